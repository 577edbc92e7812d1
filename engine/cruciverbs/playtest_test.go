package cruciverbs

import (
	"fmt"
	"strings"
	"testing"

	"imprimots/engine"
	"imprimots/engine/check/checktest"
	"imprimots/engine/grid"
	"imprimots/engine/rng"
)

// recorder writes down what a robot does, as a transcript would.
type recorder struct {
	robot
	move *Move
}

func (r *recorder) Go(p *Piste) (int, bool) {
	i, ok := r.robot.Go(p)
	r.move.Go = p.Track[i].String()
	return i, ok
}

func (r *recorder) Question(n int) (bool, bool) {
	right, ok := r.robot.Question(n)
	said := map[bool]string{true: "right", false: "wrong"}[right]
	if n == 1 {
		r.move.Question = said
	} else {
		r.move.Question2 = said
	}
	return right, ok
}

func (r *recorder) Again() (int, bool) {
	die, ok := r.robot.Again()
	r.move.Die2 = die
	return die, ok
}

func (r *recorder) Answer(p *Piste, w grid.Word) (bool, bool) {
	right, ok := r.robot.Answer(p, w)
	if right {
		r.move.Answer = says(w.Text)
	}
	return right, ok
}

// recorded plays a game of two robots on two grids and returns its transcript.
func recorded(t *testing.T, r *rng.Rand, level Level, of map[string]Fiche) Transcript {
	t.Helper()
	tr := Transcript{Game: "cruciverbs", Starts: "A", Discovers: map[string]string{"A": of["A"].ID, "B": of["B"].ID}}
	pistes := map[string]*Piste{}
	for name, f := range of {
		g, err := grid.Parse(f.Rows)
		if err != nil {
			t.Fatal(err)
		}
		pistes[name] = NewPiste(g, PlainBoard(g.Cols, g.Rows).Red)
	}
	for name := "A"; ; {
		m := Move{Player: name, Die: r.Die()}
		if _, ok := pistes[name].Turn(m.Die, &recorder{robot{r, level, 0}, &m}); !ok {
			t.Fatal("a turn is broken off")
		}
		tr.Turns = append(tr.Turns, m)
		// B always has as many turns as A.
		if name == "B" && (pistes["A"].Complete() || pistes["B"].Complete()) || len(tr.Turns) > 500 {
			return tr
		}
		name = map[string]string{"A": "B", "B": "A"}[name]
	}
}

// TestFigures replays the games of a playtest with the referee and counts them
// from its report.
func TestFigures(t *testing.T) {
	one, two := Fiche{ID: "F1.1", Rows: rowsF11}, Fiche{ID: "F1.2", Rows: rowsF12}
	three := Fiche{ID: "F1.3", Rows: []string{"TAS", "O#K", "ICI"}}
	for i, fiches := range [][]Fiche{{one, two}, {one, two, three}, {three, two}} {
		level := Levels[i]
		g := &Game{}
		for _, f := range fiches {
			f.Level = level
			g.Fiches = append(g.Fiches, f)
		}
		const games, seed = 13, 40
		r := rng.New(seed + uint64(i))
		met := map[string]int{}
		var turns, questions, full, corners, won, finished, winner, loser int
		for n := range games {
			// Each fiche meets the next, then the one after that, …
			a := n % len(fiches)
			b := (a + 1) % len(fiches)
			if len(fiches) == 3 && n/3%2 == 1 {
				b = (a + 2) % 3
			}
			met[fiches[a].ID+" "+fiches[b].ID]++
			tr := recorded(t, &r, level, map[string]Fiche{"A": fiches[a], "B": fiches[b]})
			report := Referee(g, tr)
			if len(report.Findings) > 0 || len(report.Turns) < len(tr.Turns) {
				t.Fatalf("a game of robots: %v", report.Findings)
			}
			for k, m := range tr.Turns {
				turns++
				e := report.Turns[k]
				first := append(append([]string{}, e.Way...), e.Square)[0]
				switch {
				case first[0] == 'C':
					corners++
				case m.Question != "" || m.Go != "":
					full++
				}
				for _, q := range []string{m.Question, m.Question2} {
					if q != "" {
						questions++
					}
				}
			}
			finished++
			x, y := report.Totals["A"], report.Totals["B"]
			winner, loser = winner+max(x, y), loser+min(x, y)
			if x > y {
				won++
			}
		}
		want := Trial{
			Match: Equal, Level: level, Other: level, Turns: engine.Average(turns, games),
			Minutes: engine.Average(35*turns+15*questions, 60*games), Full: engine.ShareOf(full, turns),
			Questions: engine.Average(questions, games), Corners: engine.Average(corners, games),
			First: engine.ShareOf(won, games), Stronger: -1, Finished: engine.ShareOf(finished, games),
			Winner: engine.Average(winner, games), Loser: engine.Average(loser, games),
		}
		var told []string
		got := Play(g, engine.Playtest{Games: games, Seed: seed, Progress: func(done, total int) { told = append(told, fmt.Sprint(done, "/", total)) }})
		if len(got) < 1 || got[0] != want || len(got) > 1 && level != Moyen {
			t.Errorf("%s:\n got %+v\nwant %+v", level, got, want)
		}
		if said := strings.Join(told, " "); said != "1/5 2/5 3/5 4/5 5/5" {
			t.Errorf("progress %s", said)
		}
		if len(met) != len(fiches)*(len(fiches)-1) {
			t.Errorf("%s: pairs %v", level, met)
		}
	}
	if got := Play(&Game{Fiches: []Fiche{{ID: "F1.1", Level: Facile, Rows: rowsF11}}}, engine.Playtest{Games: 3}); len(got) > 0 {
		t.Errorf("a fiche plays alone: %v", got)
	}
	if got := Play(content(), engine.Playtest{}); len(got) > 0 {
		t.Errorf("no games: %v", got)
	}
}

// TestSeeds: one seed, one report.
func TestSeeds(t *testing.T) {
	play := func(seed uint64) Trial { return Play(content(), engine.Playtest{Games: 40, Seed: seed})[0] }
	if a := play(7); a != play(7) || a == play(8) || a.Finished != 1000 {
		t.Errorf("seed 7 gives %+v, then %+v; seed 8 %+v", a, play(7), play(8))
	}
}

// TestUnequalMatches: on fiches of one level the stronger player wins nearly always;
// with a fiche of the own level each, the weaker one has a chance, as the rules say.
func TestUnequalMatches(t *testing.T) {
	g := &Game{}
	for i, level := range []Level{Moyen, Moyen, Difficile, Facile} {
		rows := rowsF11
		if i%2 == 1 {
			rows = rowsF12
		}
		g.Fiches = append(g.Fiches, Fiche{ID: fmt.Sprint("F1.", i), Level: level, Rows: rows})
	}
	p := engine.Playtest{Games: 60, Seed: 1}
	got := Play(g, p)
	if len(got) != 3 || got[0].Match != Equal || got[1].Match != Unequal || got[2].Match != Handicap || got[2].Level != Difficile || got[2].Other != Facile {
		t.Fatalf("%+v", got)
	}
	if got[0].Stronger != -1 || got[1].Stronger < 750 || got[2].Stronger > got[1].Stronger-200 || got[2].Stronger < 300 {
		t.Errorf("the stronger wins %v, %v", got[1].Stronger, got[2].Stronger)
	}
	if got[1].First < 350 || got[1].First > 650 {
		t.Errorf("who begins wins %v: the stronger begins too often", got[1].First)
	}
	p.Sample, p.Games = true, 1
	if one := Play(g, p); len(one) != 1 || one[0].Match != Equal || one[0].Turns != 10*sampleTurns || one[0].Finished != 0 {
		t.Errorf("a sample: %+v", one)
	}
}

// TestChances: what a robot knows of a word, by its letters, its arrows, how
// common it is and the level.
func TestChances(t *testing.T) {
	made, err := grid.Parse([]string{"ROI#", "##R#", "TELS", "####", "ZZZZ"})
	if err != nil {
		t.Fatal(err)
	}
	word := func(d grid.Dir, line int) grid.Word { return made.Line(d, line)[0] }
	roi, tels, z := word(grid.Horizontal, 0), word(grid.Horizontal, 2), word(grid.Horizontal, 4)
	p := NewPiste(made, nil)
	chance := func(l Level, w grid.Word) int { return (&robot{nil, l, 0}).chance(p, w) }
	for _, c := range []struct {
		name string
		do   func()
		l    Level
		w    grid.Word
		want int
	}{
		{"nothing known", nil, Facile, roi, 620},
		{"a harder level", nil, Moyen, roi, 500},
		{"the hardest", nil, Difficile, roi, 360},
		{"an uncommon word", nil, Facile, z, 620 - 150},
		{"missed once", func() { p.Answer(roi, false) }, Facile, roi, 620 - 120},
		{"missed twice", func() { p.Answer(roi, false) }, Facile, roi, 620 - 240},
		{"one letter of three", func() { p.Answer(word(grid.Vertical, 2), true) }, Facile, roi, 620 - 240 + 380/2},
		{"one letter of four", nil, Facile, tels, 620 + 380/3},
		{"hardly a chance", func() { p.Answer(z, false); p.Answer(z, false) }, Difficile, z, 50},
		{"nearly certain", func() { p.known[8], p.known[9] = true, true }, Facile, tels, 980},
	} {
		if c.do != nil {
			c.do()
		}
		if got := chance(c.l, c.w); got != c.want {
			t.Errorf("%s: %s is known with %d, want %d", c.name, c.w.Text, got, c.want)
		}
	}
}

// TestWhereRobotsGo: the square that promises most points.
func TestWhereRobotsGo(t *testing.T) {
	made, err := grid.Parse([]string{"ROIS", "##R#", "TELS"})
	if err != nil {
		t.Fatal(err)
	}
	p := NewPiste(made, nil)
	b := &robot{nil, Facile, 0}
	goes := func(want string) {
		t.Helper()
		if i, ok := b.Go(p); !ok || p.Track[i].String() != want {
			t.Errorf("goes to %s, %v, want %s", p.Track[i], ok, want)
		}
	}
	rois, tels, irl := made.Line(grid.Horizontal, 0)[0], made.Line(grid.Horizontal, 2)[0], made.Line(grid.Vertical, 2)[0]
	goes("R3") // 4 letters at 15 points, 620 ‰; R3 comes before L3 on the track
	p.Answer(tels, false)
	goes("R1") // 4 at 15, 470 ‰
	p.Answer(rois, false)
	goes("T3") // 3 at 15, 620 ‰
	p.Answer(irl, true)
	goes("R3") // 3 at 10, 626 ‰
	p.Answer(tels, true)
	goes("R1")
	p.Answer(rois, true)
	if i, ok := b.Go(p); ok {
		t.Errorf("a full piste: goes to %s", p.Track[i])
	}
}

// TestEstimates pins the assumptions about players: what they know, and how many
// uncommon words are too many for them.
func TestEstimates(t *testing.T) {
	checktest.Golden(t, "estimates.json", map[string]any{"knows": knows, "rare": rareShare, "unequal": unequalBy})
}
