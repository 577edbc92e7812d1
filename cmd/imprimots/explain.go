package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"imprimots/engine/check"
	"imprimots/generator"
	"imprimots/generator/games"
)

var (
	textNoRule   = check.Text{FR: "aucune règle ni aucun jeu ne s’appelle « %s »", EN: "no rule or game is called %q"}
	textListRule = check.Text{FR: "imprimots explain donne la liste", EN: "imprimots explain gives the list"}
	headBad      = check.Text{FR: "Exemple fautif, %s :", EN: "Bad example, %s:"}
	headGood     = check.Text{FR: "Exemple juste, %s :", EN: "Good example, %s:"}
	isError      = check.Text{FR: "erreur : elle arrête la fabrication", EN: "error: it stops a build"}
	isNote       = check.Text{FR: "information", EN: "note"}
	isWarning    = check.Text{FR: "avertissement", EN: "warning"}
)

func (a *app) explainCommand() *cobra.Command {
	cmd := a.command("explain", 0, 1, func(_ *cobra.Command, args []string) error {
		if len(args) == 0 {
			a.listRules(generator.Rules())
			return nil
		}
		return a.explain(args[0])
	})
	cmd.ValidArgsFunction = func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		var ids []string
		for _, r := range generator.Rules() {
			ids = append(ids, r.ID+"\t"+a.text(r.Title))
		}
		slices.Sort(ids)
		return append(ids, engines()...), cobra.ShellCompDirectiveNoFileComp
	}
	return cmd
}

// engines returns the ids of the games and of the engines that have rules.
func engines() []string {
	var ids []string
	for _, g := range games.All() {
		ids = append(ids, g.ID())
	}
	return ids
}

func (a *app) listRules(rules []*check.Info) {
	for _, r := range rules {
		fmt.Fprintf(a.out, "%s  %s\n", r.ID, a.text(r.Title))
	}
}

// explain shows the rule with an id, or lists the rules of a game or with a prefix.
func (a *app) explain(name string) error {
	for _, g := range games.All() {
		if strings.EqualFold(g.ID(), name) {
			a.listRules(g.Rules())
			return nil
		}
	}
	id := strings.ToUpper(name)
	var names []string
	var begun []*check.Info
	for _, r := range generator.Rules() {
		if r.ID == id {
			a.explainRule(r)
			return nil
		}
		if names = append(names, r.ID); strings.HasPrefix(r.ID, id) {
			begun = append(begun, r)
		}
	}
	if len(begun) == 0 {
		return &check.Fault{Msg: textNoRule.With(name), Hint: check.NearestOr(strings.ToLower(name), engines(), check.NearestOr(id, names, textListRule.With()))}
	}
	a.listRules(begun)
	return nil
}

func (a *app) explainRule(r *check.Info) {
	level := map[check.Severity]check.Text{check.Note: isNote, check.Warning: isWarning, check.Error: isError}[r.Severity]
	fmt.Fprintf(a.out, "%s : %s (%s)\n\n%s\n", r.ID, a.text(r.Title), a.text(level), wrap(a.text(r.Why), 80))
	shown := r.Examples(a.lang)
	a.example(headBad, shown.Bad)
	a.example(headGood, shown.Good)
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

// wrap breaks a text at spaces into lines of at most width runes.
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
