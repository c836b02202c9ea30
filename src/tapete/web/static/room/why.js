// "Why?": the articles behind a payment or an event, in their own words.
import { html, nothing, render } from "../vendor/lit-html.js";
import { spoken } from "./spoken.js";
import { language, say, word } from "./words.js";

const panel = document.getElementById("why");

/** Show lines of { text, cite } with the articles they rest on. */
export const explain = async (lines) => {
  const ids = [...new Set(lines.flatMap((line) => line.cite))].slice(0, 24);
  draw(lines, null);
  panel.showPopover();
  const query = new URLSearchParams(ids.map((id) => ["id", id]));
  const answer = ids.length ? await fetch(`/articulos.json?${query}`) : null;
  draw(lines, answer?.ok ? await answer.json() : []);
};

const draw = (lines, articles) =>
  render(
    html`<div class="panel-head"><h2>${word("why")}</h2>
        <button type="button" class="close" @click=${() => panel.hidePopover()} aria-label=${word("close")}><span aria-hidden="true">×</span></button></div>
      <ul class="why-lines">${lines.map((line) => html`<li>${spoken(line.text)}</li>`)}</ul>
      ${articles === null
        ? nothing
        : articles.map(
            (rule) => html`<section class="quote"><p class="quote-place"><a href=${rule.page[language]}>${say(rule.article)}</a> <code class="rule-id" translate="no">${rule.id}</code></p>
              <blockquote lang="es">${rule.es.replaceAll("[...]", "[…]")}</blockquote><p class="our-reading" lang=${language}>${rule.reading[language]}</p></section>`,
          )}`,
    panel,
  );
