// Package tonight says what of the kits to print for a game tonight: which pieces, on what
// paper, with which tools, in how many minutes. Which pieces make a game is said by the
// kits; all else is counted on their sheets.
package tonight

import (
	"cmp"
	"slices"

	"imprimots/generator/kit/part"
	"imprimots/generator/sheet/work"
)

// Piece is a group of a kit.
type Piece struct {
	ID, Title   string
	File        string // of its kit, beside the page of the game
	First, Last int    // pages of the file
	// Shared and SharedLast are the pages of a sheet with other pieces that more of it is on; 0
	// for none.
	Shared, SharedLast int
	Grams              int // of the paper, per m²
	Work               work.Work
	Uncut              bool // its sheets are not cut apart
}

// Game is a game, the pieces of its kits, and those that together make one to play.
type Game struct {
	ID     string
	Pieces []Piece
	Sets   []Set
}

// Set is pieces of the kit of a file where it has them, else of another one; its title is
// that of the kit.
type Set struct {
	Title, File string
	part.Tonight
}

// Paper is how many sheets of a paper it takes.
type Paper struct{ Grams, Sheets int }

// Choice is one way to play a game tonight.
type Choice struct {
	Game    *Game
	Title   string
	Pieces  []Piece
	Work    work.Work
	Minutes int
	Papers  []Paper
}

// Part is the choices of alike work: Key is "ready", "short" or "evening".
type Part struct {
	Key     string
	Minutes int // at most, of "short"
	Choices []Choice
}

// Parts sorts the ways to play by the work that they take, the least first.
func Parts(games []Game, t *work.Times) []Part {
	parts := []Part{{Key: "ready"}, {Key: "short", Minutes: t.Short}, {Key: "evening"}}
	for i := range games {
		for _, set := range games[i].Sets {
			c := choice(&games[i], set, t)
			p := &parts[2]
			switch {
			case len(c.Pieces) == 0:
				continue
			case c.Work.Ready():
				p = &parts[0]
			case c.Minutes <= t.Short:
				p = &parts[1]
			}
			p.Choices = append(p.Choices, c)
		}
	}
	for _, p := range parts {
		slices.SortStableFunc(p.Choices, func(a, b Choice) int { return cmp.Compare(a.Minutes, b.Minutes) })
	}
	return slices.DeleteFunc(parts, func(p Part) bool { return len(p.Choices) == 0 })
}

// choice puts the pieces of a set together, in the order of the kits.
func choice(g *Game, set Set, t *work.Times) Choice {
	c := Choice{Game: g, Title: set.Title}
	other := func(p Piece) bool { return p.File != set.File }
	own := slices.DeleteFunc(slices.Clone(g.Pieces), other)
	for _, p := range append(own, g.Pieces...) {
		if !slices.Contains(set.Pieces, p.ID) || slices.ContainsFunc(c.Pieces, func(o Piece) bool { return o.ID == p.ID }) {
			continue
		}
		if p.Uncut = p.Work.Cuts > 0 && slices.Contains(set.Uncut, p.ID); p.Uncut {
			p.Work.Cuts = 0
		}
		c.Pieces = append(c.Pieces, p)
		c.Work = c.Work.Add(p.Work)
		i := slices.IndexFunc(c.Papers, func(o Paper) bool { return o.Grams == p.Grams })
		if i < 0 {
			i = len(c.Papers)
			c.Papers = append(c.Papers, Paper{Grams: p.Grams})
		}
		c.Papers[i].Sheets += p.Work.Sheets
		sheets, sides := c.printed(p)
		c.Papers[i].Sheets -= sheets
		c.Work.Sheets -= sheets
		c.Work.Sides -= sides
	}
	slices.SortFunc(c.Papers, func(a, b Paper) int { return cmp.Compare(a.Grams, b.Grams) })
	c.Minutes = t.Minutes(c.Work)
	return c
}

// printed returns how many sheets and sides of the last piece are printed with other pieces.
func (c *Choice) printed(last Piece) (sheets, sides int) {
	before := 0 // the last such page
	for page := 1; page <= max(last.Last, last.SharedLast); page++ {
		if !last.on(page) || !slices.ContainsFunc(c.Pieces[:len(c.Pieces)-1], func(o Piece) bool { return o.File == last.File && o.on(page) }) {
			continue
		}
		if sides++; before == 0 || before != page-1 {
			sheets++
		}
		before = page
	}
	return sheets, sides
}

// on reports whether some of the piece is on a page of its file.
func (p *Piece) on(page int) bool {
	return p.First <= page && page <= p.Last || p.Shared <= page && page <= p.SharedLast
}

// Tools lists what one needs: "knife", "scissors", "score", "glue", "stapler".
func (c Choice) Tools() (out []string) {
	w := c.Work
	for _, tool := range []struct {
		key  string
		need bool
	}{{"knife", w.Cuts > 0}, {"scissors", w.Outlines > 0}, {"score", w.Folds > 0}, {"glue", w.Folds+w.Joins > 0}, {"stapler", w.Stapled > 0}} {
		if tool.need {
			out = append(out, tool.key)
		}
	}
	return out
}

// Plain lists how to make do with ordinary paper, each way once: "pages" where it will do,
// "net", "board", "card" for what is to be backed, "sleeve" for cards with backs.
func (c Choice) Plain() (out []string) {
	for _, p := range c.Pieces {
		key := "pages"
		switch w := p.Work; {
		case w.Folds > 0:
			key = "net"
		case w.Joins > 0:
			key = "board"
		case w.Backed:
			key = "sleeve"
		case w.Cuts+w.Outlines > 0 && p.Grams > ordinary:
			key = "card"
		}
		if !slices.Contains(out, key) {
			out = append(out, key)
		}
	}
	if len(out) > 1 {
		out = slices.DeleteFunc(out, func(key string) bool { return key == "pages" })
	}
	return out
}

// ordinary is the weight of ordinary paper, in g/m².
const ordinary = 80
