// The course of one's own play to keep: the chart as a picture, its numbers as a table.

const chart = document.querySelector(".play-chart");
const rows = JSON.parse(document.getElementById("course-points")?.textContent ?? "[]");
const SCALE = 2;

const save = (blob, ending) => {
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: `tapete.${ending}` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};

const path = (shape) => new Path2D(`M${(shape.getAttribute("points") ?? `${shape.x1.baseVal.value},${shape.y1.baseVal.value} ${shape.x2.baseVal.value},${shape.y2.baseVal.value}`).trim().split(" ").join("L")}`);

/** The chart as it is drawn on the page, with the page behind it. */
const picture = () => {
  const { width, height } = chart.viewBox.baseVal;
  const canvas = Object.assign(document.createElement("canvas"), { width: width * SCALE, height: height * SCALE });
  const pen = canvas.getContext("2d");
  pen.fillStyle = getComputedStyle(document.body).backgroundColor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(SCALE, SCALE);
  for (const shape of chart.children) {
    const { fill, stroke, strokeWidth, strokeDasharray } = getComputedStyle(shape);
    pen.setLineDash(strokeDasharray === "none" ? [] : strokeDasharray.split(",").map(parseFloat));
    Object.assign(pen, { fillStyle: fill, strokeStyle: stroke, lineWidth: parseFloat(strokeWidth) });
    if (fill !== "none") pen.fill(path(shape));
    if (stroke !== "none") pen.stroke(path(shape));
  }
  canvas.toBlob((blob) => save(blob, "png"));
};

const numbers = () => save(new Blob([rows.map((row) => row.join(",")).join("\r\n"), "\r\n"], { type: "text/csv" }), "csv");

const keep = document.querySelector(".keep");
if (keep) {
  keep.hidden = false;
  keep.querySelector("[data-keep=png]")?.addEventListener("click", picture);
  keep.querySelector("[data-keep=csv]").addEventListener("click", numbers);
}
