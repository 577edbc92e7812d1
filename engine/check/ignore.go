package check

import (
	"bytes"
	"cmp"
	"embed"
	"slices"
	"strings"
	"unicode/utf8"
)

// A directive is a comment alone on its line in a YAML file:
//
//	# imprimots:ignore BOG004 the grid is poor on purpose
//	min_words: 40
//
// It silences the findings of that rule on the next line that is neither blank nor a
// comment, and on everything nested below that line: the whole card when it stands
// above its "- id:", but not the whole document when it stands above its first key.
// Several directives may stand above one line. The rules of reading (GEN) cannot be
// silenced: what is not read cannot be printed.
type directive struct {
	at     Pos    // place of the #
	idAt   Pos    // place of the rule's id
	id     string // as written
	reason string
	alone  bool // nothing before it on its line
	cell   bool // of a table
	covers *block
	used   bool
}

// block is the range of lines that directives cover: empty when nothing follows them.
// Blocks nest: within is the next larger one.
type block struct {
	from, to int  // first and last line, from 1
	depth    int  // indentation of the first line
	dash     bool // a list item starts there
	within   *block
	by       map[string][]*directive // the directives above it, by rule
}

const directiveMark = "imprimots:ignore"

// mostJudged is the number of directives of a file reported at once; the rest are
// judged when these are mended.
const mostJudged = 1000

// RowComment is what a row of a table says in its column for ignored rules: "PRI008 the back has a
// top", several of them parted by ";". It silences the findings of the row. With Named, it says
// nothing itself: what silences the line of YAML that names the table silences all of its rows.
type RowComment struct {
	At   Pos // of its cell
	From int // the first line of the row
	To   int // the last one
	Text string
	// Named is where YAML names the table in which At is; no place for a row.
	Named Pos
}

// sheetOf is a file, or a sheet of a workbook.
type sheetOf struct {
	file  string
	sheet int
}

// Ignore removes the findings that directives in the files and rows silence, and adds a finding
// for each directive without a reason or without an effect. Files are YAML, by the
// names that positions use; rows are those of tables. known are all rules;
// ran are those checked this time: a directive for another rule is left alone.
func Ignore(ds []Diagnostic, files map[string][]byte, known, ran []*Info, rows ...RowComment) []Diagnostic {
	byFile := map[sheetOf][]*directive{}
	for file, data := range files {
		if bytes.Contains(data, []byte(directiveMark)) {
			byFile[sheetOf{file: file}] = directives(file, data)
		}
	}
	rows = slices.SortedStableFunc(slices.Values(rows), func(a, b RowComment) int {
		return cmp.Or(cmp.Compare(a.At.File, b.At.File), cmp.Compare(a.At.Sheet, b.At.Sheet), cmp.Compare(a.From, b.From))
	})
	named := map[sheetOf][]Pos{}
	for i, row := range rows {
		if row.Named != (Pos{}) {
			in := sheetOf{row.At.File, row.At.Sheet}
			named[in] = append(named[in], row.Named)
			continue
		}
		if i > 0 && row.At == rows[i-1].At { // a table that is read twice
			continue
		}
		in := sheetOf{row.At.File, row.At.Sheet}
		byFile[in] = append(byFile[in], row.directives()...)
	}
	if len(byFile) == 0 {
		return ds
	}
	out := slices.Clone(ds)
	out = slices.DeleteFunc(out, func(d Diagnostic) bool {
		in := sheetOf{d.Pos.File, d.Pos.Sheet}
		silent := silence(byFile[in], d.Pos.Line, d.ruleID())
		for _, at := range named[in] {
			silent = silence(byFile[sheetOf{at.File, at.Sheet}], at.Line, d.ruleID()) || silent
		}
		return silent
	})
	for _, gs := range byFile {
		var found []Diagnostic
		for i := 0; i < len(gs) && len(found) < mostJudged; i++ {
			found = append(found, gs[i].judge(known, ran)...)
		}
		out = append(out, found...)
	}
	return Sort(out)
}

// silence uses the directives of a file for a rule that cover a line, and reports whether there
// are any.
func silence(gs []*directive, line int, rule string) (silent bool) {
	for b := innermost(gs, line); b != nil; b = b.within {
		if line > b.to {
			continue
		}
		for _, g := range b.by[rule] {
			g.used, silent = true, true
		}
	}
	return silent
}

// directives returns those of a row.
func (c RowComment) directives() []*directive {
	var out []*directive
	for part := range strings.SplitSeq(c.Text, ";") {
		id, reason, _ := strings.Cut(strings.TrimSpace(part), " ")
		if n := len(out); n > 0 && !ruleLike.Regexp().MatchString(id) { // the reason goes on
			out[n-1].reason += ";" + part
			continue
		}
		out = append(out, &directive{at: c.At, idAt: c.At, id: id, reason: strings.TrimSpace(reason), alone: true, cell: true})
	}
	newBlock(out, block{from: c.From, to: c.To})
	return out
}

// ruleLike matches what begins like the id of a rule.
var ruleLike = Expr(`^[A-Z]+[0-9]+$`)

// innermost returns the last block that starts at or before a line; nil for none.
func innermost(gs []*directive, line int) *block {
	n, _ := slices.BinarySearchFunc(gs, line+1, func(g *directive, line int) int { return cmp.Compare(g.covers.from, line) })
	if n == 0 {
		return nil
	}
	return gs[n-1].covers
}

// isReadRule reports whether a rule id is one of reading: GEN….
func isReadRule(id string) bool { return strings.HasPrefix(id, "GEN") }

// judge returns the finding that a directive deserves, if any.
func (g *directive) judge(known, ran []*Info) []Diagnostic {
	byID := func(r *Info) bool { return r.ID == g.id }
	switch {
	case !g.alone:
		return []Diagnostic{{Rule: ruleIgnoreEffect, Pos: g.at, Msg: ignoreNotAlone.With(), Hint: ignoreOwnLine.With()}}
	case g.id == "":
		return []Diagnostic{{Rule: ruleIgnoreReason, Pos: g.at, Msg: ignoreNoRule.With(), Hint: g.form()}}
	case !slices.ContainsFunc(known, byID):
		d := Diagnostic{Rule: ruleIgnoreEffect, Pos: g.idAt, Msg: ignoreUnknown.With(clip(g.id))}
		var ids []string
		for _, r := range known {
			ids = append(ids, r.ID)
		}
		if near, ok := Nearest(g.id, ids); ok {
			d.Hint = DidYouMean.With(near)
		}
		return []Diagnostic{d}
	case isReadRule(g.id):
		return []Diagnostic{{Rule: ruleIgnoreEffect, Pos: g.idAt, Msg: ignoreReading.With(g.id)}}
	case g.reason == "":
		return []Diagnostic{{Rule: ruleIgnoreReason, Pos: g.idAt, Msg: ignoreNoReason.With(g.id), Hint: g.form()}}
	case !g.used && slices.ContainsFunc(ran, byID):
		return []Diagnostic{{Rule: ruleIgnoreEffect, Pos: g.at, Msg: ignoreNothing.With(g.id), Hint: ignoreDrop.With()}}
	}
	return nil
}

// form says how a directive is written.
func (g *directive) form() Message {
	if g.cell {
		return ignoreInCell.With()
	}
	return ignoreForm.With()
}

// clip shortens an external word for use in a sentence.
func clip(s string) string {
	if utf8.RuneCountInString(s) <= 40 {
		return s
	}
	return string([]rune(s)[:39]) + "…"
}

// DidYouMean is the hint for a misspelt name.
var DidYouMean = Text{FR: "vouliez-vous dire « %s » ?", EN: "did you mean %q?"}

var (
	ignoreNotAlone = Text{
		FR: "le commentaire imprimots:ignore n’est pas seul sur sa ligne : il reste sans effet",
		EN: "the comment imprimots:ignore is not alone on its line: it has no effect",
	}
	ignoreOwnLine = Text{
		FR: "placez-le sur une ligne à lui, au-dessus de celle qu’il concerne",
		EN: "put it on a line of its own, above the one it is about",
	}
	ignoreNoRule = Text{
		FR: "le commentaire imprimots:ignore ne dit pas quelle règle faire taire",
		EN: "the comment imprimots:ignore does not say which rule to silence",
	}
	ignoreNoReason = Text{
		FR: "le commentaire qui fait taire %s ne dit pas pourquoi : il reste sans effet",
		EN: "the comment that silences %s does not say why: it has no effect",
	}
	ignoreForm = Text{
		FR: "écrivez : # imprimots:ignore BOG004 la raison",
		EN: "write: # imprimots:ignore BOG004 the reason",
	}
	ignoreInCell = Text{
		FR: "écrivez dans cette case : PRI008 la raison",
		EN: "write in this cell: PRI008 the reason",
	}
	ignoreUnknown = Text{
		FR: "aucune règle ne s’appelle « %s »",
		EN: "no rule is called %q",
	}
	ignoreReading = Text{
		FR: "la règle %s ne peut être réduite au silence : ce qui n’est pas lu ne peut être imprimé",
		EN: "the rule %s cannot be silenced: what is not read cannot be printed",
	}
	ignoreNothing = Text{
		FR: "ce commentaire ne fait rien taire : la règle %s ne trouve rien ici",
		EN: "this comment silences nothing: the rule %s finds nothing here",
	}
	ignoreDrop = Text{
		FR: "supprimez-le",
		EN: "delete it",
	}
)

// directives returns the directives of a file, in order, with the lines they cover, in
// a single pass however many there are.
func directives(file string, data []byte) []*directive {
	var out, waiting []*directive // those still waiting for the line they stand above
	var open *block
	last := 0 // last line that is not blank
	var line []byte
	for i := 0; data != nil; i++ {
		if line, data = cutLine(data); blank(line) {
			continue
		}
		depth, dash := indent(line)
		for ; open != nil && open.endsAt(depth, dash); open = open.within {
			open.to = last
		}
		last = i + 1
		if isComment := bytes.TrimLeft(line, " \t")[0] == '#'; !isComment && len(waiting) > 0 {
			open = newBlock(waiting, block{from: i + 1, depth: depth, dash: dash, within: open})
			waiting = nil
		}
		if g := directiveIn(file, i, line); g != nil {
			out, waiting = append(out, g), append(waiting, g)
		}
	}
	for ; open != nil; open = open.within {
		open.to = last
	}
	newBlock(waiting, block{from: last + 1})
	return out
}

// newBlock makes b the block of the directives above it.
func newBlock(above []*directive, b block) *block {
	b.by = map[string][]*directive{}
	for _, g := range above {
		g.covers = &b
		if g.alone && g.reason != "" && !isReadRule(g.id) {
			b.by[g.id] = append(b.by[g.id], g)
		}
	}
	return &b
}

// endsAt reports whether a line is after the block. A list may be indented as far as
// its key: "must:" above "- maire".
func (b *block) endsAt(depth int, dash bool) bool {
	return depth < b.depth || depth == b.depth && (b.dash || !dash)
}

// directiveIn reads the directive of a line; nil for none.
func directiveIn(file string, i int, line []byte) *directive {
	n := bytes.Index(line, []byte(directiveMark))
	if n < 0 {
		return nil
	}
	hash := bytes.LastIndexByte(line[:n], '#')
	if hash < 0 || len(bytes.TrimSpace(line[hash+1:n])) > 0 {
		return nil // the words are in a text, not a comment
	}
	g := &directive{at: placeAt(file, i, line, hash), alone: len(bytes.TrimSpace(line[:hash])) == 0}
	word := bytes.TrimLeft(line[n+len(directiveMark):], " \t")
	g.idAt = placeAt(file, i, line, len(line)-len(word))
	id, reason, _ := strings.Cut(string(word), " ")
	g.id, g.reason = strings.TrimSpace(id), strings.TrimSpace(reason)
	return g
}

func placeAt(file string, line int, text []byte, offset int) Pos {
	return Pos{File: file, Line: line + 1, Col: utf8.RuneCount(text[:offset]) + 1}
}

func blank(line []byte) bool { return len(bytes.TrimSpace(line)) == 0 }

// indent returns the number of leading spaces of a line, and whether a list item
// starts there.
func indent(line []byte) (depth int, dash bool) {
	rest := bytes.TrimLeft(line, " ")
	return len(line) - len(rest), bytes.HasPrefix(rest, []byte("- ")) || bytes.Equal(rest, []byte("-"))
}

//go:embed rules/*.txt
var ruleFiles embed.FS

// IgnoreRules are the rules of directives, reported by Ignore.
var IgnoreRules = ReadInfos(ruleFiles)

var (
	ruleIgnoreReason = IgnoreRules.Get("GEN030")
	ruleIgnoreEffect = IgnoreRules.Get("GEN031")
)
