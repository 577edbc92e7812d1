package check

import "testing"

// said runs a check and returns its findings as "line sentence | hint | line of the
// first".
func said(f func(p *Pass)) []string {
	p := NewPass(&Info{ID: "AAA001"})
	f(p)
	var out []string
	for _, d := range p.Found() {
		s := Pos{File: "f", Line: d.Pos.Line, Col: 1}.String() + " " + d.Msg.In(English) + " | " + d.Hint.In(English)
		for _, r := range d.Related {
			s += " | " + r.Pos.String() + " " + r.Msg.In(English)
		}
		out = append(out, s)
	}
	return out
}

func at(line int) Pos { return Pos{File: "f", Line: line, Col: 1} }

func expect(t *testing.T, got []string, want ...string) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%q, want %q", got, want)
	}
	for i := range got {
		if got[i] != want[i] {
			t.Errorf("%q, want %q", got[i], want[i])
		}
	}
}

func TestUnique(t *testing.T) {
	var fresh []bool
	got := said(func(p *Pass) {
		first := Unique[string]{}
		for i, name := range []string{"a", "b", "a", "a"} {
			fresh = append(fresh, first.Add(p, name, at(i+1), ignoreUnknown.With(name), ignoreDrop.With()))
		}
	})
	expect(t, got, `f:3:1 no rule is called "a" | delete it | f:1:1 first here`, `f:4:1 no rule is called "a" | delete it | f:1:1 first here`)
	if !fresh[0] || !fresh[1] || fresh[2] || fresh[3] {
		t.Errorf("%v", fresh)
	}
}

func TestWithin(t *testing.T) {
	got := said(func(p *Pass) {
		for n, want := range map[int]bool{0: false, 1: true, 3: true, 4: false} {
			if Within(p, at(n), n, 1, 3, ignoreNoRule.With(), ignoreDrop.With()) != want {
				t.Errorf("%d within 1 and 3", n)
			}
		}
	})
	if len(got) != 2 {
		t.Errorf("%q", got)
	}
}

func TestCount(t *testing.T) {
	got := said(func(p *Pass) {
		for n, want := range map[int]bool{0: false, 1: false, 2: true, 3: false} {
			if Count(p, at(n), n, 2, ignoreNoRule.With(), ignoreDrop.With()) != want {
				t.Errorf("%d where 2 are wanted", n)
			}
		}
	})
	if len(got) != 3 {
		t.Errorf("%q", got)
	}
}

func TestOneOf(t *testing.T) {
	type color string
	colors := []color{"red", "green"}
	all := Text{FR: "parmi : %s", EN: "among: %s"}
	got := said(func(p *Pass) {
		for i, c := range []color{"red", "reed", "violet"} {
			if OneOf(p, at(i), c, colors, ignoreUnknown, all) != (i == 0) {
				t.Errorf("%s is one of %v", c, colors)
			}
		}
	})
	expect(t, got, `f:1:1 no rule is called "reed" | did you mean "red"?`, `f:2:1 no rule is called "violet" | among: red, green`)
	if got := NearestOr("violet", []string{"violent"}, ignoreDrop.With()).In(English); got != `did you mean "violent"?` {
		t.Error(got)
	}
}

func TestRequiredAndShort(t *testing.T) {
	long := Text{FR: "%s : %d signes, %d au plus", EN: "%s: %d signs, %d at most"}
	got := said(func(p *Pass) {
		for i, s := range []string{"été", " \u00a0 ", "", "étés"} {
			if Required(p, at(i), s, ignoreNoRule.With(), ignoreDrop.With()) != (i == 0 || i == 3) {
				t.Errorf("%q is a text", s)
			}
			if Short(p, at(i), s, 3, long, ignoreDrop, "q") != (i != 3) {
				t.Errorf("%q has three signs at most", s)
			}
		}
	})
	none := "the comment imprimots:ignore does not say which rule to silence | delete it"
	expect(t, got, "f:1:1 "+none, "f:2:1 "+none, "f:3:1 q: 4 signs, 3 at most | delete it")
}
