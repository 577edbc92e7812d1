// Asks the search of a site: {queries, "recherche-moteur.js", "recherche-index.js", …} on
// standard input, what is found on standard output. A query is a line: language, query, and
// the pages of which one is to be among the first three, or how their addresses begin.
import { readFileSync } from "node:fs";
import vm from "node:vm";
import { gzipSync } from "node:zlib";

const files = JSON.parse(readFileSync(0, "utf8"));
const out = { asked: 0, found: 0, missed: [], bytes: {} };
const engines = {};
for (const [lang, name] of [["fr", "recherche-index.js"], ["en", "en/search-index.js"]]) {
  const world = vm.createContext({});
  for (const script of [files["recherche-moteur.js"], files[name]]) vm.runInContext(script, world);
  engines[lang] = [world.recherche, world.recherche.open(world.rechercheIndex)];
  out.bytes[lang] = gzipSync(files[name], { level: 9 }).length;
}
for (const line of files.queries.split("\n")) {
  if (!line || line.startsWith("#")) continue;
  const [lang, query, pages] = line.split("\t");
  const [search, engine] = engines[lang];
  const got = search.find(engine, query).slice(0, 3).map((entry) => entry.u);
  out.asked++;
  if (got.some((u) => pages.split(" ").some((page) => u.startsWith(page)))) out.found++;
  else out.missed.push(`${query}: ${got.join(", ")}`);
}
console.log(JSON.stringify(out));
