package quiadiquoi

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/engine/quiadiquoi"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/kit/box"
	"imprimots/generator/kit/part"
	"imprimots/generator/kit/parttest"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
)

// TestCardTexts finds on each face the given text, its hints in order, and at its foot
// the answer with the number, the source and the anecdote; the stars.
func TestCardTexts(t *testing.T) {
	checktest.Whole(t)
	for _, profile := range parttest.Profiles {
		game, kits := sample.Drawn(t, parttest.Environment(t, profile, sheet.A4))
		g := parttest.GroupOf(t, kits, "quiadiquoi.pdf", "cards")
		if !g.Duplex || g.Hidden {
			t.Errorf("cards: duplex %v, hidden %v", g.Duplex, g.Hidden)
		}
		for i, part := range g.Parts {
			c := &game.Model.Decks[0].Cards[i]
			if part.Difficulty != c.Hardest() {
				t.Errorf("card %s is of difficulty %d, want %d", part.ID, part.Difficulty, c.Hardest())
			}
			for _, f := range []struct {
				face          *draw.Drawing
				side          quiadiquoi.Face
				given, answer string
			}{{part.Front, quiadiquoi.Blue, c.Phrase, c.Author}, {part.Back, quiadiquoi.Burgundy, c.Author, c.Phrase}} {
				if got := parttest.Plain(strings.Join(parttest.TextsOf(f.face, "quote"), "")); got != parttest.Plain(text.French(f.given)) {
					t.Errorf("%s, card %s, %s: gives %q, want %q", profile, part.ID, f.side, got, f.given)
				}
				said := parttest.Plain(strings.Join(slices.Concat(parttest.TextsOf(f.face, "hint"), parttest.TextsOf(f.face, "reply")), ""))
				for _, v := range c.Variants {
					if holds := strings.Contains(said, parttest.Plain(text.French("(ou « "+v+" »)"))); holds != (f.side == quiadiquoi.Burgundy) {
						t.Errorf("%s, card %s, %s: the variant is there: %t", profile, part.ID, f.side, holds)
					}
				}
				last := -1
				for _, s := range append(slices.Clone(c.Hints(f.side)), "Réponse "+part.ID+" : "+f.answer, c.Source, c.Anecdote) {
					at := strings.Index(said, parttest.Plain(text.French(s)))
					if at <= last {
						t.Errorf("%s, card %s, %s: %q is not in its place", profile, part.ID, f.side, s)
					}
					last = at
				}
				title := map[quiadiquoi.Face]string{quiadiquoi.Blue: "Qui a dit\u202f?", quiadiquoi.Burgundy: "A dit quoi\u202f?"}[f.side]
				if got := parttest.TextsOf(f.face, "h3"); !slices.Equal(got, []string{title}) {
					t.Errorf("%s, card %s: the title of the %s face is %q", profile, part.ID, f.side, got)
				}
				if n := starsOn(f.face); n != c.Stars(f.side) {
					t.Errorf("%s, card %s: %d stars, want %d", profile, part.ID, n, c.Stars(f.side))
				}
			}
		}
	}
}

// starsOn counts the filled figures of ten corners.
func starsOn(d *draw.Drawing) int {
	n := 0
	for _, m := range draw.Marks(d) {
		if m.Path != nil && m.Style.Fill != nil && len(m.Path.Points) == 10 && !slices.Contains(m.Path.Verbs, draw.Cube) {
			n++
		}
	}
	return n
}

// TestOriginalScript shows the original wording on the burgundy face where the
// face of the profile has its script.
func TestOriginalScript(t *testing.T) {
	checktest.Whole(t)
	for profile, want := range map[string]bool{"color": true, "dys": false} {
		_, kits := sample.Drawn(t, parttest.Environment(t, profile, sheet.A4))
		back := parttest.GroupOf(t, kits, "quiadiquoi.pdf", "cards").Parts[2].Back
		if got := strings.Contains(strings.Join(parttest.TextsOf(back, "reply"), " "), "Все"); got != want {
			t.Errorf("%s: the original in Cyrillic is shown: %v", profile, got)
		}
	}
}

// TestCardSizes has cards of the usual size, and larger ones for larger type,
// which still go four to a sheet that is folded over; two, where profiles are together.
func TestCardSizes(t *testing.T) {
	checktest.Whole(t)
	for profile, want := range map[string]draw.MM{"color": 63, "gray": 63, "eco": 63, "dys": 99, "large": 122, "large,dys": 122} {
		for _, paper := range []sheet.Paper{sheet.A4, sheet.Letter} {
			_, kits := sample.Drawn(t, parttest.Environment(t, profile, paper))
			g := parttest.GroupOf(t, kits, "quiadiquoi.pdf", "cards")
			if g.W != want {
				t.Errorf("%s: cards are %v × %v mm", profile, g.W, g.H)
			}
			sides, err := sheet.Plan(&g, sheet.Setup{Paper: paper, Assembly: sheet.FoldOver})
			if err != nil || len(sides[0].Slots) < 4 && want <= 96 || len(sides[0].Slots) < 2 {
				t.Errorf("%s, %s, folded over: %v", profile, paper.Name, err)
			}
		}
	}
}

// TestFacesApart compares the two faces, and the three categories, without their
// colors: title and pictogram distinguish them.
func TestFacesApart(t *testing.T) {
	env := parttest.Environment(t, "gray", sheet.A4)
	seen := map[string]string{}
	for _, side := range []quiadiquoi.Face{quiadiquoi.Blue, quiadiquoi.Burgundy} {
		kinds, _, _ := kindsOf((&quiadiquoi.Game{}).Settings(), env.Theme)
		for _, c := range kinds {
			values := layout.Values{"side": string(side), "kind": c, "stars": 1}
			d := part.NewBuilder(env, "quiadiquoi", "blue").Face("title-band", 57, 8, values)
			var shapes strings.Builder
			for _, m := range draw.Marks(d) {
				if m.Path != nil {
					shapes.WriteString(m.Path.String())
				}
			}
			name := string(side) + " " + c.ID
			if other, double := seen[shapes.String()]; double {
				t.Errorf("%s and %s have the same shapes", name, other)
			}
			seen[shapes.String()] = name
		}
	}
}

// TestTokens prints 36 tokens and 10 pebbles, the three categories of different
// outlines.
func TestTokens(t *testing.T) {
	checktest.Whole(t)
	for _, profile := range parttest.Profiles {
		_, kits := sample.Drawn(t, parttest.Environment(t, profile, sheet.A4))
		g := parttest.GroupOf(t, kits, "quiadiquoi.pdf", "tokens")
		cuts := map[string]bool{}
		n := 0
		for _, p := range g.Parts {
			n += p.Copies
			for _, m := range draw.Marks(p.Front) {
				if m.Layer() == draw.Cut {
					cuts[m.Path.String()] = true
				}
			}
			if p.Category != p.ID {
				t.Errorf("token %s is of category %q", p.ID, p.Category)
			}
		}
		if n != 3*12 || len(cuts) != 3 {
			t.Errorf("%s: %d tokens of %d outlines", profile, n, len(cuts))
		}
		if p := parttest.GroupOf(t, kits, "quiadiquoi.pdf", "pebbles").Parts; len(p) != 1 || p[0].Copies != quiadiquoi.Pebbles {
			t.Errorf("%s: pebbles %+v", profile, p)
		}
	}
}

// TestPowerDie finds a name and a sign on the five faces that have a power, each on
// its own face.
func TestPowerDie(t *testing.T) {
	checktest.Whole(t)
	for _, profile := range parttest.Profiles {
		env := parttest.Environment(t, profile, sheet.A4)
		k := part.NewBuilder(env, "quiadiquoi", "blue")
		for i := range powers {
			d := k.Face("power-face", 24, 24, layout.Values{"n": i})
			words := parttest.TextsOf(d, "mark")
			if len(words) != 2 || d.Len() < 4 {
				t.Errorf("%s: face %d says %q with %d marks", profile, i, words, d.Len())
			}
			for _, m := range draw.Marks(d) {
				if b, ok := m.Bounds(); ok && !(draw.Rect{W: 24, H: 24}).Inset(0.5).Contains(b) {
					t.Errorf("%s: a mark of face %d reaches %.2f", profile, i, b)
				}
			}
		}
	}
}

// shoeOf returns the compartments of the sample in a profile.
func shoeOf(t *testing.T, profile string, paper sheet.Paper, cards int) (*kit, []compartment) {
	t.Helper()
	game := sample.Game(t)
	grow(game, cards)
	k := newKit(parttest.Environment(t, profile, paper), &game.Kits[0], &game.Model)
	return k, k.compartments()
}

// TestShoeHoldsTheDeck checks that half of the deck fits the first two
// compartments and all of it the third, as thick as the paper of the cards makes
// it, that the cards have play, and that only their titles look out.
func TestShoeHoldsTheDeck(t *testing.T) {
	checktest.Whole(t)
	for _, profile := range parttest.Profiles {
		for _, paper := range []sheet.Paper{sheet.A4, sheet.Letter} {
			k, all := shoeOf(t, profile, paper, quiadiquoi.DeckSize)
			if len(all) != 3 {
				t.Fatalf("%d compartments", len(all))
			}
			for i, cards := range []int{58, 58, 116} {
				c := all[i]
				deck := draw.MM(float64(cards) * 250 * 0.0012)
				if play := c.d - deck; play < 3 || play > deck*0.25+3 {
					t.Errorf("%s: compartment %d is %.1f mm deep for %.1f mm of cards", profile, i+1, c.d, deck)
				}
				if c.w < k.size.W+1 {
					t.Errorf("%s: compartment %d is %.1f mm wide for cards of %.1f mm", profile, i+1, c.w, k.size.W)
				}
				title := k.frame.MM("below")
				if profile == "large" && c.high < k.size.H/2 {
					if g := k.group(k.plan.Piece("sabot")); !g.NoSheet || len(g.Parts) > 0 {
						t.Errorf("%s: a shoe that shows the answers", profile)
					}
					break
				}
				if c.high > k.size.H-title || c.high < k.size.H/2 {
					t.Errorf("%s: the front is %.1f mm high, cards %.1f mm, titles %.1f mm", profile, c.high, k.size.H, title)
				}
				if b := c.net().Bounds(); b.W > k.Env.Page.W || b.H > k.Env.Page.H {
					t.Errorf("%s, %s: the net is %.1f × %.1f mm", profile, paper.Name, b.W, b.H)
				}
			}
		}
	}
	_, thin := shoeOf(t, "color", sheet.A4, 60)
	_, thick := shoeOf(t, "color", sheet.A4, 116)
	if thin[2].d >= thick[2].d {
		t.Errorf("a deck of 60 cards wants %.1f mm, one of 116 cards %.1f mm", thin[2].d, thick[2].d)
	}
}

// TestShoeFolds folds the net of each compartment with the thickness of its paper: its tabs lie on the
// inside of the sides, the cards have room between front and back and between the tabs, and a
// cutter takes the net.
func TestShoeFolds(t *testing.T) {
	for _, profile := range parttest.Profiles {
		k, all := shoeOf(t, profile, sheet.A4, quiadiquoi.DeckSize)
		for i, c := range all {
			n := c.net()
			paper := float64(c.paper)
			parttest.WellCut(t, n)
			for _, f := range parttest.Folds(n, paper) {
				t.Errorf("%s, compartment %d: %s", profile, c.number, f)
			}
			clear, _ := parttest.Clear(n, paper)
			cards := k.deck()
			if i < 2 {
				cards = (cards + 1) / 2
			}
			if deep := clear[1] - float64(k.thickness(cards)*box.Spring); deep < float64(fingers)-1e-6 || deep > float64(fingers)+1 {
				t.Errorf("%s, compartment %d: %.2f mm to tilt %d cards", profile, c.number, deep, cards)
			}
			if play := clear[0] - float64(k.size.W); play < float64(sidePlay)-1e-6 || play > float64(sidePlay)+1 {
				t.Errorf("%s, compartment %d: %.2f mm beside the cards", profile, c.number, play)
			}
			if b := n.Bounds(); profile == "color" && (b.W > cutter.W || b.H > cutter.H) {
				t.Errorf("compartment %d takes %.1f × %.1f mm of a cutter's sheet", c.number, b.W, b.H)
			}
			n[shoeLeft].Poly[2].X, n[shoeLeft].Poly[3].X = n[shoeLeft].Poly[2].X+12, n[shoeLeft].Poly[3].X+12
			if len(parttest.Folds(n, paper)) == 0 {
				t.Errorf("%s, compartment %d: tabs that reach over their side are not seen", profile, c.number)
			}
		}
	}
}

// TestShoeIsJoined sketches the three compartments with their fronts in line.
func TestShoeIsJoined(t *testing.T) {
	_, all := shoeOf(t, "color", sheet.A4, quiadiquoi.DeckSize)
	n := shoe(all)
	maps := n.Folded()
	right := 0.0
	for i, f := range n {
		if f.Name != "front" {
			continue
		}
		lo, hi := math.Inf(1), math.Inf(-1)
		for _, c := range n.Corners(maps, i) {
			if math.Abs(c[1]) > 1e-6 {
				t.Errorf("a front stands %.2f mm off the line", c[1])
			}
			lo, hi = min(lo, c[0]), max(hi, c[0])
		}
		lo, hi = lo-float64(all[0].paper), hi+float64(all[0].paper) // beside it the sides
		if math.Abs(lo-right) > 1e-6 {
			t.Errorf("a front begins at %.2f mm, the one before ends at %.2f", lo, right)
		}
		right = hi
	}
	if want := float64(all[0].w * 3); math.Abs(right-want) > 1e-6 {
		t.Errorf("the shoe is %.2f mm wide, want %.2f", right, want)
	}
}

// TestCovers has six covers as large as a card, each with its own mark, and one
// captioned cover that is larger than a card.
func TestCovers(t *testing.T) {
	checktest.Whole(t)
	for _, profile := range parttest.Profiles {
		game, kits := sample.Drawn(t, parttest.Environment(t, profile, sheet.A4))
		cards := parttest.GroupOf(t, kits, "quiadiquoi.pdf", "cards")
		covers := parttest.GroupOf(t, kits, "quiadiquoi.pdf", "covers")
		logs := map[string]bool{}
		for _, p := range covers.Parts {
			logs[draw.Log(p.Front)] = true
		}
		if len(covers.Parts) != quiadiquoi.MostPlayers || len(logs) != len(covers.Parts) || covers.W != cards.W || covers.H != cards.H {
			t.Errorf("%s: %d covers, %d kinds, of %v × %v mm", profile, len(covers.Parts), len(logs), covers.W, covers.H)
		}
		captioned := parttest.GroupOf(t, kits, "quiadiquoi.pdf", "captioned")
		if captioned.W <= cards.W || captioned.H <= cards.H {
			t.Errorf("%s: the captioned cover is %v × %v mm", profile, captioned.W, captioned.H)
		}
		said := parttest.Plain(strings.Join(parttest.TextsOf(captioned.Parts[0].Front, "hint"), ""))
		for _, n := range game.Kits[0].Piece("captioned").Text {
			for _, line := range n.Lines {
				if !strings.Contains(said, parttest.Plain(text.French(line))) {
					t.Errorf("%s: the captioned cover does not say %q", profile, line)
				}
			}
		}
	}
}

// TestEcoFillsLittle looks for areas larger than a pictogram that the profile
// which spares ink would fill.
func TestEcoFillsLittle(t *testing.T) {
	env := parttest.Environment(t, "eco", sheet.A4)
	paper := env.Theme.Color("paper")
	_, kits := sample.Drawn(t, env)
	for _, g := range kits[0].Groups {
		for _, p := range g.Parts {
			for _, m := range draw.Marks(p.Front) {
				b, ok := m.Bounds()
				if ok && m.Path != nil && m.Style.Fill != nil && *m.Style.Fill != paper && b.W*b.H > 300 {
					t.Errorf("%s %s: an area of %.0f × %.0f mm is filled", g.ID, p.ID, float64(b.W), float64(b.H))
				}
			}
		}
	}
}

// TestEasyDeck prints the cards of one star alone, and each difficulty that is
// asked for.
func TestEasyDeck(t *testing.T) {
	checktest.Whole(t)
	env := parttest.Environment(t, "color", sheet.A4)
	game, kits := sample.Drawn(t, env)
	stars := map[string]int{"1": 0, "2": 0}
	for _, c := range game.Model.Cards(2) {
		stars[strconv.Itoa(c.Difficulty)]++
	}
	for level, want := range stars {
		o := parttest.Options(env, sheet.LongEdge)
		o.Levels = []string{level}
		_, info, err := sheet.PDF(kits[0], o)
		if err != nil || len(info.Groups) != 1 || info.Groups[0].ID != "cards" || info.Groups[0].Parts != want || want == 0 {
			t.Errorf("difficulty %s: %+v, %v, want %d cards", level, info.Groups, err, want)
		}
	}
}
