package assist_test

import (
	"strings"
	"testing"

	"imprimots/generator/assist"
)

// at splits a text at its cursor, ‸.
func at(t *testing.T, text string) (string, int, int) {
	t.Helper()
	before, after, ok := strings.Cut(text, "‸")
	if !ok {
		t.Fatalf("no cursor: %q", text)
	}
	return before + after, strings.Count(before, "\n"), len(before) - 1 - strings.LastIndexByte(before, '\n')
}

// TestAt: what may be written in blocks and brackets, whole or not yet.
func TestAt(t *testing.T) {
	for text, want := range map[string]string{
		"‸":                                   "keys /",
		"de‸":                                 "keys / de",
		"deck: ‸":                             "values /deck",
		"deck: ca‸rtes":                       "values /deck ca",
		"deck:‸":                              "",
		"deck: a # b‸":                        "",
		"deck: \"a # b‸\"":                    "values /deck a # b",
		"a: 'it''s‸'":                         "values /a it''s",
		"fields:\n  q:\n    ty‸":              "keys /fields/q ty",
		"fields:\n  q: {‸":                    "keys /fields/q",
		"fields:\n  q: {type: ‸}":             "values /fields/q/type",
		"fields:\n  q: {type: text, ma‸":      "keys /fields/q ma",
		"fields:\n  q: {type: text,\n    ma‸": "keys /fields/q ma",
		"fields: {q: {type: te‸xt}}":          "values /fields/q/type te",
		"a: [b, c‸":                           "values /a/ c",
		"rules:\n  - ‸":                       "keys values /rules/",
		"rules:\n  - un‸":                     "keys values /rules/ un",
		"rules:\n- un‸":                       "keys values /rules/ un",
		"rules:\n  - unique: ‸":               "values /rules//unique",
		"rules:\n  - a: b\n    ‸":             "keys /rules/",
		"rules:\n  - a: b\n‸":                 "keys /",
		"rules:\n  - {absent: {of: [q, ‸":     "values /rules//absent/of/",
		"a: |\n  b: ‸\n":                      "",
		"a: |\n  b\nc‸":                       "keys / c",
		"a: 1\n---\nb: ‸\n---\nc: 1":          "values /b",
		"a: \"l’été 🎲 {q‸":                    "values /a l’été 🎲 {q",
		"a: \"one\n two‸":                     "",
		"a: http://x‸":                        "values /a http://x",
		"a: {b: http://x‸":                    "values /a/b http://x",
		"\"a\": ‸":                            "values /a",
		"a: {\"b\": ‸":                        "values /a/b",
		"a: }{][‸":                            "values /a }{][",
		"a: [}}]‸":                            "values /a }]",
		"- - a‸":                              "keys values // a",
		"a:\r\n  b: ‸\r\n":                    "values /a/b",
		"---‸":                                "",
	} {
		text, line, col := at(t, text)
		p := assist.At(text, line, col)
		var got []string
		if p.Keys {
			got = append(got, "keys")
		}
		if p.Values {
			got = append(got, "values")
		}
		if len(got) > 0 {
			got = append(got, "/"+strings.Join(p.Path, "/"))
		}
		if p.Word != "" {
			got = append(got, p.Word)
		}
		if s := strings.Join(got, " "); s != want {
			t.Errorf("%q: %q, want %q", text, s, want)
		}
		if here := strings.Split(text, "\n")[line]; p.From > len(here) || len(got) > 0 && !strings.HasPrefix(here[p.From:], p.Word) {
			t.Errorf("%q: the word begins at %d", text, p.From)
		}
	}
}

// FuzzAt: no text and no place in it is too strange, and what is offered replaces what stands there.
func FuzzAt(f *testing.F) {
	f.Add("a: {b: [c, \"d\", 'e'], f: |\n  g\n- h", 1, 2)
	f.Add("deck: a\nfields: {q: {type: ", 1, 19)
	f.Add("a: 'it''s' # b\n---\n- - {", 2, 5)
	f.Fuzz(func(t *testing.T, text string, line, col int) {
		p := assist.At(text, line, col)
		if !p.Keys && !p.Values {
			return
		}
		here := strings.TrimSuffix(strings.Split(text, "\n")[line], "\r")
		if p.From < 0 || p.From > len(here) {
			t.Errorf("%q: the word begins at %d of %q", text, p.From, here)
		}
	})
}
