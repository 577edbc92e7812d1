package embrouillamini

import (
	"slices"

	"imprimots/engine/check"
)

// Placing is a laid card, the word announced for it and the path that shows it.
type Placing struct {
	Card Card
	At   Cell
	Word string // folded
	Path []Cell // starting at the capital
}

// Complete reports whether the path shows the whole word rather than a beginning.
func (p *Placing) Complete() bool { return len(p.Path) == len(p.Word) }

// Formed returns the letters that the path shows.
func (p *Placing) Formed() string { return p.Word[:min(len(p.Path), len(p.Word))] }

// As returns the letter that the laid card stands for in the word.
func (p *Placing) As() Card {
	if i := slices.Index(p.Path, p.At); i >= 0 && i < len(p.Word) {
		return Card(p.Word[i])
	}
	return p.Card
}

// Kind is what a play makes.
type Kind string

// The kinds of plays (rule « Points »).
const (
	Beginning Kind = "beginning" // one point a letter
	Word      Kind = "word"      // the values of its letters
	All       Kind = "all"       // a word using all letters on the table: the values, and one point a letter
	Pass      Kind = "pass"
	Refused   Kind = "refused"
)

var kindTexts = map[Kind]check.Text{
	Beginning: {FR: "début", EN: "beginning"},
	Word:      {FR: "mot", EN: "word"},
	All:       {FR: "toutes les lettres", EN: "all letters"},
	Pass:      {FR: "passe", EN: "pass"},
	Refused:   {FR: "refusé", EN: "refused"},
}

// In returns the name of the kind.
func (k Kind) In(l check.Lang) string { return kindTexts[k].In(l) }

// Round is a round in progress: the table, and what has been announced and made.
type Round struct {
	*Table
	Values *Values
	// made are the complete words, each of which counts once; announced is the length
	// of the longest beginning shown so far of each word.
	made      map[string]bool
	announced map[string]int
}

// NewRound begins a round with a capital.
func NewRound(capital Card, limits Bounds, values *Values) *Round {
	return &Round{Table: NewTable(capital, limits), Values: values, made: map[string]bool{}, announced: map[string]int{}}
}

// fault returns the reason why a play is refused, at a key of the move.
func fault(msg, hint check.Message, path ...any) *check.Fault {
	return &check.Fault{Msg: msg, Hint: hint, Path: path}
}

// Judge returns what a play makes and its points (rules « Déroulement » and « Points
// »), or why it is refused. The table is not changed.
func (r *Round) Judge(p Placing) (kind Kind, points int, f *check.Fault) {
	for _, rule := range []func(Placing) *check.Fault{r.judgePlace, r.judgePath, r.judgeLetters, r.judgeWord} {
		if f := rule(p); f != nil {
			return Refused, 0, f
		}
	}
	kind, points = r.score(p)
	return kind, points, nil
}

// score returns the kind and points of a legal play.
func (r *Round) score(p Placing) (Kind, int) {
	if !p.Complete() {
		return Beginning, len(p.Path)
	}
	sum := 0
	for _, c := range p.Path {
		sum += r.worth(c, p.Card)
	}
	if len(p.Path) == len(r.Cards)+1 {
		return All, sum + len(p.Path)
	}
	return Word, sum
}

// worth returns the value of the card in a cell, or of the card to lay if the cell is
// free.
func (r *Round) worth(c Cell, laid Card) int {
	if card, ok := r.At(c); ok {
		laid = card
	}
	return r.Values.Of(laid)
}

// Lay lays a card approved by [Round.Judge].
func (r *Round) Lay(p Placing) {
	r.put(Laid{p.Card, p.At})
	if p.Complete() {
		r.made[p.Word] = true
		return
	}
	r.announced[p.Word] = max(r.announced[p.Word], len(p.Path))
}

// free reports whether a word may be announced for a beginning of the given length: it
// has not been made, nor announced with a beginning at least as long.
func (r *Round) free(word []byte, letters int) bool {
	return !r.made[string(word)] && r.announced[string(word)] < letters
}

// judgePlace checks that the card lies on a free cell of the table, touching another.
func (r *Round) judgePlace(p Placing) *check.Fault {
	if card, taken := r.At(p.At); taken {
		return fault(textTaken.With(p.At[0], p.At[1], card.String()), hintTaken.With(), "at")
	}
	if !r.Limits.Has(p.At) {
		return fault(textOutside.With(p.At[0], p.At[1], r.Limits.Columns(), r.Limits.Rows()), hintOutside.With(), "at")
	}
	if !r.touches(p.At) {
		return fault(textAlone.With(p.At[0], p.At[1]), hintAlone.With(), "at")
	}
	return nil
}

// judgePath checks the path: from the capital, by sides and corners, through the new
// card, no card twice.
func (r *Round) judgePath(p Placing) *check.Fault {
	if len(p.Path) == 0 {
		return fault(textNoPath.With(), hintPath.With(), "path")
	}
	if p.Path[0] != (Cell{}) {
		return fault(textStart.With(r.Capital().String()), hintPath.With(), "path", 0)
	}
	for i, c := range p.Path {
		if _, laid := r.At(c); !laid && c != p.At {
			return fault(textEmptyCell.With(c[0], c[1]), hintPath.With(), "path", i)
		}
		if slices.Contains(p.Path[:i], c) {
			return fault(textTwice.With(c[0], c[1]), hintTwice.With(), "path", i)
		}
		if i > 0 && !c.Beside(p.Path[i-1]) {
			return fault(textJump.With(p.Path[i-1][0], p.Path[i-1][1], c[0], c[1]), hintPath.With(), "path", i)
		}
	}
	if !slices.Contains(p.Path, p.At) {
		return fault(textNotThrough.With(p.At[0], p.At[1]), hintNotThrough.With(), "path")
	}
	return nil
}

// judgeLetters checks that the path spells the word, with at most one joker.
func (r *Round) judgeLetters(p Placing) *check.Fault {
	if len(p.Path) > len(p.Word) {
		return fault(textTooLong.With(len(p.Path), p.Word, len(p.Word)), hintPath.With(), "announce")
	}
	jokers := 0
	for i, c := range p.Path {
		card, laid := r.At(c)
		if !laid {
			card = p.Card
		}
		switch {
		case card == Joker:
			jokers++
		case byte(card) != p.Word[i]:
			return fault(textLetter.With(i+1, p.Word, string(p.Word[i]), card.String()), hintLetter.With(), "path", i)
		}
		if jokers > 1 {
			if r.Capital() == Joker {
				return &check.Fault{Path: []any{"path", i}, Msg: textCapitalJoker.With(), Hint: hintCapitalJoker.With()}
			}
			return &check.Fault{Path: []any{"path", i}, Msg: textTwoJokers.With(), Hint: hintTwoJokers.With()}
		}
	}
	return nil
}

// judgeWord checks that the word exists and may count again as what it is.
func (r *Round) judgeWord(p Placing) *check.Fault {
	if !isWord(p.Word) {
		return fault(textNoWord.With(p.Word), hintNoWord.With(), "announce")
	}
	if r.made[p.Word] {
		if p.Complete() {
			return fault(textMade.With(p.Word), hintMade.With(), "announce")
		}
		return fault(textFinished.With(p.Word), hintAnother.With(), "announce")
	}
	if p.Complete() {
		return nil
	}
	if before := r.announced[p.Word]; before >= len(p.Path) {
		return fault(textAgain.With(p.Word, before), hintAnother.With(), "announce")
	}
	end := p.Path[len(p.Path)-1]
	if !r.Open(end, p.At) {
		return fault(textClosed.With(p.Word[len(p.Path)-1:len(p.Path)], end[0], end[1], p.Word), hintClosed.With(), "path")
	}
	return nil
}

// Opener returns the player, from 0, who begins round n, from 1: the Ponantais. The
// player who began becomes the Méridional, who deals, and the next one begins.
func Opener(n, players int) int { return (n - 1) % players }

// lap keeps track of the turns of a round, which ends when all players have had the
// same number (rule « Fin de la manche »).
type lap struct {
	players, turns, passes int
	empty                  bool
}

// over records a turn and reports whether the round ends with it: the last of a lap in
// which all passed, or after which a player has no cards left. A refused play is no
// pass.
func (l *lap) over(passed, emptied bool) bool {
	l.turns++
	if passed {
		l.passes++
	}
	l.empty = l.empty || emptied
	if l.turns < l.players {
		return false
	}
	over := l.empty || l.passes == l.players
	l.turns, l.passes = 0, 0
	return over
}
