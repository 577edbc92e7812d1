// The page without a network: which of the pages that it names are kept, and which others were
// read here. Pages open from a folder keep nothing.
(() => {
  "use strict";
  const list = document.getElementById("gardees"), more = document.getElementById("lues");
  if (!list || !more || !window.caches || location.protocol === "file:") return;
  const most = 40; // pages that were read
  (async () => {
    const { scope } = await navigator.serviceWorker.ready;
    const store = await caches.open("imprimots " + new URL(scope).pathname);
    const kept = new Map((await store.keys()).filter(({ url }) => url.endsWith(".html")).map((request) => [request.url, request]));
    for (const a of list.querySelectorAll("a")) {
      a.closest("li").hidden = !kept.has(a.href);
      kept.delete(a.href);
    }
    const here = location.href.replace(/[?#].*/, "");
    for (const [url, request] of [...kept].slice(0, most)) {
      const text = await (await store.match(request)).text();
      const title = new DOMParser().parseFromString(text, "text/html").title.split(" – ")[0];
      if (url === here || !title || text.includes('content="noindex"')) continue;
      const li = document.createElement("li"), a = document.createElement("a");
      a.href = url;
      a.textContent = title;
      li.append(a);
      more.querySelector("ul").append(li);
    }
    more.hidden = !more.querySelector("li");
  })().catch(() => {});
})();
