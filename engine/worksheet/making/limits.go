package making

import (
	"imprimots/engine/check"
	"imprimots/engine/values"
	"imprimots/templates/languages"
)

// Limits returns the values that keys of worksheets may have.
func Limits() check.Limits {
	out := check.Limits{
		"worksheet.Sheet.lang": check.AnyOf(languages.Codes()), "worksheet.Sheet.answers": check.AnyOf(values.Keys.Spellings()), "worksheet.Sheet.per_page": {Numbers: perPage},
		"worksheet.Sheet.orientation": check.AnyOf(values.Ways.Spellings()), "worksheet.Sheet.address": check.AnyOf(values.Addresses.Spellings()),
		"worksheet.Sheet.hand": check.AnyOf(values.Hands.Spellings()), "worksheet.Sheet.accent": check.AnyOf(values.Accents.Spellings()), "worksheet.Sheet.border": check.AnyOf(values.Borders.Spellings()), "worksheet.Sheet.subject": check.AnyOf(values.Subjects.Spellings()),
		"worksheet.Sheet.variants": check.Between(1, MostVariants), "worksheet.Sheet.minutes": check.Between(0, mostMinutes), "worksheet.Sheet.parts": {Items: [2]int{0, mostParts}},
		"worksheet.Help.first_letters": check.Between(0, mostGiven), "worksheet.Sheet.copies": check.Between(1, MostCopies),
	}
	part := check.Limits{
		"kind": check.AnyOf(values.Kinds.Spellings()), "level": {Of: values.Levels.Spellings(), AnyCase: true}, "answer": check.AnyOf(values.Asks.Spellings()),
		"case": check.AnyOf(values.Cases.Spellings()), "effort": check.AnyOf(values.Efforts.Spellings()), "ruling": check.AnyOf(values.Rulings.Spellings()), "model": check.AnyOf(values.Models.Spellings()), "stars": check.Between(0, mostStars), "n": check.Between(1, mostItems),
		"marks": check.Between(0, mostMarks), "lines": check.Between(0, mostLines), "boards": check.Between(1, mostBoards),
	}
	for key, l := range part {
		out["worksheet.Sheet."+key], out["worksheet.Part."+key] = l, l
	}
	return out
}

// Asks returns the ways in which a kind can ask, by their names in files; none for a kind
// that asks in one way.
func Asks(kind string) []string { return asksOf(kind).Names() }
