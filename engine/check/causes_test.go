package check

import (
	"slices"
	"testing"
	"testing/fstest"
)

// TestCauses: what follows from a fault of another rule waits for it, in its folder alone.
func TestCauses(t *testing.T) {
	first, next := &Info{ID: "BOG001", Severity: Error}, &Info{ID: "BOG002", Severity: Error, After: []string{"BOG001"}}
	at := func(rule *Info, file string) Diagnostic { return Diagnostic{Rule: rule, Pos: Pos{File: file}} }
	found := Causes([]Diagnostic{at(next, "a/x.yaml"), at(first, "a/y.yaml"), at(next, "b/x.yaml"), at(nil, "a/x.yaml")})
	var got []string
	for _, d := range found {
		got = append(got, d.Pos.File)
	}
	if !slices.Equal(got, []string{"a/y.yaml", "b/x.yaml", "a/x.yaml"}) {
		t.Errorf("left are %v", got)
	}
	for after, sound := range map[string]bool{"BOG001": true, "BOG001 BOG004": false, "BOG009": false} {
		files := fstest.MapFS{"rules/BOG001.txt": {Data: []byte(soundInfo)}, "rules/BOG004.txt": {Data: []byte("after: " + after + "\n" + soundInfo)}}
		if infos, err := readInfos(files); (err == nil) != sound || sound && infos[1].After[0] != after {
			t.Errorf("after %s: %v", after, err)
		}
	}
}
