// Package theme has print profiles: the fonts, sizes, colors and lines that drawings refer to by
// role, and what is printed around them in each language.
package theme

import (
	"cmp"
	"embed"
	"maps"
	"math"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/templates/languages"
)

// DefaultProfile is the default print profile.
const DefaultProfile = "color"

// Theme is a print profile (color, gray, eco, dys, large, syllabes): the fonts, sizes,
// colors and line widths that drawings refer to by role. It is read from
// templates/print; a profile that extends another contains only the differences.
type Theme struct {
	ID      string `yaml:"id"`
	Title   string `yaml:"title"` // French, for the footer and the cover
	Extends string `yaml:"extends,omitempty"`
	// Fonts maps a role of the theme ("title", "text", "bold", "italic",
	// "letter") to a face in templates/fonts.
	Fonts map[string]string `yaml:"fonts,omitempty"`
	// Styles maps a role of text ("body", "h1", "label", "letter", "number",
	// "footer"…) to its style.
	Styles map[string]TextStyle `yaml:"styles,omitempty"`
	// Colors maps a role ("ink", "muted", "accent", "deluxe", "pocket",
	// "cut", "fold"…) to an sRGB color, "#rrggbb".
	Colors map[string]string `yaml:"colors,omitempty"`
	// Inks maps a role of Colors to its process inks: cyan, magenta, yellow and black,
	// in percent. Other colors are separated by rule.
	Inks map[string][]int `yaml:"inks,omitempty"`
	// Lines maps a role ("frame", "rule", "cut", "fold", "mark") to a width.
	Lines map[string]draw.MM `yaml:"lines,omitempty"`
	// Thickness maps the weight of papers in g/m² to their thickness in mm.
	Thickness map[int]draw.MM `yaml:"thickness,omitempty"`
	// Fills says whether areas are filled; eco prints outlines instead.
	Fills *bool `yaml:"fills,omitempty"`
	// KeepFonts says that the fonts of a game do not take the place of those of this profile.
	KeepFonts bool `yaml:"keep_fonts,omitempty"`
	// Syllables says how syllables are marked in texts to read; nil for not at all.
	Syllables *Syllables `yaml:"syllables,omitempty"`
	// Reading overrides the type of pages to read; nil for no difference.
	Reading *PageType `yaml:"reading,omitempty"`
	// Cards says how large cards and what is read on them are; nil for no difference.
	Cards *CardType `yaml:"cards,omitempty"`
	// Texts are the texts printed around the pieces.
	Texts *Texts `yaml:"-"`
	// Others are those texts in further languages, by code.
	Others map[string]func() *Texts `yaml:"-"`
	// Letters scales the letters of dice, strips and grids.
	Letters float64 `yaml:"letters,omitempty"`
}

// Syllables says how the syllables of words are marked: in two inks, with an arc
// below.
type Syllables struct {
	Roles []string `yaml:"roles"` // roles of texts that are read aloud
	Color string   `yaml:"color"` // color role of every second syllable
	Line  string   `yaml:"line"`  // line role of the arcs
	// Words are exceptions to the rules of syllables, with hyphens: "pa-ys".
	Words []string `yaml:"words,omitempty"`
}

// CardType is the type on cards and on the other pieces of a deck.
type CardType struct {
	Scale float64  `yaml:"scale,omitempty"` // how much larger pieces are; 0 counts as 1
	Least draw.Pt  `yaml:"least,omitempty"` // least size of what is read in play (PRI026), in points
	Roles []string `yaml:"roles,omitempty"` // roles of text that is read in play
	// Divide are the roles of text whose words are divided at the end of a line, unless Whole says
	// that none are.
	Divide []string `yaml:"divide,omitempty"`
	Whole  bool     `yaml:"whole,omitempty"`
}

// PageType is the type of whole pages, booklets and leaflets: unlike cards and other
// faces of a fixed size, there may be as many as their type needs.
type PageType struct {
	Least draw.Pt  `yaml:"least"` // least size of text to read (PRI022), in points
	Roles []string `yaml:"roles"` // roles of text to read; not of letters and digits in cells, or page numbers
	// Styles are type sizes by role, if larger than those of the profile.
	Styles map[string]TypeSize `yaml:"styles"`
}

// TypeSize is the size of a role on pages to read, as in TextStyle.
type TypeSize struct {
	Size    draw.Pt `yaml:"size"`
	Min     draw.Pt `yaml:"min"`
	Leading float64 `yaml:"leading,omitempty"`
}

// Page returns the profile for pages to read: itself if it makes no difference.
func (t *Theme) Page() *Theme {
	if t.Reading == nil {
		return t
	}
	page := *t
	page.Styles = maps.Clone(t.Styles)
	for role, r := range t.Reading.Styles {
		s := page.Styles[role]
		s.Size, s.Min, s.Leading = max(s.Size, r.Size), max(s.Min, r.Min), max(s.Leading, r.Leading)
		page.Styles[role] = s
	}
	return &page
}

// TextStyle is the style of a role of text.
type TextStyle struct {
	Font    string  `yaml:"font,omitempty"`    // role of Theme.Fonts
	Size    draw.Pt `yaml:"size,omitempty"`    // desired size
	Min     draw.Pt `yaml:"min,omitempty"`     // minimum size; text that would need less is an error
	Leading float64 `yaml:"leading,omitempty"` // line height as a multiple of the size
	Color   string  `yaml:"color,omitempty"`   // role of Theme.Colors
	Track   float64 `yaml:"track,omitempty"`   // thousandths of an em
	Kern    bool    `yaml:"kern,omitempty"`
	Caps    bool    `yaml:"caps,omitempty"` // set in capitals
}

// In returns the theme with the texts around the pieces in another language; itself if
// it has none.
func (t *Theme) In(lang string) *Theme {
	of := t.Others[lang]
	if of == nil {
		return t
	}
	texts := of()
	spoken := *t
	spoken.Texts = texts
	titles := strings.Split(t.Title, titleJoin)
	for i, title := range titles {
		titles[i] = cmp.Or(texts.Faces[title], title)
	}
	spoken.Title = strings.Join(titles, titleJoin)
	return &spoken
}

// Named returns the name of a file or a piece in the language of printed texts: "rules" for "regles".
func (t *Theme) Named(name string) string {
	if t == nil || t.Texts == nil {
		return name
	}
	return t.Texts.Names.Of(name)
}

// Lang returns the code of the language of printed texts.
func (t *Theme) Lang() string {
	if t.Texts == nil {
		return languages.French
	}
	return t.Texts.Lang
}

// Set sets the spaces and punctuation of a text by the conventions of the theme's
// language.
func (t *Theme) Set(s string) string {
	if languages.Of(t.Lang()).FrenchSpaces {
		return text.French(s)
	}
	return s
}

// baseProfile is the profile that others are compared with.
const baseProfile = "color"

// profileOrder is the order in which profiles that are combined are applied, whatever
// the order of their names: ink first, type last.
var profileOrder = []string{baseProfile, "gray", "eco", "large", "dys", "syllabes"}

// ProfileNames splits the name of a profile: "large,gray" is two, in the order in
// which they are applied, without duplicates.
func ProfileNames(id string) []string {
	var names []string
	for name := range strings.SplitSeq(id, ",") {
		if name = strings.TrimSpace(name); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	at := func(name string) int {
		if i := slices.Index(profileOrder, name); i >= 0 {
			return i
		}
		return len(profileOrder)
	}
	slices.SortStableFunc(names, func(a, b string) int { return at(a) - at(b) })
	return names
}

// Profile returns the profile with a name, or several combined if the name has commas:
// fonts, colors and lines of the later one, type as large as the larger one. It is nil
// if one of them is unknown.
func Profile(themes map[string]*Theme, id string) *Theme {
	names := ProfileNames(id)
	var out *Theme
	for _, name := range names {
		t := themes[name]
		switch base := themes[baseProfile]; {
		case t == nil:
			return nil
		case out == nil:
			out = t
		case base != nil:
			out = laidOver(out, t, base)
		}
	}
	if out != nil && len(names) > 1 {
		out.ID = strings.Join(names, ",")
	}
	return out
}

// laidOver applies what a profile changes in the base to another one.
func laidOver(under, top, base *Theme) *Theme {
	t := *under
	if names := titleParts(under, top); under.ID != baseProfile && top.ID != baseProfile {
		t.Title = strings.Join(names, titleJoin)
	} else if under.ID == baseProfile {
		t.Title = top.Title
	}
	t.Fonts = changed(under.Fonts, top.Fonts, base.Fonts)
	t.Colors = changed(under.Colors, top.Colors, base.Colors)
	t.Lines = changed(under.Lines, top.Lines, base.Lines)
	t.Styles = map[string]TextStyle{}
	for role, s := range under.Styles {
		other, was := top.Styles[role], base.Styles[role]
		larger := TextStyle{
			Font: pick(s.Font, other.Font, was.Font), Color: pick(s.Color, other.Color, was.Color),
			Size: max(s.Size, other.Size), Min: max(s.Min, other.Min), Leading: max(s.Leading, other.Leading),
			Track: max(s.Track, other.Track), Kern: pick(s.Kern, other.Kern, was.Kern), Caps: s.Caps || other.Caps,
		}
		t.Styles[role] = larger
	}
	if top.Fills != nil && !*top.Fills {
		t.Fills = top.Fills
	}
	t.KeepFonts = under.KeepFonts || top.KeepFonts
	t.Letters = max(under.LetterScale(), top.LetterScale())
	t.Syllables = cmp.Or(top.Syllables, under.Syllables)
	t.Reading = cmp.Or(top.Reading, under.Reading)
	if t.Cards = cmp.Or(top.Cards, under.Cards); top.Cards != nil && under.Cards != nil {
		both := *top.Cards
		both.Scale, both.Least, both.Whole = max(both.Scale, under.Cards.Scale), max(both.Least, under.Cards.Least), both.Whole || under.Cards.Whole
		t.Cards = &both
	}
	return &t
}

// CardScale returns how much larger cards are than their faces say.
func (t *Theme) CardScale() float64 {
	if t.Cards == nil || t.Cards.Scale == 0 {
		return 1
	}
	return t.Cards.Scale
}

// Shrunk returns the profile for faces that are enlarged once they are drawn: their type is smaller
// by as much.
func (t *Theme) Shrunk(by float64) *Theme {
	if by == 1 {
		return t
	}
	size := func(pt draw.Pt) draw.Pt { return draw.Pt(math.Ceil(float64(pt)/by*10-1e-6) / 10) }
	small := *t
	small.Styles = maps.Clone(t.Styles)
	for role, s := range small.Styles {
		s.Size, s.Min = size(s.Size), size(s.Min)
		small.Styles[role] = s
	}
	return &small
}

// titleJoin separates the titles of combined profiles.
const titleJoin = " + "

func titleParts(under, top *Theme) []string {
	return append(strings.Split(under.Title, titleJoin), top.Title)
}

// pick returns the value of the top profile if it differs from the base.
func pick[T comparable](under, top, base T) T {
	if top != base {
		return top
	}
	return under
}

func changed[V string | draw.MM](under, top, base map[string]V) map[string]V {
	out := make(map[string]V, len(under))
	for role, v := range under {
		out[role] = pick(v, top[role], base[role])
	}
	return out
}

// Font returns the face for a role of fonts; empty for an unknown one.
func (t *Theme) Font(role string) string { return t.Fonts[role] }

// Knows reports whether the profile has a role, or knows a color: kind is styles, colors, lines
// or fonts.
func (t *Theme) Knows(kind, role string) bool {
	ok := false
	switch kind {
	case "styles":
		_, ok = t.Styles[role]
	case "colors":
		_, ok = t.lookUp(role)
	case "lines":
		_, ok = t.Lines[role]
	case "fonts":
		_, ok = t.Fonts[role]
	}
	return ok
}

// RolesOf returns the roles of a kind that the profile has, in alphabetical order.
func (t *Theme) RolesOf(kind string) []string {
	switch kind {
	case "styles":
		return slices.Sorted(maps.Keys(t.Styles))
	case "colors":
		return slices.Sorted(maps.Keys(t.Colors))
	case "lines":
		return slices.Sorted(maps.Keys(t.Lines))
	}
	return slices.Sorted(maps.Keys(t.Fonts))
}

// Written returns the names of a kind that every profile knows, although they are no roles: those
// of colors.
func (t *Theme) Written(kind string) []string {
	if kind == "colors" {
		return ColorNames()
	}
	return nil
}

//go:embed rules
var ruleFiles embed.FS

// Rules is the rule of print profiles.
var Rules = check.ReadInfos(ruleFiles)
