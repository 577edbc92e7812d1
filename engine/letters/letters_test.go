package letters

import "testing"

func TestAlphabetRoundTrip(t *testing.T) {
	const all = "ABCDEFGHIJKLMNOPQRSTUVWXYZÑ"
	ls, ok := Parse(all)
	if !ok || len(ls) != Count {
		t.Fatalf("Parse(%q) = %d letters, %v", all, len(ls), ok)
	}
	for i, l := range ls {
		if int(l) != i {
			t.Errorf("letter %d is %d", i, l)
		}
	}
	if got := String(ls); got != all {
		t.Errorf("String gives %q", got)
	}
	if Enye.String() != "Ñ" || Letter(3).String() != "D" {
		t.Error("capitals of letters are wrong")
	}
	if n := Len("AÑO"); n != 3 {
		t.Errorf("Len(AÑO) = %d", n)
	}
}

func TestNoLetters(t *testing.T) {
	for _, s := range []string{"é", "a", "A-B", "A B", "Œ", "\xff"} {
		if _, ok := Parse(s); ok {
			t.Errorf("Parse(%q) accepted it", s)
		}
		if _, ok := BagOf(s); ok {
			t.Errorf("BagOf(%q) accepted it", s)
		}
	}
	long := make([]byte, 256)
	for i := range long {
		long[i] = 'A'
	}
	if _, ok := BagOf(string(long)); ok {
		t.Error("256 letters A fit no bag")
	}
}

func TestBags(t *testing.T) {
	bag := func(s string) Bag {
		b, ok := BagOf(s)
		if !ok {
			t.Fatalf("BagOf(%q)", s)
		}
		return b
	}
	rues, sures := bag("RUESTA"), bag("SURES")
	if rues.Contains(sures) {
		t.Error("one S is not two")
	}
	if got := rues.Missing(sures).String(); got != "S" {
		t.Errorf("missing %q", got)
	}
	if !rues.Contains(bag("RUSE")) || rues.Len() != 6 {
		t.Error("RUSE is in RUESTA, of six letters")
	}
	if got := rues.Union(sures).String(); got != "AERSSTU" {
		t.Errorf("union %q", got)
	}
	if got := rues.Minus(bag("RATS")).String(); got != "EU" {
		t.Errorf("minus %q", got)
	}
}
