package main

import (
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"imprimots"
	"imprimots/engine/check"
	"imprimots/engine/values"
	"imprimots/generator"
	"imprimots/generator/draw"
	"imprimots/generator/games"
	"imprimots/generator/project"
	"imprimots/generator/publish"
	"imprimots/generator/sheet"
	"imprimots/generator/site/programs"
	"imprimots/generator/source"
	"imprimots/templates"
	"imprimots/templates/languages"
)

var (
	textEpoch  = check.Text{FR: "SOURCE_DATE_EPOCH=%s : un nombre de secondes est attendu", EN: "SOURCE_DATE_EPOCH=%s: a number of seconds is expected"}
	textEra    = check.Text{FR: "SOURCE_DATE_EPOCH=%s : la date doit être d’une année de %d à %d", EN: "SOURCE_DATE_EPOCH=%s: the date must be in a year from %d to %d"}
	hintEra    = check.Text{FR: "ce sont les secondes depuis le début de 1970 : %d est le début de %d", EN: "these are the seconds since the beginning of 1970: %d is the beginning of %d"}
	textBuilt  = check.Text{FR: "%s : %d fichier{|s}", EN: "%s: %d file{|s}"}
	textGap    = check.Text{FR: "l’écart (--gap) est de %g mm ; il va de 0 à %d mm", EN: "the gap (--gap) is %g mm; it may be 0 to %d mm"}
	textURL    = check.Text{FR: "--url %s : ce n’est pas l’adresse d’un site", EN: "--url %s: that is not the address of a site"}
	hintURL    = check.Text{FR: "écrivez-la ainsi : https://www.exemple.fr/jeux/", EN: "write it like this: https://www.example.org/games/"}
	textCommon = check.Text{
		FR: "le reste du site est celui des fabrications d’avant, y compris l’accueil et la recherche : « imprimots build » sans --game refait tout",
		EN: "the rest of the site is from earlier builds, including the home page and the search: \"imprimots build\" without --game makes everything again",
	}
	progressMake = check.Text{FR: "fabrication", EN: "build"}
)

// mostGap is the widest gap between pieces, in mm.
const mostGap = 50

// buildOptions are shared by build and serve.
type buildOptions struct {
	content, out, profile, paper, assembly, cover, printer, accept, url string
	games                                                               []string
	gap                                                                 float64
	whole, yes                                                          bool
	changed                                                             func(flag string) bool
}

func (a *app) buildFlags(cmd *cobra.Command, o *buildOptions) {
	f := cmd.Flags()
	o.changed = f.Changed
	f.StringVar(&o.content, "content", here(), "")
	f.StringArrayVar(&o.games, "game", nil, "")
	chooseSome(cmd, &o.profile, "profile", values.Profiles)
	choose(cmd, &o.accept, "accept", values.Plain(acceptNames...))
	choose(cmd, &o.paper, "paper", values.Papers)
	choose(cmd, &o.assembly, "assembly", values.Assemblies)
	choose(cmd, &o.cover, "cover", values.Covers)
	f.StringVar(&o.printer, "printer", "", "")
	f.Float64Var(&o.gap, "gap", 0, "")
	f.StringVar(&o.url, "url", "", "")
	f.BoolVar(&o.whole, "whole", false, "")
	complete(cmd, "game", func([]string) []string { return games.IDs() })
}

func (a *app) buildCommand() *cobra.Command {
	var o buildOptions
	var r reprintOptions
	cmd := a.command("build", 0, 0, func(_ *cobra.Command, args []string) error {
		switch {
		case r.asked():
			return a.reprint(o, r)
		case r.force:
			return check.Faultf(textForceAlone).WithHint(hintForceAlone)
		}
		return a.build(o)
	})
	a.buildFlags(cmd, &o)
	cmd.Flags().StringVar(&o.out, "out", "out", "")
	cmd.Flags().BoolVar(&o.yes, "yes", false, "")
	a.reprintFlags(cmd, &o, &r)
	return cmd
}

func (a *app) build(o buildOptions) error {
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
	out, done, err := a.openOut(o.out)
	if err != nil {
		return err
	}
	defer done()
	if in.Programs, err = programs.Read(os.DirFS(o.out)); err != nil {
		return err
	}
	var emptied func()
	if in.Spool, emptied, err = a.spool(); err != nil {
		return err
	}
	defer emptied()
	progress, end := a.progress(progressMake.With())
	in.Progress = progress
	long := a.doubts(&in, o.yes)
	r, err := generator.Build(in)
	end()
	if long.fault != nil {
		return long.fault
	}
	if err != nil {
		return err
	}
	if len(r.Findings) > 0 {
		if err := a.report(a.err, r.Findings, "text", r.Sources); err != nil {
			return err
		}
		a.say(textAny, check.Summary(r.Findings))
	}
	if r.Files == nil {
		return errFindings
	}
	keep, err := notAsked(out, r.Files, o.games)
	if err != nil {
		return publishFault(o.out, err)
	}
	err = out.Publish(r.Files, keep...)
	for _, file := range out.Aside {
		a.say(textAside, filepath.ToSlash(file))
	}
	if err != nil {
		return publishFault(o.out, err)
	}
	if len(keep) == 0 {
		a.say(textBuilt, filepath.ToSlash(filepath.Join(o.out, "index.html")), len(r.Files))
		return nil
	}
	made := 0
	for _, f := range r.Files {
		if !slices.Contains(keep, f.Path) {
			made++
		}
	}
	a.say(textBuilt, filepath.ToSlash(filepath.Join(o.out, o.games[0], "index.html")), made)
	a.say(textCommon)
	return nil
}

// notAsked returns the files of earlier builds that stay because --game did not ask for
// them: when pages or kits of other games are there, everything outside of the folders of
// these games, with the pages that list all games.
func notAsked(out *publish.Folder, files []generator.File, games []string) (keep []string, err error) {
	if len(games) == 0 {
		return nil, nil
	}
	earlier, err := out.Earlier()
	now, others := map[string]bool{}, false
	for _, f := range files {
		now[f.Path] = true
	}
	for _, name := range earlier {
		folder, rest, _ := strings.Cut(name, "/")
		if languages.Known(folder) {
			folder, _, _ = strings.Cut(rest, "/")
		}
		if slices.Contains(games, folder) {
			continue
		}
		keep = append(keep, name)
		ext := path.Ext(name)
		others = others || !now[name] && (ext == ".html" || ext == ".pdf")
	}
	if !others {
		return nil, err
	}
	return keep, err
}

// input returns the input of a build for the options. The findings are those on the
// printer's readings.
func (a *app) input(o buildOptions) (in generator.Input, found generator.Result, err error) {
	in = generator.Input{Templates: templates.FS, Atelier: atelier(), Manual: manual, Games: o.games, Profile: o.profile, Program: imprimots.Version, Strict: o.accept == strictWords}
	if in.Content, in.Name, err = contentFolder(o.content, o.out); err != nil {
		return in, found, err
	}
	if in.URL = o.url; in.URL != "" && !source.IsWebFolder(in.URL) {
		return in, found, check.Faultf(textURL, in.URL).WithHint(hintURL)
	}
	known := project.GameIDs(in.Content)
	for _, id := range o.games {
		if !slices.Contains(known, id) {
			return in, found, check.Faultf(textUnknownGame, id).WithNearest(id, known, textKnownGames)
		}
	}
	in.Print.Paper, _ = sheet.ParsePaper(o.paper)
	in.Print.Assembly, _ = sheet.ParseAssembly(o.assembly)
	in.Print.Cover, _ = sheet.ParseCover(o.cover)
	if !(o.gap >= 0 && o.gap <= mostGap) {
		return in, found, check.Faultf(textGap, o.gap, mostGap)
	}
	in.Print.Gap, in.Print.Whole = draw.MM(o.gap), o.whole
	if in.Print.Created, err = a.epoch(); err != nil {
		return in, found, err
	}
	in.Print.Printer, found, err = readPrinter(o.printer)
	if pr := in.Print.Printer; pr != nil && pr.Flip == "short" && !o.changed("assembly") {
		in.Print.Assembly = sheet.ShortEdge // the edge over which this printer flips sheets
	}
	return in, found, err
}

// readPrinter reads the readings of a printer; without a file there are none.
func readPrinter(file string) (pr *sheet.Printer, found generator.Result, err error) {
	if file == "" {
		return nil, found, nil
	}
	if _, err := os.Stat(file); err != nil {
		return nil, found, unreadable(err)
	}
	r := source.NewReader(os.DirFS(filepath.Dir(file)))
	pr = &sheet.Printer{}
	name := filepath.Base(file)
	var ds []check.Diagnostic
	if r.Transcript(name, pr) {
		ds = sheet.CheckPrinter(pr)
	}
	shown := func(string) string { return filepath.ToSlash(file) }
	found.Findings = check.Rename(check.Sort(append(ds, r.Findings()...)), shown)
	found.Sources = map[string][]byte{shown(name): r.Files()[name]}
	return pr, found, nil
}

// Years that files can have: archives cannot store earlier ones, and dates in PDF have
// four digits.
const firstYear, lastYear = 1980, 9999

// epoch returns the date of printed files: SOURCE_DATE_EPOCH in seconds, or the zero
// Time if it is not set.
func (a *app) epoch() (time.Time, error) {
	value := a.getenv("SOURCE_DATE_EPOCH")
	if value == "" {
		return time.Time{}, nil
	}
	seconds, err := strconv.ParseInt(value, 10, 64)
	if err != nil {
		return time.Time{}, check.Faultf(textEpoch, value)
	}
	begin := func(year int) int64 { return time.Date(year, time.January, 1, 0, 0, 0, 0, time.UTC).Unix() }
	if seconds < begin(firstYear) || seconds >= begin(lastYear+1) {
		return time.Time{}, check.Faultf(textEra, value, firstYear, lastYear).WithHint(hintEra, generator.Date.Unix(), generator.Date.Year())
	}
	return time.Unix(seconds, 0).UTC(), nil
}
