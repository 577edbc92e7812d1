package imprimots_test

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// house is the sources of the repository.
type house struct {
	set   *token.FileSet
	files map[string]*ast.File // by path
	text  map[string][]byte
}

// readHouse gives the sources, which are read once for all tests.
func readHouse(t *testing.T) house {
	t.Helper()
	h, err := sources()
	if err != nil {
		t.Fatal(err)
	}
	if len(h.files) < 50 {
		t.Fatalf("only %d files: this is not the repository", len(h.files))
	}
	return h
}

var sources = sync.OnceValues(func() (house, error) {
	h := house{set: token.NewFileSet(), files: map[string]*ast.File{}, text: map[string][]byte{}}
	root := os.DirFS(".")
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (name != "." && strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata" || name == "out"):
			return fs.SkipDir
		case d.IsDir() || path.Ext(name) != ".go":
			return nil
		}
		data, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		f, err := parser.ParseFile(h.set, name, data, parser.ParseComments)
		if err != nil {
			return err
		}
		h.files[name], h.text[name] = f, data
		return nil
	})
	return h, err
})

func (h house) each(tests bool, f func(name string, file *ast.File)) {
	for _, name := range slices.Sorted(maps.Keys(h.files)) {
		if tests || !isTest(name) {
			f(name, h.files[name])
		}
	}
}

// isTest reports whether a file is part of the tests: by its name, or because its
// package, whose name ends in "test", helps those of others.
func isTest(name string) bool {
	return strings.HasSuffix(name, "_test.go") || strings.HasSuffix(path.Dir(name), "test")
}

func imports(f *ast.File) []string {
	var out []string
	for _, s := range f.Imports {
		p, err := strconv.Unquote(s.Path.Value)
		if err == nil {
			out = append(out, p)
		}
	}
	return out
}

func below(pkg, part string) bool { return pkg == part || strings.HasPrefix(pkg, part+"/") }

// TestGamesApart: a package of a game, wherever it stands, imports nothing of
// another game; and what games share knows none of them.
func TestGamesApart(t *testing.T) {
	files, err := filepath.Glob("content/*/game.yaml")
	if err != nil || len(files) < 5 {
		t.Fatalf("%d games, %v", len(files), err)
	}
	games := map[string]bool{}
	for _, f := range files {
		games[filepath.Base(filepath.Dir(f))] = true
	}
	gameOf := func(pkg string) string {
		for _, part := range strings.Split(pkg, "/") {
			if games[part] {
				return part
			}
		}
		return ""
	}
	h := readHouse(t)
	h.each(false, func(name string, f *ast.File) {
		dir := path.Dir(name)
		// The lists of games, of the kinds of worksheets that are made of games, and of the
		// grids that the atelier composes; the conversion of crosswords, the fiches of a game;
		// the games of a day.
		if dir == "generator/games" || dir == "engine/daily" || dir == "generator/atelier/grids" || name == "generator/atelier/whole/crossword.go" || below(dir, "cmd") || dir == "engine/worksheet/kinds" {
			return
		}
		for _, p := range imports(f) {
			if in, ok := strings.CutPrefix(p, "imprimots/"); ok && gameOf(in) != "" && gameOf(in) != gameOf(dir) {
				t.Errorf("%s imports %s", name, in)
			}
		}
	})
}

// pure are the packages that read no clock, no environment, no file system and
// no random numbers of the process.
var pure = []string{"dict", "engine", "generator"}

func TestPureCore(t *testing.T) {
	impure := map[string][]string{
		"time": {"Now", "Since", "Until", "After", "Tick"},
		"os":   {"Getenv", "LookupEnv", "Getwd", "Environ", "Open", "ReadFile", "ReadDir", "Stat", "Exit"},
	}
	h := readHouse(t)
	h.each(false, func(name string, f *ast.File) {
		dir := path.Dir(name)
		if !slices.ContainsFunc(pure, func(p string) bool { return below(dir, p) }) || f.Name.Name == "main" {
			return
		}
		if slices.ContainsFunc(imports(f), func(p string) bool { return strings.HasPrefix(p, "math/rand") || p == "crypto/rand" }) {
			t.Errorf("%s imports random numbers that no seed gives", name)
		}
		// The packages that reach out of the core.
		if dir == "generator/publish" || dir == "generator/disk" {
			return
		}
		ast.Inspect(f, func(n ast.Node) bool {
			s, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			if x, ok := s.X.(*ast.Ident); ok && slices.Contains(impure[x.Name], s.Sel.Name) {
				t.Errorf("%s: %s.%s in the core", h.set.Position(s.Pos()), x.Name, s.Sel.Name)
			}
			return true
		})
	})
}

// The house numbers: lines of files and functions, at the median, at nine in
// ten, and at most.
func TestHouseNumbers(t *testing.T) {
	h := readHouse(t)
	var files, functions []int
	sources, tests := 0, 0
	h.each(true, func(name string, f *ast.File) {
		n := h.set.File(f.Pos()).LineCount()
		if n > 700 {
			t.Errorf("%s has %d lines, 700 at most", name, n)
		}
		if isTest(name) {
			tests += n
			return
		}
		sources += n
		files = append(files, n)
		for _, d := range f.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Body != nil {
				n := h.set.Position(fn.End()).Line - h.set.Position(fn.Pos()).Line + 1
				functions = append(functions, n)
				if n > 120 {
					t.Errorf("%s: %s has %d lines, 120 at most", h.set.Position(fn.Pos()), fn.Name.Name, n)
				}
			}
		}
	})
	for _, c := range []struct {
		what        string
		lines       []int
		median, p90 int
	}{{"files", files, 180, 450}, {"functions", functions, 10, 40}} {
		slices.Sort(c.lines)
		median, p90 := c.lines[len(c.lines)/2], c.lines[len(c.lines)*9/10]
		t.Logf("%d %s: %d lines at the median, %d at nine in ten", len(c.lines), c.what, median, p90)
		if median > c.median || p90 > c.p90 {
			t.Errorf("%s have %d lines at the median (%d) and %d at nine in ten (%d)", c.what, median, c.median, p90, c.p90)
		}
	}
	tests += suiteLines(t)
	t.Logf("%d lines of sources, %d of tests", sources, tests)
	if 5*tests < 2*sources {
		t.Errorf("%d lines of tests for %d of sources: two fifths at least are wanted, better half", tests, sources)
	}
}

// suiteLines counts the tests that are written as text: scripts of the command
// and suites of Markdown. Golden files are no tests of their own.
func suiteLines(t *testing.T) int {
	t.Helper()
	root := os.DirFS(".")
	n := 0
	for _, pattern := range []string{"cmd/imprimots/testdata/script/*.txtar", "generator/site/markdown/testdata/*.txt"} {
		names, err := fs.Glob(root, pattern)
		if err != nil || len(names) == 0 {
			t.Fatalf("no %s: %v", pattern, err)
		}
		for _, name := range names {
			data, err := fs.ReadFile(root, name)
			if err != nil {
				t.Fatal(err)
			}
			n += bytes.Count(data, []byte("\n"))
		}
	}
	return n
}

func TestNames(t *testing.T) {
	h := readHouse(t)
	h.each(false, func(name string, f *ast.File) {
		switch f.Name.Name {
		case "util", "utils", "common", "helpers", "misc":
			t.Errorf("%s: a package name that says nothing", name)
		}
		if f.Name.Name == "main" && !strings.HasPrefix(name, "cmd/") {
			return
		}
		for _, d := range f.Decls {
			h.documented(t, d)
		}
	})
}

// documented holds that exported names have a comment that begins with them,
// or, in a block, that the block or the line has one.
func (h house) documented(t *testing.T, d ast.Decl) {
	t.Helper()
	missing := func(n ast.Node, name string) {
		t.Errorf("%s: %s has no sentence", h.set.Position(n.Pos()), name)
	}
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Name.IsExported() && d.Doc == nil && exportedReceiver(d) {
			missing(d, d.Name.Name)
		}
	case *ast.GenDecl:
		for _, s := range d.Specs {
			switch s := s.(type) {
			case *ast.TypeSpec:
				if s.Name.IsExported() && s.Doc == nil && d.Doc == nil {
					missing(s, s.Name.Name)
				}
			case *ast.ValueSpec:
				for _, n := range s.Names {
					if n.IsExported() && s.Doc == nil && d.Doc == nil && s.Comment == nil {
						missing(n, n.Name)
					}
				}
			}
		}
	}
}

func exportedReceiver(d *ast.FuncDecl) bool {
	if d.Recv == nil {
		return true
	}
	exported := false
	ast.Inspect(d.Recv.List[0].Type, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && id.IsExported() {
			exported = true
		}
		return true
	})
	return exported
}

// TestTexts holds that every check.Text in the sources has both languages with
// the same arguments.
func TestTexts(t *testing.T) {
	h := readHouse(t)
	n := 0
	h.each(false, func(name string, f *ast.File) {
		ast.Inspect(f, func(node ast.Node) bool {
			lit, ok := node.(*ast.CompositeLit)
			if !ok || lit.Type == nil || len(lit.Elts) == 0 || !isText(lit.Type, f.Name.Name) {
				return true
			}
			n++
			fr, en, ok := languages(lit)
			at := h.set.Position(lit.Pos())
			switch {
			case !ok:
				t.Errorf("%s: a Text is written {FR: …, EN: …} with plain strings", at)
			case fr == "" || en == "":
				t.Errorf("%s: a language is missing", at)
			case fmt.Sprint(verbs(fr)) != fmt.Sprint(verbs(en)):
				t.Errorf("%s: %q takes %v, %q takes %v", at, fr, verbs(fr), en, verbs(en))
			}
			return true
		})
	})
	if n < 100 {
		t.Errorf("only %d texts found: this test looks past them", n)
	}
}

// TestHeads holds that each column of a table is headed in both languages.
func TestHeads(t *testing.T) {
	h := readHouse(t)
	n := 0
	h.each(false, func(name string, f *ast.File) {
		ast.Inspect(f, func(node ast.Node) bool {
			field, ok := node.(*ast.Field)
			if !ok || field.Tag == nil {
				return true
			}
			tag, _ := strconv.Unquote(field.Tag.Value)
			head, shown := reflect.StructTag(tag).Lookup("head")
			if fr, en, _ := strings.Cut(head, "|"); shown && (fr == "" || en == "" || strings.Contains(en, "|")) {
				t.Errorf("%s: the head %q is not French|English", h.set.Position(field.Pos()), head)
			}
			if shown {
				n++
			}
			return true
		})
	})
	if n < 50 {
		t.Errorf("only %d heads found: this test looks past them", n)
	}
}

func isText(e ast.Expr, pkg string) bool {
	switch e := e.(type) {
	case *ast.SelectorExpr:
		x, ok := e.X.(*ast.Ident)
		return ok && x.Name == "check" && e.Sel.Name == "Text"
	case *ast.Ident:
		return pkg == "check" && e.Name == "Text"
	}
	return false
}

func languages(lit *ast.CompositeLit) (fr, en string, ok bool) {
	if len(lit.Elts) != 2 {
		return "", "", false
	}
	for _, e := range lit.Elts {
		kv, isPair := e.(*ast.KeyValueExpr)
		if !isPair {
			return "", "", false
		}
		s, isString := constant(kv.Value)
		if !isString {
			return "", "", false
		}
		switch kv.Key.(*ast.Ident).Name {
		case "FR":
			fr = s
		case "EN":
			en = s
		}
	}
	return fr, en, true
}

// constant gives the value of a string literal or a sum of them.
func constant(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		s, err := strconv.Unquote(e.Value)
		return s, err == nil
	case *ast.BinaryExpr:
		a, okA := constant(e.X)
		b, okB := constant(e.Y)
		return a + b, okA && okB && e.Op == token.ADD
	}
	return "", false
}

var verb = regexp.MustCompile(`%(?:\[(\d+)\])?[-+# 0]*[0-9.]*(?:\[(\d+)\])?([a-zA-Z%])`)

// verbs gives the kinds of the arguments that a format takes, by their places.
// %s and %q show the same texts, each in the manner of its language.
func verbs(format string) map[int]string {
	out := map[int]string{}
	next := 1
	for _, m := range verb.FindAllStringSubmatch(format, -1) {
		if m[3] == "%" {
			continue
		}
		if i := m[1] + m[2]; i != "" {
			next, _ = strconv.Atoi(i)
		}
		kind := m[3]
		switch kind {
		case "s", "q", "v", "c":
			kind = "text"
		}
		out[next] = kind
		next++
	}
	return out
}

func TestVerbs(t *testing.T) {
	for format, want := range map[string]string{
		"100 %% de %d": "map[1:d]", "« %s » %.1f": "map[1:text 2:f]", "%[2]q %[1]d": "map[1:d 2:text]", "%-5.2f": "map[1:f]", "rien": "map[]",
	} {
		if got := fmt.Sprint(verbs(format)); got != want {
			t.Errorf("%q: %s, want %s", format, got, want)
		}
	}
}
