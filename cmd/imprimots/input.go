package main

import (
	"bytes"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing/fstest"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/generator/source"
)

var (
	textSeed     = check.Text{FR: "graine : %d", EN: "seed: %d"}
	textNumber   = check.Text{FR: "--%s %d : donnez un nombre de %d à %d", EN: "--%s %d: give a number from %d to %d"}
	textWordList = check.Text{FR: "%s:%d:%d: %s", EN: "%s:%d:%d: %s"}
	hintWordList = check.Text{FR: "une liste de mots est un texte en UTF-8, un mot par ligne, 64 Mio au plus", EN: "a word list is a text in UTF-8, one word a line, 64 MiB at most"}
	textListSign = check.Text{FR: "le caractère %U n’est pas admis dans une liste de mots", EN: "the character %U is not allowed in a word list"}
	hintListSign = check.Text{FR: "supprimez-le", EN: "delete it"}
	textListWord = check.Text{FR: "« %s » n’est pas un mot fait de lettres", EN: "%q is not one word made of letters"}
	textListUTF8 = check.Text{FR: "le texte n’est pas en UTF-8", EN: "the text is not UTF-8"}
	textListLine = check.Text{FR: "la ligne est trop longue", EN: "the line is too long"}
	textListLong = check.Text{FR: "la liste est trop longue", EN: "the list is too long"}
	textLongDraw = check.Text{FR: "%s est trop long pour un dessin", EN: "%s is too long for a drawing"}
)

// within checks the number of an option against its bounds.
func within(flag string, n, least, most int) error {
	if n < least || n > most {
		return check.Faultf(textNumber, flag, n, least, most)
	}
	return nil
}

// drawSeed draws a seed and prints it, unless --seed was given.
func (a *app) drawSeed(cmd *cobra.Command, seed *uint64) {
	if cmd.Flags().Changed("seed") {
		return
	}
	var b [4]byte
	_, _ = rand.Read(b[:]) // it never fails
	*seed = uint64(binary.LittleEndian.Uint32(b[:]))
	a.say(textSeed, *seed)
}

// findings writes findings that are not the result of the command to stderr; it
// returns nil when there are none.
func (a *app) findings(found []check.Diagnostic, sources map[string][]byte) error {
	if len(found) == 0 {
		return nil
	}
	if err := a.out.Flush(); err != nil {
		return unwritable(err)
	}
	if err := a.report(a.err, check.Sort(found), "text", sources); err != nil {
		return err
	}
	return errFindings
}

// inFile writes findings on a single file, under the name given by the user.
func (a *app) inFile(file string, data []byte, found []check.Diagnostic) error {
	shown := filepath.ToSlash(file)
	return a.findings(check.Rename(found, func(string) string { return shown }), map[string][]byte{shown: data})
}

// open opens a file, or returns standard input for "-".
func (a *app) open(file string) (io.ReadCloser, error) {
	if file == "-" {
		return io.NopCloser(a.in), nil
	}
	f, err := os.Open(file)
	if err != nil {
		return nil, unreadable(err)
	}
	return f, nil
}

// readAll reads a file, or standard input for "-", up to one byte more than limit.
func (a *app) readAll(file string, limit int64) ([]byte, error) {
	f, err := a.open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, limit+1))
	if err != nil {
		return nil, unreadable(err)
	}
	return data, nil
}

// oneFile opens the folder of a file, or a file system that holds standard input for
// "-".
func (a *app) oneFile(file string) (fs.FS, string, error) {
	if file == "-" {
		data, err := a.readAll(file, source.MaxFile)
		return fstest.MapFS{"-": {Data: data}}, "-", err
	}
	if _, err := os.Stat(file); err != nil {
		return nil, "", unreadable(err)
	}
	root, err := os.OpenRoot(filepath.Dir(file))
	if err != nil {
		return nil, "", unreadable(err)
	}
	return root.FS(), filepath.Base(file), nil
}

// read reads a YAML file and reports its findings.
func (a *app) read(file string, do func(r *source.Reader, name string) []check.Diagnostic) error {
	fsys, name, err := a.oneFile(file)
	if err != nil {
		return err
	}
	r := source.NewReader(fsys)
	found := do(r, name)
	named := check.Rename(append(r.Findings(), found...), func(name string) string { return userName(file, name) })
	return a.findings(named, userFiles(file, r))
}

// userName returns a file name as the user knows it: a document is read in its folder,
// and may name a table there.
func userName(document, name string) string {
	if name == "" || name == filepath.Base(document) || document == "-" {
		return filepath.ToSlash(document)
	}
	return path.Join(filepath.ToSlash(filepath.Dir(document)), name)
}

// userFiles returns the files that were read with a document, by the names the user
// knows.
func userFiles(document string, r *source.Reader) map[string][]byte {
	files := map[string][]byte{}
	for name, data := range r.Files() {
		files[userName(document, name)] = data
	}
	return files
}

// transcript reads a played game and replays it.
func (a *app) transcript(file string, t any, replay func() []check.Diagnostic) error {
	return a.read(file, func(r *source.Reader, name string) []check.Diagnostic {
		if !r.Transcript(name, t) {
			return nil
		}
		return replay()
	})
}

// isYAML reports whether a file is a transcript rather than a drawing.
func isYAML(file string) bool {
	return slices.Contains([]string{".yaml", ".yml"}, strings.ToLower(filepath.Ext(file)))
}

// maxDrawing bounds the drawing of a board, in bytes.
const maxDrawing = 1 << 14

// drawing reads the drawing of a board.
func (a *app) drawing(file string) (string, error) {
	data, err := a.readAll(file, maxDrawing)
	if err == nil && len(data) > maxDrawing {
		err = check.Faultf(textLongDraw, file)
	}
	return string(data), err
}

// wordList reads the words in a file.
func (a *app) wordList(file, lang string) ([]string, error) {
	data, err := a.readAll(file, dict.MaxWordsRead)
	if err != nil {
		return nil, err
	}
	if err := signInList(file, data); err != nil {
		return nil, err
	}
	keys, err := dict.ReadWords(bytes.NewReader(data), lang)
	var at *dict.ListError
	if !errors.As(err, &at) {
		if err != nil {
			err = unreadable(err)
		}
		return keys, err
	}
	why := source.Reason(at.Err)
	switch at.Err {
	case dict.ErrNotAWord:
		why = textListWord.With(at.Word)
	case dict.ErrNotUTF8:
		why = textListUTF8.With()
	case dict.ErrLongLine:
		why = textListLine.With()
	case dict.ErrLongList:
		why = textListLong.With()
	}
	return nil, check.Faultf(textWordList, file, at.Line, 1, why).WithHint(hintWordList)
}

// signInList returns the first character of a word list that neither a word nor a
// comment may have.
func signInList(file string, data []byte) error {
	line := 0
	for text := range bytes.Lines(bytes.TrimPrefix(data, []byte("\ufeff"))) {
		line++
		text := strings.Trim(string(text), "\r\n")
		sign, bad := check.InWord(strings.ReplaceAll(text, "\t", " "))
		if strings.HasPrefix(text, "#") {
			sign, bad = check.Inadmissible(strings.ReplaceAll(text, "\t", " "))
		}
		if bad && utf8.ValidString(text) {
			col := utf8.RuneCountInString(text[:strings.IndexRune(text, sign)]) + 1
			return check.Faultf(textWordList, file, line, col, textListSign.With(sign)).WithHint(hintListSign)
		}
	}
	return nil
}
