package site

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"imprimots/engine/check"
	"imprimots/generator/site/markdown"
)

// gameData is what game.html sees.
type gameData struct {
	Game     *Game
	Rules    *markdown.Doc
	Contents []entry // the table of contents
	Related  []*Game
}

// entry is a line of a table of contents.
type entry struct {
	ID, Title string
	Entries   []entry
}

// The ids of the parts that game.html sets around the rules.
var gameIDs = []string{"fiche", "imprimer", "kit", "errata", "sources", "voisins"}

func (b *builder) game(g *Game) error {
	if markdown.Slug(g.ID) != g.ID || g.ID == "" {
		return fmt.Errorf("site: %q is no name for a game's folder", g.ID)
	}
	related, err := b.related(g)
	if err != nil {
		return err
	}
	b.faces(g)
	home, style := crumb{"index.html", "Jeux"}, b.style(g.ID)
	b.add(&htmlPage{
		Path: g.ID + "/index.html", Title: g.Title, Description: g.Summary, Nav: "index.html", Style: style,
		Crumbs: []crumb{home, {"", g.Title}}, LD: gameLD(g), template: "game.html", label: "Règles du jeu",
		fill: func(p *htmlPage) (any, error) {
			reserved := slices.Clone(gameIDs)
			for _, s := range g.Extras.Sections {
				reserved = append(reserved, s.ID)
			}
			doc, err := b.prose(p, g.Rules, g.Extras.Blocks, reserved...)
			if err != nil {
				return nil, err
			}
			p.found = append(p.found, judgeSections(g.Rules, doc)...)
			p.marks = make(map[string]check.Pos, len(g.Errata))
			for i, e := range g.Errata {
				p.marks["#erratum-"+e.ID] = g.Pos("errata", i)
			}
			return gameData{g, doc, contents(g, doc, len(related) > 0), related}, nil
		},
	})
	for _, x := range g.Extras.Pages {
		b.add(&htmlPage{
			Path: g.ID + "/" + x.File, Title: x.Title + " – " + g.Title, Description: x.Description, Nav: "index.html", Style: style,
			Crumbs:   []crumb{home, {g.ID + "/index.html", g.Title}, {"", x.Title}},
			template: "extra.html",
			fill:     func(*htmlPage) (any, error) { return x, nil },
		})
	}
	return nil
}

// related finds the games that a game names as its neighbours.
func (b *builder) related(g *Game) ([]*Game, error) {
	var out []*Game
	for _, id := range g.Related {
		i := slices.IndexFunc(b.in.Games, func(o Game) bool { return o.ID == id })
		if i < 0 {
			return nil, errors.New("site: " + g.ID + " is related to an unknown game: " + id)
		}
		out = append(out, &b.in.Games[i])
	}
	return out, nil
}

// contents is the table of contents of a game's page.
func contents(g *Game, doc *markdown.Doc, related bool) []entry {
	out := headings(doc)
	for _, s := range g.Extras.Sections {
		out = append(out, entry{ID: s.ID, Title: s.Title})
	}
	if len(g.Kits) > 0 {
		out = append(out, entry{ID: "kit", Title: "Le kit à imprimer"})
	}
	if len(g.Errata) > 0 {
		out = append(out, entry{ID: "errata", Title: "Errata"})
	}
	out = append(out, entry{ID: "sources", Title: "Sources"})
	if related {
		out = append(out, entry{ID: "voisins", Title: "Jeux voisins"})
	}
	return out
}

// gameLD describes a game for search engines (schema.org/Game).
func gameLD(g *Game) any {
	return map[string]any{
		"@context": "https://schema.org", "@type": "Game",
		"name": g.Title, "description": g.Summary, "inLanguage": "fr",
		"numberOfPlayers": map[string]any{
			"@type": "QuantitativeValue", "minValue": g.Players.Min, "maxValue": g.Players.Max,
		},
		"typicalAgeRange": strconv.Itoa(g.Age) + "-",
	}
}

// faces publishes the previews of a game's kits, a file for each face.
func (b *builder) faces(g *Game) {
	for _, k := range g.Kits {
		for _, gr := range k.Groups {
			for _, f := range slices.Concat(gr.Sheet, gr.Faces) {
				b.files = append(b.files, File{g.ID + "/" + f.Path(k, gr), f.SVG})
			}
		}
	}
}

// Path is where a preview stands, from the folder of its game.
func (f Face) Path(k Kit, g Group) string {
	return "apercus/" + markdown.Slug(k.Title) + "/" + markdown.Slug(g.ID+" "+f.Name) + ".svg"
}
