package sheet_test

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/sheet"
)

// Pages to read on a screen keep their size in every assembly, with nothing but
// what they show; a kit of them alone has no cover.
func TestReading(t *testing.T) {
	b := newTable(t, "color")
	g := sheet.Group{ID: "book", Title: "Livre", Kind: sheet.Reading, W: 100, H: 150}
	for _, mark := range []string{"Début", "", "Fin"} {
		d := draw.New(100, 150)
		square := draw.Rect{X: 10, Y: 10, W: 5, H: 5}
		d.Inside(func() { d.Path(draw.Box(square), draw.Style{Fill: &draw.Color{}}) }, draw.Said("Un carré noir", square))
		g.Parts = append(g.Parts, sheet.Part{Front: d, Bookmark: mark})
	}
	kit := sheet.Kit{File: "book.pdf", Title: "Livre", Bare: true, Groups: []sheet.Group{g}}
	for i := range sheet.AssemblyNames {
		o := b.options()
		o.Assembly = sheet.Assembly(i)
		out, info, err := sheet.PDF(kit, o)
		if err != nil || info.Pages != 3 || len(info.Findings) > 0 {
			t.Fatalf("%s: %d pages, %v, %v", o.Assembly, info.Pages, info.Findings, err)
		}
		// The outline: the group, and its two bookmarks.
		if !bytes.Contains(out, []byte("/Count 3")) {
			t.Errorf("%s: not three entries in the outline", o.Assembly)
		}
		pages, err := sheet.Previews(kit, o, 9)
		if err != nil || len(pages) != 3 {
			t.Fatalf("%s: %d previews, %v", o.Assembly, len(pages), err)
		}
		for _, p := range pages {
			if p.Drawing.W != 100 || p.Drawing.H != 150 || len(draw.Marks(p.Drawing)) != 1 {
				t.Errorf("%s: a page of %v × %v mm with %d marks", o.Assembly, p.Drawing.W, p.Drawing.H, len(draw.Marks(p.Drawing)))
			}
		}
	}
	kit.Bare = false
	if _, info, _ := sheet.PDF(kit, b.options()); info.Pages != 4 {
		t.Errorf("%d pages with a cover", info.Pages)
	}
}

// A group may ask for its board in one piece.
func TestWholeGroup(t *testing.T) {
	g := sheet.Group{Title: "Plateau", Kind: sheet.Board, W: 340, H: 340, Whole: true, Parts: []sheet.Part{{Front: draw.New(340, 340)}}}
	sides, err := sheet.Plan(&g, sheet.Setup{})
	if err != nil || len(sides) != 1 || sides[0].W != sheet.A2.W {
		t.Errorf("%d sides, %v", len(sides), err)
	}
}

// TestReadOrder checks that pieces are read in the order of their numbers, each with
// its back, and the pages of a booklet in theirs, wherever they are printed; backs
// that are all alike, footers and marks are not read.
func TestReadOrder(t *testing.T) {
	b := newTable(t, "color")
	face := func(w, h draw.MM, s string) *draw.Drawing {
		d := draw.New(w, h)
		d.Inside(func() { b.says(d, "body", 10, 20, w-20, s) }, draw.As(draw.Paragraph))
		return d
	}
	cards := sheet.Group{ID: "a", Title: "A", W: 63, H: 88, Duplex: true}
	alike := sheet.Group{ID: "b", Title: "B", W: 63, H: 88, Duplex: true, Hidden: true}
	book := sheet.Group{ID: "c", Title: "C", Kind: sheet.Booklet, W: 148.5, H: 210}
	half, back := face(63, 88, "Dos"), draw.New(63, 88)
	back.Place(half, draw.Identity)
	back.Place(half, draw.RotateAt(draw.Point{X: 31.5, Y: 44}, 180)) // alike after half a turn
	var want []string
	for i := range 10 {
		n := strconv.Itoa(i)
		cards.Parts = append(cards.Parts, sheet.Part{ID: n, Front: face(63, 88, "Recto "+n), Back: face(63, 88, "Verso "+n)})
		alike.Parts = append(alike.Parts, sheet.Part{ID: n, Front: face(63, 88, "Carte "+n), Back: back})
		want = append(want, "Recto "+n, "Verso "+n)
	}
	for i := range 10 {
		want = append(want, "Carte "+strconv.Itoa(i))
	}
	for i := range 8 {
		n := strconv.Itoa(i)
		book.Parts = append(book.Parts, sheet.Part{ID: n, Front: face(148.5, 210, "Page "+n)})
		want = append(want, "Page "+n)
	}
	kit := sheet.Kit{File: "k.pdf", Title: "K", Bare: true, Groups: []sheet.Group{cards, alike, book}}
	for i := range sheet.AssemblyNames {
		o := b.options()
		o.Assembly = sheet.Assembly(i)
		out, _, err := sheet.PDF(kit, o)
		if err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(t.TempDir(), "k.pdf")
		if err := os.WriteFile(file, out, 0o600); err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, m := range regexp.MustCompile(`"(.+)"\n`).FindAllStringSubmatch(run(t, program(t, "pdfinfo", "poppler-utils"), "-struct-text", file), -1) {
			got = append(got, m[1])
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: read as %q", o.Assembly, got)
		}
	}
}
