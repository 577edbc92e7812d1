package check

import (
	"bytes"
	"fmt"
	"io"
	"strings"
)

// github writes workflow commands, which GitHub shows beside the lines of a
// pull request.
type github struct{ Options }

var (
	githubData     = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	githubProperty = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)

func (f github) Format(w io.Writer, ds []Diagnostic) error {
	var b bytes.Buffer
	for _, d := range ds {
		level := d.level().String()
		if d.level() == Note {
			level = "notice"
		}
		fmt.Fprintf(&b, "::%s ", level)
		if d.Pos.File != "" {
			fmt.Fprintf(&b, "file=%s,", githubProperty.Replace(Clean(d.Pos.File)))
		}
		if d.Pos.Line > 0 && d.Pos.Sheet == 0 {
			fmt.Fprintf(&b, "line=%d,col=%d,", d.Pos.Line, d.Pos.Col)
		}
		text := Clean(d.Msg.In(f.Lang))
		if d.Pos.Sheet > 0 { // a workbook has no lines
			text = Clean(d.Pos.cell().In(f.Lang)) + "\n" + text
		}
		if !d.Hint.IsZero() {
			text += "\n" + hintLabel.In(f.Lang) + " " + Clean(d.Hint.In(f.Lang))
		}
		fmt.Fprintf(&b, "title=%s::%s\n", githubProperty.Replace(d.ruleID()), githubData.Replace(text))
	}
	_, err := w.Write(b.Bytes())
	return err
}
