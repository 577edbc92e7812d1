// Fills in the first grid of a page: {html, script} on standard input, what was shown on
// standard output.
import { readFileSync } from "node:fs";
import vm from "node:vm";
import { parseHTML } from "linkedom";

const { html, script } = JSON.parse(readFileSync(0, "utf8"));
const { document, Event } = parseHTML(html);
const store = new Map();
let full = false;
const localStorage = { getItem: (k) => store.get(k) ?? null, setItem: (k, v) => {
  if (full) throw new Error("full");
  store.set(k, v);
}, removeItem: (k) => store.delete(k) };
vm.runInContext(script, vm.createContext({ document, localStorage, location: { pathname: "/jeu/serie.html" } }));

const text = (e) => e.textContent.replace(/\s+/g, " ").trim();
const fire = (e, kind, more = {}) => e.dispatchEvent(Object.assign(new Event(kind, { cancelable: true }), more));
const section = document.querySelector(".fiches section");
const side = section.querySelector(".remplir");
let active;
Object.getPrototypeOf(document.createElement("input")).select = () => {};
Object.getPrototypeOf(document.createElement("input")).focus = function () {
  active = this;
  fire(this, "focus");
};
fire(side.querySelector("button"), "click");
const squares = [...section.querySelectorAll("input")];
const type = (letters) => {
  for (const c of letters) {
    active.value += c;
    fire(active, "input");
  }
};
const key = (k) => fire(active, "keydown", { key: k });
const [check, give, clear] = side.querySelectorAll("button");
const told = () => console.log(text(side.querySelector(".verdict")));

console.log(squares.length, squares[0].getAttribute("aria-label"), "|", text(side.querySelector(".definition")));
type("é1x");
console.log(squares.slice(0, 3).map((f) => f.value || ".").join(""), active === squares[2]);
key("ArrowDown");
console.log(text(side.querySelector(".definition")), "|", section.querySelectorAll("li.ici").length);
key("Backspace");
fire(check, "click");
told();
fire(clear, "click");
console.log(store.size);
for (let i = squares.length; i > 0; i--) fire(give, "click");
told();
console.log(squares.map((f) => f.value).join(""), [...store.keys()].join(" "));
// A storage that is full.
const lost = side.querySelector(".perdu");
full = true;
active = squares[0];
type("b");
console.log(text(lost));
full = false;
type("b");
console.log(lost.textContent === "");
