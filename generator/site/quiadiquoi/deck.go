package quiadiquoi

import (
	"slices"
	"strconv"

	"imprimots/engine/check"
	"imprimots/engine/quiadiquoi"
	"imprimots/generator/site/page"
)

// cardView is a card as its pages show it.
type cardView struct {
	ID     int
	Stars  int
	Kind   category
	Phrase []string // its lines, in guillemets
	Author string
	Who    string // "1623–1662, savant et philosophe"
	Source string
	// Original is the wording in the author's language; empty for most.
	Original string
	Anecdote string
	Blue     []hintView
	Burgundy []hintView
	kind     quiadiquoi.Category
	weight   int // of its texts, in bytes
}

// Star names the difficulty.
func (c *cardView) Star() string { return starText(c.Stars) }

type hintView struct {
	N    int
	Text string
}

func newHints(texts []string) []hintView {
	out := make([]hintView, len(texts))
	for i, t := range texts {
		out[i] = hintView{i + 1, t}
	}
	return out
}

func newCardView(g *quiadiquoi.Game, c *quiadiquoi.Card) *cardView {
	v := &cardView{
		ID: c.ID, Stars: c.Difficulty, Kind: newCategory(c.Category), Phrase: quoted(c.Phrase), Author: c.Author,
		Source: c.Source, Original: c.Original, Anecdote: c.Anecdote,
		Blue: newHints(c.AuthorHints), Burgundy: newHints(c.PhraseHints), kind: c.Category,
	}
	if a := g.Author(c.Author); a != nil {
		v.Who = who(a)
	}
	v.weight = len(c.Phrase) + len(c.Author) + len(c.Source) + len(c.Anecdote)
	for _, h := range slices.Concat(c.AuthorHints, c.PhraseHints) {
		v.weight += len(h) / 2 // a page has one face
	}
	return v
}

// who says when an author lived and what they were.
func who(a *quiadiquoi.Author) string {
	out := a.Dates()
	if out != "" && a.Gloss != "" {
		out += ", "
	}
	return out + a.Gloss
}

// deckView is all cards in the order of their numbers.
type deckView struct{ cards []*cardView }

func newDeckView(g *quiadiquoi.Game) *deckView {
	d := &deckView{}
	for _, c := range g.Cards(mostStars) {
		d.cards = append(d.cards, newCardView(g, c))
	}
	return d
}

// mostStars is the difficulty of the hardest cards.
const mostStars = 2

// example gives the card that the rules show: the first that the played game
// reads, else the first of all; nil without cards.
func (d *deckView) example(g *quiadiquoi.Game) *cardView {
	if len(d.cards) == 0 {
		return nil
	}
	if len(g.Rounds) > 0 && len(g.Rounds[0].Turns) > 0 {
		if c := d.card(g.Rounds[0].Turns[0].Card); c != nil {
			return c
		}
	}
	return d.cards[0]
}

func (d *deckView) card(id int) *cardView {
	for _, c := range d.cards {
		if c.ID == id {
			return c
		}
	}
	return nil
}

// faces are the two ways to ask a card, each with pages of its own.
var faces = []struct {
	face         quiadiquoi.Face
	file, title  string
	class, about string
}{
	{
		quiadiquoi.Blue, "auteur", "retrouver l’auteur", "bleu",
		"Voici les faces bleues : la phrase est donnée, à vous de dire de qui elle est.",
	},
	{
		quiadiquoi.Burgundy, "phrase", "retrouver la phrase", "bordeaux",
		"Voici les faces bordeaux : l’auteur est donné, à vous de réciter sa phrase, mot pour mot.",
	},
}

// questionPage is the questions of a category, one face of each card.
type questionPage struct {
	Blue   bool
	Class  string
	About  string
	Kind   category
	Groups []starGroup
	Others []page.Link // the pages of the other questions
	file   string
	title  string
}

// starGroup is cards of one difficulty.
type starGroup struct {
	ID, Title string
	Cards     []*cardView
}

// pageWeight is how much of cards, in bytes, fits a page within its budget.
const pageWeight = 26_000

// questionPages makes the pages of questions: one a category and face, or more
// when they would weigh too much.
func (d *deckView) questionPages() []*questionPage {
	var out []*questionPage
	for _, f := range faces {
		for _, c := range quiadiquoi.Categories {
			var cards []*cardView
			weight := 0
			for _, v := range d.cards {
				if v.kind == c {
					cards = append(cards, v)
					weight += v.weight
				}
			}
			parts := (weight + pageWeight - 1) / pageWeight
			for n := range parts {
				p := &questionPage{
					Blue: f.face == quiadiquoi.Blue, Class: f.class, About: f.about, Kind: newCategory(c),
					Groups: byStars(cards[n*len(cards)/parts : (n+1)*len(cards)/parts]),
					file:   f.file + "-" + string(c), title: page.Capitalize(c.In(check.French)) + " : " + f.title,
				}
				if n > 0 {
					p.file, p.title = p.file+"-"+strconv.Itoa(n+1), p.title+", suite "+strconv.Itoa(n)
				}
				p.file += ".html"
				out = append(out, p)
			}
		}
	}
	return out
}

// byStars groups cards by difficulty, the easy ones first.
func byStars(cards []*cardView) []starGroup {
	var out []starGroup
	for i, s := range page.Stars[:mostStars] {
		group := starGroup{ID: s.ID, Title: s.Title}
		for _, c := range cards {
			if c.Stars == i+1 {
				group.Cards = append(group.Cards, c)
			}
		}
		if len(group.Cards) > 0 {
			out = append(out, group)
		}
	}
	return out
}

// addDeck gives the deck its pages: the questions, the lists that lead to them,
// and the authors.
func addDeck(x *page.Extras, g *quiadiquoi.Game, d *deckView) []page.Link {
	var links []page.Link
	if len(d.cards) > 0 {
		pages := d.questionPages()
		index := newDeckIndex(g, d, pages)
		links = append(links, page.Link{File: "cartes.html", Title: "Les cartes à l’écran", Note: page.Count(len(d.cards), "citation", "citations")})
		x.AddPage(links[0], "Toutes les citations de QuiAdiQuoi à jouer à l’écran, par catégorie, par auteur et par difficulté ; les réponses restent cachées.", "quiadiquoi/index", index)
		for _, p := range pages {
			p.Others = slices.DeleteFunc(slices.Clone(index.Questions), func(l page.Link) bool { return l.File == p.file })
			about := p.About + " Les indices se dévoilent un à un, la réponse reste cachée."
			x.AddPage(page.Link{File: p.file, Title: p.title}, about, "quiadiquoi/questions", p)
		}
	}
	if authors := g.CheatSheet(); len(authors) > 0 {
		link := page.Link{File: "anti-seche.html", Title: "L’anti-sèche", Note: page.Count(len(authors), "auteur", "auteurs")}
		links = append(links, link)
		x.AddPage(link, "Les auteurs des cartes de QuiAdiQuoi, dans l’ordre alphabétique, avec leurs dates.", "quiadiquoi/authors", authors)
	}
	return links
}

// Anchor is the name of the card's place on its page.
func (c *cardView) Anchor() string { return "carte-" + strconv.Itoa(c.ID) }
