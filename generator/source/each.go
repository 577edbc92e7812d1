//go:build !jouer

package source

import (
	"gopkg.in/yaml.v3"

	"imprimots/engine/check"
)

// Each reads the documents of a folder of templates as values of a type, in the order of their
// files; none where there is no such folder. One that cannot be read is a finding and left out,
// as is one for which unfit returns why it cannot be used, and the key to blame.
func Each[T any](r *Reader, dir string, unfit func(*T) (key string, why check.Message)) []*T {
	if !isFolder(r.fsys, dir) {
		return nil
	}
	var out []*T
	for _, name := range r.yamlFiles(dir) {
		r.each(name, MaxFile, func(root *yaml.Node) {
			t := new(T)
			where, ok := r.document(name, root, t)
			if !ok {
				return
			}
			if key, why := unfit(t); !why.IsZero() {
				r.report(gen017, where.Pos(key), why, none)
				return
			}
			out = append(out, t)
		})
	}
	return out
}
