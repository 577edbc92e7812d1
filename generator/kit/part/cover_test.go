package part_test

import (
	"io/fs"
	"slices"
	"strings"
	"testing"

	"imprimots/dict"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/kit/parttest"
	"imprimots/generator/sheet"
	"imprimots/templates"
)

// TestCover: the band says what the facts of the edition or of the game are, in words;
// what is not known is left out.
func TestCover(t *testing.T) {
	editions := map[string]part.Facts{"pocket": {Players: "de 1 à 6", Age: 8, Duration: "une heure"}}
	for _, c := range []struct {
		facts   *part.Facts
		edition string
		want    []string
	}{
		{nil, "pocket", []string{"Imprimots"}},
		{&part.Facts{Least: 2, Most: 4, Age: 10}, "", []string{"de 2 à 4 joueurs", "dès 10 ans", "Imprimots"}},
		{&part.Facts{Least: 2, Most: 2, Brand: "Nous"}, "", []string{"2 joueurs", "Nous"}},
		{&part.Facts{Least: 3, Most: 3, Editions: editions}, "pocket", []string{"de 1 à 6 joueurs", "dès 8 ans", "une heure", "Imprimots"}},
	} {
		env := parttest.Environment(t, "eco", sheet.A4)
		env.Facts = c.facts
		b := part.NewBuilder(env, "boggle", "pocket")
		plan := &part.Plan{File: "essai.pdf", Title: "Essai", Subtitle: "Une promesse.", Edition: c.edition, Pieces: []part.Piece{{ID: "a"}}}
		kit, err := b.Assemble(plan, nil, func(p *part.Piece) sheet.Group { return b.PageGroup(p) })
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, m := range draw.Texts(kit.Picture) {
			got = append(got, strings.ReplaceAll(m.Text.S, "\u00a0", " "))
		}
		if want := append([]string{"Essai", "Une promesse."}, c.want...); !slices.Equal(got, want) {
			t.Errorf("%+v: %q, want %q", c.facts, got, want)
		}
	}
}

// TestCoverOfAll: the emblem of a game without a picture of its own stands on the cover
// once, inside the page.
func TestCoverOfAll(t *testing.T) {
	b := part.NewBuilder(parttest.Environment(t, "color", sheet.Letter), "deck", "blue")
	motif := draw.New(90, 45)
	motif.Path(draw.Box(draw.Rect{W: 90, H: 45}), draw.Style{Fill: &draw.Color{R: 200}})
	plan := &part.Plan{File: "essai.pdf", Title: "Essai", Pieces: []part.Piece{{ID: "a"}}}
	kit, err := b.Assemble(plan, motif, func(p *part.Piece) sheet.Group { return b.PageGroup(p) })
	if err != nil || draw.Uses(kit.Picture)[motif] != 1 {
		t.Fatalf("%v uses, %v", draw.Uses(kit.Picture)[motif], err)
	}
	page := draw.Rect{W: b.Env.Page.W + 0.5, H: b.Env.Page.H + 0.5, X: -0.25, Y: -0.25}
	for _, m := range draw.Marks(kit.Picture) {
		if r, ok := m.Bounds(); ok && !page.Contains(r) {
			t.Errorf("%v reaches out of the page", r)
		}
	}
	bare, err := b.Assemble(plan, nil, func(p *part.Piece) sheet.Group { return b.PageGroup(p) })
	if n, with := len(draw.Marks(bare.Picture)), len(draw.Marks(kit.Picture)); err != nil || n != with-2 {
		t.Errorf("without an emblem: %d marks, %d with it and its place, %v", n, with, err)
	}
}

// TestCoverPanel: the picture and the name of a cover fit panels of all sizes, whose ground reaches
// all edges; without ink for grounds only outlines are left.
func TestCoverPanel(t *testing.T) {
	for _, profile := range []string{"color", "eco"} {
		for _, size := range []draw.Rect{{W: 20, H: 20}, {W: 40, H: 90}, {W: 88, H: 63}, {W: 60, H: 60}, {W: 200, H: 300}} {
			for art, title := range map[string]string{"cruciverbs": "Cruciverb’s", "deluxe": "De Luxe Boggle", "essai": "Essai d’un nom"} {
				b := part.NewBuilder(parttest.Environment(t, profile, sheet.A4), "deck", "blue")
				b.Art = art
				d := b.CoverPanel(&part.Plan{Title: title}, nil, size.W, size.H)
				if b.Err != nil {
					t.Errorf("%v, %s: %v", size, title, b.Err)
				}
				marks := draw.Marks(d)
				if ground, ok := marks[0].Bounds(); !ok || !ground.Contains(size) || (marks[0].Style.Fill != nil) != (profile == "color") {
					t.Errorf("%s, %v, %s: the ground is %v, %v", profile, size, title, ground, marks[0].Style)
				}
				for _, m := range draw.Texts(d) {
					if r := m.Text.X; r < 0 || r > size.W || m.Text.Y < 0 || m.Text.Y > size.H {
						t.Errorf("%v: %q stands at %v, %v", size, m.Text.S, r, m.Text.Y)
					}
				}
			}
		}
	}
}

// TestCoverWord: the dice of a cover spell a word of the language of the kit, one letter
// on each of the dice that the thread joins.
func TestCoverWord(t *testing.T) {
	theme := parttest.Environment(t, "color", sheet.A4).Theme
	for _, lang := range dict.Languages() {
		word := theme.In(lang).Texts.Cover.Word
		data, err := fs.ReadFile(templates.FS, "art/cover/words/"+word+".svg")
		if err != nil || strings.Count(string(data), "<path") != len(word) {
			t.Errorf("%s: the picture of %q: %v, %d letters", lang, word, err, strings.Count(string(data), "<path"))
		}
		lexicon, err := dict.ByLang(lang)
		if err != nil || len(lexicon.Spellings(strings.ToUpper(word))) == 0 {
			t.Errorf("%s: %q is no word (%v)", lang, word, err)
		}
	}
}
