// Package check is the rules engine: a Rule is its documentation (Info) and a check of
// a model, a Pass collects its Diagnostics, and the formats of this package write them
// as text, JSON, SARIF or GitHub annotations.
//
// A rule is written once. The same Info feeds the findings, `imprimots explain`, the
// page of rules on the site, the lists in SARIF, and the tests, which verify that its
// bad example is reported and its good one is not.
package check

import (
	"maps"
	"slices"
)

// Severity says what a finding means for the build.
type Severity int

// The severities, from mild to grave. Only errors stop a build; they and warnings give
// exit status 1 in `check`. A note points out what may well be intended.
const (
	Note Severity = iota + 1
	Warning
	Error
)

// String returns the name used in JSON.
func (s Severity) String() string {
	switch s {
	case Error:
		return "error"
	case Note:
		return "note"
	}
	return "warning"
}

// Rule is one check of a model of type M.
type Rule[M any] struct {
	*Info
	// Check looks for faults in the model and reports them to the pass.
	Check func(*M, *Pass)
}

// Rules joins the rules of a package to their checks by id. It panics when a rule has
// no check or a check has no rule.
func Rules[M any](infos Infos, checks map[string]func(*M, *Pass)) []Rule[M] {
	out := make([]Rule[M], len(infos))
	for i, info := range infos {
		out[i] = Rule[M]{info, checks[info.ID]}
		if out[i].Check == nil {
			panic("check: the rule " + info.ID + " has no check")
		}
	}
	for id := range checks {
		infos.Get(id)
	}
	return out
}

// Related points at another place that helps to understand a finding.
type Related struct {
	Pos Pos
	Msg Message
}

var textFirst = Text{FR: "la première fois ici", EN: "first here"}

// FirstAt points at the first of two values that ought to differ.
func FirstAt(at Pos) Related { return Related{Pos: at, Msg: textFirst.With()} }

// Diagnostic is one finding.
type Diagnostic struct {
	Rule    *Info // nil for a finding of no rule
	Pos     Pos
	Msg     Message
	Hint    Message // what to do about it; may be zero
	Related []Related
	// Sign is the character of the value at Pos that the finding is about, and Drawn
	// the text with it, if it was drawn and Pos is not where it is written: callers
	// that can find its place fill in Pos.
	Drawn string
	Sign  rune
	// Asked is where the content asks for what was drawn wrongly, when Pos is the line
	// that draws it: for callers that know who wrote that line.
	Asked Pos
	// Whole says that the finding judges all items together, for example by counting, in a
	// rule that judges each as well; see [Info.Whole].
	Whole bool
	// Fix is the one right answer; nil if there is none, or more than one.
	Fix *Fix
}

// MostOfFile is the number of findings of one rule kept per file; the others are
// counted in a last one.
const MostOfFile = 2000

// Pass is one run of one rule over one model.
type Pass struct {
	rule  *Info
	found []Diagnostic
	files map[string]*tally
}

// tally counts the findings of a file.
type tally struct {
	n    int
	last Pos // place of the first one only counted
}

// NewPass begins a run of a rule that is driven by something other than [Run], such as
// a referee.
func NewPass(rule *Info) *Pass { return &Pass{rule: rule, files: map[string]*tally{}} }

// Found returns the findings reported so far.
func (p *Pass) Found() []Diagnostic {
	out := slices.Clip(p.found)
	for _, file := range slices.Sorted(maps.Keys(p.files)) {
		if t := p.files[file]; t.n > MostOfFile {
			out = append(out, Diagnostic{Rule: p.rule, Pos: t.last, Msg: moreAlike.With(t.n - MostOfFile)})
		}
	}
	return out
}

// Report adds findings under the rule of the pass. Their Rule field may be left out.
func (p *Pass) Report(found ...Diagnostic) {
	for _, d := range found {
		t := p.files[d.Pos.File]
		if t == nil {
			t = &tally{}
			p.files[d.Pos.File] = t
		}
		switch t.n++; {
		case t.n <= MostOfFile:
			d.Rule = p.rule
			p.found = append(p.found, d)
		case t.n == MostOfFile+1:
			t.last = d.Pos
		}
	}
}

// Reportf adds a finding with a sentence at a place.
func (p *Pass) Reportf(at Pos, t Text, args ...any) {
	p.Report(Diagnostic{Pos: at, Msg: t.With(args...)})
}

// Fault adds a finding with a hint.
func (p *Pass) Fault(at Pos, msg, hint Message, related ...Related) {
	p.Report(Diagnostic{Pos: at, Msg: msg, Hint: hint, Related: related})
}

// Together adds a finding that judges all items together: it is left out where one of them
// could not be read.
func (p *Pass) Together(at Pos, msg, hint Message) {
	p.Report(Diagnostic{Pos: at, Msg: msg, Hint: hint, Whole: true})
}

// Run checks a model against every rule and returns the findings in the order of the
// rules; Sort puts them in the order of the files.
func Run[M any](rules []Rule[M], m *M) []Diagnostic {
	var out []Diagnostic
	for _, r := range rules {
		out = append(out, RunOne(r.Info, r.Check, m)...)
	}
	return out
}

// RunOne checks a model against a single rule.
func RunOne[M any](rule *Info, f func(*M, *Pass), m *M) []Diagnostic {
	p := NewPass(rule)
	f(m, p)
	return p.Found()
}

// InfosOf returns the documentation of rules, without their checks.
func InfosOf[M any](rules []Rule[M]) Infos {
	var out Infos
	for _, r := range rules {
		out = append(out, r.Info)
	}
	return out
}
