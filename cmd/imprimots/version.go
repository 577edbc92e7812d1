package main

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"imprimots"
	"imprimots/engine/check"
	"imprimots/generator/site"
	"imprimots/templates"
)

var textFree = check.Text{
	FR: "Licence MIT : libre de l’employer, de le modifier et de le partager. « imprimots version --licences » nomme ce dont il est fait.",
	EN: "MIT License: free to use, change and share. “imprimots version --licences” names what it is made of.",
}

func (a *app) showVersion() {
	fmt.Fprintf(a.out, "imprimots %s\n%s\n", imprimots.Version, a.text(textFree))
}

func (a *app) versionCommand() *cobra.Command {
	var licences bool
	cmd := a.command("version", 0, 0, func(_ *cobra.Command, args []string) error {
		a.showVersion()
		if licences {
			return a.licences()
		}
		return nil
	})
	cmd.Flags().BoolVar(&licences, "licences", false, "")
	return cmd
}

// licences lists the works that are part of the program, then prints the texts of
// their licences, which must be distributed with it.
func (a *app) licences() error {
	notices, err := site.Notices(templates.FS)
	if err != nil {
		return err
	}
	fmt.Fprintln(a.out)
	for _, n := range notices {
		fmt.Fprintf(a.out, "%s — %s\n", n.Name, n.Licence)
		if n.Authors != "" {
			fmt.Fprintf(a.out, "  %s\n", n.Authors)
		}
	}
	for _, n := range notices {
		if n.Data != nil {
			fmt.Fprintf(a.out, "\n======== %s\n\n%s\n", n.File, bytes.TrimSpace(n.Data))
		}
	}
	return nil
}

var shells = []string{"bash", "zsh", "fish", "powershell"}

var textShell = check.Text{FR: "donnez un interpréteur de commandes : %s", EN: "give a shell: %s"}

func (a *app) completionCommand() *cobra.Command {
	cmd := a.command("completion", 0, -1, func(cmd *cobra.Command, args []string) error {
		root := cmd.Root()
		if len(args) == 1 {
			switch args[0] {
			case "bash":
				return root.GenBashCompletionV2(a.out, true)
			case "zsh":
				return root.GenZshCompletion(a.out)
			case "fish":
				return root.GenFishCompletion(a.out, true)
			case "powershell":
				return root.GenPowerShellCompletionWithDesc(a.out)
			}
		}
		return check.Faultf(textShell, strings.Join(shells, ", "))
	})
	cmd.ValidArgs = shells
	cmd.ValidArgsFunction = nil
	return cmd
}
