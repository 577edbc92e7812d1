// Package printing draws the kits of games and prints them, with what the site shows of them:
// it takes a project as it was read, and what templates say.
package printing

import (
	"cmp"
	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/games"
	deckkit "imprimots/generator/kit/deck"
	"imprimots/generator/kit/part"
	"imprimots/generator/kit/syllable"
	"imprimots/generator/layout"
	"imprimots/generator/look"
	"imprimots/generator/project"
	"imprimots/generator/sheet"
	"imprimots/generator/site"
	"imprimots/generator/source"
	"imprimots/generator/spool"
	"imprimots/generator/theme"
	"imprimots/generator/typeset"
	"io/fs"
)

// Input is what kits are drawn and printed of, and how.
type Input struct {
	Look    *look.Look
	Content fs.FS
	Project *project.Project
	Profile string        // id of the print profile; "" is the default one
	Options sheet.Options // how kits are printed; New fills in what is left out, the theme and the fonts
	Spool   *spool.Spool  // keeps what is printed; nil keeps it in memory
	Write   bool          // files are wanted, not findings alone

	// What kits carry of their making besides.
	Program, URL string
	Strict       bool
}

// Press draws and prints kits.
type Press struct {
	Input
	Env part.Env // what kits are drawn with

	of *theme.Own // whose look it has; nil for that of the profiles
}

// Date is what documents are dated when nothing is said.
var Date = sheet.Date

// New makes a press ready. The error is a profile that there is not.
func New(in Input) (*Press, error) {
	p := &Press{Input: in}
	theme, err := p.Look.Profile(cmp.Or(p.Profile, theme.DefaultProfile))
	if err != nil {
		return nil, err
	}
	if p.Options.Paper == (sheet.Paper{}) {
		p.Options.Paper = sheet.A4
	}
	margins := sheet.DefaultMargins
	if p := p.Options.Printer; p != nil && p.Margins != nil {
		margins = *p.Margins
	}
	if p.Options.Created.IsZero() {
		p.Options.Created = Date
	}
	p.Options.Theme, p.Options.Fonts, p.Options.Program = theme, p.Look.Fonts, p.Program
	p.Env = part.Env{Theme: theme, Fonts: p.Look.Fonts, Layouts: p.Look.Layouts, Margins: margins, Unfolded: p.Options.Paper == sheet.A5}
	p.Env.Paper, p.Env.Page = sheet.Drawn(p.Options.Paper, margins)
	_, p.Env.Room = sheet.Drawn(p.Options.Paper, sheet.DefaultMargins)
	return p, nil
}

// Drawn is the kits of a game, ready to be printed. Pieces that cannot be drawn are findings.
type Drawn struct {
	Kits    []sheet.Kit
	Library *layout.Library // the faces of the folder with its pictures; nil without any
	Found   []check.Diagnostic
}

// For returns the press for a game: with the look of its theme.yaml, if it has one.
func (p *Press) For(g *project.Game) *Press {
	if g.Theme == nil || p.of == g.Theme {
		return p
	}
	own := *p
	for _, face := range g.Theme.Faces {
		p.Look.Fonts.Add(face)
	}
	own.of = g.Theme
	own.Options.Theme = p.Over(g, p.Options.Theme)
	own.Env.Theme = own.Options.Theme
	return &own
}

// Over returns a profile with the look of a game over it.
func (p *Press) Over(g *project.Game, t *theme.Theme) *theme.Theme {
	return g.Theme.Over(t, p.Look.Themes[theme.DefaultProfile])
}

// Draw draws the kits of a game.
func (p *Press) Draw(g *project.Game) (out Drawn, err error) {
	p = p.For(g)
	env, found, err := p.own(g)
	if err != nil || found != nil {
		out.Found = found
		return out, err
	}
	if hasFaces(g) {
		out.Library = env.Layouts.Of(LayoutsOf(g))
	}
	kits, err := g.Model.Kits(env)
	if err != nil {
		if out.Found = layout.OnceTogether(check.Rename(Findings(err, g.ID), p.Look.ShownName)); out.Found == nil {
			return out, err
		}
	}
	many := tooMany(kits)
	out.Found = append(out.Found, many...)
	for i := range kits {
		if !g.Sound || many != nil {
			onceEach(kits[i].Groups)
		}
		kits[i].Lang = g.Language()
		if g.Theme != nil {
			kits[i].Theme = p.Options.Theme
		}
		kits[i].Game, kits[i].Licence, kits[i].Trademark, kits[i].Credits = g.ID, g.Licence, g.Trademark, creditsOf(g)
		for j := range kits[i].Groups {
			kits[i].Groups[j].OneWay = kits[i].Groups[j].OneWay || g.Backs == source.OneWay
		}
		if g.Site != nil {
			kits[i].Brand = g.Brand
			kits[i].Address = site.KitAddress(g.Site.URL, g.ID, kits[i].Title)
			part.CodeKeys(&kits[i], env.Fonts)
		}
	}
	out.Kits = kits
	out.Found = append(out.Found, syllable.Kits(kits, env.Theme, env.Fonts)...)
	return out, nil
}

// own returns what a game is drawn with: the faces and pictures of its folder before those
// of templates. Faces that cannot be drawn are findings.
func (p *Press) own(g *project.Game) (part.Env, []check.Diagnostic, error) {
	env, err := p.EnvIn(g)
	if err != nil {
		return env, nil, err
	}
	env.Leaflet, env.Facts, env.Steps = p.Leaflet(g), factsOf(g), layout.Together()
	if hasFaces(g) {
		library, faults := env.Layouts.Of(LayoutsOf(g)).With(g.Art, g.Layouts)
		if len(faults) > 0 {
			return env, source.LayoutFaults(faults), nil
		}
		library.SetIcons(g.Icons)
		shared, _ := env.Layouts.Of("").With(g.Art, nil) // its faults are those of the library
		shared.SetIcons(g.Icons)
		env.Layouts = layout.NewLibraries()
		env.Layouts.Add("", shared)
		env.Layouts.Add(LayoutsOf(g), library)
	}
	return env, nil, nil
}

// hasFaces reports whether the folder of a game has faces, pictures or icons of its own.
func hasFaces(g *project.Game) bool { return len(g.Layouts) > 0 || g.Art != nil || g.Icons != nil }

// Side is one side of a card as it is printed, with its boxes.
type Side struct {
	*deckkit.Side
	Boxes   []layout.Seen   // in the order in which they were drawn
	Library *layout.Library // the faces of the game
	Theme   *theme.Theme
	Found   []check.Diagnostic
}

// Side draws one side of a card of a game, nil where the game has none.
func (p *Press) Side(g *project.Game, deck string, card int, back bool) (*Side, error) {
	m, ok := g.Model.(games.Faced)
	if !ok {
		return nil, nil
	}
	p = p.For(g)
	env, found, err := p.own(g)
	if err != nil || found != nil {
		return &Side{Found: found}, err
	}
	s := &Side{Library: env.Layouts.Of(LayoutsOf(g)), Theme: env.Theme}
	env.Seen = &s.Boxes
	if s.Side, err = m.Side(env, deck, card, back); err != nil {
		s.Found = layout.OnceTogether(check.Rename(Findings(err, g.ID), p.Look.ShownName))
		if s.Found == nil {
			return nil, err
		}
	}
	return s, nil
}

// mostPieces is how many pieces the kits of a game may print, copies included.
const mostPieces = 50_000

// tooMany finds where the kits of a game print more pieces than they may.
func tooMany(kits []sheet.Kit) []check.Diagnostic {
	n := 0
	for i := range kits {
		for j := range kits[i].Groups {
			g := &kits[i].Groups[j]
			for k := range g.Parts {
				n += max(1, g.Parts[k].Copies)
			}
			if n > mostPieces {
				f := &check.Fault{Rule: "PRI007", Pos: g.Pos, Msg: textPieces.With(mostPieces), Hint: hintPieces.With()}
				return Findings(f, kits[i].Game)
			}
		}
	}
	return nil
}

var (
	textPieces = check.Text{FR: "les kits de ce jeu impriment plus de %d pièces", EN: "the kits of this game print more than %d pieces"}
	hintPieces = check.Text{FR: "comptez moins d’exemplaires dans kit.yaml et sur les cartes, ou faites plusieurs jeux", EN: "fewer copies in kit.yaml and on the cards, or several games"}
)

// onceEach has each part printed once: a number at fault is not to fill the memory.
func onceEach(groups []sheet.Group) {
	for _, g := range groups {
		for i := range g.Parts {
			g.Parts[i].Copies = min(g.Parts[i].Copies, 1)
		}
	}
}

// AsShown returns the kits of a game as the site shows them, whatever the margins of the
// printer.
func (p *Press) AsShown(g *project.Game, kits []sheet.Kit) ([]sheet.Kit, error) {
	if p.Options.Printer == nil || p.Env.Page == p.Env.Room && p.Env.Margins == sheet.DefaultMargins {
		return kits, nil
	}
	plain := *p.For(g)
	plain.Env.Page, plain.Env.Margins = p.Env.Room, sheet.DefaultMargins
	shown, err := plain.Draw(g)
	if err == nil && len(shown.Kits) != len(kits) {
		return kits, nil
	}
	return shown.Kits, err
}

// Leaflet is the rules of a game, to be set where a kit prints them.
func (p *Press) Leaflet(g *project.Game) *part.Leaflet {
	l := part.NewLeaflet(p.Look.Prose[proseOf(g)], func() (*typeset.Doc, error) {
		extras, err := g.Page()
		if err != nil {
			return nil, err
		}
		spoken, err := p.pagesIn(g)
		if err != nil {
			return nil, err
		}
		return spoken.Leaflet(&site.Game{GameProse: g.GameProse, Extras: extras}, g.Site.URL, func(dest string) ([]byte, *draw.Bitmap) { return project.Picture(p.Content, g.ID, dest) })
	})
	l.Lines = func(call string) ([]string, error) {
		extras, err := g.Page()
		if err != nil {
			return nil, err
		}
		if bl, ok := extras.Blocks[call]; ok {
			spoken, err := p.pagesIn(g)
			if err != nil {
				return nil, err
			}
			return spoken.Lines(bl)
		}
		if !g.Sound {
			return []string{call}, nil // a fault may keep the block from being there
		}
		return nil, nil
	}
	return l
}

// EnvIn returns what the kits of a game are drawn with: the words of the faces in its
// language. The error is words that cannot be read.
func (p *Press) EnvIn(g *project.Game) (part.Env, error) {
	p = p.For(g)
	env := p.Env
	env.Theme = env.Theme.In(g.Language())
	if env.Theme == p.Env.Theme {
		return env, nil
	}
	env.Layouts = layout.NewLibraries()
	for _, id := range []string{"", LayoutsOf(g)} {
		library, err := p.Env.Layouts.Of(id).In(env.Theme.Texts.Faces)
		if err != nil {
			return env, err
		}
		env.Layouts.Add(id, library)
	}
	return env, nil
}

// pagesIn returns the templates of the pages in the language of a game.
func (p *Press) pagesIn(g *project.Game) (*site.Templates, error) {
	if g.Language() == "" {
		return p.Look.Pages, nil
	}
	return p.Look.Pages.In(g.Language())
}

// creditsOf returns whose the pictures and the fonts of a game are, as a kit says it.
func creditsOf(g *project.Game) []sheet.Credit {
	var out []sheet.Credit
	for _, c := range g.Model.Credits() {
		out = append(out, sheet.Credit{Title: c.Title, URL: c.URL, Licence: c.Licence, Authors: c.Authors(), Modified: c.Modified})
	}
	for _, f := range g.Theme.Licensed() {
		out = append(out, sheet.Credit{Title: f.Name, Licence: f.Licence, Font: true})
	}
	return out
}

// factsOf returns what the covers of a game say of it and of its editions.
func factsOf(g *project.Game) *part.Facts {
	facts := &part.Facts{
		Least: g.Players.Min, Most: g.Players.Max, Age: g.Age, Duration: g.Duration, Licence: g.Licence,
		Editions: map[string]part.Facts{},
	}
	if g.Site != nil {
		facts.Brand, facts.Address = g.Brand, site.GameAddress(g.Site.URL, g.ID)
	}
	for _, e := range g.Editions {
		facts.Editions[e.ID] = part.Facts{Players: e.Players, Age: e.Age, Duration: e.Duration}
	}
	return facts
}

// proseOf is whose style sheets set the rules of a game: its own, or "" for those
// that games of data share.
func proseOf(g *project.Game) string {
	if games.IsBuiltIn(g.Kind) {
		return g.Kind.ID()
	}
	return ""
}

// LayoutsOf is whose faces a game is drawn with, beside those of its folder: its
// engine's, or those of decks where there is none.
func LayoutsOf(g *project.Game) string { return cmp.Or(proseOf(g), look.DataLayouts) }
