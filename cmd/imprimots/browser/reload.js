// Loads the page again after each build, and shows over it what the build found.
"use strict";
const version = new URL(document.currentScript.src).search.slice(1); // of what this page shows
const channel = new BroadcastChannel("imprimots");
const renew = (now) => { if (now !== version) location.reload(); };
channel.addEventListener("message", ({ data }) => renew(data));

// A browser opens few connections to a server, so one page waits for all. Where there is no
// lock, as at an address of the network, each waits for itself.
const wait = () => new Promise(() => {
  new EventSource("/-/changes?" + version).addEventListener("change", ({ data }) => {
    channel.postMessage(data);
    renew(data);
  });
});
if (navigator.locks) navigator.locks.request("imprimots", wait);
else wait();

const element = (name, text, ...inside) => {
  const e = document.createElement(name);
  e.textContent = text;
  e.append(...inside);
  return e;
};

const show = ({ lang, title, hide, found }) => {
  if (!found.length) return;
  const style = document.createElement("link");
  style.rel = "stylesheet";
  style.href = "/-/findings.css";
  const button = element("button", hide);
  button.type = "button";
  const list = element("ol", "", ...found.map(({ head, excerpt }) => element("li", "", element("strong", head), element("pre", excerpt))));
  const panel = element("section", "", element("h2", title), button, list);
  panel.id = "imprimots-findings";
  panel.lang = lang;
  panel.setAttribute("role", "alert");
  button.addEventListener("click", () => panel.remove());
  style.addEventListener("load", () => document.body.append(panel));
  document.head.append(style);
};

// A page that came just before a change hears of it here: 205 asks for a reset.
fetch("/-/findings.json?" + version).then((r) => (r.status === 205 ? location.reload() : r.json().then(show)));
