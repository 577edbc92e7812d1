package list

import (
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
	"imprimots/generator/source/table"
)

var (
	textNoText   = check.Text{FR: "cette liste n’est pas un texte", EN: "this list is not text"}
	hintNoText   = check.Text{FR: "une liste est un texte (« mot ; définition » par ligne) ou un tableau CSV, TSV, XLSX ou ODS", EN: "a list is a text (\"word ; definition\" a line) or a table in CSV, TSV, XLSX or ODS"}
	textNoRow    = check.Text{FR: "cette liste est vide", EN: "this list is empty"}
	hintNoRow    = check.Text{FR: "écrivez une ligne par mot : « château ; demeure du seigneur »", EN: "write a line a word: \"castle ; home of a lord\""}
	textLongLine = check.Text{FR: "cette ligne a plus de %d signes", EN: "this line has more than %d characters"}
	hintLongLine = check.Text{FR: "un mot et sa définition par ligne", EN: "one word and its definition a line"}
	textManyRows = check.Text{FR: "la liste a plus de %d lignes", EN: "the list has more than %d lines"}
	hintManyRows = check.Text{FR: "partagez-la en plusieurs fichiers", EN: "split it into several files"}
	textLarge    = check.Text{FR: "la liste a plus de %d Mio", EN: "the list has more than %d MiB"}
	textSign     = check.Text{FR: "le caractère %U n’est pas admis dans une liste", EN: "the character %U is not allowed in a list"}
	hintSign     = check.Text{FR: "supprimez-le", EN: "delete it"}
	textNoFormat = check.Text{FR: "les listes en « %s » ne sont pas lues", EN: "lists in %q are not read"}
)

// maxLine bounds a line of a list, in characters.
const maxLine = 4096

// rule is the rule broken by a list that cannot be read.
const rule = "WKS002"

// Table is a list as rows of cells.
type Table struct {
	Rows [][]table.Cell
	// lines are those of a list of lines, as they are written; nil for a table.
	lines  []table.Cell
	guess  guess // what had to be guessed to find the rows
	headed bool  // the first row names columns, whatever it says
	// Text is the list in UTF-8 if its file is in another encoding; nil otherwise.
	Text []byte
	// Comments are the places of the rows that start with #, which are left out.
	Comments []check.Pos
	sheet    int
	file     string
}

// fault returns the finding for a list that cannot be read.
func fault(at check.Pos, msg, hint check.Message) []check.Diagnostic {
	return []check.Diagnostic{{Rule: worksheet.Infos.Get(rule), Pos: at, Msg: msg, Hint: hint}}
}

func (t *Table) place(c table.Cell) check.Pos {
	return check.Pos{File: t.file, Sheet: t.sheet, Line: c.Line, Col: c.Col}
}

// dropComments removes the rows whose first cell starts with #, and the backslash
// before a literal #.
func (t *Table) dropComments() {
	kept := t.Rows[:0]
	for _, row := range t.Rows {
		if strings.HasPrefix(row[0].Text, "#") {
			t.Comments = append(t.Comments, t.place(row[0]))
			continue
		}
		if text := strings.TrimLeft(row[0].Text, `\`); len(text) < len(row[0].Text) && strings.HasPrefix(text, "#") {
			row[0].Text = row[0].Text[1:]
		}
		kept = append(kept, row)
	}
	t.Rows = kept
}

// signs reports inadmissible characters, and a list without rows.
func (t *Table) signs() []check.Diagnostic {
	var found []check.Diagnostic
	for _, row := range t.Rows {
		for i := range row {
			c := &row[i]
			c.Text = norm.NFC.String(seen(c.Text))
			if sign, bad := check.Inadmissible(strings.ReplaceAll(c.Text, "\n", " ")); bad {
				found = append(found, fault(t.place(*c), textSign.With(sign), hintSign.With())...)
			}
		}
	}
	if len(t.Rows) == 0 {
		found = append(found, fault(check.Pos{File: t.file}, textNoRow.With(), hintNoRow.With())...)
	}
	return found
}

// mostTitles is how many rows of titles may stand above a table.
const mostTitles = 4

// titlesAbove returns how many rows of one cell stand above the others, mostTitles at most.
func titlesAbove(rows [][]table.Cell) int {
	n := slices.IndexFunc(rows, func(row []table.Cell) bool { return len(row) > 1 })
	return max(0, min(n, mostTitles))
}

// several counts the rows with several cells, or with a text behind an empty cell.
func several(rows [][]table.Cell) (n int) {
	for _, row := range rows {
		if len(row) > 1 || row[0].Column > 1 {
			n++
		}
	}
	return n
}

// firstColumn returns the first column in which a row has a text; of lines, it is the first
// also where a separator stands before all of them.
func (t *Table) firstColumn() int {
	first, last := table.MaxColumns, 1
	for _, row := range t.Rows {
		first, last = min(first, row[0].Column), max(last, row[len(row)-1].Column)
	}
	if t.lines != nil || first == last && t.sheet == 0 {
		return 1
	}
	return first
}
