package embrouillamini

import (
	"errors"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"imprimots/engine"
	"imprimots/engine/check"
	"imprimots/engine/embrouillamini"
	"imprimots/generator/site/page"
)

// figure is an example of the rules, or a played round: what happened, turn
// by turn.
type figure struct {
	Title title
	Turns []turn
}

// title is that of an example.
type title struct{ FR, EN string }

// In gives the title in a language.
func (t title) In(l check.Lang) string {
	if l == check.French {
		return t.FR
	}
	return t.EN
}

// turn is one turn as the referee saw it, with the table after it.
type turn struct {
	embrouillamini.Event
	Drawing picture
	Word    string // as announced
	Why     any    // what the referee says of a refused play
}

// Refused reports whether the play counts for nothing.
func (t turn) Refused() bool { return t.Kind == embrouillamini.Refused }

// Joker reports whether a joker was laid that stands for a letter.
func (t turn) Joker() bool { return t.Play.Card == embrouillamini.Joker && !t.Refused() }

// addExamples plays the examples of the rules. Those of one name are one
// figure.
func addExamples(x *page.Extras, g *embrouillamini.Game) error {
	figures := map[string]*figure{}
	for t := range check.All(g.Rounds) {
		if t.Example == "" {
			continue
		}
		report := embrouillamini.Referee(g, *t)
		if err := illegal(report); err != nil {
			return err
		}
		f := figures[t.Example]
		if f == nil {
			f = &figure{Title: title{t.Title, t.TitleEN}}
			figures[t.Example] = f
			x.AddBlock("exemple "+t.Example, "embrouillamini/example", f)
		}
		f.Turns = append(f.Turns, turns(g, report.Turns)...)
	}
	return nil
}

// illegal gives the first finding of an example beside its refused plays, which
// it is there to show.
func illegal(report engine.Report[embrouillamini.Event]) error {
	refused := map[string]bool{}
	for _, e := range report.Turns {
		if e.Kind == embrouillamini.Refused {
			refused[e.Why.In(check.French)] = true
		}
	}
	for _, d := range report.Findings {
		if msg := d.Msg.In(check.French); !refused[msg] {
			return errors.New(d.Pos.In(check.French) + ": " + msg)
		}
	}
	return nil
}

// addGames gives each played round a page; the emblem is its last table.
func addGames(x *page.Extras, g *embrouillamini.Game) ([]page.Page, error) {
	games := slices.DeleteFunc(slices.Clone(g.Rounds), func(t embrouillamini.Transcript) bool { return t.Example != "" })
	referee := func(t embrouillamini.Transcript) engine.Report[embrouillamini.Event] {
		return embrouillamini.Referee(g, t)
	}
	return page.AddGames(x, games, "embrouillamini/game", referee, func(p page.Played, t *embrouillamini.Transcript, report engine.Report[embrouillamini.Event]) any {
		if p.Nth == 1 {
			x.Emblem = page.Inline(emblem(emblemEvent(report.Turns)))
		}
		game := newGame(g, t, report)
		game.Played = p
		return game
	})
}

// game is a played game as its page shows it.
type game struct {
	page.Played
	figure
	Players []string
	Hands   []hand
	Totals  page.Scores
	Winner  string
}

// hand is the small letters that a player got.
type hand struct {
	Player string
	Cards  []embrouillamini.Card
}

func newGame(g *embrouillamini.Game, t *embrouillamini.Transcript, report engine.Report[embrouillamini.Event]) *game {
	v := &game{figure: figure{Turns: turns(g, report.Turns)}, Players: t.Players}
	if len(v.Players) == 0 {
		for _, e := range report.Turns {
			if !slices.Contains(v.Players, e.Player) {
				v.Players = append(v.Players, e.Player)
			}
		}
	}
	for _, p := range v.Players {
		if cards, bad := embrouillamini.ParseHand(t.Hands[p]); bad == "" && len(cards) > 0 {
			v.Hands = append(v.Hands, hand{p, embrouillamini.Sorted(cards)})
		}
	}
	v.Totals = page.Scores{Order: v.Players, Points: report.Totals}
	best := slices.MaxFunc(v.Players, func(a, b string) int { return report.Totals[a] - report.Totals[b] })
	if !slices.ContainsFunc(v.Players, func(p string) bool { return p != best && report.Totals[p] == report.Totals[best] }) {
		v.Winner = best
	}
	return v
}

// turns tells the turns of a game.
func turns(g *embrouillamini.Game, events []embrouillamini.Event) []turn {
	values := &embrouillamini.Values{}
	if len(g.Letters) > 0 {
		values = g.Letters[0].Values()
	}
	out := make([]turn, len(events))
	for i, e := range events {
		out[i] = turn{Event: e, Drawing: draw(e, values), Word: strings.ToUpper(e.Move.Announce)}
		if out[i].Refused() {
			out[i].Why = reason(e)
		}
	}
	return out
}

// cardsOf gives the cards of a table by their cells, with the one that was just
// to be laid.
func cardsOf(e embrouillamini.Event) map[embrouillamini.Cell]embrouillamini.Card {
	on := map[embrouillamini.Cell]embrouillamini.Card{}
	if e.Play.Card != 0 {
		on[e.Play.At] = e.Play.Card
	}
	for _, l := range e.Cards {
		on[l.At] = l.Card
	}
	return on
}

var cellText = regexp.MustCompile(`(la carte|the card)? (?:en|at) \[(-?\d+), (-?\d+)\]| \[-?\d+, -?\d+\]`)

// reason is that of a refused play.
type reason embrouillamini.Event

// In gives the reason with letters instead of the numbers of columns and rows, which
// the drawing does not have.
func (r reason) In(l check.Lang) string {
	on := cardsOf(embrouillamini.Event(r))
	said := cellText.ReplaceAllStringFunc(r.Why.In(l), func(s string) string {
		m := cellText.FindStringSubmatch(s)
		if m[1] == "" {
			return ""
		}
		x, _ := strconv.Atoi(m[2]) // digits
		y, _ := strconv.Atoi(m[3])
		return m[1] + " " + on[embrouillamini.Cell{x, y}].String()
	})
	return page.Capitalize(said) + "."
}
