/*! MiniSearch 7.2.0, copyright 2022 Luca Ongaro, MIT: see licences/MIT-MiniSearch.txt */
// What the search finds: made into static/recherche-moteur.js by `make vendor-js`, and
// loaded with the index when it is used.
import MiniSearch from "minisearch";
import { isStop, term, terms, words } from "./terms.js";

export { terms };

const options = {
  fields: ["t", "p", "x"],
  storeFields: ["u", "t", "p", "x", "a"],
  tokenize: (text) => text.split(" "),
  processTerm: (t) => t,
};

let synonyms = {};
const numbers = { boost: { t: 9, p: 3, x: 5 } }; // which say more than words

// open takes the value that recherche-index.js sets: generator/site/search writes it. What
// an entry shows has its terms for all to read; the index has those of the rest.
export function open({ d, k, n, s }) {
  synonyms = s;
  const index = new Map();
  const lengths = d.map(() => [0, 0, 0]);
  const sums = [0, 0, 0];
  const add = (t, field, entry) => {
    if (!index.has(t)) index.set(t, [{}, {}, {}]);
    const posts = index.get(t)[field];
    if (!posts[entry]) {
      lengths[entry][field]++;
      sums[field]++;
    }
    posts[entry] = (posts[entry] || 0) + 1;
  };
  let page = [];
  const stored = d.map(([u, t, p, x, a]) => {
    if (u[0] !== "#") page = [u, t];
    else [u, p] = [page[0] + u, page[1]];
    return { u, t, p, x, a };
  });
  // The checker's rules are not found by the name of their page.
  stored.forEach(({ t, p, x, a }, entry) => [t, a ? "" : p, x].forEach((text, field) => terms(text).forEach((one) => add(one, field, entry))));
  const places = n.split(" ");
  let last = "";
  (k.match(/[A-Z][^A-Z]*/g) || []).forEach((key, i) => {
    last = last.slice(0, key.charCodeAt() - 65) + key.slice(1);
    let entry = -1;
    let step = 0;
    for (const digit of places[i + 1]) {
      step = step * 26 + (digit.charCodeAt() % 32) - 1;
      if (digit < "a") continue;
      add(last, 2, (entry += step));
      step = 0;
    }
  });
  const object = (list, value) => Object.fromEntries(list.map((one, i) => [i, value(one, i)]));
  return MiniSearch.loadJS(
    {
      documentCount: d.length,
      nextId: d.length,
      documentIds: object(d, (_, i) => i),
      fieldIds: { t: 0, p: 1, x: 2 },
      fieldLength: { ...lengths },
      averageFieldLength: sums.map((sum) => sum / d.length),
      storedFields: { ...stored },
      dirtCount: 0,
      index: [...index].map(([t, fields]) => [t, object(fields, (posts) => posts)]),
      serializationVersion: 2,
    },
    options,
  );
}

// find gives the best entries for a query, of all pages or those of a folder: all its
// words or what means the same, the last one perhaps unfinished; failing that, some of
// them, however short.
export function find(engine, query, folder) {
  const all = terms(query, true);
  const how = {
    boost: { t: 4, p: 3 },
    weights: { fuzzy: 0.1, prefix: 0.375 },
    boostDocument: (id, t, { a, u, x }) => (a ? 0.1 : u.includes("#") ? 0.3 + 0.7 * Math.min(1, x.length / 60) : u.endsWith("/index.html") ? 2.2 : 1.6),
    filter: (entry) => !folder || `/${entry.u}`.includes(`/${folder}/`),
  };
  const search = (combineWith, least) =>
    engine.search(
      {
        combineWith,
        queries: all.map((t, i) => ({
          combineWith: "OR",
          queries: [
            { queries: [t], prefix: i === all.length - 1 && t.length >= least, fuzzy: t.length > 4 && !/\d/.test(t) && 0.2, ...(/\d{3}/.test(t) && numbers) },
            ...(Object.hasOwn(synonyms, t) ? synonyms[t].split(" ") : []).map((other) => ({ queries: [other], boost: { t: 3, p: 2, x: 0.7 } })),
          ],
        })),
      },
      how,
    );
  const found = search("AND", 3);
  return (found.length ? found : search("OR", 1)).map((entry) => exact(entry, all));
}

// exact leads to a numbered line of a page where the query has its number: "#n53" has
// the lines n5311 to n5366.
function exact(entry, all) {
  const [, above, digits] = entry.u.match(/^(.*#n)(\d+)$/) || [];
  const number = all.find((t) => digits && /^\d+$/.test(t) && t.length > digits.length && t.startsWith(digits) && entry.terms.includes(t));
  return number ? { ...entry, u: above + number } : entry;
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
