// What all pages do before they are shown: they take the theme that the reader has chosen, "light", "dark", or
// that of the system, fetch the fonts before the styles ask for them, and can be installed.
"use strict";
(() => {
  const base = document.currentScript.src.replace(/[^/]*$/, "");
  if ("fonts" in document.currentScript.dataset && base.startsWith("http")) { // from a folder they are there at once
    for (const font of ["texte.woff2", "titres.woff2"]) document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "", href: base + font }));
  }
  // Sites of one origin are chosen for apart; a folder may lie on a stick, whose path differs from machine to machine.
  const key = "imprimots thème" + (location.protocol === "file:" ? "" : " " + new URL(base).pathname);
  const root = document.documentElement;
  const buttons = () => document.querySelectorAll(".theme button");

  function show(theme) {
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    else delete root.dataset.theme;
    for (const b of buttons()) b.setAttribute("aria-pressed", b.value === (root.dataset.theme || ""));
  }

  function kept() {
    try { return localStorage.getItem(key); } catch { return null; } // where a browser keeps nothing
  }

  // From a server of its own the site can be installed, and read without a network.
  function install() {
    if (!base.startsWith("http") || !self.isSecureContext || document.querySelector('script[src^="/-/"]')) return;
    for (const [rel, file] of [["manifest", "manifeste.webmanifest"], ["apple-touch-icon", "icone-192.png"]]) {
      document.head.append(Object.assign(document.createElement("link"), { rel, href: base + file }));
    }
    navigator.serviceWorker?.register(base + "hors-ligne.js").catch(() => {});
  }

  show(kept());
  addEventListener("DOMContentLoaded", () => {
    install();
    show(kept());
    for (const b of buttons()) {
      b.title = b.textContent;
      b.addEventListener("click", () => {
        show(b.value);
        try { b.value ? localStorage.setItem(key, b.value) : localStorage.removeItem(key); } catch {} // for this page alone
      });
    }
  });
  addEventListener("storage", (e) => { if (e.key === key) show(e.newValue); }); // chosen in another tab
})();
