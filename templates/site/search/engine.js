// What the search finds: made into static/recherche-moteur.js by `make vendor-js`, and
// loaded with the index when it is used.
import { isStop, term, terms, words } from "./terms.js";

export { terms };

// open takes the value that recherche-index.js sets: generator/site/search writes it. What
// an entry shows has its terms for all to read; the index has those of the rest. "posts" are the
// entries that have a term in their title, the title of their page and their text, each with how
// often it stands there.
export function open({ d, k, n, s, w, a: acts, m, h }) {
  const posts = new Map();
  const sums = [0, 0, 0];
  const lengths = d.map(() => [0, 0, 0]);
  const add = (t, field, entry) => {
    if (!posts.has(t)) posts.set(t, [new Map(), new Map(), new Map()]);
    const of = posts.get(t)[field];
    if (!of.has(entry)) {
      lengths[entry][field]++;
      sums[field]++;
    }
    of.set(entry, (of.get(entry) || 0) + 1);
  };
  let page = [];
  const entries = d.map(([u, t, p, x, depth]) => {
    if (u[0] !== "#") page = [u, t];
    else [u, p] = [page[0] + u, page[1]];
    return { u, t, p, x, depth: depth || 0 };
  });
  // The checker's rules are not found by the name of their page.
  entries.forEach(({ t, p, x, depth }, entry) => [t, depth > 2 ? "" : p, x].forEach((text, field) => terms(text).forEach((one) => add(one, field, entry))));
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
  const shown = new Map(entries.map((entry) => [entry.u, entry]));
  const deeds = acts.flatMap(([u, t, p, x, asked, offered]) => {
    const entry = p ? { u, t, p, x, deed: true, offered } : shown.get(u);
    return entry ? [{ entry, game: folder(u), named: !p, alike: asked, asked: (p ? asked : t).split("|").map((one) => one.split(" ")) }] : [];
  });
  const also = new Map(Object.entries(s).map(([t, others]) => [t, others.split(" ")]));
  return {
    entries, lengths, posts, deeds,
    more: m || "+ {n}",
    hint: h,
    asked: new Set(deeds.flatMap(({ asked }) => asked.flat())),
    means: sums.map((sum) => sum / d.length || 1),
    everyday: new Set(w.split(" ")),
    also: (t) => also.get(t) || [],
    known: (t) => (posts.has(t) ? Math.max(...posts.get(t).map((of) => of.size)) : 0),
  };
}

const folder = (u) => u.slice(0, u.lastIndexOf("/") + 1);

// edits is how many letters set two words apart that begin alike, swapped neighbors being one;
// no more than most counts.
function edits(a, b, most) {
  if (a[0] !== b[0] || Math.abs(a.length - b.length) > most) return most + 1;
  let [older, old] = [[], [...b, 0].map((_, i) => i)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      row[j] = Math.min(old[j] + 1, row[j - 1] + 1, old[j - 1] + (a[i - 1] !== b[j - 1]));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j], older[j - 2] + 1);
    }
    [older, old] = [old, row];
  }
  return old[b.length];
}

// written gives the terms of the index that a word of a query stands for, each with its weight:
// itself, what means the same, what begins with it where it is unfinished, and, where hardly a
// page has it, what is written almost like it.
function written(engine, word, unfinished) {
  const out = new Map([[word, 1]]);
  for (const other of engine.also(word)) out.set(other, engine.known(word) ? 0.4 : 0.8);
  const most = mistakes(engine, word);
  if (!unfinished && !most) return out;
  for (const t of engine.posts.keys()) {
    if (out.has(t)) continue;
    const longer = t.length - word.length;
    if (unfinished && longer > 0 && t.startsWith(word)) out.set(t, (0.375 * t.length) / (t.length + 0.3 * longer));
    else if (most && t.length > 3) {
      const n = edits(word, t, most);
      if (n <= most) out.set(t, n > 1 ? 0.05 : 0.1);
    }
  }
  return out;
}

// mistakes is how many letters of a word may be wrong: of one with digits, or that pages have, none.
const mistakes = (engine, word) => (/\d/.test(word) || engine.known(word) > 2 ? 0 : Math.min(2, word.length >> 2));

const fields = [4, 3, 1]; // what a title says tells more than a text, and less than where numbers are sought
const numbers = [9, 3, 5];

// ranked gives the entries that have words, by their places in the index: how much they tell
// of each of them (Okapi BM25+).
function ranked(engine, list, unfinished) {
  const out = new Map();
  list.forEach((word, i) => {
    const boosts = /\d{3}/.test(word) ? numbers : fields;
    for (const [t, weight] of written(engine, word, unfinished === i)) {
      (engine.posts.get(t) || []).forEach((of, field) => {
        const rare = Math.log(1 + (engine.entries.length - of.size + 0.5) / (of.size + 0.5));
        for (const [entry, n] of of) {
          const score = boosts[field] * weight * rare * (0.5 + (2.2 * n) / (n + 1.2 * (0.3 + (0.7 * engine.lengths[entry][field]) / engine.means[field])));
          if (!out.has(entry)) out.set(entry, { scores: list.map(() => 0), has: new Set() });
          const at = out.get(entry);
          at.scores[i] += score;
          at.has.add(t);
        }
      });
    }
  });
  return out;
}

// near tells how well a word of a query stands for one of a phrase, from 0 to 1. One that
// pages have is no typing error.
function near(engine, word, wanted, last) {
  if (word === wanted) return 1;
  if (engine.also(word).includes(wanted)) return 0.9;
  if (last && word.length > 2 && wanted.startsWith(word)) return 0.8;
  const most = Math.min(mistakes(engine, word), wanted.length >> 2);
  return most && edits(word, wanted, most) <= most ? 0.8 : 0;
}

// means gives the places of the words of a query that a phrase has, all of its own, and how
// well they do; nothing where one of its words is missing.
function means(engine, all, phrase) {
  const joined = phrase.length > 1 ? all.indexOf(phrase.join("")) : -1;
  if (joined >= 0) return { places: [joined], well: 1 };
  const places = [];
  let well = 1;
  for (const wanted of phrase) {
    let best = 0;
    let at = -1;
    all.forEach((word, i) => {
      const how = places.includes(i) ? 0 : near(engine, word, wanted, i === all.length - 1);
      if (how > best) [best, at] = [how, i];
    });
    if (at < 0) return null;
    places.push(at);
    well *= best;
  }
  return { places, well };
}

// best gives how much of a query the phrases of a deed say, together with the words at some
// other places of it; nothing where it has none of the phrases.
function best(engine, all, weights, deed, more) {
  let well = 0;
  const places = new Set(more);
  for (const phrase of deed.asked) {
    const found = means(engine, all, phrase);
    if (!found) continue;
    well = Math.max(well, found.well);
    found.places.forEach((at) => places.add(at));
  }
  return well && { called: Boolean(means(engine, all, deed.asked[0])), score: well * sum(weights.filter((_, at) => places.has(at))) / sum(weights), places, deed, more: [] };
}

const sum = (list) => list.reduce((a, b) => a + b, 0);
const enough = 0.5; // of a query is what an action has to mean

// deeds gives what one can do that a query means, best first, and the games that it names; of one
// that is all of the query, what one can do with it. What
// can be done with several games, none of which is named, is one of them, and the others in "more".
function deeds(engine, all, weights, where) {
  const names = engine.deeds.filter((deed) => deed.named).map((deed) => best(engine, all, weights, deed, [])).filter(Boolean);
  const games = new Map(names.map((name) => [name.deed.game, name]));
  const found = names.filter((name) => name.score >= enough);
  const alike = new Map();
  for (const deed of engine.deeds) {
    if (deed.named || (where && deed.game !== where)) continue;
    const name = games.get(deed.game);
    const one = best(engine, all, weights, deed, name ? name.places : []) || (name && name.called && name.score > 0.9 && { score: enough, deed, more: [] });
    if (!one || one.score < enough) continue;
    const other = alike.get(deed.alike);
    if (other && other.score >= one.score) other.more.push(deed.entry);
    else {
      if (other) {
        one.more = [other.deed.entry, ...other.more];
        found.splice(found.indexOf(other), 1);
      }
      alike.set(deed.alike, one);
      found.push(one);
    }
  }
  found.sort((a, b) => b.score - a.score);
  return { games, found };
}

// find gives the best entries for a query, of all pages or those of a folder: what one can do,
// then what says all of its words or what means the same, the last one perhaps unfinished;
// failing that, most of them. Everyday words need not be there. The first entry of a folder or
// a page has its others in "more", but for those of a game that the query names.
export function find(engine, query, within) {
  const all = terms(query, true);
  if (!all.length) return [];
  const told = all.filter((t) => !engine.everyday.has(t));
  const telling = told.length ? told : all;
  // The rarer a word, the more it says; one that nothing here has may be a typing error.
  const weight = (t) => {
    if (!telling.includes(t)) return 0.2;
    return engine.known(t) || engine.asked.has(t) ? 1 + Math.log(engine.entries.length / (1 + engine.known(t))) / 6 : 1;
  };
  const acts = deeds(engine, all, all.map(weight), within && within + "/");
  const rare = Math.min(...telling.map(engine.known).filter(Boolean));
  const specific = rare < 9 || telling.some((t) => /\d{3}/.test(t));
  const titled = (place) => telling.every((word) => engine.posts.has(word) && engine.posts.get(word)[0].has(place));
  const front = ({ u, x, depth }, place) =>
    [1, specific || titled(place) ? 0.9 : 0.3, 0.5, 0.1][depth] *
    (acts.games.has(folder(u)) ? 2 : 1) *
    (u.includes("#") ? 0.3 + 0.7 * Math.min(1, x.length / 60) : u.endsWith("/index.html") ? 2.2 : 1.6);
  const unfinished = all.length > 1 && all.at(-1).length < 3 ? -1 : all.length - 1;
  const said = (scores) => sum(all.map((t, i) => (scores[i] && telling.includes(t) ? weight(t) : 0))) / sum(telling.map(weight));
  let found = [];
  for (const [place, { scores, has }] of ranked(engine, all, unfinished)) {
    const entry = engine.entries[place];
    const of = said(scores);
    if (!of || (within && !`/${entry.u}`.includes(`/${within}/`))) continue;
    const score = sum(scores.map((one, i) => one * (telling.includes(all[i]) ? 1 : 0.2)));
    found.push({ ...entry, of, terms: [...has], score: score * front(entry, place) * of ** 3 });
  }
  // What is said of the games that a query calls by their titles comes first.
  const called = (u) => (acts.games.has(folder(u)) && acts.games.get(folder(u)).called ? 1 : 0);
  found.sort((a, b) => called(b.u) - called(a.u) || b.score - a.score);
  const whole = found.filter(({ of }) => of > 0.99);
  if (whole.length > 2) found = whole;
  else found = [...whole, ...found.filter(({ of }) => of <= 0.99 && (of > 0.5 || !whole.length))];
  const acted = acts.found.slice(0, 4).map(({ deed, more }) => ({ terms: [], ...deed.entry, more }));
  return gathered(acted, found.map((entry) => exact(entry, all)), (group) => (acts.games.has(group) && acts.games.get(group).score < 0.9 ? 3 : specific ? 2 : 1));
}

const least = 3; // entries are shown before any is behind another

// gathered puts the entries of a folder, or of a page of the root, behind the first ones, of which
// shown gives the number.
function gathered(acted, found, shown) {
  const heads = new Map();
  const seen = new Set(acted.flatMap(({ u, more }) => [u, ...more.map((other) => other.u)]));
  const out = [...acted];
  for (const first of acted) if (!first.deed) heads.set(folder(first.u), { n: 1, first });
  for (const entry of found) {
    if (seen.has(entry.u)) continue;
    seen.add(entry.u);
    const group = folder(entry.u) || entry.u.replace(/#.*/, "");
    const head = heads.get(group);
    if (!head || head.n < shown(group)) {
      const first = { ...entry, more: [] };
      if (head) head.n++;
      else heads.set(group, { n: 1, first });
      out.push(first);
    } else head.first.more.push(entry);
  }
  for (const { first } of heads.values()) while (out.length < least && first.more.length) out.push({ ...first.more.shift(), more: [] });
  return out;
}

// exact leads to a numbered line of a page where the query has its number: "#n53" has
// the lines n5311 to n5366.
function exact(entry, all) {
  const [, above, digits] = entry.u.match(/^(.*#n)(\d+)$/) || [];
  const number = all.find((t) => digits && /^\d+$/.test(t) && t.length > digits.length && t.startsWith(digits) && entry.terms.includes(t));
  return number ? { ...entry, u: above + number } : entry;
}

const width = 150;

// offered gives what one can do where nothing is found.
export const offered = (engine) => engine.deeds.filter(({ entry }) => entry.offered).map(({ entry }) => ({ ...entry, terms: [], more: [] }));

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
