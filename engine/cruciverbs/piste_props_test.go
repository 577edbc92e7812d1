package cruciverbs

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/grid"
	"imprimots/engine/rng"
)

// plain is a second piste, kept as one does at the table: letters on paper, a
// name for each word, squares by name.
type plain struct {
	rows   []string
	red    []string
	at     string // square of the pawn
	paper  [][]byte
	arrows map[string]int
}

func newPlain(rows, red []string) *plain {
	p := &plain{rows: rows, red: red, at: "C1", arrows: map[string]int{}}
	for _, row := range rows {
		p.paper = append(p.paper, []byte(strings.Repeat(" ", len(row))))
	}
	return p
}

// around returns the names of the squares, clockwise.
func (p *plain) around() []string {
	cols, rows := len(p.rows[0]), len(p.rows)
	out := []string{"C1"}
	for i := range cols {
		out = append(out, fmt.Sprint("T", i+1))
	}
	out = append(out, "C2")
	for i := range rows {
		out = append(out, fmt.Sprint("R", i+1))
	}
	out = append(out, "C3")
	for i := range cols {
		out = append(out, fmt.Sprint("B", cols-i))
	}
	out = append(out, "C4")
	for i := range rows {
		out = append(out, fmt.Sprint("L", rows-i))
	}
	return out
}

func (p *plain) roll(die int) {
	all := p.around()
	p.at = all[(slices.Index(all, p.at)+die)%len(all)]
}

// asked returns the name and the cells of the word asked at a square; "" for a
// full line.
func (p *plain) asked(square string) (name string, cells [][2]int) {
	var n int
	_, _ = fmt.Sscan(square[1:], &n)
	across := square[0] == 'L' || square[0] == 'R'
	length, dir := len(p.rows), "V"
	if across {
		length, dir = len(p.rows[0]), "H"
	}
	type run struct {
		name  string
		cells [][2]int
	}
	var runs []run
	var now [][2]int
	for i := range length + 1 {
		c := [2]int{i, n - 1}
		if across {
			c = [2]int{n - 1, i}
		}
		if i < length && p.rows[c[0]][c[1]] != '#' {
			now = append(now, c)
			continue
		}
		if len(now) > 1 {
			runs = append(runs, run{fmt.Sprintf("%d%s%d", n, dir, len(runs)+1), now})
		}
		now = nil
	}
	if square[0] == 'R' || square[0] == 'B' {
		slices.Reverse(runs)
	}
	for _, w := range runs {
		for _, c := range w.cells {
			if p.paper[c[0]][c[1]] == ' ' {
				return w.name, w.cells
			}
		}
	}
	return "", nil
}

// decider makes the decisions of a player by dice of its own, so that two of one
// seed decide alike when they are asked alike.
type decider struct {
	r    rng.Rand
	p    *plain
	move Move // what a transcript says of the turn
}

func (d *decider) square() string {
	var open []string
	for _, s := range d.p.around() {
		if s[0] == 'C' {
			continue
		}
		if name, _ := d.p.asked(s); name != "" {
			open = append(open, s)
		}
	}
	if len(open) == 0 {
		return ""
	}
	d.move.Go = open[d.r.IntN(len(open))]
	return d.move.Go
}

func (d *decider) Go(p *Piste) (int, bool) { return p.Track.Find(d.square()) }

func (d *decider) Question(n int) (right, ok bool) {
	right = d.r.Chance(700)
	said := map[bool]string{true: "right", false: "wrong"}[right]
	if n == 1 {
		d.move.Question = said
	} else {
		d.move.Question2 = said
	}
	return right, true
}

func (d *decider) Again() (int, bool) {
	d.move.Die2 = d.r.Die()
	return d.move.Die2, true
}

func (d *decider) found() bool { return d.r.Chance(450) }

func (d *decider) Answer(_ *Piste, w grid.Word) (right, ok bool) {
	if right = d.found(); right {
		d.move.Answer = says(strings.ToLower(w.Text))
	}
	return right, true
}

// turn plays a turn on paper, by the text of the leaflet.
func (p *plain) turn(die int, d *decider) (played string, points int) {
	p.roll(die)
	way := p.at
	full := func() bool { name, _ := p.asked(p.at); return name == "" }
	for n := 1; p.at[0] != 'C' && full() && !slices.Contains(p.red, p.at); n++ {
		if right, _ := d.Question(n); !right {
			return way + " missed", 0
		}
		if n == 2 {
			break
		}
		again, _ := d.Again()
		p.roll(again)
		way += " " + p.at
	}
	if p.at[0] == 'C' || full() {
		p.at = d.square()
		way += " " + p.at
	}
	name, cells := p.asked(p.at)
	if !d.found() {
		played = fmt.Sprintf("%s %s no %d", way, name, min(p.arrows[name], 2))
		p.arrows[name]++
		return played, 0
	}
	per := map[int]int{0: 15, 1: 10}[p.arrows[name]]
	if per == 0 {
		per = 5
	}
	for _, c := range cells {
		if p.paper[c[0]][c[1]] == ' ' {
			p.paper[c[0]][c[1]] = p.rows[c[0]][c[1]]
			points += per
		}
	}
	return fmt.Sprintf("%s %s yes %d", way, name, min(p.arrows[name], 2)), points
}

// missing counts the letters of words that are not on paper.
func (p *plain) missing() int {
	words := map[[2]int]bool{}
	for _, s := range p.around() {
		if s[0] != 'L' && s[0] != 'T' {
			continue
		}
		blank := &plain{rows: p.rows, paper: newPlain(p.rows, nil).paper}
		for name, cells := blank.asked(s); name != ""; name, cells = blank.asked(s) {
			for _, c := range cells {
				words[c] = true
				blank.paper[c[0]][c[1]] = 'x'
			}
		}
	}
	n := 0
	for c := range words {
		if p.paper[c[0]][c[1]] == ' ' {
			n++
		}
	}
	return n
}

// told writes an outcome in the form of plain.
func told(o Outcome) string {
	var way []string
	for _, s := range o.Way {
		way = append(way, s.String())
	}
	all := strings.Join(way, " ")
	switch {
	case o.Word == nil:
		return all + " missed"
	case o.Right:
		return fmt.Sprintf("%s %s yes %d", all, o.Word.Name(), o.Arrows)
	}
	return fmt.Sprintf("%s %s no %d", all, o.Word.Name(), o.Arrows)
}

// randomRows draws a grid of any shape: black squares anywhere, side by side,
// whole lines of them.
func randomRows(r *rng.Rand, most int) []string {
	cols, rows := grid.MinSide+r.IntN(most-grid.MinSide+1), grid.MinSide+r.IntN(most-grid.MinSide+1)
	black := r.IntN(600)
	lines := make([]string, rows)
	for i := range lines {
		b := make([]byte, cols)
		for j := range b {
			if b[j] = byte('A' + r.IntN(26)); r.Chance(black) {
				b[j] = grid.Black
			}
		}
		lines[i] = string(b)
	}
	return lines
}

// TestPisteAgainstPaper plays random games on random grids: each turn, square by
// square, word and points, is that of a second piste on paper; letters and words
// add up.
func TestPisteAgainstPaper(t *testing.T) {
	turns, questions, complete := 0, 0, 0
	for seed := range uint64(60) {
		r := rng.New(seed)
		rows := randomRows(&r, 6)
		g, _ := grid.Parse(rows)
		if len(g.Words()) == 0 {
			continue
		}
		red := PlainBoard(g.Cols, g.Rows).Red
		p, paper := NewPiste(g, red), newPlain(rows, red)
		cells := p.Missing()
		sum := 0
		for n := range uint64(80) {
			if p.Complete() {
				complete++
				break
			}
			die := r.Die()
			same := seed*1000 + n
			one, two := &decider{r: rng.New(same), p: paper}, &decider{r: rng.New(same), p: paper}
			o, ok := p.Turn(die, one)
			want, points := paper.turn(die, two)
			if got := told(o); !ok || got != want || o.Points != points {
				t.Fatalf("seed %d, %q, turn %d, die %d: %s for %d (%v), want %s for %d", seed, rows, n+1, die, got, o.Points, ok, want, points)
			}
			if p.Missing() != paper.missing() || p.Complete() != (p.Missing() == 0) {
				t.Fatalf("seed %d: %d letters are missing, on paper %d", seed, p.Missing(), paper.missing())
			}
			for i, row := range paper.paper {
				for j, b := range row {
					if p.Known(grid.Cell{Row: i, Col: j}) != (b != ' ') {
						t.Fatalf("seed %d: cell %d.%d", seed, i+1, j+1)
					}
				}
			}
			for _, w := range p.words {
				if got := p.Arrows(w); got != min(paper.arrows[w.Name()], 2) {
					t.Fatalf("seed %d: %d arrows of %s, on paper %d", seed, got, w.Name(), paper.arrows[w.Name()])
				}
			}
			turns++
			questions += o.Questions
			sum += o.Points
		}
		if most := 15 * cells; sum > most || p.Complete() && sum < 5*cells {
			t.Errorf("seed %d: %d points for %d letters", seed, sum, cells)
		}
	}
	if turns < 500 || questions < 50 || complete < 20 {
		t.Errorf("%d turns, %d questions, %d full grids: too little to show anything", turns, questions, complete)
	}
}

// TestRefereeAgainstPaper writes random duels down and has the referee replay
// them: nothing to say, the points of the paper and the bonus of the end.
func TestRefereeAgainstPaper(t *testing.T) {
	ended := 0
	for seed := range uint64(30) {
		r := rng.New(seed)
		g := content()
		rows := map[string][]string{"A": rowsF12, "B": rowsF11}
		if seed%2 == 1 {
			g = tiny()
			rows = map[string][]string{"A": g.Fiches[1].Rows, "B": g.Fiches[0].Rows}
		}
		tr := Transcript{Game: "cruciverbs", Discovers: map[string]string{"A": "F1.2", "B": "F1.1"}, Starts: []string{"A", "B"}[seed%2]}
		papers, totals := map[string]*plain{}, map[string]int{}
		for name, rows := range rows {
			papers[name] = newPlain(rows, PlainBoard(len(rows[0]), len(rows)).Red)
		}
		name, first, over := tr.Starts, "", false
		for n := 0; n < 300 && !over; n++ {
			p := papers[name]
			d := &decider{r: rng.New(seed*1000 + uint64(n)), p: p, move: Move{Player: name, Die: r.Die()}}
			if p.missing() > 0 {
				played, points := p.turn(d.move.Die, d)
				totals[name] += points
				if w := strings.Fields(played); len(w) > 1 && w[len(w)-2] == "yes" {
					d.move.Answer = says(p.text(w[len(w)-3]))
				}
			}
			tr.Turns = append(tr.Turns, d.move)
			if p.missing() == 0 && first == "" {
				first = name
			}
			over = first != "" && (first != name || name != tr.Starts)
			name = map[string]string{"A": "B", "B": "A"}[name]
		}
		if over {
			ended++
			totals[first] += EndBonus * papers[map[string]string{"A": "B", "B": "A"}[first]].missing()
		}
		report := Referee(g, tr)
		for _, d := range report.Findings {
			t.Fatalf("seed %d: %s", seed, d.Msg.In(check.English))
		}
		for name, want := range totals {
			if report.Totals[name] != want {
				t.Errorf("seed %d: %s has %d points, on paper %d", seed, name, report.Totals[name], want)
			}
		}
		if n := len(report.Turns); n < len(tr.Turns) {
			t.Errorf("seed %d: %d events of %d turns", seed, n, len(tr.Turns))
		}
	}
	if ended < 15 {
		t.Errorf("only %d games came to their end", ended)
	}
}

// text returns the letters of a word by its name, with small letters.
func (p *plain) text(name string) string {
	g, _ := grid.Parse(p.rows)
	for _, w := range g.Words() {
		if w.Name() == name {
			return strings.ToLower(w.Text)
		}
	}
	return ""
}
