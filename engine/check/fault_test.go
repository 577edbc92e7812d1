package check

import (
	"fmt"
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
	rule, at, own := &Info{ID: "GEN031"}, Pos{"f", 1, 2}, Pos{"g", 3, 4}
	d := f.Finding(rule, at)
	if d.Rule != rule || d.Pos != at || d.Msg.In(French) != "aucune règle ne s’appelle « BOG444 »" || d.Hint.In(English) != `did you mean "BOG044"?` {
		t.Errorf("%+v", d)
	}
	f.Pos, f.Related = own, []Related{{Pos: at}}
	if d = f.Finding(rule, at); d.Pos != own || len(d.Related) != 1 {
		t.Errorf("%+v", d)
	}
}

func TestWithNearest(t *testing.T) {
	all := Text{FR: "parmi : %s", EN: "among: %s"}
	for name, want := range map[string]string{"BOG01": `did you mean "BOG001"?`, "x": "among: BOG001, COQ001"} {
		if got := Faultf(ignoreUnknown, name).WithNearest(name, []string{"BOG001", "COQ001"}, all).Hint.In(English); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}
