package publish

import (
	"encoding/json"
	"errors"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// journalName is the file in the output folder that records the progress of an
// in-place build.
const journalName = ".imprimots-journal"

// written is the prefix of new files before they move into place.
const written = ".imprimots-"

// journal is everything that an in-place build changes.
type journal struct {
	// Ready says that all new files are on the disk: the next run finishes the build.
	// Before, it undoes it.
	Ready bool   `json:"ready"`
	Moves []move `json:"moves"`
	// Old are the files of the last build that are removed or replaced.
	Old []ManifestFile `json:"old"`
}

// move moves a new file from where it was written to its place, both below the output
// folder.
type move struct {
	From string `json:"from"`
	To   string `json:"to"`
}

// inPlace replaces the files one by one.
func (f *Folder) inPlace(out tree, files []File, unchanged claims) error {
	j, changed := plan(out, files, unchanged)
	if len(j.Moves)+len(j.Old) == 0 {
		return nil
	}
	if err := f.save(out, j); err != nil {
		return err
	}
	dirs := map[string]bool{}
	for i, m := range j.Moves {
		dirs[path.Dir(m.From)] = true
		f.step()
		if err := out.write(m.From, changed[i]); err != nil {
			return errors.Join(err, f.undo(out, j))
		}
	}
	if err := out.syncEach(dirs); err != nil {
		return errors.Join(err, f.undo(out, j))
	}
	j.Ready = true
	if err := f.save(out, j); err != nil {
		return errors.Join(err, f.undo(out, j))
	}
	return f.finish(out, j)
}

// plan determines which files change. Each is written to the folder where it belongs,
// or the nearest existing one above: a folder may be another file system.
func plan(out tree, files []File, unchanged claims) (j journal, changed []File) {
	same, used := map[string]bool{}, map[string]bool{}
	for _, file := range files {
		if was, ok := unchanged[file.Path]; ok && was.SHA256 == lineOf(file).SHA256 {
			same[file.Path] = true
			continue
		}
		dir := "."
		for _, d := range parents(file.Path) {
			if info, err := out.lstat(d); err != nil || !info.IsDir() {
				break
			}
			dir = d
		}
		from := ""
		for n := len(changed); from == "" || used[from] || out.exists(from); n++ {
			from = path.Join(dir, written+strconv.Itoa(n))
		}
		used[from] = true
		j.Moves, changed = append(j.Moves, move{from, file.Path}), append(changed, file)
	}
	for name, was := range unchanged {
		if !same[name] {
			j.Old = append(j.Old, was)
		}
	}
	return j, changed
}

// save replaces the journal.
func (f *Folder) save(out tree, j journal) error {
	data, err := json.Marshal(j)
	if err != nil {
		return err
	}
	fresh := journalName + "-new"
	f.step()
	if err := out.root.Remove(out.at(fresh)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := out.write(fresh, File{Data: data}); err != nil {
		return err
	}
	f.step()
	return errors.Join(out.root.Rename(out.at(fresh), out.at(journalName)), out.sync("."))
}

// resume finishes or undoes the build recorded in a journal.
func (f *Folder) resume(out tree) error {
	if err := out.root.Remove(out.at(journalName + "-new")); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	data, err := out.root.ReadFile(out.at(journalName))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	var j journal
	if errors.Join(err, json.Unmarshal(data, &j)) != nil || !j.valid() {
		return &ForeignError{filepath.Join(f.path, journalName)}
	}
	if !j.Ready {
		return f.undo(out, j)
	}
	return f.finish(out, j)
}

// valid reports whether a journal names only files below the folder.
func (j journal) valid() bool {
	return !slices.ContainsFunc(j.Moves, func(m move) bool {
		return !valid(m.From) || !valid(m.To) || !strings.HasPrefix(path.Base(m.From), written)
	}) && !slices.ContainsFunc(j.Old, func(f ManifestFile) bool { return !valid(f.Path) })
}

// undo removes what was written before the first file was replaced.
func (f *Folder) undo(out tree, j journal) error {
	for _, m := range j.Moves {
		if err := f.remove(out, m.From); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return f.remove(out, journalName)
}

// finish makes the remaining changes. Files that the user has changed since the
// journal was written are set aside.
func (f *Folder) finish(out tree, j journal) error {
	old, next := claims{}, map[string]bool{}
	for _, m := range j.Moves {
		next[m.To] = true
	}
	for _, was := range j.Old {
		old[was.Path] = was
		if next[was.Path] {
			continue
		}
		f.step()
		if err := f.discard(out, was); err != nil {
			return err
		}
	}
	changed := map[string]bool{".": true}
	for _, m := range j.Moves {
		if err := f.replace(out, m, old); err != nil {
			return err
		}
		changed[path.Dir(m.From)] = true
		for _, dir := range parents(m.To) {
			changed[dir] = true
		}
	}
	if err := out.syncEach(changed); err != nil {
		return err
	}
	return errors.Join(f.remove(out, journalName), out.sync("."))
}

// replace moves a new file into place, unless that was done already.
func (f *Folder) replace(out tree, m move, old claims) error {
	if !out.exists(m.From) {
		return nil
	}
	f.step()
	for _, dir := range parents(m.To) {
		if info, err := out.lstat(dir); err == nil && !info.IsDir() {
			if err := f.aside(out, dir); err != nil {
				return err
			}
		}
	}
	if was, known := old[m.To]; out.exists(m.To) && (!known || !out.proves(was)) {
		if err := f.aside(out, m.To); err != nil {
			return err
		}
	}
	if err := out.root.MkdirAll(out.at(path.Dir(m.To)), 0o755); err != nil {
		return err
	}
	return out.root.Rename(out.at(m.From), out.at(m.To))
}

// discard removes a file that is no longer part of the build, and folders that become
// empty.
func (f *Folder) discard(out tree, was ManifestFile) error {
	if out.proves(was) {
		if err := out.root.Remove(out.at(was.Path)); err != nil {
			return err
		}
	}
	for dir := path.Dir(was.Path); dir != "."; dir = path.Dir(dir) {
		if info, err := out.lstat(dir); err == nil && (!info.IsDir() || out.root.Remove(out.at(dir)) != nil) {
			break
		}
	}
	return nil
}
