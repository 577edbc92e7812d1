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

// date is a time as it is written: a day, or the first and the last one of a month, a year
// or a century. Days are ordered numbers; the zero date is none.
type date struct{ from, to int }

// before reports whether all of a date is before all of another one.
func (d date) before(o date) bool { return d.to < o.from }

func dayOf(year, month, day int) int { return (year*16+month)*32 + day }

// newDate returns a date of which the day, or the month and the day, may be 0.
func newDate(year, month, day int) date {
	d := date{dayOf(year, month, day), dayOf(year, month, day)}
	if day == 0 {
		d.to = dayOf(year, month, 31)
	}
	if month == 0 {
		d.to = dayOf(year, 12, 31)
	}
	return d
}

var (
	// dateText matches a date as written: 14 juillet 1789, 1er août 1914, June 1944, −52,
	// vers 600 av. J.-C.
	dateText = regexp.MustCompile(`^(?:(?:vers|about|circa|um|hacia|verso|en|le|in|im) )?(?:([0-9]{1,2})(?:er|st|nd|rd|th|º|°|\.)? (?:de )?)?(?:(\pL+) (?:de )?)?(-?[0-9]{1,4})( (?:av|bc|v\.|a\. ?c).*)?$`)
	// isoText matches a date as spreadsheets write it.
	isoText = regexp.MustCompile(`^([0-9]{4})-([0-9]{2})-([0-9]{2})$`)
	// centuryText matches a century, its number before or behind the word.
	centuryText = regexp.MustCompile(`^(?:(?:au|le|the|im|en el|nel) )?(?:([ivx]+|[0-9]{1,2})(?:er|e|ème|st|nd|rd|th|\.)? )?(\pL+\.?)(?: ([ivx]+))?( (?:av|bc|v\.|a\. ?c).*)?$`)
)

// dateOf returns the date of an item: its year, else the one in its answer or, where that is
// none, in its question. sides says in which of them the list has its dates.
func dateOf(item *record.Record, sides dated) date {
	if item.Year != 0 {
		return newDate(item.Year, 0, 0)
	}
	at := date{}
	if sides != inQuestions {
		at = dateIn(item.Answer())
	}
	if at == (date{}) && sides != inAnswers {
		at = dateIn(item.Question)
	}
	return at
}

// dated says in which part of the items of a list the dates are.
type dated int

const (
	inEither dated = iota
	inAnswers
	inQuestions
)

// sidesOf returns where the dates of a list are: in all answers, else in all questions, else
// now here and now there.
func sidesOf(items []record.Record) dated {
	for _, side := range []dated{inAnswers, inQuestions} {
		if !slices.ContainsFunc(items, func(r record.Record) bool { return dateOf(&r, side) == date{} }) {
			return side
		}
	}
	return inEither
}

// dateIn returns the date that a text is.
func dateIn(text string) date {
	text = strings.ToLower(strings.Join(strings.Fields(strings.NewReplacer("−", "-", "\u00a0", " ", "\u202f", " ").Replace(text)), " "))
	if m := isoText.FindStringSubmatch(text); m != nil {
		return calendar(m[1], number(m[2]), m[3])
	}
	m := dateText.FindStringSubmatch(text)
	if m == nil {
		return centuryIn(text)
	}
	month := 0
	if m[2] != "" {
		if month = monthOf(m[2]); month == 0 {
			return date{}
		}
	}
	if m[4] != "" {
		m[3] = "-" + m[3]
	}
	return calendar(m[3], month, m[1])
}

func number(text string) int {
	n, _ := strconv.Atoi(text) // 0 if there is none
	return n
}

// calendar returns a date of the calendar; none for a day that no month has.
func calendar(year string, month int, day string) date {
	y, d := number(year), number(day)
	if y == 0 || d > 31 || month > 12 || d > 0 && month == 0 {
		return date{}
	}
	return newDate(y, month, d)
}

// monthOf returns the number of a month in any language; 0 if there is none of the name.
func monthOf(text string) (month int) {
	name, _ := dict.Fold(text)
	for _, l := range languages.All() {
		month = cmp.Or(month, slices.IndexFunc(l.Months, func(m string) bool { key, _ := dict.Fold(m); return key == name })+1)
	}
	return month
}

// mostCentury bounds the number of a century.
const mostCentury = 39

// centuryIn returns the century that a text is.
func centuryIn(text string) date {
	m := centuryText.FindStringSubmatch(text)
	if m == nil || !slices.ContainsFunc(languages.All(), func(l *languages.Language) bool {
		return slices.ContainsFunc(l.Section("list")["century"], func(word string) bool { return strings.ToLower(word) == m[2] })
	}) {
		return date{}
	}
	n := cmp.Or(number(m[1]), romanNumber(m[1]), romanNumber(m[3]))
	switch {
	case n < 1 || n > mostCentury || m[1] != "" && m[3] != "":
		return date{}
	case m[4] != "":
		return date{dayOf(-100*n, 0, 0), dayOf(-100*(n-1)-1, 12, 31)}
	}
	return date{dayOf(100*(n-1)+1, 0, 0), dayOf(100*n, 12, 31)}
}

// romanNumber returns the value of a number in the letters i, v and x.
func romanNumber(text string) (n int) {
	last := 0
	for i := len(text) - 1; i >= 0; i-- {
		v := map[byte]int{'i': 1, 'v': 5, 'x': 10}[text[i]]
		if v < last {
			v = -v
		}
		n, last = n+v, max(last, v)
	}
	return n
}
