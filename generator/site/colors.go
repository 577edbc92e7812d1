package site

import (
	"fmt"
	"image/color"
	"strings"

	"imprimots/generator/site/assets"
	"imprimots/generator/source"
)

// The colors of templates/site/static/site.css, in its light and its dark theme.
var (
	lightColors = source.Palette{Accent: "#b5432b", Paper: "#fbf9f4", Ink: "#1b2438"}
	darkColors  = source.Palette{Accent: "#f2a283", Paper: "#141b27", Ink: "#ebe6db"}
)

// ColorsFile is the style sheet of a site's own colors, from the root.
func (in *Input) ColorsFile() string { return assets.Name("couleurs.css", in.Colors) }

// Palettes gives the colors of a site in its light and its dark theme: its own, else
// those of the templates. An accent of the light theme alone is lightened until it can
// be read in the dark one.
func Palettes(c source.Colors) (light, dark source.Palette) {
	light, dark = filled(c, lightColors), darkColors
	if c.Dark != nil {
		dark = filled(*c.Dark, darkColors)
	}
	if c.Accent != "" && (c.Dark == nil || c.Dark.Accent == "") {
		dark.Accent = c.Accent
		for share := 0.0; source.Contrast(dark.Accent.RGB(), dark.Paper.RGB()) < source.LeastContrast && share < 1; share += 0.05 {
			dark.Accent = mixed(c.Accent, "#ffffff", share)
		}
	}
	return light, dark
}

func filled(c source.Colors, p source.Palette) source.Palette {
	for _, f := range []struct {
		from source.Color
		to   *source.Color
	}{{c.Accent, &p.Accent}, {c.Paper, &p.Paper}, {c.Ink, &p.Ink}} {
		if f.from != "" {
			*f.to = f.from
		}
	}
	return p
}

// mixed gives a color with a share of another one.
func mixed(a, b source.Color, share float64) source.Color {
	at := func(x, y uint8) uint8 { return uint8(float64(float64(x)*(1-share)) + float64(float64(y)*share) + 0.5) }
	p, q := a.RGB(), b.RGB()
	return hex(color.RGBA{at(p.R, q.R), at(p.G, q.G), at(p.B, q.B), 255})
}

func hex(c color.RGBA) source.Color {
	return source.Color(fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B))
}

// Stylesheet gives the style sheet of a site's own colors, nil where it has none. It
// leaves paper alone, which is black on white.
func Stylesheet(c source.Colors) []byte {
	if c.Accent == "" && c.Paper == "" && c.Ink == "" && c.Dark == nil {
		return nil
	}
	light, dark := Palettes(c)
	var w strings.Builder
	theme(&w, "light", light, lightColors)
	theme(&w, "dark", dark, darkColors)
	return []byte(w.String())
}

// theme writes the colors of a theme; those between paper and ink follow them.
func theme(w *strings.Builder, name string, p, before source.Palette) {
	fmt.Fprintf(w, "@media screen and (prefers-color-scheme: %s) { :root { --accent: %s;", name, p.Accent)
	if p.Paper != before.Paper || p.Ink != before.Ink {
		fmt.Fprintf(w, " --papier: %s; --encre: %s; --noir: %s; --case: %s; --doux: %s; --filet: %s; --lavis: %s;", p.Paper, p.Ink, p.Ink,
			mixed(p.Paper, "#ffffff", map[string]float64{"light": 0.6, "dark": 0.05}[name]), mixed(p.Ink, p.Paper, 0.2), mixed(p.Paper, p.Ink, 0.18), mixed(p.Paper, p.Ink, 0.05))
	}
	w.WriteString(" } }\n")
}
