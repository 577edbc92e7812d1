package sheet

import (
	"slices"
	"strconv"
	"strings"

	"imprimots/engine/check"
)

// selected gives the kit with the groups and parts named by their ids alone, and
// with the parts of some difficulties; an empty list names all. A part is
// printed as often as it is named. What is left keeps the slots that the whole
// group has, so that it can be printed onto a part-used sheet. The error is an
// *check.Fault: an id or a difficulty that nothing has (PRI014).
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

// Level gives the difficulty of the part as it is named, "" when it has none.
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

// named gives the parts with these ids, and marks the ids as found.
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
