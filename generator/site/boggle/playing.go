package boggle

import (
	"imprimots/engine/boggle"
	"imprimots/generator/site/page"
)

// playing is the game as it is played on the screen.
type playing struct {
	Lang  string // of the words
	Words []words
	Steps []boggle.Step
	// Mixed are the editions whose boards the program can mix: none where the game has a
	// board or a scale of its own, which the program does not know.
	Mixed []mixed
	Grids []page.Page // of the kits
}

// mixed is an edition with the levels that its boards may have.
type mixed struct {
	boggle.Edition
	Levels []string
}

func newPlaying(g *boggle.Game, all []words, ready []page.Page) playing {
	scale := g.Settings().Scale
	p := playing{Lang: g.Lang(), Words: all, Steps: scale.Steps(), Grids: ready}
	if len(g.Strips) == 0 {
		p.Words = all[:1]
	}
	if !g.Leveled() {
		return p
	}
	for _, w := range p.Words {
		m := mixed{Edition: w.Edition}
		for _, l := range boggle.Levels(g.Lang(), w.Edition) {
			m.Levels = append(m.Levels, l.ID)
		}
		p.Mixed = append(p.Mixed, m)
	}
	return p
}
