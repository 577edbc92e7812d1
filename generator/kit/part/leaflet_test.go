package part_test

import (
	"errors"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/kit/parttest"
	"imprimots/generator/sheet"
	"imprimots/generator/typeset"
)

// leafletKit assembles a kit of the rules to read and to fold, with a text.
func leafletKit(t *testing.T, paper sheet.Paper, text func() (*typeset.Doc, error)) (sheet.Kit, error) {
	t.Helper()
	env := parttest.Environment(t, "color", paper)
	env.Leaflet = part.NewLeaflet(typeset.Styles{}, text)
	b := part.NewBuilder(env, "boggle", "deluxe")
	plan := &part.Plan{File: "regles.pdf", Title: "Essai", Pieces: []part.Piece{{ID: "rules", Title: "Règles"}, {ID: "leaflet", Title: "Livret"}}}
	return b.Assemble(plan, nil, func(p *part.Piece) sheet.Group {
		t.Errorf("%s is no piece of all games", p.ID)
		return b.PageGroup(p)
	})
}

// TestLeaflet: the rules are pages of half a sheet, as many as a booklet needs, drawn
// once for both pieces; each has its number.
func TestLeaflet(t *testing.T) {
	asked := 0
	text := func() (*typeset.Doc, error) {
		asked++
		n := &typeset.Node{Tag: "p", Text: []typeset.Span{{Text: strings.Repeat("Le texte de la règle. ", 250)}}, Pos: check.Pos{File: "r.md", Line: 1}}
		return &typeset.Doc{Title: "Le jeu", Nodes: []*typeset.Node{n}}, nil
	}
	for _, paper := range []sheet.Paper{sheet.A4, sheet.Letter} {
		asked = 0
		kit, err := leafletKit(t, paper, text)
		if err != nil || len(kit.Groups) != 2 || asked != 1 || kit.Bare {
			t.Fatalf("%d groups, asked %d times, %v", len(kit.Groups), asked, err)
		}
		read, fold := kit.Groups[0], kit.Groups[1]
		w, h := sheet.BookletPage(paper)
		if read.Kind != sheet.Reading || fold.Kind != sheet.Booklet || fold.W != w || fold.H != h || len(fold.Parts) != 4 {
			t.Errorf("%s: %v %v, %v × %v, %d pages", paper.Name, read.Kind, fold.Kind, fold.W, fold.H, len(fold.Parts))
		}
		for i, p := range fold.Parts {
			if p.Front != read.Parts[i].Front {
				t.Error("a page is drawn twice")
			}
			found := false
			for _, m := range draw.Texts(p.Front) {
				found = found || m.Text.S == p.ID
			}
			if !found {
				t.Errorf("page %s has no number", p.ID)
			}
		}
	}
}

// TestLeafletFaults: a text that cannot be set is a fault of the kit; none has no
// pages.
func TestLeafletFaults(t *testing.T) {
	broken := errors.New("broken")
	if _, err := leafletKit(t, sheet.A4, func() (*typeset.Doc, error) { return nil, broken }); !errors.Is(err, broken) {
		t.Error(err)
	}
	wide := &typeset.Node{Tag: "p", Text: []typeset.Span{{Text: strings.Repeat("m", 300)}}, Pos: check.Pos{File: "r.md", Line: 4}}
	_, err := leafletKit(t, sheet.A4, func() (*typeset.Doc, error) { return &typeset.Doc{Nodes: []*typeset.Node{wide}}, nil })
	if f := check.AsFault(err); f == nil || f.Pos.Line != 4 {
		t.Error(err)
	}
	kit, err := leafletKit(t, sheet.A4, func() (*typeset.Doc, error) { return &typeset.Doc{}, nil })
	if err != nil || len(kit.Groups) != 0 {
		t.Error(len(kit.Groups), err)
	}
}
