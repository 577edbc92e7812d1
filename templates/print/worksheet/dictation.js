
// A dictation: a voice of the browser says it piece by piece, and what is typed is corrected
// letter by letter. Only the script reads what is dictated before that.
function dictation(form) {
  const decoded = (s) => decodeURIComponent(escape(atob(s)));
  const pieces = [...form.querySelectorAll("li[data-said]")].map((li) => {
    const [written, said] = JSON.parse(decoded(li.dataset.said));
    return { li, written, said, input: li.querySelector("input") };
  });
  const fields = [...form.querySelectorAll("input[data-heard]")].map((input) => {
    const of = pieces.find((p) => p.input === input);
    return { input, of, answer: of ? of.written : decoded(input.dataset.heard), result: document.getElementById(input.id + "-r") };
  });
  const find = (css) => form.querySelector(".dictated " + css);
  const lang = document.documentElement.lang;
  const synth = window.speechSynthesis;
  let voices = [];

  // The voices of the language; without a network those of the device alone. A browser may name
  // them late.
  const listed = () => {
    const of = synth && window.SpeechSynthesisUtterance ? [...synth.getVoices()] : [];
    voices = of.filter((v) => v.lang.toLowerCase().split(/[-_]/)[0] === lang && (v.localService || navigator.onLine));
    voices.sort((a, b) => b.localService - a.localService);
    const select = find(".voice"), chosen = select.value;
    select.replaceChildren(...voices.map((v) => new Option(v.name + (v.localService ? "" : " (" + text("listen_online", {}) + ")"), v.voiceURI)));
    if (voices.some((v) => v.voiceURI === chosen)) select.value = chosen;
    for (const e of form.querySelectorAll(".voices, .speak")) e.hidden = voices.length === 0 || (e.matches(".voices") && e !== find(".voices"));
    if (voices.length) find(".silent").textContent = "";
  };
  const give = () => { if (voices.length === 0) find(".silent").textContent = text("listen_none", {}); };
  listed();
  synth?.addEventListener?.("voiceschanged", listed);
  if (synth) setTimeout(() => { listed(); give(); }, 1500);
  else give();

  const speak = (texts, slower) => {
    if (voices.length === 0) return;
    const voice = voices.find((v) => v.voiceURI === find(".voice").value) || voices[0];
    synth.cancel();
    for (const t of texts) {
      const u = new SpeechSynthesisUtterance(t);
      u.voice = voice;
      u.lang = voice.lang;
      u.rate = Number(find(".speed").value) * (slower ? 0.6 : 1);
      synth.speak(u);
    }
  };
  for (const p of pieces) {
    p.li.querySelector(".listen").addEventListener("click", () => { speak([p.said]); p.input?.focus(); });
    p.li.querySelector(".slower").addEventListener("click", () => { speak([p.said], true); p.input?.focus(); });
  }
  find(".all").addEventListener("click", () => speak(pieces.map((p) => p.written)));
  find(".stop").addEventListener("click", () => synth.cancel());
  addEventListener("pagehide", () => synth?.cancel());

  // Enter goes on to the next piece, and has it said; it never checks.
  fields.forEach(({ input }, i) => {
    let entered = false;
    input.addEventListener("keydown", (e) => {
      entered = e.key === "Enter" && !e.isComposing;
      if (!entered) return;
      e.preventDefault();
      const next = fields[i + 1];
      next?.input.focus();
      if (next?.of) speak([next.of.said]);
    });
    input.addEventListener("keypress", (e) => e.key === "Enter" && e.preventDefault());
    input.addEventListener("keyup", (e) => {
      if (e.key === "Enter" && entered && i === fields.length - 1) form.querySelector("[type=submit]").focus();
    });
  });

  // What one types for another sign is that sign; spaces at signs are not judged.
  const clean = (s) => s.normalize("NFC").replace(/\s+/g, " ").trim().replace(/\.\.\./g, "…").replace(/ (?=[;:!?»”…)])/g, "").replace(/([«„(¿¡—–]) /g, "$1");
  const alike = (c) => ("'‘’".includes(c) ? "’" : '"“”„«»'.includes(c) ? '"' : "-‐‑–—".includes(c) ? "-" : c);
  const base = (c) => c.normalize("NFD")[0].toLowerCase();
  // The least that makes what was typed of what was said, letter by letter.
  const compared = (typed, wanted) => {
    const got = [...clean(wanted.includes("œ") ? typed.replace(/oe/g, "œ").replace(/O[eE]/g, "Œ") : typed)], want = [...clean(wanted)];
    const cost = [];
    for (let i = 0; i <= got.length; i++) {
      cost.push([i * 2]);
      for (let j = 1; j <= want.length; j++) {
        if (i === 0) { cost[0].push(j * 2); continue; }
        const a = alike(got[i - 1]), b = alike(want[j - 1]);
        cost[i].push(Math.min(cost[i - 1][j - 1] + (a === b ? 0 : base(a) === base(b) ? 2 : 3), cost[i - 1][j] + 2, cost[i][j - 1] + 2));
      }
    }
    const marks = [];
    for (let i = got.length, j = want.length; i || j;) {
      const a = i && alike(got[i - 1]), b = j && alike(want[j - 1]);
      const step = a === b ? 0 : a && b && base(a) === base(b) ? 2 : 3;
      if (i && j && cost[i][j] === cost[i - 1][j - 1] + step) marks.unshift({ is: step ? "wrong" : "right", got: got[--i], want: want[--j] });
      else if (j && cost[i][j] === cost[i][j - 1] + 2) marks.unshift({ is: "missing", got: "", want: want[--j] });
      else marks.unshift({ is: "extra", got: got[--i], want: "" });
    }
    return marks;
  };
  const make = (name, className, content) => {
    const e = document.createElement(name);
    e.className = className;
    e.textContent = content;
    return e;
  };
  const signs = { wrong: "×", missing: "+", extra: "−" };
  const shown = (c) => (c === " " ? "␣" : c);
  // Each letter with its sign below, for eyes; the same in words, for ears.
  const tell = (field, marks) => {
    const wrong = marks.filter((m) => m.is !== "right");
    field.input.classList.toggle("good", wrong.length === 0);
    field.input.classList.toggle("bad", wrong.length > 0);
    if (wrong.length === 0) {
      field.input.removeAttribute("aria-invalid");
      return field.result.replaceChildren(make("span", "yes", "✓ " + text("heard_right", {})));
    }
    field.input.setAttribute("aria-invalid", "true");
    const letters = make("span", "letters-seen", "");
    letters.setAttribute("aria-hidden", "true");
    for (const m of marks) {
      if (m.is === "right") { letters.append(m.got); continue; }
      const box = make("span", m.is, "");
      box.append(make({ wrong: "s", missing: "ins", extra: "del" }[m.is], "", shown(m.is === "missing" ? m.want : m.got)), make("i", "", signs[m.is]));
      letters.append(box);
    }
    const words = wrong.slice(0, 6).map((m) => text("heard_" + m.is, { got: shown(m.got), want: shown(m.want) })).join(" ; ");
    field.result.replaceChildren(letters, make("span", "told", words + ". "), make("span", "answer", text("heard_answer", { word: field.answer })));
  };
  const clear = ({ input, result }) => {
    result.replaceChildren();
    input.classList.remove("good", "bad");
    input.removeAttribute("aria-invalid");
  };
  for (const field of fields) field.input.addEventListener("input", () => clear(field));

  return {
    // Corrects what is written, and returns the number of right words, -1 for nothing
    // written, and that of all. What is empty is not told.
    check() {
      synth?.cancel();
      let good = 0, all = 0, written = 0;
      for (const field of fields) {
        const marks = compared(field.input.value, field.answer);
        const bad = new Set();
        let word = 0;
        for (const m of marks) {
          if (m.is !== "right") bad.add(word);
          if (m.want === " ") {
            word++;
            if (m.is !== "right") bad.add(word);
          }
        }
        all += word + 1;
        if (field.input.value.trim() === "") { clear(field); continue; }
        written++;
        good += word + 1 - bad.size;
        tell(field, marks);
      }
      return [written ? good : -1, all];
    },
    go() { fields.find((f) => f.input.classList.contains("bad"))?.input.focus(); },
    reset() {
      synth?.cancel();
      fields.forEach(clear);
    },
  };
}
