package generator

import (
	"bytes"
	"cmp"
	"errors"
	"io/fs"
	"path"
	"slices"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/draw/pdf"
	"imprimots/generator/origin"
	"imprimots/generator/printing"
	"imprimots/generator/sheet"
)

// Carried is the source of a printed file.
type Carried struct {
	origin.Recipe
	Files   map[string][]byte // of the content, by their paths
	content []byte            // as they are packed
}

// Source reads what a printed file carries of its making. The error is a *check.Fault.
func Source(file []byte) (*Carried, error) {
	all, err := pdf.Attached(file, origin.MostRead)
	if err != nil {
		return nil, check.Faultf(textNoSource, err.Error()).WithHint(hintNoSource)
	}
	c := &Carried{content: all[origin.ContentFile]}
	if c.Recipe, err = origin.ParseRecipe(all[origin.RecipeFile]); err == nil {
		c.Files, err = origin.Unpack(c.content)
	}
	if err == nil && len(c.Files) == 0 {
		err = errors.New(origin.ContentFile)
	}
	if err != nil {
		return nil, check.Faultf(textNoSource, err.Error()).WithHint(hintNoSource)
	}
	return c, nil
}

var (
	textNoSource = check.Text{FR: "ce fichier ne porte pas de source lisible (%s)", EN: "this file carries no source that can be read (%s)"}
	hintNoSource = check.Text{FR: "les kits entiers que « imprimots build » écrit en portent une, tant qu’aucun autre programme ne les récrit", EN: "the whole kits that \"imprimots build\" writes carry one, as long as no other program rewrites them"}
	textNoBuild  = check.Text{FR: "sa source n’imprime plus ce kit (%s)", EN: "its source does not print this kit any more (%s)"}
)

// Again prints the file again from its source. The error is a *check.Fault where that
// cannot be done, as with a program that has other rules.
func (c *Carried) Again(templates fs.FS) ([]byte, error) {
	content := fstest.MapFS{}
	for name, data := range c.Files {
		content[name] = &fstest.MapFile{Data: data}
	}
	in := Input{Content: content, Templates: templates, Games: []string{c.Game}, Profile: c.Profile, Strict: c.Strict, URL: c.URL, Program: c.Program}
	known := false
	in.Print.Paper, known = sheet.ParsePaper(c.Paper)
	assembly, ok := sheet.ParseAssembly(c.Assembly)
	cover, covered := sheet.ParseCover(cmp.Or(c.Cover, sheet.FullCover.String()))
	if !known || !ok || !covered || !(c.Gap >= 0 && c.Gap < 1000) {
		return nil, check.Faultf(textNoBuild, c.Paper+", "+c.Recipe.Assembly)
	}
	in.Print.Assembly, in.Print.Cover, in.Print.Gap, in.Print.Whole, in.Print.Created = assembly, cover, draw.MM(c.Gap), c.Whole, c.Created
	if in.Print.Printer = c.Printer.Sheet(); in.Print.Printer != nil {
		if found := sheet.CheckPrinter(in.Print.Printer); len(found) > 0 {
			return nil, check.Faultf(textNoBuild, found[0].Msg)
		}
	}
	return c.print(in)
}

// print draws the game and prints the kit.
func (c *Carried) print(in Input) ([]byte, error) {
	b, _, err := in.open(true) // what is not printed was left out, which the rules of games may miss
	if err != nil {
		return nil, check.Faultf(textNoBuild, err.Error())
	}
	if i := slices.IndexFunc(b.reader.Findings(), func(d check.Diagnostic) bool { return d.Rule.Severity == check.Error }); i >= 0 {
		return nil, check.Faultf(textNoBuild, b.reader.Findings()[i].Msg)
	}
	for i := range b.project.Games {
		g := &b.project.Games[i]
		drawn, err := b.press.Draw(g)
		if err != nil || len(drawn.Found) > 0 {
			return nil, check.Faultf(textNoBuild, whyNot(drawn.Found, err))
		}
		for _, k := range printing.WithWeights(drawn.Kits) {
			if k.File != c.Kit {
				continue
			}
			o := b.Print
			packed := pdf.NewAttachment(origin.ContentFile, "application/x-tar", g.Title, c.content)
			o.Source = b.press.Source(g, k.File, &packed)
			data, _, err := sheet.PDF(k, o)
			if err != nil {
				return nil, check.Faultf(textNoBuild, whyNot(nil, err))
			}
			return data, nil
		}
	}
	return nil, check.Faultf(textNoBuild, path.Join(c.Game, c.Kit))
}

// whyNot says what keeps a kit from being printed.
func whyNot(ds []check.Diagnostic, err error) any {
	if len(ds) > 0 {
		return ds[0].Msg
	}
	if f := check.AsFault(err); f != nil {
		return f.Msg
	}
	return err.Error()
}

// Differs says in which way a file is not what its source prints: nothing where both are
// the same bytes.
func Differs(file, again []byte) check.Message {
	if bytes.Equal(file, again) {
		return check.Message{}
	}
	had, err := pdf.Pages(file)
	has, failed := pdf.Pages(again)
	switch {
	case err != nil || failed != nil:
		return textBytesDiffer.With()
	case len(had) != len(has):
		return textPagesDiffer.With(len(had), len(has))
	}
	for i := range had {
		if !bytes.Equal(had[i], has[i]) {
			return textPageDiffers.With(i + 1)
		}
	}
	return textBytesDiffer.With()
}

var (
	textPagesDiffer = check.Text{FR: "%d page{|s}, sa source en donne %d", EN: "%d page{|s}, its source gives %d"}
	textPageDiffers = check.Text{FR: "la page %d n’est pas celle que donne sa source", EN: "page %d is not the one that its source gives"}
	textBytesDiffer = check.Text{FR: "les pages sont celles de sa source, mais pas tout ce qu’elles partagent (polices, dessins répétés, titres)", EN: "the pages are those of its source, but not all that they share (fonts, repeated drawings, titles)"}
)
