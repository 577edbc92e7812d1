package project

import (
	"cmp"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"imprimots/generator/source"
)

// Translation is what a content folder has in a further language of the site. The games are
// those of the project, each with what it has in the language.
type Translation struct {
	Lang string
	Site source.Site
	Texts
	Games []TranslatedGame
	Says  source.Said // texts that are in the language, besides those of the games
}

// TranslatedGame is a game in a further language. Its rules have no data where it is
// in the first language only.
type TranslatedGame struct {
	ID string
	source.GameProse
	Kits map[string]source.KitTexts // by their files
	Says source.Said
}

// firstLanguage is the language of a site, or of the first of its languages.
func firstLanguage(s source.Site) string {
	if len(s.Languages) == 0 {
		return French
	}
	return s.Languages[0]
}

// branded sets the name of the publisher of games, each in its language.
func (p *Project) branded() {
	for i := range p.Games {
		g := &p.Games[i]
		g.Brand = p.Site.Brand
		lang := cmp.Or(g.Language(), French)
		if at := slices.IndexFunc(p.Translations, func(t Translation) bool { return t.Lang == lang }); at >= 0 {
			g.Brand = p.Translations[at].Site.Brand
		}
	}
}

// translate reads the content in its further languages.
func (p *Project) translate(r *source.Reader) {
	for i, lang := range p.Site.Languages {
		if i == 0 || slices.Contains(p.Site.Languages[:i], lang) {
			continue
		}
		t := Translation{Lang: lang}
		t.Site, t.Says = r.SiteIn(p.Site, lang)
		t.Texts = readTexts(r, p.FS, lang, "")
		for j := range p.Games {
			t.Games = append(t.Games, p.Games[j].in(r, p.FS, lang))
		}
		p.Translations = append(p.Translations, t)
	}
}

// in reads a game in a further language.
func (g *Game) in(r *source.Reader, fsys fs.FS, lang string) TranslatedGame {
	facts, said := r.GameIn(g.Facts(), lang)
	if g.Lang != "" && g.Language() != "" && g.Language() != lang {
		facts = g.Facts()
	}
	kits, says := g.kitsIn(r, lang)
	says = maps.Clone(says)
	if says == nil {
		says = source.Said{}
	}
	maps.Copy(says, said)
	texts := source.GameProse{Game: facts, Rules: siteText(r, RulesPath(g.ID, lang), ""), Answers: readAnswers(r, g.ID, lang)}
	return TranslatedGame{g.ID, texts, kits, says}
}

// kitsIn reads what the pages say of the kits of a game in a further language.
func (g *Game) kitsIn(r *source.Reader, lang string) (map[string]source.KitTexts, source.Said) {
	plans := g.Model.Plans()
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
		_, err := fs.Stat(fsys, page+PageEnd(lang))
		return err == nil
	})
}

// isForeign reports whether a file is the French rules, page or piece of news of a site
// that is not in French.
func isForeign(name string, spoken []string) bool {
	french := langOf(name) == French && (isRules(path.Base(name)) || isPage(name))
	return french && !slices.Contains(spoken, French)
}

// langOf returns the language that the name of a text ends with: fr of rules.fr.md.
func langOf(name string) string {
	return strings.TrimPrefix(path.Ext(strings.TrimSuffix(name, ".md")), ".")
}

// isRules reports whether a file is the rules of a game, or answers on them.
func isRules(base string) bool {
	if IsAnswers(base) {
		return true
	}
	lang := strings.TrimSuffix(strings.TrimPrefix(base, rulesFile+"."), ".md")
	return isLanguage(lang) && base == rulesFile+PageEnd(lang)
}

// IsTranslation reports whether a file is content in a language, which is read where
// the site has this language.
func IsTranslation(name string) bool {
	base := path.Base(name)
	if kind, lang, ok := strings.Cut(strings.TrimSuffix(base, ".yaml"), "."); ok && path.Ext(base) == ".yaml" {
		return isLanguage(lang) && slices.Contains([]string{"site", "game", "kit"}, kind) && lang != French
	}
	kind := strings.TrimSuffix(strings.TrimSuffix(base, ".md"), path.Ext(strings.TrimSuffix(base, ".md")))
	return cmp.Or(isRules(base), hasLanguage(base) && (isPage(name) || kind == rulesFile || kind == answersFile)) && !strings.HasSuffix(base, PageEnd(French))
}
