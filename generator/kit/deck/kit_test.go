package deck

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/engine/deck"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/kit/parttest"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
	"imprimots/generator/source"
)

// sample has two decks, a token and a board, all by faces of its folder.
var sample = parttest.Sample[deck.Game]{ID: "cine", Kits: Kits}

// environment returns what the sample is drawn with: its own faces and picture, too.
func environment(t *testing.T) part.Env {
	t.Helper()
	env := parttest.Environment(t, "color", sheet.A4)
	faces, art := source.NewReader(os.DirFS("testdata")).OwnLayouts(sample.ID)
	own, faults := env.Layouts.Of(library).With(art, faces)
	if len(faces) == 0 || len(faults) > 0 {
		t.Fatalf("%d faces: %v", len(faces), faults)
	}
	shared := env.Layouts.Of("")
	env.Layouts = layout.NewLibraries()
	env.Layouts.Add("", shared)
	env.Layouts.Add(library, own)
	return env
}

func TestGolden(t *testing.T) {
	parttest.GoldenParts(t, parttest.Draw(t, Kits, environment(t), sample.Game(t)), []string{
		"cine films charlot", "cine roles kid", "cine clap clap", "cine plateau plateau",
	})
}

// TestGroups: cards have the size of their face, or that of a playing card, and as
// many copies as card and piece ask for; backs are alike where they say nothing of
// the card, and only such ones stand side by side where they bleed. A piece of its own is a part where it has a size, else a page.
func TestGroups(t *testing.T) {
	kits := parttest.Draw(t, Kits, environment(t), sample.Game(t))
	for id, want := range map[string]string{
		"films":   "60×40 backs:true alike:true bleed:3 shared:true charlot×2 2×6",
		"roles":   "63×88 backs:true alike:false bleed:3 shared:false vagabond×1 kid×1",
		"clap":    "25×25 backs:false alike:false bleed:0 shared:false clap×1",
		"plateau": "194×273 backs:true alike:false bleed:0 shared:false plateau×1",
	} {
		g := parttest.GroupOf(t, kits, "cine.pdf", id)
		got := fmt.Sprintf("%v×%v backs:%v alike:%v bleed:%v shared:%v", g.W, g.H, g.Duplex, len(g.Parts) > 1 && g.Duplex && g.Parts[0].Back == g.Parts[1].Back, g.Bleed, g.Shared)
		for _, p := range g.Parts {
			got += fmt.Sprintf(" %s×%d", p.ID, max(1, p.Copies))
		}
		if got != want || g.Hidden != strings.Contains(want, "alike:true") {
			t.Errorf("%s: %s, hidden %v; want %s", id, got, g.Hidden, want)
		}
	}
	if kits[0].Motif == nil {
		t.Error("the cover has no motif")
	}
	for _, film := range []string{"Charlot", "Lune"} {
		if board := parttest.GroupOf(t, kits, "cine.pdf", "plateau"); !strings.Contains(strings.ToLower(said(board.Parts[0].Front)), strings.ToLower(film)) {
			t.Errorf("the board does not say the question on %s", film)
		}
	}
	if g := parttest.GroupOf(t, kits, "cine.pdf", "films"); g.Parts[1].Pos.Line != 9 {
		t.Errorf("the second card is said to be at %s", g.Parts[1].Pos)
	}
}

// said returns the words of a drawing.
func said(d *draw.Drawing) string {
	var out []string
	for _, m := range draw.Texts(d) {
		out = append(out, m.Text.S)
	}
	return strings.Join(out, " ")
}

// A field in another language than the game is marked as such, wherever a face shows
// it.
func TestForeignField(t *testing.T) {
	foreign := func(lang string) (out string) {
		game := sample.Game(t)
		for i := range game.Model.Decks {
			for name, f := range game.Model.Decks[i].Fields {
				if name == "q" {
					f.Lang = lang
					game.Model.Decks[i].Fields[name] = f
				}
			}
		}
		for _, p := range parttest.GroupOf(t, parttest.Draw(t, Kits, environment(t), game), "cine.pdf", "films").Parts {
			for _, m := range draw.Texts(p.Front) {
				if m.Text.Foreign {
					out += m.Text.S + " "
				}
			}
		}
		return out
	}
	if foreign("") != "" || foreign("fr") != "" || !strings.Contains(foreign("en"), "?") {
		t.Errorf("%q, %q", foreign("fr"), foreign("en"))
	}
}

// TestFaults: a text too long for its face is a fault at the line of the face, with
// the line of its card; a face or a deck that does not exist is one too.
func TestFaults(t *testing.T) {
	for _, c := range []struct {
		name        string
		spoil       func(*part.Game[deck.Game])
		want, place string
		card        int // its line
	}{
		{"a text too long", func(g *part.Game[deck.Game]) {
			g.Model.Decks[0].Cards[1]["q"] = deck.Value{Text: strings.Repeat("longue question ", 40)}
		}, "dépasse de", "cine/layouts/faces.yaml:6", 9},
		{"no such face", func(g *part.Game[deck.Game]) { g.Model.Decks[0].Faces.Back = "doss" }, "« doss »", "cine/cartes.yaml:6", 8},
		{"a built-in face", func(g *part.Game[deck.Game]) { g.Model.Decks[0].Faces.Front = "timeline" }, "« event »", "cine/cartes.yaml:6", 8},
		{"no such deck", func(g *part.Game[deck.Game]) { g.Kits[0].Pieces[0].ID = "film" }, "pièce inconnue dans le kit : « film »", "", 0},
	} {
		game := sample.Game(t)
		c.spoil(game)
		_, err := Kits(environment(t), game)
		f := check.AsFault(err)
		if f == nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if got := f.Msg.In(check.French); !strings.Contains(got, c.want) || !strings.HasPrefix(f.Pos.String(), c.place) {
			t.Errorf("%s: %s at %s, want %s at %s", c.name, got, f.Pos, c.want, c.place)
		}
		if n := len(f.Related); n < min(c.card, 1) || n > 0 && f.Related[0].Pos.Line != c.card {
			t.Errorf("%s: related to %v, want line %d", c.name, f.Related, c.card)
		}
	}
}

// TestFaceOfOurs: a deck with names of its own is drawn by a built-in face.
func TestFaceOfOurs(t *testing.T) {
	game := sample.Game(t)
	faces := &game.Model.Decks[0].Faces
	faces.Front, faces.With = "timeline", map[string]string{"event": "q"}
	kits, err := Kits(environment(t), game)
	if err != nil {
		t.Fatal(err)
	}
	want := game.Model.Decks[0].Cards[0]["q"].Text
	if got := said(kits[0].Groups[0].Parts[0].Front); want == "" || !strings.Contains(strings.ReplaceAll(got, "\u202f", " "), strings.Fields(want)[0]) {
		t.Errorf("%q does not show %q", got, want)
	}
}

func TestChecks(t *testing.T) { parttest.Rules(t, Checks, "", []string{"films", "plateau"}) }

// TestGutter: cards whose fronts differ where they are cut stand apart, even where these do not
// bleed; those that agree there share their cuts.
func TestGutter(t *testing.T) {
	for ground, apart := range map[string]bool{"blue": false, "{id == 'charlot' ? 'red' : 'blue'}": true} {
		env := environment(t)
		faces, faults := env.Layouts.Of(library).With(nil, []layout.Layout{colored(t, ground)})
		if len(faults) > 0 {
			t.Fatal(faults)
		}
		env.Layouts.Add(library, faces)
		game := sample.Game(t)
		game.Model.Decks[0].Faces.Front = "colored"
		g := parttest.GroupOf(t, parttest.Draw(t, Kits, env, game), "cine.pdf", "films")
		if g.Shared == apart || g.Bleed != part.Bleed {
			t.Errorf("%s: shared %v, bleed %v", ground, g.Shared, g.Bleed)
		}
	}
}

// colored returns a face that is one color, as a formula, up to the cut.
func colored(t *testing.T, ground string) layout.Layout {
	t.Helper()
	fsys := fstest.MapFS{"cine/layouts/faces.yaml": {Data: []byte("layout: colored\nsize: [60, 40]\nboxes: [{shape: \"rect(0, 0, w, h)\", fill: \"" + ground + "\"}]\n")}}
	faces, _ := source.NewReader(fsys).OwnLayouts(sample.ID)
	if len(faces) != 1 {
		t.Fatal("no face")
	}
	return faces[0]
}
