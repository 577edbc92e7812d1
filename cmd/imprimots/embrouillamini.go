package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"imprimots/engine/check"
	"imprimots/engine/embrouillamini"
	"imprimots/generator/source"
)

var (
	flagHand      = check.Text{FR: "`LETTRES` de la main, * pour un joker ; sinon celles de la transcription", EN: "`LETTERS` of the hand, * for a joker; else those of the transcript"}
	flagTable     = check.Text{FR: "`FICHIER` de la table : un dessin, ou la transcription d’une partie (.yaml)", EN: "`FILE` of the table: a drawing, or the transcript of a game (.yaml)"}
	flagPlayCount = check.Text{FR: "donner les `N` meilleurs coups", EN: "give the `N` best plays"}

	textNoTable   = check.Text{FR: "donnez une table : --table FICHIER", EN: "give a table: --table FILE"}
	textNoHand    = check.Text{FR: "donnez une main : --hand aeirst", EN: "give a hand: --hand aeirst"}
	textBadHand   = check.Text{FR: "« %s » n’est pas une carte de la main", EN: "%q is no card of a hand"}
	hintBadHand   = check.Text{FR: "écrivez au plus %d lettres à la suite, * pour un joker", EN: "write %d letters at most in a row, * for a joker"}
	textPlayCount = check.Text{FR: "%d coups : donnez un nombre de 1 à 1000", EN: "%d plays: give a number from 1 to 1000"}
	textNoPlays   = check.Text{FR: "aucun coup", EN: "no play"}
	textLongTable = check.Text{FR: "%s est trop long pour un dessin de table", EN: "%s is too long for a drawing of a table"}

	headCard = check.Text{FR: "carte", EN: "card"}
	headAt   = check.Text{FR: "case", EN: "cell"}
	headKind = check.Text{FR: "coup", EN: "play"}
	headMade = check.Text{FR: "formé", EN: "formed"}
	headPath = check.Text{FR: "chemin", EN: "path"}
)

func (a *app) embrouillaminiCommand() *cobra.Command {
	return a.family("embrouillamini", a.tangleCommand())
}

type tangleOptions struct {
	hand, table, content, format string
	n                            int
}

func (a *app) tangleCommand() *cobra.Command {
	var o tangleOptions
	cmd := a.command("embrouillamini best", func(_ *cobra.Command, args []string) error {
		if err := between(args, 0, 0, textAny); err != nil {
			return err
		}
		return a.tangle(o)
	})
	f := cmd.Flags()
	f.StringVar(&o.table, "table", "", a.text(flagTable))
	f.StringVar(&o.hand, "hand", "", a.text(flagHand))
	f.IntVarP(&o.n, "count", "n", 10, a.text(flagPlayCount))
	f.StringVar(&o.content, "content", "", a.text(flagContent))
	choose(cmd, &o.format, "format", a.text(flagFormat), "text", "json")
	return cmd
}

// tangle finds the best plays for a hand on a table.
func (a *app) tangle(o tangleOptions) error {
	switch {
	case o.table == "":
		return check.Faultf(textNoTable)
	case o.n < 1 || o.n > 1000:
		return check.Faultf(textPlayCount, o.n)
	}
	hand, bad := embrouillamini.ParseHand(o.hand)
	if bad != "" {
		return check.Faultf(textBadHand, bad).WithHint(hintBadHand, embrouillamini.MaxHand)
	}
	g, err := documents[embrouillamini.Game](o.content, "embrouillamini", embrouillamini.Checks)
	if err != nil {
		return err
	}
	round, left, err := a.tableOf(g, o.table)
	if err != nil {
		return err
	}
	if len(hand) == 0 {
		hand = left
	}
	if len(hand) == 0 {
		return check.Faultf(textNoHand)
	}
	plays := round.Best(hand, o.n)
	if o.format == "json" {
		return check.WriteJSON(a.out, tangleJSON(round, hand, plays), "")
	}
	return a.showPlays(plays)
}

// tableOf reads the table to play on: from a drawing, or as the transcript of a
// game leaves it, with the hand of the player whose turn it is.
func (a *app) tableOf(g *embrouillamini.Game, file string) (*embrouillamini.Round, []embrouillamini.Card, error) {
	t := embrouillamini.Transcript{}
	var found []check.Diagnostic
	sources := map[string][]byte{}
	shown := func(string) string { return filepath.ToSlash(file) }
	ok := true
	if ext := strings.ToLower(filepath.Ext(file)); ext == ".yaml" || ext == ".yml" {
		fsys, name, err := a.oneFile(file)
		if err != nil {
			return nil, nil, err
		}
		r := source.NewReader(fsys)
		ok = r.Transcript(name, &t)
		found, sources[shown(name)] = r.Findings(), r.Files()[name]
	} else {
		data, err := a.readAll(file, maxDrawing)
		if err != nil {
			return nil, nil, unreadable(err)
		}
		if len(data) > maxDrawing {
			return nil, nil, check.Faultf(textLongTable, file)
		}
		t = embrouillamini.FromDrawing(string(data))
	}
	var round *embrouillamini.Round
	var hand []embrouillamini.Card
	if ok {
		var wrong []check.Diagnostic
		round, hand, wrong = embrouillamini.State(g, t)
		found = append(found, wrong...)
	}
	if len(found) > 0 {
		return nil, nil, a.findings(check.Rename(check.Sort(found), shown), sources)
	}
	return round, hand, nil
}

// tangleBest is what best writes; its form is a promise.
type tangleBest struct {
	Capital string       `json:"capital"`
	Table   []string     `json:"table"`
	Hand    string       `json:"hand"`
	Plays   []tanglePlay `json:"plays"`
	Count   int          `json:"count"`
}

type tanglePlay struct {
	Points int                   `json:"points"`
	Kind   embrouillamini.Kind   `json:"kind"`
	Card   string                `json:"card"`
	As     string                `json:"as,omitempty"`
	At     embrouillamini.Cell   `json:"at"`
	Formed string                `json:"formed"`
	Word   string                `json:"word"`
	Path   []embrouillamini.Cell `json:"path"`
}

func tangleJSON(r *embrouillamini.Round, hand []embrouillamini.Card, plays []embrouillamini.Option) tangleBest {
	out := tangleBest{
		Capital: r.Capital().String(), Table: r.Rows(), Hand: embrouillamini.HandText(hand),
		Plays: make([]tanglePlay, 0, len(plays)), Count: len(plays),
	}
	for _, p := range plays {
		row := tanglePlay{p.Points, p.Kind, p.Card.Small(), "", p.At, p.Formed(), embrouillamini.Spelling(p.Word), p.Path}
		if p.Card == embrouillamini.Joker {
			row.As = p.As().Small()
		}
		out.Plays = append(out.Plays, row)
	}
	return out
}

// showPlays lists plays for people: cells are column,row from the capital.
func (a *app) showPlays(plays []embrouillamini.Option) error {
	if len(plays) == 0 {
		fmt.Fprintln(a.out, a.text(textNoPlays))
		return nil
	}
	w := tabwriter.NewWriter(a.out, 0, 0, 2, ' ', 0)
	var head []string
	for _, t := range []check.Text{headPoints, headCard, headAt, headKind, headMade, headWord, headPath} {
		head = append(head, a.text(t))
	}
	fmt.Fprintln(w, strings.Join(head, "\t"))
	for _, p := range plays {
		card := p.Card.Small()
		if p.Card == embrouillamini.Joker {
			card += " = " + p.As().Small()
		}
		var path []string
		for _, c := range p.Path {
			path = append(path, fmt.Sprintf("%d,%d", c[0], c[1]))
		}
		fmt.Fprintf(w, "%d\t%s\t%d,%d\t%s\t%s\t%s\t%s\n", p.Points, card, p.At[0], p.At[1], p.Kind.In(a.lang), p.Formed(),
			embrouillamini.Spelling(p.Word), strings.Join(path, " "))
	}
	return w.Flush()
}
