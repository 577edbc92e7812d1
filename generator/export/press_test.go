package export_test

import (
	"bytes"
	"image"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"time"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/export"
	"imprimots/generator/sheet"
	"imprimots/templates"
)

// pressed exports a kit for a target, and returns what is said in English of what is refused.
func pressed(t *testing.T, id string, k *sheet.Kit) (r *export.Result, refused []string) {
	t.Helper()
	sub, err := fs.Sub(templates.FS, "fonts")
	if err != nil {
		t.Fatal(err)
	}
	r, err = target(t, id).Make(k, export.Options{Fonts: text.NewFonts(sub), Theme: color(), Paper: sheet.A4, Created: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)})
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range r.Refused {
		refused = append(refused, d.Msg.In(check.English)+" / "+d.Hint.In(check.English))
	}
	return r, refused
}

// A piece that the shop has no card for, or that cannot be written as PDF/X-1a, is refused at its
// line, and the others are written.
func TestPressRefuses(t *testing.T) {
	checktest.Whole(t)
	glass := kit(1, 63.5, 88.9)
	pane := draw.New(10, 10)
	pane.Path(draw.Box(draw.Rect{W: 10, H: 10}), draw.Style{Fill: &red})
	glass.Groups[0].Parts[0].Front.Blend(pane, draw.Identity, draw.Effect{Transparency: 0.5})
	for want, k := range map[string]*sheet.Kit{
		"127 × 177.8 mm, the shop’s largest card has 69.9 × 120.7 mm": kit(1, 127, 177.8),
		"18 × 18 mm, the shop’s nearest card has 44.5 × 63.5 mm":      kit(1, 18, 18),
		"page 2: a drawing lets through what is below it":             glass,
	} {
		k.Groups[0].Pos = check.Pos{File: "kit.yaml", Line: 7, Col: 3}
		other := kit(1, 63.5, 88.9).Groups[0]
		other.ID = "others"
		k.Groups = append(k.Groups, other)
		r, refused := pressed(t, "drivethru", k)
		if len(refused) != 1 || !strings.Contains(refused[0], want) || strings.HasSuffix(refused[0], " / ") || r.Refused[0].Pos.Line != 7 {
			t.Errorf("%q, want %q", refused, want)
		}
		if len(r.Files) != 1 || r.Files[0].Path != "others.pdf" {
			t.Errorf("%q: %d files", want, len(r.Files))
		}
	}
}

// What is only advised against is noted, and the norm that is kept.
func TestPressNotes(t *testing.T) {
	checktest.Whole(t)
	small, rough := kit(1, 63.5, 88.9), kit(1, 63.5, 88.9)
	small.Groups[0].Parts[0].Front.Text(draw.Text{X: 10, Y: 60, S: "Été", Font: "BricolageGrotesque-Bold", Size: 4})
	rough.Groups[0].Parts[0].Front.Image(draw.Picture{Image: image.NewGray(image.Rect(0, 0, 100, 100)), Box: draw.Rect{X: 5, Y: 5, W: 25.4, H: 25.4}})
	for want, k := range map[string]*sheet.Kit{
		"a text of 4 points, at least 5 are advised":                                   small,
		"a picture has 100 dots per inch, the shop asks for 300":                       rough,
		"42 × 42 mm on a card of 44.5 × 63.5 mm, the ground continues to its edge":     kit(1, 42, 42),
		"PDF/X-1a:2003, printing condition CGATS21_CRPC1, 3.175 mm of bleed, 240 % of": kit(1, 63.5, 88.9),
	} {
		if _, notes := files(t, "drivethru", k); !slices.ContainsFunc(notes, func(n string) bool { return strings.Contains(n, want) }) {
			t.Errorf("%q is not in %q", want, notes)
		}
	}
}

// The picture of a kit is a file for a press that takes more than cards; nets have their lines as
// separations that print over what is below, and no other shop gets them.
func TestPressCoverAndNets(t *testing.T) {
	checktest.Whole(t)
	k := kit(1, 63.5, 88.9)
	k.Picture = face(210, 297, 0, blue, 40)
	net := k.Groups[1].Parts[0].Front
	net.Path(draw.Box(draw.Rect{X: 2, Y: 2, W: 26, H: 26}), draw.Style{Stroke: &red, Width: 0.2, Layer: draw.Cut})
	net.Path(draw.Box(draw.Rect{X: 8, Y: 2, W: 10, H: 26}), draw.Style{Stroke: &red, Width: 0.2, Layer: draw.Fold})
	r, _ := pressed(t, "press", k)
	var paths []string
	for _, f := range r.Files {
		paths = append(paths, f.Path)
		for _, want := range []string{"/CutContour", "/Crease", "/OP true"} {
			if got := bytes.Contains(f.Data, []byte(want)); got != (f.Path == "tokens.pdf") {
				t.Errorf("%s in %s: %v", want, f.Path, got)
			}
		}
	}
	if want := []string{"couverture.pdf", "cards-rectos.pdf", "cards-versos.pdf", "tokens.pdf", "board.pdf"}; !slices.Equal(paths, want) {
		t.Errorf("%q, want %q", paths, want)
	}
	if r, _ := pressed(t, "drivethru", k); len(r.Files) != 1 {
		t.Errorf("%d files for drivethru", len(r.Files))
	}
}
