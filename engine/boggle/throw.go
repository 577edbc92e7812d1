package boggle

import "imprimots/engine/rng"

// Throw throws the usual dice of a language; French ones for a language that has none.
func Throw(lang string, random *rng.Rand) Board {
	d := DiceSet{Dice: usualDice(lang)}
	if len(d.Dice) != Cells {
		d.Dice = usualDice(French)
	}
	t := throwState{dice: d.faces()}
	t.throw(random)
	return t.board()
}
