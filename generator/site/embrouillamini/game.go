package embrouillamini

import (
	"errors"
	"fmt"
	"html/template"
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
	Title string
	Turns []turn
}

// turn is one turn: the table after it, and what was made.
type turn struct {
	N       int // within its round, from 1
	Round   int
	Player  string
	Drawing template.HTML
	Text    string
	Result  string // "11 points", "refusé"
	Why     string // of a refused play
	Total   int    // of the player
	Word    string // as announced
	Formed  string // the letters shown
	Points  int
}

// Refused tells whether the play counts for nothing.
func (t turn) Refused() bool { return t.Why != "" }

// addExamples plays the examples of the rules. Those of one name are one
// figure.
func addExamples(x *page.Extras, g *embrouillamini.Game) error {
	figures := map[string]*figure{}
	for i := range g.Rounds {
		t := &g.Rounds[i]
		if t.Example == "" {
			continue
		}
		report := embrouillamini.Referee(g, *t)
		if err := illegal(report); err != nil {
			return err
		}
		f := figures[t.Example]
		if f == nil {
			f = &figure{Title: t.Title}
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
			return errors.New(d.Pos.String() + ": " + msg)
		}
	}
	return nil
}

// addGames gives each played round a page; the emblem is its last table.
func addGames(x *page.Extras, g *embrouillamini.Game) ([]page.Link, error) {
	var links []page.Link
	for i := range g.Rounds {
		t := &g.Rounds[i]
		if t.Example != "" {
			continue
		}
		report := embrouillamini.Referee(g, *t)
		if err := page.Refuse(report.Findings); err != nil {
			return nil, err
		}
		if len(report.Turns) == 0 {
			continue
		}
		if len(links) == 0 {
			x.Emblem = emblem(emblemEvent(report.Turns))
		}
		link := page.PlayedLink(len(links)+1, "Une manche commentée", page.Count(len(report.Turns), "tour", "tours"))
		links = append(links, link)
		x.AddPage(link, "Une manche d’Embrouillamini rejouée tour par tour : la carte posée, le mot annoncé, son chemin et ses points, avec la table à chaque tour.", "embrouillamini/game", newGame(g, t, report))
	}
	return links, nil
}

// game is a played game as its page shows it.
type game struct {
	figure
	Players []string
	Hands   []string // "Anaïs : a, e, i"
	Totals  string   // "A : 12, B : 30"
	Winner  string
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
		if hand, bad := embrouillamini.ParseHand(t.Hands[p]); bad == "" && len(hand) > 0 {
			v.Hands = append(v.Hands, p+" : "+handText(hand))
		}
	}
	v.Totals = page.Scores(v.Players, report.Totals)
	best := slices.MaxFunc(v.Players, func(a, b string) int { return report.Totals[a] - report.Totals[b] })
	if !slices.ContainsFunc(v.Players, func(p string) bool { return p != best && report.Totals[p] == report.Totals[best] }) {
		v.Winner = best
	}
	return v
}

// handText names the cards of a hand: "a, e, un joker".
func handText(hand []embrouillamini.Card) string {
	var parts []string
	for _, r := range embrouillamini.HandText(hand) {
		if r == rune(embrouillamini.Joker) {
			parts = append(parts, "un joker")
			continue
		}
		parts = append(parts, string(r))
	}
	return strings.Join(parts, ", ")
}

// turns tells the turns of a game.
func turns(g *embrouillamini.Game, events []embrouillamini.Event) []turn {
	values := &embrouillamini.Values{}
	if len(g.Letters) > 0 {
		values = g.Letters[0].Values()
	}
	out := make([]turn, len(events))
	for i, e := range events {
		v := turn{
			N: e.InRound, Round: e.Round, Player: e.Player, Drawing: draw(e, values),
			Total: e.Total, Points: e.Points, Word: strings.ToUpper(e.Move.Announce), Formed: e.Play.Formed(),
		}
		v.tell(e, values)
		out[i] = v
	}
	return out
}

// tell says what was laid and how it counts.
func (v *turn) tell(e embrouillamini.Event, values *embrouillamini.Values) {
	laid := v.Player + " pose " + cardName(e.Play.Card)
	if e.Play.Card == embrouillamini.Joker && e.Kind != embrouillamini.Refused {
		laid += ", qui tient la place du " + e.Play.As().String() + ","
	}
	switch e.Kind {
	case embrouillamini.Pass:
		v.Text, v.Result = v.Player+" ne trouve rien à poser :", pointsText(0)
	case embrouillamini.Refused:
		v.Text, v.Result = fmt.Sprintf("%s veut poser %s et annonce %s :", v.Player, cardName(e.Play.Card), v.Word), "refusé"
		v.Why = page.Capitalize(plainly(e)) + "."
	case embrouillamini.Beginning:
		v.Text = fmt.Sprintf("%s et annonce %s. Un début de %s :", laid, v.Word, page.Count(len(e.Play.Path), "lettre", "lettres"))
	case embrouillamini.Word:
		v.Text = fmt.Sprintf("%s et fait %s : %s =", laid, v.Word, plus(worths(e, values)))
	case embrouillamini.All:
		v.Text = fmt.Sprintf("%s et fait %s avec toutes les lettres : %s + %s =", laid, v.Word, plus(worths(e, values)), page.Count(len(e.Play.Path), "lettre", "lettres"))
	}
	if v.Result == "" {
		v.Result = pointsText(e.Points)
	}
}

// worths gives the values of the cards along the path of a play.
func worths(e embrouillamini.Event, values *embrouillamini.Values) []int {
	on := cardsOf(e)
	out := make([]int, len(e.Play.Path))
	for i, c := range e.Play.Path {
		out[i] = values.Of(on[c])
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

var cellText = regexp.MustCompile(`(la carte)? en \[(-?\d+), (-?\d+)\]| \[-?\d+, -?\d+\]`)

// plainly gives the reason of a refusal with letters instead of the numbers of
// columns and rows, which the drawing does not have.
func plainly(e embrouillamini.Event) string {
	on := cardsOf(e)
	return cellText.ReplaceAllStringFunc(e.Why.In(check.French), func(s string) string {
		m := cellText.FindStringSubmatch(s)
		if m[1] == "" {
			return ""
		}
		x, _ := strconv.Atoi(m[2]) // digits
		y, _ := strconv.Atoi(m[3])
		return m[1] + " " + on[embrouillamini.Cell{x, y}].String()
	})
}
