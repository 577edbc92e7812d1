package generator

import (
	"bytes"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/record"
	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/kinds"
	"imprimots/generator/press"
	"imprimots/generator/site"
	"imprimots/generator/source"
)

// benchBuild is a build of the content that has the atelier.
func benchBuild(t *testing.T) *build {
	t.Helper()
	p, err := pagedContent()
	if err != nil {
		t.Fatal(err)
	}
	b := *p.build
	b.write, b.Session = true, &Session{}
	b.Atelier = fstest.MapFS{"atelier.wasm.gz": {Data: []byte("x")}}
	return &b
}

// TestBench: the page of worksheets has each kind once, with a sentence, with what its exercises
// read, and with a picture that the program drew; so has it in English.
func TestBench(t *testing.T) {
	checktest.Whole(t)
	b := benchBuild(t)
	for _, lang := range []string{"fr", "en", "de", "es", "it"} {
		page, err := b.bench(lang)
		if err != nil {
			t.Fatal(err)
		}
		drawn, seen := map[string][]byte{}, []string{}
		for _, f := range page.Pictures {
			drawn[f.Path] = f.Data
		}
		for _, shelf := range page.Shelves {
			for _, k := range shelf.Kinds {
				seen = append(seen, k.ID)
				if k.Does == "" || k.Does == b.look.SheetTexts()[lang]["task."+k.ID] {
					t.Errorf("%s: %s has no sentence", lang, k.ID)
				}
				if !bytes.Contains(drawn[k.Picture], []byte("<svg")) {
					t.Errorf("%s: %s has no picture: add an example to languages/%s/examples.yaml", lang, k.ID, lang)
				}
				reads := slices.Clone(kinds.Traits(k.ID).Keys)
				if kinds.Traits(k.ID).Shows {
					reads = append(reads, "pictures") // which all kinds read that show them
				}
				if d := page.Data.Kinds[k.ID]; !slices.Equal(d.Keys, reads) || d.Alone != kinds.Traits(k.ID).Alone {
					t.Errorf("%s: %s reads %v", lang, k.ID, d)
				}
			}
		}
		if want := slices.Sorted(slices.Values(kinds.Names())); !slices.Equal(slices.Sorted(slices.Values(seen)), want) {
			t.Errorf("%s: the gallery has %v, not %v", lang, seen, want)
		}
		if (len(page.Data.Examples) > 10) != (lang == "fr" || lang == "en") || len(page.Sources) < 3 || page.Data.Kinds["quiz"].Asks == nil {
			t.Errorf("%s: %d examples, sources %v", lang, len(page.Data.Examples), page.Sources)
		}
		for _, want := range []string{"html", "gift", "moodle-xml", "h5p", "kahoot", "apkg"} {
			if !slices.ContainsFunc(page.Formats, func(f site.BenchFormat) bool { return f.Name == want && f.Title != "" }) {
				t.Errorf("%s: %s is not offered", lang, want)
			}
		}
	}
}

// TestSheetExamples: each example can be made as it is.
func TestSheetExamples(t *testing.T) {
	checktest.Whole(t)
	b := benchBuild(t)
	p := b.project.Press()
	p.Env = press.Env{Themes: b.look.Themes, Fonts: b.press.Env.Fonts, Texts: b.look.SheetTexts()}
	for _, lang := range []string{"fr", "en"} {
		examples, err := Examples(b.Templates, lang)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range examples {
			if data, err := b.drawExample(p, s); data == nil || err != nil {
				t.Errorf("%s: %s is not made, %v", lang, s.ID, err)
			}
		}
	}
}

// TestDrafts: each worksheet of the site opens in the form, and the list there has its items.
func TestDrafts(t *testing.T) {
	checktest.Whole(t)
	b := benchBuild(t)
	p, n := b.project.Press(), 0
	for _, w := range b.project.Sheets {
		values, ok := b.draft(w)
		if !ok {
			t.Errorf("%s does not open", w.ID)
			continue
		}
		sheets, several := values["sheets"].([]map[string]any)
		if !several {
			sheets = []map[string]any{values}
		}
		for i, part := range w.Exercises() {
			of := sheets[i]
			if of["kind"] != part.Kind || values["title"] != w.Title {
				t.Errorf("%s opens as %v", w.ID, of)
			}
			text, _ := of["words"].(string)
			if part.Text != "" {
				if text != part.Text {
					t.Errorf("%s: the text is %q", w.ID, text)
				}
				continue
			}
			if part.From != "" {
				if theme, _ := of["theme"].(string); of["from"] != part.From || theme != part.Theme {
					t.Errorf("%s takes its questions of %v", w.ID, of)
				}
				continue
			}
			if text == "" {
				continue // the program chooses the words
			}
			n++
			s := worksheet.Sheet{ID: "x", Lang: w.Lang, Part: worksheet.Part{Kind: part.Kind, Answer: part.Answer, List: "liste.txt", Pictures: part.Pictures}}
			again, found := p.Read(source.NewReader(fstest.MapFS{"liste.txt": {Data: []byte(text)}}), s)
			if check.HasErrors(found) || !reflect.DeepEqual(asked(again.Items), asked(part.Items)) {
				t.Errorf("%s: %v, of the list %q are made %v, not %v", w.ID, found, text, asked(again.Items), asked(part.Items))
			}
		}
	}
	if n < 20 {
		t.Errorf("%d lists", n)
	}
	d := draftOf(&worksheet.Sheet{Variants: 2, Heading: worksheet.Heading{School: "École"}, Scan: true, Part: worksheet.Part{Kind: "grid", Pictures: "auto", Must: []string{"a", "b"}, Help: worksheet.Help{WordBank: true}, Stars: 2}}, nil)
	if want := (map[string]any{"kind": "grid", "lang": "fr", "variants": 2, "school": "École", "must": "a\nb", "word_bank": true, "stars": 2, "pictures": true, "scan": true}); !maps.Equal(d.Values, want) {
		t.Errorf("a draft is %v, not %v", d.Values, want)
	}
}

// asked returns what items ask, without their places.
func asked(items []record.Record) (out []string) {
	for _, r := range items {
		out = append(out, strings.Join(slices.Concat([]string{r.Question}, r.Answers, r.Wrong), "|"))
	}
	return out
}
