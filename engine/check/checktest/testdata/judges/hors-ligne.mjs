// Runs the service workers of two sites of one origin: {script} on standard input, what they
// do on standard output.
import { readFileSync } from "node:fs";
import vm from "node:vm";

const { script } = JSON.parse(readFileSync(0, "utf8"));
const sites = ["https://exemple.fr/jeux/", "https://exemple.fr/autres/"];
const stores = new Map([["imprimots", new Map([[sites[0] + "index.html", null], [sites[1] + "index.html", null]])]]);
let root = sites[0], site, asked, slow = [], waits = false, saves = false, now = 1e9;
const answer = (data) => ({ ok: true, status: 200, redirected: false, data, clone: () => answer(data), json: async () => JSON.parse(data), text: async () => data });
const cacheOf = (store) => ({
  match: async (url) => store.get(url),
  put: async (url, data) => void store.set(url, data),
  delete: async (url) => store.delete(url),
  keys: async () => [...store.keys()].map((url) => ({ url })),
});
const caches = {
  open: async (name) => {
    if (!stores.has(name)) stores.set(name, new Map());
    return cacheOf(stores.get(name));
  },
  has: async (name) => stores.has(name),
  delete: async (name) => stores.delete(name),
};
const fetched = async (request) => {
  const url = request.url || request;
  asked.push(url.replace(root, ""));
  if (!site) throw new Error("offline");
  if (waits) await new Promise((resolve) => slow.push(resolve));
  const path = url.replace(root, "").replace(/[?#].*/, "").replace(/(^|\/)$/, "$1index.html");
  return path in site ? answer(site[path]) : { ok: false, status: 404 };
};
const workers = new Map(sites.map((scope) => {
  const listeners = {};
  const self = { registration: { scope }, clients: { claim: async () => {}, matchAll: async () => [] }, navigator: { connection: { get saveData() { return saves; } } }, skipWaiting() {}, addEventListener: (name, f) => (listeners[name] = f) };
  vm.runInContext(script, vm.createContext({ self, caches, URL, fetch: fetched, Date: { now: () => now }, setTimeout, Response: { redirect: (to) => ({ data: "to " + to.replace(root, "") }) } }));
  return [scope, listeners];
}));

// A file is called after what it holds where it is no page.
const publish = (files) => (site = { ...files, "imprimots.json": JSON.stringify({ files: Object.entries(files).map(([path, data]) => ({ path, bytes: path.includes("gros") ? 2e6 : 1, sha256: data })) }) });
async function event(name, request) {
  asked = [];
  const works = [];
  let given = "not ours";
  workers.get(root)[name]({ request, waitUntil: (p) => works.push(p), respondWith: (p) => (given = p) });
  given = await Promise.resolve(given).then((r) => r.data || r.status || r, (e) => e.message);
  for (const go of slow.splice(0)) go();
  waits = false;
  while (works.length) await works.shift();
  return given.replace?.(/<.*/s, "") ?? given;
}
const visit = async (path, more) => console.log(path, "|", await event("fetch", { url: path.includes("://") ? path : root + path, method: "GET", mode: "navigate", ...more }), "|", asked.join(" "));
const keeps = () => console.log("keeps", [...stores].flatMap(([name, store]) => [...store.keys()].map((u) => (name === "imprimots" ? "shared:" : "") + u.replace(root, ""))).sort().join(" "));

const offline = (version, list) => `${version}<link rel="stylesheet" href="site.0badcafe.css"><a href="en/offline.html" hreflang="en">English</a><ul id="gardees" a="b">\n${list.map((p) => `<li><a href="${p}">x</a></li>`).join("\n")}\n</ul><a href="boggle/loin.html">x</a>`;
const first = {
  "index.html": "a1", "boggle/index.html": "b1", "boggle/loin.html": "l1", "boggle/jouer.html": "j1<script src=\"../jeu.js\"></script><img src=\"gros.png\">", "boggle/deluxe.pdf": "p1",
  "site.0badcafe.css": "c1<url(\"fonts/a.woff2\")", "fonts/a.woff2": "w1", "jeu.js": "g1", "boggle/gros.png": "i1", "recherche.html": "r1",
  "hors-ligne.html": offline("h1", ["index.html", "boggle/jouer.html"]), "en/index.html": "ea1", "en/boggle/play.html": "ej1", "en/offline.html": `eh1<ul id="gardees"><li><a href="boggle/play.html">x</a></li></ul>`,
};
console.log("of a first visit only little is fetched ahead");
publish(first);
await event("activate");
console.log("asked", asked.join(" "));
keeps();
await visit("boggle/deluxe.pdf", { mode: "cors" });
console.log("without a network");
site = null;
await visit("boggle/jouer.html");
await visit("");
await visit("boggle/deluxe.pdf#page=2", { mode: "cors" });
await visit("recherche.html?q=mot");
await visit("recherche.html", { mode: "cors" });
await visit("en/absente.html");
console.log("a bad network: what is kept, and what comes late is kept; a file that has its sum is not asked for");
publish({ ...first, "index.html": "a2" });
waits = true;
await visit("index.html");
site = null;
await visit("index.html");
await visit("site.0badcafe.css", { mode: "cors" });
console.log("published anew");
now += 1e6;
const { "boggle/deluxe.pdf": gone, ...second } = first;
publish({ ...second, "index.html": "a2", "boggle/jouer.html": "j2" });
await visit("en/index.html");
keeps();
await visit("absente.html", { mode: "cors" });
await visit("index.html", { method: "POST" });
await visit("-/changes");
await visit("https://autre.fr/jeux/");
console.log("who saves data fetches nothing ahead; another site keeps its own");
saves = true;
publish({ "index.html": "o1", "hors-ligne.html": offline("o2", ["index.html"]) });
root = sites[1];
await event("activate");
root = "https://exemple.fr/";
keeps();
