package press

import (
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/rng"
	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/kinds"
	"imprimots/engine/worksheet/series"
	"imprimots/generator/list"
	"imprimots/generator/source/table"
)

// Games returns the records of a game by its id and, if there are too many, a
// suggested level; the fault is what is wrong with the game.
type Games func(id string) ([]record.Record, *check.Fault)

// usual is the default number of records drawn from a game.
const usual = 12

// fill reads the items of all exercises of a sheet.
func fill(from Source, s *worksheet.Sheet, games Games) []check.Diagnostic {
	var found []check.Diagnostic
	for i, part := range s.Exercises() {
		var faults []check.Diagnostic
		switch {
		case part.List != "":
			part.Items, faults = itemsOf(from, part)
		case len(part.Words) > 0:
			part.Items, faults = written(part, "words", part.Words)
		case part.From != "":
			part.Items, faults = fromGame(part, games)
		}
		if !check.HasErrors(faults) {
			faults = append(faults, pick(part, worksheet.State(s.Seed)+uint64(i))...)
		}
		if fillsFrom(part) {
			part.Bank, part.Items = part.Items, nil
		}
		faults = append(faults, impose(part)...)
		found = append(found, faults...)
	}
	return found
}

// impose puts the words that a part of arrow words must have before those of its list. Each
// has its definition, "word : definition", or that of the list.
func impose(part *worksheet.Part) []check.Diagnostic {
	if part.Kind != "arrowword" || len(part.Must) == 0 {
		return nil
	}
	must, found := written(part, "must", part.Must)
	for i, r := range must {
		at := slices.IndexFunc(part.Items, func(item record.Record) bool { return strings.EqualFold(item.Answer(), r.Answer()) })
		if at >= 0 {
			if r.Question == "" {
				must[i] = part.Items[at]
			}
			part.Items = slices.Delete(slices.Clone(part.Items), at, at+1)
		}
	}
	part.Items = append(must, part.Items...)
	return found
}

// tableOf reads the list that a value at a place names; nil if it cannot be read.
func tableOf(from Source, at check.Pos, name string) (*list.Table, []check.Diagnostic) {
	name, sheet := table.Split(name)
	file, data, ok := from.Named(at, name)
	if !ok {
		return nil, nil // the source reports it
	}
	whole := file
	if sheet != "" {
		whole += "#" + sheet
	}
	t, found := list.Read(whole, data)
	if t != nil && t.Text != nil {
		from.Files()[file] = t.Text
	}
	return t, found
}

// itemsOf returns the records of the list that a part names.
func itemsOf(from Source, part *worksheet.Part) ([]record.Record, []check.Diagnostic) {
	t, found := tableOf(from, part.Pos("list"), part.List)
	if t == nil {
		return nil, found
	}
	items, more := t.Understood(useOf(part))
	return items, append(found, more...)
}

// useOf returns what the list of a part is for.
func useOf(part *worksheet.Part) list.Use {
	traits := kinds.Traits(part.Kind)
	return list.Use{Words: traits.Words, Asks: traits.Asks}
}

// written returns the records of the lines that a key of a part has.
func written(part *worksheet.Part, key string, lines []string) ([]record.Record, []check.Diagnostic) {
	place := func(p check.Pos) check.Pos { return part.Pos(key, p.Line-1) }
	t, found := list.Words(lines)
	out, more := t.Understood(useOf(part))
	found = append(found, more...)
	for i := range out {
		out[i].Pos, out[i].At = place(out[i].Pos), nil
	}
	for i := range found {
		found[i].Pos = place(found[i].Pos)
	}
	return out, found
}

// pupilsOf reads the class list of a sheet; nothing if it has none.
func pupilsOf(from Source, s *worksheet.Sheet) ([]string, []check.Diagnostic) {
	if s.Pupils == "" {
		return nil, nil
	}
	t, found := tableOf(from, s.Pos("pupils"), s.Pupils)
	if t == nil {
		return nil, found
	}
	if len(t.Rows) == 0 {
		return nil, fault(check.Pos{File: s.Pupils}, textNoPupil.With(), hintNoPupil.With())
	}
	names, more := list.Pupils(t)
	return names, append(found, more...)
}

// fault returns the finding for items that cannot be read.
func fault(at check.Pos, msg, hint check.Message) []check.Diagnostic {
	return []check.Diagnostic{{Rule: worksheet.Infos.Get(noItems), Pos: at, Msg: msg, Hint: hint}}
}

// noItems is the rule broken by items that cannot be read.
const noItems = "WKS002"

var (
	textNoPupil = check.Text{FR: "la liste de la classe est vide", EN: "the class list is empty"}
	hintNoPupil = check.Text{FR: "écrivez un nom par ligne", EN: "write a name a line"}
	textNoTheme = check.Text{FR: "aucun élément n’a le thème « %s »", EN: "no item has the theme %q"}
	hintThemes  = check.Text{FR: "les thèmes sont : %s", EN: "the themes are: %s"}
	textNoStars = check.Text{FR: "aucun élément n’a %d étoile{|s}", EN: "no item has %d star{|s}"}
	textNoLevel = check.Text{FR: "aucun élément n’est du niveau « %s »", EN: "no item is of the level %q"}
	hintLevels  = check.Text{FR: "les niveaux sont : %s", EN: "the levels are: %s"}
	textNoDates = check.Text{FR: "« %s » n’a pas de dates à ranger", EN: "%q has no dates to put in order"}
	hintNoDates = check.Text{FR: "prenez une liste, « 1789 ; prise de la Bastille » par ligne, ou un jeu dont les cartes ont une année", EN: "take a list, \"1789 ; fall of the Bastille\" a line, or a game whose cards have a year"}
)

// fillsFrom reports whether the words of a game fill the grid of a part, instead of a
// number of them being imposed.
func fillsFrom(part *worksheet.Part) bool {
	return ofGame(part) && part.N == 0 && kinds.Traits(part.Kind).Fills
}

func fromGame(part *worksheet.Part, games Games) ([]record.Record, []check.Diagnostic) {
	items, wrong := recordsFrom(part.From, games)
	if wrong != nil {
		return nil, []check.Diagnostic{wrong.Finding(worksheet.Infos.Get(noItems), part.Pos("from"))}
	}
	for i := range items { // faults of one are reported where it was asked for
		items[i].Pos, items[i].At, items[i].Picture = part.Pos("from"), nil, gamePicture(part.From, items[i].Picture)
	}
	if part.N == 0 && !fillsFrom(part) {
		part.N = usual
	}
	if part.Kind == "order" {
		if items = slices.DeleteFunc(items, func(r record.Record) bool { return r.Year == 0 }); len(items) == 0 {
			return nil, fault(part.Pos("from"), textNoDates.With(part.From), hintNoDates.With())
		}
	}
	return items, nil
}

// recordsFrom returns the records of a game, or the words of a built-in list: "mots-ce1".
func recordsFrom(name string, games Games) ([]record.Record, *check.Fault) {
	if out := series.List(name); out != nil {
		return out, nil
	}
	return games(name)
}

// ofGame reports whether the items of a part come from a game.
func ofGame(part *worksheet.Part) bool {
	return part.List == "" && len(part.Words) == 0 && part.From != ""
}

// pick keeps the items with the theme, the stars and the level that a part asks for,
// and draws the number it asks for, in the order of the list.
func pick(part *worksheet.Part, seed uint64) []check.Diagnostic {
	if len(part.Items) == 0 {
		return nil
	}
	part.Pool = part.Items
	keep := func(key string, of func(r *record.Record) []string, want string, text, hint check.Text) []check.Diagnostic {
		var known []string
		var kept []record.Record
		for i := range part.Items {
			values := of(&part.Items[i])
			known = append(known, values...)
			if slices.ContainsFunc(values, func(v string) bool { return strings.EqualFold(v, want) }) {
				kept = append(kept, part.Items[i])
			}
		}
		if part.Items = kept; len(kept) > 0 {
			return nil
		}
		known = slices.DeleteFunc(known, func(s string) bool { return s == "" })
		if len(known) == 0 {
			return fault(part.Pos(key), text.With(want), check.Message{})
		}
		slices.Sort(known)
		return fault(part.Pos(key), text.With(want), check.NearestOf(want, slices.Compact(known), hint))
	}
	var found []check.Diagnostic
	if part.Theme != "" {
		found = keep("theme", func(r *record.Record) []string { return []string{r.Theme} }, part.Theme, textNoTheme, hintThemes)
	}
	if part.Level != "" && part.From != "" && found == nil {
		found = keep("level", levels, part.Level, textNoLevel, hintLevels)
	}
	if part.Stars > 0 && found == nil {
		part.Items = slices.DeleteFunc(slices.Clone(part.Items), func(r record.Record) bool { return r.Stars != part.Stars })
		if len(part.Items) == 0 {
			found = fault(part.Pos("stars"), textNoStars.With(part.Stars), check.Message{})
		}
	}
	if n := len(part.Items); part.N > 0 && n > part.N {
		part.Items = some(part.Items, part.N, seed)
	}
	return found
}

// levels returns the levels of a record: its tags except the one for words of which a
// grid should have few.
func levels(r *record.Record) []string {
	return slices.DeleteFunc(slices.Clone(r.Tags), func(tag string) bool { return tag == "minor" })
}

// some draws n items, with different answers as far as possible.
func some(items []record.Record, n int, seed uint64) []record.Record {
	drawn := make([]int, len(items))
	for i := range drawn {
		drawn[i] = i
	}
	r := rng.New(seed)
	rng.Shuffle(&r, drawn)
	met := map[string]bool{}
	var first, again []int
	for _, i := range drawn {
		if key := strings.ToLower(items[i].Answer()); !met[key] {
			met[key] = true
			first = append(first, i)
		} else {
			again = append(again, i)
		}
	}
	kept := append(first, again...)[:n]
	slices.Sort(kept)
	out := make([]record.Record, n)
	for k, i := range kept {
		out[k] = items[i]
	}
	return out
}
