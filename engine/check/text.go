package check

import (
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"regexp"
	"strconv"
	"strings"
)

// Lang is the language of the texts a person reads at the terminal.
type Lang string

// The two languages of the command. Printed or published text is in the language of
// its content.
const (
	French  Lang = "fr"
	English Lang = "en"
)

// Text is one sentence in both languages, with fmt verbs. Both halves use the same
// arguments, in the same order or with explicit indexes; a test of the repository
// reads every Text in the sources and compares their verbs. A part that agrees with
// the number before it is written {singular|plural}: "%d mot{|s}".
type Text struct {
	FR, EN string
}

// In returns the sentence in the language, without arguments.
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

// In returns the whole sentence in the language. Arguments that are a Text, a
// Message or a Pos themselves are translated as well.
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
		case Pos:
			args[i] = a.In(l)
		default:
			args[i] = a
			if kind := reflect.ValueOf(a).Kind(); l == French && (kind == reflect.Float64 || kind == reflect.Float32) {
				args[i] = decimal{a}
			}
		}
	}
	return fmt.Sprintf(agree(m.Text.In(l), l, args), args...)
}

// decimal is a number as French writes it, with a comma.
type decimal struct{ of any }

// Format implements fmt.Formatter.
func (d decimal) Format(f fmt.State, verb rune) {
	_, _ = io.WriteString(f, strings.Replace(fmt.Sprintf(fmt.FormatString(f, verb), d.of), ".", ",", 1))
}

// agreement matches a whole number in a format, with its index or not, another verb,
// or a part that agrees with the number before.
var agreement = regexp.MustCompile(`%(?:\[(\d+)\])?(d)|%(?:\[(\d+)\])?[-+# 0]*[0-9.]*[a-zA-Z%]|\{([^{|}]*)\|([^{|}]*)\}`)

// agree chooses the singular or the plural where a format has both. Zero is singular
// in French and plural in English.
func agree(format string, l Lang, args []any) string {
	if !strings.Contains(format, "|") {
		return format
	}
	next, one := 0, false // the argument of the next verb; whether the last number is singular
	return agreement.ReplaceAllStringFunc(format, func(s string) string {
		m := agreement.FindStringSubmatch(s)
		switch {
		case s == "%%":
		case s[0] == '%':
			if i, err := strconv.Atoi(m[1] + m[3]); err == nil {
				next = i - 1
			}
			if m[2] != "" && next < len(args) {
				n := strings.TrimPrefix(fmt.Sprint(args[next]), "-")
				one = n == "1" || n == "0" && l == French
			}
			next++
		case one:
			return m[4]
		default:
			return m[5]
		}
		return s
	})
}

// IsZero reports whether there is no sentence.
func (m Message) IsZero() bool { return m.FR == "" && m.EN == "" }

// MarshalJSON returns the sentence in both languages: {"fr":…,"en":…}.
func (m Message) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		FR string `json:"fr"`
		EN string `json:"en"`
	}{m.In(French), m.In(English)})
}
