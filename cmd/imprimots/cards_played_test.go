package main

import (
	"regexp"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/generator/site/browsertest"
)

// playedCards are the games of cards that are played on the screen, each with the way of its menu
// that is played and the moves of somebody who knows the answers: move makes one, and reports
// whether there was one to make.
var playedCards = []struct {
	game, way, move string
	size            browsertest.Size
	ends            string // what the end says, as a pattern
}{
	{"ficelle", "0", timelineMove, browsertest.Size{360, 740}, `^La ficelle a tenu !12 cartes bien placées sur 12`},
	{"ficelle", "1", timelineMove, browsertest.Size{740, 360}, `^(Vainqueur|Victoire partagée) : Joueur [12]`},
	{"familles", "0", famillesMove, browsertest.Size{360, 740}, `(Vous|Ordinateur) \d, Ordinateur \d`},
	{"paires", "0", pairesMove, browsertest.Size{360, 740}, `^20 cartes en \d:\d\d, erreurs : 0`},
	{"paires", "2", raceMove, browsertest.Size{740, 360}, `^Vainqueur : Joueur 1\.21 – 0`},
	{"loto", "0", lotoMove, browsertest.Size{360, 740}, `^Carton plein : Vous.*erreurs : 0`},
	{"loto", "1", lotoMove, browsertest.Size{740, 360}, `^Carton plein : Joueur [12]`},
	{"queue-leu-leu", "0", dominosMove, browsertest.Size{360, 740}, `^La ronde est fermée en \d:\d\d, erreurs : 0`},
	{"queue-leu-leu", "1", dominosMove, browsertest.Size{740, 360}, `^(Vainqueur|Victoire partagée) : `},
	{"autour-du-pot", "0", interditsMove, browsertest.Size{360, 740}, `^(Vainqueur|Victoire partagée) : .*Équipe 1 : \d+ points`},
}

const (
	timelineMove = `(() => {
		const card = document.querySelector(".evenement[aria-pressed=true]").textContent;
		const year = (t) => Number([...document.querySelector("#cartes").content.querySelectorAll("li")].find((li) => li.querySelector("p").textContent === t).querySelector("b").textContent);
		const laid = [...document.querySelectorAll(".datee strong")].map((s) => Number(s.textContent));
		document.querySelectorAll(".place button")[laid.filter((y) => y < year(card)).length].click();
	})()`
	famillesMove = `(() => {
		const ask = document.querySelector(".familles .bas > .fort");
		if (!ask) return; // the computer plays
		document.querySelector(".m button").click();
		document.querySelector(".familles .bas > .fort").click();
	})()`
	pairesMove = `(() => {
		document.querySelector(".table .menu .fort")?.click();
		const [a, b] = [...document.querySelectorAll(".ronde")].map((r) => [...r.querySelectorAll("button")]);
		a.find((s) => b.some((o) => o.getAttribute("aria-label") === s.getAttribute("aria-label"))).click();
	})()`
	raceMove = `(() => {
		const [, middle, own] = [...document.querySelectorAll(".ronde")].map((r) => [...r.querySelectorAll("button")]);
		own.find((s) => middle.some((o) => o.getAttribute("aria-label") === s.getAttribute("aria-label"))).click();
	})()`
	lotoMove = `(() => {
		const said = document.querySelector(".appel p").textContent;
		const word = [...document.querySelector("#cartes").content.querySelectorAll("li")].find((li) => li.querySelector("p").textContent === said).querySelector("b").textContent;
		const own = [...document.querySelectorAll(".carton button")].filter((b) => b.querySelector("b").textContent === word && b.getAttribute("aria-pressed") === "false");
		(own[0] ?? document.querySelector(".suivante")).click();
	})()`
	dominosMove = `(() => {
		const rows = [...document.querySelector("#cartes").content.querySelectorAll("li")].map((li) => [...li.querySelectorAll("b")].map((b) => b.textContent));
		const after = (e) => { const i = rows.findIndex((r) => r[0] === e.querySelector(".demande").textContent); return rows[(i + 1) % rows.length][0]; };
		const asked = (e) => e.querySelector(".demande").textContent;
		const laid = [...document.querySelectorAll(".queue .domino")];
		const hand = [...document.querySelectorAll(".rangee .domino:not(:disabled)")];
		if (!hand.length) return; // the computer plays
		const [left, right, more] = document.querySelectorAll(".bouts button");
		const r = hand.find((h) => asked(h) === after(laid.at(-1))), l = hand.find((h) => after(h) === asked(laid[0]));
		if (r) { if (r.getAttribute("aria-pressed") !== "true") r.click(); right.click(); }
		else if (l) { if (l.getAttribute("aria-pressed") !== "true") l.click(); left.click(); }
		else more.click();
	})()`
	interditsMove = `(() => {
		const go = document.querySelector(".table .menu .fort");
		if (go) { go.click(); for (let i = 0; i < 3; i++) { document.querySelector(".dos").click(); document.querySelector(".table .choix .fort").click(); } }
		const kept = JSON.parse(localStorage.getItem(Object.keys(localStorage).find((k) => k.startsWith("imprimots jeu"))));
		if (kept.end > Date.now()) { const now = Date.now; Date.now = () => now() + 61000; } // a minute goes by
	})()`
)

// cardsBegin chooses a way of the menu; cardsResume takes up what was kept, where cardsPlay goes on.
const (
	cardsBegin  = `(() => { const all = document.querySelectorAll("#menu button"); all[WAY].click(); return document.querySelector("#table").className; })()`
	cardsResume = `(async () => {
		while (!document.querySelector("#menu .fort")) await new Promise(requestAnimationFrame);
		document.querySelector("#menu .fort").click();
		return document.querySelector("#table").className;
	})()`
	cardsPlay = `(async () => {
		const wait = window.setTimeout;
		for (let i = 0; i < MOST && !document.querySelector(".issue"); i++) {
			MOVE;
			await new Promise((r) => wait(r, 30));
			const e = [...document.querySelectorAll("#table button")].find((b) => { const r = b.getBoundingClientRect(); return r.width && r.height && (r.width < 24 || r.height < 24); });
			if (e) return "a button of " + e.offsetWidth + " × " + e.offsetHeight + ": " + e.outerHTML;
			if (document.documentElement.scrollWidth > innerWidth) return "it scrolls sideways";
		}
		return document.querySelector(".issue")?.textContent ?? "";
	})()`
)

// TestCardsPlayed plays each game of cards to the end in Chromium and in Firefox: after some moves
// the page is opened anew and the game taken up again.
func TestCardsPlayed(t *testing.T) {
	checktest.Whole(t)
	root := siteServed(t, wholeSite(t), "")
	for _, browser := range browsertest.Browsers {
		t.Run(browser.Name, func(t *testing.T) {
			b := browser.Start(t, "light")
			for _, c := range playedCards {
				url := root + c.game + "/jouer.html"
				do := func(js string, most string) string {
					t.Helper()
					got, err := b.Eval(strings.NewReplacer("WAY", c.way, "MOVE", c.move, "MOST", most).Replace(js))
					if err != nil {
						t.Fatalf("%s %s: %v", c.game, c.way, err)
					}
					return got
				}
				if err := b.Open(url, c.size); err != nil {
					t.Fatal(err)
				}
				if _, err := b.Eval(`localStorage.clear(), ""`); err != nil {
					t.Fatal(err)
				}
				if err := b.Open(url, c.size); err != nil {
					t.Fatal(err)
				}
				if _, err := b.Eval(`document.querySelector("link[rel=manifest]").href`); err != nil {
					t.Errorf("%s cannot be installed: %v", c.game, err)
				}
				looks := do(cardsBegin, "")
				if told := do(cardsPlay, "5"); told != "" {
					t.Errorf("%s %s after five moves: %s", c.game, c.way, told)
				}
				if err := b.Open(url, c.size); err != nil {
					t.Fatal(err)
				}
				if again := do(cardsResume, ""); again != looks {
					t.Errorf("%s %s is taken up as %q, not %q", c.game, c.way, again, looks)
				}
				// What the computer plays takes its time.
				if _, err := b.Eval(`(() => { const wait = window.setTimeout; window.setTimeout = (f, ms) => wait(f, Math.min(ms, 5)); return ""; })()`); err != nil {
					t.Fatal(err)
				}
				if told := do(cardsPlay, "600"); !regexp.MustCompile(c.ends).MatchString(plainSpaces.Replace(told)) {
					t.Errorf("%s %s at the end: %q, not %s", c.game, c.way, told, c.ends)
				}
			}
		})
	}
}
