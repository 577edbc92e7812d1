// Asks the page of La Coquillaude for what it counts itself: {scripts, numbers, cases} on standard input; gifts, those
// who lay, and words that tokens form on standard output.
import { readFileSync } from "node:fs";
import vm from "node:vm";

const { scripts, numbers, cases } = JSON.parse(readFileSync(0, "utf8"));
const window = {};
const context = vm.createContext({ window });
for (const s of scripts) vm.runInContext(s, context);
const { gift, winners } = window.imprimotsCoquillaude;
const board = (rows) => (c, r) => (rows[r]?.[c] ?? ".").replace(".", "");
const word = (rows, laid, wanted) => {
  const o = window.imprimotsPlateau.formed(laid, board(rows), ["across", "down", "diagonal", "diagonal-up"], wanted);
  return o ? `${o.word} ${o.dir} ${o.at}` : "none";
};
const laid = (from, to, r) => Array.from({ length: to - from + 1 }, (_, i) => [from + i, r]);
console.log(JSON.stringify({
  gifts: numbers.map(gift),
  winners: cases.map((c) => winners(c.claims, c.rolls ?? {}, c.again ?? [])),
  formed: [
    word([".........", ".........", "..MESURE."], laid(2, 7, 2)),
    word([".........", ".........", "..MESURES"], [[8, 2]]), // what lies before it belongs to it
    word([".........", "...A.....", "...U....."], [[3, 2]]),
    word([".........", "..M.S....", "........."], [[2, 1], [4, 1]]), // with a gap
    word(["M........", "..E......"], [[0, 0], [2, 1]]),
    word([".........", ".........", ".........", "..U......", ".N......."], [[1, 4], [2, 3]]),
  ],
}));
