package generator

import (
	"bytes"
	"cmp"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"imprimots/engine/check"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/record"
	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/kinds"
	"imprimots/engine/worksheet/making"
	"imprimots/generator/draw/text"
	"imprimots/generator/kit/part"
	worksheetkit "imprimots/generator/kit/worksheet"
	"imprimots/generator/list"
	"imprimots/generator/sheet"
	"imprimots/generator/source"
)

// Press makes worksheets and prints them.
type Press struct {
	env   worksheetkit.Env
	games list.Games
}

// NewPress takes the templates, and a content folder for the games that sheets take their
// questions of.
func NewPress(templates, games fs.FS) (*Press, error) {
	fonts, err := fs.Sub(templates, "fonts")
	if err != nil {
		return nil, err
	}
	r := source.NewReader(templates)
	p := &Press{games: folderGames(games)}
	p.env = worksheetkit.Env{Fonts: text.NewFonts(fonts), Themes: r.Themes("print"), Texts: r.WorksheetTexts()}
	if p.env.Web, err = fs.Sub(templates, "print/worksheet"); err != nil {
		return nil, err
	}
	if found := r.Findings(); check.HasErrors(found) {
		return nil, check.Refuse(found)
	}
	return p, nil
}

var (
	textNoGame    = check.Text{FR: "aucun jeu ne s’appelle « %s »", EN: "no game is called %q"}
	hintListed    = check.Text{FR: "les jeux dont on tire des fiches sont : %s", EN: "the games that worksheets are made of are: %s"}
	textNotListed = check.Text{FR: "« %s » n’a ni questions ni mots pour une fiche", EN: "%q has neither questions nor words for a worksheet"}
	textGameFault = check.Text{FR: "les données de « %s » sont en faute : imprimots check dit où", EN: "the data of %q are at fault: imprimots check says where"}
)

// Listed gives the ids of the games that worksheets can be made of.
func Listed(fsys fs.FS) []string {
	var ids []string
	for _, g := range folders(fsys) {
		if g.Room.Listed != nil {
			ids = append(ids, g.ID)
		}
	}
	return ids
}

// folderGames reads the games of a content folder, without holding them to their rules.
func folderGames(fsys fs.FS) list.Games {
	return once(func(id string) ([]record.Record, *check.Fault) {
		room := RoomIn(fsys, id)
		switch _, err := fs.Stat(fsys, id); {
		case room == nil, err != nil:
			return nil, noGame(id, fsys)
		case room.Listed == nil:
			return nil, notListed(id, fsys)
		}
		r := source.NewReader(fsys)
		model := room.New()
		r.Documents(id, model)
		if check.HasErrors(r.Findings()) {
			return nil, check.Faultf(textGameFault, id)
		}
		return room.Listed(model), nil
	})
}

func noGame(id string, fsys fs.FS) *check.Fault {
	return check.Faultf(textNoGame, id).WithNearest(id, Listed(fsys), hintListed)
}

func notListed(id string, fsys fs.FS) *check.Fault {
	return check.Faultf(textNotListed, id).WithHint(hintListed, strings.Join(Listed(fsys), ", "))
}

// once gives the records of each game from the first time on without asking again.
func once(games list.Games) list.Games {
	var mu sync.Mutex
	read := map[string][]record.Record{}
	return func(id string) ([]record.Record, *check.Fault) {
		mu.Lock()
		defer mu.Unlock()
		if known, ok := read[id]; ok {
			return slices.Clone(known), nil
		}
		items, fault := games(id)
		if fault == nil {
			read[id] = items
		}
		return slices.Clone(items), fault
	}
}

// Records gives the questions or words of a game, as [list.Games] does.
func (p *Press) Records(id string) ([]record.Record, *check.Fault) { return p.games(id) }

// bankGame is the game whose words with their clues fill grids of French.
const bankGame = "cruciverbs"

// bank gives the words that the kinds of a sheet may add of their own.
func (p *Press) bank(s *worksheet.Sheet) []record.Record {
	asked := slices.ContainsFunc(s.Exercises(), func(part *worksheet.Part) bool { return kinds.Fills(part.Kind) })
	if !asked || cmp.Or(s.Lang, "fr") != "fr" {
		return nil
	}
	bank, fault := p.Records(bankGame)
	if fault != nil {
		return nil // the kind says that it has none
	}
	return bank
}

// Fill reads the items of the exercises of a sheet, and its class list.
func (p *Press) Fill(r *source.Reader, s *worksheet.Sheet) (pupils []string, found []check.Diagnostic) {
	found = list.Fill(r, s, p.Records)
	pupils, more := list.PupilsOf(r, s)
	return pupils, append(found, more...)
}

// Make makes the variants of a sheet whose items are read; see [making.Make].
func (p *Press) Make(s *worksheet.Sheet, pupils []string, o worksheetkit.Options, progress func(done, total int)) ([]worksheet.Variant, []check.Diagnostic, error) {
	profile := cmp.Or(o.Profile, DefaultProfile)
	if sheet.Profile(p.env.Themes, profile) == nil {
		return nil, nil, fmt.Errorf("no print profile is called %q", profile)
	}
	width, _ := worksheetkit.DefinitionWidth(p.env, profile)
	variants, found := making.Make(making.Request{
		Sheet: s, Pupils: pupils, Width: width, Bank: p.bank(s), Progress: progress,
		Room: func(*worksheet.Part) (w, h float64) { return worksheetkit.Room(s, o) },
	})
	return variants, found, nil
}

// SheetFormats are what worksheets are written as.
var SheetFormats = []string{"pdf", "html", "svg", "text"}

// SheetFile is a file of a worksheet.
type SheetFile struct {
	Name  string // what stands behind the name of the sheet: "-corrige.pdf"
	Data  []byte
	Pages int // of a PDF; else 0
}

// answersEnd is what the names of files with the answers add to that of the sheet.
const answersEnd = "-corrige"

// sheetMark ends HTML and SVG files: they are ours, and may be written anew. PDFs have
// pdfMark.
const sheetMark, pdfMark = "<!-- Imprimots -->\n", "<pdf:Producer>Imprimots</pdf:Producer>"

// IsSheet reports whether a file is one that the program has made.
func IsSheet(data []byte) bool {
	return bytes.HasSuffix(data, []byte(sheetMark)) || bytes.Contains(data, []byte(pdfMark))
}

// Print writes the variants of a sheet in one of [SheetFormats]: text as two files, for
// pupils and of the key. What was found keeps the sheet from a class where it is an error.
func (p *Press) Print(s *worksheet.Sheet, variants []worksheet.Variant, format string, o worksheetkit.Options) (files []SheetFile, found []check.Diagnostic, err error) {
	if o.Created.IsZero() {
		o.Created = Date
	}
	several := func(end, ext string, made []worksheetkit.File) {
		for _, f := range made {
			files = append(files, SheetFile{end + f.Suffix + ext, append(f.Data, sheetMark...), 0})
		}
	}
	switch format {
	case "html":
		made, err := worksheetkit.HTML(p.env, s, variants, o)
		several("", ".html", made)
		return files, nil, err
	case "svg":
		pupils, keys, found, err := worksheetkit.SVG(p.env, s, variants, o)
		several("", ".svg", pupils)
		several(answersEnd, ".svg", keys)
		return files, found, err
	case "text":
		pupils, key, err := worksheetkit.Text(p.env, s, variants, o)
		files = append(files, SheetFile{".txt", []byte(pupils), 0})
		if s.Answers != "none" {
			files = append(files, SheetFile{answersEnd + ".txt", []byte(key), 0})
		}
		return files, nil, err
	}
	printed, err := worksheetkit.Draw(p.env, s, variants, o)
	if err != nil {
		return nil, nil, err
	}
	files = append(files, SheetFile{".pdf", printed.Pupils, printed.Pages})
	if printed.Key != nil {
		files = append(files, SheetFile{answersEnd + ".pdf", printed.Key, printed.KeyPages})
	}
	return files, printed.Found, nil
}

// FileRecords reads the questions, or the words with their clues, of a single file of
// content; there are none of a file that has none. What is wrong with the file is a
// finding of the reader.
func FileRecords(r *source.Reader, name string) []record.Record {
	room := roomOf(r.FS(), name)
	if room == nil || room.Listed == nil {
		return nil
	}
	m := room.New()
	r.File(name, m)
	if g, ok := m.(*part.Game[cruciverbs.Game]); ok && len(g.Model.Fiches) > 0 {
		var out []record.Record
		for i := range g.Model.Fiches {
			out = append(out, g.Model.Fiches[i].Records()...)
		}
		return out
	}
	// Games may list what no file of theirs has, such as words of the lexicon.
	return slices.DeleteFunc(room.Listed(m), func(rec record.Record) bool { return rec.Pos.File != name })
}
