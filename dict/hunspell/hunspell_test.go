package hunspell

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

const aff = `SET UTF-8
FLAG long
NEEDAFFIX ()
FORBIDDENWORD {}

PFX L' Y 1
PFX L' 0 l' [aeiou]

SFX S. Y 2
SFX S. 0 0/L' [^sxz] is:sg
SFX S. 0 s [^sxz] is:pl

SFX X. Y 2
SFX X. 0 0/L' al is:sg
SFX X. al aux [^b]al is:pl

PFX Um Y 2
PFX Um 0 0/S. .
PFX Um 0 kilo/S.() .

PFX re Y 1
PFX re 0 re [^aeiou]

SFX a0 Y 2
SFX a0 er er er po:infi
SFX a0 er ant er po:ppre
`

const dic = `9
ami/S.() po:nom is:mas
joule/Um() po:nom is:mas
journal/X.() po:nom is:mas
bal/X.() po:nom is:mas
nez po:nom is:inv
faute/{} po:nom
lier/a0re() po:v1
a/b/S. po:nom

`

// expansion lists the forms with the morphology that affixes add.
func expansion(t *testing.T, d *Dictionary) []string {
	t.Helper()
	var out []string
	d.Expand(func(f Form) bool {
		out = append(out, strings.Join(append([]string{f.Text}, f.Affix...), " "))
		return true
	})
	return out
}

func TestExpand(t *testing.T) {
	d, err := Read(strings.NewReader(aff), strings.NewReader(dic), "t.aff", "t.dic")
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"ami is:sg", "l'ami is:sg", "amis is:pl",
		"joule", "joule is:sg", "joules is:pl", "kilojoule is:sg", "kilojoules is:pl",
		"journal is:sg", "journaux is:pl",
		"bal is:sg",
		"nez",
		"lier po:infi", "relier po:infi", "liant po:ppre", "reliant po:ppre", "relier",
		"a/b", "a/b is:sg", "l'a/b is:sg", "a/bs is:pl",
	}
	if got := expansion(t, d); !slices.Equal(got, want) {
		t.Errorf("got\n%q\nwant\n%q", got, want)
	}
	d.Keep = func(flag string, prefix bool, add string) bool { return !prefix && flag != "a0" && add != "s" }
	want = []string{"ami is:sg", "journal is:sg", "journaux is:pl", "bal is:sg", "nez", "a/b", "a/b is:sg"}
	if got := expansion(t, d); !slices.Equal(got, want) {
		t.Errorf("kept\n%q\nwant\n%q", got, want)
	}
	n := 0
	d.Expand(func(f Form) bool { n++; return n < 2 })
	if n != 2 {
		t.Errorf("the expansion went on after %d forms", n)
	}
}

func TestForm(t *testing.T) {
	d, err := Read(strings.NewReader(aff), strings.NewReader("1\njoule/Um() po:nom is:mas\n"), "t.aff", "t.dic")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	d.Expand(func(f Form) bool {
		got = append(got, fmt.Sprint(f.Text, f.Stem, f.Path, f.Flags, f.Entry))
		return true
	})
	if want := "kilojoulesjoule[Um S.] [Um ()] [po:nom is:mas]"; got[len(got)-1] != want {
		t.Errorf("the last form is %q, want %q", got[len(got)-1], want)
	}
}

func TestReadErrors(t *testing.T) {
	for _, c := range []struct{ aff, dic, want string }{
		{"SET ISO8859-1\n", "0\n", "t.aff:1: encoding"},
		{"SET UTF-8\nFLAG num\n", "0\n", "t.aff:2: flags of type num"},
		{"AF 3\n", "0\n", "t.aff:1: AF is not read"},
		{"PFX a\n", "0\n", "t.aff:1: PFX needs"},
		{"SFX a 0 s .\n", "0\n", "t.aff:1: class a has no head"},
		{"SFX a Y 1\nSFX a 0 s [ab\n", "0\n", "t.aff:2: condition \"[ab\": ] is missing"},
		{"", "1\n   \n", "t.dic:2: an empty entry"},
	} {
		_, err := Read(strings.NewReader(c.aff), strings.NewReader(c.dic), "t.aff", "t.dic")
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q, %q: error %v, want %q", c.aff, c.dic, err, c.want)
		}
	}
}

func TestCondition(t *testing.T) {
	for _, c := range []struct {
		condition, word string
		want            bool
	}{
		{".", "x", true}, {"s", "as", true}, {"s", "sa", false}, {"[^sxz]", "ami", true}, {"[^sxz]", "bas", false},
		{"[éè]re", "père", true}, {"[éè]re", "pére", true}, {"[éè]re", "pere", false}, {"a.c", "abc", true}, {"abcd", "bcd", false},
	} {
		sets, err := parseCondition(c.condition)
		if err != nil {
			t.Fatal(err)
		}
		r := rule{condition: sets}
		if _, got := r.apply(c.word); got != c.want {
			t.Errorf("%s after %s: %v", c.condition, c.word, got)
		}
	}
	r := rule{strip: "x", add: "y"}
	if _, ok := r.apply("abc"); ok {
		t.Error("what is not there was taken off")
	}
}
