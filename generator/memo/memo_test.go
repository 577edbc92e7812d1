package memo

import (
	"testing"
	"testing/fstest"
)

// TestOf: parts that are cut elsewhere have another sum.
func TestOf(t *testing.T) {
	if Of("ab", "c") == Of("a", "bc") || Of("a") == Of("a", "") {
		t.Error("a sum is that of its parts")
	}
}

func TestSumFiles(t *testing.T) {
	folder := fstest.MapFS{"a/b.yaml": {Data: []byte("x")}, "c.md": {Data: []byte("y")}}
	files := SumFiles(folder)
	yaml := func(name string) bool { return name != "c.md" }
	before, all := files.Of(yaml), files.Of(func(string) bool { return true })
	folder["c.md"].Data = []byte("z")
	files = SumFiles(folder)
	if len(files) != 2 || files.Of(yaml) != before || files.Of(func(string) bool { return true }) == all {
		t.Errorf("the sums do not follow the files: %v", files)
	}
	folder["a/d.yaml"] = folder["a/b.yaml"]
	delete(folder, "a/b.yaml")
	if SumFiles(folder).Of(yaml) == before {
		t.Error("a file of another name has the same sum")
	}
}

func TestKept(t *testing.T) {
	var k Kept[int]
	if _, ok := k.Last("a"); ok {
		t.Error("something is kept from the start")
	}
	k.Put("a", Of("1"), 1)
	k.Put("b", Of("2"), 2)
	k.Put("a", Of("3"), 3)
	if _, ok := k.Get("a", Of("1")); ok {
		t.Error("what was replaced is still there")
	}
	got, ok := k.Get("a", Of("3"))
	if last, known := k.Last("a"); got != 3 || !ok || last != 3 || !known {
		t.Errorf("%d and %d", got, last)
	}
	if two, ok := k.Get("b", Of("2")); two != 2 || !ok {
		t.Error("another name was replaced")
	}
}
