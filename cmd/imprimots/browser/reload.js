// Loads the page again after each build, and shows over it what the build found.
"use strict";
new EventSource("/-/changes").addEventListener("change", () => location.reload());

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

fetch("/-/findings.json").then((r) => r.json()).then(show);
