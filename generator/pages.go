package generator

import (
	"maps"
	"path"
	"slices"

	"imprimots/engine/check"
	"imprimots/generator/book"
	"imprimots/generator/games"
	"imprimots/generator/project"
	"imprimots/generator/site"
	"imprimots/generator/source"
)

// pages makes the pages of the site: of the games that could be printed, where nothing is
// faulty. Else nothing of them is kept but what is wrong with the texts, and what cannot be made
// is no finding again.
func (b *build) pages(shown []site.Game, of []printed, m made, faulty bool) ([]File, []check.Diagnostic, error) {
	in, err := b.siteInput(shown, of, m, faulty)
	if err != nil {
		return nil, nil, err
	}
	made, found, err := site.Build(in)
	if err != nil {
		return nil, nil, err
	}
	if faulty {
		found = slices.DeleteFunc(found, func(d check.Diagnostic) bool { return unread(of, d.Pos.File) || followsOn(of, d.Pos.File) })
	}
	b.progress.done(len(of) + 1)
	return made, found, nil
}

// followsOn reports whether a file is a page that is made of a game at fault: what is wrong with it
// follows from that.
func followsOn(of []printed, file string) bool {
	return path.Ext(file) == ".html" && slices.ContainsFunc(of, func(p printed) bool {
		return p.game.ID == path.Dir(file) && (!p.Drawn || !p.game.Sound)
	})
}

// siteInput is what the pages are made of, in all languages.
func (b *build) siteInput(shown []site.Game, of []printed, m made, faulty bool) (site.Input, error) {
	p := b.project
	notices, err := site.Notices(b.look.Templates)
	if err != nil {
		return site.Input{}, err
	}
	if !slices.ContainsFunc(p.Games, func(g project.Game) bool { return games.IsBuiltIn(g.Kind) }) {
		notices = slices.DeleteFunc(notices, func(n site.Notice) bool { return n.Kind == "lexicons" })
	}
	files := slices.Clone(m.pictures.files)
	for _, f := range p.Static {
		files = append(files, site.File{Path: f.Path, Data: f.Data})
	}
	for i := range of {
		files = append(files, of[i].Social...)
	}
	look, err := b.looks(shown)
	if err != nil {
		return site.Input{}, err
	}
	in := site.Input{
		Lang:  p.Lang,
		Title: p.Site.Title, Tagline: p.Site.Tagline, Description: p.Site.Description, BaseURL: p.Site.URL,
		Home: p.Home, Credits: p.Credits, Guide: site.Guide{Text: p.Guide, Figures: m.figures}, Class: site.Class{Text: p.Class, Sheets: m.sheets},
		Times: b.look.Times, Programs: b.Programs, Games: shown, Groups: p.Site.Groups(), Notices: slices.Concat(fontNotices(p), notices, creditNotices(p.Games)),
		Logo: p.Site.Logo, Colors: look.Styles, Fonts: look.Fonts, Footer: p.Site.Footer, Edit: p.Site.Edit, Menu: p.Site.Menu, Pages: p.Pages, News: p.News, Aliases: p.Aliases(),
		Files: files, Unpublished: m.pictures.others, Templates: b.look.Pages, Draft: !b.write || faulty, Atelier: m.atelier, Crosswords: b.crosswords(), Spool: b.Spool,
	}
	if faulty {
		in.Games, in.Broken = brokenGames(of)
		if slices.ContainsFunc(m.sheets, func(s site.Worksheet) bool { return len(s.Files) == 0 }) {
			in.Broken = append(in.Broken, b.sheetFolder())
		}
	}
	if in.Manual, err = b.manual(p.Lang); err != nil {
		return site.Input{}, err
	}
	if in.Ready, err = b.readyFaces(p.Lang); err != nil {
		return site.Input{}, err
	}
	if in.Bench, err = b.bench(p.Lang); err != nil {
		return site.Input{}, err
	}
	switch {
	case in.Manual != nil:
		in.Rules = Rules() // which it explains
	case p.Site.Checker:
		in.Rules = p.ShownRules(Rules(), len(p.Sheets) > 0 || b.Atelier != nil)
	}
	in.Others = others(p, in)
	for i := range in.Others {
		if in.Others[i].Manual, err = b.manual(in.Others[i].Lang); err != nil {
			return site.Input{}, err
		}
		if in.Others[i].Ready, err = b.readyFaces(in.Others[i].Lang); err != nil {
			return site.Input{}, err
		}
		if in.Others[i].Bench, err = b.bench(in.Others[i].Lang); err != nil {
			return site.Input{}, err
		}
	}
	return in, nil
}

// looks returns the look of the site, and gives its games theirs.
func (b *build) looks(shown []site.Game) (site.Look, error) {
	p := b.project
	colors := p.Site.Colors
	for _, c := range []struct {
		name string
		to   *source.Color
	}{{"accent", &colors.Accent}, {"paper", &colors.Paper}, {"ink", &colors.Ink}} {
		if *c.to == "" && p.Theme != nil {
			*c.to = source.Color(p.Theme.Colors[c.name].Color)
		}
	}
	for i := range p.Games {
		at := slices.IndexFunc(shown, func(g site.Game) bool { return g.ID == p.Games[i].ID })
		if own := p.Games[i].Theme; own != nil && at >= 0 {
			g, accent := &shown[at], source.Color("")
			if name := own.Accent(); name != "" {
				accent = source.Color(own.Colors[name].Color)
			}
			var err error
			if g.Look, err = site.GameLook(g.ID, colors, accent, site.Faces{Title: own.Face("title")}, g.Title+string(g.Rules.Data)+string(g.Answers.Data)); err != nil {
				return site.Look{}, err
			}
		}
	}
	return site.SiteLook(colors, site.Faces{Title: p.Theme.Face("title"), Body: p.Theme.Face("body")})
}

// manual returns the manual in a language, if the site asks for it.
func (b *build) manual(lang string) (*book.Book, error) {
	if !b.project.Site.Manual || b.Manual == nil {
		return nil, nil
	}
	return b.Manual(lang)
}

// brokenGames returns the games whose pages can be looked at although something is at fault, and
// the ids of those of which something is missing.
func brokenGames(of []printed) (shown []site.Game, broken []string) {
	for i := range of {
		g := of[i].game
		made := site.Game{GameProse: source.GameProse{Game: g.Facts(), Rules: g.Rules, Answers: g.Answers}}
		if of[i].tried {
			made = of[i].Page
		}
		if !of[i].Known || len(made.Kits) == 0 || g.Rules.Data == nil {
			broken = append(broken, g.ID)
		}
		if g.Facts().ID != "" && g.Rules.Data != nil {
			shown = append(shown, made)
		}
	}
	for i := range shown {
		related := &shown[i].Related
		*related = slices.DeleteFunc(slices.Clone(*related), func(id string) bool {
			return !slices.ContainsFunc(shown, func(o site.Game) bool { return o.ID == id })
		})
	}
	return shown, broken
}

// others is the site in its further languages.
func others(p *project.Project, first site.Input) (out []site.Input) {
	for i := range p.Translations {
		out = append(out, translated(&p.Translations[i], first))
	}
	return out
}

// translated is the site in a further language: its games print and show what they do in
// the first one.
func translated(t *project.Translation, first site.Input) site.Input {
	in := first
	in.Others = nil
	in.Lang, in.Title, in.Tagline, in.Description, in.Footer, in.Menu, in.Groups, in.Addresses = t.Lang, t.Site.Title, t.Site.Tagline, t.Site.Description, t.Site.Footer, t.Site.Menu, t.Site.Groups(), t.Site.Addresses
	in.Home, in.Credits, in.Guide.Text, in.Pages, in.News, in.Aliases = t.Home, t.Credits, t.Guide, t.Pages, t.News, nil
	in.Class.Text = t.Class
	in.Says = maps.Clone(t.Says)
	for _, g := range t.Games {
		maps.Copy(in.Says, g.Says)
	}
	in.Says[in.Title] = first.Title
	in.Games = slices.Clone(first.Games)
	for i := range in.Games {
		g := &in.Games[i]
		if at := slices.IndexFunc(t.Games, func(o project.TranslatedGame) bool { return o.ID == g.ID }); at >= 0 {
			related, written := g.Related, g.Written // the games that are shown, and the sections that sources name
			g.GameProse = t.Games[at].GameProse
			g.Related, g.Written = related, written
			g.Kits = kitsWith(g.Kits, t.Games[at].Kits)
		}
	}
	return in
}

// kitsWith returns kits with the texts of another language.
func kitsWith(kits []site.Kit, texts map[string]source.KitTexts) []site.Kit {
	out := slices.Clone(kits)
	for i := range out {
		k := &out[i]
		t, ok := texts[k.File]
		if !ok {
			continue // rules that the kit.yaml does not name
		}
		k.Title, k.Groups = t.Title, slices.Clone(k.Groups)
		for j := range k.Groups {
			for _, p := range t.Pieces {
				if g := &k.Groups[j]; g.ID == p.ID {
					g.Title, g.Advice = p.Title, p.Advice
				}
			}
		}
	}
	return out
}
