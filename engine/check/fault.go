package check

import (
	"cmp"
	"errors"
	"slices"
)

// Fault describes what is wrong with a value, as an error: a sentence, what to do
// about it, its rule and its place when they are known. Whoever reports it as a
// finding adds what it lacks.
type Fault struct {
	Rule    string // id of the rule it breaks; may be empty
	Pos     Pos    // zero when unknown
	Msg     Message
	Hint    Message // may be zero
	Related []Related
	// Path leads from the value that was given to the one at fault, as keys and
	// indexes for Where.Pos.
	Path []any
	// Drawn, Sign and Asked are as in [Diagnostic].
	Drawn string
	Sign  rune
	Asked Pos
}

// Faultf returns a fault with a sentence.
func Faultf(t Text, args ...any) *Fault { return &Fault{Msg: t.With(args...)} }

// WithHint adds what to do about the fault.
func (f *Fault) WithHint(t Text, args ...any) *Fault {
	f.Hint = t.With(args...)
	return f
}

// WithNearest adds as a hint the nearest known name, or the list of all.
func (f *Fault) WithNearest(name string, known []string, all Text) *Fault {
	f.Hint = NearestOf(name, known, all)
	return f
}

// Error returns the sentence in English.
func (f *Fault) Error() string { return f.Msg.In(English) }

// AsFault returns the fault in an error; nil when there is none.
func AsFault(err error) *Fault {
	var f *Fault
	errors.As(err, &f)
	return f
}

// Finding returns the fault as a finding, at the given place if it has none itself.
func (f *Fault) Finding(rule *Info, at Pos) Diagnostic {
	if f.Pos != (Pos{}) {
		at = f.Pos
	}
	return Diagnostic{Rule: rule, Pos: at, Msg: f.Msg, Hint: f.Hint, Related: f.Related, Drawn: f.Drawn, Sign: f.Sign, Asked: f.Asked}
}

// refusal is a list of findings as an error; it unwraps to the fault that stands for
// all of them.
type refusal struct {
	*Fault
	found []Diagnostic
}

// Unwrap returns the fault that stands for all.
func (r refusal) Unwrap() error { return r.Fault }

// Refuse returns an error made of findings that keep something from being read or
// written: [AsFault] returns the first that stops a build, [Findings] all.
func Refuse(found []Diagnostic) error {
	d := found[max(0, slices.IndexFunc(found, func(d Diagnostic) bool { return d.level() == Error }))]
	f := &Fault{Pos: d.Pos, Msg: d.Msg, Hint: d.Hint, Related: d.Related}
	if d.Rule != nil {
		f.Rule = d.Rule.ID
	}
	return refusal{f, found}
}

// Findings turns an error back into findings: those it was made of, or one for each
// fault in it, with the given rule and place if the fault names none. It returns none
// when the error has no fault.
func Findings(err error, rules Infos, rule string, at Pos) []Diagnostic {
	var r refusal
	if errors.As(err, &r) {
		return r.found
	}
	var found []Diagnostic
	for _, f := range Faults(err) {
		var info *Info
		if id := cmp.Or(f.Rule, rule); id != "" {
			info = rules.Get(id)
		}
		found = append(found, f.Finding(info, at))
	}
	return found
}

// Faults returns the faults that are joined in an error.
func Faults(err error) []*Fault {
	for ; err != nil; err = errors.Unwrap(err) {
		switch e := err.(type) {
		case *Fault:
			return []*Fault{e}
		case interface{ Unwrap() []error }:
			var all []*Fault
			for _, one := range e.Unwrap() {
				all = append(all, Faults(one)...)
			}
			return all
		}
	}
	return nil
}
