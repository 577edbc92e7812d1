package dictation

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// unit is a word of a line with the signs that stand at it, from one byte to another.
type unit struct {
	from, to int
	word     string // without the signs
	stop     stop   // behind it
	opens    bool   // a sign that opens something stands before it
}

// stop is what ends at a word.
type stop int

const (
	flows    stop = iota // nothing
	comma                // a part of a sentence: one may pause
	halt                 // all pause: semicolon, colon
	sentence             // a sentence
)

// Signs that open something, and those behind which one pauses.
const (
	opening = "«“„‹(¿¡[—–"
	closing = ",»”“)]›—–"
)

func isLetter(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) }

// units divides a line into its words; signs that stand alone belong to the word behind
// them if they open something, else to the one before.
func (m *manner) units(line string) []unit {
	var out []unit
	open := -1 // where the signs for the next word begin
	for from, to := range fields(line) {
		text := line[from:to]
		first, _ := utf8.DecodeRuneInString(text)
		switch {
		case strings.ContainsFunc(text, isLetter):
			if open >= 0 {
				from = open
			}
			out, open = append(out, unit{from: from, to: to}), -1
		case open >= 0:
		case len(out) == 0 || strings.ContainsRune(opening+"-\"", first) && to < len(line):
			open = from
		default:
			out[len(out)-1].to = to
		}
	}
	if open >= 0 && len(out) > 0 {
		out[len(out)-1].to = len(line)
	}
	for i := range out {
		u := &out[i]
		text := line[u.from:u.to]
		u.word = strings.TrimFunc(text, func(r rune) bool { return !isLetter(r) && r != '’' && r != '\'' })
		u.opens = strings.IndexFunc(text, isLetter) > 0 && strings.ContainsAny(text[:strings.IndexFunc(text, isLetter)], opening+"\"")
	}
	for i := range out {
		next := ""
		if i+1 < len(out) {
			next = line[out[i+1].from:out[i+1].to]
		}
		out[i].stop = m.stopOf(line[out[i].from:out[i].to], next)
	}
	return out
}

// fields yields where the words of a line begin and end, between spaces of any kind.
func fields(line string) func(yield func(from, to int) bool) {
	return func(yield func(from, to int) bool) {
		from := -1
		for i, r := range line + " " {
			switch {
			case !unicode.IsSpace(r) && from < 0:
				from = i
			case unicode.IsSpace(r) && from >= 0:
				if !yield(from, i) {
					return
				}
				from = -1
			}
		}
	}
}

// stopOf returns what ends at a word, with its signs, before the next one.
func (m *manner) stopOf(text, next string) stop {
	behind := text[strings.LastIndexFunc(text, isLetter):]
	_, n := utf8.DecodeRuneInString(behind)
	behind = behind[n:]
	switch {
	case strings.ContainsAny(behind, ".?!…"):
		if next != "" && (m.isShort(text, next) || goesOn(next)) {
			if strings.TrimLeft(behind, ".") == "" && !strings.HasPrefix(behind, "..") {
				return flows
			}
			return comma
		}
		return sentence
	case strings.ContainsAny(behind, ";:"):
		return halt
	case strings.ContainsAny(behind, closing+"\""):
		return comma
	}
	return flows
}

// isShort reports whether the full stop of a word is that of an abbreviation, an initial or,
// in languages that write them so, an ordinal number.
func (m *manner) isShort(text, next string) bool {
	word := strings.TrimLeft(text, opening+"\"")
	stem, dot := strings.CutSuffix(word, ".")
	if !dot || next == "" {
		return false
	}
	if m.short[strings.ToLower(word)] {
		return true
	}
	first, n := utf8.DecodeRuneInString(stem)
	if n == len(stem) && unicode.IsUpper(first) {
		return true
	}
	return m.called("ordinal") != "" && len(stem) <= 2 && strings.Trim(stem, "0123456789") == ""
}

// goesOn reports whether a sentence goes on with a text: its first letter is a small one.
func goesOn(next string) bool {
	i := strings.IndexFunc(next, isLetter)
	r, _ := utf8.DecodeRuneInString(next[max(i, 0):])
	return unicode.IsLower(r) && strings.Trim(next[:max(i, 0)], "—–-") == ""
}

// The words of what is said in one breath: at least, at best and at most.
const (
	leastBreath = 3
	bestBreath  = 4
	mostBreath  = 7
)

// What a way to cut costs: too few words, a pause where no sign and no word asks for one, a
// sign without a pause, and a pause before « de » or behind « le ».
const (
	costLess  = 500
	costPause = 15
	costSign  = 12
	costMaybe = 4
	costClose = 60
)

// breaths cuts units where one pauses, and returns where each breath ends. One breath has
// from 3 to 7 words; fewer only between two signs.
func (m *manner) breaths(units []unit) (ends []int) {
	for from := 0; from < len(units); {
		to := from + 1
		for to < len(units) && units[to-1].stop < halt {
			to++
		}
		for _, end := range m.cut(units[from:to]) {
			ends = append(ends, from+end)
		}
		from = to
	}
	return ends
}

// cut returns the ends of the breaths in units behind whose last one all pause: the cheapest
// way, found from left to right.
func (m *manner) cut(units []unit) []int {
	n := len(units)
	best, back := make([]int, n+1), make([]int, n+1)
	for to := 1; to <= n; to++ {
		best[to] = -1
		for from := max(0, to-mostBreath); from < to; from++ {
			c := best[from] + m.breathCost(units, from, to) + m.pauseCost(units, to)
			if best[to] < 0 || c < best[to] {
				best[to], back[to] = c, from
			}
		}
	}
	var ends []int
	for to := n; to > 0; to = back[to] {
		ends = append([]int{to}, ends...)
	}
	return ends
}

// breathCost is what the breath of some units costs by itself.
func (m *manner) breathCost(units []unit, from, to int) int {
	n := to - from
	cost := (n - bestBreath) * (n - bestBreath)
	if n < leastBreath && !(atSign(units, from) && atSign(units, to)) {
		cost += costLess
	}
	for i := from + 1; i < to; i++ {
		if atSign(units, i) {
			cost += costSign
		}
	}
	return cost
}

// atSign reports whether a sign stands between a unit and the one before it, or one of them
// is missing.
func atSign(units []unit, i int) bool {
	return i == 0 || i == len(units) || units[i-1].stop > flows || units[i].opens
}

// pauseCost is what a pause before a unit costs.
func (m *manner) pauseCost(units []unit, i int) int {
	switch {
	case atSign(units, i):
		return 0
	case has(m.close, units[i-1].word), has(m.before, units[i-1].word), has(m.maybe, units[i-1].word), m.short[strings.ToLower(units[i-1].word+".")], isNumber(units[i-1].word):
		return costClose
	case has(m.before, units[i].word):
		return 0
	case has(m.maybe, units[i].word):
		return costMaybe
	}
	return costPause
}

func isNumber(word string) bool { return word != "" && strings.Trim(word, "0123456789.,") == "" }
