package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"imprimots/engine/check"
	"imprimots/engine/embrouillamini"
	"imprimots/engine/values"
)

var (
	textNoTable = check.Text{FR: "donnez une table : --table FICHIER", EN: "give a table: --table FILE"}
	textNoHand  = check.Text{FR: "donnez une main : --hand aeirst", EN: "give a hand: --hand aeirst"}
	textBadHand = check.Text{FR: "« %s » n’est pas une carte de la main", EN: "%q is not a card of a hand"}
	hintBadHand = check.Text{FR: "écrivez au plus %d lettre{|s} à la suite, * pour un joker", EN: "write %d letter{|s} at most in a row, * for a joker"}
	textNoPlays = check.Text{FR: "aucun coup", EN: "no play"}

	headCard = check.Text{FR: "carte", EN: "card"}
	headAt   = check.Text{FR: "case", EN: "cell"}
	headKind = check.Text{FR: "coup", EN: "play"}
	headMade = check.Text{FR: "formé", EN: "formed"}
	headPath = check.Text{FR: "chemin", EN: "path"}
)

func (a *app) embrouillaminiCommands() []*cobra.Command {
	var hand, table, content, format string
	var n int
	cmd := a.command("embrouillamini best", 0, 0, func(*cobra.Command, []string) error {
		if table == "" {
			return check.Faultf(textNoTable)
		}
		if err := within("count", n, 1, 1000); err != nil {
			return err
		}
		round, cards, err := a.position(hand, table, content)
		if err != nil {
			return err
		}
		plays := round.Best(cards, n)
		if format == "json" {
			return check.WriteJSON(a.out, playsJSON(round, cards, plays), "")
		}
		return a.showPlays(plays)
	})
	f := cmd.Flags()
	f.StringVar(&table, "table", "", "")
	f.StringVar(&hand, "hand", "", "")
	f.IntVarP(&n, "count", "n", 10, "")
	f.StringVar(&content, "content", "", "")
	choose(cmd, &format, "format", values.Formats.Only("text", "json"))
	return []*cobra.Command{cmd}
}

// position reads the table to play on, from a drawing or the transcript of a game, in
// the latter case with the hand of the player whose turn it is unless one is given.
func (a *app) position(hand, file, content string) (r *embrouillamini.Round, cards []embrouillamini.Card, err error) {
	given, bad := embrouillamini.ParseHand(hand)
	if bad != "" {
		return nil, nil, check.Faultf(textBadHand, bad).WithHint(hintBadHand, embrouillamini.MaxHand)
	}
	g, err := documents[embrouillamini.Game](content, "embrouillamini", embrouillamini.Checks)
	if err != nil {
		return nil, nil, err
	}
	t := embrouillamini.Transcript{}
	replay := func() (found []check.Diagnostic) {
		r, cards, found = embrouillamini.State(g, t)
		return found
	}
	if isYAML(file) {
		err = a.transcript(file, &t, replay)
	} else {
		var text string
		if text, err = a.drawing(file); err == nil {
			t = embrouillamini.FromDrawing(text)
			err = a.inFile(file, nil, replay())
		}
	}
	if len(given) > 0 {
		cards = given
	}
	if err == nil && len(cards) == 0 {
		err = check.Faultf(textNoHand)
	}
	return r, cards, err
}

// bestPlays is the output of best; its form is part of the interface.
type bestPlays struct {
	Capital string     `json:"capital"`
	Table   []string   `json:"table"`
	Hand    string     `json:"hand"`
	Plays   []bestPlay `json:"plays"`
	Count   int        `json:"count"`
}

type bestPlay struct {
	Points int                   `json:"points"`
	Kind   embrouillamini.Kind   `json:"kind"`
	Card   string                `json:"card"`
	As     string                `json:"as,omitempty"`
	At     embrouillamini.Cell   `json:"at"`
	Formed string                `json:"formed"`
	Word   string                `json:"word"`
	Path   []embrouillamini.Cell `json:"path"`
}

func playsJSON(r *embrouillamini.Round, hand []embrouillamini.Card, plays []embrouillamini.Option) bestPlays {
	out := bestPlays{
		Capital: r.Capital().String(), Table: r.Rows(), Hand: embrouillamini.HandText(hand),
		Plays: make([]bestPlay, 0, len(plays)), Count: len(plays),
	}
	for _, p := range plays {
		row := bestPlay{p.Points, p.Kind, p.Card.Small(), "", p.At, p.Formed(), embrouillamini.Spelling(p.Word), p.Path}
		if p.Card == embrouillamini.Joker {
			row.As = p.As().Small()
		}
		out.Plays = append(out.Plays, row)
	}
	return out
}

// showPlays lists plays for people: cells are column,row counted from the capital.
func (a *app) showPlays(plays []embrouillamini.Option) error {
	if len(plays) == 0 {
		a.print(textNoPlays)
		return nil
	}
	rows := [][]string{a.heads(headPoints, headCard, headAt, headKind, headMade, headWord, headPath)}
	cell := func(c [2]int) string { return fmt.Sprintf("%d,%d", c[0], c[1]) }
	for _, p := range plays {
		card := p.Card.Small()
		if p.Card == embrouillamini.Joker {
			card += " = " + p.As().Small()
		}
		rows = append(rows, []string{
			fmt.Sprint(p.Points), card, cell(p.At), p.Kind.In(a.lang), p.Formed(), embrouillamini.Spelling(p.Word), pathText(p.Path, cell),
		})
	}
	return a.columns(rows, 0)
}
