package coquillaude

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"imprimots/engine"
	"imprimots/engine/coquillaude"
	"imprimots/generator/site/page"
)

// game is a game of the content, round by round, as the referee saw it.
type game struct {
	page.Played
	Players []string
	Rounds  []round
	Board   *board
	book    *book
}

// round is one round, with the game it is of.
type round struct {
	coquillaude.Event
	sums
	Game *game
}

// Link leads to an entry that was asked; empty when it is not of the booklet.
func (r round) Link(d *coquillaude.Drawn) string {
	if d.Entry == nil {
		return ""
	}
	return fmt.Sprintf("%s#n%d", r.Game.book.files[d.Entry.N], d.Entry.N)
}

// Announced is the claim of the word that was laid.
func (r round) Announced() *coquillaude.Claim {
	i := slices.IndexFunc(r.Lines, func(l *coquillaude.Line) bool { return l.Player == r.Laid })
	return r.Lines[i].Claim
}

// Old are the tokens on the board, but for the new ones.
func (r round) Old() tokens { return tokensOn(r.Table, r.Laying.New, false) }

// New are the tokens laid in the round.
func (r round) New() tokens { return tokensOn(r.Table, r.Laying.New, true) }

// Shelled reports whether a letter of a word formed counts twice.
func (r round) Shelled() bool {
	return slices.ContainsFunc(r.Laying.Formed, func(f coquillaude.Formed) bool { return f.Length > len(f.Key) })
}

// sums writes how scores are counted.
type sums struct{}

// Score is the sum of a claim and what it makes: "3 × 6² = 108".
func (s sums) Score(c *coquillaude.Claim) string {
	points, sum := strconv.Itoa(c.Points), s.Sum(c.Worths)
	if sum == points {
		return points
	}
	return sum + " =" + page.NBSP + points
}

// Sum writes points as squares.
func (s sums) Sum(worths []coquillaude.Worth) string {
	var out []string
	for i := 0; i < len(worths); {
		part, j := s.Square(worths[i]), i
		for j < len(worths) && s.Square(worths[j]) == part {
			j++
		}
		if j-i > 1 {
			part = fmt.Sprintf("%d"+page.NBSP+"×"+page.NBSP+"%s", j-i, part)
		}
		out = append(out, part)
		i = j
	}
	return strings.Join(out, " + ")
}

// Square writes the points of a word.
func (sums) Square(w coquillaude.Worth) string {
	switch {
	case w.Key == coquillaude.TheWord:
		return strconv.Itoa(w.Points)
	case w.Person:
		return fmt.Sprintf("(%d"+page.NBSP+"+"+page.NBSP+"%d)²", w.Length, coquillaude.PersonBonus)
	}
	return strconv.Itoa(w.Length) + "²"
}

// examples are claims that show how theoretical scores are counted.
type examples struct {
	sums
	Claims []*coquillaude.Claim
}

// addGames gives each played game a page, and the rules examples of the
// first.
func addGames(x *page.Extras, g *coquillaude.Game, book *book) ([]page.Page, error) {
	referee := func(t coquillaude.Transcript) engine.Report[coquillaude.Event] { return coquillaude.Referee(g, t) }
	return page.AddGames(x, g.Rounds, "coquillaude/game", referee, func(p page.Played, t *coquillaude.Transcript, report engine.Report[coquillaude.Event]) any {
		game := newGame(g, t, report.Turns)
		game.Played, game.book = p, book
		if p.Nth == 1 {
			addExamples(x, game.Rounds)
		}
		return game
	})
}

// addExamples shows parts of a game in the rules: its first round, its
// words, the laying that formed most words, one on a coquille, a challenge.
func addExamples(x *page.Extras, rounds []round) {
	x.AddBlock("premier-tour", "coquillaude/first", rounds[0])
	x.AddBlock("scores", "coquillaude/sums", telling(rounds))
	blocks := map[string]string{"plusieurs-mots": "coquillaude/laying", "coquille": "coquillaude/laying", "defi": "coquillaude/challenge"}
	shown := map[string]round{}
	show := func(call string, r round, better bool) {
		if _, there := shown[call]; better || !there {
			shown[call] = r
		}
	}
	for _, r := range rounds {
		if r.Laying == nil {
			continue
		}
		if n := len(r.Formed); n > 1 {
			show("plusieurs-mots", r, n > len(shown["plusieurs-mots"].Formed))
		}
		if r.Shelled() {
			show("coquille", r, false)
		}
		if r.Scorer != r.Laid {
			show("defi", r, false)
		}
	}
	for call, r := range shown {
		x.AddBlock(call, blocks[call], r)
	}
}

// longWord is from how many letters a plain word is worth showing in the rules.
const longWord = 10

// telling gives the words announced that count alone. It leaves out those that
// show nothing new: short ones that are neither a person nor announced with
// anagrams, and sums that were shown.
func telling(rounds []round) (out examples) {
	for _, r := range rounds {
		for _, l := range r.Lines {
			c := l.Claim
			if c == nil || c.Laying != nil && (len(c.Laying.Formed) > 1 || c.Laying.Formed[0].Length > len(c.Word.Key)) {
				continue
			}
			plain := !c.Word.Person && len(c.Anagrams) == 0 && len(c.Word.Key) < longWord
			if !plain && !slices.ContainsFunc(out.Claims, func(o *coquillaude.Claim) bool { return out.Sum(o.Worths) == out.Sum(c.Worths) }) {
				out.Claims = append(out.Claims, c)
			}
		}
	}
	return out
}

func newGame(g *coquillaude.Game, t *coquillaude.Transcript, rounds []coquillaude.Event) *game {
	b := g.Board(t.Board)
	if b == nil {
		b = coquillaude.PlainBoard()
	}
	empty, _ := coquillaude.NewTable(b) // the referee has read it
	made := &game{Players: t.Players, Board: newBoard(b.ID, empty)}
	for _, e := range rounds {
		made.Rounds = append(made.Rounds, round{Event: e, Game: made})
	}
	return made
}
