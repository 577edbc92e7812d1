package series

import (
	"imprimots/engine/check"
	"imprimots/engine/values"
	"imprimots/templates/languages"
)

// Limits returns the values that keys of series may have.
func Limits() check.Limits {
	return check.Limits{
		"worksheet.Series.lang": check.AnyOf(languages.Codes()), "worksheet.Series.answers": check.AnyOf(values.Keys.Spellings()), "worksheet.Series.address": check.AnyOf(values.Addresses.Spellings()),
		"worksheet.Series.subject": check.AnyOf(values.Subjects.Spellings()), "worksheet.Series.accent": check.AnyOf(values.Accents.Spellings()), "worksheet.Series.border": check.AnyOf(values.Borders.Spellings()),
		"worksheet.Series.per_week": check.Between(LeastWords, MostWords), "worksheet.Series.term": check.Between(1, MostWeeks), "worksheet.Series.levels": {Numbers: []int{1, len(levelNames)}},
	}
}
