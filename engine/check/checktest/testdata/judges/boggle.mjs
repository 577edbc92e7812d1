// Plays a board on the page of Boggle: on standard input {html, scripts, grids, noted}, where
// grids are the page of ready grids and its script, and noted what is written, by hand or by
// keys; on standard output what was shown, a line a step.
import { readFileSync } from "node:fs";
import vm from "node:vm";
import { parseHTML } from "linkedom";

const { html, scripts, grids, noted } = JSON.parse(readFileSync(0, "utf8"));
// Links and drafts are read beside what runs.
const later = () => new Promise((r) => setTimeout(r, 20));
const until = async (done) => {
  for (let n = 0; !done(); n++) {
    if (n > 1000) throw new Error("nothing comes of " + done);
    await later();
  }
};
const text = (e) => e.textContent.replace(/\s+/g, " ").trim();

// A page in a browser that keeps what store has; full when it keeps nothing more. It is left
// by leaving its world to itself.
const open = (html, path, hash, store, say = {}) => {
  const { document } = parseHTML(html);
  const { Event } = document.defaultView;
  // What this DOM lacks.
  for (const box of document.querySelectorAll("dialog")) {
    box.showModal = () => box.setAttribute("open", "");
    box.close = () => (box.removeAttribute("open"), box.dispatchEvent(new Event("close")));
  }
  const add = (to, name) => {
    const e = document.createElement(name);
    e.insertRow = () => Object.assign(add(e, "tr"), { insertCell() { return add(this, "td"); } });
    to.append(e);
    return e;
  };
  const table = (t) => Object.assign(t, { createTHead: () => add(t, "thead"), createTBody: () => add(t, "tbody") });
  const create = document.createElement.bind(document);
  const world = {
    focused: null, asked: [], time: 0, tick() {}, timers: new Set(), setTimeout: () => 0, clearTimeout() {}, Blob, Response, CompressionStream, DecompressionStream, URLSearchParams, URL, Intl, atob, btoa,
    setInterval: (f) => (world.timers.add(f), f), clearInterval: (f) => world.timers.delete(f),
    matchMedia: () => ({ matches: true }), addEventListener() {}, navigator: { clipboard: { writeText: async (t) => { world.copied = t; } } },
    location: { pathname: path, search: "", hash, protocol: "https:", href: "https://exemple.fr" + path, reload() {} },
    history: { state: null, steps: 0, replaceState(state, _, to) { if (to === path) world.location.hash = ""; }, pushState(state) { this.state = state; this.steps++; }, go(n) { world.went = n; }, back() { world.went = -1; } },
    BroadcastChannel: class { addEventListener() {} postMessage() {} },
    localStorage: { getItem: (k) => store.get(k) ?? null, setItem(k, v) { if (world.full) throw Object.assign(new Error("full"), { name: "QuotaExceededError" }); store.set(k, String(v)); }, removeItem: (k) => store.delete(k) },
    ...say,
  };
  world.sessionStorage = { getItem: () => null, setItem() {}, removeItem() {} };
  world.window = world;
  world.Date = class extends Date {
    constructor(...of) { super(...(of.length ? of : [world.time])); }
    static now() { return world.time; }
  };
  const board = document.getElementById("plateau");
  if (board) {
    board.setPointerCapture = () => {};
    board.getBoundingClientRect = () => ({ left: 0, top: 0, width: 100, height: 100 });
  }
  const shim = (e) => (e && !e.shimmed && Object.assign(e, { shimmed: true, focus() { world.focused = e; } }), e);
  const styled = (e) => (e.style && !e.style.setProperty && (e.style.setProperty = () => {}), e);
  world.document = new Proxy(document, {
    get: (d, k) => ({
      createElement: (n) => styled(n === "table" ? table(create(n)) : create(n)), getElementById: (id) => shim(d.getElementById(id)),
      activeElement: null, hidden: false, currentScript: { src: "https://exemple.fr/brouillon.js" },
    })[k] ?? (typeof d[k] === "function" ? d[k].bind(d) : d[k]),
  });
  vm.createContext(world);
  const by = (id) => document.getElementById(id);
  const fire = (e, kind, more = {}) => e.dispatchEvent(Object.assign(new Event(kind, { cancelable: true, bubbles: true }), more));
  const page = {
    world, by, fire, document,
    run: (list) => list.forEach((script) => vm.runInContext(script, world)),
    wait(seconds) { world.time += 1000 * seconds; for (const f of [...world.timers]) f(); },
    write(word) {
      by("champ").value = word;
      fire(by("mot"), "submit");
      console.log(text(by("dit")));
    },
    draw(way) {
      const at = (i) => ({ pointerId: 1, clientX: (i % 4) * 25 + 12.5, clientY: Math.floor(i / 4) * 25 + 12.5 });
      for (const [n, die] of way.entries()) fire(by("plateau"), n ? "pointermove" : "pointerdown", at(die));
      fire(by("plateau"), "pointerup", at(way.at(-1)));
      console.log(text(by("dit")));
    },
    // Presses what is called so, of what is shown.
    async press(name) {
      const b = [...(document.querySelector("dialog[open]") ?? by("scene")).querySelectorAll("button")].find((e) => text(e) === name && !e.closest("[hidden]"));
      if (!b) return console.log("no", name);
      fire(b, "click", { detail: 1 });
      await later();
    },
    state() { console.log(by("tour").dataset.etat, "|", by("tour").dataset.etat === "joue" ? text(by("compte")) + " | " + text(document.querySelector("[role=timer]")) : text(by(by("pret").hidden ? "fin-titre" : "pret-titre"))); },
    question() { console.log(by("question").hasAttribute("open") ? text(by("question")) : "no question"); },
    table() { for (const row of by("resultat").querySelectorAll("tr")) console.log([...row.children].map((c) => (c.querySelector("del") ? "-" : "") + text(c)).join(" ")); },
  };
  return page;
};

const store = new Map();
const list = open(grids.html, "/jeu/grilles.html", "", store);
list.run([grids.script]);
const link = list.document.querySelector(".jouer");
await until(() => link.getAttribute("href").includes("#"));
const [to, hash] = link.getAttribute("href").split(/(?=#)/);
console.log(to, hash.slice(0, 3));

const start = async (hash, time) => {
  const p = open(html, "/jeu/jouer.html", hash, store, { time });
  p.run(scripts);
  await until(() => !p.by("tour").hasAttribute("hidden") && (!hash || !p.by("pret").hasAttribute("hidden") || text(p.by("dit"))));
  p.state();
  return p;
};
let p = await start(hash, 1000);
console.log("letters:", text(p.by("plateau")) || "hidden");
p.fire(p.by("plus"), "click");
await p.press(noted.begin);
for (const word of noted.first) p.write(word);
p.draw(noted.way);
p.wait(60);
p.state();
// The page is left, and comes back half a minute later.
p = await start("", 91_000);
p.write(noted.first[0]);
// Time is over while somebody writes: Enter does nothing more.
p.by("champ").value = noted.second[0];
p.wait(100);
console.log("focus", p.world.focused?.id);
p.fire(p.by("mot"), "submit");
p.state();
console.log(text(p.by("resultat")));
await p.press(noted.answers);
p.question();
p.by("question").close();
await later();
p.state();
await p.press(noted.next);
for (const word of noted.second) p.write(word);
await p.press(noted.finish);
p.question();
await p.press(noted.finish);
p.state();
p.table();
await p.press(noted.share);
console.log(p.world.copied);
await p.press(noted.answers);
console.log([...p.by("resultat").querySelectorAll(".acquis")].map(text).join(" "));
// Alone, and time is over while the page is away: a record of before is beaten.
store.set("boggle /jeu/grilles.html#d1", "5");
await p.press(noted.again);
p.fire(p.by("moins"), "click");
await p.press(noted.start);
p.write(noted.first[0]);
p = await start("", 9_000_000);
console.log(text(p.by("resultat")));
console.log([...store].filter(([k]) => k.startsWith("boggle ")).join("\n"));
// The browser keeps no more.
store.clear();
p.world.full = true;
await p.press(noted.again);
await p.press(noted.start);
p.write(noted.first[0]);
p.wait(200);
p.state();
console.log(p.by("brouillon").hasAttribute("hidden"), text(p.by("resultat").querySelectorAll("p")[2]));
// Sounds that are off stay off.
store.clear();
p.world.full = false;
p.fire(p.by("son"), "click");
p = await start("#p=" + "x".repeat(80), 0);
console.log(p.by("son").getAttribute("aria-pressed"), text(p.by("dit")));
