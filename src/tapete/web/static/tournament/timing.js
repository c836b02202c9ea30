// The clock: stopped, let go on, put right.
import { html, nothing } from "../vendor/lit-html.js";
import { levels } from "./hall.js";
import { may } from "./live.js";
import { order, why } from "./order.js";
import { word } from "./words.js";

export const timing = (message, acts) => html`
  ${may(message, "Pause") ? order(acts, { type: "Pause", title: word("pause"), label: word("pause"), fields: [why], tone: "is-main" }) : nothing}
  ${may(message, "Resume") ? html`<button type="button" class="primary" data-order="Resume" @click=${() => acts.ask({ type: "Resume" })}>${word("resume")}</button>` : nothing}
  ${may(message, "SetClock")
    ? order(acts, {
        type: "SetClock",
        title: word("set_clock"),
        label: word("confirm"),
        fields: [
          { name: "level", label: word("level"), kind: "number", options: message.view.levels.map((one) => [String(one.level), `${one.level} · ${one.small}/${one.big}`]), value: String(message.view.clock.level) },
          { name: "minute", label: word("minute"), kind: "minutes", value: 0 },
          why,
        ],
        make: ({ level, minute, why: reason }) => ({ level, into: Math.round(minute * 60), why: reason }),
      })
    : nothing}
  ${levels(message)}`;
