package check

import (
	"cmp"
	"slices"
)

// Sort sorts findings by file, line, column and rule, and drops duplicates: the same
// rule with the same sentence at the same place.
func Sort(ds []Diagnostic) []Diagnostic {
	out := slices.Clone(ds)
	slices.SortStableFunc(out, compare)
	return slices.CompactFunc(out, func(a, b Diagnostic) bool { return compare(a, b) == 0 })
}

func compare(a, b Diagnostic) int {
	at := cmp.Or(
		cmp.Compare(a.Pos.File, b.Pos.File),
		cmp.Compare(a.Pos.Sheet, b.Pos.Sheet),
		cmp.Compare(a.Pos.Line, b.Pos.Line),
		cmp.Compare(a.Pos.Col, b.Pos.Col),
		cmp.Compare(a.ruleID(), b.ruleID()),
	)
	if at != 0 {
		return at
	}
	return cmp.Compare(a.Msg.In(English), b.Msg.In(English)) // costly, so only for those at one place
}

func (d Diagnostic) ruleID() string {
	if d.Rule == nil {
		return ""
	}
	return d.Rule.ID
}

// level returns the severity of the finding's rule; a finding without a rule is an
// error.
func (d Diagnostic) level() Severity {
	if d.Rule == nil {
		return Error
	}
	return d.Rule.Severity
}

// HasErrors reports whether one of the findings stops a build.
func HasErrors(ds []Diagnostic) bool {
	return slices.ContainsFunc(ds, func(d Diagnostic) bool { return d.level() == Error })
}

// NotesAlone reports whether the findings require no action: there are none, or only
// notes.
func NotesAlone(ds []Diagnostic) bool {
	return !slices.ContainsFunc(ds, func(d Diagnostic) bool { return d.level() != Note })
}

// Rename returns the findings with their files renamed, e.g. to paths below the folder
// that the user named on the command line.
func Rename(ds []Diagnostic, name func(file string) string) []Diagnostic {
	out := slices.Clone(ds)
	for i := range out {
		out[i].Pos.File = name(out[i].Pos.File)
		out[i].Fix = out[i].Fix.rename(name)
		out[i].Related = slices.Clone(out[i].Related)
		for j := range out[i].Related {
			at := &out[i].Related[j].Pos
			at.File = name(at.File)
		}
	}
	return out
}

var (
	summaryNone = Text{FR: "aucune remarque", EN: "no findings"}
	summaryOf   = Text{FR: "%s, %s", EN: "%s, %s"}
	countErrors = Text{FR: "%d erreur{|s}", EN: "%d error{|s}"}
	countWarns  = Text{FR: "%d avertissement{|s}", EN: "%d warning{|s}"}
	countNotes  = Text{FR: "%d information{|s}", EN: "%d note{|s}"}
)

// Summary counts the findings in a sentence: "3 erreurs, 1 avertissement".
func Summary(ds []Diagnostic) Message {
	var n [Error + 1]int
	for _, d := range ds {
		n[d.level()]++
	}
	all := summaryNone.With()
	for s, text := range []Text{Note: countNotes, Warning: countWarns, Error: countErrors} {
		switch {
		case n[s] == 0:
		case all.Text == summaryNone:
			all = text.With(n[s])
		default:
			all = summaryOf.With(text.With(n[s]), all)
		}
	}
	return all
}
