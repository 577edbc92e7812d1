package generator

import (
	"slices"
	"strings"

	"imprimots/engine/trace"
	"imprimots/generator/project"
	"imprimots/generator/site"
	"imprimots/generator/theme"
)

// creditNotices lists the collections that the pictures of the games come from, in
// the order of the games.
func creditNotices(games []project.Game) []site.Notice {
	var out []site.Notice
	var authors [][]string
	for i := range games {
		for _, c := range games[i].Model.Credits() {
			n := site.Notice{Kind: "pictures", Name: c.Title, Licence: c.Licence, URL: c.URL, Terms: c.Terms, Modified: c.Modified}
			at := slices.IndexFunc(out, func(o site.Notice) bool {
				return o.Name == n.Name && o.Licence == n.Licence && o.URL == n.URL && o.Terms == n.Terms && o.Modified == n.Modified
			})
			if at < 0 {
				at = len(out)
				out, authors = append(out, n), append(authors, nil)
			}
			authors[at] = append(authors[at], c.Authors()...)
			if title := games[i].Title; !slices.Contains(out[at].Games, title) {
				out[at].Games = append(out[at].Games, title)
			}
		}
	}
	for i := range out {
		slices.Sort(authors[i])
		out[i].Authors = strings.Join(slices.Compact(authors[i]), ", ")
	}
	return out
}

// fontNotices lists the fonts of the games and of the site whose licences are named.
func fontNotices(p *project.Project) []site.Notice {
	var out []site.Notice
	add := func(own *theme.Own, game string) {
		for _, f := range own.Licensed() {
			at := slices.IndexFunc(out, func(n site.Notice) bool { return n.Name == f.Name && n.Licence == f.Licence })
			if at < 0 {
				at = len(out)
				out = append(out, site.Notice{Kind: "fonts", Name: f.Name, Licence: f.Licence})
			}
			if game != "" {
				out[at].Games = append(out[at].Games, game)
			}
		}
	}
	add(p.Theme, "")
	for i := range p.Games {
		add(p.Games[i].Theme, p.Games[i].Title)
	}
	return out
}

// sourcesOf returns the sources of a game, and the pieces that they may name.
func sourcesOf(g *project.Game) ([]trace.Source, []site.Piece) {
	plans := g.Model.Plans()
	kits := 0
	for _, plan := range plans {
		if !plan.IsRules() {
			kits++
		}
	}
	var pieces []site.Piece
	for _, plan := range plans {
		for _, piece := range plan.Pieces {
			name := piece.ID
			if kits > 1 && !plan.IsRules() {
				name = plan.ID + "/" + name
			}
			pieces = append(pieces, site.Piece{Name: name, Title: piece.Title, Kit: plan.Title, Says: piece.Says()})
		}
	}
	return g.Model.Sources(), pieces
}
