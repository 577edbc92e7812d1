package generator

import (
	"cmp"
	"slices"
	"strings"

	"imprimots/engine/trace"
	"imprimots/generator/games"
	"imprimots/generator/kit/part"
	"imprimots/generator/project"
	"imprimots/generator/sheet"
	"imprimots/generator/site"
)

// creditsOf returns whose the pictures of a game are, as a kit says it.
func creditsOf(g *project.Game) []sheet.Credit {
	var out []sheet.Credit
	for _, c := range g.Model.Credits() {
		out = append(out, sheet.Credit{Title: c.Title, URL: c.URL, Licence: c.Licence, Authors: c.Authors(), Modified: c.Modified})
	}
	return out
}

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

// factsOf returns what the covers of a game say of it and of its editions.
func factsOf(g *project.Game) *part.Facts {
	facts := &part.Facts{
		Least: g.Players.Min, Most: g.Players.Max, Age: g.Age, Duration: g.Duration,
		Editions: map[string]part.Facts{},
	}
	if g.Site != nil {
		facts.Brand, facts.Address = g.Site.Brand, site.GameAddress(g.Site.URL, g.ID)
	}
	for _, e := range g.Editions {
		facts.Editions[e.ID] = part.Facts{Players: e.Players, Age: e.Age, Duration: e.Duration}
	}
	return facts
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
			pieces = append(pieces, site.Piece{Name: name, Title: piece.Title, Kit: plan.Title})
		}
	}
	return g.Model.Sources(), pieces
}

// proseOf is whose style sheets set the rules of a game: its own, or "" for those
// that games of data share.
func proseOf(g *project.Game) string {
	if games.IsBuiltIn(g.Kind) {
		return g.Kind.ID()
	}
	return ""
}

// layoutsOf is whose faces a game is drawn with, beside those of its folder: its
// engine's, or those of decks where there is none.
func layoutsOf(g *project.Game) string { return cmp.Or(proseOf(g), dataLayouts) }
