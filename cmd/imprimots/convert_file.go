package main

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/worksheet/crisscross"
	"imprimots/generator/disk"
	"imprimots/generator/exchange/quiz"
	"imprimots/generator/games"
	"imprimots/generator/picture"
	"imprimots/generator/project"
	"imprimots/generator/source"
	"imprimots/templates/languages"
)

var textShownPictures = check.Text{FR: "les images du fichier ne vont pas sur la sortie standard : %d question{|s} en {a|ont}", EN: "the pictures of the file do not go to standard output: %d question{ has|s have} one"}

var textMissingPicture = check.Text{FR: "l’image « %s » manque à côté du fichier : seul son nom est repris", EN: "the picture %q is missing beside the file: its name alone is taken over"}

var textLargePicture = check.Text{FR: "l’image « %s » pèse plus de %d Mio", EN: "the picture %q has more than %d MiB"}

// conversion is what was read from a file to be converted.
type conversion struct {
	quiz.File
	found   []check.Diagnostic
	sources map[string][]byte
	laid    []crisscross.Place // places of the words in the grid
	root    *os.Root           // folder of the file; nil for standard input
	reader  *source.Reader     // reads that folder
	copied  []string           // pictures to be copied next to the written file
	stored  map[string]string
}

// source reads the file to convert, and adopts its title and its language.
func (a *app) source(file string, o *convertOptions) (*conversion, error) {
	c := &conversion{stored: map[string]string{}}
	shown := filepath.ToSlash(file)
	switch {
	case isGrid(o.from):
		for _, id := range games.IDs() {
			if grids := toolsOf(id).grids; grids.words != nil {
				var err error
				if c.Records, c.laid, err = grids.words(a, file); err != nil {
					return nil, err
				}
			}
		}
	case o.from == yamlFormat:
		err := a.read(file, func(r *source.Reader, name string) []check.Diagnostic {
			list := project.ListFile(r, name)
			c.Records, c.laid = list.Records, list.Places
			c.found = c.named(file, *o, quiz.LostFields(list.Left))
			c.sources = userFiles(file, r)
			return nil
		})
		if err != nil {
			return nil, err
		}
		if len(c.Records) == 0 {
			return nil, check.Faultf(textNoDeck, shown).WithHint(hintNoDeck)
		}
	default:
		data, err := a.readAll(file, quiz.MaxFile)
		if err != nil {
			return nil, err
		}
		if f := quiz.Guess(shown, data); o.guessed && f != nil {
			o.from = f.Name
		}
		c.File, c.found = quiz.Of(o.from).Read(shown, data)
		c.sources = map[string][]byte{shown: data}
	}
	for i := range c.Records {
		if pos := &c.Records[i].Pos; pos.File == "" {
			pos.File = shown
		}
	}
	if o.title == "" {
		o.title = c.Title
	}
	if o.lang == "" {
		o.lang = languages.French
		if languages.Known(c.Lang) {
			o.lang = c.Lang
		}
	}
	if file != "-" {
		if root, err := os.OpenRoot(filepath.Dir(file)); err == nil {
			c.root, c.reader = root, source.NewReader(root.FS())
		}
	}
	return c, nil
}

// close closes the folder of the file.
func (c *conversion) close() {
	if c.root != nil {
		_ = c.root.Close() // it was only read
	}
}

// picture returns the bytes of a picture that a record names: one inside the file, or
// one in its folder.
func (c *conversion) picture(name string) ([]byte, error) {
	if first, ok := c.stored[name]; ok {
		return c.Pictures[first], nil
	}
	if data, ok := c.Pictures[name]; ok {
		return data, nil
	}
	if c.reader == nil {
		return nil, fs.ErrNotExist
	}
	data, err := c.reader.Open(name, picture.MaxBytes)
	if errors.Is(err, fs.ErrNotExist) { // where games keep theirs
		if art, ok := c.reader.Open(path.Join("art", name), picture.MaxBytes); ok == nil {
			return art, nil
		}
	}
	return data, err
}

// sift leaves out the questions that the target format cannot hold, and returns
// findings on them.
func (c *conversion) sift(o convertOptions) []check.Diagnostic {
	kept, wrong := quiz.Of(o.to).Sift(c.Records, quiz.Options{Title: o.title, Lang: o.lang, Picture: c.picture, Laid: c.laid})
	records, laid := c.Records, c.laid
	c.Records, c.laid = nil, nil
	for _, i := range kept {
		c.Records = append(c.Records, records[i])
		if laid != nil {
			c.laid = append(c.laid, laid[i])
		}
	}
	return wrong
}

// written returns what was read in the target format.
func (c *conversion) written(out string, o convertOptions) ([]byte, []check.Diagnostic) {
	format := quiz.Of(o.to)
	var notes []check.Diagnostic
	if !format.Embeds() {
		notes = c.beside(out)
	}
	data, found := format.Write(c.Records, quiz.Options{Title: o.title, Lang: o.lang, Picture: c.picture, Laid: c.laid})
	return data, append(notes, found...)
}

// missing reports whether there is no picture of that name.
func (c *conversion) missing(name string) bool {
	if !fs.ValidPath(name) || !picture.Is(name) {
		return true
	}
	_, err := c.picture(name)
	return err != nil
}

// beside decides where pictures go that the written file only names: those inside the
// source into a folder next to it, those of another folder to the same relative place.
func (c *conversion) beside(out string) []check.Diagnostic {
	lost, at := 0, check.Pos{}
	p := check.NewPass(quiz.Infos.Get("EXC003"))
	known := map[string]bool{}
	for i := range c.Records {
		r := &c.Records[i]
		if r.Picture == "" {
			continue
		}
		_, inside := c.Pictures[r.Picture]
		switch {
		case inside && toStdout(out):
			if lost++; lost == 1 {
				at = r.Pos
			}
			r.Picture = ""
		case inside:
			base := filepath.Base(out)
			name := path.Join(strings.TrimSuffix(base, filepath.Ext(base))+"-images", r.Picture)
			c.stored[name] = r.Picture
			r.Picture = name
			c.copied = append(c.copied, name)
		case !known[r.Picture] && c.missing(r.Picture):
			p.Reportf(r.Place("picture"), textMissingPicture, check.Clean(r.Picture))
		case !toStdout(out) && fs.ValidPath(r.Picture) && picture.Is(r.Picture):
			c.copied = append(c.copied, r.Picture)
		}
		known[r.Picture] = true
	}
	if lost > 0 {
		p.Reportf(at, textShownPictures, lost)
	}
	return p.Found()
}

// writePictures writes the pictures named in the written file next to it, unless they
// are there already.
func (c *conversion) writePictures(w *disk.Writer, out string, o convertOptions) error {
	if !quiz.Of(o.to).KeepsPictures() {
		return nil
	}
	slices.Sort(c.copied)
	return c.copyTo(w, filepath.Dir(out), slices.Compact(c.copied), o.force)
}

// copyTo writes pictures into a folder. Missing ones are skipped: they were missing
// for the source as well.
func (c *conversion) copyTo(w *disk.Writer, folder string, names []string, force bool) error {
	for _, name := range names {
		data, err := c.picture(name)
		if errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrInvalid) {
			continue
		}
		if err == nil && len(data) > picture.MaxBytes {
			err = check.Faultf(textLargePicture, name, picture.MaxBytes>>20)
		}
		if err != nil {
			return unreadable(err)
		}
		file := filepath.Join(folder, filepath.FromSlash(name))
		if there, err := os.ReadFile(file); err == nil && bytes.Equal(there, data) {
			continue
		}
		if err := w.MkdirAll(filepath.Dir(file)); err != nil {
			return unwritable(err)
		}
		if err := put(w, file, data, force, hintForce); err != nil {
			return err
		}
	}
	return nil
}
