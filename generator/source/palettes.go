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
		for share := 0.0; Contrast(dark.Accent.RGB(), dark.Paper.RGB()) < LeastContrast && share < 1; share += 0.05 {
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
	at := func(x, y uint8) uint8 { return uint8(float64(float64(x)*(1-share)) + float64(float64(y)*share) + 0.5) }
	p, q := a.RGB(), b.RGB()
	return Color(theme.Hex(draw.Color{R: at(p.R, q.R), G: at(p.G, q.G), B: at(p.B, q.B)}))
}
