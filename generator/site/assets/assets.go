// Package assets names files of a site after what they hold, so that a page never shows
// with a style or a script of another build: "site.css" becomes "site.1a2b3c4d.css".
package assets

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
)

// Sum gives what names carry of the bytes of a file: eight hexadecimal digits.
func Sum(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:4])
}

// Name gives a file the name of its bytes, before its last extension.
func Name(name string, data []byte) string {
	ext := path.Ext(name)
	return strings.TrimSuffix(name, ext) + "." + Sum(data) + ext
}

// File is a file with the name of its bytes.
type File struct {
	Name string
	Data []byte
}

// reference is how styles and scripts name a file: between quotes or in url(…).
var reference = regexp.MustCompile("(?:[\"'`]|url\\()[\\w./-]+\\.[a-z0-9]+[\"'`)]")

// Hash gives files the names of their bytes; plain are to keep theirs. A style or a script
// that names another of the files names it anew: styles from their own folder, scripts from
// the root or from a folder below it ("../x.css"). The error is a circle of files that name
// each other.
func Hash(files map[string][]byte, plain func(name string) bool) (map[string]File, error) {
	h := hashing{files: files, plain: plain, done: map[string]File{}}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if _, err := h.file(name, nil); err != nil {
			return nil, err
		}
	}
	return h.done, nil
}

type hashing struct {
	files map[string][]byte
	plain func(name string) bool
	done  map[string]File
}

// file names a file; above are those that name it, each the one after.
func (h *hashing) file(name string, above []string) (File, error) {
	if f, ok := h.done[name]; ok {
		return f, nil
	}
	if slices.Contains(above, name) {
		return File{}, fmt.Errorf("static/%s: %s name each other", name, strings.Join(above, ", "))
	}
	above = append(above, name)
	var failed error
	f := File{name, h.files[name]}
	if kind := path.Ext(name); kind == ".css" || kind == ".js" {
		f.Data = reference.ReplaceAllFunc(f.Data, func(text []byte) []byte {
			begin := strings.LastIndexAny(string(text[:len(text)-1]), "\"'`(") + 1
			to := string(text[begin : len(text)-1])
			at := path.Join(path.Dir(name), to)
			if kind == ".js" {
				at = strings.TrimLeft(to, "./")
			}
			if _, ok := h.files[at]; !ok || h.plain(at) {
				return text
			}
			named, err := h.file(at, above)
			if err != nil {
				failed = err
				return text
			}
			return slices.Concat(text[:begin], []byte(to[:len(to)-len(path.Base(to))]+path.Base(named.Name)), text[len(text)-1:])
		})
	}
	if !h.plain(name) {
		f.Name = Name(name, f.Data)
	}
	h.done[name] = f
	return f, failed
}
