// Runs the service workers of two sites of one origin: {script} on standard input, what they
// do on standard output.
import { readFileSync } from "node:fs";
import vm from "node:vm";

const { script } = JSON.parse(readFileSync(0, "utf8"));
const sites = ["https://exemple.fr/jeux/", "https://exemple.fr/autres/"];
const stores = new Map([["imprimots", new Map([[sites[0] + "index.html", null], [sites[1] + "index.html", null]])]]);
let root = sites[0], site, asked, now = 1e9;
const answer = (data) => ({ ok: true, status: 200, redirected: false, data, clone: () => answer(data), json: async () => JSON.parse(data) });
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
  const path = url.replace(root, "").replace(/[?#].*/, "").replace(/(^|\/)$/, "$1index.html");
  return path in site ? answer(site[path]) : { ok: false, status: 404 };
};
const workers = new Map(sites.map((scope) => {
  const listeners = {};
  const self = { registration: { scope }, clients: { claim: async () => {} }, skipWaiting() {}, addEventListener: (name, f) => (listeners[name] = f) };
  vm.runInContext(script, vm.createContext({ self, caches, URL, fetch: fetched, Date: { now: () => now } }));
  return [scope, listeners];
}));

const publish = (files) => (site = { ...files, "imprimots.json": JSON.stringify({ files: Object.entries(files).map(([path, data]) => ({ path, bytes: path.includes("gros") ? 2e6 : 1, sha256: data })) }) });
async function event(name, request) {
  asked = [];
  const waits = [];
  let given = "not ours";
  workers.get(root)[name]({ request, waitUntil: (p) => waits.push(p), respondWith: (p) => (given = p) });
  given = await Promise.resolve(given).then((r) => r.data || r.status || r, (e) => e.message);
  await Promise.all(waits);
  return given;
}
const visit = async (path, more) => console.log(path, "|", await event("fetch", { url: path.includes("://") ? path : root + path, method: "GET", mode: "navigate", ...more }), "|", asked.join(" "));
const keeps = () => console.log("keeps", [...stores].flatMap(([name, store]) => [...store.keys()].map((u) => (name === "imprimots" ? "shared:" : "") + u.replace(root, ""))).sort().join(" "));

publish({ "index.html": "a1", "boggle/index.html": "b1", "boggle/deluxe.pdf": "p1", "site.css": "c1", "gros.js": "g1", "atelier/fr.js": "f1", "recherche.html": "r1" });
await event("activate");
keeps();
await visit("boggle/deluxe.pdf", { mode: "cors" });
keeps();
site = null;
await visit("boggle/");
await visit("recherche.html?q=mot");
await visit("boggle/deluxe.pdf#page=2", { mode: "cors" });
await visit("absente.html");
now += 1e6;
publish({ "index.html": "a1", "boggle/index.html": "b2", "boggle/deluxe.pdf": "p2", "site.css": "c1" });
await visit("index.html");
keeps();
site = null;
now += 1e6;
await visit("boggle/index.html");
await visit("recherche.html");
publish({ "index.html": "a1" });
await visit("absente.html", { mode: "cors" });
await visit("index.html", { method: "POST" });
await visit("-/changes");
await visit("https://autre.fr/jeux/");
publish({ "index.html": "o1" });
root = sites[1];
await event("activate");
root = "https://exemple.fr/";
keeps();
