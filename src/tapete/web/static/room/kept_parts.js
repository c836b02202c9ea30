// A picture kept in parts, by paths such as `view.tables[3]`: the server sends only those that have changed.
const PATH = /^([^[]+)(?:\[(\d+)\])?$/;

export class KeptParts {
  #parts = new Map();

  /** Take what has changed and give back the whole picture, as it would have been sent. */
  take({ changes, whole, ...message }) {
    if (whole) this.#parts.clear();
    for (const { parts, gone } of changes) {
      for (const path of gone) this.#parts.delete(path);
      for (const [path, value] of Object.entries(parts)) this.#parts.set(path, value);
    }
    return { ...message, type: "view", ...this.#whole() };
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
