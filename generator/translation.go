package generator

import (
	"cmp"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"imprimots/generator/site"
	"imprimots/generator/source"
)

// Translation is a content folder in a further language: what there is in it. The
// games are those whose rules are in the language.
type Translation struct {
	Lang                 string
	Site                 source.Site
	Home, Credits, Guide site.Text // without data where there is none
	Class                site.Text
	Pages, News          []site.OwnPage
	Games                []TranslatedGame
	Says                 source.Said // texts that are in the language, besides those of the games
}

// TranslatedGame is a game in a further language. Its rules have no data where it is
// in the first language only.
type TranslatedGame struct {
	ID      string
	Facts   source.Game
	Rules   site.Text
	Answers site.Text
	Kits    map[string]source.KitTexts // by their files
	Says    source.Said
}

// firstLanguage is the language of a site, or of the first of its languages.
func firstLanguage(s source.Site) string {
	if len(s.Languages) == 0 {
		return site.French
	}
	return s.Languages[0]
}

// translations reads the content in its further languages, but for what is known of a game
// in one.
func translations(r *source.Reader, fsys fs.FS, c *Content, known func(game, lang string) *TranslatedGame) []Translation {
	var out []Translation
	for i, lang := range c.Site.Languages {
		if i == 0 || slices.Contains(c.Site.Languages[:i], lang) {
			continue
		}
		t := Translation{Lang: lang}
		t.Site, t.Says = r.SiteIn(c.Site, lang)
		at := func(name, otherwise string) site.Text {
			text := siteText(r, fsys, name+pageEnd(lang), otherwise)
			return text
		}
		t.Home, t.Credits, t.Guide = at("pages/accueil", "\n"), at("pages/credits", ""), at(guideFile, "")
		t.Class = at(classFile, "")
		t.Pages, t.News = ownPages(r, pageNames(fsys, lang), lang), readNews(r, fsys, lang)
		for j := range c.Games {
			if g := known(c.Games[j].ID, lang); g != nil {
				t.Games = append(t.Games, *g)
				continue
			}
			t.Games = append(t.Games, c.Games[j].in(r, fsys, lang))
		}
		out = append(out, t)
	}
	return out
}

// in reads a game in a further language.
func (g *Game) in(r *source.Reader, fsys fs.FS, lang string) TranslatedGame {
	facts, said := r.GameIn(g.Facts, lang)
	if g.Facts.Lang != "" && g.lang() != "" && g.lang() != lang {
		facts = g.Facts
	}
	kits, says := kitsIn(r, g, lang)
	says = maps.Clone(says)
	if says == nil {
		says = source.Said{}
	}
	maps.Copy(says, said)
	return TranslatedGame{g.ID, facts, siteText(r, fsys, path.Join(g.ID, rulesFile)+pageEnd(lang), ""), answers(r, g.ID, lang), kits, says}
}

// input is the site in a further language: its games print and show what they do in
// the first one.
func (t *Translation) input(first site.Input) site.Input {
	in := first
	in.Others = nil
	in.Lang, in.Title, in.Tagline, in.Description, in.Footer, in.Menu = t.Lang, t.Site.Title, t.Site.Tagline, t.Site.Description, t.Site.Footer, t.Site.Menu
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
		if at := slices.IndexFunc(t.Games, func(o TranslatedGame) bool { return o.ID == g.ID }); at >= 0 {
			related := g.Related // those that are shown
			g.Game, g.Rules, g.Answers = t.Games[at].Facts, t.Games[at].Rules, t.Games[at].Answers
			g.Related = related
			g.Kits = kitsWith(g.Kits, t.Games[at].Kits)
		}
	}
	return in
}

// others gives the site in its further languages.
func (c *Content) others(first site.Input) (out []site.Input) {
	for _, t := range c.Others {
		out = append(out, t.input(first))
	}
	return out
}

// kitsIn reads what the pages say of the kits of a game in a further language.
func kitsIn(r *source.Reader, g *Game, lang string) (map[string]source.KitTexts, source.Said) {
	_, plans := g.Model.(traced).Traced()
	texts := make([]source.KitTexts, len(plans))
	for i, plan := range plans {
		texts[i] = source.KitTexts{ID: plan.ID, Title: plan.Title}
		for _, p := range plan.Pieces {
			texts[i].Pieces = append(texts[i].Pieces, source.PieceTexts{ID: p.ID, Title: p.Title, Advice: p.Advice})
		}
	}
	texts, says := r.KitsIn(g.ID, texts, lang)
	out := map[string]source.KitTexts{}
	for i, plan := range plans {
		out[plan.File] = texts[i]
	}
	return out, says
}

// kitsWith gives kits with the texts of another language.
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

// hasLanguage reports whether the name of a text ends with a language: rules.fr.md.
func hasLanguage(name string) bool {
	base, ok := strings.CutSuffix(name, ".md")
	return ok && isLanguage(strings.TrimPrefix(path.Ext(base), "."))
}

// isLanguage reports whether a text is like the code of a language: two small letters.
func isLanguage(code string) bool {
	small := func(c byte) bool { return 'a' <= c && c <= 'z' }
	return len(code) == 2 && small(code[0]) && small(code[1])
}

// isLost reports whether a file is a page or a piece of news in a language that the
// site does not have, and in none that it has.
func isLost(fsys fs.FS, name string, spoken []string) bool {
	if dir, _, _ := strings.Cut(name, "/"); !source.SiteFolder(dir) || !isPage(name) {
		return false
	}
	page := strings.TrimSuffix(name, ".md")
	page = strings.TrimSuffix(page, path.Ext(page))
	return !slices.ContainsFunc(spoken, func(lang string) bool {
		_, err := fs.Stat(fsys, page+pageEnd(lang))
		return err == nil
	})
}

// isForeign reports whether a file is the French rules, page or piece of news of a site
// that is not in French.
func isForeign(name string, spoken []string) bool {
	french := langOf(name) == site.French && (isRules(path.Base(name)) || isPage(name))
	return french && !slices.Contains(spoken, site.French)
}

// langOf gives the language that the name of a text ends with: fr of rules.fr.md.
func langOf(name string) string {
	return strings.TrimPrefix(path.Ext(strings.TrimSuffix(name, ".md")), ".")
}

// isRules reports whether a file is the rules of a game, or answers on them.
func isRules(base string) bool {
	if isAnswers(base) {
		return true
	}
	lang := strings.TrimSuffix(strings.TrimPrefix(base, rulesFile+"."), ".md")
	return isLanguage(lang) && base == rulesFile+pageEnd(lang)
}

// isTranslation reports whether a file is content in a language, which is read where
// the site has this language.
func isTranslation(name string) bool {
	base := path.Base(name)
	if kind, lang, ok := strings.Cut(strings.TrimSuffix(base, ".yaml"), "."); ok && path.Ext(base) == ".yaml" {
		return isLanguage(lang) && slices.Contains([]string{"site", "game", "kit"}, kind) && lang != site.French
	}
	kind := strings.TrimSuffix(strings.TrimSuffix(base, ".md"), path.Ext(strings.TrimSuffix(base, ".md")))
	return cmp.Or(isRules(base), hasLanguage(base) && (isPage(name) || kind == rulesFile || kind == answersFile)) && !strings.HasSuffix(base, pageEnd(site.French))
}
