package main

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/generator/site/browsertest"
)

// frontSeen says how high a page and its header are, where its title begins, how much moved while it was
// loaded, and which of its parts lie below the first screen; and the fonts that have come.
const frontSeen = `(async () => {
	await document.fonts.ready;
	let moved = 0;
	if (PerformanceObserver.supportedEntryTypes.includes("layout-shift")) {
		new PerformanceObserver((l) => { for (const e of l.getEntries()) moved += e.value; }).observe({type: "layout-shift", buffered: true});
		await new Promise((done) => setTimeout(done, 300));
	}
	const top = (e) => Math.round(e.getBoundingClientRect().top);
	return JSON.stringify({
		High: document.documentElement.scrollHeight, Head: document.querySelector(".tete").getBoundingClientRect().height, Title: top(document.querySelector("h1")), Moved: moved,
		Below: [...document.querySelectorAll(".portes .bouton")].filter((e) => e.getBoundingClientRect().bottom > innerHeight).map((e) => e.textContent),
		Tiles: [...document.querySelectorAll(".carte")].filter((c) => top(c) === top(document.querySelector(".carte"))).length,
		Blank: [...document.querySelectorAll(".carte")].filter((c) => !c.querySelector(".embleme :is(svg, img)")).map((c) => c.textContent.trim()),
		Unread: ["Titres", "Texte"].filter((f) => ![...document.fonts].some((have) => have.family.replaceAll('"', "") === f && have.status === "loaded")),
	});
})()`

// TestFront measures the first page and that of a game: a header of 48 px on phones, the three ways in on the
// first screen, a drawing of each game, four tiles a row, and nothing that moves once it is seen.
func TestFront(t *testing.T) {
	checktest.Whole(t)
	root := siteServed(t, wholeSite(t), "")
	for _, browser := range browsertest.Browsers {
		t.Run(browser.Name, func(t *testing.T) {
			b := browser.Start(t, "light")
			for _, c := range []struct {
				page               string
				size               browsertest.Size
				high, title, tiles int
			}{
				{"index.html", browsertest.Size{360, 740}, 6000, 80, 2},
				{"index.html", browsertest.Size{1280, 800}, 3000, 100, 4},
				{"en/index.html", browsertest.Size{360, 740}, 6000, 80, 2},
				{"loto/index.html", browsertest.Size{360, 740}, 0, 130, 0},
				{"boggle/index.html", browsertest.Size{740, 360}, 0, 130, 0},
			} {
				if err := b.Open(root+c.page, c.size); err != nil {
					t.Fatal(err)
				}
				text, err := b.Eval(frontSeen)
				if err != nil {
					t.Fatal(err)
				}
				var seen struct {
					High, Title, Tiles   int
					Head, Moved          float64
					Below, Blank, Unread []string
				}
				if err := json.Unmarshal([]byte(text), &seen); err != nil {
					t.Fatal(err)
				}
				if phone := c.size[0] < 1024; phone && seen.Head != 48 || !phone && seen.Head > 62 {
					t.Errorf("%s, %v: the header is %v px high", c.page, c.size, seen.Head)
				}
				if c.high > 0 && seen.High > c.high || seen.Title > c.title || seen.Moved > 0 || c.tiles > 0 && seen.Tiles != c.tiles {
					t.Errorf("%s, %v: %d px high, at most %d; title at %d, at most %d; %d tiles a row, not %d; moved by %v", c.page, c.size, seen.High, c.high, seen.Title, c.title, seen.Tiles, c.tiles, seen.Moved)
				}
				if len(seen.Below)+len(seen.Blank)+len(seen.Unread) > 0 {
					t.Errorf("%s, %v: below the first screen %q, without a drawing %q, fonts that are not there %q", c.page, c.size, seen.Below, seen.Blank, seen.Unread)
				}
			}
		})
	}
}

// TestTheme chooses a theme in the menu, which opens without a script: it is kept on other pages, and shown
// before anything is painted.
func TestTheme(t *testing.T) {
	checktest.Whole(t)
	root := siteServed(t, wholeSite(t), "")
	for _, browser := range browsertest.Browsers {
		t.Run(browser.Name, func(t *testing.T) {
			b := browser.Start(t, "light")
			var grounds []string
			for _, step := range []struct{ page, js string }{
				{"index.html", `document.querySelector(".menu").click(); document.querySelector(".theme [value=dark]").click()`},
				{"boggle/index.html", ``},
				{"boggle/index.html", `document.querySelector(".theme [value='']").click()`},
				{"index.html", ``},
			} {
				if err := b.Open(root+step.page, browsertest.Size{360, 740}); err != nil {
					t.Fatal(err)
				}
				said, err := b.Eval("(() => { " + step.js + `; return [getComputedStyle(document.body).backgroundColor, getComputedStyle(document.querySelector(".tete nav")).display, document.querySelector(".theme [aria-pressed=true]").value].join(" / "); })()`)
				if err != nil {
					t.Fatal(err)
				}
				grounds = append(grounds, said)
			}
			if want := []string{"rgb(20, 27, 39) / grid / dark", "rgb(20, 27, 39) / none / dark", "rgb(251, 249, 244) / none / ", "rgb(251, 249, 244) / none / "}; !slices.Equal(grounds, want) {
				t.Errorf("got %q\nwant %q", strings.Join(grounds, "\n"), want)
			}
		})
	}
}
