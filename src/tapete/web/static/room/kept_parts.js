// A picture kept in parts, by paths such as `view.tables[3]`: the server sends only those that have changed.
const PATH = /^([^[]+)(?:\[(\d+)\])?$/;

export class KeptParts {
  #parts = new Map();
  #complete;
  #ahead = 0;

  /** `complete(picture, now)` adds to a picture what is not told because it follows from the rest. */
  constructor(complete = (picture) => picture) {
    this.#complete = complete;
  }

  /** Take what has changed and give back the whole picture, as it would have been sent. */
  take({ changes = [], whole, ...message }) {
    if (whole) this.#parts.clear();
    for (const { parts = {}, gone = [], moved = {}, spliced = {} } of changes) {
      const carried = [...this.#carried(moved), ...this.#edited(spliced)];
      for (const path of gone) this.#parts.delete(path);
      for (const [path, value] of carried) this.#parts.set(path, value);
      for (const [path, value] of Object.entries(parts)) this.#parts.set(path, value);
    }
    const now = this.#moment(message.now, whole);
    return { events: [], ...message, now, type: "view", ...this.#complete(this.#whole(), now) };
  }

  /** The server's clock: told with what changes of the time, and else this page's own goes on from there. A message may be heard late, but never early. */
  #moment(told, whole) {
    if (told !== undefined) this.#ahead = Math.max(told - Date.now(), whole ? -Infinity : this.#ahead);
    return Date.now() + this.#ahead;
  }

  /** Elements of lists that are now elsewhere in them, each with its new path. */
  #carried(moved) {
    return Object.entries(moved).flatMap(([name, runs]) =>
      runs.flatMap(([to, from, count]) =>
        Array.from({ length: count }, (_, at) => [`${name}[${to + at}]`, this.#parts.get(`${name}[${from + at}]`)]),
      ),
    );
  }

  /** Long lists of plain values of which some stretches have been replaced, the last of them first. */
  #edited(spliced) {
    return Object.entries(spliced).map(([path, stretches]) => {
      const list = [...this.#parts.get(path)];
      for (const [at, count, values] of stretches) list.splice(at, count, ...values);
      return [path, list];
    });
  }

  #whole() {
    const whole = {};
    for (const [path, value] of this.#parts) {
      const [, names, index] = path.match(PATH);
      const steps = names.split(".");
      const last = steps.pop();
      const place = steps.reduce((place, step) => (place[step] ??= {}), whole);
      if (index === undefined) place[last] = value;
      else (place[last] ??= [])[index] = value;
    }
    return whole;
  }
}
