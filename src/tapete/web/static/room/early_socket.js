// The socket that a page's head names, opened before the rest of the script is there; what it says meanwhile is kept.
const address = (path) => `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}${path}`;
const path = document.querySelector("meta[name=socket]")?.content;
const early = [];
let waiting = path ? new WebSocket(address(path)) : null;
const keep = (event) => early.push(event);
for (const type of ["open", "message", "close"]) waiting?.addEventListener(type, keep);

/** A socket whose events go to `hear`, by their type; the first of a page may be open already, with a picture. */
export const openSocket = (to, hear) => {
  const socket = to === path && waiting ? waiting : new WebSocket(address(to));
  const kept = socket === waiting ? early.splice(0) : [];
  waiting = null;
  for (const type of ["open", "message", "close"]) {
    socket.removeEventListener(type, keep);
    socket.addEventListener(type, (event) => hear[type](event));
  }
  queueMicrotask(() => kept.forEach((event) => hear[event.type](event)));
  return socket;
};
