package site

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/engine/coquillaude"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/embrouillamini"
	"imprimots/engine/quiadiquoi"
	coquillaudepage "imprimots/generator/site/coquillaude"
	cruciverbspage "imprimots/generator/site/cruciverbs"
	embrouillaminipage "imprimots/generator/site/embrouillamini"
	"imprimots/generator/site/page"
	quiadiquoipage "imprimots/generator/site/quiadiquoi"
)

// TestGamesAreBuiltAlike: each game made twice of the same content gives the same
// files, byte for byte.
func TestGamesAreBuiltAlike(t *testing.T) {
	for id, game := range map[string]func() (page.Extras, error){
		"coquillaude":    func() (page.Extras, error) { return coquillaudepage.Page(letterContent()) },
		"cruciverbs":     func() (page.Extras, error) { return cruciverbspage.Page(crossGame()) },
		"embrouillamini": func() (page.Extras, error) { return embrouillaminipage.Page(tangleGameContent()) },
		"quiadiquoi":     func() (page.Extras, error) { return quiadiquoipage.Page(quotesGame(30)) },
	} {
		x, err := game()
		one := siteOf(t, id, x, err)
		x, err = game()
		two := siteOf(t, id, x, err)
		if len(one) != len(two) {
			t.Fatalf("%s: %d files, then %d", id, len(one), len(two))
		}
		for i := range one {
			if one[i].Path != two[i].Path || !bytes.Equal(one[i].Data, two[i].Data) {
				t.Errorf("%s: %s differs", id, one[i].Path)
			}
		}
	}
}

// TestEveryQuestionIsAnswered: each question of a model stands once on its page,
// with its own answer folded away behind it.
func TestEveryQuestionIsAnswered(t *testing.T) {
	checktest.Whole(t)
	g := crossGame()
	x, err := cruciverbspage.Page(g)
	page := plainSpaces(file(t, siteOf(t, "cruciverbs", x, err), "cruciverbs/questions.html"))
	for _, list := range g.Questions {
		for _, q := range list.Questions {
			want := fmt.Sprintf("<summary><span>%s</span></summary><p>%s, ou %s</p>", q.Q, q.A, q.Accept[0])
			if n := strings.Count(page, want); n != 1 {
				t.Errorf("question %d stands %d times", q.ID, n)
			}
		}
	}
	questions := coquillaude.Book{Entries: letterBook().Entries[:200]}
	x, err = coquillaudepage.Page(&coquillaude.Game{Books: []coquillaude.Book{questions}})
	page = plainSpaces(file(t, siteOf(t, "coquillaude", x, err), "coquillaude/questions-1000.html"))
	for _, e := range questions.Entries {
		_, rest, found := strings.Cut(page, fmt.Sprintf(`<li id="n%d">`, e.N))
		item, _, _ := strings.Cut(rest, "</li>")
		switch {
		case !found:
			t.Errorf("%d is missing", e.N)
		case e.Windfall != "" && !strings.Contains(item, fmt.Sprintf("%d pions", coquillaude.Standard().Brings(e.Windfall))):
			t.Errorf("%d: %s", e.N, item)
		case e.Windfall == "" && (!strings.Contains(item, e.A) || !strings.Contains(item, strings.Repeat("★", e.Stars)) || strings.Contains(item, strings.Repeat("★", e.Stars+1))):
			t.Errorf("%d, %d stars, %s: %s", e.N, e.Stars, e.A, item)
		}
	}
}

// TestRetoldGamesFollowTheReferee: the totals that a page tells are those of the
// engine.
func TestRetoldGamesFollowTheReferee(t *testing.T) {
	checktest.Whole(t)
	letters := letterContent()
	x, err := coquillaudepage.Page(letters)
	page := plainSpaces(file(t, siteOf(t, "coquillaude", x, err), "coquillaude/partie.html"))
	for name, total := range coquillaude.Referee(letters, letters.Rounds[0]).Totals {
		holds(t, "the game of letters", page, fmt.Sprintf("<strong>%s</strong> : %d</span>", name, total))
	}
	cross := crossGame()
	x, err = cruciverbspage.Page(cross)
	page = plainSpaces(file(t, siteOf(t, "cruciverbs", x, err), "cruciverbs/partie.html"))
	for name, total := range cruciverbs.Referee(cross, cross.Rounds[0]).Totals {
		holds(t, "the game of grids", page, fmt.Sprintf("%s : %d", name, total))
	}
	tangle := tangleGameContent()
	x, err = embrouillaminipage.Page(tangle)
	page = plainSpaces(file(t, siteOf(t, "embrouillamini", x, err), "embrouillamini/partie.html"))
	for name, total := range embrouillamini.Referee(tangle, tangle.Rounds[2]).Totals {
		holds(t, "the tangle", page, fmt.Sprintf("%s : %d", name, total))
	}
	quotes := quotesGame(30)
	report := quiadiquoi.Referee(quotes, quotes.Rounds[0])
	x, err = quiadiquoipage.Page(quotes)
	page = plainSpaces(file(t, siteOf(t, "quiadiquoi", x, err), "quiadiquoi/partie.html"))
	for i := range report.Turns {
		holds(t, "the quotations", page, fmt.Sprintf(`id="tour-%d"`, i+1))
	}
	if len(report.Findings) > 0 || len(report.Turns) < 10 {
		t.Errorf("%d turns, %v", len(report.Turns), report.Findings)
	}
}
