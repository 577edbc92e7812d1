// Package atelier makes, from a recipe, what the command makes of the same documents. It
// is the program as the browser runs it: files come in and go out as bytes, and what it
// draws with is given to it.
package atelier

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"
	"testing/fstest"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/kinds"
	"imprimots/generator/atelier/output"
	"imprimots/generator/kit/handout"
	"imprimots/generator/pictogram"
	"imprimots/generator/press"
	"imprimots/generator/source"
	"imprimots/generator/theme"
)

// Recipe is what is asked for: a worksheet, as the command `worksheet FILE.yaml` makes it.
type Recipe struct {
	// Sheet is the document of the sheet; JSON is YAML as well.
	Sheet json.RawMessage `json:"sheet"`
	// More are the documents of further sheets, which are printed behind the first into the
	// same PDF.
	More []json.RawMessage `json:"more,omitempty"`
	// Format is one of [press.Formats]; "" is pdf.
	Format string `json:"format,omitempty"`
	// Profile is used where the sheet asks for no copies; "" is color.
	Profile string `json:"profile,omitempty"`
	// Address is where the recipe can be opened again, for a code on the key; "" for none,
	// and one that is longer than codes hold is left out.
	Address string `json:"address,omitempty"`
	// Lang is the language of the findings, "fr" or "en".
	Lang check.Lang `json:"lang,omitempty"`
}

// sheetFile is the name that the document of a recipe has in findings; those of further
// sheets are numbered from 2.
const sheetFile = "fiche.yaml"

// moreFile names the document of a further sheet.
func moreFile(i int) string { return fmt.Sprintf("fiche-%d.yaml", i+2) }

// MaxFiles and MaxBytes bound what stands beside the document of a recipe.
const (
	MaxFiles = 20
	MaxBytes = 64 << 20
)

// Workshop makes recipes with the templates, fonts and games that it is given.
type Workshop struct {
	press *press.Press
}

// New returns a workshop. The templates have the folders print and fonts; games has the
// records of games by their ids, as files of JSON: "games/quiadiquoi.json".
func New(templates, games fs.FS) (*Workshop, error) {
	p, err := press.New(templates, recordsIn(games))
	if err != nil {
		return nil, err
	}
	return &Workshop{p}, nil
}

var (
	textNoGame   = check.Text{FR: "aucun jeu ne s’appelle « %s » ici", EN: "no game is called %q here"}
	textManySide = check.Text{FR: "la recette a plus de %d fichiers ou de %d Mio", EN: "the recipe has more than %d files or %d MiB"}
	textNoSheet  = check.Text{FR: "la recette n’a pas de fiche", EN: "the recipe has no worksheet"}
)

// recordsIn returns the games of a folder of JSON files.
func recordsIn(fsys fs.FS) press.Games {
	return func(id string) ([]record.Record, *check.Fault) {
		var items []record.Record
		data, err := fs.ReadFile(fsys, GameFile(id))
		if err == nil {
			err = json.Unmarshal(data, &items)
		}
		if err != nil {
			return nil, check.Faultf(textNoGame, id)
		}
		return items, nil
	}
}

// GameFile names the file of the records of a game.
func GameFile(id string) string { return "games/" + id + ".json" }

// Records writes the records of a game as [New] takes them, without the places where
// they were read.
func Records(items []record.Record) ([]byte, error) {
	items = slices.Clone(items)
	for i := range items {
		items[i].Pos, items[i].At = check.Pos{}, nil
	}
	return json.Marshal(items)
}

// read reads the sheets of a recipe, without their lists.
func (r *Recipe) read(side map[string][]byte) (*source.Reader, *worksheet.Game) {
	files := fstest.MapFS{}
	for name, data := range side {
		if fs.ValidPath(name) {
			files[name] = &fstest.MapFile{Data: data}
		}
	}
	names := []string{sheetFile}
	files[sheetFile] = &fstest.MapFile{Data: r.Sheet}
	for i, more := range r.More {
		names = append(names, moreFile(i))
		files[moreFile(i)] = &fstest.MapFile{Data: more}
	}
	reader := source.NewReader(files)
	g := new(worksheet.Game)
	for _, name := range names {
		reader.File(name, g)
	}
	return reader, g
}

// Needs names the files that a recipe takes beside its own: of the dictionary
// ("dict/fr.lex"), fonts ("fonts/….ttf"), pictograms and games ("games/….json"). A recipe that cannot
// be read needs none.
func (w *Workshop) Needs(r Recipe) []string {
	_, g := r.read(nil)
	var out []string
	add := func(name string) {
		if !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	for i := range g.Series {
		// Its words are copied in the school hand.
		g.Sheets = append(g.Sheets, worksheet.Sheet{Lang: g.Series[i].Lang, Part: worksheet.Part{Kind: "handwriting"}})
	}
	for i := range g.Sheets {
		s := &g.Sheets[i]
		lang := s.Lang
		if !slices.Contains(dict.Languages(), lang) {
			lang = "fr"
		}
		for _, file := range append(output.Lexicon(lang), "dict/school."+lang+".txt") {
			add(file)
		}
		for _, font := range w.fonts(s, r.Profile) {
			add("fonts/" + font + ".ttf")
		}
		if press.Pictured(s) {
			add(pictogram.WordFile)
			add(pictogram.DrawingFile)
		}
		for _, part := range s.Exercises() {
			if part.From != "" && fs.ValidPath(GameFile(part.From)) {
				add(GameFile(part.From))
			}
			if kinds.Traits(part.Kind).Fills && lang == "fr" {
				add(GameFile(press.BankGame))
			}
		}
	}
	return out
}

// fonts returns the faces of the profiles that a sheet is printed in.
func (w *Workshop) fonts(s *worksheet.Sheet, profile string) []string {
	profiles := []string{profile}
	if profile == "" {
		profiles[0] = theme.DefaultProfile
	}
	for id := range s.Copies {
		profiles = append(profiles, id)
	}
	var out []string
	for _, id := range profiles {
		if theme := theme.Profile(w.press.Env.Themes, id); theme != nil {
			for _, font := range theme.Fonts {
				out = append(out, font)
			}
		}
	}
	if hand := handout.Hand(s); hand != "" {
		out = append(out, hand)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// Make makes a recipe with the files beside it, by the names that its document gives
// them. Equal recipes make the bytes that the command writes.
func (w *Workshop) Make(r Recipe, side map[string][]byte, progress func(done, total int)) (*output.Made, error) {
	made := &output.Made{Files: []output.File{}}
	found, err := w.Print(made, r, side, progress)
	if err != nil {
		return nil, err
	}
	err = made.Tell(check.Sort(found), r.Lang)
	if made.Failed {
		made.Files = []output.File{}
	}
	return made, err
}

// Print adds the files of a recipe to what is made, and returns its findings.
func (w *Workshop) Print(made *output.Made, r Recipe, side map[string][]byte, progress func(done, total int)) ([]check.Diagnostic, error) {
	if format := r.Format; format != "" && !slices.Contains(press.Formats, format) {
		return nil, fmt.Errorf("no format is called %q", format)
	}
	sheets, found := w.Read(r, side)
	if check.HasErrors(found) {
		return found, nil
	}
	o := press.Options{Profile: r.Profile, Address: r.Address}
	keep := func(id string, files []press.File, ds []check.Diagnostic) {
		found = append(found, ds...)
		for _, f := range files {
			made.Files = append(made.Files, output.File{Name: id + f.Name, Key: f.Key, Pages: f.Pages, Data: f.Data})
		}
	}
	if len(sheets) > 1 && (r.Format == "" || r.Format == "pdf") {
		files, ds, err := w.press.PrintAll(sheets, o, progress)
		keep(sheets[0].ID, files, ds)
		return found, err
	}
	for _, s := range sheets {
		files, ds, err := w.press.Print(s, r.Format, o, progress)
		if err != nil {
			return nil, err
		}
		keep(s.ID, files, ds)
	}
	return found, nil
}

// Read reads and checks the sheets of a recipe with the files beside it; there is one at
// least where no finding is an error.
func (w *Workshop) Read(r Recipe, side map[string][]byte) ([]*press.Worksheet, []check.Diagnostic) {
	total := len(r.Sheet)
	for _, data := range r.More {
		total += len(data)
	}
	for _, data := range side {
		total += len(data)
	}
	if len(side)+len(r.More) > MaxFiles || total > MaxBytes {
		return nil, fault(check.Faultf(textManySide, MaxFiles, MaxBytes>>20))
	}
	reader, g := r.read(side)
	if len(g.Sheets)+len(g.Series) == 0 {
		return nil, append(reader.Findings(), fault(check.Faultf(textNoSheet))...)
	}
	sheets, found := w.press.ReadAll(reader, g)
	years, more := w.press.ReadAllSeries(reader, g)
	for _, s := range years {
		sheets = append(sheets, s.Worksheets()...)
	}
	return sheets, slices.Concat(reader.Findings(), found, more)
}

// Press returns what makes the sheets.
func (w *Workshop) Press() *press.Press { return w.press }

func fault(f *check.Fault) []check.Diagnostic {
	return check.Findings(f, worksheet.Infos, "WKS013", check.Pos{File: sheetFile})
}
