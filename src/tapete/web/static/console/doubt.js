// A doubt about the rules: the article is found by its words, read out, and noted as the answer to whoever asked.
import { html, nothing } from "../vendor/lit-html.js";
import { language, say, shortName, word } from "../room/words.js";

const articles = async (query) => {
  const answer = await fetch(`/articulos.json?${new URLSearchParams(query)}`);
  return answer.ok ? answer.json() : [];
};

/** The rules behind what the table waits for, which are asked about most. */
const near = (option) => articles(option.fields.rule.values.slice(0, 6).map((id) => ["id", id]));

let latest = ""; // what was typed last: an answer to anything else comes too late

/** Open the drawer for whoever asks: somebody whose doubt waits, or the first at the table. */
export const openDoubt = async ({ legal, requests }, acts, player = null) => {
  const option = legal.find(({ command }) => command === "explain_rule");
  const waits = requests.find(({ purpose }) => purpose === "doubt")?.about;
  const asked = { player: player ?? waits ?? option.fields.player.values[0], query: (latest = "") };
  acts.change({ drawer: "doubt", signing: null, refusal: null, doubt: { ...asked, list: [] } });
  acts.change({ doubt: { ...asked, list: await near(option) } });
};

export const doubt = ({ view, legal }, state, acts) => {
  const option = legal.find(({ command }) => command === "explain_rule");
  const { player, query, list } = state.doubt ?? { player: null, query: "", list: [] };
  if (!option) return nothing;
  const typed = async (event) => {
    const words = (latest = event.target.value);
    acts.change({ doubt: { player, query: words, list } });
    const fitting = words.trim() ? await articles({ ley: view.law, juego: view.game, buscar: words }) : await near(option);
    if (words === latest) acts.change({ doubt: { player, query: words, list: fitting } });
  };
  const answer = async (rule) => {
    if (await acts.ask({ type: "explain_rule", player, rule })) acts.change({ drawer: null, doubt: null });
  };
  return html`<section class="entry-form doubt" aria-label=${word("doubt")}>
    <header class="incident-head"><h3>${word("doubt")}</h3><button type="button" class="minor" data-key="escape" @click=${() => acts.change({ drawer: null, doubt: null })}>${word("cancel")}</button></header>
    <div class="chips-row" role="group" aria-label=${word("doubt_whose")}>${option.fields.player.values.map((name) => html`<button type="button" class="quick" data-player=${name} aria-pressed=${name === player} @click=${() => acts.change({ doubt: { player: name, query, list } })}>${shortName(name)}</button>`)}</div>
    <input type="search" class="incident-search" name="article" autocomplete="off" spellcheck="false" aria-label=${word("doubt_search")} placeholder=${word("doubt_search")} .value=${query} @input=${typed} />
    ${list.map((rule) => article(rule, () => answer(rule.id)))}
    ${query && !list.length ? html`<p class="quiet">${word("doubt_none")}</p>` : nothing}</section>`;
};

const article = (rule, answer) => html`<article class="doubt-article" data-rule=${rule.id}>
  <h4>${say(rule.article)}</h4><blockquote lang="es">${rule.es.replaceAll("[...]", "[…]")}</blockquote><p class="quiet" lang=${language}>${rule.reading[language]}</p>
  <button type="button" class="act" @click=${answer}>${word("doubt_answered")}</button></article>`;
