// Plays duels of Cruciverb's by chance with the rules of the page: {script, grids, games, seed} on standard
// input, for each game its transcript and its points on standard output.
import { readFileSync } from "node:fs";
import vm from "node:vm";

const { scripts, grids, games, seed } = JSON.parse(readFileSync(0, "utf8"));
const croises = { dataset: {}, querySelectorAll: () => [] };
const window = { imprimotsJeu: { by: () => croises }, imprimotsBrouillon: { scope: "" } };
window.window = window;
const document = { addEventListener() {} };
const location = { pathname: "/jeu/jouer.html", search: "", hash: "" };
window.addEventListener = () => {};
const context = vm.createContext({ window, document, location, matchMedia: () => ({ matches: false }) });
for (const s of scripts) vm.runInContext(s, context);
const words = window.imprimotsCroises.wordsOf;
const { replay, nextAt, missing } = window.imprimotsDuel;

let state = seed;
const chance = (n) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * n);
};
const fold = (s) => s.normalize("NFD").replace(/[^A-Za-z]/g, "").toUpperCase();
const out = [];
for (let g = 0; g < games; g++) {
  const sure = 4 + chance(5); // how good the players are
  const first = chance(grids.length);
  const dealt = [grids[first], grids[(first + 1 + chance(grids.length - 1)) % grids.length]];
  const turns = [];
  for (;;) {
    const now = replay(dealt, turns, words, fold);
    if (now.over) {
      out.push({
        fiches: dealt.map((d) => d.id), turns, totals: now.seats.map((s) => s.total), bonus: now.bonus, missing: now.seats.map(missing),
        played: now.played.map((o) => ({ player: o.player, square: o.way.at(-1), points: o.points, letters: o.letters || 0, total: o.total })),
      });
      break;
    }
    const { need, word } = now.pending;
    if (need === "die") turns.push({});
    const m = turns.at(-1);
    const s = now.seats[now.next];
    if (need === "die" || need === "die2") m[need] = 1 + chance(6);
    else if (need === "go") {
      const open = s.track.filter((q) => nextAt(s, q));
      m.go = open[chance(open.length)];
    } else if (need === "answer") m.answer = chance(10) < sure ? word.text : chance(2) ? "FAUX" : null;
    else m[need] = chance(2) ? "right" : "wrong";
  }
}
console.log(JSON.stringify(out));
