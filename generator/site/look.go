package site

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"imprimots/generator/draw/text"
	"imprimots/generator/site/assets"
	"imprimots/generator/source"
	"imprimots/generator/spool"
)

// Look is a style sheet of one's own, of the whole site or of the pages of a game, and the fonts
// that it names, which stand beside it. The zero one is none.
type Look struct {
	Styles []byte
	Fonts  []spool.File
}

// Faces are fonts for the pages: of titles and of running text; nil for those of the templates.
type Faces struct{ Title, Body *text.Face }

// SiteLook returns the look of a site with colors and fonts of its own.
func SiteLook(c source.Colors, of Faces) (Look, error) {
	l := Look{Styles: Stylesheet(c)}
	var vars []string
	for _, f := range []struct {
		face               *text.Face
		family, name, rest string
	}{
		{of.Title, "site-titles", "--titres", `Titres, system-ui, sans-serif`},
		{of.Body, "site-text", "--texte", `Charter, Cambria, Georgia, serif`},
	} {
		if f.face == nil {
			continue
		}
		if err := l.add(f.face, f.family, "", ""); err != nil {
			return l, err
		}
		vars = append(vars, fmt.Sprintf("%s: %q, %s;", f.name, f.family, f.rest))
	}
	if vars != nil {
		l.Styles = append(l.Styles, ":root { "+strings.Join(vars, " ")+" }\n"...)
	}
	return l, nil
}

// gameFamily is what style sheets call the font of the titles of a game.
const gameFamily = "game-titles"

// GameLook returns the look of the pages of a game on a site with colors: accent is its color,
// empty for that of the site, and says is what its titles may say beside what is usual.
func GameLook(game string, site source.Colors, accent source.Color, of Faces, says string) (Look, error) {
	var l Look
	if accent != "" {
		l.Styles = accents(site, accent)
	}
	if of.Title == nil {
		return l, nil
	}
	err := l.add(of.Title, gameFamily, game, says)
	l.Styles = append(l.Styles, fmt.Sprintf("main h1, main h2, main h3 { font-family: %q, var(--titres); }\n", gameFamily)...)
	return l, err
}

// usualSigns are those of which pages of all games have some, from the first to the last of each
// range: ASCII, the letters of Latin-1, œ, Ÿ, dashes, quotation marks and dots.
var usualSigns = [][2]rune{{' ', '~'}, {0xA1, 0xFF}, {0x152, 0x153}, {0x178, 0x178}, {0x2010, 0x2026}, {0x2039, 0x203A}, {0x20AC, 0x20AC}}

// add adds a font, in a folder of the site, with the usual signs and those of a text.
func (l *Look) add(face *text.Face, family, folder, says string) error {
	signs := []rune(says)
	for _, r := range usualSigns {
		for sign := r[0]; sign <= r[1]; sign++ {
			signs = append(signs, sign)
		}
	}
	data, err := face.Web(signs)
	if err != nil {
		return err
	}
	name := assets.Name("police.woff", data)
	l.Styles = append(l.Styles, fmt.Sprintf("@font-face { font-family: %q; src: url(%s) format(\"woff\"); font-weight: 100 900; font-display: fallback; }\n", family, name)...)
	if name = path.Join(folder, name); !slices.ContainsFunc(l.Fonts, func(f spool.File) bool { return f.Path == name }) {
		l.Fonts = append(l.Fonts, spool.File{Path: name, Data: data})
	}
	return nil
}

// accents colors the pages of a game, in both themes of the site: the color of the game is
// darkened, or lightened, until texts in it can be read.
func accents(site source.Colors, accent source.Color) []byte {
	site.Accent = accent
	if site.Dark != nil {
		dark := *site.Dark
		dark.Accent = ""
		site.Dark = &dark
	}
	light, dark := source.Palettes(site)
	day, night := readable(light.Accent, light.Paper, "#000000"), readable(dark.Accent, dark.Paper, "#ffffff")
	return fmt.Appendf(nil, "@media screen { :root { --accent: light-dark(%s, %s); --lavis: light-dark(%s, %s); } }\n",
		day, night, source.Mixed(light.Paper, day, 0.1), source.Mixed(dark.Paper, night, 0.16))
}

// readable returns a color, mixed with another one until a text in it can be read on paper.
func readable(c, paper, with source.Color) source.Color {
	out := c
	for share := 0.05; out.Contrast(paper) < source.LeastContrast && share <= 1; share += 0.05 {
		out = source.Mixed(c, with, share)
	}
	return out
}

// Stylesheet returns the style sheet of a site's own colors, nil where it has none. It
// leaves paper alone, which is black on white.
func Stylesheet(c source.Colors) []byte {
	if c.Accent == "" && c.Paper == "" && c.Ink == "" && c.Dark == nil {
		return nil
	}
	day, night := source.Palettes(c)
	var w strings.Builder
	set := func(light, dark source.Color, names ...string) {
		for _, name := range names {
			fmt.Fprintf(&w, " --%s: light-dark(%s, %s);", name, light, dark)
		}
	}
	w.WriteString("@media screen { :root {")
	set(day.Accent, night.Accent, "accent")
	if c.Paper != "" || c.Ink != "" || c.Dark != nil && (c.Dark.Paper != "" || c.Dark.Ink != "") {
		set(day.Paper, night.Paper, "papier")
		set(day.Ink, night.Ink, "encre")
		set(day.Ink, day.Ink, "noir") // on white, in both
		set(source.Mixed(day.Paper, "#ffffff", 0.6), source.Mixed(night.Paper, "#ffffff", 0.05), "case")
		set(source.Mixed(day.Ink, day.Paper, 0.2), source.Mixed(night.Ink, night.Paper, 0.2), "doux")
		set(source.Mixed(day.Paper, day.Ink, 0.18), source.Mixed(night.Paper, night.Ink, 0.18), "filet")
		set(source.Mixed(day.Paper, day.Ink, 0.05), source.Mixed(night.Paper, night.Ink, 0.05), "lavis")
	}
	w.WriteString(" } }\n")
	return []byte(w.String())
}
