package sheet

import (
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
)

// Theme is a print profile (color, gray, eco, dys, large): the fonts, sizes,
// colors and line widths that drawings ask for by role. It is read from
// templates/print; a profile that extends another names only what differs.
type Theme struct {
	ID      string `yaml:"id"`
	Title   string `yaml:"title"` // French, in the footer and on the cover
	Extends string `yaml:"extends,omitempty"`
	// Fonts maps a role of the theme ("title", "text", "bold", "italic",
	// "letter") to a face in templates/fonts.
	Fonts map[string]string `yaml:"fonts,omitempty"`
	// Styles maps a role of text ("body", "h1", "label", "letter", "number",
	// "footer"…) to how it is set.
	Styles map[string]TextStyle `yaml:"styles,omitempty"`
	// Colors maps a role ("ink", "muted", "accent", "deluxe", "pocket",
	// "cut", "fold"…) to an sRGB color, "#rrggbb".
	Colors map[string]string `yaml:"colors,omitempty"`
	// Lines maps a role ("frame", "rule", "cut", "fold", "mark") to a width.
	Lines map[string]draw.MM `yaml:"lines,omitempty"`
	// Fills says whether areas may be filled; eco prints outlines instead.
	Fills *bool `yaml:"fills,omitempty"`
	// Texts are what is printed around the pieces.
	Texts *Texts `yaml:"-"`
	// Others are those in further languages, by their codes.
	Others map[string]*Texts `yaml:"-"`
	// Letters scales the letters of dice, strips and grids.
	Letters float64 `yaml:"letters,omitempty"`
}

// TextStyle says how a role of text is set.
type TextStyle struct {
	Font    string  `yaml:"font,omitempty"`    // role of Theme.Fonts
	Size    draw.Pt `yaml:"size,omitempty"`    // wanted
	Min     draw.Pt `yaml:"min,omitempty"`     // minimum; text that needs less is an error
	Leading float64 `yaml:"leading,omitempty"` // line height as a multiple of the size
	Color   string  `yaml:"color,omitempty"`   // role of Theme.Colors
	Track   float64 `yaml:"track,omitempty"`   // thousandths of an em
	Kern    bool    `yaml:"kern,omitempty"`
	Caps    bool    `yaml:"caps,omitempty"` // set in capitals
}

// In gives the theme with what is printed around the pieces in a language; itself where
// it has none.
func (t *Theme) In(lang string) *Theme {
	texts := t.Others[lang]
	if texts == nil {
		return t
	}
	spoken := *t
	spoken.Texts = texts
	if title := texts.Faces[t.Title]; title != "" {
		spoken.Title = title
	}
	return &spoken
}

// Lang gives the language of what is printed, by its code.
func (t *Theme) Lang() string {
	if t.Texts == nil {
		return "fr"
	}
	return t.Texts.Lang
}

// Set sets the spaces and signs of a text by the custom of the language of the theme.
func (t *Theme) Set(s string) string {
	if t.Texts == nil {
		return text.French(s)
	}
	return text.Set(t.Texts.Lang, s)
}
