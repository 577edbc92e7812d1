package check

import (
	"bytes"
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
// It silences the findings of that rule on the next line that is neither blank
// nor a comment, and on what is nested below that line: the whole card above
// whose "- id:" it stands, but not the whole document above whose first key it
// stands. Several directives may stand above one line. The rules of reading
// (GEN) cannot be silenced: what is not read cannot be printed.
type directive struct {
	at     Pos    // of the #
	idAt   Pos    // of the rule's id
	id     string // as written
	reason string
	alone  bool // nothing before it on its line
	from   int  // first and last line it covers; 0 when nothing follows
	to     int
	used   bool
}

const directiveMark = "imprimots:ignore"

// Ignore takes out the findings that directives in the files silence, and adds
// a finding for each directive that has no reason or no effect. Files are
// YAML, by the names that positions use. Known are all rules; ran are those
// that were held this time: a directive for another rule is left in peace.
func Ignore(ds []Diagnostic, files map[string][]byte, known, ran []*Info) []Diagnostic {
	byFile := map[string][]*directive{}
	for file, data := range files {
		if bytes.Contains(data, []byte(directiveMark)) {
			byFile[file] = directives(file, data)
		}
	}
	if len(byFile) == 0 {
		return ds
	}
	out := slices.Clone(ds)
	out = slices.DeleteFunc(out, func(d Diagnostic) bool {
		silent := false
		for _, g := range byFile[d.Pos.File] {
			if g.silences(d) {
				g.used, silent = true, true
			}
		}
		return silent
	})
	for _, gs := range byFile {
		for _, g := range gs {
			out = append(out, g.judge(known, ran)...)
		}
	}
	return Sort(out)
}

func (g *directive) silences(d Diagnostic) bool {
	return g.alone && g.reason != "" && !reading(g.id) && d.ruleID() == g.id && g.from <= d.Pos.Line && d.Pos.Line <= g.to
}

// reading reports whether a rule is one of reading.
func reading(id string) bool { return strings.HasPrefix(id, "GEN") }

// judge gives the finding that a directive deserves, if any.
func (g *directive) judge(known, ran []*Info) []Diagnostic {
	byID := func(r *Info) bool { return r.ID == g.id }
	switch {
	case !g.alone:
		return []Diagnostic{{Rule: ruleIgnoreEffect, Pos: g.at, Msg: ignoreNotAlone.With(), Hint: ignoreOwnLine.With()}}
	case g.id == "":
		return []Diagnostic{{Rule: ruleIgnoreReason, Pos: g.at, Msg: ignoreNoRule.With(), Hint: ignoreForm.With()}}
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
	case reading(g.id):
		return []Diagnostic{{Rule: ruleIgnoreEffect, Pos: g.idAt, Msg: ignoreReading.With(g.id)}}
	case g.reason == "":
		return []Diagnostic{{Rule: ruleIgnoreReason, Pos: g.idAt, Msg: ignoreNoReason.With(g.id), Hint: ignoreForm.With()}}
	case !g.used && slices.ContainsFunc(ran, byID):
		return []Diagnostic{{Rule: ruleIgnoreEffect, Pos: g.at, Msg: ignoreNothing.With(g.id), Hint: ignoreDrop.With()}}
	}
	return nil
}

// clip shortens a word from outside for use in a sentence.
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

// directives finds the directives of a file.
func directives(file string, data []byte) []*directive {
	lines := splitLines(data)
	var out []*directive
	for i, line := range lines {
		n := bytes.Index(line, []byte(directiveMark))
		if n < 0 {
			continue
		}
		hash := bytes.LastIndexByte(line[:n], '#')
		if hash < 0 || len(bytes.TrimSpace(line[hash+1:n])) > 0 {
			continue // the words in a text, not a comment
		}
		g := &directive{at: placeAt(file, i, line, hash)}
		g.alone = len(bytes.TrimSpace(line[:hash])) == 0
		rest := line[n+len(directiveMark):]
		word := bytes.TrimLeft(rest, " \t")
		g.idAt = placeAt(file, i, line, len(line)-len(word))
		id, reason, _ := strings.Cut(string(word), " ")
		g.id, g.reason = strings.TrimSpace(id), strings.TrimSpace(reason)
		if n := len(out); n > 0 && (out[n-1].from == 0 || out[n-1].from > i+1) {
			g.from, g.to = out[n-1].from, out[n-1].to // they stand above the same line
		} else {
			g.from, g.to = covered(lines, i+1)
		}
		out = append(out, g)
	}
	return out
}

func placeAt(file string, line int, text []byte, offset int) Pos {
	return Pos{File: file, Line: line + 1, Col: utf8.RuneCount(text[:offset]) + 1}
}

// covered gives the first and the last line, from 1, of the block that begins
// at or after the line of index i.
func covered(lines [][]byte, i int) (from, to int) {
	for i < len(lines) && (blank(lines[i]) || bytes.TrimLeft(lines[i], " \t")[0] == '#') {
		i++
	}
	if i == len(lines) {
		return 0, 0
	}
	depth, dash := indent(lines[i])
	from, to = i+1, i+1
	for j := i + 1; j < len(lines); j++ {
		if blank(lines[j]) {
			continue
		}
		d, item := indent(lines[j])
		// A list may stand as deep as its key: "must:" above "- maire".
		if d < depth || d == depth && (dash || !item) {
			break
		}
		to = j + 1
	}
	return from, to
}

func blank(line []byte) bool { return len(bytes.TrimSpace(line)) == 0 }

// indent counts the spaces before a line and tells whether an item of a list
// begins there.
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
