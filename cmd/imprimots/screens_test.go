package main

import (
	"encoding/json"
	"fmt"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/generator/site/browsertest"
)

// TestBoggleFitsTheWindow plays a grid in Chromium and in Firefox, in windows of all sizes: nothing scrolls,
// the board, the title and the clock are wholly to be seen, dice are no smaller than a finger, the field has room for
// a word, and a word scores that the mouse draws from the leftmost column.
func TestBoggleFitsTheWindow(t *testing.T) {
	checktest.Whole(t)
	root := siteServed(t, wholeSite(t), "")
	for _, browser := range browsertest.Browsers {
		t.Run(browser.Name, func(t *testing.T) {
			b := browser.Start(t, "light")
			for _, size := range browsertest.Windows {
				if err := playBoggle(b, root+"boggle/grilles-deluxe-facile.html", size); err != nil {
					t.Errorf("%d × %d: %v", size[0], size[1], err)
				}
			}
		})
	}
}

// playBoggle opens a grid in a window and plays its first word.
func playBoggle(b browsertest.Viewer, url string, size browsertest.Size) error {
	if err := b.Open(url, size); err != nil {
		return err
	}
	link, err := b.Eval(boggleLink)
	if err != nil {
		return err
	}
	if err := b.Open(link, size); err != nil {
		return err
	}
	text, err := b.Eval(boggleShown)
	if err != nil {
		return err
	}
	var shown struct {
		Wrong []string
		Ways  [][][2]int // the middles of the dice of words, of the first from the leftmost column on
	}
	if err := json.Unmarshal([]byte(text), &shown); err != nil {
		return err
	}
	if len(shown.Wrong) > 0 || len(shown.Ways) == 0 {
		return fmt.Errorf("%q, %d words", shown.Wrong, len(shown.Ways))
	}
	if err := b.Drag(shown.Ways[0]); err != nil {
		return err
	}
	noted, err := b.Eval(`document.querySelector("#notes").textContent`)
	if err != nil || noted == "" {
		return fmt.Errorf("the word drawn over %v does not score, %v", shown.Ways[0], err)
	}
	return nil
}

// boggleLink is what the first grid of a page leads to; what was played before is none of it.
const boggleLink = `(async () => {
	localStorage.clear();
	const a = document.querySelector(".grilles .jouer");
	while (!a.hash) await new Promise(requestAnimationFrame);
	return a.href;
})()`

// boggleShown begins a round, and says what is wrong with what is seen of it and where words of three letters or more
// lie: one that begins in the leftmost column first.
const boggleShown = `(async () => {
	const by = (css) => document.querySelector(css);
	while (!by("#pret")?.checkVisibility()) await new Promise(requestAnimationFrame);
	const {board} = JSON.parse(localStorage[Object.keys(localStorage).find((k) => k.startsWith("imprimots jeu boggle"))]).game;
	by("#commencer").click();
	await document.fonts.ready;
	for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
	const wrong = [];
	for (const e of [document.documentElement, document.body, by("#scene"), by("#boggle"), by("#tour")]) {
		if (e.scrollWidth > e.clientWidth || e.scrollHeight > e.clientHeight) wrong.push((e.id || e.tagName) + " scrolls, " + [e.scrollWidth, e.scrollHeight] + " of " + [e.clientWidth, e.clientHeight]);
	}
	for (const css of [".barre h1", "[role=timer]", "#plateau", "#champ", "#finir"]) {
		const r = by(css).getBoundingClientRect();
		if (!r.width || r.left < 0 || r.top < 0 || r.right > innerWidth || r.bottom > innerHeight) wrong.push(css + " is not seen whole: " + [r.left, r.top, r.right, r.bottom]);
	}
	const title = by(".barre h1");
	if (title.scrollWidth > title.clientWidth) wrong.push("the title is cut");
	const field = by("#champ").getBoundingClientRect();
	if (field.width < 120) wrong.push("the field is " + field.width + " px wide");
	const dice = [...document.querySelectorAll(".de")];
	const small = Math.min(...dice.map((d) => d.getBoundingClientRect().width));
	if (small < 44) wrong.push("dice of " + small + " px");
	const side = Math.sqrt(dice.length);
	const letters = dice.map((d) => d.textContent.toUpperCase());
	const near = (a, b) => a !== b && Math.abs(a % side - b % side) < 2 && Math.abs(Math.floor(a / side) - Math.floor(b / side)) < 2;
	const words = board.words.map(([word]) => word.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase());
	const trace = (word, left, way = []) => {
		if (word === "") return way;
		for (let i = 0; i < dice.length; i++) {
			if (way.length ? way.includes(i) || !near(way.at(-1), i) : left && i % side) continue;
			const found = word.startsWith(letters[i]) && trace(word.slice(letters[i].length), left, [...way, i]);
			if (found) return found;
		}
		return null;
	};
	const first = words.find((w) => trace(w, true));
	const ways = [first, ...words.filter((w) => w !== first)].map((w, i) => trace(w, !i)).filter((w) => w);
	return JSON.stringify({wrong, ways: ways.map((way) => way.map((i) => { const r = dice[i].getBoundingClientRect(); return [Math.round(r.left + r.width / 2), Math.round(r.top + r.height / 2)]; }))});
})()`
