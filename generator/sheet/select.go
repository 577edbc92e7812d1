package sheet

import (
	"slices"
	"strconv"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// selected returns the kit with only the groups and parts named by their ids, and the
// parts of some difficulties; an empty list means all. A part is printed as often as
// it is named. The selection keeps the slots of the whole group, so that it can be
// printed onto a part-used sheet. The error is a *check.Fault: an unknown id or
// difficulty (PRI014).
func selected(kit *Kit, pieces, cards, levels []string) (*Kit, error) {
	if len(pieces)+len(cards)+len(levels) == 0 {
		return kit, nil
	}
	out := *kit
	out.Groups = nil
	found := map[string]bool{}
	var ids []string
	for _, g := range kit.Groups {
		ids = append(ids, g.ID)
		if len(pieces) > 0 && !slices.Contains(pieces, g.ID) {
			continue
		}
		found[g.ID] = true
		if len(cards)+len(levels) > 0 {
			g.whole = len(g.expanded())
		}
		if len(levels) > 0 {
			g.Parts = slices.DeleteFunc(slices.Clone(g.Parts), func(p Part) bool { return !p.OfLevel(levels) })
		}
		if len(cards) > 0 {
			g.Parts = named(g.Parts, cards, found)
		}
		if len(g.Parts) > 0 {
			out.Groups = append(out.Groups, g)
		}
	}
	for _, id := range pieces {
		if !found[id] {
			return nil, notFound(check.Text{FR: "le kit n’a pas de pièces « %s »", EN: "the kit has no pieces %q"}, id, strings.Join(ids, ", "))
		}
	}
	for _, id := range cards {
		if !found["\x00"+id] {
			return nil, notFound(check.Text{FR: "aucune pièce ne porte le numéro « %s »", EN: "no piece has the number %q"}, id, strings.Join(ids, ", "))
		}
	}
	if len(levels) > 0 && len(out.Groups) == 0 {
		return nil, notFound(check.Text{FR: "le kit n’a pas de pièces de difficulté « %s »", EN: "the kit has no pieces of difficulty %q"}, strings.Join(levels, ", "), strings.Join(ids, ", "))
	}
	return &out, nil
}

// Level returns the difficulty of the part as text, "" when it has none.
func (p Part) Level() string {
	if p.Difficulty == 0 {
		return ""
	}
	return strconv.Itoa(p.Difficulty)
}

// OfLevel reports whether the part has one of the named difficulties; with no
// name any part does.
func (p Part) OfLevel(levels []string) bool {
	return len(levels) == 0 || p.Difficulty != 0 && slices.Contains(levels, p.Level())
}

// named returns the parts with the given ids, and marks the ids as found.
func named(parts []Part, ids []string, found map[string]bool) []Part {
	var out []Part
	for _, p := range parts {
		p.Copies = 0
		for _, id := range ids {
			if id == p.ID {
				p.Copies++
			}
		}
		if p.Copies > 0 {
			found["\x00"+p.ID] = true
			out = append(out, p)
		}
	}
	return out
}

func notFound(t check.Text, id, groups string) error {
	return &check.Fault{
		Rule: pri014.ID, Msg: t.With(id),
		Hint: check.Text{FR: "pièces de ce kit : %s", EN: "pieces of this kit: %s"}.With(groups),
	}
}

// Change is the difference in a piece between two states of the kits: the ids of its
// parts, in order.
type Change struct {
	Game    string   `json:"game"`
	Kit     string   `json:"kit"` // name of its file
	Piece   string   `json:"piece"`
	New     []string `json:"new,omitempty"`
	Changed []string `json:"changed,omitempty"` // printed differently
	Gone    []string `json:"gone,omitempty"`
}

// partOf identifies a part among all kits.
type partOf struct{ game, kit, piece, id string }

// Changes compares kits with an earlier state. A part has changed when a side of it is
// drawn differently, or the number of copies differs.
func Changes(before, after []Kit) []Change {
	old, now := partsOf(before), partsOf(after)
	var out []Change
	at := func(p partOf) *Change {
		i := slices.IndexFunc(out, func(c Change) bool { return c.Game == p.game && c.Kit == p.kit && c.Piece == p.piece })
		if i < 0 {
			out = append(out, Change{Game: p.game, Kit: p.kit, Piece: p.piece})
			i = len(out) - 1
		}
		return &out[i]
	}
	for p, part := range eachPart(after) {
		switch was, known := old[p]; {
		case !known:
			c := at(p)
			c.New = append(c.New, p.id)
		case was.Copies != part.Copies || differs(was.Front, part.Front) || differs(was.Back, part.Back):
			c := at(p)
			c.Changed = append(c.Changed, p.id)
		}
	}
	for p := range eachPart(before) {
		if _, stays := now[p]; !stays {
			c := at(p)
			c.Gone = append(c.Gone, p.id)
		}
	}
	return out
}

func differs(a, b *draw.Drawing) bool { return sum(a) != sum(b) }

func eachPart(kits []Kit) func(yield func(partOf, Part) bool) {
	return func(yield func(partOf, Part) bool) {
		for _, k := range kits {
			for _, g := range k.Groups {
				for _, p := range g.Parts {
					if !yield(partOf{k.Game, k.File, g.ID, p.ID}, p) {
						return
					}
				}
			}
		}
	}
}

func partsOf(kits []Kit) map[partOf]Part {
	out := map[partOf]Part{}
	for p, part := range eachPart(kits) {
		out[p] = part
	}
	return out
}

// Touched returns the kits with only the new or changed parts; kits and pieces without
// any are left out.
func Touched(kits []Kit, changes []Change) []Kit {
	var out []Kit
	for _, k := range kits {
		k.Groups = slices.Clone(k.Groups)
		for i := range k.Groups {
			g := &k.Groups[i]
			g.Parts = slices.DeleteFunc(slices.Clone(g.Parts), func(p Part) bool {
				return !slices.ContainsFunc(changes, func(c Change) bool {
					return c.Game == k.Game && c.Kit == k.File && c.Piece == g.ID && (slices.Contains(c.New, p.ID) || slices.Contains(c.Changed, p.ID))
				})
			})
		}
		k.Groups = slices.DeleteFunc(k.Groups, func(g Group) bool { return len(g.Parts) == 0 })
		if len(k.Groups) > 0 {
			out = append(out, k)
		}
	}
	return out
}
