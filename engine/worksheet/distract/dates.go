package distract

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"imprimots/engine/rng"
	"imprimots/templates/languages"
)

// timed is an answer that is a time: a day, a month, a century, or a year that is more
// than a number. The answer is its parts in order.
type timed struct {
	before string // le, vers
	day    int    // 0 for none
	th     string // er, st, a full stop, and what precedes the month
	month  int    // from 1; 0 for none
	names  []string
	of     string // between month and year
	year   int    // or the century
	after  string // siècle, av. J.-C.
	roman  bool   // whether the century is in Roman numerals
}

var (
	dayText = regexp.MustCompile(`^((?i:le |the |el |am )?)(?:([0-9]{1,2})((?:er|st|nd|rd|th|\.)? (?:de |of )?))?(\pL+)(?:( (?:de )?)([0-9]{1,4}))?$`)
	eraText = regexp.MustCompile(`^((?i:en |in )?(?i:vers |about |circa |um |hacia )?)([0-9]{1,4})( (?:av|apr|BC|AD|v\.|n\.|a\. ?C|d\. ?C).*)?$`)
	ageText = regexp.MustCompile(`^((?i:le |au |the |el |das |siglo )?)([IVX]+|[0-9]{1,2})((?:er|e|ème|st|nd|rd|th|\.)?(?: siècle| century| Jahrhundert)?(?: av.*| BC)?)$`)
)

var spaces = strings.NewReplacer("\u00a0", " ", "\u202f", " ")

// whenOf parses an answer that is a time; false for others, and for a year alone.
func whenOf(answer string) (t timed, ok bool) {
	s := spaces.Replace(strings.TrimSpace(answer))
	if m := dayText.FindStringSubmatch(s); m != nil {
		t = timed{before: m[1], th: m[3], of: m[5]}
		t.day, _ = strconv.Atoi(m[2]) // 0 if there is none
		t.year, _ = strconv.Atoi(m[6])
		for _, l := range languages.All() {
			if strings.HasPrefix(t.th, ".") && !slices.Contains(l.Ordinals, ".") {
				continue // April and September are English words as well
			}
			at := slices.IndexFunc(l.Months, func(name string) bool {
				return name == m[4] || t.day+t.year > 0 && strings.EqualFold(name, m[4]) // Mars is a planet
			})
			if at >= 0 {
				t.month, t.names = at+1, l.Months
				return t, t.day <= 31
			}
		}
	}
	if m := ageText.FindStringSubmatch(s); m != nil && (strings.Contains(m[3], " ") || strings.HasPrefix(strings.ToLower(m[1]), "siglo")) {
		t = timed{before: m[1], after: m[3]}
		if t.year, _ = strconv.Atoi(m[2]); t.year == 0 {
			t.year, t.roman = fromRoman(m[2]), true
		}
		return t, t.year > 0
	}
	if m := eraText.FindStringSubmatch(s); m != nil && m[1]+m[3] != "" {
		t = timed{before: m[1], after: m[3]}
		t.year, _ = strconv.Atoi(m[2])
		return t, t.year > 0
	}
	return timed{}, false
}

// like reports whether two times have the same form: a day and a day, a month and a
// month.
func (t timed) like(o timed) bool {
	return t.sameLanguage(o) && (t.day > 0) == (o.day > 0) && (t.month > 0) == (o.month > 0) && (t.year > 0) == (o.year > 0) && t.roman == o.roman &&
		strings.EqualFold(strings.TrimSpace(t.before), strings.TrimSpace(o.before)) && t.ends() == o.ends()
}

// sameLanguage reports whether both times name months in one language, or name none.
func (t timed) sameLanguage(o timed) bool {
	return t.month == 0 || o.month == 0 || t.of == o.of && strings.HasPrefix(t.th, ".") == strings.HasPrefix(o.th, ".") &&
		(slices.Contains(t.names, o.names[o.month-1]) || slices.Contains(o.names, t.names[t.month-1]))
}

// ends returns what follows the number, without an ordinal ending.
func (t timed) ends() string {
	if _, rest, found := strings.Cut(t.after, " "); found {
		return rest
	}
	return t.after
}

// far returns how far apart two times are, on the scale of years.
func (t timed) far(o timed) int { return abs(t.year-o.year)/10 + abs(t.month-o.month) }

func (t timed) String() string {
	out := t.before
	if t.day > 0 {
		out += strconv.Itoa(t.day) + t.th
	}
	if t.month > 0 {
		out += t.names[t.month-1] + t.of
	}
	switch {
	case t.roman:
		out += roman(t.year)
	case t.year > 0:
		out += strconv.Itoa(t.year)
	}
	return out + t.after
}

// whensNear returns other times near the given one, in the same form.
func whensNear(t timed, r *rng.Rand) (out []string) {
	ordinal := cmp.Or(t.th, t.after)
	if strings.HasPrefix(ordinal, "st") || strings.HasPrefix(ordinal, "nd") || strings.HasPrefix(ordinal, "rd") || strings.HasPrefix(ordinal, "th") {
		return nil // the ending depends on the number
	}
	t.th, t.after = strings.TrimPrefix(t.th, "er"), strings.TrimPrefix(t.after, "er")
	if strings.HasPrefix(t.after, " siècle") {
		t.after = "e" + t.after
	}
	for i := range 6 {
		o, by := t, i/2+1
		if i%2 == 1 {
			by = -by
		}
		if t.day > 0 {
			o.day = 2 + r.IntN(27)
		}
		if t.month > 0 {
			o.month = 1 + (t.month-1+2*by+12)%12
		}
		switch {
		case t.year == 0:
		case t.month > 0:
			o.year = t.year + by*3
		case t.roman || strings.Contains(t.after, "siècle"):
			o.year = t.year + by
		default:
			o.year = t.year + by*max(4, t.year/30)
		}
		if t.year > 0 && o.year < 2 || t.roman && o.year > 21 {
			continue
		}
		out = append(out, o.String())
	}
	rng.Shuffle(r, out)
	return out
}

// numerals are the Roman numerals of centuries.
var numerals = strings.Fields("I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI XXII XXIII XXIV XXV")

func roman(n int) string        { return numerals[n-1] }
func fromRoman(text string) int { return slices.Index(numerals, text) + 1 }
