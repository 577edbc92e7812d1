package boggle

import (
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/letters"
)

const diceCount, dieFaces = Cells, 6

var (
	textDiceCount = check.Text{FR: "le jeu a %d dés, il en faut 16", EN: "the set has %d dice, 16 are needed"}
	textDieFaces  = check.Text{FR: "le dé « %s » a %d lettres, il en faut 6", EN: "die %q has %d letters, 6 are needed"}
)

// frenchDice is the known French set, for examples of rules and for
// generating boards when the content declares none.
const frenchDice = "ETUKNO EVGTIN DECAMP IELRUW EHIFSE RECALS ENTDOS OFXRIA NAVEDZ EIOATA GLENYU BMAQJO TLIBRA SPULTE AIMSOR ENHRIS"

func diceExample(dice string) check.Example {
	return check.Example{Path: "boggle/dice.yaml", Text: "dice: [" + strings.ReplaceAll(dice, " ", ", ") + "]\n"}
}

var ruleDice = &check.Rule{
	ID: "BOG007", Severity: check.Error,
	Title: check.Text{FR: "Seize dés de six lettres", EN: "Sixteen dice of six letters"},
	Why: check.Text{
		FR: "La grille De Luxe a seize cases, une par dé, et le patron d’un dé a six faces.",
		EN: "The De Luxe board has sixteen cells, one a die, and the net of a die has six faces.",
	},
	Bad:  diceExample(strings.Replace(frenchDice, "ETUKNO", "ETUKN", 1)),
	Good: diceExample(frenchDice),
	Run: func(p *check.Pass) {
		for _, set := range game(p).Dice {
			if len(set.Dice) != diceCount {
				p.Reportf(set.Pos("dice"), textDiceCount, len(set.Dice))
			}
			for i, die := range set.Dice {
				if n := letters.Len(die); n != dieFaces {
					p.Reportf(set.Pos("dice", i), textDieFaces, die, n)
				}
			}
			checkLetters(p, set.Where, "dice", set.Dice)
		}
	},
}

// sound reports whether the set is sixteen times six letters.
func (s DiceSet) sound() bool {
	if len(s.Dice) != diceCount {
		return false
	}
	for _, die := range s.Dice {
		if ls, ok := letters.Parse(die); !ok || len(ls) != dieFaces {
			return false
		}
	}
	return true
}

// Throwable reports whether the dice can fall so that they show the board: one
// die for each cell, each showing the letter of its cell.
func (s DiceSet) Throwable(b Board) bool {
	var faces [diceCount]uint32
	for i, die := range s.Dice {
		if i == diceCount {
			break
		}
		for _, r := range die {
			if l, ok := letters.Of(r); ok {
				faces[i] |= 1 << l
			}
		}
	}
	var cellOf [Cells]int
	for cell := range b {
		var tried uint16
		if !place(cell, &b, &faces, &cellOf, &tried) {
			return false
		}
	}
	return true
}

// place finds a die for the cell, moving others if need be (one step of
// bipartite matching). cellOf holds the cell, plus one, that each die shows.
func place(cell int, b *Board, faces *[diceCount]uint32, cellOf *[Cells]int, tried *uint16) bool {
	for d := range faces {
		if faces[d]>>b[cell]&1 == 0 || *tried>>d&1 != 0 {
			continue
		}
		*tried |= 1 << d
		if cellOf[d] == 0 || place(cellOf[d]-1, b, faces, cellOf, tried) {
			cellOf[d] = cell + 1
			return true
		}
	}
	return false
}
