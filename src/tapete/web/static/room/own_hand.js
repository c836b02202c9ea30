// The viewer's own cards, once and large at the bottom of the cloth; to be touched where a decision names cards.
import { nothing, svg } from "../vendor/lit-html.js";
import { CARD, lines, paper, rowStep } from "./drawing.js";
import { cardName, say, word } from "./words.js";

/** `own` is { cards, low, makes }; `chosen` are cards named so far, of which `most` may be; `choose` names one more. */
export const ownHand = (felt, own, { key, lit, chosen, most, choose, dim }) => {
  if (!own?.cards.length) return nothing;
  const { at, scale, widest, makes, parted } = felt.hold;
  const step = rowStep(own.cards.length, scale, widest);
  const width = CARD[0] * scale + step * (own.cards.length - 1);
  return svg`<g class="own ${dim ? "is-dim" : ""}" role="group" aria-label=${word("hand")}>
    ${own.cards.map((card, place) => {
      const left = at[0] - width / 2 + place * step;
      const picked = chosen.includes(card);
      const top = at[1] - (CARD[1] * scale) / 2 - (picked ? 16 : own.low.includes(card) ? 9 : 0);
      const touch = most && card !== null ? () => choose(card, most) : null;
      const press = (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        touch();
      };
      return svg`<g transform="translate(${left} ${top})">
        <g class="own-card ${lit.has(card) ? "is-lit" : ""}" role=${touch ? "button" : "img"} tabindex=${touch ? 0 : nothing} aria-pressed=${touch ? picked : nothing} aria-label=${cardName(card)}
           data-move="${key}-${place}" data-face=${card ?? "?"} data-from="${felt.deck[0] - left} ${felt.deck[1] - top}" @click=${touch ?? nothing} @keydown=${touch ? press : nothing}>
          <g transform="scale(${scale})">${paper(card)}</g>
        </g></g>`;
    })}
    ${own.makes ? made(felt, `${own.turn && parted ? "▸ " : ""}${say(own.makes)}`, makes) : nothing}
  </g>`;
};

/** Several hands of one box, side by side in the place of one; the one in play is marked. */
export const ownHands = (felt, box, look) => {
  if (!box?.hands?.length) return ownHand(felt, box, { ...look, dim: box?.folded });
  const { at, scale, widest } = felt.hold;
  const [count, small] = [box.hands.length, scale * 0.82];
  const [width, middle] = [widest / count, at[1] - 9];
  return box.hands.map((hand, number) => {
    const x = at[0] + (number - (count - 1) / 2) * width;
    const hold = { ...felt.hold, parted: true, at: [x, middle], scale: small, widest: width - 12, makes: [x, middle + (CARD[1] * small) / 2 + 17] };
    return ownHand({ ...felt, hold }, { ...hand, low: [] }, { ...look, key: `${look.key}-${number}`, dim: hand.out });
  });
};

/** What the cards make; on a tall cloth two hands, and the halves of a long name, stand one above the other. */
const made = (felt, words, [x, y]) => {
  const hands = words.split(" · ");
  const parts = !felt.tall ? [words] : hands.length > 1 || felt.hold.parted ? hands : lines(words, 20);
  return svg`<text class="own-makes ${parts.length > 1 ? "is-two" : ""} ${felt.hold.parted ? "is-parted" : ""}" y=${y - 10 * (parts.length - 1)}>${parts.map((part, at) => svg`<tspan x=${x} dy=${at ? 18 : 0}>${part}</tspan>`)}</text>`;
};
