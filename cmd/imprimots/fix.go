package main

import (
	"bytes"
	"cmp"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/rogpeppe/go-internal/diff"

	"imprimots/engine/check"
	"imprimots/generator"
)

var (
	textDryRun   = check.Text{FR: "--dry-run va avec --fix", EN: "--dry-run goes with --fix"}
	textBuiltIn  = check.Text{FR: "le contenu intégré ne se corrige pas : il est dans le programme", EN: "the built-in content cannot be fixed: it is part of the program"}
	hintBuiltIn  = check.Text{FR: "donnez un dossier ou un fichier ; imprimots init copie le contenu", EN: "give a folder or a file; imprimots init copies the content"}
	textMended   = check.Text{FR: "%d remarque{|s} corrigée{|s} dans %d fichier{|s}", EN: "%d finding{|s} fixed in %d file{|s}"}
	textWould    = check.Text{FR: "%d remarque{|s} à corriger dans %d fichier{|s}, rien n’est écrit", EN: "%d finding{|s} to fix in %d file{|s}, nothing was written"}
	textPutBack  = check.Text{FR: "%d remarque{|s} non corrigée{|s} : la correction en aurait fait d’autres", EN: "%d finding{|s} not fixed: the change would have caused others"}
	textWorkbook = check.Text{
		FR: "%d remarque{|s} dans un classeur : imprimots n’y écrit rien, corrigez-les dans le tableur",
		EN: "%d finding{|s} in a workbook: imprimots does not write to it, fix them in the spreadsheet",
	}
	textMoved = check.Text{FR: "%s a changé pendant la vérification : rien n’y est écrit", EN: "%s changed during the check: nothing is written to it"}
	hintMoved = check.Text{FR: "relancez la commande", EN: "run the command again"}
)

// fix mends whatever has a single correction, shows the changes, and reports what is
// left.
func (a *app) fix(paths []string, format string, dryRun bool) error {
	if len(paths) == 0 {
		return check.Faultf(textBuiltIn).WithHint(hintBuiltIn)
	}
	m := &mending{paths: paths, changed: changedFiles{}, tried: map[string]bool{}}
	first, err := checkPaths(paths, nil)
	if err == nil {
		err = m.mend(first)
	}
	if err != nil {
		return err
	}
	files := m.files(first)
	for _, file := range files {
		before, after := first.Sources[file], m.changed[absolute(file)]
		if format == "text" {
			if _, err := a.out.Write(shownDiff(file, before, after)); err != nil {
				return err
			}
		}
		if !dryRun {
			if err := a.replace(file, before, after); err != nil {
				return err
			}
		}
	}
	text := textMended
	if dryRun {
		text = textWould
	}
	a.say(text, m.mended, len(files))
	if m.putBack > 0 {
		a.say(textPutBack, m.putBack)
	}
	if n := inWorkbooks(m.result.Findings); n > 0 {
		a.say(textWorkbook, n)
	}
	err = a.tell(m.result, format)
	if err == nil && dryRun && len(files) > 0 {
		return errFindings
	}
	return err
}

// inWorkbooks counts the findings in cells of workbooks.
func inWorkbooks(found []check.Diagnostic) int {
	n := 0
	for _, d := range found {
		if d.Pos.Sheet > 0 {
			n++
		}
	}
	return n
}

// shownDiff returns a unified diff without terminal control characters.
func shownDiff(file string, before, after []byte) []byte {
	var out bytes.Buffer
	for line := range bytes.Lines(diff.Diff(file, before, file, after)) {
		text := bytes.TrimRight(line, "\r\n")
		if !utf8.Valid(text) || bytes.ContainsFunc(text, func(r rune) bool { return r != '\t' && check.Unprintable(r) }) {
			text = []byte(check.Clean(string(text)))
		}
		out.Write(append(slices.Clip(text), '\n'))
	}
	return out.Bytes()
}

// mending is one run of fix.
type mending struct {
	paths   []string
	changed changedFiles
	result  *generator.Result // result of the last check
	tried   map[string]bool   // fixes that were undone
	mended  int
	putBack int
}

// mostTries bounds the checks run to find harmful fixes.
const mostTries = 100

// mend applies fixes until none is left, or none without harm.
func (m *mending) mend(r *generator.Result) error {
	m.result = r
	for range mostTries {
		var batch []check.Diagnostic
		for _, is := range []func(check.Diagnostic) bool{ofReading, ofValue, ofList} {
			if len(batch) == 0 {
				batch = m.batch(is)
			}
		}
		if len(batch) == 0 {
			return nil
		}
		if err := m.try(batch); err != nil {
			return err
		}
	}
	return nil
}

// batch returns the findings of a kind that can be mended.
func (m *mending) batch(is func(check.Diagnostic) bool) []check.Diagnostic {
	return slices.DeleteFunc(slices.Clone(m.result.Findings), func(d check.Diagnostic) bool {
		return d.Fix == nil || m.tried[key(d.Fix)] || !is(d)
	})
}

// The kinds are mended one after the other: what keeps a file from being read hides
// other findings, and reordering a list moves its values.
func ofReading(d check.Diagnostic) bool {
	return d.Rule != nil && strings.HasPrefix(d.Rule.ID, "GEN")
}
func ofList(d check.Diagnostic) bool  { return !ofReading(d) && d.Fix.Order != nil }
func ofValue(d check.Diagnostic) bool { return !ofReading(d) && d.Fix.Order == nil }

// key identifies a fix.
func key(f *check.Fix) string {
	return check.Text{FR: "%s %s %s %v %v", EN: "%s %s %s %v %v"}.With(f.Pos, f.Old, f.New, f.Order, f.Items).In(check.English)
}

// try applies the fixes of a batch if their findings go away and no new ones appear;
// otherwise it tries one half and leaves the other to the next round, until a single
// fix is left, which is undone.
func (m *mending) try(batch []check.Diagnostic) error {
	changed := maps.Clone(m.changed)
	m.apply(batch, changed)
	after, err := checkPaths(m.paths, changed)
	if err != nil {
		return err
	}
	if harmless(m.result.Findings, after.Findings, batch) {
		m.mended += max(len(batch), len(m.result.Findings)-len(after.Findings))
		m.changed, m.result = changed, after
		return nil
	}
	one := key(batch[0].Fix)
	if !slices.ContainsFunc(batch, func(d check.Diagnostic) bool { return key(d.Fix) != one }) {
		m.tried[one] = true
		m.putBack += len(batch)
		return nil
	}
	half := max(1, len(batch)/2)
	for half < len(batch) && key(batch[half].Fix) == key(batch[half-1].Fix) {
		half++
	}
	if half == len(batch) {
		half = slices.IndexFunc(batch, func(d check.Diagnostic) bool { return key(d.Fix) != one })
	}
	return m.try(batch[:half])
}

// apply applies the edits of findings to the files, from last to first, so that
// earlier places stay valid; overlapping ones are left for later.
func (m *mending) apply(batch []check.Diagnostic, changed changedFiles) {
	edits := map[string][]check.Edit{}
	seen := map[string]bool{}
	for _, d := range batch {
		if k := key(d.Fix); !seen[k] {
			seen[k] = true
			edits[d.Fix.Pos.File] = append(edits[d.Fix.Pos.File], d.Fix.Edits...)
		}
	}
	for file, es := range edits {
		slices.SortFunc(es, func(a, b check.Edit) int { return -order(a.From, b.From) })
		data := m.result.Sources[file]
		var out []byte
		end := len(data)
		for _, e := range es {
			from, to := offset(data, e.From), offset(data, e.To)
			if to > end {
				continue
			}
			out = slices.Concat([]byte(e.New), data[to:end], out)
			end = from
		}
		changed[absolute(file)] = slices.Concat(data[:end], out)
	}
}

func order(a, b check.Pos) int {
	return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Col, b.Col))
}

// offset returns the byte offset of a place in a file.
func offset(data []byte, at check.Pos) int {
	i := 0
	for range at.Line - 1 {
		n := bytes.IndexByte(data[i:], '\n')
		if n < 0 {
			return len(data)
		}
		i += n + 1
	}
	if at.Line == 1 {
		i += len(data) - len(bytes.TrimPrefix(data, []byte("\ufeff")))
	}
	for range at.Col - 1 {
		_, n := utf8.DecodeRune(data[i:])
		i += n
	}
	return i
}

// shape is what findings that differ only in their values have in common.
type shape struct {
	file string
	rule *check.Info
	text check.Text
}

func shapes(found []check.Diagnostic) map[shape]int {
	out := map[shape]int{}
	for _, d := range found {
		out[shape{d.Pos.File, d.Rule, d.Msg.Text}]++
	}
	return out
}

// harmless reports whether the findings of a batch went away and no new ones appeared.
// Findings in a file that could not be read before do not count as new.
func harmless(before, after, batch []check.Diagnostic) bool {
	if ofReading(batch[0]) {
		after = slices.DeleteFunc(slices.Clone(after), func(d check.Diagnostic) bool { return !ofReading(d) })
	}
	was, gone := shapes(before), shapes(batch)
	for s, n := range shapes(after) {
		if n > was[s]-gone[s] {
			return false
		}
	}
	return true
}

// files returns the names of the changed files, as shown.
func (m *mending) files(first *generator.Result) []string {
	var out []string
	for file, before := range first.Sources {
		if after, ok := m.changed[absolute(file)]; ok && !bytes.Equal(before, after) {
			out = append(out, file)
		}
	}
	slices.Sort(out)
	return out
}

// absolute returns the absolute path of a file by its shown name.
func absolute(file string) string {
	abs, err := filepath.Abs(filepath.FromSlash(file))
	if err != nil { // there is no working directory
		return file
	}
	return abs
}

// replace rewrites a file if it still is what was read.
func (a *app) replace(file string, before, after []byte) error {
	name := absolute(file)
	if now, err := os.ReadFile(name); err != nil || !bytes.Equal(now, before) {
		return check.Faultf(textMoved, file).WithHint(hintMoved)
	}
	return a.writeFile(name, after, true, check.Text{})
}
