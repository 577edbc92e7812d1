package check

import (
	"encoding/json"
	"fmt"
)

// Lang is the language of the texts a person reads at the terminal.
type Lang string

// The two languages of the command. What is printed or published is always
// French.
const (
	French  Lang = "fr"
	English Lang = "en"
)

// Text is one sentence in both languages, with fmt verbs. Both halves use the
// same arguments, in the same order or with explicit indexes; a test of the
// repository reads every Text in the sources and compares their verbs.
type Text struct {
	FR, EN string
}

// In gives the sentence in the language, without arguments.
func (t Text) In(l Lang) string {
	if l == French {
		return t.FR
	}
	return t.EN
}

// With binds arguments to a sentence.
func (t Text) With(args ...any) Message {
	return Message{Text: t, Args: args}
}

// Message is a sentence together with its arguments, kept apart so that it can
// be shown in either language and compared exactly in tests.
type Message struct {
	Text
	Args []any
}

// In gives the whole sentence in the language. Arguments that are a Text or a
// Message themselves are translated as well.
func (m Message) In(l Lang) string {
	if len(m.Args) == 0 {
		return m.Text.In(l)
	}
	args := make([]any, len(m.Args))
	for i, a := range m.Args {
		switch a := a.(type) {
		case Message:
			args[i] = a.In(l)
		case Text:
			args[i] = a.In(l)
		default:
			args[i] = a
		}
	}
	return fmt.Sprintf(m.Text.In(l), args...)
}

// IsZero reports whether there is no sentence at all.
func (m Message) IsZero() bool { return m.FR == "" && m.EN == "" }

// MarshalJSON gives the sentence in both languages: {"fr":…,"en":…}.
func (m Message) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		FR string `json:"fr"`
		EN string `json:"en"`
	}{m.In(French), m.In(English)})
}
