package sheet_test

import (
	"fmt"
	"hash/fnv"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/generator/draw"
	"imprimots/generator/sheet"
)

// What the sheets themselves draw, piece by piece: the log of each kind of
// page of a small kit, in the assembly that has it.
func TestGoldenSheets(t *testing.T) {
	b := newTable(t, "color")
	small := b.kit()
	small.Motif = nil
	plain := func(g sheet.Group) sheet.Group {
		for i := range g.Parts {
			p := &g.Parts[i]
			p.Front = draw.New(p.Front.W, p.Front.H)
			if p.Back != nil {
				p.Back = draw.New(p.Back.W, p.Back.H)
			}
		}
		return g
	}
	small.Groups = []sheet.Group{plain(b.deck(4)), plain(b.strips(3)), plain(b.pages(1)), plain(b.booklet(4)), plain(b.board())}
	for _, a := range []sheet.Assembly{sheet.LongEdge, sheet.FoldOver} {
		o := b.options()
		o.Assembly = a
		pages, err := sheet.Previews(small, o, 2)
		if err != nil {
			t.Fatal(err)
		}
		var log strings.Builder
		for _, p := range pages {
			log.WriteString(draw.Log(p.Drawing) + "\n")
		}
		golden(t, a.String(), log.String())
	}
}

// TestPageDigests pins every page of a kit, by a digest of its log, for each assembly
// and each option that moves what is on them.
func TestPageDigests(t *testing.T) {
	var log strings.Builder
	for _, c := range []struct {
		name, profile string
		change        func(*sheet.Options)
	}{
		{"long edge", "color", func(*sheet.Options) {}},
		{"short edge, Letter", "color", func(o *sheet.Options) {
			o.Assembly, o.Paper, o.Pieces = sheet.ShortEdge, sheet.Letter, []string{"cards", "strips", "board"}
		}},
		{"two passes, apart", "gray", func(o *sheet.Options) { o.Assembly, o.Gap, o.Tolerance = sheet.TwoPass, 6, 1 }},
		{"two passes, a printer", "eco", func(o *sheet.Options) {
			o.Assembly, o.Pieces = sheet.TwoPass, []string{"cards", "strips", "board"}
			o.Printer = &sheet.Printer{
				Scale: sheet.Lengths{X: 99.5, Y: 100.3}, Offset: sheet.Lengths{X: 0.7, Y: -0.4}, Angle: 0.2,
				Margins: &sheet.Margins{Top: 4, Right: 7, Bottom: 12, Left: 6}, Flip: "short", Feed: "first-first",
			}
		}},
		{"folded over, large", "large", func(o *sheet.Options) { o.Assembly = sheet.FoldOver }},
		{"one side, the board whole", "dys", func(o *sheet.Options) { o.Assembly, o.Whole = sheet.SingleSided, true }},
		{"some cards, used sheet", "color", func(o *sheet.Options) {
			o.Pieces, o.Cards, o.Skip, o.Cover = []string{"cards"}, []string{"2", "5", "9"}, 4, sheet.NoCover
		}},
	} {
		b := newTable(t, c.profile)
		o := b.options()
		c.change(&o)
		pages, err := sheet.Previews(b.kit(), o, 12)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		log.WriteString(c.name + "\n")
		for _, p := range pages {
			h := fnv.New32a()
			io.WriteString(h, draw.Log(p.Drawing))
			fmt.Fprintf(&log, " %08x %s\n", h.Sum32(), p.Drawing.Title)
		}
	}
	golden(t, "pages", log.String())
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name+".log")
	if checktest.Update() {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("no golden log (%v); write it with -update and read it", err)
	}
	if got == string(want) {
		return
	}
	g, w := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	for i := range g {
		if i >= len(w) || g[i] != w[i] {
			t.Fatalf("%s, line %d: %s\nwant %s", file, i+1, g[i], w[min(i, len(w)-1)])
		}
	}
	t.Fatalf("%s: %d lines, want %d", file, len(g), len(w))
}

func TestPreviews(t *testing.T) {
	b := newTable(t, "color")
	pages, err := sheet.Previews(b.kit(), b.options(), 1)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, p := range pages {
		got = append(got, p.Drawing.Title)
	}
	want := "Jeu d’essai, couverture; Cartes, feuille 1, recto; Cartes + Fiches de lettres, feuille 3, recto; " +
		"Grilles prêtes à jouer, feuille 1; Livret de règles, feuille 1, recto; Plateau, feuille 1"
	if s := strings.Join(got, "; "); s != want {
		t.Errorf("%s\nwant %s", s, want)
	}
}

// A title that no cover can hold is a finding, not a cut text.
func TestCoverThatDoesNotFit(t *testing.T) {
	b := newTable(t, "large")
	kit := b.kit()
	kit.Title = "Anticonstitutionnellementinterdépartementalisation"
	for _, d := range sheet.Preflight(kit, b.options()) {
		if d.Rule.ID == "PRI002" && strings.Contains(d.Msg.In(check.English), "too wide") {
			return
		}
	}
	t.Error("nothing is said of the title")
}

// A kit with more groups than a page has room for has a longer cover, and its
// sheets are numbered after it.
func TestLongCover(t *testing.T) {
	b := newTable(t, "dys")
	kit := b.kit()
	for range 9 {
		kit.Groups = append(kit.Groups, b.pages(1))
	}
	o := b.options()
	o.Assembly = sheet.SingleSided
	_, info, err := sheet.PDF(kit, o)
	if err != nil {
		t.Fatal(err)
	}
	if first := info.Groups[0].First; first != 3 || info.Sheets != info.Pages {
		t.Errorf("the cards start on page %d of %d, %d sheets; want page 3", first, info.Pages, info.Sheets)
	}
	sides := func() (versos [2]bool) {
		pages, err := sheet.Previews(kit, o, 0)
		if err != nil || len(pages) != 2 {
			t.Fatalf("%d pages of cover, %v", len(pages), err)
		}
		return [2]bool{pages[0].Verso, pages[1].Verso}
	}
	if got := sides(); got != [2]bool{false, false} {
		t.Errorf("on sheets of their own, versos: %v", got)
	}
	o.Assembly = sheet.LongEdge
	if got := sides(); got != [2]bool{false, true} {
		t.Errorf("on one sheet, versos: %v", got)
	}
	if _, info, _ = sheet.PDF(kit, o); info.Groups[0].First != 3 || info.Sheets*2 != info.Pages {
		t.Errorf("duplex: %+v", info)
	}
}

func TestGoldenCalibration(t *testing.T) {
	o := newTable(t, "gray").options()
	front, back, err := sheet.CalibrationSides(o)
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "calibration", draw.Log(front)+"\n"+draw.Log(back))
}
