package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"imprimots/engine/check"
	"imprimots/engine/coquillaude"
	"imprimots/engine/values"
)

var (
	textNoRack    = check.Text{FR: "donnez des pions : --rack EAISNRT", EN: "give tokens: --rack EAISNRT"}
	textNoWords   = check.Text{FR: "aucun mot", EN: "no word"}
	textNoPlateau = check.Text{FR: "le contenu n’a pas de plateau", EN: "the content has no board"}

	headLetters  = check.Text{FR: "lettres", EN: "letters"}
	headPlace    = check.Text{FR: "place", EN: "place"}
	headTokens   = check.Text{FR: "pions", EN: "tokens"}
	headAnagrams = check.Text{FR: "anagrammes", EN: "anagrams"}
	headBeside   = check.Text{FR: "et", EN: "and"}
)

func (a *app) coquillaudeCommands() []*cobra.Command {
	var rack, board, content, format string
	var n int
	cmd := a.command("coquillaude best", 0, 0, func(*cobra.Command, []string) error {
		if rack == "" {
			return check.Faultf(textNoRack)
		}
		if err := within("count", n, 1, 1000); err != nil {
			return err
		}
		rows, err := a.bestWords(rack, board, content, n)
		switch {
		case err != nil:
			return err
		case format == "json":
			return check.WriteJSON(a.out, bestJSON{rack, rows, len(rows)}, "")
		}
		return a.showBest(rows, board != "")
	})
	f := cmd.Flags()
	f.StringVar(&rack, "rack", "", "")
	f.StringVar(&board, "board", "", "")
	f.IntVarP(&n, "count", "n", 10, "")
	f.StringVar(&content, "content", "", "")
	choose(cmd, &format, "format", values.Formats.Only("text", "json"))
	return []*cobra.Command{cmd}
}

// bestWords returns the n best words of a rack, on a board if one is given.
func (a *app) bestWords(letters, board, content string, n int) (rows []bestRow, err error) {
	rack, fault := coquillaude.ParseRack(letters)
	if fault != nil {
		return nil, fault
	}
	g, err := documents[coquillaude.Game](content, "coquillaude", nil)
	if err != nil {
		return nil, err
	}
	words := g.Vocabulary()
	if board == "" {
		for _, group := range coquillaude.BestWords(words, rack, n) {
			rows = append(rows, newRow(words, &group))
		}
		return rows, nil
	}
	table, err := a.boardOf(g, board)
	if err != nil {
		return nil, err
	}
	for _, p := range coquillaude.BestLayings(words, table, rack, n) {
		row := newRow(words, &p.Group)
		row.Points, row.At, row.Dir, row.Tokens = p.Points, []int{p.At.Col, p.At.Row}, p.Dir, p.Tokens
		for _, w := range p.Formed {
			row.Formed = append(row.Formed, w.Key)
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// boardOf reads the board to lay words on: from a drawing, or from the transcript of a
// game.
func (a *app) boardOf(g *coquillaude.Game, file string) (table *coquillaude.Table, err error) {
	if isYAML(file) {
		t := coquillaude.Transcript{}
		err = a.transcript(file, &t, func() []check.Diagnostic {
			report, left := coquillaude.Replay(g, t)
			table = left
			return report.Findings
		})
		return table, err
	}
	board := g.Board("")
	if board == nil {
		return nil, check.Faultf(textNoPlateau)
	}
	table, ok := coquillaude.NewTable(board)
	if !ok {
		return nil, check.Faultf(textBadInput)
	}
	text, err := a.drawing(file)
	if err != nil {
		return nil, err
	}
	if fault := table.ReadText(text); fault != nil {
		return nil, &check.Fault{Msg: textPath.With(file, fault.Msg), Hint: fault.Hint}
	}
	return table, nil
}

// bestJSON is the output of best; its form is part of the interface.
type bestJSON struct {
	Rack  string    `json:"rack"`
	Words []bestRow `json:"words"`
	Count int       `json:"count"`
}

// bestRow is a word with its anagrams, and its place if it is laid.
type bestRow struct {
	Points  int `json:"points"`
	Letters int `json:"letters"`
	bestWord
	Anagrams []bestWord       `json:"anagrams"`
	At       []int            `json:"at,omitempty"`
	Dir      coquillaude.Dir  `json:"dir,omitempty"`
	Tokens   int              `json:"tokens,omitempty"`
	Formed   coquillaude.Keys `json:"formed,omitempty"`
}

type bestWord struct {
	Word      string   `json:"word"`
	Spellings []string `json:"spellings"`
	Person    bool     `json:"person"`
}

func newRow(words *coquillaude.Vocabulary, g *coquillaude.Group) bestRow {
	all := make([]bestWord, len(g.Words))
	for i, t := range g.Words {
		all[i] = bestWord{t.Key, words.Spellings(t), t.Person}
	}
	return bestRow{Points: g.Points, Letters: g.Len(), bestWord: all[0], Anagrams: all[1:]}
}

// arrows show directions.
var arrows = map[coquillaude.Dir]string{
	coquillaude.Across: "→", coquillaude.Down: "↓", coquillaude.Up: "↑", coquillaude.Diagonal: "↘", coquillaude.DiagonalUp: "↗",
}

func (a *app) showBest(rows []bestRow, placed bool) error {
	if len(rows) == 0 {
		a.print(textNoWords)
		return nil
	}
	out := [][]string{a.heads(headPoints, headLetters, headWord, headAnagrams)}
	if placed {
		out[0] = a.heads(headPoints, headLetters, headPlace, headTokens, headWord, headAnagrams, headBeside)
	}
	for _, r := range rows {
		var anagrams []string
		for _, other := range r.Anagrams {
			anagrams = append(anagrams, other.Spellings[0])
		}
		cells := []string{fmt.Sprint(r.Points), fmt.Sprint(r.Letters), r.Spellings[0], strings.Join(anagrams, ", ")}
		if placed {
			place := fmt.Sprintf("%d,%d %s", r.At[0], r.At[1], arrows[r.Dir])
			cells = []string{cells[0], cells[1], place, fmt.Sprint(r.Tokens), cells[2], cells[3], strings.Join(r.Formed[1:], ", ")}
		}
		for cells[len(cells)-1] == "" {
			cells = cells[:len(cells)-1]
		}
		out = append(out, cells)
	}
	return a.columns(out, 0)
}
