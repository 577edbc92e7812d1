package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"imprimots"
	"imprimots/engine/check"
)

// The headings of a manual page, in capitals by convention.
var (
	manName    = check.Text{FR: "NOM", EN: "NAME"}
	manUse     = check.Text{FR: "SYNOPSIS", EN: "SYNOPSIS"}
	manDoes    = check.Text{FR: "DESCRIPTION", EN: "DESCRIPTION"}
	manExample = check.Text{FR: "EXEMPLES", EN: "EXAMPLES"}
	manFlags   = check.Text{FR: "OPTIONS", EN: "OPTIONS"}
	manGlobal  = check.Text{FR: "OPTIONS DE TOUTES LES COMMANDES", EN: "OPTIONS OF ALL COMMANDS"}
	manFree    = check.Text{FR: "LICENCE", EN: "LICENCE"}
	manOf      = check.Text{FR: "COMMANDES", EN: "COMMANDS"}
)

// manual writes the pages of help as a manual page, in the language of man(7): for a
// command, or for the program with all of its commands.
func (a *app) manual(cmd *cobra.Command) {
	name := strings.TrimPrefix(strings.TrimPrefix(cmd.CommandPath(), "imprimots"), " ")
	title := strings.TrimSuffix("imprimots-"+strings.ReplaceAll(name, " ", "-"), "-")
	fmt.Fprintf(a.out, ".TH %s 1 \"\" \"imprimots %s\"\n.ad l\n", strings.ToUpper(roff(title)), roff(imprimots.Version))
	fmt.Fprintf(a.out, ".SH %s\n%s \\- %s\n", a.text(manName), roff(title), roff(a.text(pages[name].texts["short"])))
	a.manualOf(cmd, name, ".SH")
	if name == "" {
		fmt.Fprintf(a.out, ".SH %s\n", a.text(manOf))
		a.manualsBelow(cmd)
	}
	fmt.Fprintf(a.out, ".SH %s\n", a.text(manGlobal))
	a.roffRows(a.flags(cmd.Root().PersistentFlags()))
	fmt.Fprintf(a.out, ".SH %s\n%s\n", a.text(manFree), roff(a.text(textFree)))
}

// manualsBelow writes the subcommands of a command, each as a section.
func (a *app) manualsBelow(above *cobra.Command) {
	for _, cmd := range above.Commands() {
		if cmd.IsAvailableCommand() {
			fmt.Fprintf(a.out, ".SS %s\n", roff(cmd.CommandPath()))
			a.manualOf(cmd, strings.TrimPrefix(cmd.CommandPath(), "imprimots "), ".PP\n.B")
			a.manualsBelow(cmd)
		}
	}
}

// manualOf writes the usage, description, options and examples of a command; head
// starts each part.
func (a *app) manualOf(cmd *cobra.Command, name, head string) {
	p := pages[name]
	part := func(title check.Text) { fmt.Fprintf(a.out, "%s %s\n", head, a.text(title)) }
	part(manUse)
	use := strings.Join(strings.Fields("imprimots "+name+" "+a.text(p.texts["args"])), " ")
	fmt.Fprintf(a.out, ".PP\n.B %s\n", roff(use))
	part(manDoes)
	for _, para := range strings.Split(a.text(p.long), "\n\n") {
		fmt.Fprintf(a.out, ".PP\n%s\n", roff(para))
	}
	for _, l := range a.lists(cmd) {
		part(l.Title)
		a.roffRows(a.rows(l))
	}
	if rows := a.flags(cmd.LocalNonPersistentFlags()); len(rows) > 0 {
		part(manFlags)
		a.roffRows(rows)
	}
	if examples := p.examples[a.lang]; len(examples) > 0 {
		part(manExample)
		fmt.Fprintf(a.out, ".PP\n.nf\n%s\n.fi\n", roff(strings.Join(examples, "\n")))
	}
}

// roffRows writes two columns.
func (a *app) roffRows(rows [][2]string) {
	for _, r := range rows {
		fmt.Fprintf(a.out, ".TP\n.B %s\n%s\n", roff(strings.TrimSpace(r[0])), roff(r[1]))
	}
}

// roff escapes a text for man: no line starts with a request, and a dash is the
// character to type.
func roff(s string) string {
	lines := strings.Split(strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(s), "\n")
	for i, line := range lines {
		line = strings.TrimLeft(line, " ")
		if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") {
			line = `\&` + line
		}
		lines[i] = line
	}
	return strings.Join(lines, "\n")
}
