package main

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"imprimots/engine/check"
	"imprimots/engine/values"
	"imprimots/generator"
	"imprimots/generator/draw"
	"imprimots/generator/export"
	"imprimots/generator/games"
	"imprimots/generator/sheet"
	"imprimots/generator/source"
	"imprimots/templates"
)

var (
	textNoTarget    = check.Text{FR: "« %s » n’est pas une cible d’export", EN: "%q is not a target to export for"}
	textTargets     = check.Text{FR: "il y a : %s", EN: "there are: %s"}
	titleTargets    = check.Text{FR: "Cibles", EN: "Targets"}
	textTargetList  = check.Text{FR: "donnez une cible avec --for :", EN: "give a target with --for:"}
	textKitExported = check.Text{FR: "%s : %d fichier{|s}", EN: "%s: %d file{|s}"}
	textBaseURL     = check.Text{FR: "--base-url %s : ce n’est pas l’adresse d’un dossier du Web", EN: "--base-url %s: that is not the address of a folder on the Web"}
	textCorners     = check.Text{FR: "le rayon des coins (--corners) est de %g mm ; il va de 0 à %d mm", EN: "the radius of the corners (--corners) is %g mm; it may be 0 to %d mm"}
	textNoCorners   = check.Text{FR: "--corners arrondit ce qu’une machine découpe, et « %s » n’en est pas une : silhouette, cricut", EN: "--corners rounds what a machine cuts, and %q is none: silhouette, cricut"}
	textNoted       = check.Text{FR: "%s : %s", EN: "%s: %s"}
	textNoAddress   = check.Text{FR: "les images sont citées par leur nom seul : donnez l’adresse où elles seront publiées avec --base-url", EN: "the pictures are named without an address: give the one where they will stand with --base-url"}
	progressExport  = check.Text{FR: "images", EN: "pictures"}
)

// mostCorner is the largest radius of corners, in mm.
const mostCorner = 20

type exportOptions struct {
	buildOptions
	generator.Selection
	target, baseURL string
	corners         float64
}

func (a *app) exportKitsCommand() *cobra.Command {
	var o exportOptions
	cmd := a.command("export", 0, 0, func(*cobra.Command, []string) error { return a.exportKits(o) })
	f := cmd.Flags()
	o.changed = f.Changed
	f.StringVar(&o.target, "for", "", "")
	a.takes[cmd] = targets
	complete(cmd, "for", func([]string) []string { return completions(targets(), a.lang, "", "") })
	f.StringVar(&o.content, "content", here(), "")
	f.StringArrayVar(&o.games, "game", nil, "")
	f.StringSliceVar(&o.Kits, "kit", nil, "")
	f.StringSliceVar(&o.Pieces, "pieces", nil, "")
	chooseSome(cmd, &o.profile, "profile", values.Profiles)
	choose(cmd, &o.accept, "accept", values.Plain(acceptNames...))
	choose(cmd, &o.paper, "paper", values.Papers)
	f.StringVar(&o.out, "out", "export", "")
	f.StringVar(&o.baseURL, "base-url", "", "")
	f.Float64Var(&o.corners, "corners", 0, "")
	complete(cmd, "game", func([]string) []string { return games.IDs() })
	complete(cmd, "kit", func([]string) []string {
		return a.names(o.buildOptions, reprintOptions{Selection: o.Selection}).Kits
	})
	complete(cmd, "pieces", func([]string) []string {
		return a.names(o.buildOptions, reprintOptions{Selection: o.Selection}).Pieces
	})
	return cmd
}

// target returns the target with a name; without a name it writes the list of targets to
// stdout.
func (a *app) target(name string) (*export.Target, error) {
	all, found := generator.Targets(templates.FS)
	if len(found) > 0 {
		return nil, a.findings(found, nil)
	}
	for _, t := range all {
		if t.ID == strings.ToLower(name) {
			return t, nil
		}
	}
	if name != "" {
		f := check.Faultf(textNoTarget, name)
		f.Hint = targets().Hint(name, textTargets)
		return nil, f
	}
	a.say(textTargetList)
	for _, t := range all {
		fmt.Fprintf(a.out, "  %-12s %s\n", t.ID, t.About.In(a.lang))
	}
	return nil, nil
}

// targets lists the targets of exports.
func targets() values.List {
	all, _ := generator.Targets(templates.FS) // the templates are part of the program
	l := values.List{Title: titleTargets}
	for _, t := range all {
		l.All = append(l.All, values.Value{Name: t.ID, Does: check.Text(t.About)})
	}
	return l
}

// exportKits writes kits for a print shop or a virtual table, each into a folder
// OUT/TARGET/GAME/KIT.
func (a *app) exportKits(o exportOptions) error {
	t, err := a.target(o.target)
	if t == nil {
		return err
	}
	if o.baseURL != "" && !source.IsWebFolder(o.baseURL) {
		return check.Faultf(textBaseURL, o.baseURL).WithHint(hintURL)
	}
	switch {
	case !(o.corners >= 0 && o.corners <= mostCorner):
		return check.Faultf(textCorners, o.corners, mostCorner)
	case o.corners > 0 && !t.Machine():
		return check.Faultf(textNoCorners, t.ID)
	}
	root := filepath.Join(o.out, t.ID)
	for _, dir := range []string{o.out, root} {
		if err := refuse(dir, o.content); err != nil {
			return err
		}
	}
	if t.Form == "table" && o.baseURL == "" {
		a.say(textNoAddress)
	}
	o.assembly = sheet.LongEdge.String()
	in, found, err := a.input(o.buildOptions)
	if err != nil {
		return err
	}
	if len(found.Findings) > 0 {
		return a.findings(found.Findings, found.Sources)
	}
	step, end := a.progress(progressExport.With())
	defer end()
	in.Progress = step
	failed := false
	r, err := generator.Export(in, o.Selection, t, export.Options{BaseURL: o.baseURL, Corners: draw.MM(o.corners)}, func(e *generator.Exported) error {
		if e.Fault != nil { // the other kits are written all the same
			f := *explained(e.Fault)
			f.Msg = textNoted.With(e.Folder, f.Msg)
			a.complain(&f)
			failed = true
			return nil
		}
		return a.publishKit(filepath.Join(root, filepath.FromSlash(e.Folder)), e)
	})
	if err != nil {
		return err
	}
	if check.HasErrors(r.Findings) {
		return a.findings(r.Findings, r.Sources)
	}
	if failed {
		return errFindings
	}
	return nil
}

// publishKit writes the files of a kit, and tells the owner what to know about them.
func (a *app) publishKit(dir string, e *generator.Exported) error {
	for _, n := range e.Notes {
		a.say(textNoted, e.Folder, n)
	}
	if len(e.Files) == 0 {
		return nil
	}
	out, done, err := a.openOut(dir)
	if err != nil {
		return err
	}
	defer done()
	if err := out.Publish(e.Files); err != nil {
		return publishFault(dir, err)
	}
	for _, file := range out.Aside {
		a.say(textAside, filepath.ToSlash(file))
	}
	a.say(textKitExported, strings.TrimSuffix(filepath.ToSlash(dir), "/"), len(e.Files))
	return nil
}
