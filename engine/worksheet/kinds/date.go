package kinds

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"imprimots/dict"
	"imprimots/engine/record"
	"imprimots/templates/languages"
)

// date is a day, a month or a year, ordered in time; 0 for none.
type date int

func newDate(year, month, day int) date { return date((year*16+month)*32 + day) }

// dateText matches a date as written: 14 juillet 1789, 1er août 1914, June 1944, −52,
// vers 600 av. J.-C.
var dateText = regexp.MustCompile(`^(?:(?:vers|about|circa|um|hacia) )?(?:([0-9]{1,2})(?:er|st|nd|rd|th|\.)? (?:de )?)?(?:(\pL+) (?:de )?)?(-?[0-9]{1,4})( (?:av|bc|v\.|a\. ?c).*)?$`)

// dateOf returns the date of an item: its year, else the one in its answer.
func dateOf(item *record.Record) date {
	if item.Year != 0 {
		return newDate(item.Year, 0, 0)
	}
	text := strings.ToLower(strings.Join(strings.Fields(strings.NewReplacer("−", "-", "\u00a0", " ", "\u202f", " ").Replace(item.Answer())), " "))
	m := dateText.FindStringSubmatch(text)
	if m == nil {
		return 0
	}
	day, _ := strconv.Atoi(m[1]) // 0 if there is none
	year, _ := strconv.Atoi(m[3])
	month := 0
	if m[2] != "" {
		name, _ := dict.Fold(m[2])
		for _, l := range languages.All() {
			month = cmp.Or(month, slices.IndexFunc(l.Months, func(m string) bool { key, _ := dict.Fold(m); return key == name })+1)
		}
		if month == 0 {
			return 0
		}
	}
	if m[4] != "" {
		year = -year
	}
	if year == 0 || day > 31 || day > 0 && month == 0 {
		return 0
	}
	return newDate(year, month, day)
}
