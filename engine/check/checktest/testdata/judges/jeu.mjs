// Plays a game in its shell: {html, scripts, given, steps} on standard input, what was shown on standard
// output. A step opens the page again, sets fields, clicks, presses keys, then tells parts: the
// text of the first one, or of all with "all ", or an attribute with "name@". Chance always gives
// 0, so that a shuffled list is turned by one.
import { readFileSync } from "node:fs";
import vm from "node:vm";
import { parseHTML } from "linkedom";

const { html, scripts, given, steps } = JSON.parse(readFileSync(0, "utf8"));
const kept = [new Map(), new Map()];
const [localStorage, sessionStorage] = kept.map((store) => ({ getItem: (k) => store.get(k) ?? null, setItem: (k, v) => store.set(k, v), removeItem: (k) => store.delete(k) }));
class BroadcastChannel { // no other tab is open
  addEventListener() {}
  postMessage() {}
}
let document, Event, copied;
const wait = () => new Promise((r) => setTimeout(r, 2));
const settle = async () => { for (let i = 0; i < 5; i++) await wait(); };
const open = async (at = "") => {
  ({ document, Event } = parseHTML(html));
  document.currentScript = { src: "http://x/jouer/jeu.js" };
  // What this DOM lacks.
  const any = Object.getPrototypeOf(Object.getPrototypeOf(document.createElement("input")));
  any.focus = any.select = () => {};
  const input = Object.getPrototypeOf(document.createElement("input"));
  Object.defineProperty(input, "checked", {
    get() { return this.ticked ?? this.hasAttribute("checked"); },
    set(v) {
      if (v && this.type === "radio") for (const e of document.querySelectorAll(`[name="${this.getAttribute("name")}"]`)) e.ticked = false;
      this.ticked = v;
    }, configurable: true,
  });
  const query = document.querySelectorAll.bind(document);
  for (const form of query("form")) {
    Object.defineProperty(form, "elements", { get: () => Object.fromEntries([...form.querySelectorAll("[name]")].map((e) => [e.getAttribute("name"), form.querySelectorAll(`[name="${e.getAttribute("name")}"]`)])) });
    const all = form.querySelectorAll.bind(form);
    form.querySelectorAll = (css) => (css.endsWith(":checked") ? [...all(css.replace(":checked", ""))].filter((e) => e.checked) : all(css));
  }
  for (const box of query("dialog")) {
    box.showModal = () => box.setAttribute("open", "");
    box.close = () => {
      box.removeAttribute("open");
      box.dispatchEvent(new Event("close"));
    };
  }
  const { protocol, pathname, search, href, hash } = new URL("http://x/jeu/jouer.html" + at);
  const location = { protocol, pathname, search, href, hash };
  const window = { localStorage, sessionStorage, addEventListener() {} };
  const world = vm.createContext({
    document, window, BroadcastChannel, location, localStorage, history: { replaceState() {}, pushState() {} }, navigator: { clipboard: { writeText: async (text) => { copied = text; } } },
    Response, Blob, CompressionStream, DecompressionStream, atob, btoa, Uint8Array, TextEncoder, TextDecoder, URLSearchParams, URL, Intl, setTimeout, clearTimeout, setInterval, clearInterval,
    matchMedia: () => ({ matches: true }), getComputedStyle: () => ({ fontSize: "16px" }), Math: Object.assign(Object.create(Math), { random: () => 0 }),
  });
  // A script that the page asks for is one of those given.
  const append = document.head.append.bind(document.head);
  document.head.append = (e) => {
    if (e.tagName !== "SCRIPT") return append(e);
    world.imprimotsDonnees = window.imprimotsDonnees;
    vm.runInContext(given[String(e.src).split("/").at(-1)], world);
    e.onload();
  };
  for (const script of scripts) vm.runInContext(script, world);
  await settle();
};
const fire = (e, kind, more) => e.dispatchEvent(Object.assign(new Event(kind, { bubbles: true, cancelable: true }), more));
const text = (e) => (e.hidden ? "" : e.textContent.replace(/\s+/g, " ").trim());
const tell = (what) => {
  if (what === "copied") return copied;
  if (what.startsWith("all ")) return [...document.querySelectorAll(what.slice(4))].map(text).join(" | ");
  const [name, css] = what.includes("@") ? what.split("@") : [null, what];
  const e = document.querySelector(css);
  return !e ? "none" : name ? (e.hasAttribute(name) ? e.getAttribute(name) || "yes" : "no") : text(e);
};

await open();
for (const step of steps) {
  if (step.again !== undefined) await open(step.again);
  for (const [css, value] of step.fields ?? []) {
    const e = document.querySelector(css);
    if (typeof value === "boolean") e.checked = value;
    else e.value = value;
    fire(e, "change");
    fire(e, "input");
  }
  for (const css of step.click ?? []) {
    const e = document.querySelector(css);
    if (!e) console.log("no", css);
    else fire(e, e.tagName === "FORM" ? "submit" : "click");
    await settle();
  }
  for (const key of step.keys ?? []) fire(document.body, "keydown", { key });
  await settle();
  if (step.tell) console.log(step.tell.map(tell).join(" — "));
}
process.exit(0);
