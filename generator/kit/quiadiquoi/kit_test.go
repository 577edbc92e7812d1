package quiadiquoi

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"imprimots/content"
	"imprimots/engine/check/checktest"
	"imprimots/engine/quiadiquoi"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/kit/parttest"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
)

var sample = parttest.Sample[quiadiquoi.Game]{ID: "quiadiquoi", Kits: Kits}

func TestGolden(t *testing.T) {
	_, kits := sample.Drawn(t, parttest.Environment(t, "color", sheet.A4))
	parttest.GoldenParts(t, kits, []string{
		"quiadiquoi cards 2", "quiadiquoi cards 4", "quiadiquoi tokens histoire", "quiadiquoi tokens litterature", "quiadiquoi tokens penseurs", "quiadiquoi pebbles galet",
		"quiadiquoi die de", "quiadiquoi sabot compartiment-3", "quiadiquoi sabot montage", "quiadiquoi cheatsheet auteurs", "quiadiquoi covers cache-4",
		"quiadiquoi captioned legende", "quiadiquoi scores tournois", "quiadiquoi reminder regles",
	})
	parttest.Golden(t, "quiadiquoi-motif.txt", draw.Log(kits[0].Motif))
	parttest.GoldenLarge(t, &sample)
}

// TestRoom checks, in every profile on both papers, that all texts
// stay clear of the cut and of each other.
func TestRoom(t *testing.T) {
	checktest.Whole(t)
	parttest.Room(t, &sample, func(g *sheet.Group) {
		if g.Outline { // tokens have their cut line in the drawing
			g.Kind = sheet.Pages
		}
	})
}

func TestEveryWay(t *testing.T) { parttest.EveryWay(t, &sample) }

// TestContent draws what is published: every card, all pieces, and the authors on
// one page.
func TestContent(t *testing.T) {
	game := parttest.ReadGame[quiadiquoi.Game](t, "quiadiquoi", content.FS)
	parttest.EveryLook(t, func(t *testing.T, env part.Env, name string) {
		kits, err := Kits(env, game)
		if err != nil || len(kits) != len(game.Kits) || len(kits) == 0 {
			t.Fatalf("%s: %d kits, %v", name, len(kits), err)
		}
		if g := parttest.GroupOf(t, kits, "kit.pdf", "cards"); len(g.Parts) != quiadiquoi.DeckSize {
			t.Errorf("%s: %d cards", name, len(g.Parts))
		}
		for _, id := range pieces {
			if slices.ContainsFunc(kits[0].Left, func(l sheet.LeftOut) bool { return l.Pos == game.Kits[0].Piece(id).Pos("id") }) {
				continue
			}
			if g := parttest.GroupOf(t, kits, "kit.pdf", id); !slices.Contains([]int{80, 160, 250}, g.Grams) || g.Advice == "" {
				t.Errorf("%s: %s has no advice or paper", name, id)
			}
		}
	})
}

// TestWithout leaves out what the content does not have.
func TestWithout(t *testing.T) {
	checktest.Whole(t)
	all := "cards:6 tokens:3 pebbles:1 die:1 sabot:4 cheatsheet:1 covers:6 captioned:1 scores:1 reminder:1"
	for _, c := range []struct {
		name  string
		spoil func(*part.Game[quiadiquoi.Game])
		want  string
	}{
		{"nothing", func(*part.Game[quiadiquoi.Game]) {}, all},
		{"authors", func(g *part.Game[quiadiquoi.Game]) { g.Model.Authors = nil }, strings.Replace(all, "cheatsheet:1 ", "", 1)},
		{"cards", func(g *part.Game[quiadiquoi.Game]) { g.Model.Decks = nil }, strings.Replace(all, "cards:6 ", "", 1)},
		{"notes", func(g *part.Game[quiadiquoi.Game]) {
			for i := range g.Kits[0].Pieces {
				g.Kits[0].Pieces[i].Text = nil
			}
		}, all},
		{"anecdotes and sources", func(g *part.Game[quiadiquoi.Game]) {
			for i := range g.Model.Decks[0].Cards {
				c := &g.Model.Decks[0].Cards[i]
				c.Anecdote, c.Source, c.Original = "", "", ""
			}
		}, all},
	} {
		game := sample.Game(t)
		c.spoil(game)
		kits, err := Kits(parttest.Environment(t, "color", sheet.A4), game)
		if err != nil {
			t.Errorf("without %s: %v", c.name, err)
			continue
		}
		var got []string
		for _, g := range kits[0].Groups {
			got = append(got, fmt.Sprintf("%s:%d", g.ID, len(g.Parts)))
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("without %s: %s, want %s", c.name, got, c.want)
		}
	}
}

func TestErrors(t *testing.T) {
	checktest.Whole(t)
	card := func(g *part.Game[quiadiquoi.Game]) *quiadiquoi.Card { return &g.Model.Decks[0].Cards[2] }
	for want, spoil := range map[string]func(*part.Game[quiadiquoi.Game]){
		"unknown piece":                func(g *part.Game[quiadiquoi.Game]) { g.Kits[0].Pieces[0].ID = "board" },
		"(carte 3, face bleue) is":     func(g *part.Game[quiadiquoi.Game]) { card(g).Phrase = strings.Repeat("Une longue phrase ", 40) },
		"(carte 3, face bordeaux) is":  func(g *part.Game[quiadiquoi.Game]) { card(g).PhraseHints[1] = strings.Repeat("Un long indice ", 60) },
		"mm too wide, even":            func(g *part.Game[quiadiquoi.Game]) { card(g).Author = strings.Repeat("Rumpelstilz", 9) },
		"has no '語'":                   func(g *part.Game[quiadiquoi.Game]) { card(g).Anecdote = "語" },
		`piece "sabot" does not fit`:   func(g *part.Game[quiadiquoi.Game]) { g.Kits[0].Piece("cards").Grams = 1000; grow(g, 400) },
		`piece "Dé des pouvoirs" does`: func(g *part.Game[quiadiquoi.Game]) { g.Kits[0].Piece("die").Size = 90 },
		`piece "Anti-sèche : tous les`: func(g *part.Game[quiadiquoi.Game]) { manyAuthors(g, 600) },
		`piece "Carte-cache légendée"`: func(g *part.Game[quiadiquoi.Game]) { longCaptions(g) },
		"the text “Cache Cache Cache C": func(g *part.Game[quiadiquoi.Game]) {
			g.Kits[0].Piece("covers").Text[0].Lines[0] = strings.Repeat("Cache ", 99)
		},
	} {
		game := sample.Game(t)
		spoil(game)
		_, err := Kits(parttest.Environment(t, "color", sheet.A4), game)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v", want, err)
		}
	}
}

// grow repeats the last card until the deck has n cards.
func grow(g *part.Game[quiadiquoi.Game], n int) {
	d := &g.Model.Decks[0]
	for len(d.Cards) < n {
		c := d.Cards[len(d.Cards)-1]
		c.ID++
		d.Cards = append(d.Cards, c)
	}
}

func manyAuthors(g *part.Game[quiadiquoi.Game], n int) {
	g.Model.Authors = []quiadiquoi.AuthorList{{}}
	for i := range n {
		name := fmt.Sprintf("Auteur %03d", i)
		g.Model.Authors[0].Authors = append(g.Model.Authors[0].Authors, quiadiquoi.Author{
			Name: name, Sort: name + ", Prénom", Born: 1600 + i%200, Died: 1680 + i%200, Gloss: "écrivain et philosophe",
		})
	}
}

func longCaptions(g *part.Game[quiadiquoi.Game]) {
	lines := g.Kits[0].Piece("captioned").Text[1].Lines
	for i := range lines {
		lines[i] = strings.Repeat(lines[i]+" ", 4)
	}
}

// TestCheatSheetIsOnePage sets growing lists on one page, in large type on as many as that
// needs: every author with the
// dates, in the order of French, until there is no room for a line each.
func TestCheatSheetIsOnePage(t *testing.T) {
	checktest.Whole(t)
	for _, profile := range parttest.Profiles {
		for _, n := range []int{1, 2, 3, 40, 110, 130} {
			env := parttest.Environment(t, profile, sheet.A4)
			game := sample.Game(t)
			manyAuthors(game, n)
			kits, err := Kits(env, game)
			if err != nil {
				t.Errorf("%s, %d authors: %v", profile, n, err)
				continue
			}
			g := parttest.GroupOf(t, kits, "quiadiquoi.pdf", "cheatsheet")
			var all []string
			for _, p := range g.Parts {
				all = append(all, parttest.TextsOf(p.Front, "key")...)
			}
			said, columns := parttest.Plain(strings.Join(all, "")), listColumns
			if len(g.Parts) > 1 {
				columns = 2
			}
			last := -1
			for _, a := range game.Model.CheatSheet() {
				at := strings.Index(said, parttest.Plain(a.Sort+" ("+a.Dates()+")"))
				if at <= last {
					t.Errorf("%s, %d authors: %s is not in its place", profile, n, a.Name)
				}
				last = at
			}
			if len(g.Parts) != 1 && profile != "large" && profile != "dys" || g.Kind != sheet.Pages {
				t.Errorf("%s, %d authors: %d pages", profile, n, len(g.Parts))
			}
			name := fmt.Sprintf("%s, %d authors", profile, n)
			alone := []sheet.Kit{{File: "quiadiquoi.pdf", Groups: []sheet.Group{g}}}
			parttest.Fits(t, env, name, alone, nil)
			if n >= 40 && columnsOf(g.Parts[0].Front) != columns {
				t.Errorf("%s stand in %d columns", name, columnsOf(g.Parts[0].Front))
			}
		}
	}
}

// columnsOf counts the places where lines of a list begin, across the page.
func columnsOf(d *draw.Drawing) int {
	at := map[int]bool{}
	for _, m := range draw.Texts(d) {
		if m.Text.Role == "key" && strings.HasPrefix(m.Text.S, "Auteur") {
			at[int(m.Text.X)] = true
		}
	}
	return len(at)
}

// TestCheatSheetIsLarge: the type of a list is the largest in which it has room.
func TestCheatSheetIsLarge(t *testing.T) {
	env := parttest.Environment(t, "color", sheet.A4)
	smaller := 0
	for n := 40; ; n += 15 {
		game := sample.Game(t)
		manyAuthors(game, n)
		k := newKit(env, &game.Kits[0], &game.Model)
		entries := k.entries(false)
		parts := k.listed(&part.Piece{Title: "Auteurs"}, entries, 1, listColumns)
		if len(parts) != 1 {
			break // no page has room for so many
		}
		larger, size := k.Style("key"), draw.Pt(0)
		for _, m := range draw.Texts(parts[0].Front) {
			if m.Text.Role == "key" {
				size = max(size, m.Text.Size)
			}
		}
		named := k.NewCanvas(env.Page.W, env.Page.H, "").Face(k.page(), "authors", layout.Values{"title": "Auteurs", "columns": nil, "size": larger.Size, "across": listColumns})
		most := draw.Pt(part.RoundSize(float64(larger.Size) * mostList))
		larger.Size = size + 0.25
		columns, err := k.deal(larger, entries, draw.Rect{W: named.MM("col"), H: env.Page.H - named.MM("y")}, listColumns)
		if larger.Size > most {
			continue
		}
		if smaller++; columns != nil {
			t.Errorf("%d authors in %g pt, and have room in %g (%v)", n, size, larger.Size, err)
		}
	}
	if smaller < 3 {
		t.Errorf("%d lists had to be set smaller", smaller)
	}
}

// TestCheatSheetSigns finds beside an author the pictograms of the categories of
// all their cards.
func TestCheatSheetSigns(t *testing.T) {
	game := sample.Game(t)
	game.Model.Decks[0].Cards[4].Author = game.Model.Decks[0].Cards[0].Author
	k := newKit(parttest.Environment(t, "color", sheet.A4), &game.Kits[0], &game.Model)
	list := func(name string) *draw.Drawing {
		k.authors = []*quiadiquoi.Author{{Name: name, Sort: "Personne"}}
		return k.Face("authors", 180, 100, layout.Values{"title": "Liste", "size": 8, "across": listColumns, "columns": [][]entry{k.entries(false)}})
	}
	others := list("Personne").Len()
	for name, want := range map[string]int{game.Model.Decks[0].Cards[0].Author: 2, game.Model.Decks[0].Cards[1].Author: 1} {
		d := list(name)
		if n := d.Len() - others; n != want {
			t.Errorf("%s has %d pictograms, want %d", name, n, want)
		}
		for _, m := range draw.Marks(d) {
			if b, _ := m.Bounds(); m.Style.Fill != nil && (b.X < 0 || b.X+b.W > 5.4) {
				t.Errorf("a pictogram of %s lies at %.2f", name, b)
			}
		}
	}
}

// BenchmarkKits draws the published kit and writes it: 116 cards of two
// faces and all other pieces.
func BenchmarkKits(b *testing.B) {
	env := parttest.Environment(b, "color", sheet.A4)
	game := parttest.ReadGame[quiadiquoi.Game](b, "quiadiquoi", content.FS)
	b.ReportAllocs()
	for b.Loop() {
		kits, err := Kits(env, game)
		if err != nil {
			b.Fatal(err)
		}
		data, _, err := sheet.PDF(kits[0], parttest.Options(env, sheet.LongEdge))
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(len(data))/1024, "KB")
	}
}

// TestBacksUnderFronts checks that backs match their fronts in every profile.
func TestBacksUnderFronts(t *testing.T) {
	checktest.Whole(t)
	for _, profile := range parttest.Profiles {
		_, kits := sample.Drawn(t, parttest.Environment(t, profile, sheet.A4))
		if n := parttest.BacksUnderFronts(t, profile, kits); n < 4 {
			t.Errorf("%s: only %d backs: this test looks past them", profile, n)
		}
	}
}

// TestOverflowNamesTheCard: a text that no size makes fit is an error in every
// profile, and says which card, which face or which text it is.
func TestOverflowNamesTheCard(t *testing.T) {
	checktest.Whole(t)
	for _, profile := range parttest.Profiles {
		env := parttest.Environment(t, profile, sheet.A4)
		for i, face := range []string{"face bleue", "face bordeaux"} {
			game := sample.Game(t)
			c := &game.Model.Decks[0].Cards[1]
			for len(c.AuthorHints) < 4 || len(c.PhraseHints) < 4 {
				c.AuthorHints, c.PhraseHints = append(c.AuthorHints, "Indice"), append(c.PhraseHints, "Indice")
			}
			long := strings.Repeat("Un indice bien trop long pour une carte. ", 40)
			if c.AuthorHints[0] = "Court"; i == 0 {
				c.AuthorHints[0] = long
			} else {
				c.PhraseHints[0] = long
			}
			_, err := Kits(env, game)
			if want := fmt.Sprintf("(carte %d, %s)", c.ID, face); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s: %v, want %s", profile, err, want)
			}
		}
	}
}

func TestChecks(t *testing.T) { parttest.Rules(t, Checks, "", pieces) }

// TestInk: the profile that spares ink does so on every kit.
func TestInk(t *testing.T) { parttest.SparesInk(t, &sample) }
