package generator

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"imprimots/dict"
	"imprimots/generator/atelier"
	"imprimots/generator/atelier/play"
	"imprimots/generator/games"
	"imprimots/generator/memo"
	"imprimots/generator/pictogram"
	"imprimots/generator/printing"
	"imprimots/generator/project"
	"imprimots/generator/site"
	"imprimots/generator/site/assets"
	"imprimots/generator/source"
)

// atelierFolder is where the program for the browser stands in the site.
const atelierFolder = "atelier"

// atelier gives the files of the page on which one makes worksheets: the program, what it
// draws with, and the questions and words of the games of the site. Each stands twice: as
// it is, for a server, and in a script, for a page that is opened from a folder, where
// nothing else can be read. One name stands for them all where nothing is written.
func (b *build) atelier() ([]site.File, error) {
	switch {
	case b.Atelier == nil:
		return nil, nil
	case !b.write:
		return []site.File{{Path: path.Join(atelierFolder, "contenu.gz")}}, nil
	}
	var out []site.File
	add := func(name string, data []byte, pack func([]byte) []byte) error {
		of := memo.Of(string(data))
		if known, ok := b.Session.assets.Get(name, of); ok {
			out = append(out, known...)
			return nil
		}
		packed := pack(data)
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
			err = add(asset, data, asItIs)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	given, err := b.given()
	if err != nil {
		return nil, err
	}
	for _, name := range slices.Sorted(maps.Keys(given)) {
		if err := add(name, given[name], pack); err != nil {
			return nil, err
		}
	}
	for _, g := range b.project.Games {
		for _, name := range games.Names(g.Kind, g.ID) {
			records, _ := games.Records(g.Model, name)
			data, err := atelier.Records(records)
			if err != nil {
				return nil, err
			}
			if err := add(atelier.GameFile(name), data, pack); err != nil {
				return nil, err
			}
		}
	}
	for _, played := range []func() (map[string][]byte, error){b.judged, b.definitions} {
		files, err := played()
		if err != nil {
			return nil, err
		}
		for _, name := range slices.Sorted(maps.Keys(files)) {
			if err := add(name, files[name], pack); err != nil {
				return nil, err
			}
		}
	}
	if len(b.project.Sheets) > 0 {
		drafts, err := b.drafts()
		if err == nil {
			err = add(site.Drafts, drafts, pack)
		}
		if err != nil {
			return nil, err
		}
	}
	for i := range b.project.Games {
		g := &b.project.Games[i]
		content, err := b.zipped(g)
		if err == nil {
			err = add(contentAsset+g.ID, content, pack)
		}
		if err != nil {
			return nil, err
		}
	}
	return out, nil
}

// contentAsset begins the names of the contents, each of one game.
const contentAsset = "contenu/"

// given are the fonts, pictograms and lexicons of this program, which the one for worksheets asks for by
// their names when it needs them.
func (b *build) given() (map[string][]byte, error) {
	out := map[string][]byte{}
	for name, data := range dict.Files() {
		out["dict/"+name] = data
	}
	fonts, err := fs.Glob(b.Templates, "fonts/*.ttf")
	for _, name := range append(fonts, pictogram.WordFile, pictogram.DrawingFile) {
		if err == nil {
			out[name], err = fs.ReadFile(b.Templates, name)
		}
	}
	return out, err
}

// judged is what the referees know of the games that have one, for the programs for playing.
func (b *build) judged() (map[string][]byte, error) {
	out := map[string][]byte{}
	for _, g := range b.project.Games {
		if _, ok := g.Model.(games.Refereed); !ok {
			continue
		}
		content, err := play.NewContent(g.Kind.ID(), g.Language(), g.Policies(), g.Model.Played())
		if err != nil {
			return nil, err
		}
		out[play.ContentFile(g.ID)] = content
	}
	return out, nil
}

// zipped gives a content with one game as a ZIP that is packed no further: its folder, templates,
// and of the settings of the site what is printed.
func (b *build) zipped(g *project.Game) ([]byte, error) {
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	put := func(name string, data []byte) error {
		w, err := z.CreateHeader(&zip.FileHeader{Name: name, Modified: Date})
		if err == nil {
			_, err = w.Write(data)
		}
		return err
	}
	err := put("site.yaml", printing.SiteOf(g, b.project.Lang))
	for _, folder := range []string{g.ID, source.TemplatesFolder} {
		if err != nil {
			break
		}
		err = fs.WalkDir(b.Content, folder, func(name string, d fs.DirEntry, err error) error {
			if err != nil || !d.Type().IsRegular() || strings.HasPrefix(d.Name(), ".") {
				return nil // what cannot be read was a finding
			}
			data, err := fs.ReadFile(b.Content, name)
			if err != nil {
				return err
			}
			return put(name, data)
		})
	}
	if err == nil {
		err = z.Close()
	}
	return out.Bytes(), err
}

// asItIs is for what is packed already.
func asItIs(packed []byte) []byte { return packed }

// pack packs bytes by gzip, without a date.
func pack(data []byte) []byte {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	_, _ = w.Write(data) // a buffer takes all
	_ = w.Close()
	return b.Bytes()
}
