package deck

import (
	"imprimots/engine/deck"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/sheet"
)

// First draws both sides of the first card of a deck as [Kits] does: back is nil where cards have one
// side, and both are where there is no such card. The error is what is wrong with the faces.
func First(env part.Env, g *part.Game[deck.Game], id string) (front, back *draw.Drawing, err error) {
	k := newKit(env, g)
	d := k.deck(id)
	if d == nil {
		return nil, nil, nil
	}
	printed := d.Printed()
	if len(printed) == 0 {
		return nil, nil, nil
	}
	k.shown(d)
	group, values := &sheet.Group{}, k.values(d, printed, k.titled(id))
	front = k.side(&printed[0], d.Faces.Pos("front"), d.Faces.Front, k.alike(group, d.Faces.Front, printed, values), 0)
	if d.Faces.Back != "" {
		back = k.side(&printed[0], d.Faces.Pos("back"), d.Faces.Back, k.alike(group, d.Faces.Back, printed, values), 0)
	}
	return front, back, k.Err
}
