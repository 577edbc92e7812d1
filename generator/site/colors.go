package site

import (
	"fmt"
	"strings"

	"imprimots/generator/site/assets"
	"imprimots/generator/source"
)

// ColorsFile is the style sheet of a site's own colors, from the root.
func (in *Input) ColorsFile() string { return assets.Name("couleurs.css", in.Colors) }

// Stylesheet gives the style sheet of a site's own colors, nil where it has none. It
// leaves paper alone, which is black on white.
func Stylesheet(c source.Colors) []byte {
	if c.Accent == "" && c.Paper == "" && c.Ink == "" && c.Dark == nil {
		return nil
	}
	light, dark := source.Palettes(c)
	var w strings.Builder
	theme(&w, "light", light, source.LightColors)
	theme(&w, "dark", dark, source.DarkColors)
	return []byte(w.String())
}

// theme writes the colors of a theme; those between paper and ink follow them.
func theme(w *strings.Builder, name string, p, before source.Palette) {
	fmt.Fprintf(w, "@media screen and (prefers-color-scheme: %s) { :root { --accent: %s;", name, p.Accent)
	if p.Paper != before.Paper || p.Ink != before.Ink {
		fmt.Fprintf(w, " --papier: %s; --encre: %s; --noir: %s; --case: %s; --doux: %s; --filet: %s; --lavis: %s;", p.Paper, p.Ink, p.Ink,
			source.Mixed(p.Paper, "#ffffff", map[string]float64{"light": 0.6, "dark": 0.05}[name]), source.Mixed(p.Ink, p.Paper, 0.2), source.Mixed(p.Paper, p.Ink, 0.18), source.Mixed(p.Paper, p.Ink, 0.05))
	}
	w.WriteString(" } }\n")
}
