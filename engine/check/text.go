package check

import (
	"encoding/json"
	"fmt"
	"io"
	"reflect"
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

// agree chooses the singular or the plural where a format has both, by the number before. Zero is
// singular in French and plural in English.
func agree(format string, l Lang, args []any) string {
	if !strings.Contains(format, "|") {
		return format
	}
	var b strings.Builder
	next, one := 0, false // the argument of the next verb; whether the last number is singular
	for format != "" {
		n := 1 // bytes to go on
		switch format[0] {
		case '%':
			var index int
			var whole bool
			if n, index, whole = verb(format); format[:n] == "%%" || n == 1 {
				break
			}
			if index > 0 {
				next = index - 1
			}
			if whole && next < len(args) {
				of := strings.TrimPrefix(fmt.Sprint(args[next]), "-")
				one = of == "1" || of == "0" && l == French
			}
			next++
		case '{':
			singular, plural, length := twoForms(format)
			if length == 0 {
				break
			}
			if one {
				plural = singular
			}
			b.WriteString(plural)
			format = format[length:]
			continue
		}
		b.WriteString(format[:n])
		format = format[n:]
	}
	return b.String()
}

// verb returns the length of the verb that a format begins with, its index if it has one, and
// whether it is that of a whole number. The length is 1 where there is no verb.
func verb(format string) (n, index int, whole bool) {
	rest := format[1:]
	if strings.HasPrefix(rest, "[") {
		if digits, after, ok := strings.Cut(rest[1:], "]"); ok {
			if i, err := strconv.Atoi(digits); err == nil {
				index, rest = i, after
			}
		}
	}
	whole = strings.HasPrefix(rest, "d")
	rest = strings.TrimLeft(strings.TrimLeft(rest, "-+# 0"), "0123456789.")
	if rest == "" || rest[0] != '%' && (rest[0]|0x20 < 'a' || rest[0]|0x20 > 'z') {
		return 1, 0, false
	}
	return len(format) - len(rest) + 1, index, whole
}

// twoForms returns the forms of a format that begins with {singular|plural}, and the length of
// that; 0 for any other.
func twoForms(format string) (singular, plural string, n int) {
	end := strings.IndexByte(format, '}')
	if end < 0 || strings.ContainsRune(format[1:end], '{') || strings.Count(format[:end], "|") != 1 {
		return "", "", 0
	}
	singular, plural, _ = strings.Cut(format[1:end], "|")
	return singular, plural, end + 1
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
