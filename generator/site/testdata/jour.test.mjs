// Runs the script that keeps what was played of the games of the day:
//   node --test jour.test.mjs
// with the folder of static files in SITE.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import vm from "node:vm";

const source = readFileSync(`${process.env.SITE}/jouer/jour.js`, "utf8");
const words = { lang: "fr", board: "{points}/{all} {words}/{of}", crossword: "{time}, {help}", boardOf: "Boggle {day}", crosswordOf: "Croisés {day}", noHelp: "sans aide", helpOne: "{n} lettre", help: "{n} lettres" };

// open gives the script on a page, at a time, with what a browser keeps.
function open({ now = "2026-11-28T10:00:00", kept = {}, href = "https://exemple.fr/jeux/boggle/jouer.html", full = false, lang = "fr" } = {}) {
  const page = { now: new Date(now).getTime(), kept };
  class Clock extends Date {
    constructor(...a) { super(...(a.length ? a : [page.now])); }
  }
  const url = new URL(href);
  const world = {
    URL, Intl, JSON, Object, Math, Number, String, Date: Clock, window: page,
    location: { protocol: url.protocol, href },
    document: { currentScript: { src: new URL("../jouer/jour.js", href).href }, documentElement: { lang: "fr" }, getElementById: (id) => (id === "jours" ? { dataset: { ...words, lang } } : null) },
    localStorage: {
      getItem: (k) => { if (full) throw new Error("refused"); return Object.hasOwn(kept, k) ? kept[k] : null; },
      setItem: (k, v) => { if (full) throw new Error("full"); kept[k] = v; },
    },
  };
  vm.runInNewContext(source, world);
  return { page, daily: page.imprimotsJour };
}
const day = (n) => `2026-11-${String(n).padStart(2, "0")}`;
const plain = (x) => JSON.parse(JSON.stringify(x));

test("the day is that of the computer, also just after midnight and when clocks change", () => {
  assert.equal(open({ now: "2026-11-28T00:00:01" }).daily.today(), "2026-11-28");
  assert.equal(open({ now: "2026-11-28T23:59:59" }).daily.today(), "2026-11-28");
  assert.equal(open({ now: "2027-03-28T03:30:00" }).daily.today(), "2027-03-28");
});

test("the first result of a day is kept, by kind, language and site", () => {
  const kept = {};
  const { daily } = open({ kept });
  daily.record("boggle", day(28), { points: 12, of: 100, words: 9, all: 200 });
  daily.record("boggle", day(28), { points: 99, of: 100, words: 99, all: 200 });
  assert.deepEqual(plain(daily.results("boggle")), { [day(28)]: { points: 12, of: 100, words: 9, all: 200, on: day(28) } });
  assert.deepEqual(plain(daily.results("crossword")), {});
  assert.deepEqual(plain(open({ kept, lang: "en" }).daily.results("boggle")), {});
  assert.deepEqual(plain(open({ kept, lang: "en" }).daily.results("boggle", "fr")), plain(daily.results("boggle")));
  assert.deepEqual(plain(open({ kept, href: "https://exemple.fr/autre/boggle/jouer.html" }).daily.results("boggle")), {});
  assert.deepEqual(Object.keys(kept), ["imprimots jour /jeux/"]);
});

test("a streak counts days in a row that were played on the day itself", () => {
  const kept = {};
  for (const n of [20, 22, 23, 24, 25]) open({ kept, now: day(n) + "T12:00:00" }).daily.record("boggle", day(n), { points: 1 });
  const streak = (now) => open({ kept, now }).daily.streak("boggle");
  assert.equal(streak("2026-11-25T12:00:00"), 4);
  assert.equal(streak("2026-11-26T12:00:00"), 4, "today can still be played");
  assert.equal(streak("2026-11-27T12:00:00"), 0);
  open({ kept, now: "2026-11-27T12:00:00" }).daily.record("boggle", day(26), { points: 1 });
  assert.equal(streak("2026-11-27T12:00:00"), 0, "a day that is made up for does not count");
  assert.equal(open({ kept, now: "2026-11-25T12:00:00" }).daily.streak("crossword"), 0);
});

test("streaks go over the ends of months and changes of the clocks", () => {
  const kept = {};
  const days = ["2027-03-26", "2027-03-27", "2027-03-28", "2027-03-29", "2027-03-30", "2027-03-31", "2027-04-01"];
  for (const d of days) open({ kept, now: d + "T00:10:00" }).daily.record("crossword", d, { seconds: 60, helped: 0 });
  assert.equal(open({ kept, now: "2027-04-01T23:50:00" }).daily.streak("crossword"), 7);
});

test("what is damaged or refused loses nothing but itself", () => {
  for (const text of ["{", "null", "3", "[]", '{"boggle fr":7}', '{"boggle fr":null}']) {
    const kept = { "imprimots jour /jeux/": text };
    const { daily } = open({ kept });
    assert.deepEqual(plain(daily.results("boggle")), {}, text);
    assert.equal(daily.streak("boggle"), 0);
    daily.record("boggle", day(28), { points: 3 });
    assert.equal(open({ kept }).daily.results("boggle")[day(28)].points, 3, text);
  }
  const { daily } = open({ full: true });
  daily.record("boggle", day(28), { points: 3 });
  assert.equal(daily.results("boggle")[day(28)].points, 3);
});

test("what is shared says the day and the result, and no word of the board", () => {
  const { daily } = open();
  assert.equal(daily.text("boggle", day(28), { points: 62, all: 200, words: 20, of: 128, found: ["souvenir"] }), "Boggle 28 novembre 2026\n62/200 20/128\n🟩🟩🟩⬜⬜⬜⬜⬜⬜⬜\nhttps://exemple.fr/jeux/boggle/jouer.html#jour=2026-11-28");
  assert.equal(daily.text("crossword", day(28), { seconds: 272, helped: 0 }, { link: "https://exemple.fr/x.html#f=1" }), "Croisés 28 novembre 2026\n4:32, sans aide\nhttps://exemple.fr/x.html#jour=2026-11-28");
  assert.match(daily.text("crossword", day(28), { seconds: 5, helped: 1 }), /\n0:05, 1 lettre\n/);
  assert.match(daily.text("crossword", day(28), { seconds: 3600, helped: 3 }), /\n60:00, 3 lettres\n/);
  const bar = (points, all) => daily.text("boggle", day(28), { points, all, words: 0, of: 1 }).split("\n")[2];
  assert.equal(bar(0, 200), "⬜".repeat(10));
  assert.equal(bar(1, 200), "🟩" + "⬜".repeat(9));
  assert.equal(bar(199, 200), "🟩".repeat(9) + "⬜");
  assert.equal(bar(200, 200), "🟩".repeat(10));
  assert.ok(!open({ href: "file:///tmp/site/boggle/jouer.html" }).daily.text("boggle", day(28), { points: 1, all: 2, words: 1, of: 2 }).includes("file:"));
});
