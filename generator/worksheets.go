package generator

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/deck"
	"imprimots/engine/record"
	"imprimots/engine/worksheet/crisscross"
	"imprimots/generator/atelier"
	"imprimots/generator/exchange/crossword"
	exchange "imprimots/generator/exchange/cruciverbs"
	"imprimots/generator/exchange/quiz"
	"imprimots/generator/games"
	"imprimots/generator/memo"
	"imprimots/generator/project"
	"imprimots/generator/site"
	"imprimots/generator/site/assets"
	"imprimots/generator/source"
	"imprimots/generator/worksheets"
)

// NewPress takes the templates, and a content folder for the games that sheets take their
// questions of.
func NewPress(templates, games fs.FS) (*worksheets.Press, error) {
	p, err := worksheets.New(templates, project.Records(games))
	if err == nil {
		p.Open = source.NewReader(games).Open
	}
	return p, err
}

// atelierFolder is where the program for the browser stands in the site.
const atelierFolder = "atelier"

// atelier gives the files of the page on which one makes worksheets: the program, what it
// draws with, and the questions and words of the games of the site. Each stands twice: as
// it is, for a server, and in a script, for a page that is opened from a folder, where
// nothing else can be read.
func (b *build) atelier() ([]site.File, error) {
	if b.Atelier == nil {
		return nil, nil
	}
	var out []site.File
	add := func(name string, packed []byte) error {
		of := memo.Of(string(packed))
		if known, ok := b.Session.assets.Get(name, of); ok {
			out = append(out, known...)
			return nil
		}
		from := len(out)
		begin := fmt.Sprintf("atelierAsset(%q,\"", name)
		script := make([]byte, 0, len(begin)+base64.StdEncoding.EncodedLen(len(packed))+len("\")\n")) // of megabytes
		script = append(base64.StdEncoding.AppendEncode(append(script, begin...), packed), "\")\n"...)
		at := path.Join(atelierFolder, name+"."+assets.Sum(packed))
		for _, f := range []File{{Path: at + ".gz", Data: packed}, {Path: at + ".js", Data: script}} {
			kept, err := b.Spool.Keep(f)
			if err != nil {
				return err
			}
			out = append(out, kept)
		}
		b.Session.assets.Put(name, of, slices.Clone(out[from:]))
		return nil
	}
	err := fs.WalkDir(b.Atelier, ".", func(name string, d fs.DirEntry, err error) error {
		asset, packed := strings.CutSuffix(name, ".gz")
		if err != nil || d.IsDir() || !packed {
			return err
		}
		data, err := fs.ReadFile(b.Atelier, name)
		if err == nil {
			err = add(asset, data)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	for _, g := range b.project.Games {
		records, ok := games.Records(g.Model)
		if !ok {
			continue
		}
		data, err := atelier.Records(records)
		if err != nil {
			return nil, err
		}
		if err := add(atelier.GameFile(g.ID), pack(data)); err != nil {
			return nil, err
		}
	}
	content, err := b.zipped()
	if err == nil {
		err = add("contenu", pack(content))
	}
	return out, err
}

// zipped gives the content as a ZIP that is packed no further.
func (b *build) zipped() ([]byte, error) {
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	err := fs.WalkDir(b.Content, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() || strings.HasPrefix(d.Name(), ".") {
			return nil // what cannot be read was a finding
		}
		data, err := fs.ReadFile(b.Content, name)
		if err != nil {
			return err
		}
		w, err := z.CreateHeader(&zip.FileHeader{Name: name, Modified: Date})
		if err == nil {
			_, err = w.Write(data)
		}
		return err
	})
	if err == nil {
		err = z.Close()
	}
	return out.Bytes(), err
}

// pack packs bytes by gzip, without a date.
func pack(data []byte) []byte {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	_, _ = w.Write(data) // a buffer takes all
	_ = w.Close()
	return b.Bytes()
}

// FileList is what a single file of content lists.
type FileList struct {
	Records []record.Record
	Places  []crisscross.Place // of the records, where they are the words of one grid
	Left    []LeftField
}

// LeftField is a field of cards for which records have no place, and where it is declared.
type LeftField struct {
	Name string
	At   check.Pos
}

var textLeftField = check.Text{FR: "le champ « %s » du paquet n’est pas repris", EN: "the field %q of the deck is not taken over"}

// Notes tells the fields that records have no place for (EXC003).
func (l *FileList) Notes() []check.Diagnostic {
	p := check.NewPass(quiz.Infos.Get("EXC003"))
	for _, f := range l.Left {
		p.Reportf(f.At, textLeftField, f.Name)
	}
	return p.Found()
}

// FileRecords reads the questions, or the words with their clues, of a single file of
// content; there are none of a file that has none. What is wrong with the file is a
// finding of the reader.
func FileRecords(r *source.Reader, name string) (out FileList) {
	kind := project.KindOfFile(r.FS(), name)
	if kind == nil || !games.IsListed(kind) {
		return out
	}
	m := kind.New()
	r.File(name, m.Documents())
	switch g := m.Played().(type) {
	case *cruciverbs.Game:
		fiches := g.Fiches
		if len(fiches) == 1 {
			out.Records, out.Places = exchange.Laid(&fiches[0])
		}
		for i := range fiches {
			if out.Places == nil {
				out.Records = append(out.Records, fiches[i].Records()...)
			}
		}
		if len(fiches) > 0 {
			return out
		}
	case *deck.Game:
		names, at := g.Unlisted()
		for i := range names {
			out.Left = append(out.Left, LeftField{names[i], at[i]})
		}
	}
	// Games may list what no file of theirs has, such as words of the lexicon.
	listed, _ := games.Records(m)
	out.Records = slices.DeleteFunc(listed, func(rec record.Record) bool {
		_, read := r.Files()[rec.Pos.File]
		return !read && rec.Pos.File != name
	})
	return out
}

// CrosswordFormats are the formats that [Crossword] writes, ours last.
var CrosswordFormats = []string{string(crossword.IPuz), string(crossword.Puz), string(crossword.JPZ), "yaml"}

// Crossword takes a crossword, a fiche of ours or the file of another program, to one of
// [CrosswordFormats]; is reports whether the file looks like one. Faults of what it reads
// are findings or a *check.Fault.
func Crossword(name string, data []byte, to string) (out []byte, found []check.Diagnostic, is bool, err error) {
	var fiche *cruciverbs.Fiche
	switch ext := strings.ToLower(path.Ext(name)); {
	case slices.Contains(CrosswordFormats, strings.TrimPrefix(ext, ".")) && ext != ".yaml":
		got, err := exchange.Read(data, exchange.Options{File: name})
		if err != nil {
			return nil, nil, true, err
		}
		fiche, found = got.Fiche, got.Findings
	case ext == ".yaml" || ext == ".yml":
		r := source.NewReader(fstest.MapFS{name: {Data: data}})
		if kind := project.KindOfFile(r.FS(), name); kind == nil || kind.ID() != worksheets.BankGame {
			return nil, nil, false, nil
		}
		var g cruciverbs.Game
		if r.File(name, &g); len(g.Fiches) != 1 || check.HasErrors(r.Findings()) {
			return nil, r.Findings(), len(g.Fiches) > 0, nil
		}
		fiche, found = &g.Fiches[0], r.Findings()
	default:
		return nil, nil, false, nil
	}
	if to == "yaml" {
		b := bytes.NewBufferString("---\n")
		err = source.Write(b, fiche)
		return b.Bytes(), found, true, err
	}
	out, notes, err := exchange.Write(fiche, crossword.Format(to))
	for _, n := range notes {
		found = append(found, check.Diagnostic{Rule: quiz.Infos.Get("EXC003"), Pos: check.Pos{File: name}, Msg: n})
	}
	return out, found, true, err
}
