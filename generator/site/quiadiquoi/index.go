package quiadiquoi

import (
	"cmp"
	"slices"

	"imprimots/engine/quiadiquoi"
	"imprimots/generator/site/page"
)

// deckIndex leads to the questions and says what the deck is made of.
type deckIndex struct {
	Questions []page.Link
	Kinds     []categoryLine
	Stars     []string // what heads the columns of the kinds
	Total     categoryLine
	Ages      []ageLine
	Originals int // cards that give the wording in another language
	Authors   []authorLine
}

// categoryLine is the cards of a category, by difficulty.
type categoryLine struct {
	category
	Counts []int
	Sum    int
	Cards  [][]cardLink
}

// cardLink leads to a card.
type cardLink struct {
	ID   int
	File string // with its anchor
}

// ageLine counts authors by the time of their death.
type ageLine struct {
	Name    string
	Authors int
	Cards   int
}

// authorLine is an author with links to the questions that give their name.
type authorLine struct {
	Name  string // "Pascal, Blaise"
	Cards []cardLink
}

func newDeckIndex(g *quiadiquoi.Game, d *deckView, pages []*questionPage) *deckIndex {
	x := &deckIndex{Ages: ages(g, d)}
	at := map[bool]map[int]string{true: {}, false: {}} // by face: card -> page
	for _, p := range pages {
		n := 0
		for _, group := range p.Groups {
			n += len(group.Cards)
			for _, c := range group.Cards {
				at[p.Blue][c.ID] = p.file
			}
		}
		x.Questions = append(x.Questions, page.Link{File: p.file, Title: p.title, Note: page.Count(n, "carte", "cartes")})
	}
	link := func(blue bool, c *cardView) cardLink {
		return cardLink{c.ID, at[blue][c.ID] + "#" + c.Anchor()}
	}
	x.count(d, link)
	byName := map[string][]cardLink{}
	for _, c := range d.cards {
		byName[c.Author] = append(byName[c.Author], link(false, c))
		if c.Original != "" {
			x.Originals++
		}
	}
	for _, a := range g.CheatSheet() {
		if cards := byName[a.Name]; len(cards) > 0 {
			x.Authors = append(x.Authors, authorLine{a.Sort, cards})
		}
	}
	return x
}

// count counts the cards of each category and difficulty.
func (x *deckIndex) count(d *deckView, link func(blue bool, c *cardView) cardLink) {
	for _, s := range page.Stars[:mostStars] {
		x.Stars = append(x.Stars, s.Title)
	}
	x.Total.Counts = make([]int, mostStars)
	for _, kind := range quiadiquoi.Categories {
		line := categoryLine{category: newCategory(kind), Counts: make([]int, mostStars), Cards: make([][]cardLink, mostStars)}
		for _, c := range d.cards {
			if c.kind != kind || c.Stars < 1 || c.Stars > mostStars {
				continue
			}
			line.Counts[c.Stars-1]++
			line.Sum++
			line.Cards[c.Stars-1] = append(line.Cards[c.Stars-1], link(true, c))
		}
		for i, n := range line.Counts {
			x.Total.Counts[i] += n
		}
		x.Total.Sum += line.Sum
		x.Kinds = append(x.Kinds, line)
	}
}

// eras are the times of the authors, by the last year of each.
var eras = []struct {
	last int
	name string
}{
	{476, "Antiquité"}, {1500, "Moyen Âge"}, {1600, "XVIe siècle"}, {1700, "XVIIe siècle"},
	{1800, "XVIIIe siècle"}, {1900, "XIXe siècle"}, {2000, "XXe siècle"},
}

// ages counts the authors of the cards by the century of their death; those of
// whom no year is known come last.
func ages(g *quiadiquoi.Game, d *deckView) []ageLine {
	lines := make([]ageLine, len(eras)+1)
	for i, e := range eras {
		lines[i].Name = e.name
	}
	lines[len(eras)].Name = "Dates inconnues"
	met := map[string]int{}
	for _, c := range d.cards {
		i, known := met[c.Author]
		if !known {
			i = era(g.Author(c.Author))
			met[c.Author] = i
			lines[i].Authors++
		}
		lines[i].Cards++
	}
	return slices.DeleteFunc(lines, func(l ageLine) bool { return l.Cards == 0 })
}

// era gives the time of an author among the eras; behind them when no year of
// death is known.
func era(a *quiadiquoi.Author) int {
	if a == nil || a.Died == 0 {
		return len(eras)
	}
	i, _ := slices.BinarySearchFunc(eras, a.Died, func(e struct {
		last int
		name string
	}, year int) int {
		return cmp.Compare(e.last, year)
	})
	return i
}
