// The site without a network: a service worker, which pages from a server start. What is read is
// kept, what is as it was kept is shown where the network is bad or away. Ahead of that only
// little is fetched: the page that stands for all that is missing, those that it names, such as
// the home page and the pages on which one plays, and what they load. imprimots.json, the list of
// the site's files with their sums, says what has changed.
const list = "imprimots.json";
const missing = "hors-ligne.html";
const root = self.registration.scope;
const shared = "imprimots"; // the cache of all sites of an origin, in versions before
const name = shared + " " + new URL(root).pathname;
const most = 1e6; // bytes of a file that is fetched ahead
const pause = 60e3; // ms between two looks at the list
const patience = 3e3; // ms that the network has where something is kept

// kept gives the address that a file is kept by; a folder is its index.html.
const kept = (url) => url.replace(/[?#].*/, "").replace(/\/$/, "/index.html");

// named tells files whose name has the sum of what they hold: they never change.
const named = (url) => /\.[0-9a-f]{8}\.\w+$/.test(url);

// links gives what a page names: what it loads, the pages that are kept with it, and its
// versions in other languages by their codes.
function links(text, at) {
  const all = (part, pattern) => [...part.matchAll(pattern)].map((m) => kept(new URL(m[1], at).href));
  const [, pages = ""] = text.match(/<ul id="gardees"[^>]*>(.*?)<\/ul>/s) ?? [];
  return {
    loads: all(text, /(?:<(?:link|script|img)\b[^>]*?\b(?:href|src)="|url\("?)([^"#?)]+\.(?:css|js|woff2|svg|png))\b/g),
    pages: all(pages, /<a href="([^"]+)"/g),
    versions: new Map([...text.matchAll(/<a href="([^"]+)" hreflang="(\w+)"/g)].map((m) => [m[2], kept(new URL(m[1], at).href)])),
  };
}

// ahead gives a function that fetches a file of the site and keeps it, unless it is kept. It gives
// the text of a page or a style, once all that this loads is kept.
function ahead(cache, files) {
  const text = async (url) => {
    const file = files.get(url);
    if (!file || file.bytes > most) return "";
    const found = await cache.match(url), told = /\.(html|css)$/.test(url);
    if (found) return told ? found.text() : "";
    const got = await fetch(url, { cache: "no-cache" });
    if (!got.ok) throw new Error(url);
    const answer = await plain(got), read = told ? await answer.clone().text() : "";
    for (const load of links(read, url).loads) await text(load);
    await cache.put(url, answer);
    return read;
  };
  return text;
}

// fill forgets what the list does not name any more or names anew, and fetches what is kept ahead
// for a page that is read, in its language: the first one is read before there is a worker.
async function fill(at) {
  const answer = await fetch(root + list, { cache: "no-store" });
  if (!answer.ok) return;
  const cache = await caches.open(name);
  const last = await cache.match(root + list);
  const before = new Map(last ? (await last.json()).files.map((f) => [f.path, f.sha256]) : []);
  const { files } = await answer.clone().json();
  const now = new Map(files.map((f) => [root + f.path, f]));
  for (const { url } of await cache.keys()) {
    const file = now.get(url);
    if (url !== root + list && (!file || before.get(file.path) !== file.sha256)) await cache.delete(url);
  }
  await cache.put(root + list, answer);
  await leave();
  if (self.navigator?.connection?.saveData) return;
  const get = ahead(cache, now), first = links(await get(root + missing), root + missing);
  const own = first.versions.get(folder(at)), page = own ?? root + missing;
  const { pages } = own ? links(await get(own), own) : first;
  for (const url of [page, kept(at), ...pages]) await get(url);
}

// folder gives the folder of the site that an address is in: of a further language, its code.
const folder = (url) => url.slice(root.length).split("/")[0];

// leave takes what is of this site out of the cache that it shared with others.
async function leave() {
  if (!await caches.has(shared)) return;
  const cache = await caches.open(shared);
  for (const { url } of await cache.keys()) if (url.startsWith(root)) await cache.delete(url);
  if (!(await cache.keys()).length) await caches.delete(shared);
}

// plain gives an answer that a page may be read from: none to which its address led on.
const plain = async (got) => (got.redirected ? new Response(await got.blob(), { headers: got.headers }) : got);

let looked = 0;

// look fills now and then; without a network there is nothing to do.
async function look(at) {
  if (Date.now() - looked < pause) return;
  looked = Date.now();
  await fill(at).catch(() => {});
}

const late = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// instead leads to the page for what is missing, in the language of the folder.
async function instead(cache, url) {
  const page = root + missing, found = await cache.match(page);
  if (!found) return;
  const own = links(await found.text(), page).versions.get(folder(url));
  return Response.redirect(own && await cache.match(own) ? own : page);
}

// answer gives what the network does, which is kept; what is kept already where the network lets
// one wait or is away.
async function answer({ request }, later) {
  const url = kept(request.url);
  const cache = await caches.open(name);
  const found = await cache.match(url);
  if (found && named(url)) return found;
  const net = fetch(request).then(async (got) => {
    if (got.status === 200 && !got.redirected && !url.startsWith(root + "telecharger/")) await cache.put(url, got.clone());
    return got;
  });
  later(net.catch(() => {}));
  try {
    return found ? await Promise.race([net, late(patience).then(() => found)]) : await net;
  } catch (lost) {
    const page = found ?? (request.mode === "navigate" && await instead(cache, url));
    if (page) return page;
    throw lost;
  }
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim().then(() => self.clients.matchAll()).then(([page]) => look(page?.url ?? root))));
self.addEventListener("fetch", (event) => {
  const { url, method, mode } = event.request;
  if (method !== "GET" || !url.startsWith(root) || url.startsWith(root + "-/")) return;
  event.respondWith(answer(event, (work) => event.waitUntil(work)));
  if (mode === "navigate") event.waitUntil(look(url));
});
