package layout_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/generator/layout"
	"imprimots/generator/source"
	"imprimots/templates"
	"imprimots/templates/languages"
)

// A library in another language says other words, and the first is unchanged.
func TestIn(t *testing.T) {
	r := source.NewReader(fstest.MapFS{"l/a.yaml": {Data: []byte(`layout: a
size: [40, 20]
title: "Carte {n}"
boxes:
  - {line: "{n} mot", role: body, at: [0, 5, 40]}
  - {each: '["un", "deux"]', as: s, use: b, at: [0, i*5, 40, 5], with: {says: Mots}}
---
layout: b
boxes: [{line: "{says}", role: body, at: [0, 5, 40]}]
`)}})
	var files layout.Files
	r.Documents("l", &files)
	french, faults := layout.NewLibrary(nil, files.Layouts)
	if len(faults) > 0 || len(r.Findings()) > 0 {
		t.Fatal(faults, r.Findings())
	}
	words := map[string]string{"Carte {n}": "Card {n}", "{n} mot": "{n} word", `["un", "deux"]`: `["one"]`, "Mots": "Words"}
	english, err := french.In(words)
	if err != nil {
		t.Fatal(err)
	}
	for key := range words {
		if !slices.Contains(french.Says(), key) || slices.Contains(english.Says(), key) {
			t.Errorf("%q: %q, then %q", key, french.Says(), english.Says())
		}
	}
	if same, err := french.In(nil); same != french || err != nil {
		t.Error("a library without other words is another one")
	}
	if _, err := french.In(map[string]string{"Mots": "{"}); err == nil || !strings.Contains(err.Error(), "brace") {
		t.Errorf("an open brace: %v", err)
	}
}

// The words of all languages are those of layouts that there are, and no language has
// fewer than another.
func TestFacesOfLanguages(t *testing.T) {
	r := source.NewReader(templates.FS)
	libraries, _ := r.Layouts([]string{"boggle", "deck"})
	said := map[string]bool{}
	for _, id := range []string{"", "boggle", "deck"} {
		for _, s := range libraries.Of(id).Says() {
			said[s] = true
		}
	}
	color := r.Themes("print")["color"]
	for _, theme := range r.Themes("print") {
		said[theme.Title] = true
	}
	for lang, of := range color.Others {
		texts := of()
		for _, id := range []string{"", "boggle", "deck"} {
			if _, err := libraries.Of(id).In(texts.Faces); err != nil {
				t.Errorf("%s: %v", lang, err)
			}
		}
		for key := range texts.Faces {
			if !said[key] {
				t.Errorf("%s: no layout says %q", lang, key)
			}
			for other, o := range color.Others {
				if o().Faces[key] == "" {
					t.Errorf("%s: %q is missing", other, key)
				}
			}
		}
	}
	if len(color.Others) != len(languages.Codes())-1 {
		t.Errorf("%d languages", len(color.Others))
	}
}
