package generator

import (
	"cmp"
	"fmt"
	"io/fs"
	"path"
	"runtime"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"imprimots/engine/check"
	"imprimots/engine/values"
	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/kinds"
	"imprimots/engine/worksheet/making"
	"imprimots/generator/exchange/quiz"
	"imprimots/generator/games"
	"imprimots/generator/press"
	"imprimots/generator/site"
	"imprimots/generator/source"
)

// examplesFile has the lists that the page of worksheets starts from, in the folder of a language.
const examplesFile = "examples.yaml"

// bench returns what the page on which one makes worksheets offers in a language, if the site
// has it. The pictures of the kinds are sheets made of the examples, those in English for a
// language without; a kind that has no example is shown with the first that it can be made of.
func (b *build) bench(lang string) (site.Bench, error) {
	lang = cmp.Or(lang, site.French)
	if b.Atelier == nil {
		return site.Bench{}, nil
	}
	of := b.benchSum(lang)
	if known, ok := b.Session.benches.Get(lang, of); ok {
		return known, nil
	}
	out := site.Bench{Asks: values.Asks.Names(), Sources: b.sources(), Formats: formatsIn(lang), Data: site.BenchData{Kinds: map[string]site.KindData{}, Examples: []site.Draft{}}}
	out.Data.Sources = out.Sources
	in := lang
	if _, err := fs.Stat(b.Templates, path.Join("languages", lang, examplesFile)); err != nil {
		in = string(check.English)
	}
	examples, err := Examples(b.Templates, in)
	if err != nil {
		return out, err
	}
	for i := range examples {
		if in == lang {
			out.Data.Examples = append(out.Data.Examples, draftOf(&examples[i], nil))
		}
	}
	shown := map[string]string{}
	if !b.write { // it would be drawn there
		for _, kind := range kinds.Names() {
			out.Pictures = append(out.Pictures, site.File{Path: pictureOf(in, kind)})
		}
	} else {
		french, err := Examples(b.Templates, site.French) // of kinds that are made in French alone
		if err == nil {
			out.Pictures, shown, err = b.drawKinds(map[string][]worksheet.Sheet{in: examples, site.French: french}, in)
		}
		if err != nil {
			return out, err
		}
	}
	say, does := b.look.SheetTexts()[lang], kindsIn(b.Templates, lang)
	for _, name := range []string{"grids", "questions", "cards", "letters"} {
		shelf := site.Shelf{Name: name}
		for _, kind := range kinds.Names() {
			if shelfOf(kind) == name {
				out.Data.Kinds[kind] = kindData(kind)
				shelf.Kinds = append(shelf.Kinds, site.BenchKind{ID: kind, Does: explained(values.Kinds, kind, lang, cmp.Or(does[kind], say["task."+kind])), Picture: shown[kind]})
			}
		}
		if len(shelf.Kinds) > 0 {
			out.Shelves = append(out.Shelves, shelf)
		}
	}
	b.Session.benches.Put(lang, of, out)
	return out, nil
}

// cutOut are the kinds that pupils cut out and play with, graded those that have a level besides
// the ones that choose their words.
var cutOut, graded = []string{"flashcards", "bingo", "memory", "dominoes", "labels", "wordwall"}, []string{"wordsearch", "anagram"}

// shelfOf names the group of the gallery that a kind stands in.
func shelfOf(kind string) string {
	switch t := kinds.Traits(kind); {
	case slices.Contains(cutOut, kind):
		return "cards"
	case t.Lexicon || t.Fills:
		return "letters"
	case t.Boxes:
		return "grids"
	default:
		return "questions"
	}
}

func kindData(kind string) site.KindData {
	t := kinds.Traits(kind)
	keys := append([]string{}, t.Keys...)
	if t.Shows {
		keys = append(keys, "pictures")
	}
	return site.KindData{
		Keys: keys, Asks: making.Asks(kind), Alone: t.Alone, Boxes: t.Boxes, Fills: t.Fills,
		Level: t.Lexicon || t.Fills || slices.Contains(graded, kind),
	}
}

// shownAbove are the formats that the page always makes, forPrograms those that no teacher asks for.
var shownAbove, forPrograms = []string{"pdf", "svg"}, []string{"json", "yaml"}

// formatsIn returns what worksheets are written as, besides, in a language.
func formatsIn(lang string) (out []site.BenchFormat) {
	add := func(name, title string) {
		title = explained(values.Formats, name, lang, title)
		known := slices.ContainsFunc(out, func(f site.BenchFormat) bool { return f.Name == name })
		if !known && !slices.Contains(shownAbove, name) && !slices.Contains(forPrograms, name) {
			out = append(out, site.BenchFormat{Name: name, Title: title})
		}
	}
	for _, name := range press.Formats {
		add(name, strings.ToUpper(name))
	}
	for _, f := range quiz.Formats() {
		add(f.Name, f.Title)
	}
	return out
}

// explained returns what a value is in a language in which values are explained, else the other text.
func explained(l values.List, name, lang, other string) string {
	for _, v := range l.All {
		if v.Name == name && v.Does.FR != "" && (lang == string(check.French) || lang == string(check.English)) {
			return v.Does.In(check.Lang(lang))
		}
	}
	return other
}

// kindsFile says what the kinds are, a line each, in a language in which values are not explained.
const kindsFile = "kinds.txt"

// kindsIn returns what the kinds are in a language that says it; what a kind is not said of is
// not in it.
func kindsIn(templates fs.FS, lang string) map[string]string {
	data, err := fs.ReadFile(templates, path.Join("languages", lang, kindsFile))
	if err != nil {
		return nil
	}
	out := map[string]string{}
	for line := range strings.Lines(string(data)) {
		if kind, does, ok := strings.Cut(strings.TrimSpace(line), ": "); ok {
			out[kind] = does
		}
	}
	return out
}

// Examples returns the worksheets that a language has as examples.
func Examples(templates fs.FS, lang string) ([]worksheet.Sheet, error) {
	g := new(worksheet.Game)
	r := source.NewReader(templates)
	if r.File(path.Join("languages", lang, examplesFile), g); len(r.Findings()) > 0 {
		return nil, fmt.Errorf("%v: %v", r.Findings()[0].Pos, r.Findings()[0].Msg.In(check.English))
	}
	return g.Sheets, nil
}

// drawKinds draws a picture of each kind that can be made here, in a language or else in French.
// The paths of the pictures are by their kinds.
func (b *build) drawKinds(examples map[string][]worksheet.Sheet, lang string) (pictures []site.File, paths map[string]string, err error) {
	p := b.project.Press()
	p.Env = press.Env{Themes: b.look.Themes, Fonts: b.press.Env.Fonts, Texts: b.look.SheetTexts()}
	names := kinds.Names()
	drawn := make([]site.File, len(names))
	var wait errgroup.Group
	wait.SetLimit(runtime.GOMAXPROCS(0))
	for i, kind := range names {
		wait.Go(func() (err error) {
			for _, in := range []string{lang, site.French} {
				for _, s := range examplesOf(kind, examples[in]) {
					if drawn[i].Data, err = b.drawExample(p, s); err != nil || drawn[i].Data != nil {
						drawn[i].Path = pictureOf(lang, kind)
						return err
					}
				}
			}
			return nil
		})
	}
	paths = map[string]string{}
	err = wait.Wait()
	for i, kind := range names {
		if drawn[i].Data != nil {
			paths[kind] = drawn[i].Path
			pictures = append(pictures, drawn[i])
		}
	}
	return pictures, paths, err
}

// pictureOf returns the path of the picture of a kind in a language.
func pictureOf(lang, kind string) string { return path.Join(site.BenchFolder, lang+"-"+kind+".svg") }

// examplesOf returns the examples of a kind, then the others as examples of it.
func examplesOf(kind string, examples []worksheet.Sheet) (out []worksheet.Sheet) {
	for _, s := range examples {
		if s.Kind == kind {
			out = append(out, s)
		}
	}
	for _, s := range examples {
		if s.Kind != kind {
			part := worksheet.Part{Where: s.Part.Where, Kind: kind, Words: s.Words, Text: s.Text}
			s.Part = part
			out = append(out, s)
		}
	}
	return out
}

// drawExample draws the first page of an example; nil where it cannot be made.
func (b *build) drawExample(p *press.Press, s worksheet.Sheet) ([]byte, error) {
	s.Answers = "none"
	w, found := p.Read(source.NewReader(b.Templates), s)
	if check.HasErrors(found) {
		return nil, nil
	}
	variants, found, err := p.Make(w, press.Options{}, nil)
	if err != nil || check.HasErrors(found) || len(variants) == 0 {
		return nil, err
	}
	pages, _, err := p.Write(w, variants[:1], "svg", press.Options{})
	if err != nil || len(pages) == 0 {
		return nil, err
	}
	return pages[0].Data, nil
}

// sources returns the games of the site that have questions or words for worksheets.
func (b *build) sources() (out []site.Source) {
	for _, g := range b.project.Games {
		for _, name := range games.Names(g.Kind, g.ID) {
			records, _ := games.Records(g.Model, name)
			if len(records) == 0 {
				continue
			}
			s := site.Source{ID: name, Game: g.ID}
			for i := range records {
				if t := records[i].Theme; t != "" && !slices.Contains(s.Themes, t) {
					s.Themes = append(s.Themes, t)
				}
			}
			slices.Sort(s.Themes)
			out = append(out, s)
		}
	}
	return out
}
