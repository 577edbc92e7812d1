package source

import (
	"path"

	"imprimots/engine/check"
	"imprimots/generator/source/yaml"
)

// only reads a file that has one document of a known form.
func (r *Reader) only(name string, ptr any) (ok bool) {
	return r.sole(name, func(root *yaml.Node) bool {
		_, ok := r.document(name, root, ptr)
		return ok
	})
}

// sole decodes a file that has one document.
func (r *Reader) sole(name string, decode func(root *yaml.Node) bool) (ok bool) {
	n := 0
	before := len(r.found)
	r.each(name, MaxFile, func(root *yaml.Node) {
		if n++; n > 1 {
			r.report(gen013, place(name, root), secondDocument.With(path.Base(name)), oneDocument.With())
			return
		}
		ok = decode(root)
	})
	if n == 0 && len(r.found) == before {
		r.report(gen015, check.Pos{File: name}, emptyFile.With(), fillFile.With())
	}
	return ok && n == 1
}

// Transcript reads a file with one document into the struct at ptr: what a
// referee replays. ok is false when it cannot be used.
func (r *Reader) Transcript(name string, ptr any) (ok bool) { return r.only(name, ptr) }
