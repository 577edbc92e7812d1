package generator

import (
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/project"
	"imprimots/generator/site"
	"imprimots/generator/source"
)

// made is what the pages of a build were made of.
type made struct {
	project *project.Project
	site    site.Input
}

// Draft plans the pages anew after an edit, without printing: their kits, with sizes and
// previews, are those of the build. in is the input of the next build, and edited names
// the files of its content that changed. There are no pages where an edit reaches further
// than one game, the pages or the templates of the site, or is at fault: the next build
// says so.
func (r *Result) Draft(in Input, edited []string) *site.Pages {
	if r.made == nil {
		return nil
	}
	reader := source.NewReader(in.Content)
	reader.URL = in.URL
	s := r.made.site
	ofSite := func(name string) bool { return strings.HasPrefix(name, project.TemplatesFolder+"/site/") }
	if slices.ContainsFunc(edited, ofSite) {
		l, err := readLook(project.WithTemplates(reader, in.Content, in.Templates))
		if err != nil || check.HasErrors(slices.Concat(reader.Findings(), l.found)) {
			return nil
		}
		s.Templates = l.pages
	}
	p, changed, ok := r.made.project.Reread(reader, slices.DeleteFunc(slices.Clone(edited), ofSite), project.Options{Strict: in.Strict, Rules: Rules()})
	if !ok {
		return nil
	}
	s.Home, s.Credits, s.Guide.Text, s.Class.Text, s.Pages, s.News = p.Home, p.Credits, p.Guide, p.Class, p.Pages, p.News
	s.Games = slices.Clone(s.Games)
	for i := range s.Games {
		g := &p.Games[slices.IndexFunc(p.Games, func(g project.Game) bool { return g.ID == s.Games[i].ID })]
		if !slices.Contains(changed, g.ID) {
			continue
		}
		s.Games[i].GameTexts = g.GameTexts
		s.Games[i].Traced, s.Games[i].Pieces = sourcesOf(g)
		extras, err := g.Model.Page()
		if err != nil {
			return nil
		}
		s.Games[i].Extras = extras
	}
	s.Others = others(p, s)
	pages, found, err := site.Plan(s)
	if err != nil || check.HasErrors(found) {
		return nil
	}
	return pages
}
