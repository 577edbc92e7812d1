// Runs the script of the timers on a page of a few elements, with a clock of its own:
//   node --test sablier.test.mjs
// with the folder of a built site in SITE.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import vm from "node:vm";

const source = readFileSync(`${process.env.SITE}/sablier.js`, "utf8");

// open gives a page with times to choose from, the first one chosen.
function open(times) {
  const element = () => ({
    textContent: "", checked: true, handlers: {}, classes: new Set(),
    dataset: { start: "Lancer", pause: "Suspendre", resume: "Reprendre", ten: "Dix secondes", five: "Cinq secondes", over: "Temps écoulé" },
    addEventListener(kind, f) { this.handlers[kind] = f; },
  });
  const ids = {};
  for (const id of ["sablier", "secondes", "reste", "lancer", "remettre", "son", "annonce"]) ids[id] = element();
  const page = { ids, now: 0, ticks: [], rung: 0, chosen: times[0], keys: null };
  ids.sablier.querySelector = () => ({ value: String(page.chosen) });
  ids.sablier.classList = {
    toggle: (name, on) => (on ? ids.sablier.classes.add(name) : ids.sablier.classes.delete(name)),
  };
  const node = { connect: () => node };
  class AudioContext {
    currentTime = 0;
    state = "running";
    createOscillator() {
      return { frequency: {}, connect: () => node, start: () => page.rung++, stop() {} };
    }
    createGain() {
      return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: () => node };
    }
  }
  const world = {
    document: { getElementById: (id) => ids[id], addEventListener: (kind, f) => { page.keys = f; } },
    Date: { now: () => page.now }, navigator: {},
    setInterval: (f) => page.ticks.push(f), clearInterval: (n) => { delete page.ticks[n - 1]; },
  };
  world.window = { AudioContext };
  vm.runInContext(source, vm.createContext(world));
  page.wait = (seconds) => {
    for (let i = 0; i < seconds * 10; i++) {
      page.now += 100;
      for (const f of page.ticks) f?.();
    }
  };
  page.key = (key, inside = null) => {
    let kept = true;
    page.keys({ key, target: { closest: () => inside }, preventDefault: () => { kept = false; } });
    return !kept;
  };
  page.click = (id) => ids[id].handlers.click();
  return page;
}

test("a time runs out and rings", () => {
  const p = open([15]);
  assert.equal(p.ids.secondes.textContent, "15");
  p.click("lancer");
  p.wait(9.5);
  assert.equal(p.ids.secondes.textContent, "6");
  p.wait(1);
  assert.equal(p.ids.annonce.textContent, "Cinq secondes");
  assert.ok(p.ids.sablier.classes.has("bientot"));
  p.wait(6);
  assert.equal(p.ids.secondes.textContent, "0");
  assert.equal(p.ids.annonce.textContent, "Temps écoulé");
  assert.ok(p.ids.sablier.classes.has("fini"));
  assert.equal(p.rung, 3);
  p.click("lancer"); // again, from the start
  assert.equal(p.ids.secondes.textContent, "15");
  assert.ok(!p.ids.sablier.classes.has("fini"));
});

test("minutes are shown as such, a pause keeps what is left", () => {
  const p = open([180]);
  assert.equal(p.ids.secondes.textContent, "3:00");
  p.click("secondes");
  p.wait(55);
  assert.equal(p.ids.secondes.textContent, "2:05");
  assert.equal(p.ids.lancer.textContent, "Suspendre");
  p.click("secondes");
  p.wait(30);
  assert.equal(p.ids.secondes.textContent, "2:05");
  assert.equal(p.ids.lancer.textContent, "Reprendre");
  p.click("lancer");
  p.wait(5);
  assert.equal(p.ids.secondes.textContent, "2:00");
  p.click("remettre");
  assert.equal(p.ids.secondes.textContent, "3:00");
  assert.equal(p.ids.lancer.textContent, "Lancer");
});

test("keys work where they have no other meaning", () => {
  const p = open([20]);
  assert.ok(p.key(" "));
  p.wait(5);
  assert.equal(p.ids.secondes.textContent, "15");
  assert.ok(!p.key(" ", {}), "a key in a button is the button's");
  assert.ok(p.key("Enter"));
  assert.equal(p.ids.secondes.textContent, "20");
  assert.ok(!p.key("a"));
});

test("another time is chosen; without sound nothing rings", () => {
  const p = open([60, 180]);
  p.ids.son.checked = false;
  p.click("lancer");
  p.wait(10);
  p.chosen = 180;
  p.ids.sablier.handlers.change({ target: { name: "temps" } });
  assert.equal(p.ids.secondes.textContent, "3:00");
  p.wait(3);
  assert.equal(p.ids.secondes.textContent, "3:00");
  p.click("lancer");
  p.wait(181);
  assert.equal(p.rung, 0);
  assert.equal(p.ids.annonce.textContent, "Temps écoulé");
});
