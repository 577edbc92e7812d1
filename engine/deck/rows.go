package deck

import (
	"cmp"
	"slices"

	"imprimots/engine/check"
)

// The families whose cards are rows or sides of rows.

var (
	textNear       = check.Text{FR: "« %s » et « %s » sont à %s d’écart : il en faut %d au moins", EN: "%q and %q are %s apart: it must be %d at least"}
	hintNear       = check.Text{FR: "changer l’un des deux évènements, ou baisser « gap »", EN: "change one of the two events, or lower gap"}
	textFamilySize = check.Text{FR: "la famille « %s » a %d membre{|s}, « %s » en a %d", EN: "the family %q has %d member{|s}, %q has %d"}
	hintFamilySize = check.Text{FR: "toutes les familles ont autant de membres, deux au moins", EN: "all families have as many members, two at least"}
	textNoMember   = check.Text{FR: "la famille « %s » n’a aucun membre", EN: "the family %q has no member"}
	textSmall      = check.Text{FR: "la famille « %s » a %d membre{|s} : deux au moins", EN: "the family %q has %d member{|s}: two at least"}
	textMember     = check.Text{FR: "la famille « %s » a deux fois « %s »", EN: "the family %q has %q twice"}
	hintMember     = check.Text{FR: "un nom par membre", EN: "one name for each member"}
)

// checkTimeline: any two years differ by at least the gap, so that the order is
// unique. Unreadable years are reported by another rule.
func checkTimeline(p *check.Pass, d *Deck) {
	type dated struct {
		i    int
		year float64
	}
	var all []dated
	for i := range d.Cards {
		if y, ok := number(d.part(i, "year")); ok {
			all = append(all, dated{i, y})
		}
	}
	slices.SortStableFunc(all, func(a, b dated) int { return cmp.Compare(a.year, b.year) })
	gap := max(1, d.Gap)
	for k := 1; k < len(all); k++ {
		a, b := all[k-1], all[k]
		if b.year-a.year < float64(gap) {
			if a.i > b.i {
				a, b = b, a
			}
			p.Fault(d.at(b.i, "year"), textNear.With(d.Name(a.i), d.Name(b.i), plain(max(a.year, b.year)-min(a.year, b.year)), gap),
				hintNear.With(), check.FirstAt(d.at(a.i, "year")))
		}
	}
}

// kin returns the rows of each family, in the order of the choices.
func (d *Deck) kin() (names []string, rows map[string][]int) {
	field := d.field("family")
	rows = map[string][]int{}
	for i, c := range d.Cards {
		rows[c[field].Text] = append(rows[c[field].Text], i)
	}
	return d.Fields[field].Of, rows
}

func checkFamilles(p *check.Pass, d *Deck) {
	names, rows := d.kin()
	field := d.Fields[d.field("family")]
	for i, name := range names {
		members := rows[name]
		at := field.Pos("of", i)
		switch first := rows[names[0]]; {
		case len(members) == 0:
			p.Together(at, textNoMember.With(name), hintFamilySize.With())
		case len(members) == 1:
			p.Together(d.Pos("cards", members[0]), textSmall.With(name, 1), hintFamilySize.With())
		case len(first) > 1 && len(members) != len(first):
			p.Together(at, textFamilySize.With(name, len(members), names[0], len(first)), hintFamilySize.With())
		}
		said := check.Unique[string]{}
		for _, i := range members {
			if m := d.part(i, "member"); m != "" {
				said.Add(p, same(m), d.at(i, "member"), textMember.With(name, m), hintMember.With())
			}
		}
	}
}

func kinNames(*Deck) []string { return []string{"kin", "rank"} }

// printFamilles lists on each card the members of its family.
func printFamilles(d *Deck) []Printed {
	_, rows := d.kin()
	out := d.Rows()
	for _, members := range rows {
		var kin []string
		for _, i := range members {
			kin = append(kin, d.part(i, "member"))
		}
		for rank, i := range members {
			out[i].Values["kin"], out[i].Values["rank"] = kin, float64(rank+1)
		}
	}
	return out
}

// checkMemory: each card has a single mate. The two of a row may be alike.
func checkMemory(p *check.Pass, d *Deck) {
	type said struct {
		row  int
		part string
	}
	first := map[string]said{}
	for i := range d.Cards {
		for _, part := range []string{"a", "b"} {
			text := d.part(i, part)
			before, again := first[same(text)]
			if again && before.row != i && text != "" {
				p.Fault(d.at(i, part), textAlike.With(text), hintAlike.With(), check.FirstAt(d.at(before.row, before.part)))
			} else if !again {
				first[same(text)] = said{i, part}
			}
		}
	}
}

func memoryNames(*Deck) []string { return []string{"shown", "shown_picture"} }

// printMemory makes two cards from each row.
func printMemory(d *Deck) []Printed {
	var out []Printed
	for i := range d.Cards {
		for _, part := range []string{"a", "b"} {
			c := Printed{d.Name(i) + "-" + part, d.Pos("cards", i), d.Copies(i), d.Values(i)}
			c.Values["id"], c.Values["number"] = c.ID, float64(len(out)+1)
			c.Values["shown"], c.Values["shown_picture"] = d.split(i, part)
			out = append(out, c)
		}
	}
	return out
}
