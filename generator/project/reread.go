package project

import (
	"path"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/source"
	"imprimots/generator/source/table"
)

// Reread returns the project after an edit of some of its files, named below the folder that r
// reads: what is made of them is read again, and all else is as it was. ok is false where an
// edit reaches further than one game or the pages of the site, or is at fault. changed are the
// ids of the games of which something was read again.
func (p *Project) Reread(r *source.Reader, edited []string, o Options) (again *Project, changed []string, ok bool) {
	next := *p
	next.FS = r.FS()
	next.Games = slices.Clone(p.Games)
	for i := range next.Games {
		next.Games[i].Site = &next.Site
	}
	var found []check.Diagnostic
	for _, name := range edited {
		dir, file, _ := strings.Cut(name, "/")
		i := slices.IndexFunc(next.Games, func(g Game) bool { return g.ID == dir })
		changed = append(changed, dir)
		switch {
		case path.Ext(name) == ".md" && source.SiteFolder(dir) && isPage(name): // with all others, below
		case i < 0 || strings.Contains(file, "/") || file == "kit.yaml":
			return nil, nil, false
		case isRules(file):
			next.Games[i].ReadRules(r, next.Lang)
		case path.Ext(file) != ".yaml" && !table.Is(file):
			return nil, nil, false
		default:
			ds, ok := next.rereadGame(r, i, o.Strict)
			if !ok {
				return nil, nil, false
			}
			found = append(found, ds...)
		}
	}
	next.Texts = readTexts(r, next.FS, next.Lang, allCredits)
	next.translate(r, func(lang, game string) *TranslatedGame {
		if slices.Contains(changed, game) {
			return nil
		}
		for i := range p.Translations {
			t := &p.Translations[i]
			if at := slices.IndexFunc(t.Games, func(g TranslatedGame) bool { return g.ID == game }); t.Lang == lang && at >= 0 {
				return &t.Games[at]
			}
		}
		return nil
	})
	return &next, changed, !check.HasErrors(settle(r, found, o.Rules, ContentRules()))
}

// rereadGame reads a game again and checks it against its rules.
func (p *Project) rereadGame(r *source.Reader, i int, strict bool) (found []check.Diagnostic, ok bool) {
	g := &p.Games[i]
	beside := r.Beside()
	again := readGame(beside, Folder{g.ID, g.Kind}, p.Lang, strict)
	again.Site = g.Site
	found = again.check(beside)
	r.Join(beside)
	again.DropRelated(func(id string) bool {
		return !slices.ContainsFunc(p.Games, func(o Game) bool { return o.ID == id && id != g.ID })
	})
	*g = again
	return found, !check.HasErrors(beside.Findings())
}
