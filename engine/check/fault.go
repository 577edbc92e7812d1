package check

import "errors"

// Fault is what is wrong with a value, as an error: a sentence, what to do about
// it, and its place when it is known. Whoever reports it as a finding adds the
// rule, and the place where it has none.
type Fault struct {
	Pos     Pos // zero when it is not known
	Msg     Message
	Hint    Message // may be zero
	Related []Related
	// Path leads from the value that was given to the one at fault, as keys and
	// indexes for Where.Pos.
	Path []any
}

// Error gives the sentence in English.
func (f *Fault) Error() string { return f.Msg.In(English) }

// AsFault gives the fault in an error; nil when there is none.
func AsFault(err error) *Fault {
	var f *Fault
	errors.As(err, &f)
	return f
}
