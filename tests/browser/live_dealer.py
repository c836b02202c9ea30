"""A dealer at the console of a live table who knows no game: whatever the page offers next is done.

The finger is in the page itself, as that of ``visitor``: it looks and touches in the same moment. It sits people down
and bets for them, tells any card that is not grey, fills in a form, and otherwise touches the first button.
"""

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page, expect

PATIENCE = 30
"""Seconds after which a hand that goes on hangs, however busy the machine is."""

COUNT_COMMANDS = """
const send = WebSocket.prototype.send;
window.commandsSent = 0;
window.answersHeard = 0;
const heard = new WeakSet();
const hear = ({ data }) => { if ("id" in JSON.parse(data)) window.answersHeard += 1; };
WebSocket.prototype.send = function (text) {
  if (!heard.has(this)) { heard.add(this); this.addEventListener("message", hear); }
  window.commandsSent += 1;
  return send.call(this, text);
};
"""
"""Whether a touch has sent something: its answer and its picture are waited for."""

_FINGER = """
async ({ patience, seed, players, hands, bets, prefers, stacks }) => {
  const NAMES = ["Ana", "Bea", "Cid", "Dan", "Eva", "Fer", "Gil", "Hugo", "Inés", "Juan"];
  let state = seed;
  const random = (most) => { state = (state * 48271) % 2147483647; return state % most; };
  const shown = (element) => element.checkVisibility() && !element.disabled;
  const all = (selector, root = document) => [...root.querySelectorAll(selector)].filter(shown);
  const find = (selector, root) => all(selector, root)[0];
  const controls = () => document.querySelector(".controls");
  const version = () => controls()?.dataset.version;
  const refusal = () => find(".refusal")?.innerText;
  const soon = () => new Promise((later) => setTimeout(later, 5));
  const click = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  const write = (input, text) => {
    input.value = text;
    for (const name of ["input", "change"]) input.dispatchEvent(new Event(name, { bubbles: true }));
  };
  const end = performance.now() + patience * 1000;
  const [trail, words, tall, staked] = [[], new Set(), new Set(), new Set()];
  let [seated, begun] = [0, 0];

  /** A touch, and what comes of it: another picture or a refusal, where it has sent something. */
  const touch = async (element, note) => {
    const [before, sent] = [version(), window.commandsSent];
    trail.push(note ?? element.textContent.replace(/\\s+/g, " ").trim());
    click(element);
    await soon();
    const waits = () => window.answersHeard < window.commandsSent || (version() === before && !refusal());
    while (window.commandsSent > sent && waits() && performance.now() < end) await soon();
    return true;
  };
  const told = async (pad) => {
    const unseen = all(".is-unseen", pad);
    if (unseen.length) return touch(unseen[random(unseen.length)]);
    const cards = all(".pad-deck .pad-card:not(.is-unseen)", pad);
    if (!cards.length) return false;
    const card = cards[random(cards.length)];
    await touch(card);
    return !shown(card);
  };
  const complete = async (form) => {
    const before = [version(), window.commandsSent].join();
    const same = () => form.isConnected && [version(), window.commandsSent].join() === before;
    for (const input of all("input[required]", form)) if (!input.value) write(input, "Ana");
    for (const radio of form.querySelectorAll("input[type=radio][required]")) {
      if (!form.elements[radio.name].value) radio.click();
    }
    for (const pad of all("card-pad", form)) while (same() && (await told(pad)));
    return same() ? touch(all("button.act", form).at(-1), form.getAttribute("aria-label")) : true;
  };
  const gather = async (form) => {
    while (find(".gathering button.act.is-main") === undefined || seated < stacks.length) {
      const empty = all(".gathering input[name=player]").find((input) => !input.value);
      if (!empty) return false;
      const brought = empty.closest(".gathering-row").querySelector("[name=chips]");
      const least = Number(brought.value.replace(/[^0-9]/g, ""));
      const many = stacks[seated];
      write(empty, NAMES[seated++]);
      await soon();
      if (many) write(brought, String(many * least));
      await soon();
    }
    return touch(find(".gathering button.act.is-main"));
  };
  const sit = async () => {
    await touch(all(".free.is-open")[0]);
    write(find(".work form[data-command=sit] [data-field=player] input"), NAMES[seated++]);
    return touch(all(".work form[data-command=sit] button.act").at(-1), "sit");
  };
  const open = () => all(".touch[data-seat]").filter((box) => !staked.has(box.dataset.seat));
  const stake = () => {
    const box = open()[0];
    staked.add(box.dataset.seat);
    return touch(box, "stake");
  };

  /** What is done next, or false where nothing is offered. */
  const next = async () => {
    const work = find(".work");
    if (find(".gathering card-pad")) return complete(find(".gathering"));
    if (find(".gathering")) return gather();
    if (find("form[data-command=open_table]", work)) return complete(find("form[data-command=open_table]", work));
    if (seated < players && find(".free.is-open")) return sit();
    if (find(".stakes") && open().length) return stake();
    const bet = all(".speaking .amounts button.act").at(stacks.length ? -1 : 0);
    if (bet && bets-- > 0) return touch(bet);
    const preferred = all(".acts-grid button.act", work).find((button) => button.textContent.includes(prefers));
    if (prefers && preferred) return touch(preferred);
    const button = find(".acts-grid button.act, .telling > button.act:not(.is-quiet)", work);
    if (button) return touch(button);
    const form = find("form", work);
    return form ? complete(form) : false;
  };
  const look = () => {
    for (const part of all(".controls, .feed, .felt text")) words.add(part.textContent.replace(/\\s+/g, " ").trim());
    const work = find(".work");
    const scrolls = document.documentElement.scrollHeight > innerHeight || work.scrollHeight > work.clientHeight;
    if (scrolls) tall.add(find(".now").innerText.trim());
  };
  const paid = () => find(".outcome") && ++begun >= hands;
  const answer = (stuck) => ({ stuck, trail, words: [...words], tall: [...tall] });

  while (performance.now() < end) {
    if (!find(".console")) { await soon(); continue; }
    look();
    if (refusal()) return answer(refusal());
    if (paid()) return answer(null);
    try {
      if (!(await next())) return answer(controls().innerText);
    } catch (error) { return answer(`${error.stack} ${controls().innerText}`); }
  }
  return answer("out of time");
}
"""


def play(
    page: Page,
    table: str,
    *,
    players: int = 3,
    hands: int = 1,
    bets: int = 1,
    prefers: str = "",
    stacks: Sequence[int] = (),
    seed: int = 7,
) -> dict[str, Any]:
    """One whole round or hand at a live table, by what its console offers.

    Where ``stacks`` says how many times the least everybody brings, they put in as much as they may.
    """
    page.goto(f"/es/mesa/{table}")
    expect(page.locator(".console")).to_be_visible()
    asked = {"patience": PATIENCE, "seed": seed, "players": players, "hands": hands, "bets": bets, "prefers": prefers}
    asked["stacks"] = list(stacks)
    played: dict[str, Any] = page.evaluate(_FINGER, asked)
    return played
