package catalog

import (
	"html/template"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
)

func french() *Catalog {
	return New(&File{
		Lang: "fr",
		Texts: map[string]map[string]string{"a": {
			"plain": "Bien : oui !", "words": "{n} mot{|s} rare{|s}, {name}", "tags": "<b>Oui</b> : <a href=\"a:b\">{name}</a> !",
			"verb": "{n} {est|sont}", "lone": "mot{|s}", "broken": "{", "quoted": "« {name} »",
		}},
	})
}

func TestHTML(t *testing.T) {
	c := french()
	for _, test := range []struct {
		key  string
		args []any
		want template.HTML
	}{
		{"a.plain", nil, "Bien_: oui~!"},
		{"a.words", []any{"n", 0, "name", "<x>"}, "0_mot rare, &lt;x&gt;"},
		{"a.words", []any{"name", template.HTML("<x>"), "n", 1200}, "1~200_mots rares, <x>"},
		{"a.words", []any{"n", uint8(1), "name", check.English}, "1_mot rare, en"},
		{"a.verb", []any{"n", -2}, "-2_sont"},
		{"a.tags", []any{"name", 6432}, "<b>Oui</b>_: <a href=\"a:b\">6432</a>~!"},
		{"a.quoted", []any{"name", "A"}, "«~A~»"},
		{"a.broken", nil, "{"},
	} {
		got, err := c.HTML(test.key, test.args...)
		if shown := strings.NewReplacer("\u00a0", "_", "\u202f", "~").Replace(string(got)); template.HTML(shown) != test.want || err != nil {
			t.Errorf("%s: %q, %v, want %q", test.key, shown, err, test.want)
		}
	}
}

func TestHTMLErrors(t *testing.T) {
	c := french()
	for want, args := range map[string][]any{
		"no sentence \"a.none\"":     {"a.none"},
		"is not given {n}":           {"a.words", "name", "n"},
		"behind no number":           {"a.lone"},
		"is not given {name}":        {"a.quoted", "name"},
		"of \"fr\" is not given {n}": {"a.verb", "m", 1},
	} {
		if got, err := c.HTML(args[0].(string), args[1:]...); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: %q, %v; want %q", args, got, err, want)
		}
	}
}

func TestText(t *testing.T) {
	if got, err := french().Text("a.quoted", "name", "R & B"); got != "«\u202fR & B\u202f»" || err != nil {
		t.Errorf("%q, %v", got, err)
	}
}

func TestNames(t *testing.T) {
	if got, err := Names("{b} mot{|s} de {a}, {b}"); !slices.Equal(got, []string{"a", "b"}) || err != nil {
		t.Error(got, err)
	}
	for _, s := range []string{"{", "a}", "{A}", "{a|b|c}", "{ a }"} {
		if got, err := Names(s); err == nil {
			t.Errorf("%q: %v", s, got)
		}
	}
}

func TestKeys(t *testing.T) {
	if got := french().Keys(); len(got) != 7 || got[0] != "a.broken" || got[6] != "a.words" {
		t.Error(got)
	}
}
