// The drafts of the atelier and of played games. What a page says stays in this browser until
// it is cleared; a link holds it behind its #. What comes by a link, or was overtaken by another tab, is shown
// beside the draft and kept in this tab, until the reader chooses. Nothing is overwritten
// unasked.
"use strict";
(() => {
  // Sites of one origin have drafts of their own. A folder may lie on a stick, whose path
  // differs from machine to machine.
  const scope = location.protocol === "file:" ? "" : " " + new URL(".", document.currentScript.src).pathname;
  const mostLinked = 1 << 18, mostSaved = 1 << 22; // bytes of what a link and a file say

  const stream = async (data, through) => new Uint8Array(await new Response(new Blob([data]).stream().pipeThrough(through)).arrayBuffer());
  const packed = async (values) => btoa([...await stream(JSON.stringify(values), new CompressionStream("deflate-raw"))].map((c) => String.fromCharCode(c)).join("")).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  const link = async (page, values) => page.replace(/#.*/, "") + "#r=" + await packed(values);
  async function unpacked(code) {
    const reader = new Blob([Uint8Array.from(atob(code.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0))]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const parts = [];
    for (let size = 0; ;) {
      const { value, done } = await reader.read();
      if (done) return new Blob(parts).text();
      if ((size += value.length) > mostLinked) throw new Error("long");
      parts.push(value);
    }
  }
  // The values that a JSON text holds, else null.
  function parsed(text) {
    try {
      const values = JSON.parse(text);
      return typeof values === "object" && !Array.isArray(values) ? values : null;
    } catch { return null; }
  }

  const fields = (form) => [...form.elements].filter((e) => e.name && e.type !== "file");
  const values = (form) => Object.fromEntries(fields(form).filter((e) => e.name !== "piece").map((e) => [e.name, e.type === "checkbox" ? e.checked : e.value]));
  function refill(form, from) {
    for (const e of fields(form)) {
      if (!Object.hasOwn(from, e.name)) continue;
      if (e.type === "checkbox") e.checked = !!from[e.name];
      else if (e.tagName !== "SELECT" || [...e.options].some((o) => o.value === String(from[e.name]))) e.value = String(from[e.name]);
    }
  }

  // The draft of a page: said gives what the page shows, open shows other values, or a new
  // page for null; sound tells whether values are those of such a page, and received gives
  // those that a # of the page's own holds, else null. A page with files of its own saves one,
  // and takes what it has read; one whose address is in its key has no name.
  function draft({ name, key = name + scope, root, state, said, open, sound = () => true, received = () => null, save = null }) {
    const box = document.getElementById("brouillon"), say = box.dataset, file = document.getElementById("rouvrir");
    const apart = key + " à part", former = key + " avant";
    let seen = null; // the draft as this tab knows it, or null
    let aside = null; // the key of what this tab shows beside the draft; null while it shows the draft
    let trouble = ""; // why the last change is not kept: "full" or "refused"
    let elsewhere = false, spoilt = false, told = "", turns = 0;

    const get = (store, at) => {
      try { return window[store].getItem(at); } catch { return null; }
    };
    const kept = () => get("localStorage", key);
    const written = () => JSON.stringify(said());
    const read = (text) => {
      const values = parsed(text);
      return values && sound(values) ? values : null;
    };
    // Null removes; what cannot be kept leaves what was.
    function put(store, at, text) {
      try {
        if (text === null) window[store].removeItem(at);
        else {
          window[store].setItem(at, text);
          trouble = "";
        }
      } catch (error) {
        if (text === null) return true; // it is not there
        trouble = /quota/i.test(error.name) ? "full" : "refused";
        return false;
      }
      return true;
    }
    // Another draft takes the place of this one, which can be taken up again in this tab.
    function replace(text) {
      const before = get("sessionStorage", former);
      if (!put("sessionStorage", former, kept())) return false;
      if (!put("localStorage", key, text)) {
        const why = trouble;
        put("sessionStorage", former, before);
        trouble = why;
        return false;
      }
      seen = text;
      return true;
    }

    const plain = () => location.pathname + location.search;
    function adopt() {
      if (replace(written())) {
        put("sessionStorage", aside, null);
        aside = null;
        history.replaceState(null, "", plain());
      }
      tell();
    }
    function back() {
      if (aside === apart) {
        put("sessionStorage", former, get("sessionStorage", apart));
        put("sessionStorage", apart, null);
      } else history.pushState(null, "", plain()); // what came by the link is one step back
      show();
    }
    function again() {
      const text = get("sessionStorage", former);
      if (replace(text)) open(read(text));
      tell();
    }
    function download() {
      const a = document.createElement("a");
      a.href = URL.createObjectURL(new Blob([JSON.stringify({ page: name, values: said() })], { type: "application/json" }));
      a.download = name.replace("imprimots", "brouillon") + ".json";
      a.click();
      setTimeout(() => URL.revokeObjectURL(a.href), 1000);
    }
    async function load() {
      const [chosen] = file.files, saved = chosen?.size <= mostSaved ? parsed(await chosen.text()) : null;
      file.value = "";
      if (saved?.page !== name || typeof saved.values !== "object") return state(say.unread);
      take(saved.values);
    }
    // Values of a file become the draft, where there is room: reports whether they did.
    function take(values) {
      const taken = replace(JSON.stringify(values)) || kept() === null;
      if (taken) {
        aside = null;
        history.replaceState(null, "", plain());
        open(values);
      }
      tell();
      return taken;
    }

    // Says where what is shown is kept, with what can be done.
    function tell() {
      const lines = [];
      if (spoilt) lines.push([say.spoilt]);
      if (trouble) lines.push([say[trouble], [say.save, save ?? download]]);
      if (aside && kept() !== null) lines.push([aside === apart ? say.changed : say.linked, [say.back, back], [say.keep, adopt]]);
      if (!aside && get("sessionStorage", former) !== null) lines.push([say.former, [say.again, again]]);
      if (!aside && elsewhere) lines.push([say.elsewhere]);
      const text = lines.join("\n");
      if (text === told) return;
      told = text;
      const focused = box.contains(document.activeElement);
      box.replaceChildren(...lines.map(([sentence, ...buttons]) => {
        const div = document.createElement("div"), p = document.createElement("p");
        p.textContent = sentence;
        div.append(p, ...buttons.map(([label, act]) => {
          const b = document.createElement("button");
          b.type = "button";
          b.textContent = label;
          b.addEventListener("click", act);
          return b;
        }));
        return div;
      }));
      box.hidden = !lines.length;
      if (focused) (box.querySelector("button") || root.querySelector("form :is(select, input)")).focus();
    }

    function keep() {
      const text = written(), now = kept();
      if (aside && now === null) return adopt();
      if (!aside && now !== null && now !== seen) aside = apart; // another tab wrote last
      if (aside) put("sessionStorage", aside, text);
      else if (text === seen) trouble = "";
      else if (put("localStorage", key, text)) seen = text;
      tell();
    }
    function clear() {
      spoilt = false;
      if (aside && kept() !== null) {
        open(null);
        return keep();
      }
      if (replace(null)) {
        aside = null;
        history.replaceState(null, "", plain());
        open(null);
      }
      tell();
    }
    async function share() {
      const to = await link(location.href, said());
      try { await navigator.clipboard.writeText(to); state(say.copied); } catch { state(to); }
    }

    // What the address holds: values, null for none, undefined for a link that is damaged.
    async function linked(hash) {
      const [, code] = /^#[rp]=(.*)$/.exec(hash) || []; // p stands in links to games of before
      if (code === undefined) return received(new URLSearchParams(hash.slice(1)));
      try { return read(code.length > 60000 ? "" : await unpacked(code)) ?? undefined; } catch { return undefined; }
    }
    async function show() {
      const turn = ++turns, { hash } = location, link = await linked(hash);
      if (turn !== turns) return;
      spoilt = link === undefined;
      seen = kept();
      const other = link && JSON.stringify(link) !== seen;
      if (link && !other) history.replaceState(null, "", plain());
      aside = other ? apart + hash : apart;
      const own = get("sessionStorage", aside);
      if (aside === apart && (own === null || own === seen)) aside = null;
      open(aside ? read(own) ?? link : read(seen));
      tell();
    }

    // A draft of before sites had their own is the first one's that comes.
    function move() {
      const old = scope && name && get("localStorage", name);
      if (old && kept() === null && put("localStorage", key, old)) put("localStorage", name, null);
    }
    function changed({ key: at }) {
      if (at !== key && at !== null) return;
      const now = kept();
      if (!aside && now !== null && now !== seen) {
        aside = apart;
        put("sessionStorage", apart, written());
      } else if (!aside) seen = now;
      tell();
    }
    // Tabs that show the draft answer those that ask, and say when they go.
    const tabs = new BroadcastChannel(key);
    function ask() {
      elsewhere = false;
      tabs.postMessage("who");
      tell();
    }
    tabs.addEventListener("message", ({ data }) => {
      if (data === "bye") return ask();
      if (data === "me") elsewhere = true;
      else if (!aside) tabs.postMessage("me");
      tell();
    });

    function start() {
      move();
      window.addEventListener("storage", changed);
      window.addEventListener("hashchange", () => {
        if (/=/.test(location.hash + aside)) return show();
        spoilt = false; // the # is a place on the page
        tell();
      });
      window.addEventListener("pagehide", () => tabs.postMessage("bye"));
      document.addEventListener("visibilitychange", () => { if (!document.hidden) ask(); });
      if (file) {
        document.getElementById("enregistrer").addEventListener("click", download);
        document.getElementById("ouvrir").addEventListener("click", () => file.click());
        file.addEventListener("change", load);
      }
      return show().then(ask);
    }
    return { keep, clear, share, take, start };
  }
  window.imprimotsBrouillon = { draft, packed, unpacked, link, values, refill, scope };
})();
