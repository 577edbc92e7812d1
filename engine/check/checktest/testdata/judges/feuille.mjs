// Fills the sheet of a played game in: {html, scripts, steps} on standard input, what was
// shown on standard output. A step gives fields their values, clicks, or tells; the referee
// is one that finds fault with the line that a step names.
import { readFileSync } from "node:fs";
import vm from "node:vm";
import { parseHTML } from "linkedom";

const { html, scripts, steps } = JSON.parse(readFileSync(0, "utf8"));
const store = new Map();
const localStorage = { getItem: (k) => store.get(k) ?? null, setItem: (k, v) => store.set(k, v), removeItem: (k) => store.delete(k) };
let line = 0;
const packed = (x) => new TextEncoder().encode(JSON.stringify(x));
let document, Event, asked;

const open = () => {
  ({ document, Event } = parseHTML(html));
  // What this DOM lacks.
  const attribute = { get() { return this.getAttribute("name") ?? ""; } };
  const options = { get() { return [...this.querySelectorAll("option")]; } };
  const value = {
    get() { return (this.chosen ?? this.options[0])?.value ?? ""; },
    set(v) { this.chosen = this.options.find((o) => o.value === v || (!o.hasAttribute("value") && o.textContent === v)); },
  };
  Object.defineProperties(Object.getPrototypeOf(document.createElement("select")), { name: attribute, options, value });
  Object.defineProperty(Object.getPrototypeOf(document.createElement("input")), "checked", {
    get() { return this.hasAttribute("checked"); }, set(v) { this.toggleAttribute("checked", v); }, configurable: true,
  });
  document.getElementById("feuille").reset = () => {};
  Object.getPrototypeOf(Object.getPrototypeOf(document.createElement("input"))).focus = () => {};
  const atelier = {
    asset: async () => new Uint8Array(), state: () => {},
    make: async (task, files) => {
      asked = { task, text: new TextDecoder().decode(files["partie.yaml"]) };
      return {
        files: [{ data: packed({ table: [["n", "points"], ...Array(5).fill(["1", "7"])], replay: { turns: Array(5).fill({ points: 7 }), totals: { Ana: 7 } } }) }],
        findings: JSON.stringify(line ? [{ line, message: "non", hint: "mieux" }] : []),
      };
    },
  };
  const window = { imprimotsAtelier: () => atelier };
  class Response { arrayBuffer() { return new ArrayBuffer(0); } }
  class Blob { stream() { return { pipeThrough: () => null }; } }
  const world = vm.createContext({
    document, window, localStorage, location: { pathname: "/le-jeu/marque.html" }, Response, Blob, DecompressionStream: class {},
    TextEncoder, TextDecoder, confirm: () => true, URL, setTimeout, Math: Object.assign(Object.create(Math), { random: () => 0.5 }),
  });
  for (const script of scripts) vm.runInContext(script, world);
};
const fire = (e, kind) => e.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }));
const text = (e) => e.textContent.replace(/\s+/g, " ").trim();
const wait = () => new Promise((r) => setTimeout(r, 0));

open();
for (const step of steps) {
  if (step.again) open();
  line = step.line ?? 0;
  const form = document.getElementById("feuille");
  for (const [name, value] of step.fields ?? []) {
    const e = form.querySelector(name);
    if (e.type === "checkbox") e.checked = value;
    else e.value = value;
    fire(e, name.includes("players") ? "change" : "input");
  }
  for (const at of step.click ?? []) {
    fire(at.includes("submit") ? form : document.querySelector(at), at.includes("submit") ? "submit" : "click");
    for (let i = 0; i < 9; i++) await wait();
  }
  if (step.tell) for (const at of step.tell) console.log(at === "asked" ? JSON.stringify(asked.task) + "\n" + asked.text : text(document.querySelector(at)));
}
