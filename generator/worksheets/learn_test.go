package worksheets_test

import (
	"maps"
	"reflect"
	"slices"
	"testing"

	"imprimots/generator/worksheets"
	"imprimots/templates"
)

// TestLearn: a press that was told one language says in another, once it learns it, what
// one says that speaks all; a language that there is not is not learnt.
func TestLearn(t *testing.T) {
	all, err := worksheets.New(templates.FS, nil)
	if err != nil {
		t.Fatal(err)
	}
	p, err := worksheets.New(templates.FS, nil, "fr")
	if err != nil || !slices.Equal(slices.Collect(maps.Keys(p.Env.Texts)), []string{"fr"}) {
		t.Fatal(p, err)
	}
	for _, lang := range []string{"de", "fr", "xx", "en", "es"} {
		p.Learn(lang)
	}
	if len(all.Env.Texts) < 4 || !reflect.DeepEqual(p.Env.Texts, all.Env.Texts) {
		t.Errorf("%d languages are learnt, not %d, or not as they are", len(p.Env.Texts), len(all.Env.Texts))
	}
}
