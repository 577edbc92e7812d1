package generator

import (
	"bytes"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/generator/sheet"
	"imprimots/generator/theme"
	"imprimots/templates"
)

// ofGo are the rules of printing that no file of a game of cards breaks: what they
// need is tested in package sheet.
var ofGo = map[string]string{
	"PRI001": "a print profile", "PRI013": "the file of a printer", "PRI017": "a printer or a paper", "PRI018": "a heavy game", "PRI019": "a booklet", "PRI020": "a print profile", "PRI022": "a print profile", "PRI027": "a print profile", "PRI014": "a choice of the command",
	"PRI010": "a booklet", "PRI011": "categories of pieces", "PRI012": "pieces of one letter",
}

// TestPrintExamples holds that the bad example of each rule of printing is reported
// by exactly that rule, in the game that it is of, and the good one by none. An example
// replaces a file of a game of cards, or those layouts that it has.
func TestPrintExamples(t *testing.T) {
	checktest.Whole(t)
	for _, rule := range slices.Concat(theme.Rules, sheet.Rules) {
		if _, ok := ofGo[rule.ID]; ok {
			continue
		}
		if rule.Bad.Text == "" {
			t.Errorf("%s has no example", rule.ID)
			continue
		}
		for _, lang := range []check.Lang{check.French, check.English} {
			e := rule.Examples(lang)
			bad := printFindings(t, e.Bad, lang)
			if len(bad) == 0 {
				t.Errorf("%s: the bad example is not reported\n%s", rule.ID, e.Bad.Text)
			}
			for _, d := range bad {
				if d.Rule.ID != rule.ID || !strings.HasPrefix(d.Pos.File, "cine/") {
					t.Errorf("%s: the bad example is reported by %s at %v: %s", rule.ID, d.Rule.ID, d.Pos, d.Msg.In(check.English))
				}
			}
			for _, d := range printFindings(t, e.Good, lang) {
				t.Errorf("%s: the good example is reported by %s at %v: %s", rule.ID, d.Rule.ID, d.Pos, d.Msg.In(check.English))
			}
		}
	}
}

// englishNames are the names that examples in English have for what the game of cards has.
var englishNames = strings.NewReplacer("cartes", "cards", "Cartes", "Cards", "lune.svg", "moon.svg", "dos", "rear", "plateau", "board", "Plateau", "Board")

// printFindings gives what is found in the game of cards with an example in a language in it.
func printFindings(t *testing.T, e check.Example, lang check.Lang) []check.Diagnostic {
	t.Helper()
	fsys := dataContent()
	if lang == check.English {
		for name, file := range maps.Clone(fsys) {
			if strings.HasPrefix(name, "cine/") {
				delete(fsys, name)
				fsys[englishNames.Replace(name)] = &fstest.MapFile{Data: []byte(englishNames.Replace(string(file.Data)))}
			}
		}
	}
	if strings.Contains(e.Text, "photo.png") {
		fsys["cine/art/photo.png"] = &fstest.MapFile{Data: photoOf(t, "png", 100, 100)}
	}
	old, ok := fsys[e.Path]
	if !ok {
		t.Fatalf("%s: there is no such file", e.Path)
	}
	text := e.Text
	if strings.HasPrefix(text, "layout:") {
		head, _, _ := strings.Cut(text, "\n")
		docs := bytes.Split(old.Data, []byte("---\n"))
		i := slices.IndexFunc(docs, func(doc []byte) bool { return bytes.HasPrefix(doc, []byte(head+"\n")) })
		docs[i] = []byte(text)
		text = string(bytes.Join(docs, []byte("---\n")))
	}
	fsys[e.Path] = &fstest.MapFile{Data: []byte(text)}
	r, err := Check(Input{Content: fsys, Templates: templates.FS, Games: []string{"cine"}})
	if err != nil {
		t.Fatal(err)
	}
	return r.Findings
}
