package quiz

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/record"
	"imprimots/templates/languages"
)

// packageOf is a package of H5P, decoded.
type packageOf struct {
	Head struct {
		Title, Language, MainLibrary string
		PreloadedDependencies        []struct {
			MachineName                string
			MajorVersion, MinorVersion int
		}
	}
	Content map[string]any
}

// opened writes records as a package of H5P and decodes it.
func opened(t *testing.T, f *Format, records []record.Record, o Options) (p packageOf) {
	t.Helper()
	data, found := f.Write(records, o)
	if data == nil {
		t.Fatalf("%s: %v", f.Name, found)
	}
	for name, into := range map[string]any{"h5p.json": &p.Head, "content/content.json": &p.Content} {
		if err := json.Unmarshal(unpacked(t, data, name), into); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

// each calls a function for each text in a JSON value, with the keys that lead to it.
func each(value any, path string, do func(path, text string)) {
	switch value := value.(type) {
	case string:
		do(path, value)
	case []any:
		for _, v := range value {
			each(v, path+"[]", do)
		}
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(value)) {
			each(value[key], path+"."+key, do)
		}
	}
}

// h5pSamples are records that each format of H5P holds.
var h5pSamples = map[*Format][]record.Record{
	h5pFormat:          {bases[record.Open], bases[record.Choice], bases[record.Truth], bases[record.Cloze]},
	h5pCardsFormat:     {bases[record.Open], bases[record.Truth]},
	h5pCrosswordFormat: {{Question: "Astre", Answers: []string{"lune"}}, {Question: "Paquebot", Answers: []string{"navire"}}},
}

// TestH5PNamesAll: a package names its main library, each content type in it and all that
// these need, in one version each, and none that it has no use for.
func TestH5PNamesAll(t *testing.T) {
	type set map[string]bool
	of := func(f *Format, records []record.Record) (named, used set) {
		p := opened(t, f, records, Options{Picture: pictureOf})
		named, used = set{}, set{}
		for _, l := range p.Head.PreloadedDependencies {
			name := fmt.Sprintf("%s %d.%d", l.MachineName, l.MajorVersion, l.MinorVersion)
			if named[name] {
				t.Errorf("%s names %s twice", f.Name, name)
			}
			named[name] = true
			if l.MachineName == p.Head.MainLibrary {
				used[name] = true
			}
		}
		each(p.Content, "", func(path, text string) {
			if strings.HasSuffix(path, ".library") {
				used[text] = true
			}
		})
		return named, used
	}
	for f, records := range h5pSamples {
		named, used := of(f, records)
		for name := range used {
			if !named[name] {
				t.Errorf("%s uses %s and does not name it", f.Name, name)
			}
		}
		versions := map[string]string{}
		for name := range named {
			library, version, _ := strings.Cut(name, " ")
			if versions[library] != "" {
				t.Errorf("%s names %s in two versions", f.Name, library)
			}
			versions[library] = version
		}
		for l, needed := range needs {
			for _, n := range needed {
				if named[l.String()] && !named[n.String()] {
					t.Errorf("%s names %s and not %s, which it needs", f.Name, l, n)
				}
			}
		}
	}
	pictured := bases[record.Choice]
	pictured.Picture = "a.png"
	for name, c := range map[string]struct {
		records  []record.Record
		has, not library
	}{
		"open":    {[]record.Record{bases[record.Open]}, blanks, multiChoice},
		"choice":  {[]record.Record{bases[record.Choice]}, multiChoice, trueFalse},
		"truth":   {[]record.Record{bases[record.Truth]}, trueFalse, textUtil},
		"picture": {[]record.Record{pictured}, images, blanks},
		"none":    {[]record.Record{bases[record.Choice]}, questionSet, images},
	} {
		if named, _ := of(h5pFormat, c.records); !named[c.has.String()] || named[c.not.String()] {
			t.Errorf("%s: %v", name, named)
		}
	}
}

// TestH5PExported: a package names what a package names that h5p.org exports.
func TestH5PExported(t *testing.T) {
	const all = "FontAwesome 4.5, H5P.Components 1.0, H5P.FontIcons 1.0, H5P.JoubelUI 1.3, H5P.Question 1.5, H5P.Transition 1.0, jQuery.ui 1.10"
	for name, c := range map[string]struct {
		of   []library
		want string
	}{
		"choices and truth": {[]library{questionSet, multiChoice, trueFalse}, all + ", H5P.MultiChoice 1.16, H5P.TrueFalse 1.8, H5P.Video 1.6, H5P.QuestionSet 1.21"},
		"gaps":              {[]library{blanks}, all + ", H5P.TextUtilities 1.3, H5P.Blanks 1.14"},
	} {
		var have []string
		for _, l := range closure(c.of) {
			have = append(have, l.String())
		}
		if want := strings.Split(c.want, ", "); !slices.Equal(slices.Sorted(slices.Values(have)), slices.Sorted(slices.Values(want))) {
			t.Errorf("%s: %q", name, have)
		}
	}
}

// TestH5PSaysAll: what players show is in the language of the file, in every field that a
// content type has for it.
func TestH5PSaysAll(t *testing.T) {
	var fields map[string]map[string]any
	if err := json.Unmarshal(h5pTexts, &fields); err != nil {
		t.Fatal(err)
	}
	for _, lang := range languages.Codes() {
		sentences := languages.H5P(lang)
		for f, records := range h5pSamples {
			p := opened(t, f, records, Options{Lang: lang})
			if p.Head.Language != lang {
				t.Errorf("the language is %s, not %s", p.Head.Language, lang)
			}
			have := map[string]string{}
			each(p.Content, "", func(path, text string) { have[path] = text })
			check := func(library, at string) {
				n := 0
				each(fields[library], at, func(path, key string) {
					if n++; have[path] != sentences[key] || sentences[key] == "" {
						t.Errorf("%s, %s: %s says %q, want %q (%s)", lang, library, path, have[path], sentences[key], key)
					}
				})
				if n < 10 {
					t.Errorf("%s has %d sentences", library, n)
				}
			}
			check(p.Head.MainLibrary, "")
			for _, q := range asList(p.Content["questions"]) {
				library, _, _ := strings.Cut(q["library"].(string), " ")
				have = map[string]string{}
				each(q["params"], "", func(path, text string) { have[path] = text })
				check(library, "")
			}
		}
	}
}

func asList(value any) (out []map[string]any) {
	list, _ := value.([]any)
	for _, v := range list {
		out = append(out, v.(map[string]any))
	}
	return out
}

var placeholder = regexp.MustCompile(`[@:][a-z]+|%d|%total`)

// TestH5PSentences: the languages have the same sentences with the same placeholders, and no
// content type asks for another one.
func TestH5PSentences(t *testing.T) {
	var fields map[string]any
	if err := json.Unmarshal(h5pTexts, &fields); err != nil {
		t.Fatal(err)
	}
	asked := map[string]bool{}
	each(fields, "", func(_, key string) { asked[key] = true })
	want := languages.H5P(languages.English)
	for _, lang := range languages.Codes() {
		have := languages.H5P(lang)
		if !slices.Equal(slices.Sorted(maps.Keys(have)), slices.Sorted(maps.Keys(asked))) {
			t.Errorf("%s has not the sentences that are asked for", lang)
		}
		same := 0
		for key, sentence := range have {
			a, b := placeholder.FindAllString(sentence, -1), placeholder.FindAllString(want[key], -1)
			if slices.Sort(a); !slices.Equal(a, slices.Sorted(slices.Values(b))) {
				t.Errorf("%s, %s: %q has other placeholders than %q", lang, key, sentence, want[key])
			}
			if sentence == want[key] {
				same++
			}
		}
		if lang != languages.English && same > 3 {
			t.Errorf("%s: %d sentences are English", lang, same)
		}
	}
}

// ourTags are the elements that packages write themselves.
var ourTags = regexp.MustCompile(`</?(?:p|div)>|<br ?/?>`)

// TestH5PInjectsNothing: no text of a question becomes HTML in a player.
func TestH5PInjectsNothing(t *testing.T) {
	const evil = `<img src=x onerror=alert(1)><script>alert(1)</script>&lt;b&gt;]]>"'`
	choice, truth, open, gaps := bases[record.Choice], bases[record.Truth], bases[record.Open], bases[record.Cloze]
	choice.Wrong, choice.Feedback, choice.Note = []string{evil, "b"}, []string{evil, evil}, evil
	truth.Feedback, truth.Note = []string{evil, evil}, evil
	open.Answers = []string{"<b>moi"}
	gaps.Question, gaps.Note = evil+" {<b>moi}", evil
	records := []record.Record{choice, truth, open, gaps}
	for i := range 3 {
		records[i].Question = evil
	}
	for f, records := range map[*Format][]record.Record{
		h5pFormat: records, h5pCardsFormat: records[:3],
		h5pCrosswordFormat: {{Question: evil, Answers: []string{"lune"}}, {Question: "b", Answers: []string{"navire"}}},
	} {
		for i := range records {
			records[i].Note = strings.ReplaceAll(records[i].Note, "/", "") // which gaps have no room for
		}
		p := opened(t, f, records, Options{Title: evil})
		n := 0
		each(p.Content, "", func(path, text string) {
			if strings.Contains(text, "onerror") {
				n++
			}
			if strings.HasSuffix(path, ".metadata.title") {
				return // no HTML for players
			}
			if rest := ourTags.ReplaceAllString(text, ""); strings.ContainsAny(rest, "<>") {
				t.Errorf("%s: %s is %q", f.Name, path, text)
			}
		})
		if n == 0 {
			t.Errorf("%s: nothing was tried", f.Name)
		}
	}
}

// TestH5PMost: a set has a bound, since each question brings all that its player says.
func TestH5PMost(t *testing.T) {
	records := slices.Repeat([]record.Record{bases[record.Open]}, h5pMost+1)
	if data, found := h5pFormat.Write(records, Options{}); data != nil || len(found) != 1 {
		t.Errorf("%d bytes, %v", len(data), found)
	}
	if data, _ := h5pFormat.Write(records[1:], Options{}); data == nil {
		t.Error("the most questions are not written")
	}
}
