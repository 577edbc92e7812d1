package generator

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/draw/pdf"
	"imprimots/generator/origin"
	"imprimots/generator/project"
	"imprimots/generator/sheet"
	"imprimots/generator/source"
)

// unprinted begins files of a game that no kit prints: what its rules and its trials are
// followed with, and the words that others than its kits take.
var unprinted = regexp.MustCompile(`^(?:#[^\n]*\n|\s)*(?:source|targets|trial|clues|persons|records|record|unwanted|words)\s*:`)

// carried packs what the kits of a game are printed of: its folder, without the files that
// no kit prints and those of other languages, the site's own settings and templates. What
// is too large to be carried is a finding.
func (b *build) carried(g *project.Game) (*pdf.Attachment, []check.Diagnostic) {
	files := map[string][]byte{}
	take := func(name string) {
		data, err := fs.ReadFile(b.Content, name)
		if err != nil || len(data) > origin.MostRead || path.Ext(name) == ".yaml" && unprinted.Match(data) {
			return
		}
		files[name] = data
	}
	_ = fs.WalkDir(b.Content, g.ID, func(name string, d fs.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() && !project.IsTranslation(name) && !project.IsAnswers(d.Name()) && !strings.HasPrefix(d.Name(), ".") {
			take(name)
		}
		return nil
	})
	if lang := g.Language(); lang != "" {
		take(project.RulesPath(g.ID, lang))
	}
	if g.Site != nil {
		take(path.Join(g.ID, "game."+b.project.Lang+".yaml"))
	}
	files["site.yaml"] = siteOf(g, b.project.Lang)
	for name := range b.look.templates.Replaced() {
		if !strings.HasPrefix(name, "site/") { // no page is printed
			take(path.Join(project.TemplatesFolder, name))
		}
	}
	packed, err := origin.Pack(files)
	a := pdf.NewAttachment(origin.ContentFile, "application/x-tar", g.Title, packed)
	if err != nil || a.Bytes() > origin.MostCarried {
		return nil, []check.Diagnostic{{
			Rule: sheet.Rules.Get("PRI018"), Pos: check.Pos{File: path.Join(g.ID, "kit.yaml")},
			Msg: textHeavy.With(a.Bytes()/1024, origin.MostCarried/1024),
		}}
	}
	return &a, nil
}

// siteOf writes what kits print of the settings of their site: nothing of its pages.
func siteOf(g *project.Game, lang string) []byte {
	s := &source.Site{}
	if g.Site != nil {
		s = g.Site
	}
	quoted := func(key, value string) string {
		if value == "" {
			return ""
		}
		data, _ := json.Marshal(value) // a text is one in YAML, too
		return key + ": " + string(data) + "\n"
	}
	return []byte(quoted("title", cmp.Or(s.Title, g.Title)) + quoted("tagline", s.Tagline) + quoted("description", s.Description) +
		quoted("brand", s.Brand) + quoted("url", s.URL) + "languages: [" + lang + "]\n")
}

var textHeavy = check.Text{FR: "les kits ne portent pas leur source : %d Kio, %d au plus", EN: "the kits do not carry their source: %d KiB, %d at most"}

// sourceOf gives what a kit carries: the content of its game, and how it is printed.
func (b *build) sourceOf(g *project.Game, kit string, content *pdf.Attachment) []pdf.Attachment {
	if content == nil {
		return nil
	}
	r := b.recipe(g, kit)
	return []pdf.Attachment{pdf.NewAttachment(origin.RecipeFile, "application/json", kit, r.Marshal()), *content}
}

// recipe is how a kit is printed.
func (b *build) recipe(g *project.Game, kit string) origin.Recipe {
	p := b.Print
	return origin.Recipe{
		Program: b.Program, Game: g.ID, Kit: kit, Profile: cmp.Or(b.Profile, DefaultProfile), Paper: p.Paper.Name, Assembly: p.Assembly.String(),
		Gap: float64(p.Gap), Whole: p.Whole, Strict: b.Strict, URL: b.URL, Printer: origin.PrinterOf(p.Printer), Created: p.Created.UTC(),
	}
}

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
	if !known || !ok || !(c.Gap >= 0 && c.Gap < 1000) {
		return nil, check.Faultf(textNoBuild, c.Paper+", "+c.Recipe.Assembly)
	}
	in.Print.Assembly, in.Print.Gap, in.Print.Whole, in.Print.Created = assembly, draw.MM(c.Gap), c.Whole, c.Created
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
		drawn, err := b.draw(g)
		if err != nil || len(drawn.found) > 0 {
			return nil, check.Faultf(textNoBuild, whyNot(drawn.found, err))
		}
		for _, k := range withWeights(drawn.kits) {
			if k.File != c.Kit {
				continue
			}
			o := b.Print
			packed := pdf.NewAttachment(origin.ContentFile, "application/x-tar", g.Title, c.content)
			o.Source = b.sourceOf(g, k.File, &packed)
			data, _, err := sheet.PDF(k, o)
			if err != nil {
				return nil, check.Faultf(textNoBuild, whyNot(nil, err))
			}
			return data, nil
		}
	}
	return nil, check.Faultf(textNoBuild, path.Join(c.Game, c.Kit))
}

// withWeights gives kits, each with its parts by the weight of their paper.
func withWeights(kits []sheet.Kit) (out []sheet.Kit) {
	for i := range kits {
		out = append(append(out, kits[i]), kits[i].Weights()...)
	}
	return out
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
