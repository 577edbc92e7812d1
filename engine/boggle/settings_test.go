package boggle

import (
	"slices"
	"strings"
	"testing"

	"imprimots/dict"
	"imprimots/engine"
	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/letters"
	"imprimots/engine/rng"
)

// diceOf returns a die for each cell of a board of the given side, the first with a
// Qu.
func diceOf(side int) DiceSet {
	set := DiceSet{Side: side, Dice: []string{"QuEATSI"}}
	french := slices.Clone(usualDice(French))
	for len(set.Dice) < side*side {
		set.Dice = append(set.Dice, french[len(set.Dice)%len(french)])
	}
	return set
}

// TestOtherSides: on boards of each side, every way of counting finds exactly the
// words that have a path and are long enough, with the points of the scale.
func TestOtherSides(t *testing.T) {
	checktest.Whole(t)
	all := slices.Collect(dict.French().Keys(Usual(DeLuxe).Accept()))
	var sides []int
	for side := LeastSide; side <= MostSide; side++ {
		sides = append(sides, side)
	}
	for _, side := range sides {
		set := diceOf(side)
		set.Least, set.Points = 4, []int{2, 2, 7, 9}
		g := &Game{Dice: []DiceSet{set}}
		scale := g.Settings().Scale
		r := rng.New(uint64(side))
		throw := throwState{dice: set.faces()}
		throw.throw(&r)
		b := throw.board()
		if b.Side() != side || !set.Throwable(b) || len(b.Rows()) != side {
			t.Fatalf("side %d: %q", side, b.Rows())
		}
		again, err := ParseBoard(strings.Join(b.Rows(), " "))
		if err != nil || again != b {
			t.Errorf("side %d: %q, %v", side, again.Rows(), err)
		}
		found, err := g.Solve(&Grid{Edition: DeLuxe, Rows: b.Rows()})
		there := map[string]bool{}
		for _, f := range found {
			there[f.Key] = true
			want, ok := map[int]int{4: 2, 5: 2, 6: 7}[letters.Len(f.Key)]
			if !ok {
				want = 9
			}
			if want != f.Points || b.Trace(f.Key) == nil || letters.Len(f.Key) < 4 {
				t.Errorf("side %d: %s for %d, want %d", side, f.Key, f.Points, want)
			}
		}
		for i := side; i < len(all); i += 8 { // some of the others
			n := letters.Len(all[i])
			if want := n >= 4 && n <= MaxLetters && b.Trace(all[i]) != nil; err != nil || there[all[i]] != want {
				t.Fatalf("side %d: %s found %v, want %v: %v", side, all[i], !want, want, err)
			}
		}
		words := scaledWords(dict.French(), Usual(DeLuxe).Accept(), scale)
		if got := words.NewScorer().Score(b); got != Total(found) {
			t.Errorf("side %d: counted %v, solved %v", side, got, Total(found))
		}
	}
}

// TestOwnRound: a round on a board of five counts by the scale of its dice.
func TestOwnRound(t *testing.T) {
	set := diceOf(5)
	set.Least, set.Points = 4, []int{1, 2, 4}
	g := &Game{Dice: []DiceSet{set}}
	round := Transcript{Game: "boggle", Edition: DeLuxe, Rows: []string{"MAIRE", "XXXXX", "LUNEX", "XXXXS", "XXXXX"}, Lists: map[string][]string{"A": {"maire", "lune", "air"}, "B": {"lunes"}}}
	r := Referee(g, round)
	if len(r.Findings) > 0 || r.Totals["A"] != 3 || r.Totals["B"] != 2 {
		t.Fatalf("%v %v", r.Totals, r.Findings)
	}
	for _, c := range r.Turns[0].Words {
		if c.Word == "air" && c.Reason.In(check.English) != "fewer than 4 letters" {
			t.Errorf("%+v", c)
		}
	}
	round.Rows = round.Rows[:4]
	if r = Referee(g, round); len(r.Findings) != 1 || !strings.Contains(r.Findings[0].Msg.In(check.French), "il faut 5 lignes") {
		t.Errorf("%v", r.Findings)
	}
	if trials := Play(g, engine.Playtest{Games: 1, Seed: 1}); len(trials) != 5 || trials[0].OnBoard == 0 {
		t.Errorf("%+v", trials)
	}
}

// TestScale: lengths that are worth the same stand together.
func TestScale(t *testing.T) {
	want := []Step{{3, 4, 1}, {5, 5, 2}, {6, 6, 3}, {7, 7, 5}, {8, 0, 11}}
	if got := usualScale.Steps(); !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
	g := &Game{Dice: []DiceSet{{Least: 5, Points: []int{3}}}}
	scale := g.Settings().Scale
	if got := scale.Steps(); !slices.Equal(got, []Step{{5, 0, 3}}) || scale.For(4) != 0 || scale.For(40) != 3 {
		t.Errorf("%v", got)
	}
}

// TestSettingsRule: settings that dice may not have are reported where they stand.
func TestSettingsRule(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(g *Game)
		want   []string
	}{
		{"sound", func(*Game) {}, nil},
		{"side 7", func(g *Game) { g.Dice[0].Side = 7 }, []string{"side: une grille de côté 7 : de 3 à 6 sont possibles"}},
		{"least 2", func(g *Game) { g.Dice[0].Least = 2 }, []string{"least: des mots d’au moins 2 lettres : de 3 à 8 sont possibles"}},
		{"points that fall", func(g *Game) { g.Dice[0].Points = []int{1, 3, 2} }, []string{"points: un mot plus long vaudrait moins : 2 après 3"}},
		{"no points", func(g *Game) { g.Dice[0].Points = []int{0} }, []string{"points: un mot vaudrait 0 point : de 1 à 1000 sont possibles"}},
		{"eight points", func(g *Game) { g.Dice[0].Points = make([]int, 8) }, []string{"points: le barème a 8 valeurs : 7 au plus sont possibles"}},
		{"a second set", func(g *Game) { g.Dice = append(g.Dice, g.Dice[0]) }, []string{"side: seul le premier jeu de dés fixe la grille et le barème"}},
		{"strips", func(g *Game) { g.Strips = []StripSet{{Where: checktest.Marked("strips")}} }, []string{"strips: les fiches font des grilles de quatre cases de côté, pas de 5"}},
	} {
		g := &Game{Dice: []DiceSet{diceOf(5)}}
		g.Dice[0].Where = checktest.Marked("dice", "side", "least", "points")
		g.Dice[0].Points = []int{1, 2}
		c.change(g)
		var got []string
		for _, d := range check.RunOne(infos.Get("BOG023"), ruleSettings, g) {
			got = append(got, d.Pos.File+": "+d.Msg.In(check.French))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
	few := &Game{Dice: []DiceSet{diceOf(4)}}
	few.Dice[0].Dice = append(few.Dice[0].Dice, "AAAAAA")
	if found := check.RunOne(infos.Get("BOG007"), ruleDice, few); len(found) != 1 || found[0].Msg.In(check.French) != "il faut 16 dés, il y en a 17" {
		t.Errorf("%v", found)
	}
}

// TestEmblem: the board that stands for a game comes from its grids, else from its
// dice, and the path on it spells a word.
func TestEmblem(t *testing.T) {
	checktest.Whole(t)
	five := diceOf(5)
	asks := Grid{Edition: DeLuxe, Rows: []string{"MARXI", "EXXXE", "XXXXX", "XXXXX", "XXXXX"}, Must: []string{"mar", "marie", "rame"}}
	plain := Grid{Edition: DeLuxe, Rows: []string{"XXXXX", "XXXXX", "XXLUI", "XXXXX", "XXXXX"}}
	for name, c := range map[string]struct {
		game *Game
		of   Edition
		rows string // none for any rows
		word string
	}{
		"asked":    {&Game{Dice: []DiceSet{five}, Grids: []Grid{plain, asks}}, DeLuxe, "MARXIEXXXEXXXXXXXXXXXXXXX", "RAME"},
		"plain":    {&Game{Dice: []DiceSet{five}, Grids: []Grid{plain}}, DeLuxe, "XXXXXXXXXXXXLUIXXXXXXXXXX", "LUI"},
		"thrown":   {&Game{Dice: []DiceSet{five}}, DeLuxe, "", ""},
		"of none":  {&Game{}, Pocket, "", ""},
		"bad dice": {&Game{Dice: []DiceSet{{Side: 5, Dice: []string{"ABC"}}}}, DeLuxe, "", ""},
	} {
		b, way, ok := c.game.Emblem(c.of)
		if want := name != "of none" && name != "bad dice"; ok != want {
			t.Errorf("%s: %v", name, ok)
		} else if !ok {
			continue
		}
		word := ""
		for _, cell := range way {
			word += b.Faces()[cell]
		}
		if c.word != "" && word != c.word || b.Side() != 5 || c.rows != "" && strings.Join(b.Rows(), "") != c.rows {
			t.Errorf("%s: %s on %q", name, word, b.Rows())
		}
		if name == "thrown" && (!five.Throwable(b) || len(word) < 3) {
			t.Errorf("%s: %s on %q", name, word, b.Rows())
		}
	}
}

// TestReady: a grid that asks for words is an example, unless it has a level.
func TestReady(t *testing.T) {
	for want, grids := range map[bool][]Grid{true: {{}, {Level: "facile", Must: []string{"mur"}}}, false: {{Must: []string{"mur"}}, {Not: []string{"mur"}}}} {
		for _, g := range grids {
			if g.Ready() != want {
				t.Errorf("%+v: %v", g, !want)
			}
		}
	}
}
