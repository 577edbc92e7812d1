//go:build !jouer

package source

import (
	"imprimots/generator/draw"
	"imprimots/generator/theme"
)

// LightColors and DarkColors are those of templates/site/static/site.css, in its light and its
// dark theme.
var (
	LightColors = Palette{Accent: "#b5432b", Paper: "#fbf9f4", Ink: "#1b2438"}
	DarkColors  = Palette{Accent: "#f2a283", Paper: "#141b27", Ink: "#ebe6db"}
)

// Palettes returns the colors of a site in its light and its dark theme: those of its site.yaml,
// else those of the templates. An accent of the light theme alone is lightened until it can
// be read in the dark one.
func Palettes(c Colors) (light, dark Palette) {
	light, dark = filled(c, LightColors), DarkColors
	if c.Dark != nil {
		dark = filled(*c.Dark, DarkColors)
	}
	if c.Accent != "" && (c.Dark == nil || c.Dark.Accent == "") {
		dark.Accent = c.Accent
		for share := 0.0; dark.Accent.Contrast(dark.Paper) < LeastContrast && share < 1; share += 0.05 {
			dark.Accent = Mixed(c.Accent, "#ffffff", share)
		}
	}
	return light, dark
}

func filled(c Colors, p Palette) Palette {
	for _, f := range []struct {
		from Color
		to   *Color
	}{{c.Accent, &p.Accent}, {c.Paper, &p.Paper}, {c.Ink, &p.Ink}} {
		if f.from != "" {
			*f.to = f.from
		}
	}
	return p
}

// Mixed returns a color with a share of another one, 0 to 1.
func Mixed(a, b Color, share float64) Color {
	return Color(theme.Hex(draw.Mix(a.RGB(), b.RGB(), share)))
}
