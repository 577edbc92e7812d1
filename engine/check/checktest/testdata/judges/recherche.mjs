// Asks the search of a page: {html, script} on standard input, where the focus went on
// standard output.
import { readFileSync } from "node:fs";
import vm from "node:vm";
import { parseHTML } from "linkedom";

const { html, script } = JSON.parse(readFileSync(0, "utf8"));
for (const search of ["", "?q=points+du+mot"]) {
  const { document, Event } = parseHTML(html);
  const field = document.querySelector(".recherche input");
  let focused = 0;
  field.focus = () => focused++;
  field.select = () => {};
  Object.defineProperty(document, "currentScript", { value: { src: "file:///site/recherche.js" } });
  vm.runInContext(script, vm.createContext({ document, location: { search }, URLSearchParams }));
  const key = (target, more) => {
    const e = Object.assign(new Event("keydown", { bubbles: true, cancelable: true }), { key: "/", ...more });
    target.dispatchEvent(e);
    return [focused, e.defaultPrevented].join(" ");
  };
  console.log([field.value, focused, key(field), key(document.querySelector("main"), { ctrlKey: true }), key(document.querySelector("main"))].join("|"));
}
