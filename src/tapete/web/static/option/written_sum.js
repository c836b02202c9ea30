// A sum as somebody writes it: euros with a comma or a point, thousands parted or not, the sign of the euro or none; chips as they are.
import { language } from "../room/words.js";

/** «1.000,50» in Spanish is "1,000.50" in English; a mark before one or two digits is of cents in either. */
const GROUPED = { es: /^[1-9]\d{0,2}(\.\d{3})+(,\d{1,2})?$/, en: /^[1-9]\d{0,2}(,\d{3})+(\.\d{1,2})?$/ }[language];
const PLAIN = /^(\d+|\d*[.,]\d{1,2})$/;
const PARTING = { es: /\./g, en: /,/g }[language];

/** The sum in the table's unit; NaN for what is no number, and for less than a cent. */
export const sumOf = (written, unit) => {
  const text = written.replace(/[€\s]/g, "");
  if (!GROUPED.test(text) && !PLAIN.test(text)) return NaN;
  const amount = Number((GROUPED.test(text) ? text.replace(PARTING, "") : text).replace(",", "."));
  const units = unit === "chips" ? amount : Math.round(amount * 100);
  return Number.isInteger(units) ? units : NaN;
};
