package main

import (
	"imprimots"
	"io/fs"
	"os"

	"github.com/spf13/cobra"

	"imprimots/engine/check"
	"imprimots/generator"
	"imprimots/generator/lsp"
)

var (
	textUnorderly   = check.Text{FR: "l’éditeur est parti sans prendre congé", EN: "the editor left without asking to shut down"}
	textNotProtocol = check.Text{FR: "ce qui arrive n’est pas le Language Server Protocol", EN: "what comes in is not the Language Server Protocol"}
	hintNotProtocol = check.Text{FR: "c’est un éditeur qui lance cette commande ; « imprimots lsp --help » dit comment", EN: "an editor starts this command; imprimots lsp --help says how"}
)

// lspCommand serves an editor over standard input and output.
func (a *app) lspCommand() *cobra.Command {
	cmd := a.command("lsp", 0, 0, func(cmd *cobra.Command, _ []string) error {
		orderly, err := lsp.Serve(cmd.Context(), a.in, a.environment.out, lsp.Host{
			Around: func(file string) (string, bool) { return around(file, false) },
			Check: func(path string, open map[string][]byte, session *generator.Session) (*generator.Result, error) {
				return checkPath(path, changedFiles(open), session)
			},
			Over: func(dir string, open map[string][]byte) fs.FS { return changedFiles(open).over(dir, os.DirFS(dir)) },
			Lang: a.lang, Version: imprimots.Version,
		})
		switch {
		case err != nil:
			return check.Faultf(textNotProtocol).WithHint(hintNotProtocol)
		case !orderly:
			return check.Faultf(textUnorderly)
		}
		return nil
	})
	cmd.Flags().Bool("stdio", true, "")
	return cmd
}
