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
	dice := make([][]letters.Letter, len(s.Dice))
	for i, die := range s.Dice {
		dice[i], _ = parseCells(die)
	}
	return match(dice, cells) != nil
}

// match gives each cell a die that can show it; nil when there are none.
func match(dice [][]letters.Letter, cells []letters.Letter) *matching {
	m := &matching{shows: make([]int, len(dice)), faces: make([]uint32, len(dice))}
	for i, die := range dice {
		for _, l := range die {
			m.faces[i] |= 1 << l
		}
	}
	for i, l := range cells {
		m.wanted = append(m.wanted, l)
		if !m.place(i, make([]bool, len(m.faces))) {
			return nil
		}
	}
	return m
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

var (
	textCommon     = check.Text{FR: "il faut 12 fiches pour le français, il y en a %d", EN: "12 strips are needed for French, not %d"}
	textMobile     = check.Text{FR: "il faut une seule fiche mobile, il y en a %d", EN: "exactly one mobile strip is needed, not %d"}
	textMobileLang = check.Text{FR: "une fiche de langue n’est pas la fiche mobile : elle la remplace", EN: "a language strip is not the mobile strip: it replaces it"}
	hintStripLang  = check.Text{FR: "fiches de langue : %s", EN: "language strips: %s"}
	textLangTimes  = check.Text{FR: "il faut une seule fiche pour la langue « %s », il y en a %d", EN: "exactly one strip is needed for language %q, not %d"}
	textSide       = check.Text{FR: "une face a 4 lettres, « %s » en a %d", EN: "a side has 4 letters, %q has %d"}
)

func ruleStripCount(g *Game, p *check.Pass) {
	for i := range g.Strips {
		checkStripCount(p, &g.Strips[i])
	}
}

func checkStripCount(p *check.Pass, set *StripSet) {
	french, mobile, byLang := 0, 0, map[string]int{}
	for _, s := range set.Strips {
		if s.Lang == "" {
			french++
		} else if check.OneOf(p, s.Pos("lang"), s.Lang, languages[1:], textLang, hintStripLang) {
			byLang[s.Lang]++
		}
		if s.Mobile {
			mobile++
			if s.Lang != "" {
				p.Reportf(s.Pos("mobile"), textMobileLang)
			}
		}
	}
	at := set.Pos("strips")
	check.Count(p, at, french, frenchStrips, textCommon.With(french), check.Message{})
	check.Count(p, at, mobile, 1, textMobile.With(mobile), check.Message{})
	for _, l := range languages[1:] {
		check.Count(p, at, byLang[l], 1, textLangTimes.With(l, byLang[l]), check.Message{})
	}
}

func ruleStripSides(g *Game, p *check.Pass) {
	for _, set := range g.Strips {
		for _, s := range set.Strips {
			for _, f := range []struct{ key, text string }{{"front", s.Front}, {"back", s.Back}} {
				n := len(Faces(f.text))
				check.Count(p, s.Pos(f.key), n, Side, textSide.With(f.text, n), check.Message{})
				reportRune(p, s.Pos(f.key), f.text)
			}
		}
	}
}
