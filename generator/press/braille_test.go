package press

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"imprimots/engine/worksheet"
	"imprimots/generator/braille"
	"imprimots/generator/kit/handout"
	"imprimots/generator/source"
	"imprimots/templates"
)

// reader returns what writes for fingers, in the sentences of the program.
func reader(t *testing.T) *hand {
	t.Helper()
	return newHand(source.NewReader(templates.FS).WorksheetTexts()["fr"])
}

// boardOfRows makes a board: # black, a space outside, > a definition, small letters to be
// filled in, capitals given.
func boardOfRows(rows ...string) *worksheet.Board {
	b := &worksheet.Board{Cols: len(rows[0]), Rows: len(rows)}
	for _, row := range rows {
		for _, r := range row {
			c := worksheet.Cell{Kind: worksheet.Letter, Letter: strings.ToUpper(string(r)), Given: r >= 'A' && r <= 'Z'}
			switch r {
			case ' ':
				c = worksheet.Cell{}
			case '#':
				c = worksheet.Cell{Kind: worksheet.Black}
			case '>':
				c = worksheet.Cell{Kind: worksheet.Definition}
			}
			b.Cells = append(b.Cells, c)
		}
	}
	return b
}

// fingers returns the lines of blocks as embossers take them, without the legend of boards.
func fingers(h *hand, key bool, blocks ...worksheet.Block) string {
	var out []string
	to := &handout.Lines{Puzzle: &worksheet.Puzzle{Blocks: blocks}, Key: key}
	w := h.form(to)
	for _, b := range blocks {
		before := len(to.String())
		b.WriteTo(w)
		lines := strings.Split(strings.TrimSuffix(to.String()[before:], "\n"), "\n")
		if b, ok := b.(*worksheet.Board); ok && !key {
			lines = lines[len(h.legend(b)):]
		}
		out = append(out, lines...)
	}
	text := string(braille.BRF(h.pages(strings.Join(out, "\n") + "\n")))
	text, _, _ = strings.Cut(text, "\r\n\r\n\r\n") // up to the number of the page
	return strings.ReplaceAll(text, "\r", "")
}

// TestTactile: each kind of grid is a table with the names of its lines, and each word is
// told by its first cell and its length.
func TestTactile(t *testing.T) {
	h := reader(t)
	crossed := boardOfRows("duc ", " n h", "  #a", "   t")
	crossed.Cells[0].Number, crossed.Cells[7].Number = 1, 2
	lists := []worksheet.Block{crossed, &worksheet.Clues{Heading: "across", Items: []worksheet.Clue{{Label: "1", Text: "Noble", Lengths: "3", Answer: "duc"}}},
		&worksheet.Clues{Heading: "down", Items: []worksheet.Clue{{Label: "2", Text: "Il miaule !", Lengths: "1-2", Answer: "chat"}}}}
	dense := boardOfRows("lu#de", "as#ou")
	dense.RowNames, dense.ColNames = []string{"I", "II"}, []string{"A", "B", "C", "D", "E"}
	arrows := boardOfRows(">ou", "e>i")
	arrows.Cells[0].Clues = []worksheet.Arrow{{Text: "Bas", Dir: "right-down"}, {Text: "Lettre", Dir: "down-right"}}
	arrows.Cells[4].Clues = []worksheet.Arrow{{Text: "Seule", Dir: "right"}}
	tangle := boardOfRows("CH", " A")
	tangle.Cells[1].Letter, tangle.Cells[3].Letter = "h", "a"
	boggle := boardOfRows("AB", "CD")
	boggle.Cells[3].Letter = "Qu"
	marked := boardOfRows("ab")
	marked.Cells[1].Mark = 1
	for name, c := range map[string]struct {
		blocks []worksheet.Block
		key    bool
		want   string
	}{
		"crossword": {lists, false, "   A B C D\n,* - - -\n,<   -   -\n,%     = -\n,?       -\n    .HORIZONTALEMENT\n,*4 A,*1 ,% LETTRES3 .NOBLE\n    .VERTICALEMENT\n" +
			",<4 D,<1 ,% LETTRES3 .IL\n  MIAULE6 ,8*-<0"},
		"its key": {lists[:1], true, "   A B C D\n,* D U C\n,<   N   H\n,%     = A\n,?       T"},
		"grid": {[]worksheet.Block{dense, &worksheet.Clues{Heading: "across", Items: []worksheet.Clue{{Label: "I", Text: "Connu – Dé"}}}}, false,
			"   A B C D E\n,* - - = - -\n,< - - = - -\n    .HORIZONTALEMENT\nA,*1 ,< LETTRES2 D,*1 ,<\n  LETTRES3 .CONNU -- .D="},
		"arrowword": {[]worksheet.Block{arrows}, false, "   A B C\n,* = - -\n,< - = -\n\n    .HORIZONTALEMENT\nA,<1 ,* LETTRES3 .LETTRE\nC,<1 ,* LETTRES3 .SEULE\n\n" +
			"    .VERTICALEMENT\nB,*1 ,* LETTRES3 .BAS"},
		"tangle": {[]worksheet.Block{tangle}, false, "    A  B\n,* .C  H\n,<     A"},
		"boggle": {[]worksheet.Block{boggle}, false, "    A  B\n,*  A  B\n,<  C QU"},
		"wide":   {[]worksheet.Block{boardOfRows("ABCDEFGHIJKLMNO")}, false, "   ABCDEFGHIJKLMNO\n,* ABCDEFGHIJKLMNO"},
		"parted": {[]worksheet.Block{boardOfRows("ABCDEFGHIJKLMNOPQRSTUVWXYZAB")}, false,
			"    A  B  C  D  E  F  G\n,*  A  B  C  D  E  F  G\n\n    H  I  J  K  L  M  N\n,*  H  I  J  K  L  M  N\n\n    O  P  Q  R  S  T  U\n,*  O  P  Q  R  S  T  U\n\n" +
				"    V  W  X  Y  Z AA AB\n,*  V  W  X  Y  Z  A  B"},
		"table": {[]worksheet.Block{&worksheet.Table{Heads: []string{"bois", "fer"}, Lines: 1, Answers: [][]string{{"arbre"}, {"clou", "vis"}}}}, false,
			"    BOIS\n444\n444\n    FER\n444\n444"},
		"bingo": {[]worksheet.Block{&worksheet.Cards{Cols: 2, Items: []worksheet.Card{{Words: []string{"un", "deux", "six", "dix"}}}}}, false, "  .LOTO ,*\nUN2 DEUX\nSIX2 DIX"},
		"mystery": {[]worksheet.Block{&worksheet.Reveal{Word: "le o", Sources: []struct{ Question, Letter int }{{2, 1}}}}, false,
			"    .LE MOT MYST!RE\n  444 ,8< LETTRES1 ,* LETTRE0\n.LETTRE ,*3 R=PONSE ,<1 LETTRE\n  ,*"},
		"marks": {[]worksheet.Block{&worksheet.Reveal{Word: "b"}, marked}, false, "    .LE MOT MYST!RE\n  444 ,8* LETTRE0\n.LETTRE ,*3 CASE B,*\n   A B\n,* - -"},
	} {
		if got := fingers(h, c.key, c.blocks...); got != c.want {
			t.Errorf("%s:\n%s\nexpected\n%s", name, got, c.want)
		}
	}
	if got := string(braille.BRF(h.pages("   C _ _ _\n1. R L U E\n"))); !strings.HasPrefix(got, "  C444 ,8? LETTRES0\r\n,*4 R L U E\r\n") {
		t.Errorf("letters to write: %q", got)
	}
}

// TestTactileKeepsInside: no line of a table is longer than the page, and one that begins on
// another page has the names of its columns there.
func TestTactileKeepsInside(t *testing.T) {
	h := reader(t)
	for _, cols := range []int{2, 12, 13, 14, 26, 27, 30} {
		rows := make([]string, 30)
		for i := range rows {
			rows[i] = strings.Repeat("e", cols)
		}
		b := boardOfRows(rows...)
		for _, l := range h.table(b, false) {
			if utf8.RuneCountInString(l) > h.cells {
				t.Errorf("%d columns: %s", cols, l)
			}
		}
		lines := &handout.Lines{Key: true}
		b.WriteTo(h.form(lines))
		pages := h.pages(lines.String())
		if len(pages) < 2 || !strings.Contains(pages[1][0], "⠁") || !strings.HasPrefix(pages[1][0], "⠀") {
			t.Errorf("%d columns: %d pages, the second begins %s", cols, len(pages), pages[1][0])
		}
	}
}

// TestTactileAsLiblouis: what we write beside boards is what liblouis writes.
func TestTactileAsLiblouis(t *testing.T) {
	program, err := exec.LookPath("lou_translate")
	if err != nil {
		t.Skip("lou_translate is missing (Debian: liblouis-bin)")
	}
	h := reader(t)
	b := boardOfRows("duc ", " n h", "  #a", "   t")
	b.Cells[0].Number = 12
	lines := []string{"12. " + h.placed(b, at(b, 0, false), at(b, 7, true)) + "\u00A0: Noble", h.sentence("source", "n", "3", "question", "12", "letter", "4"), toWrite + " (" + h.lengths("bonne nuit") + ")"}
	for key, s := range h.say {
		if name, ok := strings.CutPrefix(key, "braille."); ok && !strings.Contains(s, "{") || strings.HasPrefix(name, "task_") {
			lines = append(lines, s)
		}
	}
	slices.Sort(lines)
	for i, s := range lines {
		lines[i] = strings.NewReplacer("\u00A0:", ":", "\u00A0;", ";", "\u202F!", "!", "«\u202F", "«", "\u202F»", "»").Replace(s)
	}
	cmd := exec.Command(program, "-f", "unicode.dis,fr-bfu-comp6.utb")
	cmd.Stdin = strings.NewReader(strings.Join(lines, "\n") + "\n")
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range strings.Split(strings.TrimSpace(string(out)), "\n") {
		if got := inCells(lines[i]); got != want {
			t.Errorf("%s\n%s\n%s expected", lines[i], got, want)
		}
	}
}
