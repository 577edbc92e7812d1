package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/generator/site/browsertest"
)

// TestBoggleFitsTheWindow plays a grid in Chromium and in Firefox, in windows of all sizes: nothing scrolls sideways,
// the board, the title and the clock are wholly to be seen, the field has room for a word, and a word scores that the
// mouse draws from the leftmost column.
func TestBoggleFitsTheWindow(t *testing.T) {
	checktest.Whole(t)
	dir := filepath.Join(t.TempDir(), "site")
	if status, _, errs := command(t, "", "build", "--quiet", "--game", "boggle", "--out", dir); status != exitDone {
		t.Fatal(errs)
	}
	web := httptest.NewServer(http.FileServer(http.Dir(dir)))
	defer web.Close()
	for _, browser := range browsertest.Browsers {
		t.Run(browser.Name, func(t *testing.T) {
			b := browser.Start(t, "light")
			for _, size := range browsertest.Windows {
				if err := playBoggle(b, web.URL+"/boggle/grilles-deluxe-facile.html", size); err != nil {
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
	text, err := b.Eval(boggleShown)
	if err != nil {
		return err
	}
	var shown struct {
		Wrong []string
		Way   [][2]int // the middles of the dice of a word, from the leftmost column on
	}
	if err := json.Unmarshal([]byte(text), &shown); err != nil {
		return err
	}
	if len(shown.Wrong) > 0 || len(shown.Way) < 3 {
		return fmt.Errorf("%q, a way of %d dice", shown.Wrong, len(shown.Way))
	}
	if err := b.Drag(shown.Way); err != nil {
		return err
	}
	noted, err := b.Eval(`document.querySelector("#partie .notes").textContent`)
	if err != nil || noted == "" {
		return fmt.Errorf("the word drawn over %v does not score, %v", shown.Way, err)
	}
	return nil
}

// boggleShown begins a round, and says what is wrong with what is seen of it and where a word of three dice or more
// lies that begins in the leftmost column.
const boggleShown = `(async () => {
	document.querySelector(".grilles .jouer").click();
	const box = document.querySelector("#partie");
	while (!box.open) await new Promise(requestAnimationFrame);
	await new Promise(requestAnimationFrame);
	const wrong = [];
	for (const e of [document.documentElement, document.body, box]) if (e.scrollLeft || e.scrollWidth > e.clientWidth) wrong.push(e.tagName + " scrolls sideways, " + e.scrollWidth + " of " + e.clientWidth);
	for (const css of [".titre", ".temps", ".plateau"]) {
		const r = box.querySelector(css).getBoundingClientRect();
		if (!r.width || r.left < 0 || r.top < 0 || r.right > innerWidth || r.bottom > innerHeight) wrong.push(css + " is not seen whole: " + [r.left, r.top, r.right, r.bottom]);
	}
	const field = box.querySelector(".champ").getBoundingClientRect();
	if (field.width < 120 || field.left < 0 || field.right > innerWidth) wrong.push("the field is " + field.width + " px wide");
	const dice = [...box.querySelectorAll(".plateau span")];
	const side = Math.sqrt(dice.length);
	const letters = dice.map((d) => d.textContent.toUpperCase());
	const near = (a, b) => a !== b && Math.abs(a % side - b % side) < 2 && Math.abs(Math.floor(a / side) - Math.floor(b / side)) < 2;
	const words = [...document.querySelector(".grilles > li").querySelectorAll(".rangs dd")].flatMap((d) => d.textContent.split(",")).map((w) => w.trim().normalize("NFD").replace(/\p{M}/gu, "").toUpperCase());
	const trace = (word, way) => {
		if (word === "") return way;
		for (let i = 0; i < dice.length; i++) {
			if (way.length ? way.includes(i) || !near(way.at(-1), i) : i % side) continue;
			const found = word.startsWith(letters[i]) && trace(word.slice(letters[i].length), [...way, i]);
			if (found) return found;
		}
		return null;
	};
	const way = words.map((w) => trace(w, [])).find((w) => w) || [];
	return JSON.stringify({wrong, way: way.map((i) => { const r = dice[i].getBoundingClientRect(); return [Math.round(r.left + r.width / 2), Math.round(r.top + r.height / 2)]; })});
})()`
