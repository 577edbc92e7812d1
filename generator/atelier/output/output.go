// Package output is what the programs for the browser give back, and what they take beside a
// task: it imports nothing large, so that the smallest of them can.
package output

import (
	"bytes"
	"encoding/json"

	"imprimots/engine/check"
)

// Made is what comes of a task.
type Made struct {
	// Files are those to keep; none where a finding is an error.
	Files []File `json:"files"`
	// Findings are those of the checks, as `check --format json` writes them.
	Findings json.RawMessage `json:"findings"`
	// Failed reports whether an error is among the findings.
	Failed bool `json:"failed"`
}

// File is a file that was made.
type File struct {
	Name  string `json:"name"`
	Key   bool   `json:"key,omitempty"`   // it has the answers
	Pages int    `json:"pages,omitempty"` // of a PDF
	Data  []byte `json:"-"`
}

// Tell writes findings, in the order given, in a language.
func (m *Made) Tell(found []check.Diagnostic, lang check.Lang) error {
	m.Failed = check.HasErrors(found)
	var b bytes.Buffer
	if err := check.NewJSON(check.Options{Lang: lang, Call: AsField}).Format(&b, found); err != nil {
		return err
	}
	m.Findings = b.Bytes()
	return nil
}

// AsField marks a setting in a sentence: the page, which has the fields, says what it is
// called there.
func AsField(s check.Setting) string {
	if s.Value == "" {
		return "⟦" + s.Key + "⟧"
	}
	return "⟦" + s.Key + " " + s.Value + "⟧"
}

// Lexicon names the files of the dictionary of a language, as programs ask for them: the
// words, "dict/fr.lex", and what is known of them.
func Lexicon(lang string) []string {
	return []string{Words(lang), "dict/decency." + lang + ".lex", "dict/bands." + lang + ".txt", "dict/rarity." + lang + ".lex"}
}

// Words names the file of the words of a language alone.
func Words(lang string) string { return "dict/" + lang + ".lex" }
