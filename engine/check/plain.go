package check

import (
	"bytes"
	"fmt"
	"io"
	"strings"
)

// plain writes findings for people:
//
//	content/boggle/grids.yaml:12:7: la grille « facile-3 » … (BOG004)
//	rows: [UTXO, LUID]
//	      ^
//		content/boggle/grids.yaml:3:1: …
//	conseil : …
//
// A warning or a note says that it is one, before its sentence. Of many like findings of one file, the first are written and the others counted.
type plain struct{ Options }

// shownWidth is the number of runes of a long source line shown around the caret.
const shownWidth = 100

// tabShown makes a tab visible and gives it a known width.
const tabShown = "→   "

// Limits: similar findings shown per file, findings shown in total.
const (
	mostAlike = 5
	mostShown = 200
)

// marks say what a finding is that is not an error.
var marks = map[Severity]Text{
	Warning: {FR: "avertissement :", EN: "warning:"},
	Note:    {FR: "information :", EN: "note:"},
}

var (
	hintLabel = Text{FR: "conseil :", EN: "hint:"}
	moreAlike = Text{FR: "et %d autre{|s} comme celle-ci", EN: "and %d more like it"}
	moreInAll = Text{
		FR: "et %d autre{|s} remarque{|s} ; imprimots check --format json les donne toutes",
		EN: "and %d more finding{|s}; imprimots check --format json gives them all",
	}
)

// shape is what similar findings have in common.
type shape struct {
	file, rule string
	text       Text
}

func (d Diagnostic) shape() shape { return shape{d.Pos.File, d.ruleID(), d.Msg.Text} }

func (f plain) Format(w io.Writer, ds []Diagnostic) error {
	var b bytes.Buffer
	files := map[string]*shownFile{}
	alike, seen := map[shape]int{}, map[shape]int{}
	for _, d := range ds {
		alike[d.shape()]++
	}
	shown, reported := 0, 0 // reported: shown or counted in a line of their shape
	for _, d := range ds {
		s := d.shape()
		if seen[s]++; seen[s] > mostAlike || shown == mostShown {
			continue
		}
		f.one(&b, d, files)
		shown, reported = shown+1, reported+1
		if more := alike[s] - mostAlike; seen[s] == mostAlike && more > 0 {
			b.WriteString(moreAlike.With(more).In(f.Lang))
			d.writeRule(&b)
			reported += more
		}
	}
	if reported < len(ds) {
		fmt.Fprintln(&b, moreInAll.With(len(ds)-reported).In(f.Lang))
	}
	_, err := w.Write(b.Bytes())
	return err
}

// writeRule ends a line with the rule of a finding.
func (d Diagnostic) writeRule(b *bytes.Buffer) {
	if id := d.ruleID(); id != "" {
		fmt.Fprintf(b, " (%s)", id)
	}
	b.WriteByte('\n')
}

// one writes a single finding; files caches the files already seen.
func (f plain) one(b *bytes.Buffer, d Diagnostic, files map[string]*shownFile) {
	if d.Pos.File != "" { // else it is about what was asked for, not about a file
		fmt.Fprintf(b, "%s ", f.paint("1", Clean(d.Pos.In(f.Lang))+":"))
	}
	if mark := marks[d.level()].In(f.Lang); mark != "" {
		fmt.Fprintf(b, "%s ", f.paint("33", mark))
	}
	b.WriteString(Clean(d.Msg.In(f.Lang)))
	d.writeRule(b)
	if line, caret, ok := f.excerpt(d.Pos, files); ok {
		fmt.Fprintf(b, "%s\n%s\n", line, f.paint("31", caret))
	}
	for _, r := range d.Related {
		fmt.Fprintf(b, "\t%s: %s\n", Clean(r.Pos.In(f.Lang)), Clean(r.Msg.In(f.Lang)))
	}
	if !d.Hint.IsZero() {
		fmt.Fprintf(b, "%s %s\n", f.paint("36", hintLabel.In(f.Lang)), Clean(d.Hint.In(f.Lang)))
	}
}

func (f plain) paint(code, s string) string {
	if !f.Color {
		return s
	}
	return "\x1b[" + code + "m" + s + "\x1b[0m"
}

// excerpt returns the line of a place, made fit for the terminal, and a line with a
// caret below the column.
func (f plain) excerpt(at Pos, files map[string]*shownFile) (line, caret string, ok bool) {
	if f.Source == nil || at.Sheet > 0 || at.Line < 1 || at.Col < 1 {
		return "", "", false
	}
	file := files[at.File]
	if file == nil {
		file = &shownFile{data: f.Source(at.File), runes: map[int][]rune{}}
		files[at.File] = file
	}
	runes, ok := file.line(at.Line)
	if !ok {
		return "", "", false
	}
	shown, col := show(runes, at.Col)
	shown, col = window(shown, col)
	return string(shown), strings.Repeat(" ", col) + "^", true
}

// shownFile is a file that findings point into, for the most part in the order of its
// lines. The runes of a line are decoded once: a long line may have many findings.
type shownFile struct {
	data  []byte
	runes map[int][]rune
	rest  []byte // the file from the line behind the one that was read last
	read  int    // its number
}

// line returns the runes of a line; ok is false if the file has fewer lines.
func (f *shownFile) line(n int) (runes []rune, ok bool) {
	if runes, ok := f.runes[n]; ok {
		return runes, true
	}
	if f.read == 0 || n <= f.read {
		f.rest, f.read = f.data, 0
	}
	var line []byte
	for ; f.read < n; f.read++ {
		if f.rest == nil {
			return nil, false
		}
		line, f.rest = cutLine(f.rest)
	}
	f.runes[n] = []rune(string(bytes.TrimPrefix(line, []byte("\ufeff"))))
	return f.runes[n], true
}

// cutLine returns the first line of a text without its end, which is LF, CR LF or CR, as
// in YAML, and the lines behind it; nil behind the last.
func cutLine(data []byte) (line, rest []byte) {
	i := bytes.IndexAny(data, "\r\n")
	if i < 0 {
		return data, nil
	}
	line = data[:i]
	if data[i] == '\r' && i+1 < len(data) && data[i+1] == '\n' {
		i++
	}
	return line, data[i+1:]
}

// show makes the runes of a line visible and returns the offset, in runes shown, of a
// column counted from 1 in runes of the file. A column beyond the end points just
// after it. What is far from the column, and would be cut off anyway, is left out.
func show(raw []rune, col int) (shown []rune, offset int) {
	at := min(col-1, len(raw))
	from, to := max(0, at-2*shownWidth), min(len(raw), at+2*shownWidth)
	for i, r := range raw[from:to] {
		if from+i == at {
			offset = len(shown)
		}
		if r == '\t' {
			shown = append(shown, []rune(tabShown)...)
			continue
		}
		shown = append(shown, visible(r))
	}
	if at == to {
		offset = len(shown)
	}
	return shown, offset
}

// window cuts a wide line to the part around the caret.
func window(line []rune, caret int) ([]rune, int) {
	if len(line) <= shownWidth {
		return line, caret
	}
	from := max(0, min(caret-shownWidth/2, len(line)-shownWidth))
	to := min(len(line), from+shownWidth)
	out := append([]rune(nil), line[from:to]...)
	if from > 0 {
		out[0] = '…'
	}
	if to < len(line) {
		out[len(out)-1] = '…'
	}
	return out, caret - from
}
