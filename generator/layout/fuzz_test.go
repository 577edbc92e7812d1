package layout

import (
	"errors"
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/markup"
	"imprimots/templates"
)

// braces are the formulas in the texts of layouts, and the values of keys that
// are formulas.
var braces = regexp.MustCompile(`\{[^{}\n]+\}|(?m): [a-z]+\(.+\)$`)

// explained checks that the error of a reader is a sentence in both languages.
func explained(t *testing.T, err error) {
	t.Helper()
	f, ok := errors.AsType[*check.Fault](err)
	if !ok {
		t.Fatalf("%v is no fault", err)
	}
	if fr, en := f.Msg.In(check.French), f.Msg.In(check.English); fr == "" || en == "" || len(fr) > 4096 {
		t.Errorf("said %q and %q", fr, en)
	}
}

// FuzzTemplate reads texts with formulas and fills them in.
func FuzzTemplate(f *testing.F) {
	err := fs.WalkDir(templates.FS, "print/layouts", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(templates.FS, name)
		for _, s := range braces.FindAll(data, 6) {
			f.Add("{" + strings.Trim(string(s), ": {}") + "}")
		}
		return err
	})
	if err != nil {
		f.Fatal(err)
	}
	for _, bomb := range []string{
		"all(1..900000, all(1..900000, # > 0))", "1..1000000000", "map(1..900, map(1..900, [#, #]))", "join(map(1..90000, 'mot'), text)", "hlines(0, 0, 9, 1, 1e9)",
		"let a = [1, 1]; let b = [a, a, a, a]; let c = [b, b, b, b]; c == c", "replace(text+text, '', text)", "decimals(1, 1000000)", "shell(0, 0, 9, 9, 1/0)",
	} {
		f.Add("{" + bomb + "}")
	}
	values := map[string]any{"w": 60.0, "h": 40.0, "x": 1.0, "text": "mot", "n": 3, "list": []any{1.0, 2.0, "x"}}
	f.Fuzz(func(t *testing.T, s string) {
		var text Template
		if err := text.UnmarshalText([]byte(s)); err != nil {
			explained(t, err)
			return
		}
		steps := budget(mostSteps, textSteps)
		filled, _ := text.text(steps, values, markup.None, nil)
		if n := steps.Spent(); n > 2*mostSteps+2 || len(filled) > bytesPerStep*(n+1)+len(s) {
			t.Errorf("%d steps, %d bytes written", n, len(filled))
		}
	})
}
