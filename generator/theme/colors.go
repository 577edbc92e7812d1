package theme

import (
	"slices"
	"strings"

	"golang.org/x/image/colornames"

	"imprimots/generator/draw"
)

// ParseColor parses a color as an author writes it: "#0b6e4f", "#0b6" or one of the names of CSS.
func ParseColor(s string) (draw.Color, bool) {
	if hex, ok := strings.CutPrefix(s, "#"); ok {
		return parseHex(hex)
	}
	c, ok := colornames.Map[s]
	return draw.Color{R: c.R, G: c.G, B: c.B}, ok
}

// parseHex parses "0b6e4f" or "0b6".
func parseHex(s string) (draw.Color, bool) {
	if len(s) == 3 {
		s = string([]byte{s[0], s[0], s[1], s[1], s[2], s[2]})
	}
	return parseColor("#" + strings.ToLower(s))
}

// Hex writes a color as "#0b6e4f".
func Hex(c draw.Color) string {
	const digits = "0123456789abcdef"
	out := []byte("#")
	for _, v := range []uint8{c.R, c.G, c.B} {
		out = append(out, digits[v>>4], digits[v&15])
	}
	return string(out)
}

// ColorNames returns the names of CSS, sorted.
func ColorNames() []string { return slices.Clone(colornames.Names) }

// ColorPattern matches a color that is written out, and FacePattern also its tint, which faces
// know.
var ColorPattern, FacePattern = `^(` + written + `)$`, `^(` + written + `)(` + Pale + `)?$`

var written = "#[0-9A-Fa-f]{3}|#[0-9A-Fa-f]{6}|" + strings.Join(colornames.Names, "|")

// Pale ends the name of the tint of a color, which is as light as those of the profile.
const Pale = "-pale"

// paleness is the share of paper in a tint, in percent.
const paleness = 88

// tint returns the tint of a color; white in a profile that fills no areas, as its own are.
func (t *Theme) tint(c draw.Color) draw.Color {
	if !t.fillsAreas() {
		return draw.Color{R: 255, G: 255, B: 255}
	}
	light := func(v uint8) uint8 { return uint8((int(v)*(100-paleness) + 255*paleness + 50) / 100) }
	return draw.Color{R: light(c.R), G: light(c.G), B: light(c.B)}
}

// IsGray reports whether the profile prints no color: all of its own are gray.
func (t *Theme) IsGray() bool {
	for _, s := range t.Colors {
		if c, ok := parseColor(s); ok && (c.R != c.G || c.G != c.B) {
			return false
		}
	}
	return true
}

// Printed returns a color that is none of the profile as the profile prints it: gray of the same
// brightness where it prints no color. All such colors go through here.
func (t *Theme) Printed(c draw.Color) draw.Color {
	if t.IsGray() {
		return c.Gray()
	}
	return c
}

// lookUp returns the color of a role, or one that is written out.
func (t *Theme) lookUp(name string) (draw.Color, bool) {
	if s, ok := t.Colors[name]; ok {
		return parseColor(s)
	}
	base, pale := strings.CutSuffix(name, Pale)
	if pale && t.Colors[base] != "" {
		return draw.Color{}, false // the profile says which of its roles have a tint
	}
	c, ok := ParseColor(base)
	if !ok {
		return c, false
	}
	if c = t.Printed(c); pale {
		c = t.tint(c)
	}
	return c, true
}
