// Plays a page of ready grids: {html, script} on standard input, what was shown on
// standard output, a line a step.
import { readFileSync } from "node:fs";
import vm from "node:vm";
import { parseHTML } from "linkedom";

const { html, script, noted } = JSON.parse(readFileSync(0, "utf8"));
const { document } = parseHTML(html);
const box = document.getElementById("partie");
box.showModal = () => box.setAttribute("open", "");
box.close = () => box.removeAttribute("open");
const board = box.querySelector(".plateau");
board.setPointerCapture = () => {};
board.getBoundingClientRect = () => ({ left: 0, top: 0, width: 100, height: 100 });
board.style.setProperty = () => {};
for (const e of box.querySelectorAll("button, input")) e.focus = () => {};
// What this DOM has no tables for.
const table = (t) => Object.assign(t, {
  tBodies: [], createTHead: () => add(t, "thead"), createTBody: () => t.tBodies[t.tBodies.push(add(t, "tbody")) - 1],
});
const add = (to, name) => {
  const e = document.createElement(name);
  e.insertRow = () => Object.assign(add(e, "tr"), { insertCell() { return add(this, "td"); } });
  to.append(e);
  return e;
};
const create = document.createElement.bind(document);
const world = {
  document: new Proxy(document, { get: (d, k) => (k === "createElement" ? (n) => (n === "table" ? table(create(n)) : create(n)) : typeof d[k] === "function" ? d[k].bind(d) : d[k]) }),
  performance: { now: () => world.time }, time: 0, setInterval: (f) => (world.tick = f) && 1, clearInterval() {},
  matchMedia: () => ({ matches: true }), window: { addEventListener() {} }, location: { pathname: "/jeu/grilles.html", hash: "" }, localStorage: { getItem: () => null, setItem() { throw new Error("full"); } },
};
vm.runInContext(script, vm.createContext(world));

const by = (name) => box.querySelector("." + name);
const text = (e) => e.textContent.replace(/\s+/g, " ").trim();
const fire = (e, kind, more = {}) => e.dispatchEvent(Object.assign(new (document.defaultView.Event)(kind, { cancelable: true }), more));
const write = (word) => {
  by("champ").value = word;
  fire(by("mot"), "submit");
  console.log(text(by("verdict")));
};
const play = (words) => {
  for (const w of words) write(w);
  console.log(text(by("score")));
};
const at = (side, i) => ({ pointerId: 1, clientX: ((i % side) + 0.5) * (100 / side), clientY: (Math.floor(i / side) + 0.5) * (100 / side) });

fire(document.querySelector(".grilles .jouer"), "click");
fire(document.head.querySelector("link:last-of-type"), "load");
play(noted.first);
for (const [i, die] of noted.way.entries()) fire(board, i ? "pointermove" : "pointerdown", at(4, die));
fire(board, "pointerup");
console.log(text(by("verdict")));
world.time = 1e9;
world.tick();
console.log(text(by("verdict")), "|", by("fin").hidden, by("notes").hidden, text(by("resultat")));
fire(by("suivant"), "click");
play(noted.second);
fire(by("finir"), "click");
fire(by("reponses"), "click");
for (const row of by("resultat").querySelectorAll("tr")) console.log([...row.children].map((c) => (c.querySelector("del") ? "-" : "") + text(c)).join(" "));
console.log([...by("resultat").querySelectorAll("strong")].map(text).join(" "));
fire(by("encore"), "click");
write(noted.first[0]);
fire(by("finir"), "click");
fire(by("reponses"), "click");
console.log(text(by("resultat").querySelector("p")));
