// Fills the sheet of a played game in: {html, scripts, steps} on standard input, what was
// shown on standard output. A step opens the page again, or by its link, gives fields their
// values, opens a file, clicks, or tells; the referee is one that finds fault with the line that
// a step names, or says what the step gives: {told, findings}.
import { readFileSync } from "node:fs";
import vm from "node:vm";
import { parseHTML } from "linkedom";

const { html, scripts, steps } = JSON.parse(readFileSync(0, "utf8"));
const kept = [new Map(), new Map()];
const [localStorage, sessionStorage] = kept.map((store) => ({ getItem: (k) => store.get(k) ?? null, setItem: (k, v) => store.set(k, v), removeItem: (k) => store.delete(k) }));
class BroadcastChannel { // no other tab is open
  addEventListener() {}
  postMessage() {}
}
let line = 0;
let judged = null;
const packed = (x) => new TextEncoder().encode(JSON.stringify(x));
let document, Event, asked;

const open = async (hash) => {
  ({ document, Event } = parseHTML(html));
  // What this DOM lacks.
  const attribute = { get() { return this.getAttribute("name") ?? ""; } };
  const options = { get() { return [...this.querySelectorAll("option")]; } };
  const value = {
    get() {
      const o = this.chosen ?? this.options[0];
      return o?.getAttribute("value") ?? o?.textContent ?? "";
    },
    set(v) { this.chosen = this.options.find((o) => o.value === v || (!o.hasAttribute("value") && o.textContent === v)); },
  };
  Object.defineProperties(Object.getPrototypeOf(document.createElement("select")), { name: attribute, options, value });
  Object.defineProperty(Object.getPrototypeOf(document.createElement("input")), "checked", {
    get() { return this.hasAttribute("checked"); }, set(v) { this.toggleAttribute("checked", v); }, configurable: true,
  });
  document.getElementById("feuille").reset = () => {};
  for (const box of document.querySelectorAll("dialog")) {
    box.showModal = () => box.setAttribute("open", "");
    box.close = () => {
      box.removeAttribute("open");
      box.dispatchEvent(new Event("close"));
    };
  }
  document.currentScript = { src: "http://x/brouillon.js" };
  const any = Object.getPrototypeOf(Object.getPrototypeOf(document.createElement("input")));
  any.focus = any.select = () => {};
  const atelier = {
    state: () => {},
    make: async (task, files) => {
      asked = { task, text: new TextDecoder().decode(files["partie.yaml"]) };
      if (judged) return { files: [{ data: packed(judged.told) }], findings: JSON.stringify(judged.findings) };
      return {
        files: [{ data: packed({ table: [["n", "points"], ...Array(5).fill(["1", "7"])], replay: { turns: Array(9).fill({ points: 7, kind: line ? "refused" : "beginning", player: "Ana", square: "T6", word: "6V1" }), totals: { Ana: 7 } } }) }],
        findings: JSON.stringify(line ? [{ line, message: "non", hint: "mieux" }] : []),
      };
    },
  };
  const window = { localStorage, sessionStorage, imprimotsAtelier: () => atelier, imprimotsProgramme: () => '', addEventListener() {} };
  const world = vm.createContext({
    document, window, BroadcastChannel, Intl, localStorage, matchMedia: () => ({ matches: true }), getComputedStyle: () => ({}), setInterval, clearInterval, clearTimeout, location: { protocol: "http:", pathname: "/le-jeu/marque.html", search: "", href: "http://x/le-jeu/marque.html" + hash, hash }, history: { replaceState() {}, pushState() {} },
    navigator: {}, Response, Blob, CompressionStream, DecompressionStream, atob, btoa, Uint8Array, TextEncoder, TextDecoder, URLSearchParams, confirm: () => true, URL, setTimeout, Math: Object.assign(Object.create(Math), { random: () => 0.5 }),
  });
  for (const script of scripts) vm.runInContext(script, world);
  if (hash) await until(() => text(document.getElementById("partie")));
  for (let i = 0; i < 9; i++) await wait();
};
const fire = (e, kind) => e.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }));
const text = (e) => e.textContent.replace(/\s+/g, " ").trim();
const wait = () => new Promise((r) => setTimeout(r, 2));

const until = async (done) => {
  for (let i = 0; i < 1000 && !done(); i++) await wait();
};

await open("");
for (const step of steps) {
  if (step.again) {
    if (step.judged) for (const store of kept) store.clear();
    await open("");
  }
  if (step.linked) {
    const { hash } = new URL(document.getElementById("lien").value);
    for (const store of kept) store.clear();
    await open(step.linked === "cut" ? hash.slice(0, -8) : hash);
  }
  line = step.line ?? 0;
  judged = step.judged ?? null;
  const form = document.getElementById("feuille");
  for (const [name, value] of step.fields ?? []) {
    const e = form.querySelector(name);
    if (e.type === "checkbox") e.checked = value;
    else e.value = value;
    fire(e, name.includes("players") ? "change" : "input");
  }
  if (step.file) {
    asked = null;
    fire(document.querySelector("[data-fait=load]"), "click");
    const field = document.getElementById("fichier-partie");
    field.files = [{ size: step.file.length, text: async () => step.file }];
    await field.onchange();
    await until(() => asked);
    for (let i = 0; i < 9; i++) await wait();
  }
  for (const at of step.click ?? []) {
    asked = null;
    fire(at.includes("submit") ? form : document.querySelector(at), at.includes("submit") ? "submit" : "click");
    if (/check|submit|passer/.test(at)) await until(() => asked);
    if (/link/.test(at)) await until(() => text(document.getElementById("etat")));
    for (let i = 0; i < 9; i++) await wait();
  }
  if (step.tell) for (const at of step.tell) console.log(at.endsWith(" a") ? document.querySelector(at).getAttribute("href") : at === "asked" ? JSON.stringify(asked.task) + "\n" + asked.text : text(document.querySelector(at)));
}
process.exit(0); // whatever still waits
