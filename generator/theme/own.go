package theme

import (
	"io/fs"
	"maps"
	"math"
	"path"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
)

// Own is the look of a game or of a site: what its theme.yaml says. A name that the profiles have
// overrides it, any other is one more.
type Own struct {
	check.Where
	Colors map[string]OwnColor `yaml:"colors,omitempty"`
	Fonts  map[string]OwnFont  `yaml:"fonts,omitempty"`
	// Sizes are the sizes of roles of text, in points.
	Sizes map[string]draw.Pt `yaml:"sizes,omitempty"`
	// Icons is the folder of the icons, below that of theme.yaml.
	Icons string `yaml:"icons,omitempty" signs:"word"`
	// Faces are the fonts that could be read, by the names of Fonts.
	Faces map[string]*text.Face `yaml:"-"`
	// Drawn is the folder of the icons, each a picture: gold is gold.svg or gold.png; nil for none.
	Drawn fs.FS `yaml:"-"`
}

// OwnColor is a color of theme.yaml: "#0b6e4f" alone, or with its step in profiles without colors.
type OwnColor struct {
	check.Where
	Color Written `yaml:"color"`
	Gray  *int    `yaml:"gray,omitempty"` // percent of black; nil for the brightness of the color
}

// UnmarshalText reads a color alone.
func (c *OwnColor) UnmarshalText(text []byte) error { return c.Color.UnmarshalText(text) }

// Pattern returns how a color is written.
func (OwnColor) Pattern() string { return ColorPattern }

// Written is a color as it was written: its digits, or a name of CSS. It is "#0b6e4f" once it is
// read, and empty where none was.
type Written string

// UnmarshalText reads a color.
func (w *Written) UnmarshalText(text []byte) error {
	c, ok := ParseColor(string(text))
	if !ok {
		return WrongColor(string(text))
	}
	*w = Written(Hex(c))
	return nil
}

// Pattern returns how a color is written.
func (Written) Pattern() string { return ColorPattern }

// WrongColor is the fault of a text that is no color, with the name that is most likely meant.
func WrongColor(s string) *check.Fault {
	return &check.Fault{Msg: wrongColor.With(shortened(s)), Hint: check.NearestOr(s, ColorNames(), likeColor.With())}
}

// shortened shortens a text for use in a sentence.
func shortened(s string) string {
	if t := []rune(s); len(t) > 40 {
		return string(t[:39]) + "…"
	}
	return s
}

// OwnFont is a font of theme.yaml: its file alone, or with its licence.
type OwnFont struct {
	check.Where
	File    string `yaml:"file" signs:"word"` // below the folder of theme.yaml
	Licence string `yaml:"licence,omitempty"`
}

// UnmarshalText reads a file alone.
func (f *OwnFont) UnmarshalText(text []byte) error {
	f.File = string(text)
	return nil
}

// Names of theme.yaml that no profile has: the color of the game, and the font of running text,
// whose role is "text".
const (
	GameColor = "game"
	bodyFont  = "body"
	textFont  = "text"
)

// leanStyles are the styles of words in running text, which are as large as it is.
var leanStyles = []string{"bold", "italic"}

// Over returns a profile with this look over it; base is the profile that others extend. Profiles
// without colors print its colors as grays, one that keeps its fonts takes only those with a name
// of their own, and one whose text is larger than that of base keeps it as large.
func (o *Own) Over(t, base *Theme) *Theme {
	if o == nil {
		return t
	}
	own := *t
	own.Fonts, own.Styles, own.Colors, own.Inks = maps.Clone(t.Fonts), maps.Clone(t.Styles), maps.Clone(t.Colors), maps.Clone(t.Inks)
	o.colors(&own, t)
	for _, name := range slices.Sorted(maps.Keys(o.Faces)) {
		own.setFont(name, o.Faces[name].Name)
	}
	for _, role := range slices.Sorted(maps.Keys(o.Sizes)) {
		own.setSize(t, base, role, o.Sizes[role])
	}
	if size, ok := o.Sizes[bodyFont]; ok {
		for _, role := range leanStyles {
			if _, given := o.Sizes[role]; !given {
				own.setSize(t, base, role, size)
			}
		}
	}
	return &own
}

// colors sets the colors, each with its tint.
func (o *Own) colors(own, t *Theme) {
	gray, all := t.IsGray(), maps.Clone(o.Colors)
	if name := o.Accent(); name != "" {
		all[GameColor] = o.Colors[name]
	}
	for _, name := range slices.Sorted(maps.Keys(all)) {
		c, ok := all[name].printed(gray)
		if !ok {
			continue // it was reported
		}
		own.Colors[name] = Hex(c)
		delete(own.Inks, name)
		pale := name + Pale
		if _, given := o.Colors[pale]; !given && !strings.HasSuffix(name, Pale) {
			own.Colors[pale] = Hex(t.tint(c))
			delete(own.Inks, pale)
		}
	}
}

// Licensed is a font whose licence is named.
type Licensed struct{ Name, Licence string }

// Licensed returns the fonts of the look whose licences are named, each once, by their names.
func (o *Own) Licensed() []Licensed {
	var out []Licensed
	if o == nil {
		return out
	}
	for _, role := range slices.Sorted(maps.Keys(o.Faces)) {
		file := path.Base(o.Fonts[role].File)
		l := Licensed{strings.TrimSuffix(file, path.Ext(file)), o.Fonts[role].Licence}
		if l.Licence != "" && !slices.Contains(out, l) {
			out = append(out, l)
		}
	}
	return out
}

// printed returns the color, or its gray.
func (c OwnColor) printed(gray bool) (draw.Color, bool) {
	rgb, ok := parseColor(string(c.Color))
	switch {
	case !gray:
	case c.Gray != nil:
		v := uint8((255*(100-min(max(*c.Gray, 0), 100)) + 50) / 100)
		rgb = draw.Color{R: v, G: v, B: v}
	default:
		rgb = rgb.Gray()
	}
	return rgb, ok
}

// setFont sets a font by its role, by the role of texts that it is for, or by a name of its own.
func (t *Theme) setFont(name, face string) {
	if name == bodyFont {
		name = textFont
	}
	_, font := t.Fonts[name]
	style, text := t.Styles[name]
	if t.KeepFonts && (font || text) {
		return
	}
	t.Fonts[name] = face
	if text && !font {
		style.Font = name
		t.Styles[name] = style
	}
}

// setSize sets the size of a role, in points, over that of a profile. A role that the profile does
// not have is set as body is, in the font of its name if there is one.
func (t *Theme) setSize(of, base *Theme, role string, size draw.Pt) {
	s, known := of.Styles[role]
	if !(size >= leastPt && size <= mostPt) {
		return // it was reported
	}
	if !known {
		s = of.Styles[bodyFont]
		ratio := float64(size) / float64(base.Styles[bodyFont].Size)
		s.Size, s.Min = tenths(float64(s.Size)*ratio), max(leastPt, tenths(float64(s.Min)*ratio))
		if _, ok := t.Fonts[role]; ok {
			s.Font = role
		}
		t.Styles[role] = s
		return
	}
	if s.Size > base.Styles[role].Size {
		size = max(size, s.Size)
	}
	s.Font, s.Size, s.Min = t.Styles[role].Font, size, min(s.Min, size)
	t.Styles[role] = s
}

// tenths rounds a size of type to tenths, so that it is the same on every machine.
func tenths(size float64) draw.Pt { return draw.Pt(math.Round(size*10) / 10) }

// Accent returns the color of the game that the look names: "game", else "accent"; empty for none.
func (o *Own) Accent() string {
	if o == nil {
		return ""
	}
	for _, name := range []string{GameColor, "accent"} {
		if o.Colors[name].Color != "" {
			return name
		}
	}
	return ""
}

// Face returns the font of the look for a role of fonts, title or body; nil where it names none.
func (o *Own) Face(role string) *text.Face {
	if o == nil {
		return nil
	}
	if role == bodyFont && o.Faces[role] == nil {
		role = textFont
	}
	return o.Faces[role]
}

var (
	wrongColor = check.Text{FR: "« %s » n’est pas une couleur", EN: "%q is not a color"}
	likeColor  = check.Text{FR: "écrivez-la ainsi : \"#0b6e4f\", ou par son nom en CSS, comme teal", EN: "write it like this: \"#0b6e4f\", or by its name in CSS, such as teal"}
)
