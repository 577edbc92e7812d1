/*! MiniSearch 7.2.0, copyright 2022 Luca Ongaro, MIT: see licences/MIT-MiniSearch.txt */
// The search of the site, made into static/recherche.js by `make vendor-js`.
import MiniSearch from "minisearch";
import { isStop, term, terms, words } from "./terms.js";

export { terms };

const options = {
  fields: ["t", "p", "x"],
  storeFields: ["u", "t", "p", "x", "a"],
  tokenize: (text) => terms(text),
  processTerm: (t) => t,
};

// open takes the value that recherche-index.js sets.
export const open = (index) => MiniSearch.loadJS(index, options);

// find gives the best entries for a query: all its words, the last one perhaps
// unfinished; failing that, some of them, however short.
export function find(engine, query) {
  const how = (combineWith, least) => ({
    combineWith,
    tokenize: (text) => terms(text, true),
    boost: { t: 4, p: 3 },
    boostDocument: (id, t, stored) => (stored.a ? 0.1 : 1),
    prefix: (t, i, all) => i === all.length - 1 && t.length >= least,
    fuzzy: (t) => (t.length > 4 ? 0.2 : false),
  });
  const all = engine.search(query, how("AND", 3));
  return all.length ? all : engine.search(query, how("OR", 1));
}

const width = 150;

// excerpt gives the part of a text around the first word found, as pieces that
// are found (odd places) and are not.
export function excerpt(text, found) {
  const wanted = new Set(found);
  const hits = words(text).filter(([word]) => !isStop(word) && wanted.has(term(word)));
  const at = hits.length ? hits[0].index : 0;
  let from = 0;
  if (at > width / 2) from = text.lastIndexOf(" ", at - width / 3) + 1;
  let to = text.length;
  if (to > from + width) to = Math.max(text.lastIndexOf(" ", from + width), from + 1);
  const pieces = [];
  let last = from;
  for (const { 0: word, index } of hits) {
    if (index + word.length > to) break;
    pieces.push(text.slice(last, index), word);
    last = index + word.length;
  }
  pieces.push(text.slice(last, to) + (to < text.length ? "…" : ""));
  if (from) pieces[0] = "…" + pieces[0];
  return pieces;
}

const most = 8;

function start(form) {
  const root = document.currentScript.src.replace(/[^/]*$/, "");
  const field = form.querySelector("input");
  const panel = document.createElement("div");
  const status = document.createElement("p");
  const list = document.createElement("ul");
  status.setAttribute("role", "status");
  panel.className = "trouve";
  panel.append(status, list);
  panel.tabIndex = -1; // keeps a click on it inside the form
  panel.hidden = true;
  form.append(panel);
  form.classList.add("prete");
  let engine;
  let asked;

  // says gives a sentence of the page, with its values.
  const says = (name, values) => form.dataset[name].replace(/\{(\w+)\}/g, (_, key) => values[key]);

  function load() {
    if (asked) return;
    asked = true;
    const script = document.createElement("script");
    script.src = root + form.dataset.index;
    script.onload = () => {
      engine = open(self.rechercheIndex);
      delete self.rechercheIndex;
      show();
    };
    script.onerror = () => {
      asked = false;
      script.remove();
      status.textContent = form.dataset.failed;
    };
    document.head.append(script);
  }

  function item(entry) {
    const li = document.createElement("li");
    const link = document.createElement("a");
    link.href = root + entry.u;
    link.textContent = entry.t;
    li.append(link);
    if (entry.p) {
      const page = document.createElement("small");
      page.textContent = entry.p;
      li.append(" ", page);
    }
    const text = document.createElement("p");
    excerpt(entry.x, entry.terms).forEach((piece, i) => {
      const mark = i % 2 ? document.createElement("mark") : "";
      if (mark) mark.textContent = piece;
      text.append(mark || piece);
    });
    li.append(text);
    return li;
  }

  function show() {
    const query = field.value.trim();
    panel.hidden = !query;
    list.replaceChildren();
    if (!query) status.textContent = "";
    else if (!engine) {
      load();
      status.textContent = form.dataset.loading;
    } else {
      const found = find(engine, query);
      const n = found.length;
      status.textContent =
        n > most ? says("best", { most, n }) : n > 1 ? says("several", { n }) : n ? says("one") : says("none", { query });
      list.append(...found.slice(0, most).map(item));
    }
  }

  // The arrows go round: field, first link … last link, field.
  function move(step) {
    const stops = [field, ...list.querySelectorAll("a")];
    const i = stops.indexOf(document.activeElement);
    stops[(i + step + stops.length) % stops.length].focus();
  }

  field.addEventListener("focus", () => {
    load();
    show();
  });
  field.addEventListener("input", show);
  form.addEventListener("submit", (e) => {
    e.preventDefault();
    const first = list.querySelector("a");
    if (first) first.click();
  });
  form.addEventListener("keydown", (e) => {
    if (panel.hidden) return;
    if (e.key === "Escape") {
      field.focus();
      panel.hidden = true;
    } else if (e.key === "ArrowDown") move(1);
    else if (e.key === "ArrowUp") move(-1);
    else return;
    e.preventDefault();
  });
  form.addEventListener("focusout", (e) => {
    if (!form.contains(e.relatedTarget)) panel.hidden = true;
  });
  // The key / leads here from anywhere but where one writes.
  document.addEventListener("keydown", (e) => {
    if (e.key !== "/" || e.ctrlKey || e.metaKey || e.altKey) return;
    if (e.target.closest("input, textarea, select, [contenteditable], dialog[open]")) return;
    e.preventDefault();
    field.focus();
    field.select();
  });
  // A link with ?q= asks for what it says.
  const asks = new URLSearchParams(location.search).get("q");
  if (asks) {
    field.value = asks.slice(0, field.maxLength);
    field.focus();
  }
  // A link on the same page does not leave it.
  list.addEventListener("click", (e) => {
    if (e.target.closest("a")) panel.hidden = true;
  });
}

if (typeof document !== "undefined") {
  const form = document.querySelector(".recherche");
  if (form) start(form);
}
