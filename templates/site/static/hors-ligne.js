// The site without a network: a service worker, which pages from a server start. What the
// network gives comes first and is kept; imprimots.json, the list of the site's files with
// their sums, says which pages, styles and scripts to fetch ahead and which have changed.
const list = "imprimots.json";
const root = self.registration.scope;
const shared = "imprimots"; // the cache of all sites of an origin, in versions before
const name = shared + " " + new URL(root).pathname;
const most = 1e6; // bytes of a file that is fetched ahead
const pause = 60e3; // ms between two looks at the list

const ahead = ({ path, bytes }) => bytes <= most && /\.(html|css|js|woff2|webmanifest)$|^[^/]+\.(svg|png)$/.test(path) && !/^atelier\/.*\.js$/.test(path);

// ordered puts pages after what they load.
const ordered = (files) => files.sort((a, b) => a.path.endsWith(".html") - b.path.endsWith(".html"));

// kept gives the address that a file is kept by; a folder is its index.html.
const kept = (url) => url.replace(/[?#].*/, "").replace(/\/$/, "/index.html");

// fill fetches what the list names anew, and forgets what it does not name any more.
async function fill() {
  const answer = await fetch(root + list, { cache: "no-store" });
  if (!answer.ok) return;
  const cache = await caches.open(name);
  const last = await cache.match(root + list);
  const before = new Map(last ? (await last.json()).files.map((f) => [f.path, f.sha256]) : []);
  const { files } = await answer.clone().json();
  const named = new Map(files.map((f) => [root + f.path, f]));
  for (const { url } of await cache.keys()) {
    const file = named.get(url);
    if (url !== root + list && (!file || before.get(file.path) !== file.sha256)) await cache.delete(url);
  }
  if (self.navigator?.connection?.saveData) return;
  let whole = true;
  for (const file of ordered(files.filter(ahead))) {
    const url = root + file.path;
    if (await cache.match(url)) continue;
    const got = await fetch(url, { cache: "no-cache" }).catch(() => ({}));
    if (got.ok) await cache.put(url, await plain(got));
    else whole = false;
  }
  if (!whole) return;
  await cache.put(root + list, answer);
  await leave();
}

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
async function look() {
  if (Date.now() - looked < pause) return;
  looked = Date.now();
  await fill().catch(() => {});
}

async function answer(request) {
  const url = kept(request.url);
  const cache = await caches.open(name);
  try {
    const got = await fetch(request);
    if (got.status === 200 && !got.redirected && !url.startsWith(root + "telecharger/")) await cache.put(url, got.clone());
    return got;
  } catch (lost) {
    const found = await cache.match(url);
    if (found) return found;
    throw lost;
  }
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim().then(look)));
self.addEventListener("fetch", (event) => {
  const { url, method, mode } = event.request;
  if (method !== "GET" || !url.startsWith(root) || url.startsWith(root + "-/")) return;
  event.respondWith(answer(event.request));
  if (mode === "navigate") event.waitUntil(look());
});
