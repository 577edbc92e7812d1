// Package check is the rules engine: a Rule is a value, a Pass runs rules over
// a model and collects Diagnostics, and the formats of this package write them
// as text, JSON, SARIF or GitHub annotations.
//
// A rule is written once. The same value feeds the checks, `imprimots explain`,
// the page of rules on the site, the lists in SARIF, and the tests, which hold
// that its bad example is reported and its good one is not.
package check

// Severity says what a finding means for the build.
type Severity int

// The severities, from mild to grave. Only errors stop a build; both are
// findings and give exit status 1 in `check`.
const (
	Warning Severity = iota + 1
	Error
)

// String gives the name used in JSON.
func (s Severity) String() string {
	if s == Error {
		return "error"
	}
	return "warning"
}

// Example is a small content file that shows a rule at work.
type Example struct {
	Path string // where it would stand in a content folder, e.g. "boggle/grids.yaml"
	Text string // the file itself
}

// Rule is one thing the engine checks.
type Rule struct {
	ID       string // prefix of the game and three digits, e.g. BOG004
	Severity Severity
	Title    Text    // a short noun phrase
	Why      Text    // why it matters to those who print and play
	Bad      Example // reported by this rule
	Good     Example // the same, mended: not reported
	// Run looks for faults in the subject of the pass. It is nil for rules
	// that another stage reports: reading (GEN), printing (PRI), site (SIT).
	Run func(*Pass)
}

// Related points at another place that helps to understand a finding.
type Related struct {
	Pos Pos
	Msg Message
}

// Diagnostic is one finding.
type Diagnostic struct {
	Rule    *Rule
	Pos     Pos
	Msg     Message
	Hint    Message // what to do about it; may be zero
	Related []Related
}

// Pass is one run of one rule over one subject (a game's model).
type Pass struct {
	Rule    *Rule
	Subject any
	report  func(Diagnostic)
}

// Report adds a finding of the pass's rule. The Rule field may be left out.
func (p *Pass) Report(d Diagnostic) {
	d.Rule = p.Rule
	p.report(d)
}

// Reportf adds a finding with a sentence at a place.
func (p *Pass) Reportf(at Pos, t Text, args ...any) {
	p.Report(Diagnostic{Pos: at, Msg: t.With(args...)})
}

// Run runs every rule that has a check over the subject and gives the findings
// in the order of the rules; Sort puts them in the order of the files.
func Run(rules []*Rule, subject any) []Diagnostic {
	var out []Diagnostic
	for _, r := range rules {
		if r.Run == nil {
			continue
		}
		r.Run(&Pass{Rule: r, Subject: subject, report: func(d Diagnostic) { out = append(out, d) }})
	}
	return out
}
