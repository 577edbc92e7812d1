package site

import (
	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/site/markdown"
	"imprimots/generator/site/page"
	"imprimots/generator/site/paper"
	"imprimots/generator/typeset"
)

// leafletData is what leaflet.html sees.
type leafletData struct {
	Game *Game
	URL  string // where the site stands; empty when that is not known
}

// Leaflet gives the rules of a game as a text to print: who plays and how long, the
// rules with their computed examples, the errata and the address of the site. The
// blocks that it makes of g.Extras are kept there for the page of the game.
// picture gives a picture by its destination as the rules write it; nil where there is none.
func (t *Templates) Leaflet(g *Game, url string, picture func(dest string) ([]byte, *draw.Bitmap)) (*typeset.Doc, error) {
	data := leafletData{g, url}
	doc, err := t.onPaper("leaflet.html head", data, check.Pos{File: g.Rules.Path})
	if err != nil {
		return nil, err
	}
	rules, err := markdown.Paper(g.Rules.Path, g.Rules.Data, markdown.PaperOptions{Picture: picture, AsWritten: !t.FrenchSpaces, Block: func(call string) (string, error) {
		bl, ok := g.Extras.Blocks[call]
		if !ok {
			return "", nil // which the page reports
		}
		html, err := t.show(bl)
		if err == nil {
			g.Extras.Blocks[call] = bl.Made(t.Lang, html)
		}
		return string(html), err
	}})
	if err != nil {
		return nil, err
	}
	doc.Title = t.Catalog.Set(g.Title)
	doc.Join(rules)
	foot, err := t.onPaper("leaflet.html foot", data, g.Pos("errata"))
	if err != nil {
		return nil, err
	}
	doc.Join(foot)
	return doc, nil
}

// Lines gives what a block says, a line for each of its paragraphs: for texts that are
// printed beside pieces.
func (t *Templates) Lines(bl page.Block) ([]string, error) {
	doc, err := t.onPaper(bl.Template, bl.Data, check.Pos{})
	if err != nil {
		return nil, err
	}
	var out []string
	for _, n := range doc.Nodes {
		out = append(out, n.Words())
	}
	return out, nil
}

func (t *Templates) onPaper(template string, data any, pos check.Pos) (*typeset.Doc, error) {
	html, err := t.execute(template, data)
	if err != nil {
		return nil, err
	}
	return paper.Read(string(html), pos)
}
