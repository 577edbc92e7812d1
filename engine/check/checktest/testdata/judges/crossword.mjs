// Lists of words, as JSON, laid out by crossword-layout-generator: for each, how many
// words are placed, connected or not, and how often they cross.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
const { generateLayout } = createRequire(import.meta.url)("crossword-layout-generator");

console.log = () => {}; // it tells what it does
const lists = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(lists.map((words) => {
  const layout = generateLayout(words.map((answer) => ({ clue: "-", answer })));
  const placed = layout.result.filter((w) => w.orientation !== "none");
  const through = new Map();
  for (const w of placed)
    for (let i = 0; i < w.answer.length; i++) {
      const cell = w.orientation === "across" ? `${w.startx + i} ${w.starty}` : `${w.startx} ${w.starty + i}`;
      through.set(cell, (through.get(cell) ?? 0) + 1);
    }
  return { placed: placed.length, crossings: [...through.values()].filter((n) => n > 1).length };
})));
