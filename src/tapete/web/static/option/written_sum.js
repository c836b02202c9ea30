// A sum as somebody writes it: euros with a comma or a point, thousands parted or not, the sign of the euro or none; chips as they are.

/** The sum in the table's unit; NaN for what is no number. */
export const sumOf = (written, unit) => {
  const plain = written.replace(/€/g, "").replace(/\s|\.(?=\d{3}(?!\d))/g, "").replace(",", ".");
  return plain === "" ? NaN : Math.round(Number(plain) * (unit === "chips" ? 1 : 100));
};
