package ready_test

import (
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"maps"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/generator/layout"
	"imprimots/generator/look"
	"imprimots/generator/ready"
	"imprimots/generator/source"
	"imprimots/generator/theme"
	"imprimots/templates"
	"imprimots/templates/languages"
)

// profiles are those of the templates.
var profiles = look.Profiles(templates.FS)

// read returns the ready faces in a language, and what they are drawn with.
func read(t *testing.T, lang string) ([]ready.Face, *look.Look) {
	t.Helper()
	faces, err := ready.Read(templates.FS, lang)
	if err != nil {
		t.Fatal(err)
	}
	l, err := look.New(source.WithTemplates(nil, nil, templates.FS))
	if err != nil {
		t.Fatal(err)
	}
	return faces, l
}

// in returns a profile in a language.
func in(t *testing.T, l *look.Look, profile, lang string) *theme.Theme {
	t.Helper()
	of, err := l.Profile(profile)
	if err != nil {
		t.Fatal(err)
	}
	return of.In(lang)
}

// TestFaces: the languages of the command tell of the same twelve faces or more, of all that each
// takes and of nothing else, and every example is drawn in every profile without a finding.
func TestFaces(t *testing.T) {
	var first []string
	for _, lang := range []string{languages.French, languages.English} {
		faces, l := read(t, lang)
		var ids []string
		for _, f := range faces {
			ids = append(ids, f.ID)
			takes, err := f.Taken(l)
			if err != nil {
				t.Fatal(err)
			}
			var names []string
			for _, take := range takes {
				names = append(names, take.Name)
			}
			slices.Sort(names)
			if told := slices.Sorted(maps.Keys(f.Takes)); !slices.Equal(told, names) || f.Title == "" || f.About == "" {
				t.Errorf("%s: %s takes %q, told of are %q", lang, f.ID, names, told)
			}
			for _, profile := range profiles {
				if _, _, err := f.Draw(l, in(t, l, profile, lang)); err != nil {
					t.Errorf("%s: %s, %s: %v", lang, f.ID, profile, err)
				}
			}
		}
		if first == nil {
			first = ids
		}
		if len(ids) < 12 || !slices.Equal(ids, first) {
			t.Errorf("%s has the faces %q, others have %q", lang, ids, first)
		}
	}
}

// TestList: the values to choose among are the faces, with their titles in both languages.
func TestList(t *testing.T) {
	fr, _ := read(t, languages.French)
	en, _ := read(t, languages.English)
	all := ready.List(templates.FS).All
	if len(all) != len(fr) {
		t.Fatalf("%d values, %d faces", len(all), len(fr))
	}
	for i, v := range all {
		if v.Name != fr[i].ID || v.Does.FR != fr[i].Title || v.Does.EN != en[i].Title {
			t.Errorf("%+v, the face is %q or %q", v, fr[i].Title, en[i].Title)
		}
	}
}

// least are values for all that a face may need, by type.
func least(kind, text string) any {
	switch kind {
	case "number":
		return 1.0
	case "list":
		return []string{text, "deux"}
	case "picture":
		return "ready/anchor.svg"
	}
	return text
}

// drawn draws a face with what it needs, each text being the same.
func drawn(t *testing.T, l *look.Look, profile, id, text string) error {
	t.Helper()
	env := &layout.Env{Theme: in(t, l, profile, languages.French), Fonts: l.Fonts, Accent: "blue", Layouts: l.Layouts.Of(look.DataLayouts)}
	values := layout.Values{"id": "1", "deck": "", "choices": map[string][]string{}}
	for _, take := range env.Layouts.Takes(id) {
		if !take.Optional {
			values[take.Name] = least(take.Type, text)
		}
	}
	_, err := env.Draw(id, 63, 88, values)
	return err
}

// sides returns the layouts of the ready faces.
func sides(t *testing.T) (out []string, l *look.Look) {
	faces, l := read(t, languages.French)
	for _, f := range faces {
		for _, id := range []string{f.ID, f.ID + "-back"} {
			if slices.Contains(l.Layouts.Of(look.DataLayouts).IDs(), id) {
				out = append(out, id)
			}
		}
	}
	return out, l
}

// TestLeast: every face is drawn with what it needs alone.
func TestLeast(t *testing.T) {
	all, l := sides(t)
	for _, id := range all {
		for _, profile := range profiles {
			if err := drawn(t, l, profile, id, "Trois"); err != nil {
				t.Errorf("%s, %s: %v", id, profile, err)
			}
		}
	}
}

// TestLong: a text that a face has no room for is a finding.
func TestLong(t *testing.T) {
	all, l := sides(t)
	for _, id := range all {
		if !slices.ContainsFunc(l.Layouts.Of(look.DataLayouts).Takes(id), func(take layout.Take) bool { return !take.Optional && take.Type == "text" }) {
			continue
		}
		if err := drawn(t, l, theme.DefaultProfile, id, strings.Repeat("Une phrase bien trop longue. ", 40)); err == nil {
			t.Errorf("%s shows a text of 1,160 signs without a finding", id)
		}
	}
}

// TestMissing: a value that a face needs is named, with all that it takes.
func TestMissing(t *testing.T) {
	_, l := read(t, languages.French)
	env := &layout.Env{Theme: in(t, l, theme.DefaultProfile, languages.French), Fonts: l.Fonts, Accent: "blue", Layouts: l.Layouts.Of(look.DataLayouts)}
	_, err := env.Draw("trivia-turned", 63, 88, layout.Values{"id": "1", "question": "Où ?", "choices": map[string][]string{}})
	f := check.AsFault(err)
	if f == nil || f.Msg.In(check.English) != `the face "trivia-turned" needs "answer", which the cards lack` ||
		!strings.HasSuffix(f.Hint.In(check.English), "it needs: answer, question; it can take: difficulty, theme, tint") {
		t.Errorf("%v", f)
	}
}

// TestStart: the page of games reads the example of a face behind the # of its address.
func TestStart(t *testing.T) {
	faces, _ := read(t, languages.English)
	start, err := faces[0].Start()
	if err != nil {
		t.Fatal(err)
	}
	packed, err := base64.RawURLEncoding.DecodeString(strings.TrimPrefix(start, "r="))
	if err != nil {
		t.Fatal(err)
	}
	var draft map[string]string
	if err := json.NewDecoder(flate.NewReader(strings.NewReader(string(packed)))).Decode(&draft); err != nil || draft["text"] != faces[0].Example || draft["game"] != "" {
		t.Errorf("%v: %q", err, draft)
	}
}

// TestRead: a language that tells of no faces has none, and what cannot be read is at its line.
func TestRead(t *testing.T) {
	if faces, err := ready.Read(templates.FS, "xx"); faces != nil || err != nil {
		t.Errorf("%v, %v", faces, err)
	}
	name := path.Join("languages", languages.French, "faces.yaml")
	for text, want := range map[string]string{
		"face: a\ntitel: b\n": name + ":2:1",
		"face: a\nfamily: rien\ntitle: b\nabout: c\ntakes: {q: d}\n": name + ":2:9",
	} {
		if _, err := ready.Read(one(name, text), languages.French); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func one(name, text string) fstest.MapFS { return fstest.MapFS{name: {Data: []byte(text)}} }
