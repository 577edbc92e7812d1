// Holds the committed script to the fixtures of the Go side:
//   node --test search.test.mjs
// with the folder of a built site in SITE.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import vm from "node:vm";

const rows = (name) =>
  readFileSync(new URL(name, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => line.split("\t"));

// In its own world, as in a page: nothing of Node is at hand.
const world = vm.createContext({});
for (const name of ["recherche-moteur.js", "recherche-index.js"]) {
  vm.runInContext(readFileSync(`${process.env.SITE}/${name}`, "utf8"), world);
}
const { recherche, rechercheIndex } = world;
const engine = recherche.open(rechercheIndex);

test("terms", () => {
  for (const [text, want] of rows("termes.tsv")) {
    assert.equal(recherche.terms(text).join(" "), want, text);
  }
});

test("a query of stop words alone keeps them", () => {
  assert.equal(recherche.terms("les dés", true).join(" "), "de");
  assert.equal(recherche.terms("des", true).join(" "), "de");
});

test("queries", () => {
  for (const [query, want] of rows("requetes.tsv")) {
    const got = recherche.find(engine, query).slice(0, 3).map((r) => r.u);
    assert.ok(got.includes(want), `${query}: ${got.join(", ")}, without ${want}`);
  }
  assert.equal(recherche.find(engine, "zzyzx").length, 0);
  assert.equal(recherche.find(engine, "!?").length, 0);
});

test("what means the same is found, in one folder if one likes", () => {
  const found = (query, folder) => [...recherche.find(engine, query, folder).map((r) => r.u)];
  assert.ok(found("règlement").includes("boggle/index.html"));
  assert.ok(found("grille").some((u) => u.startsWith("verificateur/")));
  assert.deepEqual(found("grille", "boggle").filter((u) => !u.startsWith("boggle/")), []);
  assert.ok(found("grille", "boggle").length > 0);
});

test("what one can do comes first, however it is asked", () => {
  for (const query of ["commercial", "comment faire un usage commercial", "comercial", "commerc"]) {
    const [first] = recherche.find(engine, query);
    assert.ok(first.deed && first.u === "credits.html", `${query}: ${first.u}`);
  }
  assert.ok(!recherche.find(engine, "commercial Voltaire Gorgone Palmyre").some((r) => r.deed));
  assert.ok(recherche.offered(engine).length > 0);
});

test("a nickname leads to its game, and its other pages are behind it", () => {
  const [first, ...others] = recherche.find(engine, "ruzzle");
  assert.equal(first.u, "boggle/index.html");
  assert.equal(others.length, 0);
  const named = recherche.find(engine, "boggle");
  assert.equal(named[0].u, "boggle/index.html");
  assert.ok(named[0].more.length > 5);
  assert.ok(!named.slice(1).some((r) => !r.deed && r.u.startsWith("boggle/")));
});

test("excerpts mark what was found", () => {
  const text = "Chacun cherche des mots. ".repeat(20) + "Le sablier coulé, les règles sont closes.";
  const pieces = recherche.excerpt(text, ["regle"]);
  assert.equal(pieces[1], "règles");
  assert.ok(pieces[0].startsWith("…") && pieces.join("").length < 200, pieces.join("|"));
  assert.deepEqual([...recherche.excerpt("Court.", ["regle"])], ["Court."]);
});
