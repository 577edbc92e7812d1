// Package whole does what the atelier of the browser needs the whole program for: kits of
// the games of a site or of one's own, their findings and their site, and lists in another
// format. Files come in and go out as bytes.
package whole

import (
	"cmp"
	"io/fs"
	"path"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator"
	"imprimots/generator/atelier"
	"imprimots/generator/atelier/output"
	"imprimots/generator/draw"
	"imprimots/generator/exchange/quiz"
	"imprimots/generator/look"
	"imprimots/generator/project"
	"imprimots/generator/sheet"
	"imprimots/generator/source"
	"imprimots/generator/source/boxes"
	"imprimots/templates"
)

// What a task asks for.
const (
	Kit     = "kit"     // PDFs of the kits of a game, whole as build makes them, or what reprint prints of them
	Check   = "check"   // findings alone
	Site    = "site"    // all that a build writes, as a ZIP
	Faces   = "faces"   // pictures of what is cut apart
	Folder  = "folder"  // the content as a ZIP, to go on with
	Convert = "convert" // a list in another format
	Deck    = "deck"    // the files of a game: those of a folder, or made of a list or a table
	Face    = "face"    // one side of a card, with its boxes
	Change  = "change"  // the file of a face with a box changed
	Own     = "own"     // a face that all games share, as a file of a game
	Sheet   = "sheet"   // a worksheet in a format that the small program has not
)

// Task is what is asked for. What is empty has the value that the command takes.
type Task struct {
	Do string `json:"do"`
	// Game is the id of the game whose kits are printed; empty for all of what it is given.
	Game string `json:"game,omitempty"`
	// Kits, Pieces and Cards are what is printed of it; none for all.
	Kits   []string `json:"kits,omitempty"`
	Pieces []string `json:"pieces,omitempty"`
	Cards  []string `json:"cards,omitempty"`
	// Profile, Paper, Assembly and Cover are those of build.
	Profile  string `json:"profile,omitempty"`
	Paper    string `json:"paper,omitempty"`
	Assembly string `json:"assembly,omitempty"`
	Cover    string `json:"cover,omitempty"`
	// Gap is the least distance between pieces, in mm.
	Gap float64 `json:"gap,omitempty"`
	// Printer is the text of a printer.yaml, the readings of the calibration sheet.
	Printer string `json:"printer,omitempty"`
	// Title is that of the game that is made of a list.
	Title string `json:"title,omitempty"`
	// To is the format that a list is written in, one of [quiz.Formats], or that of a
	// crossword, "ipuz", "puz" or "jpz".
	To string `json:"to,omitempty"`
	// Face is the side that is drawn, or the game that a face is copied into; Change is what is
	// changed, or the face that is copied.
	Face   generator.FaceAsk `json:"face,omitzero"`
	Change boxes.Change      `json:"change,omitzero"`
	// Parts says which fields of a table its cards show where, by [Parts]; nil guesses.
	Parts map[string]string `json:"parts,omitempty"`
	// Recipe is the worksheet that is written as To, one of [press.Formats] or of
	// [quiz.Formats].
	Recipe atelier.Recipe `json:"recipe,omitzero"`
	// Lang is the language of the findings, "fr" or "en".
	Lang check.Lang `json:"lang,omitempty"`
	// Program is the version of the program, which kits carry.
	Program string `json:"-"`
}

var (
	textTask   = check.Text{FR: "« %s » n’est pas une tâche", EN: "%q is not a task"}
	textOne    = check.Text{FR: "un seul fichier se convertit à la fois", EN: "one file is converted at a time"}
	textFormat = check.Text{FR: "on ne sait pas en quel format est « %s »", EN: "the format of %q is unknown"}
	textTarget = check.Text{FR: "« %s » n’est pas un format que l’on écrit", EN: "%q is not a format that is written"}
	textGrid   = check.Text{FR: "« %s » n’est pas une grille de mots croisés", EN: "%q is not a crossword"}
	hintGrid   = check.Text{FR: "donnez une grille en YAML, telle que la page « Composer une grille » l’enregistre, ou un fichier ipuz, .puz ou JPZ", EN: "give a grid in YAML, as the page “Make a grid” saves it, or a file in ipuz, .puz or JPZ"}
	textGame   = check.Text{FR: "aucun jeu ne s’appelle « %s » ici", EN: "no game is called %q here"}
	textGap    = check.Text{FR: "l’écart est de %g mm ; il va de 0 à %d mm", EN: "the gap is %g mm; it may be 0 to %d mm"}
	textPaper  = check.Text{FR: "« %s » n’est ni un profil, ni un papier, ni un assemblage, ni une couverture", EN: "%q is not a profile, paper, assembly or cover"}
)

// mostFaces is how many parts of each piece are shown.
const mostFaces = 6

// MaxGap is the widest gap between pieces, in mm.
const MaxGap = 50

// printerFile names the readings of a printer in findings.
const printerFile = "printer.yaml"

// Do does a task with the files that it is given, by their names. What is wrong with what it is given are findings of what it
// made; the error is a fault of the program.
func Do(t Task, dropped map[string][]byte, progress func(done, total int)) (*output.Made, error) {
	made := &output.Made{Files: []output.File{}}
	found, err := t.do(made, dropped, progress)
	if faults := check.Findings(err, generator.Rules(), "", check.Pos{}); faults != nil {
		found, err = append(found, faults...), nil
	}
	if err != nil {
		return nil, err
	}
	found = check.Sort(found)
	if made.Failed = check.HasErrors(found); made.Failed && t.Do != Face {
		made.Files = []output.File{}
	}
	return made, made.Tell(found, t.Lang)
}

func (t *Task) do(made *output.Made, dropped map[string][]byte, progress func(done, total int)) ([]check.Diagnostic, error) {
	switch t.Do {
	case Convert:
		return t.convert(made, dropped)
	case Change:
		return nil, t.change(made, dropped)
	case Deck:
		return t.deck(made, dropped)
	case Sheet:
		return t.worksheet(made, dropped, progress)
	}
	fsys, notes, err := t.content(dropped)
	if err != nil || check.HasErrors(notes) {
		return notes, err
	}
	in, found, err := t.input(fsys)
	if err != nil || check.HasErrors(found) {
		return append(notes, found...), err
	}
	switch t.Do {
	case Face:
		return t.face(made, in)
	case Own:
		return nil, t.own(made, in)
	}
	in.Progress = progress
	var r *generator.Result
	switch t.Do {
	case Kit:
		if len(t.Pieces)+len(t.Cards) == 0 {
			r, err = generator.Kits(in, t.Kits)
		} else {
			r, err = generator.Reprint(in, generator.Selection{Kits: t.Kits, Pieces: t.Pieces, Cards: t.Cards})
		}
	case Faces:
		r, err = generator.Faces(in, generator.Selection{Kits: t.Kits, Pieces: t.Pieces, Cards: t.Cards}, mostFaces)
	case Check:
		r, err = generator.Check(in)
	case Site:
		r, err = generator.Build(in)
	case Folder:
		made.Files, err = zipped("jeu.zip", fsys)
		return notes, err
	default:
		return nil, check.Faultf(textTask, t.Do)
	}
	if err != nil {
		return nil, err
	}
	switch t.Do {
	case Kit, Faces:
		for _, f := range r.Files {
			name := path.Base(f.Path)
			if t.Do == Faces || path.Dir(f.Path) != path.Dir(r.Files[0].Path) { // of several games
				name = strings.ReplaceAll(f.Path, "/", "-")
			}
			made.Files = append(made.Files, output.File{Name: name, Pages: f.Pages, Data: f.Data})
		}
	case Site:
		made.Files, err = packed("site.zip", r.Files)
	}
	return append(notes, r.Findings...), err
}

// input turns a task into what a build is made of.
func (t *Task) input(fsys fs.FS) (in generator.Input, found []check.Diagnostic, err error) {
	in = generator.Input{Content: fsys, Templates: templates.FS, Profile: t.Profile, Program: t.Program}
	if t.Game != "" {
		if !slices.Contains(project.GameIDs(fsys), t.Game) {
			return in, nil, check.Faultf(textGame, t.Game)
		}
		in.Games = []string{t.Game}
	}
	for _, id := range strings.FieldsFunc(t.Profile, func(r rune) bool { return r == ',' }) {
		if known := look.Profiles(templates.FS); !slices.Contains(known, id) {
			return in, nil, check.Faultf(textPaper, id)
		}
	}
	var known [3]bool
	in.Print.Paper, known[0] = sheet.ParsePaper(t.Paper)
	in.Print.Assembly, known[1] = sheet.ParseAssembly(t.Assembly)
	in.Print.Cover, known[2] = sheet.ParseCover(t.Cover)
	for i, name := range []string{t.Paper, t.Assembly, t.Cover} {
		if name != "" && !known[i] {
			return in, nil, check.Faultf(textPaper, name)
		}
	}
	if !(t.Gap >= 0 && t.Gap <= MaxGap) {
		return in, nil, check.Faultf(textGap, t.Gap, MaxGap)
	}
	in.Print.Gap = draw.MM(t.Gap)
	if t.Printer != "" {
		r := source.NewReader(one(printerFile, []byte(t.Printer)))
		pr := &sheet.Printer{}
		if r.Transcript(printerFile, pr) {
			found = sheet.CheckPrinter(pr)
			in.Print.Printer = pr
		}
		found = append(found, r.Findings()...)
		if pr.Flip == "short" && t.Assembly == "" {
			in.Print.Assembly = sheet.ShortEdge
		}
	}
	return in, found, nil
}

// convert writes a list in another format.
func (t *Task) convert(made *output.Made, dropped map[string][]byte) ([]check.Diagnostic, error) {
	name, data, err := single(dropped)
	if err != nil {
		return nil, err
	}
	to := quiz.Of(t.To)
	if out, found, is, err := crosswordAs(name, data, t.To); is && (to == nil || t.To == "yaml") {
		if t.To != "yaml" && !slices.Contains(crosswordFormats, t.To) {
			return nil, check.Faultf(textTarget, t.To)
		}
		made.Files = []output.File{{Name: strings.TrimSuffix(name, path.Ext(name)) + "." + t.To, Data: out}}
		return found, err
	}
	if slices.Contains(crosswordFormats[:3], t.To) {
		return nil, check.Faultf(textGrid, name).WithHint(hintGrid)
	}
	if to == nil {
		return nil, check.Faultf(textTarget, t.To)
	}
	list, found, err := listed(name, data)
	if err != nil || check.HasErrors(found) {
		return found, err
	}
	out, more := to.Write(list.Records, t.options(list))
	made.Files = []output.File{{Name: strings.TrimSuffix(name, path.Ext(name)) + to.Exts[0], Data: out}}
	return append(found, more...), nil
}

// single returns the one file that was dropped.
func single(dropped map[string][]byte) (string, []byte, error) {
	for name, data := range dropped {
		if len(dropped) == 1 {
			return name, data, nil
		}
	}
	return "", nil, check.Faultf(textOne)
}

// listed reads a list: a table, a quiz, or a document of cards.
func listed(name string, data []byte) (quiz.File, []check.Diagnostic, error) {
	if isYAML(name) {
		r := source.NewReader(one(name, data))
		cards := project.ListFile(r, name)
		return quiz.File{Records: cards.Records}, append(r.Findings(), quiz.LostFields(cards.Left)...), nil
	}
	from := quiz.Guess(name, data)
	if from == nil || !from.CanRead() {
		return quiz.File{}, nil, check.Faultf(textFormat, name)
	}
	list, found := from.Read(name, data)
	return list, found, nil
}

// options are those of what is written of a list.
func (t *Task) options(list quiz.File) quiz.Options {
	return quiz.Options{Title: cmp.Or(t.Title, list.Title), Lang: list.Lang, Picture: func(name string) ([]byte, error) {
		if data, ok := list.Pictures[name]; ok {
			return data, nil
		}
		return nil, fs.ErrNotExist
	}}
}

func isYAML(name string) bool { return slices.Contains([]string{".yaml", ".yml"}, path.Ext(name)) }
