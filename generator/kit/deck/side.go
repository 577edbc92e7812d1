package deck

import (
	"maps"
	"slices"

	"imprimots/engine/deck"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/sheet"
)

// Side is one side of a card, drawn alone.
type Side struct {
	Drawing *draw.Drawing
	// Names are what the face may show of the card, by name, each with the type of its field:
	// "text", "number", "picture".
	Names map[string]string
	// Accent is the role of the color of the game.
	Accent string
}

// DrawSide draws one side of a card of a deck, as [Kits] does: in the type of all its cards. The error is what is wrong
// with the face; there is a side then, too, and none where the deck has no such card.
func DrawSide(env part.Env, g *part.Game[deck.Game], id string, card int, back bool) (*Side, error) {
	unseen := env
	unseen.Seen = nil
	k := newKit(unseen, g)
	d := k.deck(id)
	if d == nil {
		return nil, nil
	}
	printed := d.Printed()
	if card < 0 || card >= len(printed) {
		return nil, nil
	}
	face, at := d.Faces.Front, d.Faces.Pos("front")
	if back {
		face, at = d.Faces.Back, d.Faces.Pos("back")
	}
	all := k.values(d, printed, k.titled(id))
	values := all[card]
	s := &Side{Names: map[string]string{}, Accent: k.Accent}
	for _, name := range slices.Sorted(maps.Keys(values)) {
		switch values[name].(type) {
		case string:
			if s.Names[name] = "text"; d.Fields[fieldOf(d, name)].Type == "picture" {
				s.Names[name] = "picture"
			}
		case float64, int:
			s.Names[name] = "number"
		case bool:
			s.Names[name] = "yesno"
		case []string:
			s.Names[name] = "list"
		}
	}
	drawn := k.alike(&sheet.Group{}, face, printed, all)
	if env.Seen != nil {
		env.Theme = k.faces.Env.Theme
		shown := part.NewBuilder(env, library, accent)
		drawn.Drawings[card], drawn.Errs[card] = shown.TryWithin(face, cardW, cardH, values, drawn.Sizes)
	}
	k.scale = 1 // boxes are where the face says
	s.Drawing = k.side(&printed[card], at, face, drawn, card)
	return s, k.Err
}

// titled returns the title of the piece that prints a deck.
func (k *kit) titled(id string) string {
	for i := range k.plans {
		for j := range k.plans[i].Pieces {
			if p := &k.plans[i].Pieces[j]; p.ID == id {
				return p.Title
			}
		}
	}
	return ""
}
