package check

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"
)

func TestFault(t *testing.T) {
	f := Faultf(ignoreUnknown, "BOG444").WithHint(DidYouMean, "BOG044")
	err := fmt.Errorf("content: %w", f)
	if AsFault(err) != f || AsFault(fmt.Errorf("content: %v", f)) != nil || AsFault(nil) != nil {
		t.Error("a fault is found in the error that wraps it, and nowhere else")
	}
	if got, want := err.Error(), `content: no rule is called "BOG444"`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	rule, at, own := &Info{ID: "GEN031"}, Pos{File: "f", Line: 1, Col: 2}, Pos{File: "g", Line: 3, Col: 4}
	d := f.Finding(rule, at)
	if d.Rule != rule || d.Pos != at || d.Msg.In(French) != "aucune règle ne s’appelle « BOG444 »" || d.Hint.In(English) != `did you mean "BOG044"?` {
		t.Errorf("%+v", d)
	}
	f.Pos, f.Related = own, []Related{{Pos: at}}
	if d = f.Finding(rule, at); d.Pos != own || len(d.Related) != 1 {
		t.Errorf("%+v", d)
	}
}

// TestRefuse: findings become an error with the fault of the first error among them,
// and all come back; another fault is a single finding, and any other error is none.
func TestRefuse(t *testing.T) {
	warning, wrong := &Info{ID: "GEN001", Severity: Warning}, &Info{ID: "GEN002", Severity: Error}
	at, own := Pos{File: "f", Line: 1, Col: 2}, Pos{File: "g", Line: 3, Col: 4}
	say := func(r *Info, s string) Diagnostic {
		return Diagnostic{Rule: r, Pos: own, Msg: Text{FR: s, EN: s}.With(), Hint: DidYouMean.With(s), Related: []Related{{Pos: at}}}
	}
	for want, found := range map[string][]Diagnostic{
		"a": {say(warning, "a")}, "b": {say(warning, "a"), say(wrong, "b"), say(wrong, "c")}, "d": {say(warning, "a"), say(nil, "d")},
	} {
		err := fmt.Errorf("kit: %w", Refuse(found))
		if got := Findings(err, nil, "GEN003", at); err.Error() != "kit: "+want || !slices.EqualFunc(got, found, same) {
			t.Errorf("%v: %v, want %s", err, got, want)
		}
		f, d := AsFault(err), say(nil, want)
		if want == "b" && f.Rule != "GEN002" || !same(f.Finding(nil, at), d) {
			t.Errorf("%s: %+v", want, f)
		}
	}
	rules := Infos{warning, wrong}
	for _, c := range []struct {
		rule, otherwise string
		want            *Info
	}{{"", "", nil}, {"", "GEN001", warning}, {"GEN002", "GEN001", wrong}} {
		f := &Fault{Rule: c.rule}
		if got := Findings(fmt.Errorf("kit: %w", f), rules, c.otherwise, at); len(got) != 1 || got[0].Rule != c.want || got[0].Pos != at {
			t.Errorf("%+v: %v", c, got)
		}
	}
	if got := Findings(errors.New("disk full"), rules, "GEN001", at); got != nil {
		t.Errorf("a finding of an error that is no fault: %v", got)
	}
}

func same(a, b Diagnostic) bool { return reflect.DeepEqual(a, b) }

func TestWithNearest(t *testing.T) {
	all := Text{FR: "parmi : %s", EN: "among: %s"}
	for name, want := range map[string]string{"BOG01": `did you mean "BOG001"?`, "x": "among: BOG001, COQ001"} {
		if got := Faultf(ignoreUnknown, name).WithNearest(name, []string{"BOG001", "COQ001"}, all).Hint.In(English); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}
