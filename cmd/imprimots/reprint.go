package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"imprimots/content"
	"imprimots/engine/check"
	"imprimots/generator"
	"imprimots/generator/disk"
	"imprimots/templates"
)

var (
	textSkip = check.Text{FR: "--skip compte des places : %d n’en est pas un nombre", EN: "--skip counts slots: %d is not a number of them"}

	textForceAlone = check.Text{FR: "l’option --force ne va qu’avec --kit, --pieces, --cards, --difficulty, --skip, --proof ou --changed-from", EN: "the option --force goes with --kit, --pieces, --cards, --difficulty, --skip, --proof or --changed-from only"}
	hintForceAlone = check.Text{FR: "build remplace de lui-même ce qu’il a fabriqué, et jamais vos fichiers", EN: "build replaces by itself what it has made, and never your files"}
	textOnePage    = check.Text{FR: "%s : une page", EN: "%s: one page"}
	textReprinted  = check.Text{FR: "%s : %d page{|s}", EN: "%s: %d page{|s}"}
	textLeft       = check.Text{FR: "demandé, mais sans rien à imprimer ici : %s", EN: "asked for, but there is nothing of it to print here: %s"}
	textUntouched  = check.Text{FR: "le site et les kits entiers n’ont pas changé", EN: "the site and the whole kits have not changed"}
)

// reprintOptions ask for a part of the kits instead of all.
type reprintOptions struct {
	generator.Selection
	skip  int
	force bool
	from  string // folder of an earlier content
}

// asked reports whether one of the options was given.
func (r reprintOptions) asked() bool {
	return len(r.Kits)+len(r.Pieces)+len(r.Cards)+len(r.Levels) > 0 || r.skip != 0 || r.from != "" || r.Proof
}

func (a *app) reprintFlags(cmd *cobra.Command, o *buildOptions, r *reprintOptions) {
	f := cmd.Flags()
	f.StringSliceVar(&r.Kits, "kit", nil, "")
	f.StringSliceVar(&r.Pieces, "pieces", nil, "")
	f.StringSliceVar(&r.Cards, "cards", nil, "")
	f.StringSliceVar(&r.Levels, "difficulty", nil, "")
	f.IntVar(&r.skip, "skip", 0, "")
	f.BoolVar(&r.force, "force", false, "")
	f.BoolVar(&r.Proof, "proof", false, "")
	f.StringVar(&r.from, "changed-from", "", "")
	for name, of := range map[string]func(generator.Selection) []string{
		"kit":    func(s generator.Selection) []string { return s.Kits },
		"pieces": func(s generator.Selection) []string { return s.Pieces },
		"cards":  func(s generator.Selection) []string { return s.Cards },

		"difficulty": func(s generator.Selection) []string { return s.Levels },
	} {
		complete := func(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
			return inList(of(a.names(*o, *r)), typed), cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
		}
		if err := cmd.RegisterFlagCompletionFunc(name, complete); err != nil {
			panic(err) // the option was declared just above
		}
	}
}

// names returns the selection that the options name.
func (a *app) names(o buildOptions, r reprintOptions) generator.Selection {
	in := generator.Input{Content: content.FS, Templates: templates.FS, Games: o.games}
	if o.content != "" {
		in.Content = os.DirFS(o.content)
	}
	return generator.Names(in, r.Selection)
}

// inList completes the last item of a comma-separated list.
func inList(items []string, typed string) []string {
	before, last := "", typed
	if i := strings.LastIndexByte(typed, ','); i >= 0 {
		before, last = typed[:i+1], typed[i+1:]
	}
	var out []string
	for _, item := range items {
		if strings.HasPrefix(item, last) {
			out = append(out, before+item)
		}
	}
	return out
}

// reprint prints a part of the kits into separate files.
func (a *app) reprint(o buildOptions, r reprintOptions) error {
	if r.skip < 0 {
		return check.Faultf(textSkip, r.skip)
	}
	if err := refuse(o.out, o.content); err != nil {
		return err
	}
	in, found, err := a.input(o)
	if err != nil {
		return err
	}
	if len(found.Findings) > 0 {
		return a.findings(found.Findings, found.Sources)
	}
	in.Print.Skip = r.skip
	if r.from != "" {
		before := in
		if before.Content, before.Name, err = contentFolder(r.from, ""); err != nil {
			return err
		}
		r.From = &before
	}
	_, done, err := a.openOut(o.out)
	if err != nil {
		return err
	}
	defer done()
	long := a.doubts(&in, o.yes)
	result, err := generator.Reprint(in, r.Selection)
	if long.fault != nil {
		return long.fault
	}
	if err != nil {
		return err
	}
	if len(result.Findings) > 0 {
		if err := a.report(a.err, result.Findings, "text", result.Sources); err != nil {
			return err
		}
	}
	if result.Files == nil {
		return errFindings
	}
	if len(result.Files) == 0 {
		a.say(textSame)
		return nil
	}
	if len(result.Left) > 0 {
		a.say(textLeft, strings.Join(result.Left, ", "))
	}
	place := func(f generator.File) string { return filepath.Join(o.out, filepath.FromSlash(f.Path)) }
	// Nothing is written if one is in the way.
	if i := slices.IndexFunc(result.Files, func(f generator.File) bool { return !r.force && !r.Proof && exists(place(f)) }); i >= 0 {
		return check.Faultf(textTaken, filepath.ToSlash(place(result.Files[i]))).WithHint(hintForceOut)
	}
	err = a.writing(func(w *disk.Writer) error {
		for _, f := range result.Files {
			if err := w.MkdirAll(filepath.Dir(place(f))); err != nil {
				return check.Faultf(textWrite, reason(err)).WithHint(hintOut)
			}
			if err := put(w, place(f), f.Data, r.force || r.Proof, hintForceOut); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	for _, f := range result.Files {
		if f.Pages == 1 {
			a.say(textOnePage, filepath.ToSlash(place(f)))
		} else {
			a.say(textReprinted, filepath.ToSlash(place(f)), f.Pages)
		}
	}
	a.say(textUntouched)
	return nil
}

var hintForceOut = check.Text{FR: "donnez un autre dossier avec --out, ou --force pour le remplacer", EN: "give another folder with --out, or --force to replace it"}
