package generator

import (
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/credit"
	"imprimots/engine/trace"
	"imprimots/generator/kit/part"
	"imprimots/generator/sheet"
	"imprimots/generator/site"
)

// credits gives whose the pictures of the game are.
func (g *Game) credits() []credit.Credit { return g.Model.(credited).Credited() }

// creditsOf gives them as a kit tells them.
func creditsOf(g *Game) []sheet.Credit {
	var out []sheet.Credit
	for _, c := range g.credits() {
		out = append(out, sheet.Credit{Title: c.Title, URL: c.URL, Licence: c.Licence, Authors: c.Authors(), Modified: c.Modified})
	}
	return out
}

// checkCredits holds the credits of a game to the pictures of its folder art.
func checkCredits(g *Game) []check.Diagnostic {
	folder := credit.Folder{Credits: g.credits()}
	if g.Art != nil {
		for _, f := range pictureFiles(g.Art) {
			folder.Art = append(folder.Art, f.name)
		}
	}
	return check.Run(credit.Checks, &folder)
}

// creditNotices lists the collections that the pictures of the games come from, in
// the order of the games.
func creditNotices(games []Game) []site.Notice {
	var out []site.Notice
	var authors [][]string
	for i := range games {
		for _, c := range games[i].credits() {
			n := site.Notice{Kind: "pictures", Name: c.Title, Licence: c.Licence, URL: c.URL, Terms: c.Terms, Modified: c.Modified}
			at := slices.IndexFunc(out, func(o site.Notice) bool {
				return o.Name == n.Name && o.Licence == n.Licence && o.URL == n.URL && o.Terms == n.Terms && o.Modified == n.Modified
			})
			if at < 0 {
				at = len(out)
				out, authors = append(out, n), append(authors, nil)
			}
			authors[at] = append(authors[at], c.Authors()...)
			if title := games[i].Facts.Title; !slices.Contains(out[at].Games, title) {
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

// factsOf gives what the covers of a game say of it and of its editions.
func factsOf(g *Game) *part.Facts {
	facts := &part.Facts{
		Least: g.Facts.Players.Min, Most: g.Facts.Players.Max, Age: g.Facts.Age, Duration: g.Facts.Duration,
		Editions: map[string]part.Facts{},
	}
	if g.site != nil {
		facts.Brand, facts.Address = g.site.Brand, site.GameAddress(g.site.URL, g.ID)
	}
	for _, e := range g.Facts.Editions {
		facts.Editions[e.ID] = part.Facts{Players: e.Players, Age: e.Age, Duration: e.Duration}
	}
	return facts
}

// sourcesOf gives the sources of a game, and the pieces that they may name.
func sourcesOf(g *Game) ([]trace.Source, []site.Piece) {
	sources, plans := g.Model.(traced).Traced()
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
	return sources, pieces
}
