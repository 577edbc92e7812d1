// Package syllable marks the syllables of what is printed for those who learn to read: every
// second one in another ink, an arc under each, so that a gray copy shows them as well. What
// is marked, and how, is said by the print profile (theme.Syllables).
package syllable

import (
	"path"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"imprimots/engine/check"
	"imprimots/engine/syllable"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/sheet"
	"imprimots/generator/theme"
)

// Lang is the language whose syllables are known.
const Lang = "fr"

// An arc is that far below the line, that deep, and that much shorter than its syllable on
// both sides, in sizes of the type.
const below, deep, short = 0.13, 0.17, 0.04

// Marker marks the syllables of drawings. One serves those that share drawings.
type Marker struct {
	theme *theme.Theme
	fonts *text.Fonts
	known syllable.Words
	done  map[*draw.Drawing]*draw.Drawing
}

// New gives what marks syllables in a profile; nil where the profile marks none.
func New(theme *theme.Theme, fonts *text.Fonts) *Marker {
	if theme == nil || theme.Syllables == nil {
		return nil
	}
	return &Marker{theme, fonts, syllable.List(theme.Syllables.Words), map[*draw.Drawing]*draw.Drawing{}}
}

// Drawing gives the drawing with its syllables marked; a nil marker marks none.
func (m *Marker) Drawing(d *draw.Drawing) *draw.Drawing {
	if m == nil || d == nil {
		return d
	}
	return d.Retext(m.show, m.done)
}

// Kits marks the pieces of kits in French. The findings name those in other languages.
func Kits(kits []sheet.Kit, theme *theme.Theme, fonts *text.Fonts) (found []check.Diagnostic) {
	m := New(theme, fonts)
	if m == nil {
		return nil
	}
	for i := range kits {
		k := &kits[i]
		if d := Other(k.Lang, check.Pos{File: path.Join(k.Game, k.File)}); d != nil {
			found = append(found, *d)
			continue
		}
		for g := range k.Groups {
			parts := k.Groups[g].Parts
			for p := range parts {
				parts[p].Front, parts[p].Back = m.Drawing(parts[p].Front), m.Drawing(parts[p].Back)
			}
		}
	}
	return found
}

// Other says that what is printed in a language is printed without its syllables; nil where
// they are known.
func Other(lang string, at check.Pos) *check.Diagnostic {
	if lang == Lang || lang == "" {
		return nil
	}
	return &check.Diagnostic{Rule: sheet.Rules.Get("PRI020"), Pos: at, Msg: otherLanguage.With(lang), Hint: plainProfile.With()}
}

var (
	otherLanguage = check.Text{FR: "les syllabes ne sont connues qu’en français, et le texte est en « %s » : elles ne sont pas marquées", EN: "syllables are known in French alone, and the text is in %q: they are not marked"}
	plainProfile  = check.Text{FR: "le profil dys a les mêmes caractères", EN: "the profile dys has the same type"}
)

// show records a text, syllable by syllable where its role is read.
func (m *Marker) show(into *draw.Drawing, t draw.Text) {
	s := m.theme.Syllables
	if t.Layer != draw.Art || t.Of != 0 || t.Foreign || !slices.Contains(s.Roles, t.Role) {
		into.Text(t)
		return
	}
	second := t.Color
	if t.Color == m.theme.Color("ink") || t.Color == m.theme.Color("muted") { // not white on a ground
		second = m.theme.Color(s.Color)
	}
	from, odd := 0, false // of the stretch that is being gathered
	ink := t.Color
	flush := func(to int) {
		if to > from {
			part := t
			part.X, part.S, part.Color = t.X+m.start(t, from), t.S[from:to], ink
			into.Text(part)
		}
		from = to
	}
	var arcs []func()
	for at, parts := range m.words(t.S) {
		for _, p := range parts {
			if at > 0 {
				flush(at)
			}
			if ink = t.Color; odd {
				ink = second
			}
			odd = !odd
			arc, x0, x1 := ink, m.start(t, at), m.end(t, at+len(p))
			arcs = append(arcs, func() { m.arc(into, t, x0, x1, arc) })
			at += len(p)
		}
		if strings.ContainsFunc(m.gap(t.S[at:]), isSign) { // figures are no syllable
			flush(at)
			ink = t.Color
		}
	}
	flush(len(t.S))
	for _, draw := range arcs {
		draw()
	}
}

// isSign reports whether a character outside of words is read: a figure, a letter of km.
func isSign(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// gap gives what stands before the next word.
func (m *Marker) gap(s string) string {
	for at := range m.words(s) {
		return s[:at]
	}
	return s
}

// words gives the syllables of each word by where it begins.
func (m *Marker) words(s string) func(yield func(at int, parts []string) bool) {
	return func(yield func(int, []string) bool) {
		for at := 0; at < len(s); {
			end := at
			for end < len(s) {
				r, n := utf8.DecodeRuneInString(s[end:])
				if !syllable.Joins(r) {
					break
				}
				end += n
			}
			if syllable.IsWord(s[at:end]) && !yield(at, syllable.Split(s[at:end], m.known)) {
				return
			}
			if end == at {
				_, n := utf8.DecodeRuneInString(s[at:])
				end += n
			}
			at = end
		}
	}
}

func styleOf(t draw.Text) text.Style {
	return text.Style{Font: t.Font, Size: t.Size, Track: t.Track, Kern: t.Kern}
}

// start gives how far from the beginning of a text the letter at a byte stands, in mm.
func (m *Marker) start(t draw.Text, at int) draw.MM {
	_, n := utf8.DecodeRuneInString(t.S[at:])
	return m.fonts.Width(styleOf(t), t.S[:at+n]) - m.fonts.Width(styleOf(t), t.S[at:at+n])
}

// end gives how far the letters before a byte reach, in mm.
func (m *Marker) end(t draw.Text, at int) draw.MM { return m.fonts.Width(styleOf(t), t.S[:at]) }

func (m *Marker) arc(into *draw.Drawing, t draw.Text, x0, x1 draw.MM, ink draw.Color) {
	em := t.Size.MM()
	x0, x1 = t.X+x0+em*short, t.X+x1-em*short
	if x1 <= x0 {
		return
	}
	y, bend := t.Y+em*below, min((x1-x0)/3, em/3)
	var p draw.Path
	p.MoveTo(x0, y).CubeTo(x0+bend, y+em*deep, x1-bend, y+em*deep, x1, y)
	into.Path(p, draw.Style{Stroke: &ink, Width: m.theme.Line(m.theme.Syllables.Line), Cap: draw.RoundCap, Join: draw.RoundJoin, Layer: t.Layer})
}
