package main

import (
	"bytes"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"imprimots/engine/check"
	"imprimots/engine/values"
	"imprimots/generator/disk"
	"imprimots/generator/exchange/crossword"
	"imprimots/generator/exchange/quiz"
	"imprimots/generator/games"
	"imprimots/templates/languages"
)

var (
	textNoFormat   = check.Text{FR: "on ne sait pas en quel format est %s", EN: "the format of %s is unknown"}
	hintFromFormat = check.Text{FR: "nommez-le avec --from : %s", EN: "name it with --from: %s"}
	hintToFormat   = check.Text{FR: "nommez-le avec --to : %s", EN: "name it with --to: %s"}
	textConverted  = check.Text{FR: "%s : %d question{|s} (%s)", EN: "%s: %d question{|s} (%s)"}
	textToGrid     = check.Text{FR: "une liste ne devient pas une grille par elle-même", EN: "a list does not become a grid by itself"}
	hintToGrid     = check.Text{FR: "imprimots worksheet crossword la met en mots croisés", EN: "imprimots worksheet crossword makes a crossword of it"}
	textNoDeck     = check.Text{FR: "%s ne contient ni cartes ni grille", EN: "%s has neither cards nor a grid"}
	hintNoDeck     = check.Text{FR: "un paquet est un document YAML avec deck: et cards:", EN: "a deck is a YAML document with deck: and cards:"}
	textShowBinary = check.Text{FR: "ce format n’est pas un texte : il ne s’affiche pas à l’écran", EN: "this format is not text: it cannot be shown on a terminal"}
	hintShowBinary = check.Text{FR: "donnez un nom de fichier, ou redirigez la sortie", EN: "give the name of a file, or redirect the output"}
)

// yamlFormat is the name of the native documents among the formats.
const yamlFormat = "yaml"

// convertOptions are the options of convert.
type convertOptions struct {
	from, to, title, lang string
	force, skip           bool
	guessed               bool // whether from was derived from the file name
}

func (a *app) convertCommand() *cobra.Command {
	var o convertOptions
	cmd := a.command("convert", 2, 2, func(_ *cobra.Command, args []string) error {
		return a.convert(args[0], args[1], o)
	})
	f := cmd.Flags()
	f.StringVar(&o.title, "title", "", "")
	f.BoolVar(&o.force, "force", false, "")
	f.BoolVar(&o.skip, "skip", false, "")
	reading, writing := formatNames((*quiz.Format).CanRead), formatNames(func(*quiz.Format) bool { return true })
	mayChoose(cmd, &o.from, "from", values.Formats.Only(reading...))
	mayChoose(cmd, &o.to, "to", values.Formats.Only(writing...))
	mayChoose(cmd, &o.lang, "text-lang", values.Plain(languages.Codes()...))
	return cmd
}

// formatNames returns the names of formats, of crosswords and of the native documents.
func formatNames(which func(*quiz.Format) bool) []string {
	var out []string
	for _, f := range quiz.Formats() {
		if which(f) {
			out = append(out, f.Name)
		}
	}
	for _, f := range crossword.Formats {
		out = append(out, string(f))
	}
	return out
}

// formatOf returns the name of the format with a file's extension; "" if there is
// none.
func formatOf(file string) string {
	if isYAML(file) {
		return yamlFormat
	}
	ext := strings.TrimPrefix(strings.ToLower(filepath.Ext(file)), ".")
	if slices.Contains(crossword.Formats, crossword.Format(ext)) {
		return ext
	}
	if f := quiz.ByFile(filepath.Base(file)); f != nil {
		return f.Name
	}
	return ""
}

// convert writes the contents of a file in another format.
func (a *app) convert(in, out string, o convertOptions) error {
	if o.from == "" {
		o.from, o.guessed = formatOf(in), true
	}
	if o.to == "" {
		o.to = formatOf(out)
	}
	switch {
	case o.from == "":
		return check.Faultf(textNoFormat, in).WithHint(hintFromFormat, strings.Join(formatNames((*quiz.Format).CanRead), ", "))
	case o.to == "":
		return check.Faultf(textNoFormat, out).WithHint(hintToFormat, strings.Join(formatNames(func(*quiz.Format) bool { return true }), ", "))
	}
	for _, id := range games.IDs() {
		if grids := toolsOf(id).grids; grids.convert != nil {
			if done, err := grids.convert(a, in, out, o); done {
				return err
			}
		}
	}
	c, err := a.source(in, &o)
	if err != nil {
		return err
	}
	defer c.close()
	if check.HasErrors(c.found) && !(o.skip && len(c.Records) > 0) {
		return a.findings(c.found, c.sources)
	}
	if o.skip {
		c.found = append(c.found, c.named(in, o, c.sift(o))...)
	}
	data, more := c.written(out, o)
	c.found = append(c.found, c.named(in, o, more)...)
	skipped := check.HasErrors(c.found)
	if len(c.Records) == 0 || check.HasErrors(more) || skipped && !o.skip {
		return a.findings(c.found, c.sources)
	}
	if len(c.found) > 0 {
		if err := a.report(a.err, check.Sort(c.found), "text", c.sources); err != nil {
			return err
		}
	}
	if err := a.converted(c, out, data, o); err != nil || !skipped {
		return err
	}
	return errFindings
}

// named returns findings with file names as the user knows them.
func (c *conversion) named(in string, o convertOptions, found []check.Diagnostic) []check.Diagnostic {
	if o.from != yamlFormat {
		return found
	}
	return check.Rename(found, func(name string) string { return userName(in, name) })
}

// converted writes the result of a conversion, and its pictures.
func (a *app) converted(c *conversion, out string, data []byte, o convertOptions) error {
	if toStdout(out) {
		if a.outTTY && bytes.IndexByte(data, 0) >= 0 {
			return check.Faultf(textShowBinary).WithHint(hintShowBinary)
		}
		_, err := a.out.Write(data)
		return err
	}
	err := a.writing(func(w *disk.Writer) error {
		if err := put(w, out, data, o.force, hintForce); err != nil {
			return err
		}
		return c.writePictures(w, out, o)
	})
	if err == nil {
		a.say(textConverted, filepath.ToSlash(out), len(c.Records), o.to)
	}
	return err
}

// isGrid reports whether a format is one of crosswords.
func isGrid(format string) bool {
	return slices.Contains(crossword.Formats, crossword.Format(format))
}
