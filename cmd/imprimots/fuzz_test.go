package main

import (
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"imprimots/engine/check"
)

// A word list without a fault has no sign that no word may have; the fault names the
// place of one.
func FuzzSignInList(f *testing.F) {
	for _, text := range []string{"mot\nété\r\n# a b\n", "ma\u200bire", "a\u00a0b", "# a\u00a0b\n\u00adc", "e\u0301\u0302\u0303", "\xff\u200b", "\ufeffmot", "a\x00\u200b", "# \x00"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		err := signInList("liste.txt", data)
		if err == nil {
			for _, sign := range "\x00\u200b\u00ad\u202e\ue000" {
				if utf8.Valid(data) && strings.ContainsRune(string(data), sign) {
					t.Errorf("%q: no finding of %U", data, sign)
				}
			}
			return
		}
		var fault *check.Fault
		if !errors.As(err, &fault) || !strings.HasPrefix(fault.Msg.In(check.English), "liste.txt:") {
			t.Errorf("%q: %v", data, err)
		}
	})
}

// A row of a template is in capitals, and reads as itself.
func FuzzTemplateRow(f *testing.F) {
	for _, text := range []string{"été.#", " a b ", "œ", "1", "\xff"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if row := templateRow(text); templateRow(row) != row {
			t.Errorf("%q is %q, then %q", text, row, templateRow(row))
		}
	})
}
