//go:build !jouer

package source

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"sync"

	"gopkg.in/yaml.v3"

	"imprimots/engine/check"
	"imprimots/generator/theme"
	"imprimots/templates/languages"
)

// Themes reads the print profiles of a folder (templates/print), each with all
// that it extends: what a profile does not name, it has from there.
func (r *Reader) Themes(dir string) map[string]*theme.Theme {
	themes, _ := r.PlacedThemes(dir)
	return themes
}

// PlacedThemes reads as Themes does and gives the places of the values, too.
func (r *Reader) PlacedThemes(dir string) (map[string]*theme.Theme, map[string]check.Where) {
	read := map[string]*theme.Theme{}
	where := map[string]check.Where{}
	lost := false // one of them could not be read
	for _, name := range r.yamlFiles(dir) {
		r.each(name, MaxFile, func(root *yaml.Node) {
			var t theme.Theme
			w, ok := r.document(name, root, &t)
			switch {
			case !ok:
				lost = true
			case read[t.ID] != nil:
				r.report(gen013, w.Pos("id"), doubleTheme.With(t.ID), none,
					check.Related{Pos: where[t.ID].Pos("id"), Msg: firstHere.With()})
			default:
				read[t.ID], where[t.ID] = &t, w
			}
		})
	}
	texts, others := &theme.Texts{}, map[string]func() *theme.Texts{}
	for lang, name := range r.inLanguages(path.Dir(dir), kitTexts) {
		if lang == languages.French {
			texts = r.texts(name)
		} else {
			others[lang] = Lazily(r, func(r *Reader) *theme.Texts { return r.texts(name) })
		}
	}
	if english := others[languages.English]; english != nil { // what files are called where a language does not say
		for lang, of := range others {
			others[lang] = sync.OnceValue(func() *theme.Texts {
				t := of()
				if len(t.Names) == 0 && lang != languages.English {
					t.Names = english().Names
				}
				return t
			})
		}
	}
	out := map[string]*theme.Theme{}
	for _, id := range slices.Sorted(maps.Keys(read)) {
		if t, ok := r.extended(id, read, where, lost || r.Missed()); ok {
			t.Texts, t.Others = texts, others
			out[id] = t
		}
	}
	return out, where
}

// texts reads what is printed around the pieces in a language; an empty one where the file
// cannot be used, which is a finding.
func (r *Reader) texts(name string) *theme.Texts {
	t := &theme.Texts{}
	r.sentences(name, t)
	return t
}

// extended gives a theme with what it has from those it extends; where one was lost, one
// that is not there was reported already.
func (r *Reader) extended(id string, read map[string]*theme.Theme, where map[string]check.Where, lost bool) (*theme.Theme, bool) {
	whole := *read[id]
	seen := map[string]bool{id: true}
	for at := read[id]; at.Extends != ""; {
		base := read[at.Extends]
		switch {
		case base == nil:
			if !lost {
				r.report(gen017, where[at.ID].Pos("extends"), unknownTheme.With(at.ID, at.Extends), extendOther.With())
			}
			return nil, false
		case seen[base.ID]:
			r.report(gen017, where[id].Pos("extends"), circularTheme.With(id, at.ID), extendOther.With())
			return nil, false
		}
		seen[base.ID] = true
		whole = inherit(whole, *base)
		at = base
	}
	return &whole, true
}

// inherit fills what t leaves open from base.
func inherit(t, base theme.Theme) theme.Theme {
	t.Fonts = overlay(base.Fonts, t.Fonts)
	t.Colors = overlay(base.Colors, t.Colors)
	t.Lines = overlay(base.Lines, t.Lines)
	t.Inks = overlay(base.Inks, t.Inks)
	t.Thickness = overlay(base.Thickness, t.Thickness)
	styles := maps.Clone(base.Styles)
	for role, s := range t.Styles {
		b := styles[role]
		if styles == nil {
			styles = map[string]theme.TextStyle{}
		}
		styles[role] = theme.TextStyle{
			Font: cmp.Or(s.Font, b.Font), Size: cmp.Or(s.Size, b.Size), Min: cmp.Or(s.Min, b.Min),
			Leading: cmp.Or(s.Leading, b.Leading), Color: cmp.Or(s.Color, b.Color), Track: cmp.Or(s.Track, b.Track),
			Kern: s.Kern || b.Kern, Caps: s.Caps || b.Caps,
		}
	}
	t.Styles = styles
	if t.Fills == nil {
		t.Fills = base.Fills
	}
	t.KeepFonts = t.KeepFonts || base.KeepFonts
	t.Letters = cmp.Or(t.Letters, base.Letters)
	t.Syllables = cmp.Or(t.Syllables, base.Syllables)
	t.Reading = cmp.Or(t.Reading, base.Reading)
	if t.Cards != nil && base.Cards != nil {
		own := *t.Cards
		own.Scale, own.Least = cmp.Or(own.Scale, base.Cards.Scale), cmp.Or(own.Least, base.Cards.Least)
		own.Whole = own.Whole || base.Cards.Whole
		if own.Roles == nil {
			own.Roles = base.Cards.Roles
		}
		if own.Divide == nil {
			own.Divide = base.Cards.Divide
		}
		t.Cards = &own
	}
	t.Cards = cmp.Or(t.Cards, base.Cards)
	return t
}

func overlay[K comparable, V any](base, over map[K]V) map[K]V {
	if base == nil {
		return over
	}
	out := maps.Clone(base)
	maps.Copy(out, over)
	return out
}

var (
	unknownTheme = check.Text{
		FR: "le thème « %s » prolonge « %s », qui n’existe pas",
		EN: "the theme %q extends %q, which does not exist",
	}
	extendOther = check.Text{
		FR: "donnez à extends le nom d’un thème qui n’en descend pas",
		EN: "give extends the name of a theme that does not come from it",
	}
	circularTheme = check.Text{
		FR: "le thème « %s » se prolonge lui-même, par « %s »",
		EN: "the theme %q extends itself, through %q",
	}
	doubleTheme = check.Text{
		FR: "le thème « %s » est défini deux fois",
		EN: "the theme %q is defined twice",
	}
)
