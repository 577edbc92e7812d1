package boggle

import (
	"slices"

	"imprimots/engine/check"
	"imprimots/engine/letters"
)

const diceCount, dieFaces = Cells, 6

var (
	textDiceCount = check.Text{FR: "il faut 16 dés, il y en a %d", EN: "16 dice are needed, not %d"}
	textDieFaces  = check.Text{FR: "un dé a 6 lettres, « %s » en a %d", EN: "a die has 6 letters, %q has %d"}
)

// frenchDice is the known French set, for generating boards when the content
// declares none.
const frenchDice = "ETUKNO EVGTIN DECAMP IELRUW EHIFSE RECALS ENTDOS OFXRIA NAVEDZ EIOATA GLENYU BMAQJO TLIBRA SPULTE AIMSOR ENHRIS"

func ruleDice(g *Game, p *check.Pass) {
	for _, set := range g.Dice {
		check.Count(p, set.Pos("dice"), len(set.Dice), diceCount, textDiceCount.With(len(set.Dice)), check.Message{})
		for i, die := range set.Dice {
			n := len(Faces(die))
			check.Count(p, set.Pos("dice", i), n, dieFaces, textDieFaces.With(die, n), check.Message{})
		}
		checkLetters(p, set.Where, "dice", set.Dice)
	}
}

// sound reports whether the set is sixteen times six letters.
func (s DiceSet) sound() bool {
	if len(s.Dice) != diceCount {
		return false
	}
	for _, die := range s.Dice {
		if ls, ok := parseCells(die); !ok || len(ls) != dieFaces {
			return false
		}
	}
	return true
}

// Throwable reports whether the dice can fall so that they show the board: one
// die for each cell, each showing the letter of its cell.
func (s DiceSet) Throwable(b Board) bool { return s.canShow(b[:]) }

// canShow reports whether the dice can show some cells at once.
func (s DiceSet) canShow(cells []letters.Letter) bool {
	m := matching{shows: make([]int, len(s.Dice))}
	for _, die := range s.Dice {
		var faces uint32
		all, _ := parseCells(die)
		for _, l := range all {
			faces |= 1 << l
		}
		m.faces = append(m.faces, faces)
	}
	for i, l := range cells {
		m.wanted = append(m.wanted, l)
		if !m.place(i, make([]bool, len(m.faces))) {
			return false
		}
	}
	return true
}

// showsQu reports whether a die has a face of two letters.
func (s DiceSet) showsQu() bool {
	return slices.ContainsFunc(s.Dice, func(die string) bool { return slices.Contains(Faces(die), "Qu") })
}

// matching gives each wanted letter a die of its own.
type matching struct {
	faces  []uint32 // of each die
	shows  []int    // for each die, one more than the place of the letter it shows; 0 for none
	wanted []letters.Letter
}

// place finds a die for the letter at a place, moving others if need be.
func (m *matching) place(at int, tried []bool) bool {
	for d, faces := range m.faces {
		if tried[d] || faces>>m.wanted[at]&1 == 0 {
			continue
		}
		tried[d] = true
		if m.shows[d] == 0 || m.place(m.shows[d]-1, tried) {
			m.shows[d] = at + 1
			return true
		}
	}
	return false
}
