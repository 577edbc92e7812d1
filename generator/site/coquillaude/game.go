package coquillaude

import (
	"errors"
	"html/template"
	"slices"
	"strconv"

	"imprimots/engine/coquillaude"
	"imprimots/generator/site/page"
)

// game is a game of the content, round by round, as the referee saw it.
type game struct {
	File    string
	Players []string
	Rounds  []*round
	Symbol  template.HTML
	Sums    []wordSum // the words announced, for the rules
	drawing drawing
}

// round is one round: the dice, the tokens, the words, the laying.
type round struct {
	N       int
	Lines   []line
	Laid    *layingView
	Totals  []playerTotal
	Drawing template.HTML // the board after the round; empty when nothing was laid
}

// line is a player in a round.
type line struct {
	Player string
	Number int
	Entry  string // what the number was and how it was answered
	Stars  int
	Link   string // to the entry; empty without one
	Gift   int    // what each other player gave
	Tokens string // "8 + 6 − 1 = 13"
	Word   *wordSum
	Lays   bool
}

// Signs are the stars of the question.
func (l line) Signs() template.HTML { return starSigns(l.Stars) }

// wordSum is a word announced and how its theoretical score is counted.
type wordSum struct {
	Word     string
	Person   bool
	Anagrams []wordPart
	Sum      string // "3 × 6²"
	Points   int
	placed   bool // it forms other words, or lies on a coquille
}

// Score is the sum and what it makes.
func (s wordSum) Score() string {
	points := strconv.Itoa(s.Points)
	if s.Sum == points {
		return points
	}
	return s.Sum + " =" + page.NBSP + points
}

// wordPart is a word among others.
type wordPart struct {
	Word   string
	Person bool
}

// layingView is the laying of a round.
type layingView struct {
	Player, Word, How string
	New, Points       int
	Formed            []formedView
	Shells            int // letters that counted twice, over all words
	Challenge         *challengeView
}

// formedView is a word that the laying formed.
type formedView struct {
	Word, Where, Sum string
	Letters, Length  int
	Person           bool
	Points           int
}

// challengeView is a challenge: who found which anagrams, and who scores.
type challengeView struct {
	Player, Loser, Sum string
	Words              []string // those that were not announced
	Points, Lost       int      // of the challenger; tokens of the layer
}

// playerTotal is the score of a player.
type playerTotal struct {
	Player string
	Points int
}

// addGames gives each played game a page, and the rules examples of the
// first.
func addGames(x *page.Extras, g *coquillaude.Game) ([]page.Link, error) {
	pages := newBookView(g).pages()
	var links []page.Link
	for i := range g.Rounds {
		game, err := newGame(g, &g.Rounds[i], pages)
		if err != nil {
			return nil, err
		}
		if len(game.Rounds) == 0 {
			continue
		}
		link := page.PlayedLink(i+1, "Une partie commentée", page.Count(len(game.Rounds), "tour", "tours"))
		game.File = link.File
		if i == 0 {
			addExamples(x, game)
		}
		links = append(links, link)
		x.AddPage(link, "Une partie de Coquillaude rejouée tour par tour : les dés, les cadeaux, les pions, les mots annoncés, le plateau et les points.", "coquillaude/game", game)
	}
	return links, nil
}

// addExamples shows parts of a game in the rules: its first round, its
// words, the laying that formed most words, one on a coquille, a challenge.
func addExamples(x *page.Extras, game *game) {
	first := game.Rounds[0]
	x.AddBlock("premier-tour", "coquillaude/first", first)
	x.AddBlock("scores", "coquillaude/sums", telling(game.Sums))
	var most, shell, challenge *round
	for _, r := range game.Rounds {
		if r.Laid == nil {
			continue
		}
		if len(r.Laid.Formed) > 1 && (most == nil || len(r.Laid.Formed) > len(most.Laid.Formed)) {
			most = r
		}
		if shell == nil && r.Laid.Shells > 0 {
			shell = r
		}
		if challenge == nil && r.Laid.Challenge != nil {
			challenge = r
		}
	}
	for _, b := range []struct {
		call, template string
		round          *round
	}{{"plusieurs-mots", "coquillaude/laying", most}, {"coquille", "coquillaude/laying", shell}, {"defi", "coquillaude/challenge", challenge}} {
		if b.round != nil {
			x.AddBlock(b.call, b.template, map[string]any{"Round": b.round, "File": game.File})
		}
	}
}

// longWord is from how many letters a plain word is worth showing in the rules.
const longWord = 10

// telling leaves out the words that show nothing new: short ones that are neither
// a person nor announced with anagrams, and sums that were shown.
func telling(sums []wordSum) []wordSum {
	var out []wordSum
	for _, s := range sums {
		plain := !s.Person && len(s.Anagrams) == 0 && len(s.Word) < longWord
		if !plain && !slices.ContainsFunc(out, func(o wordSum) bool { return o.Sum == s.Sum }) {
			out = append(out, s)
		}
	}
	return out
}

func newGame(g *coquillaude.Game, t *coquillaude.Transcript, pages []*entriesPage) (*game, error) {
	report := coquillaude.Referee(g, *t)
	if err := page.Refuse(report.Findings); err != nil {
		return nil, err
	}
	board := g.Board(t.Board)
	if board == nil {
		board = coquillaude.PlainBoard()
	}
	empty, ok := coquillaude.NewTable(board)
	if !ok {
		return nil, errors.New(t.Pos("board").String() + ": a board that cannot be read")
	}
	n := &narrator{pages: pages, game: &game{Players: t.Players, drawing: newDrawing(board, empty)}}
	n.game.Symbol = n.game.drawing.Symbol()
	for i := range report.Turns {
		n.round(&report.Turns[i])
	}
	return n.game, nil
}
