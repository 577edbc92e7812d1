package lifetime

import (
	"strings"
	"testing"

	"imprimots/engine/check"
)

var born, died, both = Circa{Born: true}, Circa{Died: true}, Circa{Born: true, Died: true}

func TestFrench(t *testing.T) {
	for _, test := range []struct {
		born, died int
		circa      Circa
		want       string // with an underscore for a no-break space
	}{
		{1623, 1662, Circa{}, "1623–1662"},
		{1412, 1431, born, "vers_1412_– 1431"},
		{1741, 1788, died, "1741_– vers_1788"},
		{1431, 1463, both, "vers_1431_– vers_1463"},
		{-384, -322, Circa{}, "384_– 322_av._J.-C."},
		{-470, -399, born, "vers_470_– 399_av._J.-C."},
		{-540, -480, both, "vers_540_– vers_480_av._J.-C."},
		{-63, 14, Circa{}, "63_av._J.-C._– 14_apr._J.-C."},
		{-43, 17, died, "43_av._J.-C._– vers_17_apr._J.-C."},
		{15, 59, Circa{}, "15–59"},
		{28, 0, both, "vers_28_– ?"}, {28, 0, born, "vers_28_– ?"},
		{1623, 0, Circa{}, "1623–?"}, {oldestAlive - 1, 0, Circa{}, "1909–?"},
		{oldestAlive, 0, Circa{}, "1910–"}, {1953, 0, Circa{}, "1953–"}, {1953, 0, born, "vers_1953_– ?"},
		{-384, 0, Circa{}, "384_av._J.-C._– ?"},
		{0, 1662, Circa{}, "?–1662"}, {0, 251, both, "?_– vers_251"}, {0, 251, died, "?_– vers_251"},
		{0, -399, Circa{}, "?_– 399_av._J.-C."},
		{0, 0, Circa{}, ""}, {0, 0, both, ""},
	} {
		if got := strings.ReplaceAll(French(test.born, test.died, test.circa), "\u00a0", "_"); got != test.want {
			t.Errorf("%d to %d, %v: %q, want %q", test.born, test.died, test.circa, got, test.want)
		}
	}
}

func TestCirca(t *testing.T) {
	for text, want := range map[string]Circa{"true": both, "born": born, "died": died} {
		var got Circa
		if err := got.UnmarshalText([]byte(text)); err != nil || got != want {
			t.Errorf("%s: %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"false", "Born", "born, died", ""} {
		got := both
		f := check.AsFault(got.UnmarshalText([]byte(text)))
		if f == nil || f.Msg.In(check.French) != "« "+text+" » ne dit pas quelles années sont incertaines" || got != both {
			t.Errorf("%q: %v, %v", text, got, f)
		}
	}
}

func TestJudge(t *testing.T) {
	for _, test := range []struct {
		born, died int
		circa      Circa
		sound      bool
	}{
		{0, 0, Circa{}, true}, {1623, 1662, both, true}, {0, 1662, both, true}, {1623, 0, both, true},
		{1623, 0, born, true}, {0, 1662, died, true},
		{0, 0, both, false}, {0, 1662, born, false}, {1623, 0, died, false},
	} {
		p := check.NewPass(nil)
		Judge(p, check.Pos{File: "x.yaml", Line: 7}, test.born, test.died, test.circa)
		found := p.Found()
		if (len(found) == 0) != test.sound || !test.sound && (found[0].Msg.Text != textNoYear || found[0].Pos.Line != 7) {
			t.Errorf("%d to %d, %v: %v", test.born, test.died, test.circa, found)
		}
	}
}
