package main

import (
	"path"
	"slices"
	"testing"

	"imprimots/generator/source"
	"imprimots/templates"
)

// TestPurposes: each template that may be replaced has a purpose in both languages, and each
// purpose is that of one.
func TestPurposes(t *testing.T) {
	names, err := source.Replaceable(templates.FS)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if p := purposeOf(name); p == nil || p.french == "" || p.english == "" {
			t.Errorf("originals.txt does not say in both languages what %s is for", name)
		}
	}
	for _, p := range purposes {
		if _, err := path.Match(p.pattern, ""); err != nil || !slices.ContainsFunc(names, func(name string) bool { return purposeOf(name).pattern == p.pattern }) {
			t.Errorf("originals.txt: %s is the pattern of no template", p.pattern)
		}
	}
}
