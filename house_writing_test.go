package imprimots_test

import (
	"go/ast"
	"path"
	"slices"
	"testing"
)

// writers are the calls that write a file as they go: a run that is killed leaves a part of
// it, or nothing of the old one.
var writers = []string{"WriteFile", "OpenFile", "Truncate", "os.Create", "os.CreateTemp", "os.MkdirTemp", "root.Create"}

// mayWrite are the packages that make such calls, and why.
var mayWrite = map[string]string{
	"generator/disk":  "it is the one way to write files",
	"generator/spool": "a temporary file without a name",
	"dict/compile":    "it makes files of the repository, which git keeps",
}

// Files are written whole or not at all: with package disk.
func TestOneWayToWrite(t *testing.T) {
	h := readHouse(t)
	used := map[string]bool{}
	h.each(false, func(name string, f *ast.File) {
		ast.Inspect(f, func(n ast.Node) bool {
			s, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			on := ""
			if x, ok := s.X.(*ast.Ident); ok {
				on = x.Name + "."
			}
			if dir := path.Dir(name); !slices.Contains(writers, s.Sel.Name) && !slices.Contains(writers, on+s.Sel.Name) {
				return true
			} else if mayWrite[dir] != "" {
				used[dir] = true
			} else {
				t.Errorf("%s: %s%s writes a file by itself; use generator/disk", h.set.Position(n.Pos()), on, s.Sel.Name)
			}
			return true
		})
	})
	for dir := range mayWrite {
		if !used[dir] {
			t.Errorf("%s may write files by itself, and does not", dir)
		}
	}
}
