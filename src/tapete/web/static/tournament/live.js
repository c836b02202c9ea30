// One live tournament on a page: what the server shows is drawn, what it allows is asked for. No rule is known here.
import { countdown } from "../figures.js";
import { Connection } from "../room/connection.js";
import { explain } from "../room/why.js";
import { aloud, say } from "../room/words.js";
import { completed } from "./told_picture.js";

export const page = JSON.parse(document.getElementById("page-data").textContent);
const FEED = 120;
const TICK = 250;

const called = document.getElementById("called");

/** Draw `draw(state, acts)` after every change, `state.message` being what the server sent last; the acts are given back. */
export const live = (draw, extra = {}) => {
  let offset = 0;
  let drawn = false;
  let heard = 0;
  let state = { message: null, connected: true, refusal: null, feed: page.log ?? [], ...extra };

  const change = (part) => {
    state = { ...state, ...part };
    if (!state.message) return;
    if (!drawn) document.getElementById("tournament").replaceChildren();
    drawn = true;
    draw(state, acts);
    tick();
  };

  const connection = new Connection(`/torneo/${page.tournament}/socket?changes${page.all_tables ? "" : "=near"}`, (news) => {
    if ("connected" in news) return change({ connected: news.connected });
    offset = news.view.now - Date.now();
    heard = Date.now();
    const stopped = news.view.stopped;
    if (stopped && !state.message?.stopped) called.textContent = say(stopped);
    if (stopped || state.message?.stopped) state = { ...state, refusal: stopped ? { text: stopped, cite: [] } : null };
    change({ message: news.view, feed: [...news.view.events].reverse().concat(state.feed).slice(0, FEED) });
  }, completed);

  const ask = async (command) => {
    const answer = await connection.ask(command);
    if (answer.type === "refused") called.textContent = aloud(answer.reason);
    change({ refusal: answer.type === "refused" ? { text: answer.reason, cite: answer.cite ?? [] } : null });
    return answer.type === "done";
  };

  /** `now` is what the server sent last, `since` how many seconds ago. */
  const acts = { ask, change, why: explain, now: () => state.message, state: () => state, since: () => Math.round((Date.now() - heard) / 1000) };

  /** Times on the page go by the server's clock, and stand where there is no moment they end at. */
  const tick = () => {
    for (const time of document.querySelectorAll("[data-left]")) {
      const ends = Number(time.dataset.ends);
      const left = ends ? Math.max(0, Math.round((ends - Date.now() - offset) / 1000)) : Number(time.dataset.left);
      time.textContent = countdown(left);
    }
  };
  setInterval(tick, TICK);
  return acts;
};
