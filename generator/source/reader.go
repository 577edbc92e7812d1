// Package source reads content: YAML documents into the models of the engine
// and Markdown as it is, from any fs.FS. It alone knows YAML. Where a model has a list
// of structs, a document may name a table (CSV, TSV, XLSX, ODS) that holds them.
//
// Reading is strict. Models are Go structs with `yaml:"key"` tags; a key that
// no field has, a required field that is missing (one without omitempty), a
// number where a text belongs, an anchor or alias, a tab in the indentation:
// each is a finding (rules GEN…) with its file, line and column, and all of a
// file are found in one run. Where a struct embeds check.Where, the places of
// all its values are noted there.
//
// Everything is bounded: the size of files, the depth and number of values.
package source

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"imprimots/engine/check"
	"imprimots/generator/source/yaml"
)

// What is read at most. A file that is larger is named, not read.
const (
	MaxFile   = 1 << 20 // bytes of a YAML or Markdown file
	MaxDeck   = 8 << 20 // bytes of a file with the data of a game
	maxDepth  = 32      // of lists and mappings in each other
	maxValues = 500_000 // in a file
	maxFound  = 2000    // findings of a file; behind them it is not read on
)

// Reader reads the content of one folder and collects the findings. Positions
// name files as the folder does, e.g. "boggle/grids.yaml".
type Reader struct {
	// URL is where the site will stand, instead of what site.yaml says; empty for that.
	URL string

	fsys  fs.FS
	lazy  bool // see Lazy
	found []check.Diagnostic
	files map[string][]byte

	comments []check.RowComment // of tables

	missed bool
	lost   map[check.Pos]bool  // mappings of which a key is misspelt
	count  map[string]int      // findings by file
	lines  map[string][][]byte // of files in which signs were looked for
	tables map[tableName]*namedTable
}

// NewReader takes a folder.
func NewReader(fsys fs.FS) *Reader {
	return &Reader{fsys: fsys, files: map[string][]byte{}, lost: map[check.Pos]bool{}, count: map[string]int{}, tables: map[tableName]*namedTable{}}
}

// FS gives the folder that is read.
func (r *Reader) FS() fs.FS { return r.fsys }

// Beside gives a reader of the same folder, to read beside this one; Join takes
// over what it read and found.
func (r *Reader) Beside() *Reader { return NewReader(r.fsys) }

// Lazy defers reading templates until they are used: those of the program, of which a run
// needs few and whose faults are faults of the program.
func (r *Reader) Lazy() { r.lazy = true }

// Lazily returns what is read of a folder: at once or, where the reader is lazy, on first use.
func Lazily[T any](r *Reader, read func(*Reader) T) func() T {
	if r.lazy {
		return sync.OnceValue(func() T {
			beside := r.Beside()
			out := read(beside)
			if found := beside.Findings(); check.HasErrors(found) {
				panic(check.Refuse(found)) // it is built in
			}
			return out
		})
	}
	now := read(r)
	return func() T { return now }
}

// Join takes over what another reader of the folder read and found.
func (r *Reader) Join(other *Reader) {
	r.found = append(r.found, other.found...)
	r.comments = append(r.comments, other.comments...)
	r.missed = r.missed || other.missed
	maps.Copy(r.files, other.files)
	maps.Copy(r.tables, other.tables)
	maps.Copy(r.lost, other.lost)
}

// Findings gives what was found until now, in no order.
func (r *Reader) Findings() []check.Diagnostic { return r.found }

// Missed reports whether a file or a document could not be read: rules that judge
// all together would count wrong.
func (r *Reader) Missed() bool { return r.missed }

// Lost reports whether a mapping begins at a place of which a key is misspelt: what is said of
// the mapping itself may be that this key is missing.
func (r *Reader) Lost(at check.Pos) bool { return r.lost[at] }

// RowComments returns what rows of tables say in the column of ignored rules, and where tables are
// named.
func (r *Reader) RowComments() []check.RowComment { return r.comments }

// Files gives the files that were read until now, as they are on the disk; tables in
// other encodings are in UTF-8.
func (r *Reader) Files() map[string][]byte { return r.files }

func (r *Reader) report(rule *check.Info, at check.Pos, msg, hint check.Message, related ...check.Related) {
	r.add(check.Diagnostic{Rule: rule, Pos: at, Msg: msg, Hint: hint, Related: related})
}

// add keeps a finding; one that is too many of its file says so instead, and those
// after it are dropped.
func (r *Reader) add(d check.Diagnostic) {
	r.count[d.Pos.File]++
	switch n := r.count[d.Pos.File]; {
	case n > maxFound+1:
		return
	case n > maxFound:
		d = check.Diagnostic{Rule: gen007, Pos: d.Pos, Msg: tooManyFaults.With(maxFound), Hint: mendFirst.With()}
	}
	r.found = append(r.found, d)
}

// mendLast gives the finding that came last its fix.
func (r *Reader) mendLast(fix *check.Fix) {
	if last := &r.found[len(r.found)-1]; last.Pos == fix.Pos {
		last.Fix = fix
	}
}

// full reports whether a file has so many findings that it is not read on.
func (r *Reader) full(file string) bool { return r.count[file] > maxFound }

var none check.Message

// MaxStatic is the most bytes of a file that is published as it is.
const MaxStatic = 32 << 20

// Static reads a file that is published as it is. ok is false when it cannot be used;
// the reason is among the findings.
func (r *Reader) Static(name string) (data []byte, ok bool) {
	if _, bad := check.InWord(path.Base(name)); bad {
		return nil, false // a name that is a finding
	}
	data, ok = r.load(name, MaxStatic)
	delete(r.files, name) // nobody wants to see its lines
	return data, ok
}

// Has reports whether there is a file of a name.
func (r *Reader) Has(name string) bool {
	_, err := fs.Stat(r.fsys, name)
	return err == nil
}

// load reads a file of at most limit bytes.
func (r *Reader) load(name string, limit int64) ([]byte, bool) {
	at := check.Pos{File: name}
	info, err := fs.Stat(r.fsys, name)
	switch {
	case errors.Is(err, fs.ErrNotExist) && r.misnamed(name):
		return nil, false
	case errors.Is(err, fs.ErrNotExist):
		r.report(gen001, at, fileMissing.With(), addFile.With())
		return nil, false
	case err != nil:
		r.report(gen001, at, fileUnreadable.With(Reason(err)), checkAccess.With())
		return nil, false
	case !info.Mode().IsRegular():
		r.report(gen001, at, fileSpecial.With(), plainFile.With())
		return nil, false
	case info.Size() > limit:
		r.tooLarge(at, info.Size(), limit)
		return nil, false
	}
	data, err := read(r.fsys, name, info.Size(), limit)
	switch {
	case err != nil:
		r.report(gen001, at, fileUnreadable.With(Reason(err)), checkAccess.With())
		return nil, false
	case int64(len(data)) > limit: // it grew meanwhile
		r.tooLarge(at, int64(len(data)), limit)
		return nil, false
	}
	r.files[name] = data
	return data, true
}

// Open gives what a file of the folder holds, up to one byte more than the limit, and says
// nothing of what is wrong: the error is that of the folder.
func (r *Reader) Open(name string, limit int64) ([]byte, error) {
	info, err := fs.Stat(r.fsys, name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, fs.ErrInvalid
	}
	return read(r.fsys, name, min(info.Size(), limit), limit)
}

// read reads a file of about size bytes; more than limit are cut off one behind it.
func read(fsys fs.FS, name string, size, limit int64) ([]byte, error) {
	f, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data := bytes.NewBuffer(make([]byte, 0, size+bytes.MinRead))
	_, err = data.ReadFrom(io.LimitReader(f, limit+1))
	return data.Bytes(), err
}

func (r *Reader) tooLarge(at check.Pos, size, limit int64) {
	r.report(gen002, at, fileTooLarge.With(kib(size), kib(limit)), splitFile.With())
}

func kib(n int64) int64 { return (n + 1023) / 1024 }

// yamlFiles lists the YAML files of a folder, in order. Files that look like
// YAML but would not be read are findings.
func (r *Reader) yamlFiles(dir string) []string {
	entries, err := fs.ReadDir(r.fsys, dir)
	if err != nil {
		r.report(gen001, check.Pos{File: dir}, fileUnreadable.With(Reason(err)), checkAccess.With())
		return nil
	}
	var names []string
	for _, e := range entries {
		name := path.Join(dir, e.Name())
		switch ext := path.Ext(e.Name()); {
		case strings.HasPrefix(e.Name(), "."):
		case ext == ".yaml":
			names = append(names, name)
		case strings.EqualFold(ext, ".yml") || strings.EqualFold(ext, ".yaml"):
			r.misnamed(strings.TrimSuffix(name, ext) + ".yaml")
		}
	}
	return names
}

// misnamed reports whether a YAML file that is not there is there with another ending, which
// it tells once. What the file says is missing from the content.
func (r *Reader) misnamed(name string) bool {
	stem, ok := strings.CutSuffix(name, ".yaml")
	if !ok {
		return false
	}
	for _, ext := range []string{".yml", ".YML", ".YAML"} {
		at := check.Pos{File: stem + ext}
		if _, err := fs.Stat(r.fsys, at.File); err != nil {
			continue
		}
		if !slices.ContainsFunc(r.found, func(d check.Diagnostic) bool { return d.Pos == at }) {
			r.report(gen016, at, wrongExtension.With(ext), renameTo.With(path.Base(name)))
		}
		r.missed = true
		return true
	}
	return false
}

// dirs lists the folders of the content.
func (r *Reader) dirs() []string {
	entries, err := fs.ReadDir(r.fsys, ".")
	if err != nil {
		r.report(gen001, check.Pos{File: "."}, fileUnreadable.With(Reason(err)), checkAccess.With())
	}
	var dirs []string
	for _, e := range entries {
		if e.IsDir() {
			dirs = append(dirs, e.Name())
		}
	}
	return dirs
}

// each reads a YAML file and calls f with the root of each of its documents.
func (r *Reader) each(name string, limit int64, f func(root *yaml.Node)) {
	before := len(r.found)
	raw, ok := r.load(name, limit)
	data := bytes.TrimPrefix(raw, byteOrderMark)
	if !ok || !r.checkRunes(name, data) || !r.checkCount(name, data) {
		r.missed = true
		return
	}
	for _, c := range split(data) {
		if r.full(name) {
			r.missed = true
			return
		}
		root := r.parse(name, c)
		if root != nil {
			f(root)
		} else if len(r.found) > before {
			r.missed = true
		}
	}
}

func isFolder(fsys fs.FS, name string) bool {
	info, err := fs.Stat(fsys, name)
	return err == nil && info.IsDir()
}
