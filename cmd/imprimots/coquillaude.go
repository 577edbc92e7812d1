package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"imprimots/engine/check"
	"imprimots/engine/coquillaude"
	"imprimots/generator/source"
)

var (
	flagRack      = check.Text{FR: "`LETTRES` des pions, 40 au plus", EN: "`LETTERS` of the tokens, 40 at most"}
	flagBoardFile = check.Text{FR: "`FICHIER` du plateau : un dessin, ou la transcription d’une partie (.yaml)", EN: "`FILE` of the board: a drawing, or the transcript of a game (.yaml)"}
	flagBestCount = check.Text{FR: "donner les `N` meilleurs", EN: "give the `N` best"}

	textNoRack    = check.Text{FR: "donnez des pions : --rack EAISNRT", EN: "give tokens: --rack EAISNRT"}
	textBestCount = check.Text{FR: "%d mots : donnez un nombre de 1 à 1000", EN: "%d words: give a number from 1 to 1000"}
	textNoWords   = check.Text{FR: "aucun mot", EN: "no word"}
	textNoPlateau = check.Text{FR: "le contenu n’a pas de plateau", EN: "the content has no board"}
	textLongDraw  = check.Text{FR: "%s est trop long pour un dessin de plateau", EN: "%s is too long for a drawing of a board"}

	headLetters  = check.Text{FR: "lettres", EN: "letters"}
	headPlace    = check.Text{FR: "place", EN: "place"}
	headTokens   = check.Text{FR: "pions", EN: "tokens"}
	headWord     = check.Text{FR: "mot", EN: "word"}
	headAnagrams = check.Text{FR: "anagrammes", EN: "anagrams"}
	headBeside   = check.Text{FR: "et", EN: "and"}
)

// maxDrawing bounds the drawing of a board, in bytes.
const maxDrawing = 1 << 14

func (a *app) coquillaudeCommand() *cobra.Command {
	return a.family("coquillaude", a.bestCommand())
}

type bestOptions struct {
	rack, board, content, format string
	n                            int
}

func (a *app) bestCommand() *cobra.Command {
	var o bestOptions
	cmd := a.command("coquillaude best", func(_ *cobra.Command, args []string) error {
		if err := between(args, 0, 0, textAny); err != nil {
			return err
		}
		return a.best(o)
	})
	f := cmd.Flags()
	f.StringVar(&o.rack, "rack", "", a.text(flagRack))
	f.StringVar(&o.board, "board", "", a.text(flagBoardFile))
	f.IntVarP(&o.n, "count", "n", 10, a.text(flagBestCount))
	f.StringVar(&o.content, "content", "", a.text(flagContent))
	choose(cmd, &o.format, "format", a.text(flagFormat), "text", "json")
	return cmd
}

func (a *app) best(o bestOptions) error {
	switch {
	case o.rack == "":
		return check.Faultf(textNoRack)
	case o.n < 1 || o.n > 1000:
		return check.Faultf(textBestCount, o.n)
	}
	rack, wrong := coquillaude.ParseRack(o.rack)
	if wrong != nil {
		return wrong
	}
	g, err := documents[coquillaude.Game](o.content, "coquillaude", nil)
	if err != nil {
		return err
	}
	found := finding{words: g.Vocabulary()}
	if o.board == "" {
		for _, group := range coquillaude.BestWords(found.words, rack, o.n) {
			found.add(&group, nil)
		}
	} else {
		table, err := a.boardOf(g, o.board)
		if err != nil {
			return err
		}
		for _, p := range coquillaude.BestLayings(found.words, table, rack, o.n) {
			found.add(&p.Group, &p)
		}
	}
	if o.format == "json" {
		return check.WriteJSON(a.out, bestJSON{o.rack, found.rows, len(found.rows)}, "")
	}
	return a.showBest(found.rows, o.board != "")
}

// boardOf reads the board that words are to be laid on: from a drawing, or as the
// transcript of a game leaves it.
func (a *app) boardOf(g *coquillaude.Game, file string) (*coquillaude.Table, error) {
	if ext := strings.ToLower(filepath.Ext(file)); ext == ".yaml" || ext == ".yml" {
		return a.boardOfGame(g, file)
	}
	board := g.Board("")
	if board == nil {
		return nil, check.Faultf(textNoPlateau)
	}
	table, ok := coquillaude.NewTable(board)
	if !ok {
		return nil, check.Faultf(textBadInput)
	}
	data, err := a.readAll(file, maxDrawing)
	if err != nil {
		return nil, unreadable(err)
	}
	if len(data) > maxDrawing {
		return nil, check.Faultf(textLongDraw, file)
	}
	if wrong := table.ReadText(string(data)); wrong != nil {
		return nil, &check.Fault{Msg: textPath.With(file, wrong.Msg), Hint: wrong.Hint}
	}
	return table, nil
}

func (a *app) boardOfGame(g *coquillaude.Game, file string) (*coquillaude.Table, error) {
	fsys, name, err := a.oneFile(file)
	if err != nil {
		return nil, err
	}
	r := source.NewReader(fsys)
	t := coquillaude.Transcript{}
	var table *coquillaude.Table
	found := []check.Diagnostic{}
	if r.Transcript(name, &t) {
		report, left := coquillaude.Replay(g, t)
		found, table = report.Findings, left
	}
	found = check.Sort(append(r.Findings(), found...))
	if len(found) > 0 {
		shown := func(string) string { return filepath.ToSlash(file) }
		return nil, a.findings(check.Rename(found, shown), map[string][]byte{shown(name): r.Files()[name]})
	}
	return table, nil
}

// bestJSON is what best writes; its form is a promise.
type bestJSON struct {
	Rack  string    `json:"rack"`
	Words []bestRow `json:"words"`
	Count int       `json:"count"`
}

// bestRow is a word with its anagrams; the place is that of a laying.
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

// finding gathers the rows of best.
type finding struct {
	words *coquillaude.Vocabulary
	rows  []bestRow
}

func (f *finding) add(g *coquillaude.Group, p *coquillaude.Placed) {
	row := bestRow{Points: g.Points, Letters: g.Len(), Anagrams: []bestWord{}}
	for i, t := range g.Words {
		w := bestWord{t.Key, f.words.Spellings(t), t.Person}
		if i == 0 {
			row.bestWord = w
		} else {
			row.Anagrams = append(row.Anagrams, w)
		}
	}
	if p != nil {
		row.Points, row.At, row.Dir, row.Tokens = p.Points, []int{p.At.Col, p.At.Row}, p.Dir, p.Tokens
		for _, w := range p.Formed {
			row.Formed = append(row.Formed, w.Key)
		}
	}
	f.rows = append(f.rows, row)
}

// arrows show directions.
var arrows = map[coquillaude.Dir]string{
	coquillaude.Across: "→", coquillaude.Down: "↓", coquillaude.Up: "↑", coquillaude.Diagonal: "↘", coquillaude.DiagonalUp: "↗",
}

func (a *app) showBest(rows []bestRow, placed bool) error {
	if len(rows) == 0 {
		fmt.Fprintln(a.out, a.text(textNoWords))
		return nil
	}
	w := tabwriter.NewWriter(a.out, 0, 0, 2, ' ', 0)
	head := []string{a.text(headPoints), a.text(headLetters), a.text(headWord), a.text(headAnagrams)}
	if placed {
		head = []string{a.text(headPoints), a.text(headLetters), a.text(headPlace), a.text(headTokens), a.text(headWord), a.text(headAnagrams), a.text(headBeside)}
	}
	fmt.Fprintln(w, strings.Join(head, "\t"))
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
		fmt.Fprintln(w, strings.TrimRight(strings.Join(cells, "\t"), "\t"))
	}
	return w.Flush()
}
