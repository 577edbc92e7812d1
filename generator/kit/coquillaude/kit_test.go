package coquillaude

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"imprimots/content"
	"imprimots/engine/check/checktest"
	"imprimots/engine/coquillaude"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/kit/parttest"
	"imprimots/generator/sheet"
)

var sample = parttest.Sample[coquillaude.Game]{ID: "coquillaude", Kits: Kits}

// whole has all numbers of the dice, with the texts of the sample in turn.
var whole = parttest.Sample[coquillaude.Game]{ID: "coquillaude", Kits: Kits, Change: func(game *part.Game[coquillaude.Game]) {
	sample := game.Model.Books[0].Entries
	game.Model.Decks[0].From, game.Model.Decks[0].To = 1111, 6666
	var all []coquillaude.Entry
	for i, n := range coquillaude.Standard().Numbers(1111, 6666) {
		e := sample[i%len(sample)]
		e.N = n
		all = append(all, e)
	}
	game.Model.Books[0].Entries = all
}}

// TestGolden names its logs after the game: others have a kit.pdf too.
func TestGolden(t *testing.T) {
	_, kits := sample.Drawn(t, parttest.Environment(t, "color", sheet.A4))
	for _, want := range []string{
		"kit board coquillaude", "kit tokens M", "kit dice des", "kit scores points", "kit reminder regles", "kit label etiquette",
		"coquillaudet booklet 1", "coquillaudet booklet 2", "coquillaudet booklet 3", "coquillaudet booklet 4", "coquillaudet booklet 5",
		"coquillaudet booklet 6", "coquillaudet booklet 7", "coquillaudet booklet 8", "coquillaudet booklet 12",
	} {
		f := strings.Fields(want)
		for _, p := range parttest.GroupOf(t, kits, f[0]+".pdf", f[1]).Parts {
			if p.ID == f[2] {
				parttest.Golden(t, "coquillaude-"+strings.Join(f, "-")+".txt", draw.Log(p.Front))
			}
		}
	}
	parttest.GoldenGroups(t, kits)
	parttest.Golden(t, "coquillaude-motif.txt", draw.Log(kits[0].Motif))
	parttest.GoldenLarge(t, &sample)
}

// TestRoom checks, in every profile on both papers, that all texts
// stay clear of the edge and of each other.
func TestRoom(t *testing.T) {
	checktest.Whole(t)
	parttest.Room(t, &sample, nil)
}

func TestEveryWay(t *testing.T) { parttest.EveryWay(t, &sample) }

// TestWholeBook prints the book with all numbers.
func TestWholeBook(t *testing.T) {
	checktest.Whole(t)
	parttest.EveryLook(t, func(t *testing.T, env part.Env, name string) {
		_, kits := whole.Drawn(t, env)
		parttest.Print(t, env, name, kits[2:], sheet.LongEdge)
	})
}

// TestContent prints what is published.
func TestContent(t *testing.T) {
	game := parttest.ReadGame[coquillaude.Game](t, "coquillaude", content.FS)
	if len(game.Kits) != 6 {
		t.Errorf("%d kits", len(game.Kits))
	}
	parttest.EveryLook(t, func(t *testing.T, env part.Env, name string) {
		parttest.Print(t, env, name, parttest.Draw(t, Kits, env, game), sheet.LongEdge)
	})
}

// TestWithout leaves out what the content does not have.
func TestWithout(t *testing.T) {
	checktest.Whole(t)
	for _, c := range []struct {
		name  string
		spoil func(*part.Game[coquillaude.Game])
		want  string
	}{
		{"nothing", func(*part.Game[coquillaude.Game]) {}, "board:1 tokens:26 dice:1 scores:1 reminder:1 label:1, whole:1, booklet:12, imposed:12"},
		{"board", func(g *part.Game[coquillaude.Game]) { g.Model.Boards = nil }, "board:1 tokens:26 dice:1 scores:1 reminder:1 label:1, whole:1, booklet:12, imposed:12"},
		{"bag", func(g *part.Game[coquillaude.Game]) { g.Model.Bags = nil }, "board:1 dice:1 scores:1 reminder:1 label:1, whole:1, booklet:12, imposed:12"},
		{"entries", func(g *part.Game[coquillaude.Game]) { g.Model.Books = nil }, "board:1 tokens:26 dice:1 scores:1 reminder:1 label:1, whole:1, , "},
		{"notes", func(g *part.Game[coquillaude.Game]) {
			for i := range g.Kits {
				for j := range g.Kits[i].Pieces {
					g.Kits[i].Pieces[j].Text = nil
				}
			}
		}, "board:1 tokens:26 dice:1 scores:1 reminder:1 label:1, whole:1, booklet:12, imposed:12"},
	} {
		game := sample.Game(t)
		c.spoil(game)
		var files []string
		for _, k := range parttest.Draw(t, Kits, parttest.Environment(t, "color", sheet.A4), game) {
			var ids []string
			for _, g := range k.Groups {
				ids = append(ids, fmt.Sprintf("%s:%d", g.ID, len(g.Parts)))
			}
			files = append(files, strings.Join(ids, " "))
		}
		if got := strings.Join(files, ", "); got != c.want {
			t.Errorf("without %s: %s, want %s", c.name, got, c.want)
		}
	}
}

func TestErrors(t *testing.T) {
	checktest.Whole(t)
	env := parttest.Environment(t, "color", sheet.A4)
	for name, spoil := range map[string]func(*part.Game[coquillaude.Game]){
		"unknown piece":                              func(g *part.Game[coquillaude.Game]) { g.Kits[0].Pieces[0].ID = "piste" },
		`the board "coquillaude"`:                    func(g *part.Game[coquillaude.Game]) { g.Model.Boards[0].Rows[3] = "..." },
		`piece "Quatre dés à monter"`:                func(g *part.Game[coquillaude.Game]) { g.Kits[0].Piece("dice").Size = 40 },
		"too wide, even":                             func(g *part.Game[coquillaude.Game]) { g.Kits[0].Title = strings.Repeat("Très long titre ", 20) },
		"has no '語'":                                 func(g *part.Game[coquillaude.Game]) { g.Model.Books[0].Entries[2].Q = "語" },
		"(1113) is 35.6 mm too tall, even at 8.6 pt": func(g *part.Game[coquillaude.Game]) { g.Model.Books[0].Entries[2].Q = strings.Repeat("long ", 900) },
		"(1113) is 45.0 mm too wide, even at 8.6 pt": func(g *part.Game[coquillaude.Game]) { g.Model.Books[0].Entries[2].Q = strings.Repeat("longuement", 10) },
	} {
		game := sample.Game(t)
		spoil(game)
		_, err := Kits(env, game)
		if err == nil {
			t.Errorf("%s: no error", name)
		} else if !strings.Contains(err.Error(), name) {
			t.Errorf("%s: error %q", name, err)
		}
	}
}

// TestTokenCounts prints as many tokens of each letter as the bag has, a bar under
// those that may be turned.
func TestTokenCounts(t *testing.T) {
	game := sample.Game(t)
	g := parttest.GroupOf(t, parttest.Draw(t, Kits, parttest.Environment(t, "color", sheet.A4), game), "kit.pdf", "tokens")
	for _, p := range g.Parts {
		if want := game.Model.Bags[0].Counts[p.ID]; p.Copies != want || p.Letter != p.ID {
			t.Errorf("%s: %d tokens that read %s, want %d", p.ID, p.Copies, p.Letter, want)
		}
		if want := strings.Contains("MNWZ", p.ID); (len(draw.Marks(p.Front)) == 5) != want {
			t.Errorf("%s: underlined %v, want %v", p.ID, !want, want)
		}
	}
}

// TestFourDice: each face names its color, so that dice can be distinguished in gray.
func TestFourDice(t *testing.T) {
	checktest.Whole(t)
	for _, profile := range parttest.Profiles {
		g := parttest.GroupOf(t, parttest.Draw(t, Kits, parttest.Environment(t, profile, sheet.A4), sample.Game(t)), "kit.pdf", "dice")
		names := parttest.TextsOf(g.Parts[0].Front, "mark")
		for _, name := range []string{"bleu", "blanc", "rouge", "vert"} {
			n := 0
			for _, s := range names {
				if s == name {
					n++
				}
			}
			if n != 7 { // six faces, and once in the row to read
				t.Errorf("%s: %s stands on %d faces", profile, name, n)
			}
		}
	}
}

// TestBoards puts the board on three sheets of A4 after a drawing of how they are
// joined, and on one page for a print shop.
func TestBoards(t *testing.T) {
	_, kits := sample.Drawn(t, parttest.Environment(t, "gray", sheet.A4))
	tiled := parttest.GroupOf(t, kits, "kit.pdf", "board")
	sides, err := sheet.Plan(&tiled, sheet.Setup{})
	if err != nil || len(sides) != 4 || sides[1].Slots[0].Tile == nil || sides[1].Slots[0].Tile.Count() != 4 {
		t.Errorf("the board takes %d sheets, %v", len(sides), err)
	}
	whole := parttest.GroupOf(t, kits, "plateau.pdf", "whole")
	sides, err = sheet.Plan(&whole, sheet.Setup{})
	if err != nil || len(sides) != 1 || sides[0].W != sheet.A2.W || !kits[1].Bare {
		t.Errorf("the board in one piece: %d sides, %v", len(sides), err)
	}
	shells := 0
	for _, row := range sample.Game(t).Model.Boards[0].Rows {
		shells += strings.Count(row, "*") + strings.Count(row, "@")
	}
	drawn := 0
	for _, m := range draw.Marks(whole.Parts[0].Front) {
		if m.Path != nil && len(m.Path.Points) == len(draw.Shell(draw.Rect{W: 1, H: 1}, 7).Points) {
			drawn++
		}
	}
	if drawn != shells+1 { // and one in the legend
		t.Errorf("%d shells drawn, want %d", drawn, shells+1)
	}
}

// TestChart: wherever the zone of a board lies, even at its edge or nowhere, the chart stays
// inside of the frame, and its depth lines below the squares.
func TestChart(t *testing.T) {
	plain := strings.Repeat(".", 17)
	for name, rows := range map[string][]string{
		"in the middle": sample.Game(t).Model.Boards[0].Rows,
		"in a corner":   append(slices.Repeat([]string{"ooo" + plain[3:]}, 3), slices.Repeat([]string{plain}, 14)...),
		"near the edge": append(slices.Repeat([]string{"..oo" + plain[4:]}, 3), slices.Repeat([]string{plain}, 14)...),
		"nowhere":       slices.Repeat([]string{plain}, 17),
	} {
		game := sample.Game(t)
		game.Model.Boards[0].Rows = rows
		kits := parttest.Draw(t, Kits, parttest.Environment(t, "color", sheet.A4), game)
		d := parttest.GroupOf(t, kits, "plateau.pdf", "whole").Parts[0].Front
		const edge = 7
		squares := draw.Rect{X: edge, Y: edge, W: d.W - 2*edge, H: d.W - 2*edge}
		for m := range draw.Each(d) {
			b, ok := m.Bounds()
			if ok && !(draw.Rect{W: d.W, H: d.H}).Contains(b) {
				t.Errorf("zone %s: a mark at %.1f leaves the board", name, b)
			}
			if ok && len(m.Style.Dash) > 0 && !squares.Inset(-0.2).Contains(b) {
				t.Errorf("zone %s: the depth line at %.1f leaves the squares at %.1f", name, b, squares)
			}
		}
	}
}

func TestChecks(t *testing.T) { parttest.Rules(t, Checks, "", pieces) }

// TestOtherDice prints the kits of games with other dice: the book has every number
// once in each part, the dice their nets, the tables what the game brings.
func TestOtherDice(t *testing.T) {
	checktest.Whole(t)
	for _, c := range []struct {
		dice  []string
		faces int
		want  []string // said by the kits
	}{
		{[]string{"blue", "white", "red"}, 6, []string{"666", "centaines", "trois chiffres égaux : 444", "Trois dés à découper et à plier : bleu, blanc, rouge"}},
		{[]string{"red", "green", "black"}, 4, []string{"444", "noir", "deux chiffres égaux à la fin : 422"}},
		{[]string{"orange", "white"}, 8, []string{"88", "deux chiffres égaux : 22", "trésor, 9 pions"}},
		{[]string{"blue", "white", "red", "green", "orange"}, 4, []string{"44444", "quatre chiffres égaux à la fin : 42222", "10 000"}},
	} {
		other := parttest.Sample[coquillaude.Game]{ID: "coquillaude", Kits: Kits, Change: func(game *part.Game[coquillaude.Game]) {
			texts := game.Model.Books[0].Entries
			d := &game.Model.Decks[0]
			d.From, d.To, d.Dice, d.Faces, d.Named = 0, 0, c.dice, c.faces, nil
			d.Tokens = &coquillaude.Tokens{Windfalls: map[string]int{"aubaine": 3, "trésor": 9}}
			s := game.Model.Scheme()
			var all []coquillaude.Entry
			for i, n := range s.Numbers(s.First(), s.Last()) {
				e := texts[i%len(texts)]
				if e.N = n; e.Windfall != "" {
					e.Windfall = "trésor"
				}
				all = append(all, e)
			}
			game.Model.Books[0].Entries = all
		}}
		env := parttest.Environment(t, "color", sheet.A4)
		game, kits := other.Drawn(t, env)
		parttest.Print(t, env, fmt.Sprint(c.dice, c.faces), kits, sheet.LongEdge)
		said := map[string]int{}
		for _, k := range kits {
			for _, g := range k.Groups {
				for _, p := range g.Parts {
					said[p.Front.Title]++
					for _, role := range []string{"number", "label", "mark"} {
						for _, w := range parttest.TextsOf(p.Front, role) {
							said[strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(w)]++
						}
					}
				}
			}
		}
		for _, want := range c.want {
			if said[want] == 0 {
				t.Errorf("%v of %d faces: nothing says %q", c.dice, c.faces, want)
			}
		}
		s := game.Model.Scheme()
		for _, n := range s.Numbers(s.First(), s.Last()) {
			if said[fmt.Sprint(n)] < 2 {
				t.Fatalf("%v of %d faces: %d stands %d times in the book", c.dice, c.faces, n, said[fmt.Sprint(n)])
			}
		}
	}
}

// TestInk: the profile that spares ink does so on every kit.
func TestInk(t *testing.T) { parttest.SparesInk(t, &sample) }
