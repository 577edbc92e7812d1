package text

import (
	"iter"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Ordinal is the position of an ordinal number in a text, in bytes: its numeral starts
// at From, its ending goes from Suffix up to To. A century, in Roman numerals, is set
// in small capitals: XVIIᵉ siècle, but Louis Iᵉʳ.
type Ordinal struct {
	From, Suffix, To int
	Century          bool
}

// suffixes are the endings of ordinals, the longer ones first.
var suffixes = []string{"ers", "res", "er", "re", "es", "e"}

// century matches what follows the numeral of a century: siècle, or further centuries
// before it.
var century = regexp.MustCompile(`^(?:[ \x{a0}\x{202f},–-]|et|ou|au|du|[IVX]+e)+siècles?`)

// Ordinals returns the ordinal numbers of a French text: 1er, 20e, Ier, XVIIe. By the
// rule of the Imprimerie nationale, endings are superior letters, centuries small
// capitals.
func Ordinals(s string) iter.Seq[Ordinal] {
	return func(yield func(Ordinal) bool) {
		for i := 0; i < len(s); i++ {
			n := numeral(s[i:])
			if n == 0 {
				continue
			}
			if before, _ := utf8.DecodeLastRuneInString(s[:i]); i > 0 && joins(before) {
				i += n - 1
				continue
			}
			o := Ordinal{From: i, Suffix: i + n}
			rest := s[o.Suffix:]
			for _, suffix := range suffixes {
				after, ok := strings.CutPrefix(rest, suffix)
				if r, _ := utf8.DecodeRuneInString(after); !ok || after != "" && joins(r) || !takes(s[o.From:o.Suffix], suffix) {
					continue
				}
				o.To = o.Suffix + len(suffix)
				o.Century = s[i] > '9' && century.MatchString(after)
				if !yield(o) {
					return
				}
				break
			}
			i += n - 1
		}
	}
}

// numeral returns the length of the digits, or of the Roman letters I, V and X, at the
// start of a text.
func numeral(s string) int {
	n := 0
	for n < len(s) && s[n] >= '0' && s[n] <= '9' {
		n++
	}
	for n == 0 || s[0] > '9' {
		if n == len(s) || s[n] != 'I' && s[n] != 'V' && s[n] != 'X' {
			break
		}
		n++
	}
	return n
}

// takes reports whether a numeral can have an ending: 1er and Ire, 2e and XXes.
func takes(numeral, suffix string) bool {
	one := numeral == "1" || numeral == "I"
	return one == (suffix[0] != 'e' || strings.HasPrefix(suffix, "er"))
}

// joins reports whether a rune next to a number belongs to the same word.
func joins(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '_' || r == '/'
}

// The size of superior letters and small capitals, and the height of the former, as
// fractions of the type size.
const (
	superiorSize = 0.66
	superiorRise = 0.34
	smallCaps    = 0.82
)

// run is a stretch of a word in one size.
type run struct {
	s           string
	scale, rise float64 // as fractions of the type size
}

// plain is a text without ordinals as its only run.
func plain(s string) run { return run{s, 1, 0} }

// runs splits a text at its ordinals; it returns nil if there are none.
func runs(s string) []run {
	var out []run
	from := 0
	add := func(to int, scale, rise float64) {
		if to > from {
			out = append(out, run{s[from:to], scale, rise})
		}
		from = to
	}
	for o := range Ordinals(s) {
		if add(o.From, 1, 0); o.Century {
			add(o.Suffix, smallCaps, 0)
		}
		add(o.Suffix, 1, 0)
		add(o.To, superiorSize, superiorRise)
	}
	if from > 0 {
		add(len(s), 1, 0)
	}
	return out
}

// clipped returns the part of the runs of a text between two byte offsets.
func clipped(all []run, from, to int) []run {
	var out []run
	at := 0
	for _, r := range all {
		if a, b := max(from-at, 0), min(to-at, len(r.s)); a < b {
			out = append(out, run{r.s[a:b], r.scale, r.rise})
		}
		at += len(r.s)
	}
	return out
}
