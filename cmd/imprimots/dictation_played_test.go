package main

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/generator/site/browsertest"
)

// speaking is a browser with two French voices, of which one needs the network, and an English
// one; it notes what they say. It stands before the policy of the page.
const speaking = `<script>
const said = [], voice = (name, lang, localService) => ({ name, lang, localService, voiceURI: name });
Object.defineProperty(window, "speechSynthesis", { configurable: true, value: {
	getVoices: () => [voice("Anna", "en-GB", true), voice("Nuage", "fr-FR", false), voice("Claire", "fr_FR", true)],
	speak: (u) => said.push(u.text + "|" + u.voice.name + "|" + u.rate.toFixed(2)), cancel: () => {}, addEventListener: () => {} } });
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
</script>`

// mute is a browser without any voice.
const mute = `<script>
Object.defineProperty(window, "speechSynthesis", { configurable: true, value: { getVoices: () => [], speak: () => {}, cancel: () => {}, addEventListener: () => {} } });
</script>`

// dictations writes pages of dictations, and serves them with a script before all others, by the
// first part of their address.
func dictations(t *testing.T) (address string) {
	t.Helper()
	dir := t.TempDir()
	files := map[string]string{
		"mots": "château\nmaison\nforêt\nœuf\n",
		"vers": "Le chat dort près du feu. « Viens ! » dit la dame.\nIl vient.\n",
		"trou": "Le {chat} dort près du {feu}. La dame regarde la {neige}.\n",
	}
	for name, text := range files {
		list := filepath.Join(dir, name+".txt")
		if err := os.WriteFile(list, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		if status, _, errs := command(t, "", "worksheet", "dictation", list, "--format", "html", "--answers", "none", "--out", dir); status != exitDone {
			t.Fatal(errs)
		}
	}
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		with, name, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
		page, err := os.ReadFile(filepath.Join(dir, filepath.Base(name)))
		if err != nil {
			http.NotFound(w, r)
			return
		}
		script := map[string]string{"voices": speaking, "mute": mute}[with]
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte(strings.Replace(string(page), "<meta charset", script+"<meta charset", 1)))
	}))
	t.Cleanup(web.Close)
	return web.URL
}

// dictationSteps are what one does on pages, by keys alone, and what is seen or heard then.
var dictationSteps = []struct{ page, keys, ask, want string }{
	{"voices/mots.html", "", `[...document.querySelectorAll(".voice option")].map((o) => o.textContent).join()`, "Claire,Nuage (en ligne)"},
	{"", "", `[...document.querySelectorAll(".voices, .speak")].filter((e) => e.hidden).length + document.querySelector(".silent").textContent`, "0"},
	{"", "", `["château", "maison", "forêt"].filter((w) => document.body.innerText.includes(w)).join()`, ""},
	{"", "", `document.documentElement.scrollWidth <= innerWidth ? "fits" : String(document.documentElement.scrollWidth)`, "fits"},
	{"", "", `document.querySelector(".listen").focus(), document.activeElement.textContent.trim()`, "▶ Écouter"},
	{"", "Enter", `said.join()`, "château|Claire|0.80"},
	{"", "chateau", `document.querySelector("input").value`, "chateau"},
	{"", "Enter", `said.join()`, "château|Claire|0.80,maison|Claire|0.80"},
	{"", "maison", `""`, ""},
	{"", "Enter", `document.activeElement.getAttribute("aria-label")`, "mot 3"},
	{"", "forrêts", `""`, ""},
	{"", "Enter", `document.querySelectorAll(".slower")[3].focus(), ""`, ""},
	{"", "Enter", `said.at(-1)`, "œuf|Claire|0.48"},
	{"", "oef", `""`, ""},
	{"", "Enter", `document.activeElement.type`, "submit"},
	{"", "Enter", `document.querySelector("output").textContent`, "Mots justes : 1 sur 4"},
	{"", "", `[...document.querySelectorAll(".result")].map((r) => r.querySelector(".told, .yes").textContent).join("|")`,
		"« a » au lieu de « â ». |✓ juste|« r » en trop ; « s » en trop. |« u » oublié. "},
	{"", "", `[...document.querySelectorAll(".letters-seen")].map((r) => r.textContent).join()`, "cha×teau,for−rêts−,œu+f"},
	{"", "", `document.activeElement.getAttribute("aria-label") + document.getElementById(document.activeElement.getAttribute("aria-describedby")).textContent.slice(-15)`, "mot 1Juste : château"},

	{"voices/vers.html", "", `document.querySelectorAll("input:not(.who)").length + " " + document.querySelector("input:not(.who)").getAttribute("aria-label")`, "5 groupe 1"},
	{"", "", `document.querySelector(".all").click(), said.map((s) => s.split("|")[0]).join("/")`, "Le chat dort/près du feu./« Viens ! »/dit la dame./Il vient."},
	{"voices/trou.html", "", `document.querySelectorAll(".passage input[data-heard]").length + " " + document.querySelectorAll(".pieces input").length`, "3 0"},
	{"", "", `document.querySelector("input").focus(), ""`, ""},
	{"", "Chat", `document.querySelector("[type=submit]").click(), document.querySelector("output").textContent`, "Mots justes : 0 sur 3"},
	{"", "", `[...document.querySelectorAll(".result .told")].map((r) => r.textContent).join("|")`, "« C » au lieu de « c ». "},

	{"mute/mots.html", "", `[...document.querySelectorAll(".voices, .speak")].every((e) => e.hidden && e.offsetHeight === 0) ? "none" : "some"`, "none"},
	{"", "", `new Promise((done) => setTimeout(() => done(document.querySelector(".silent").textContent), 1800))`, "Pas de voix ici : ce navigateur n’en a pas pour cette langue. Faites-vous lire la dictée."},
	{"", "", `document.querySelector("[type=submit]").click(), document.querySelector("output").textContent`, "Écrivez d’abord ce que vous entendez."},
	{"", "", `["château", "maison", "forêt"].filter((w) => document.body.innerText.includes(w)).join()`, ""},
}

// TestDictationPlayed: a page of a dictation speaks, hides what it says, and corrects letter by
// letter, in two browsers and by keys alone.
func TestDictationPlayed(t *testing.T) {
	checktest.Whole(t)
	address := dictations(t)
	axe := string(checktest.Module(t, "axe-core/axe.min.js"))
	for _, browser := range browsertest.Browsers {
		t.Run(browser.Name, func(t *testing.T) {
			v := browser.Start(t, "light")
			for _, s := range dictationSteps {
				if s.page != "" {
					if err := v.Open(address+"/"+s.page, browsertest.Size{360, 740}); err != nil {
						t.Fatal(err)
					}
				}
				if s.keys != "" {
					if err := v.Type(s.keys); err != nil {
						t.Fatal(err)
					}
				}
				if got, err := v.Eval(s.ask); err != nil || strings.NewReplacer("\u202f", " ", "\u00a0", " ").Replace(got) != s.want {
					t.Errorf("%q, %s: %q, want %q (%v)", s.keys, s.ask, got, s.want, err)
				}
			}
			for _, page := range []string{"voices/mots.html", "voices/trou.html", "mute/vers.html"} {
				if err := v.Open(address+"/"+page, browsertest.Size{360, 740}); err != nil {
					t.Fatal(err)
				}
				const judged = `;document.querySelectorAll("[data-heard]").forEach((i) => (i.value = "chet")), document.querySelector("form").requestSubmit();
					axe.run({preload: false}).then((r) => r.violations.flatMap((v) => v.nodes.map((n) => v.id + ": " + n.html)).join("\n"))`
				if got, err := v.Eval(axe + judged); err != nil || got != "" {
					t.Errorf("%s: %s (%v)", page, got, err)
				}
			}
		})
	}
}
