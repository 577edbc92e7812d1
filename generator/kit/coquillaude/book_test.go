package coquillaude

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"imprimots/content"
	"imprimots/engine/check/checktest"
	"imprimots/engine/coquillaude"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/kit/parttest"
	"imprimots/generator/sheet"
)

// pageNumbers lists the numbers of entries on a page of the book.
func pageNumbers(d *draw.Drawing) []int {
	var out []int
	for _, s := range parttest.TextsOf(d, "number") {
		if n, err := strconv.Atoi(s); err == nil && n > 1000 {
			out = append(out, n)
		}
	}
	return out
}

// TestBookPages finds every number once among the questions and once among the
// answers, under a head that says so, from a left page on.
func TestBookPages(t *testing.T) {
	checktest.Whole(t)
	for _, profile := range parttest.Profiles {
		_, kits := whole.Drawn(t, parttest.Environment(t, profile, sheet.A4))
		g := parttest.GroupOf(t, kits, "coquillaudet.pdf", "booklet")
		if g.Kind != sheet.Reading || len(g.Parts)%4 != 0 || !kits[2].Bare {
			t.Errorf("%s: kind %v, %d pages, bare %v", profile, g.Kind, len(g.Parts), kits[2].Bare)
		}
		var all []int
		for i, p := range g.Parts {
			on := pageNumbers(p.Front)
			if len(on) == 0 {
				continue
			}
			if first := on[0] == 1111; first && (i+1)%2 != 0 {
				t.Errorf("%s: page %s opens a part on the right", profile, p.ID)
			}
			heads := parttest.TextsOf(p.Front, "h3")
			for _, n := range on {
				if !slices.ContainsFunc(heads, func(h string) bool { return within(h, n) }) {
					t.Errorf("%s, page %s: %d is not in %q", profile, p.ID, n, heads)
				}
			}
			if tabs := parttest.TextsOf(p.Front, "h2"); !slices.Contains(tabs, strconv.Itoa(on[0]/1000)) {
				t.Errorf("%s, page %s: tabs %q", profile, p.ID, tabs)
			}
			all = append(all, on...)
		}
		want := coquillaude.Standard().Numbers(1111, 6666)
		if !slices.Equal(all, append(want, want...)) {
			t.Errorf("%s: %d numbers, want twice %d in order", profile, len(all), len(want))
		}
	}
}

// within reports whether a head such as 6411–6436 has a number.
func within(head string, n int) bool {
	from, to, ok := strings.Cut(head, "–")
	a, err1 := strconv.Atoi(from)
	b, err2 := strconv.Atoi(to)
	return ok && err1 == nil && err2 == nil && a <= n && n <= b
}

// TestQuires makes several booklets of a thick book, none thicker than staples
// hold, of whole sheets, the answers in one of their own.
func TestQuires(t *testing.T) {
	checktest.Whole(t)
	for profile, want := range map[string]string{"color": "imposed:60", "dys": "imposed-1:56 imposed-2:56 imposed-3:40", "large": "imposed-1:76 imposed-2:72 imposed-3:72 imposed-4:76"} {
		_, kits := whole.Drawn(t, parttest.Environment(t, profile, sheet.A4))
		var got []string
		pages := 0
		for _, g := range kits[3].Groups {
			got = append(got, fmt.Sprintf("%s:%d", g.ID, len(g.Parts)))
			for _, p := range g.Parts {
				if pages++; p.ID != strconv.Itoa(pages) {
					t.Errorf("%s: page %s in place of %d", profile, p.ID, pages)
				}
			}
			if len(g.Parts) > mostStitched || len(g.Parts)%4 != 0 {
				t.Errorf("%s: %s has %d pages", profile, g.ID, len(g.Parts))
			}
		}
		if s := strings.Join(got, " "); s != want {
			t.Errorf("%s: %s, want %s", profile, s, want)
		}
	}
}

// TestBookTexts finds each question, answer and other right answer of the sample,
// and figures below the line where the face has them.
func TestBookTexts(t *testing.T) {
	for _, profile := range []string{"color", "dys"} {
		game := sample.Game(t)
		game.Model.Books[0].Entries[2].Accept = []string{"H₂O"}
		var said strings.Builder
		for _, p := range parttest.GroupOf(t, parttest.Draw(t, Kits, parttest.Environment(t, profile, sheet.A4), game), "coquillaudet.pdf", "booklet").Parts {
			said.WriteString(strings.Join(parttest.TextsOf(p.Front, "entry", "reply"), ""))
		}
		text := parttest.Plain(said.String())
		for _, e := range game.Model.Books[0].Entries {
			for _, s := range append([]string{e.Q, e.A}, e.Accept...) {
				if s = parttest.Plain(s); profile == "dys" {
					s = strings.ReplaceAll(s, "₂", "2")
				}
				if !strings.Contains(text, s) {
					t.Errorf("%s: the book does not say %q", profile, s)
				}
			}
		}
	}
}

// TestThickQuires divides books of any thickness evenly, at whole sheets.
func TestThickQuires(t *testing.T) {
	for _, c := range []struct{ first, second, quires int }{{112, 40, 3}, {84, 84, 4}, {80, 80, 2}, {4, 164, 4}, {400, 4, 6}} {
		b := &book{second: c.first}
		g := sheet.Group{ID: "imposed", Title: "Cahier", Parts: make([]sheet.Part, c.first+c.second)}
		quires := b.quires(g, "{title} {n}/{of}")
		pages := 0
		for i, q := range quires {
			if pages += len(q.Parts); len(q.Parts) == 0 || len(q.Parts) > mostStitched || len(q.Parts)%4 != 0 {
				t.Errorf("%v: booklet %d has %d pages", c, i+1, len(q.Parts))
			}
			if want := fmt.Sprintf("Cahier %d/%d", i+1, c.quires); q.Title != want {
				t.Errorf("booklet %q, want %q", q.Title, want)
			}
		}
		if len(quires) != c.quires || pages != len(g.Parts) {
			t.Errorf("%v: %d booklets of %d pages", c, len(quires), pages)
		}
	}
}

// benchBook returns the published Coquillaudet with the kit of its booklet.
func benchBook(b *testing.B) (part.Env, *part.Game[coquillaude.Game]) {
	b.Helper()
	game := parttest.ReadGame[coquillaude.Game](b, "coquillaude", content.FS)
	game.Kits = game.Kits[3:]
	return parttest.Environment(b, "color", sheet.A4), game
}

// BenchmarkCoquillaudet plans, checks and writes the booklet of 1296 entries:
// ns/op is the speed to hold, KB the size of the file.
func BenchmarkCoquillaudet(b *testing.B) {
	env, game := benchBook(b)
	o := sheet.Options{Theme: env.Theme, Fonts: env.Fonts, Created: time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)}
	booklet := parttest.Draw(b, Kits, env, game)[0]
	size := 0
	for b.Loop() {
		out, _, err := sheet.PDF(booklet, o)
		if err != nil {
			b.Fatal(err)
		}
		size = len(out)
	}
	b.ReportMetric(float64(size)/1000, "KB")
}

// BenchmarkCoquillaudetPages lays out and draws its pages.
func BenchmarkCoquillaudetPages(b *testing.B) {
	env, game := benchBook(b)
	for b.Loop() {
		parttest.Draw(b, Kits, env, game)
	}
}
