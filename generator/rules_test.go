package generator

import (
	"path"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/generator/games"
	"imprimots/generator/project"
	"imprimots/generator/source"
	"imprimots/templates/languages"
)

// elsewhere are the rules of content whose examples are no single file that
// shows them: what they need is tested where it is read.
var elsewhere = map[string]string{
	"GEN001": "a file that is not there",
	"GEN002": "a file of 50 MB",
	"GEN025": "two games",
	"GEN028": "a file in two languages",
	"GEN037": "a file in two languages",
	"GEN029": "a folder without a game of ours",
	"GEN034": "a site and its pages",
	"GEN051": "a font",
	"CRE001": "a folder of pictures",
	"WKS090": "a worksheet that is printed",
	"WKS092": "a worksheet that is printed",
	"WKS136": "a worksheet that is printed",
	"WKS137": "a worksheet that is printed",
}

// besides are the rules that a bad example meets too: what is not silenced is
// still found.
var besides = map[string][]string{
	"GEN030": {"BOG004"}, "GEN031": {"BOG004"},
	"CRU010": {"CRU011", "CRU012", "CRU013"}, // a small grid of which much is black
	"CRU011": {"CRU012"},
	"CRU028": {"CRU013"}, // a small grid
}

// TestExamples holds that the bad example of each rule of content is reported
// by exactly that rule, and that the good one is not.
func TestExamples(t *testing.T) {
	checktest.Whole(t)
	for _, r := range project.ContentRules() {
		if _, ok := elsewhere[r.ID]; ok {
			continue
		}
		for _, e := range checktest.Pairs(r) {
			bad, good := exampleFindings(e.Bad), exampleFindings(e.Good)
			if want := slices.Sorted(slices.Values(append([]string{r.ID}, besides[r.ID]...))); !slices.Equal(bad, want) {
				t.Errorf("%s: the bad example is reported by %v\n%s", r.ID, bad, e.Bad.Text)
			}
			if slices.Contains(good, r.ID) {
				t.Errorf("%s: the good example is reported by %v\n%s", r.ID, good, e.Good.Text)
			}
		}
	}
}

// exampleFindings gives the ids of the rules that report an example.
func exampleFindings(e check.Example) []string {
	fsys := fstest.MapFS{e.Path: {Data: []byte(e.Text)}}
	if dir := path.Dir(e.Path); strings.HasPrefix(e.Text, "deck:") { // its cards may show an icon
		fsys[dir+"/theme.yaml"] = &fstest.MapFile{Data: []byte("icons: icons\n")}
		fsys[dir+"/icons/gold.svg"] = &fstest.MapFile{Data: []byte(`<svg viewBox="0 0 1 1"/>`)}
	}
	r := source.NewReader(fsys)
	var found []check.Diagnostic
	switch dir, file := path.Split(e.Path); {
	case path.Ext(file) == ".yml":
		r.Documents(path.Clean(dir), games.Find(path.Clean(dir)).New().Documents())
	case file == "game.yaml":
		g, _ := r.Game(path.Clean(dir))
		found = append(source.WrongLang(g, languages.Codes()), check.Run(source.FactRules, &[]source.Game{g})...)
	default:
		found = project.CheckFile(r, fsys, e.Path)
	}
	ids := []string{}
	for _, d := range Settle(r, found, project.ContentRules()) {
		ids = append(ids, d.Rule.ID)
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// TestExamplesInEnglish holds that an example with French letters is given in English too.
func TestExamplesInEnglish(t *testing.T) {
	for _, r := range Rules() {
		if shown := r.Examples(check.French); shown == r.Examples(check.English) && strings.ContainsAny(shown.Bad.Text+shown.Good.Text, "àâçèéêëîôùûœ«»") {
			t.Errorf("%s has no example for readers of English", r.ID)
		}
	}
}

// TestRulesAreWhole holds that no id is given twice, and that each rule of
// content has its examples.
func TestRulesAreWhole(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range Rules() {
		if seen[r.ID] {
			t.Errorf("%s is given twice", r.ID)
		}
		seen[r.ID] = true
	}
	for _, r := range project.ContentRules() {
		if r.Bad.Text == "" {
			t.Errorf("%s has no examples", r.ID)
		}
	}
}

// TestModelsCanBeRead holds that the models of all games are made of types that
// content can be read into.
func TestModelsCanBeRead(t *testing.T) {
	for _, kind := range games.BuiltIn {
		m := kind.New()
		readable(t, kind.ID(), reflect.TypeOf(m.Documents()).Elem())
		readable(t, kind.ID(), reflect.TypeOf(m.(games.Refereed).Match().Transcript()).Elem())
	}
}

func readable(t *testing.T, name string, typ reflect.Type) {
	t.Helper()
	switch typ.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array:
		readable(t, name+"[]", typ.Elem())
	case reflect.Map:
		readable(t, name+".key", typ.Key())
		readable(t, name+"[]", typ.Elem())
	case reflect.Struct:
		for i := range typ.NumField() {
			if f := typ.Field(i); f.Tag.Get("yaml") != "" || f.Tag.Get("doc") != "" {
				readable(t, name+"."+f.Name, f.Type)
			}
		}
	case reflect.Chan, reflect.Func, reflect.Interface, reflect.Complex64, reflect.Complex128, reflect.UnsafePointer, reflect.Uintptr:
		t.Errorf("%s: content cannot be read into a %v", name, typ)
	}
}
