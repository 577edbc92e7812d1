package coquillaude

import (
	"cmp"
	"maps"
	"slices"
)

// Dice are the dice of a game, read as one number: one digit per die, the last one the
// units.
type Dice struct {
	Colors []string // in the order of reading: words of [DieColors]
	Faces  int      // faces of each die: one of [DieFaces]
}

// DieColors are the possible colors of dice.
var DieColors = []string{"blue", "white", "red", "green", "orange", "black"}

// DieFaces are the possible numbers of faces: those for which a paper net folds into a
// fair die.
var DieFaces = []int{4, 6, 8}

// Bounds on the number of dice, and on how many different numbers they show: more
// would overfill a booklet.
const (
	MinDice, MaxDice = 2, 5
	MaxNumbers       = 4096
)

// fourDice returns the dice of the rules: the French flag, then green.
func fourDice() Dice { return Dice{Colors: DieColors[:4:4], Faces: 6} }

// count returns how many different numbers the dice can show.
func (d Dice) count() int {
	n := 1
	for range d.Colors {
		n *= d.Faces
	}
	return n
}

// Digits returns the digits of a number, one per die; ok is false when a die has no
// such face, or the number of digits differs from that of the dice.
func (d Dice) Digits(n Number) (digits []int, ok bool) {
	digits, ok = make([]int, len(d.Colors)), true
	rest := int(n)
	for i := len(digits) - 1; i >= 0; i-- {
		digits[i] = rest % 10
		rest /= 10
		ok = ok && digits[i] >= 1 && digits[i] <= d.Faces
	}
	return digits, ok && rest == 0
}

// Reads reports whether the dice can show a number.
func (d Dice) Reads(n int) bool {
	_, ok := d.Digits(Number(n))
	return ok
}

// Figure is the pattern in the digits of a number: the best of those that count.
type Figure string

// The figures: all digits equal, three or more at the end, two pairs at the end, a
// pair at the end, none of these.
const (
	AllAlike Figure = "all"
	EndRun   Figure = "run"
	TwoPairs Figure = "pairs"
	EndPair  Figure = "pair"
	NoFigure Figure = ""
)

// Figure returns the figure of a number, and the number of equal digits at its end.
func (d Dice) Figure(n Number) (f Figure, run int) {
	digits, ok := d.Digits(n)
	if !ok {
		return NoFigure, 0
	}
	last := len(digits) - 1
	for run = 1; run <= last && digits[last-run] == digits[last]; run++ {
	}
	switch {
	case run > last:
		return AllAlike, run
	case run > 2:
		return EndRun, run
	case run == 2 && last > 2 && digits[last-2] == digits[last-3]:
		return TwoPairs, run
	case run == 2:
		return EndPair, run
	}
	return NoFigure, run
}

// Gift returns the number of tokens each other player owes whoever rolled the number:
// as many as equal digits at its end, from three up; for a pair at the end 1, and 2
// when the two digits before are a pair too. Only the best pattern counts (erratum «
// meilleure-figure »): of four dice, 2222 is 4, 5222 is 3, 3322 is 2, 5322 is 1.
func (d Dice) Gift(n Number) int {
	f, run := d.Figure(n)
	switch {
	case f == NoFigure:
		return 0
	case f == TwoPairs:
		return 2
	case run == 2:
		return 1
	}
	return run
}

// Alike reports whether all dice show the same face.
func (d Dice) Alike(n int) bool {
	f, _ := d.Figure(Number(n))
	return f == AllAlike
}

// First returns the least number of the dice.
func (d Dice) First() int { return d.repeated(1) }

// Last returns the greatest number of the dice.
func (d Dice) Last() int { return d.repeated(d.Faces) }

func (d Dice) repeated(digit int) int {
	n := 0
	for range d.Colors {
		n = 10*n + digit
	}
	return n
}

// Numbers returns the numbers of the dice within a range, in order.
func (d Dice) Numbers(from, to int) []int {
	var out []int
	for n := max(from, d.First()); n <= min(to, d.Last()); n++ {
		if d.Reads(n) {
			out = append(out, n)
		}
	}
	return out
}

// Gifts returns one number for each gift that the dice can produce, the least gift
// first.
func (d Dice) Gifts() []Number {
	of := func(lead []int, run int) Number {
		n := 0
		for i := range d.Colors {
			digit := 2
			if i < len(d.Colors)-run {
				digit = min(lead[i], d.Faces)
			}
			n = 10*n + digit
		}
		return Number(n)
	}
	lead := []int{5, 3, 4, 2}
	out := []Number{of(lead, 2)}
	if dice := len(d.Colors); dice > 3 {
		out = append(out, of([]int{5, 2, 2, 3, 3}[5-dice:], 0))
	}
	for run := 3; run < len(d.Colors); run++ {
		out = append(out, of(lead, run))
	}
	if len(d.Colors) > 2 {
		out = append(out, Number(d.repeated(4)))
	}
	return out
}

// Scheme describes the dice and token draws of a game. The rules supply what its deck
// leaves out.
type Scheme struct {
	Dice
	From, To int // the first and the last number of the booklet
	// Start is the number of tokens each player draws before the first round, Wrong
	// the number for a wrong answer, Stars those for a right one.
	Start, Wrong int
	Stars        [MaxStars]int
	// Windfalls are the kinds of windfall, the smallest first.
	Windfalls []Windfall
	windfalls map[Windfall]int // tokens for each
}

// Standard returns the scheme of the rules.
func Standard() Scheme { return new(Deck).scheme() }

// Scheme returns the scheme of the game, as declared by its first deck.
func (g *Game) Scheme() Scheme {
	if len(g.Decks) == 0 {
		return Standard()
	}
	return g.Decks[0].scheme()
}

// scheme returns the scheme declared by a deck. Invalid parts, which a rule reports,
// are replaced by those of the rules.
func (d *Deck) scheme() Scheme {
	s := Scheme{Dice: d.dice(), Start: 8, Wrong: 2, Stars: [MaxStars]int{4, 6, 8}}
	s.From, s.To = cmp.Or(d.From, s.First()), cmp.Or(d.To, s.Last())
	s.windfalls = map[Windfall]int{Coquillaudinette: 6, Coquillaudette: 8, Coquillaude: 10}
	if t := d.Tokens; t != nil {
		s.Start = cmp.Or(t.Start, s.Start)
		if t.Wrong != nil {
			s.Wrong = *t.Wrong
		}
		if len(t.Stars) == MaxStars {
			copy(s.Stars[:], t.Stars)
		}
		if len(t.Windfalls) > 0 {
			s.windfalls = map[Windfall]int{}
			for name, n := range t.Windfalls {
				s.windfalls[Windfall(name)] = n
			}
		}
	}
	s.Windfalls = slices.SortedFunc(maps.Keys(s.windfalls), func(a, b Windfall) int {
		return cmp.Or(cmp.Compare(s.windfalls[a], s.windfalls[b]), cmp.Compare(a, b))
	})
	return s
}

// dice returns the dice declared by a deck; four dice with six faces when there is no
// valid declaration.
func (d *Deck) dice() Dice {
	out := fourDice()
	if slices.Contains(DieFaces, d.Faces) {
		out.Faces = d.Faces
	}
	if soundColors(d.Dice) {
		out.Colors = d.Dice
	}
	if out.count() > MaxNumbers {
		return fourDice()
	}
	return out
}

// soundColors reports whether dice with these colors can be told apart and read.
func soundColors(colors []string) bool {
	for i, c := range colors {
		if !slices.Contains(DieColors, c) || slices.Contains(colors[:i], c) {
			return false
		}
	}
	return len(colors) >= MinDice && len(colors) <= MaxDice
}

// Brings returns the number of tokens of a windfall; 0 for an unknown one.
func (s Scheme) Brings(w Windfall) int { return s.windfalls[w] }

// Best returns the windfall that brings most.
func (s Scheme) Best() Windfall { return s.Windfalls[len(s.Windfalls)-1] }

// Rank returns the rank of a windfall, from 1 for the smallest; 0 for an unknown one.
func (s Scheme) Rank(w Windfall) int { return slices.Index(s.Windfalls, w) + 1 }

// Answered returns the number of tokens drawn for a question with 1 to 3 stars; 0 for
// other numbers.
func (s Scheme) Answered(stars int, right bool) int {
	switch {
	case stars < 1 || stars > MaxStars:
		return 0
	case !right:
		return s.Wrong
	}
	return s.Stars[stars-1]
}

// Example returns the number used to show how the dice are read: the greatest that the
// deck names, else the greatest without equal digits.
func (g *Game) Example() Number {
	s := g.Scheme()
	best := 0
	for _, d := range g.Decks {
		for _, e := range d.Named {
			if s.Reads(e.N) {
				best = max(best, e.N)
			}
		}
	}
	if best > 0 {
		return Number(best)
	}
	n := 0
	for i := range s.Colors {
		n = 10*n + (s.Faces-i+s.Faces-1)%s.Faces + 1
	}
	return Number(n)
}
