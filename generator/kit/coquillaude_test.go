package kit

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"imprimots/content"
	"imprimots/engine/coquillaude"
	"imprimots/generator/draw"
	"imprimots/generator/sheet"
)

// sampleShells has the board, the bag and the two first hundreds of the
// Coquillaudet.
func sampleShells(t testing.TB) *coquillaude.Game {
	t.Helper()
	return readGame[coquillaude.Game](t, "coquillaude", os.DirFS("testdata/content"))
}

// wholeShells has all numbers of the dice, with the texts of the sample in turn.
func wholeShells(t testing.TB) *coquillaude.Game {
	t.Helper()
	game := sampleShells(t)
	sample := game.Books[0].Entries
	game.Decks[0].From, game.Decks[0].To = 1111, 6666
	var all []coquillaude.Entry
	for i, n := range coquillaude.Numbers(1111, 6666) {
		e := sample[i%len(sample)]
		e.N = n
		all = append(all, e)
	}
	game.Books[0].Entries = all
	return game
}

func drawShells(t testing.TB, env Env, game *coquillaude.Game) []sheet.Kit {
	t.Helper()
	kits, err := Coquillaude(env, game)
	if err != nil {
		t.Fatal(err)
	}
	return kits
}

// TestCoquillaudeGolden names its logs after the game: others have a kit.pdf too.
func TestCoquillaudeGolden(t *testing.T) {
	kits := drawShells(t, environment(t, "color", sheet.A4), sampleShells(t))
	for _, want := range []string{
		"kit board coquillaude", "kit tokens M", "kit dice des", "kit scores points", "kit reminder regles", "kit label etiquette",
		"coquillaudet booklet 1", "coquillaudet booklet 2", "coquillaudet booklet 3", "coquillaudet booklet 4", "coquillaudet booklet 5",
		"coquillaudet booklet 6", "coquillaudet booklet 7", "coquillaudet booklet 8", "coquillaudet booklet 12",
	} {
		f := strings.Fields(want)
		for _, p := range groupOf(t, kits, f[0]+".pdf", f[1]).Parts {
			if p.ID == f[2] {
				golden(t, "coquillaude-"+strings.Join(f, "-")+".txt", draw.Log(p.Front))
			}
		}
	}
	golden(t, "coquillaude-motif.txt", draw.Log(kits[0].Motif))
}

// TestCoquillaudeRoom checks, in every profile on both papers, that all texts
// stay clear of the edge and of each other.
func TestCoquillaudeRoom(t *testing.T) {
	for _, profile := range profiles {
		for _, paper := range []sheet.Paper{sheet.A4, sheet.Letter} {
			env := environment(t, profile, paper)
			kits := drawShells(t, env, sampleShells(t))
			name := profile + ", " + paper.Name
			textsApart(t, env, name, kits)
			for i := range kits {
				// A board is larger than a page.
				kits[i].Groups = slices.DeleteFunc(kits[i].Groups, func(g sheet.Group) bool { return g.Kind == sheet.Board })
			}
			safeZones(t, env, name, kits)
		}
	}
}

// everyWay prints kits in an environment in some assemblies: preflight finds
// nothing.
func everyWay(t *testing.T, name string, env Env, kits []sheet.Kit, assemblies ...sheet.Assembly) {
	t.Helper()
	for _, k := range kits {
		for _, a := range assemblies {
			o := sheet.Options{
				Theme: env.Theme, Fonts: env.Fonts, Paper: env.Paper, Assembly: a,
				Created: time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC),
			}
			_, info, err := sheet.PDF(k, o)
			if err != nil {
				t.Errorf("%s, %s, %s: %v", name, k.File, a, err)
			}
			for _, f := range info.Findings {
				t.Errorf("%s, %s, %s: %v", name, k.File, a, f.Msg)
			}
		}
	}
}

// TestCoquillaudeEveryWay prints the sample in every profile, on both papers, in
// every assembly, and the whole book in every profile.
func TestCoquillaudeEveryWay(t *testing.T) {
	for _, profile := range profiles {
		for _, paper := range []sheet.Paper{sheet.A4, sheet.Letter} {
			env := environment(t, profile, paper)
			everyWay(t, profile+", "+paper.Name, env, drawShells(t, env, sampleShells(t)),
				sheet.LongEdge, sheet.ShortEdge, sheet.TwoPass, sheet.FoldOver, sheet.SingleSided)
		}
		env := environment(t, profile, sheet.A4)
		everyWay(t, profile+", whole", env, drawShells(t, env, wholeShells(t))[2:], sheet.LongEdge)
	}
}

// TestCoquillaudeContent draws what is published, in every profile on both papers.
func TestCoquillaudeContent(t *testing.T) {
	game := readGame[coquillaude.Game](t, "coquillaude", content.FS)
	if len(game.Kits) != 4 {
		t.Errorf("%d kits", len(game.Kits))
	}
	for _, profile := range profiles {
		for _, paper := range []sheet.Paper{sheet.A4, sheet.Letter} {
			env := environment(t, profile, paper)
			everyWay(t, profile+", "+paper.Name, env, drawShells(t, env, game), sheet.LongEdge)
		}
	}
}

// TestCoquillaudeWithout leaves out what the content does not have.
func TestCoquillaudeWithout(t *testing.T) {
	for _, c := range []struct {
		name  string
		spoil func(*coquillaude.Game)
		want  string
	}{
		{"nothing", func(*coquillaude.Game) {}, "board:1 tokens:26 dice:1 scores:1 reminder:1 label:1, whole:1, booklet:12, imposed:12"},
		{"board", func(g *coquillaude.Game) { g.Boards = nil }, "board:1 tokens:26 dice:1 scores:1 reminder:1 label:1, whole:1, booklet:12, imposed:12"},
		{"bag", func(g *coquillaude.Game) { g.Bags = nil }, "board:1 dice:1 scores:1 reminder:1 label:1, whole:1, booklet:12, imposed:12"},
		{"entries", func(g *coquillaude.Game) { g.Books = nil }, "board:1 tokens:26 dice:1 scores:1 reminder:1 label:1, whole:1, , "},
		{"notes", func(g *coquillaude.Game) {
			for i := range g.Kits {
				for j := range g.Kits[i].Pieces {
					g.Kits[i].Pieces[j].Text = nil
				}
			}
		}, "board:1 tokens:26 dice:1 scores:1 reminder:1 label:1, whole:1, booklet:12, imposed:12"},
	} {
		game := sampleShells(t)
		c.spoil(game)
		var files []string
		for _, k := range drawShells(t, environment(t, "color", sheet.A4), game) {
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

func TestCoquillaudeErrors(t *testing.T) {
	env := environment(t, "color", sheet.A4)
	for name, spoil := range map[string]func(*coquillaude.Game){
		"unknown piece":                              func(g *coquillaude.Game) { g.Kits[0].Pieces[0].ID = "piste" },
		`the board "coquillaude"`:                    func(g *coquillaude.Game) { g.Boards[0].Rows[3] = "..." },
		`piece "Quatre dés à monter"`:                func(g *coquillaude.Game) { g.Kits[0].Piece("dice").Size = 40 },
		"too wide, even":                             func(g *coquillaude.Game) { g.Kits[0].Title = strings.Repeat("Très long titre ", 20) },
		"has no '語'":                                 func(g *coquillaude.Game) { g.Books[0].Entries[2].Q = "語" },
		"(1113) is 0.7 mm too tall, even at 7.8 pt":  func(g *coquillaude.Game) { g.Books[0].Entries[2].Q = strings.Repeat("long ", 900) },
		"(1113) is 31.0 mm too wide, even at 7.8 pt": func(g *coquillaude.Game) { g.Books[0].Entries[2].Q = strings.Repeat("longuement", 10) },
	} {
		game := sampleShells(t)
		spoil(game)
		_, err := Coquillaude(env, game)
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
	game := sampleShells(t)
	g := groupOf(t, drawShells(t, environment(t, "color", sheet.A4), game), "kit.pdf", "tokens")
	for _, p := range g.Parts {
		if want := game.Bags[0].Counts[p.ID]; p.Copies != want || p.Letter != p.ID {
			t.Errorf("%s: %d tokens that read %s, want %d", p.ID, p.Copies, p.Letter, want)
		}
		if want := strings.Contains("MNWZ", p.ID); (len(draw.Marks(p.Front)) == 3) != want {
			t.Errorf("%s: underlined %v, want %v", p.ID, !want, want)
		}
	}
}

// TestFourDice names the color on each face, so that dice are told apart in gray.
func TestFourDice(t *testing.T) {
	for _, profile := range profiles {
		g := groupOf(t, drawShells(t, environment(t, profile, sheet.A4), sampleShells(t)), "kit.pdf", "dice")
		names := textsOf(g.Parts[0].Front, "mark")
		for _, die := range fourColors {
			n := 0
			for _, s := range names {
				if s == die.name {
					n++
				}
			}
			if n != 7 { // six faces, and once in the row to read
				t.Errorf("%s: %s stands on %d faces", profile, die.name, n)
			}
		}
	}
}

// TestBoards puts the board on four sheets of A4 after a drawing of how they are
// joined, and on one page for a print shop.
func TestBoards(t *testing.T) {
	kits := drawShells(t, environment(t, "gray", sheet.A4), sampleShells(t))
	tiled := groupOf(t, kits, "kit.pdf", "board")
	sides, err := sheet.Plan(&tiled, sheet.Setup{})
	if err != nil || len(sides) != 5 || sides[1].Tile == nil || sides[1].Tile.Count() != 4 {
		t.Errorf("the board takes %d sheets, %v", len(sides), err)
	}
	whole := groupOf(t, kits, "plateau.pdf", "whole")
	sides, err = sheet.Plan(&whole, sheet.Setup{})
	if err != nil || len(sides) != 1 || sides[0].W != sheet.A2.W || !kits[1].Bare {
		t.Errorf("the board in one piece: %d sides, %v", len(sides), err)
	}
	shells := 0
	for _, row := range sampleShells(t).Boards[0].Rows {
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
