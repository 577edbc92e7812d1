package check

import "io"

// Setting is a setting that a sentence names. What it is called depends on where it is
// set: the sentence has its key, and whoever shows the sentence says what it is called
// there, with [Options.Call] or [Message.Call].
type Setting struct {
	Key   string // in files
	Value string // to give it; may be empty
	// Option says that it is set on the command line alone, never in files.
	Option bool
}

// String returns the setting as files have it: "per_page", "size: 3x3".
func (s Setting) String() string {
	switch {
	case s.Option && s.Value != "":
		return "--" + s.Key + " " + s.Value
	case s.Option:
		return "--" + s.Key
	case s.Value != "":
		return s.Key + ": " + s.Value
	}
	return s.Key
}

// Call returns the sentence with its settings called as name says.
func (m Message) Call(name func(Setting) string) Message {
	out := Message{Text: m.Text}
	for _, arg := range m.Args {
		switch a := arg.(type) {
		case Setting:
			arg = name(a)
		case Message:
			arg = a.Call(name)
		}
		out.Args = append(out.Args, arg)
	}
	return out
}

// calling writes findings with their settings called as name says.
type calling struct {
	Formatter
	name func(Setting) string
}

// Format implements [Formatter].
func (c calling) Format(w io.Writer, ds []Diagnostic) error {
	out := make([]Diagnostic, len(ds))
	for i, d := range ds {
		d.Msg, d.Hint = d.Msg.Call(c.name), d.Hint.Call(c.name)
		out[i] = d
	}
	return c.Formatter.Format(w, out)
}
