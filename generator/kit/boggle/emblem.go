package boggle

import (
	"strings"

	"imprimots/engine/boggle"
	"imprimots/generator/layout"
)

// mark is the board of the Imprimots emblem, on which its French name can be read, and
// the path of the name.
var mark = layout.Values{"grid": "LIMERPANIMSUEOTD", "word": "IMPRIMOTS", "way": []int{1, 2, 5, 4, 8, 9, 13, 14, 10}}

// marked reports whether that board can stand for the game: its boards have sixteen
// cells, and its dice, if any, can show it.
func (k *kit) marked() bool {
	b, err := boggle.ParseBoard(mark["grid"].(string))
	dice := first(k.game.Dice)
	return err == nil && k.set.Side == boggle.Side && (len(dice.Dice) == 0 || dice.Throwable(b))
}

// shown is the board of the game that replaces the mark.
func (k *kit) shown() layout.Values {
	b, way, ok := k.game.Emblem(boggle.Edition(k.plan.Edition))
	if !ok {
		return layout.Values{"grid": "", "word": "", "way": way}
	}
	faces := b.Faces()
	var word strings.Builder
	for _, c := range way {
		word.WriteString(faces[c])
	}
	return layout.Values{"grid": strings.Join(faces, ""), "word": word.String(), "way": way}
}
