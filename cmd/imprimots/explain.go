package main

import (
	"fmt"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator"
)

var (
	textNoRule   = check.Text{FR: "aucune règle ne s’appelle « %s »", EN: "no rule is called %q"}
	textListRule = check.Text{FR: "imprimots explain donne la liste", EN: "imprimots explain gives the list"}
	headBad      = check.Text{FR: "Exemple fautif, %s :", EN: "Bad example, %s:"}
	headGood     = check.Text{FR: "Exemple juste, %s :", EN: "Good example, %s:"}
	isError      = check.Text{FR: "erreur : elle arrête la fabrication", EN: "error: it stops a build"}
	isWarning    = check.Text{FR: "avertissement", EN: "warning"}
)

func (a *app) listRules() {
	for _, r := range generator.Rules() {
		fmt.Fprintf(a.out, "%s  %s\n", r.ID, a.text(r.Title))
	}
}

func (a *app) explain(id string) error {
	id = strings.ToUpper(id)
	var ids []string
	for _, r := range generator.Rules() {
		if ids = append(ids, r.ID); r.ID == id {
			a.explainRule(r)
			return nil
		}
	}
	return &check.Fault{Msg: textNoRule.With(id), Hint: check.NearestOr(id, ids, textListRule.With())}
}

func (a *app) explainRule(r *check.Info) {
	level := isWarning
	if r.Severity == check.Error {
		level = isError
	}
	fmt.Fprintf(a.out, "%s : %s (%s)\n\n%s\n", r.ID, a.text(r.Title), a.text(level), wrap(a.text(r.Why), 80))
	a.example(headBad, r.Bad)
	a.example(headGood, r.Good)
}

func (a *app) example(head check.Text, e check.Example) {
	if e.Text == "" {
		return
	}
	fmt.Fprintf(a.out, "\n%s\n\n", head.With(e.Path).In(a.lang))
	for _, line := range strings.Split(strings.TrimRight(e.Text, "\n"), "\n") {
		// A tab stays a tab: it may be the point of the example.
		fmt.Fprintf(a.out, "    %s\n", line)
	}
}

// wrap breaks a text into lines of at most so many runes, at spaces.
func wrap(s string, width int) string {
	var b strings.Builder
	n := 0
	for i, word := range strings.Fields(s) {
		w := len([]rune(word))
		switch {
		case i == 0:
		case n+1+w > width:
			b.WriteByte('\n')
			n = 0
		default:
			b.WriteByte(' ')
			n++
		}
		b.WriteString(word)
		n += w
	}
	return b.String()
}
