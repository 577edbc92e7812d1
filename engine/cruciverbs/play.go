package cruciverbs

import (
	"slices"

	"imprimots/dict"
	"imprimots/engine/grid"
)

// Points per letter, by the arrows ticked before the answer (rule « Points »): 15 at
// the first attempt, 10 at the second, 5 from the third on.
var letterPoints = [...]int{15, 10, 5}

// LetterPoints returns the points of a new letter of a word with a number of arrows
// ticked.
func LetterPoints(arrows int) int { return letterPoints[min(max(arrows, 0), len(letterPoints)-1)] }

// EndBonus is the points the first to finish gets for each letter that the other has
// not found.
const EndBonus = 5

// AnswerKey folds an answer to the letters it has in the grid: spaces, hyphens and
// apostrophes take no cell. ok is false when nothing is left.
func AnswerKey(answer string) (key string, ok bool) {
	return dict.FoldJoined(answer)
}

// Piste is what a player has in front of them: the track, and the grid as written so
// far.
type Piste struct {
	Grid  grid.Grid // the solution, hidden from the player
	Track Track
	Pawn  int // index of the square the pawn stands on

	red    []bool
	words  []grid.Word
	arrows []uint8 // ticked, by word
	known  []bool  // by cell, row by row
}

// NewPiste returns the piste for a grid: the pawn on the top left corner, nothing
// written. red names the red squares; the other squares of the sides are green.
func NewPiste(g grid.Grid, red []string) *Piste {
	p := &Piste{Grid: g, Track: NewTrack(g.Cols, g.Rows), words: g.Words(), known: make([]bool, g.Cols*g.Rows)}
	p.red = make([]bool, len(p.Track))
	for _, name := range red {
		if i, ok := p.Track.Find(name); ok {
			p.red[i] = true
		}
	}
	p.arrows = make([]uint8, len(p.words))
	return p
}

// clone returns a piste that later turns do not change.
func (p *Piste) clone() *Piste {
	c := *p
	c.arrows, c.known = slices.Clone(p.arrows), slices.Clone(p.known)
	return &c
}

// Found reports whether every letter of a word is written, by its own answer or by
// the words that cross it (erratum « mot-complet »).
func (p *Piste) Found(w grid.Word) bool {
	return !slices.ContainsFunc(w.Cells, func(c grid.Cell) bool { return !p.Known(c) })
}

// Known reports whether the letter of a cell is written.
func (p *Piste) Known(c grid.Cell) bool { return p.known[p.at(c)] }

// Arrows returns the number of ticked arrows of a word, 0 to 2.
func (p *Piste) Arrows(w grid.Word) int { return int(p.arrows[p.index(w)]) }

func (p *Piste) index(w grid.Word) int {
	return slices.IndexFunc(p.words, func(o grid.Word) bool { return o.Dir == w.Dir && o.Line == w.Line && o.N == w.N })
}

// Complete reports whether every word is found.
func (p *Piste) Complete() bool { return p.Missing() == 0 }

// Missing counts the letters of the words that are not written.
func (p *Piste) Missing() int {
	seen, missing := slices.Clone(p.known), 0
	for _, w := range p.words {
		for _, c := range w.Cells {
			if at := p.at(c); !seen[at] {
				seen[at] = true
				missing++
			}
		}
	}
	return missing
}

// at returns the index of a cell in known.
func (p *Piste) at(c grid.Cell) int { return c.Row*p.Grid.Cols + c.Col }

// Next returns the word to ask at a square of a side: of the line's words not found
// yet, the nearest to the pawn. ok is false when the line is full.
func (p *Piste) Next(square int) (w grid.Word, ok bool) {
	s := p.Track[square]
	if s.Side == Corner {
		return grid.Word{}, false
	}
	words := p.Grid.Line(s.Line())
	if s.Backward() {
		slices.Reverse(words)
	}
	i := slices.IndexFunc(words, func(w grid.Word) bool { return !p.Found(w) })
	if i < 0 {
		return grid.Word{}, false
	}
	return words[i], true
}

// Red reports whether a square is red.
func (p *Piste) Red(square int) bool { return p.red[square] }

// Answer writes a word that was found, or ticks an arrow of one that was not. letters
// is the number of newly written ones: those known from crossing words do not count.
func (p *Piste) Answer(w grid.Word, right bool) (letters, points int) {
	i := p.index(w)
	if !right {
		p.arrows[i] = min(p.arrows[i]+1, 2)
		return 0, 0
	}
	for _, c := range w.Cells {
		if !p.Known(c) {
			p.known[p.at(c)] = true
			letters++
		}
	}
	return letters, letters * letterPoints[p.arrows[i]]
}

// Player makes the decisions that the rules leave to a player. A false ok breaks off
// the turn, as when a transcript does not say what was done.
type Player interface {
	// Go chooses the square to play from: one whose line is not full.
	Go(p *Piste) (square int, ok bool)
	// Question reports whether the n-th subsidiary question of the turn (from 1) is
	// answered right.
	Question(n int) (right, ok bool)
	// Again throws the die once more after a right answer.
	Again() (die int, ok bool)
	// Answer reports whether the definition of a word is answered right.
	Answer(p *Piste, w grid.Word) (right, ok bool)
}

// Choice is the reason why a player may choose a square.
type Choice string

// The reasons for a choice.
const (
	FromCorner Choice = "corner"
	FromRed    Choice = "red" // a red square with a full line
	ByAnswers  Choice = "answers"
)

// Outcome is a turn as it went.
type Outcome struct {
	Way       []Square   // squares visited; the turn is played from the last
	Questions int        // number of subsidiary questions asked
	Chose     Choice     // empty when the player chose no square
	Word      *grid.Word // word asked; nil when the turn ended before a definition
	Right     bool
	Arrows    int // arrows ticked before the answer
	Letters   int // newly written
	Points    int
}

// Square returns the square the turn was played from.
func (o Outcome) Square() Square { return o.Way[len(o.Way)-1] }

// Turn plays a whole turn (rules « Déroulement » and « Ligne pleine »): the move,
// corners and full lines, the definition and its points. ok is false when the player
// broke it off; the outcome is then that of the turn so far.
func (p *Piste) Turn(die int, who Player) (o Outcome, ok bool) {
	for {
		p.Pawn = p.Track.Move(p.Pawn, die)
		o.Way = append(o.Way, p.Track[p.Pawn])
		if p.Track[p.Pawn].Side == Corner {
			return p.choose(o, who, FromCorner)
		}
		if _, asks := p.Next(p.Pawn); asks {
			return p.ask(o, who)
		}
		if p.red[p.Pawn] {
			return p.choose(o, who, FromRed)
		}
		o.Questions++
		if right, ok := who.Question(o.Questions); !ok || !right {
			return o, ok
		}
		if o.Questions == 2 {
			return p.choose(o, who, ByAnswers)
		}
		if die, ok = who.Again(); !ok {
			return o, false
		}
	}
}

// choose lets the player pick any square and play from there.
func (p *Piste) choose(o Outcome, who Player, from Choice) (Outcome, bool) {
	square, ok := who.Go(p)
	if !ok {
		return o, false
	}
	p.Pawn, o.Chose = square, from
	o.Way = append(o.Way, p.Track[square])
	return p.ask(o, who)
}

func (p *Piste) ask(o Outcome, who Player) (Outcome, bool) {
	w, ok := p.Next(p.Pawn)
	if !ok {
		return o, false
	}
	right, ok := who.Answer(p, w)
	if !ok {
		return o, false
	}
	o.Word, o.Right, o.Arrows = &w, right, p.Arrows(w)
	o.Letters, o.Points = p.Answer(w, right)
	return o, true
}
