// Hashes in hexadecimal, by the browser itself.
const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const encoded = (text) => new TextEncoder().encode(text);

export const sha256 = async (text) => hex(await crypto.subtle.digest("SHA-256", encoded(text)));

/** The bytes of an even number of hexadecimal digits. */
export const bytesOf = (digits) => Uint8Array.from(digits.match(/../gu) ?? [], (pair) => parseInt(pair, 16));

/** HMAC-SHA-256 under a key: a function of bytes or of text. */
export async function hmac(key) {
  const imported = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return async (message) => new Uint8Array(await crypto.subtle.sign("HMAC", imported, typeof message === "string" ? encoded(message) : message));
}
