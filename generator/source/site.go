//go:build !jouer

package source

import (
	"iter"
	"math"
	"time"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/theme"
)

// Colors are those of a site, in a light theme; Dark, if given, those in a dark one.
// Nothing leaves a color as it is.
type Colors struct {
	check.Where
	Accent Color   `yaml:"accent,omitempty"` // of links and titles
	Paper  Color   `yaml:"paper,omitempty"`
	Ink    Color   `yaml:"ink,omitempty"`
	Dark   *Colors `yaml:"dark,omitempty"`
}

// Color is a color, #0b6e4f; empty when it is not given. Documents may name it as CSS does.
type Color string

// UnmarshalText reads #rrggbb, #rgb or a name.
func (c *Color) UnmarshalText(text []byte) error {
	rgb, ok := theme.ParseColor(string(text))
	if !ok {
		return theme.WrongColor(string(text))
	}
	*c = Color(theme.Hex(rgb))
	return nil
}

// Pattern gives how a color is written.
func (Color) Pattern() string { return theme.ColorPattern }

// RGB returns the color; black for an empty one.
func (c Color) RGB() draw.Color {
	rgb, _ := theme.ParseColor(string(c))
	return rgb
}

// Contrast returns the contrast with another color, from 1 to 21.
func (c Color) Contrast(other Color) float64 { return draw.Contrast(c.RGB(), other.RGB()) }

// Date is a day, "2026-11-22"; empty when it is not given.
type Date string

// UnmarshalText reads year-month-day.
func (d *Date) UnmarshalText(text []byte) error {
	if _, err := time.Parse(time.DateOnly, string(text)); err != nil {
		return &check.Fault{Msg: wrongDate.With(shorten(string(text))), Hint: likeDate.With()}
	}
	*d = Date(text)
	return nil
}

// Pattern gives how a date is written.
func (Date) Pattern() string { return "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" }

// MenuEntry is a page in the navigation: by its name alone, "association", or with the
// words to show.
type MenuEntry struct {
	check.Where
	Page  string `yaml:"page" signs:"word"`
	Title string `yaml:"title,omitempty"` // empty for that of the page
}

// UnmarshalText reads the name of a page.
func (m *MenuEntry) UnmarshalText(text []byte) error {
	m.Page = string(text)
	return nil
}

// GameEntry is a game to show: by its id alone, "animaux"; or a group of them under a heading.
type GameEntry struct {
	check.Where
	Game  string   `yaml:"-"` // empty for a group
	Group string   `yaml:"group"`
	Games []string `yaml:"games" signs:"word"`
}

// UnmarshalText reads the id of a game.
func (g *GameEntry) UnmarshalText(text []byte) error {
	g.Game = string(text)
	return nil
}

// Group is some games under a heading.
type Group struct {
	Title string // empty for games without a heading
	Games []string
}

// Groups returns the games to show as groups, those without a heading in a group of their own.
func (s Site) Groups() []Group {
	var out []Group
	for _, g := range s.Games {
		switch last := len(out) - 1; {
		case g.Game == "":
			out = append(out, Group{g.Group, g.Games})
		case last >= 0 && out[last].Title == "":
			out[last].Games = append(out[last].Games, g.Game)
		default:
			out = append(out, Group{Games: []string{g.Game}})
		}
	}
	return out
}

// placed returns the ids of the games to show with where each is named.
func (s Site) placed() iter.Seq2[check.Pos, string] {
	return func(yield func(check.Pos, string) bool) {
		for i, g := range s.Games {
			if g.Game != "" && !yield(s.Pos("games", i), g.Game) {
				return
			}
			for j, id := range g.Games {
				if !yield(g.Pos("games", j), id) {
					return
				}
			}
		}
	}
}

// Shown returns the ids of the games to show, in their order; none for all.
func (s Site) Shown() (ids []string) {
	for _, id := range s.placed() {
		ids = append(ids, id)
	}
	return ids
}

// LeastContrast is what text needs to be read (WCAG 2.2, 1.4.3).
const LeastContrast = 4.5

// There is what a content folder has of what site.yaml may name: pages without their
// ends, folders of games, and whether its logo is a picture.
type There struct {
	Pages, Games []string
	Logo         bool
}

// CheckSite holds site.yaml to what there is, and its palettes to what can be read: the
// colors of the light and of the dark theme, its own filled in.
func CheckSite(s Site, there There, light, dark Palette) []check.Diagnostic {
	p := check.NewPass(gen027)
	for i, m := range s.Menu {
		at := s.Pos("menu", i)
		if m.Title != "" {
			at = m.Pos("page")
		}
		if len(there.Pages) == 0 {
			p.Fault(at, noPage.With(m.Page), firstPage.With(m.Page))
			continue
		}
		check.OneOf(p, at, m.Page, there.Pages, noPage, pagesAre)
	}
	for at, id := range s.placed() {
		check.OneOf(p, at, id, there.Games, noSuchGame, gamesAre)
	}
	if s.Logo != "" && !there.Logo {
		p.Fault(s.Pos("logo"), noLogo.With(shorten(s.Logo)), nameLogo.With())
	}
	out := p.Found()
	p = check.NewPass(gen026)
	checkPalette(p, s.Colors, light, "")
	if s.Colors.Dark != nil {
		checkPalette(p, *s.Colors.Dark, dark, "dark")
	}
	return append(out, p.Found()...)
}

// CheckEmblem holds the emblem of a game to the pictures of its folder art.
func CheckEmblem(g Game, art []string) []check.Diagnostic {
	p := check.NewPass(gen027)
	if g.Emblem != "" {
		check.OneOf(p, g.Pos("emblem"), g.Emblem, art, noEmblem, emblemsAre)
	}
	return p.Found()
}

// Palette is the colors of a theme.
type Palette struct{ Accent, Paper, Ink Color }

func checkPalette(p *check.Pass, c Colors, is Palette, theme string) {
	for _, t := range []struct {
		key   string
		color Color
		given bool
	}{{"ink", is.Ink, c.Ink != ""}, {"accent", is.Accent, c.Accent != ""}} {
		if !t.given && c.Paper == "" {
			continue
		}
		if ratio := t.color.Contrast(is.Paper); ratio < LeastContrast {
			key := t.key
			if !t.given {
				key = "paper"
			}
			p.Fault(c.Pos(key), lowContrast.With(string(t.color), string(is.Paper), math.Floor(10*ratio)/10, LeastContrast), moreContrast.With())
		}
	}
}

var (
	wrongDate    = check.Text{FR: "« %s » n’est pas une date", EN: "%q is not a date"}
	likeDate     = check.Text{FR: "écrivez-la ainsi : 2026-11-22", EN: "write it like this: 2026-11-22"}
	lowContrast  = check.Text{FR: "%s sur %s se lit mal : un contraste de %.1f, %.1f au moins", EN: "%s on %s is hard to read: a contrast of %.1f, %.1f at least"}
	moreContrast = check.Text{FR: "assombrissez la couleur du texte, ou éclaircissez le fond", EN: "darken the color of the text, or lighten the ground"}
	noLogo       = check.Text{FR: "« %s » n’est pas une image du contenu", EN: "%q is not a picture of the content"}
	nameLogo     = check.Text{FR: "posez l’image dans static/ et écrivez son chemin, comme static/logo.svg", EN: "put the picture into static/ and write its path, such as static/logo.svg"}
	noEmblem     = check.Text{FR: "« %s » n’est pas une image du dossier art", EN: "%q is not a picture of the folder art"}
	emblemsAre   = check.Text{FR: "les images sont : %s", EN: "the pictures are: %s"}
	givenTwice   = check.Text{FR: "« %s » est donné deux fois", EN: "%q is given twice"}
	dropItem     = check.Text{FR: "ne le gardez qu’une fois", EN: "keep it only once"}
	noLanguage   = check.Text{FR: "le site ne peut pas être dans la langue « %s »", EN: "the site cannot be in the language %q"}
	languagesAre = check.Text{FR: "les langues sont : %s", EN: "the languages are: %s"}
	noPage       = check.Text{FR: "aucune page ne s’appelle « %s »", EN: "no page is called %q"}
	pagesAre     = check.Text{FR: "les pages sont : %s", EN: "the pages are: %s"}
	noAddress    = check.Text{FR: "« %s » ne peut pas être dans une adresse", EN: "%q cannot be in an address"}
	firstPage    = check.Text{FR: "écrivez-la : « imprimots new page %s »", EN: "write it: \"imprimots new page %s\""}
	noSuchGame   = check.Text{FR: "aucun jeu ne s’appelle « %s »", EN: "no game is called %q"}
	gamesAre     = check.Text{FR: "les jeux sont : %s", EN: "the games are: %s"}
)
