package imprimots_test

import (
	"go/ast"
	"go/token"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestNoListOfLanguages: the folders of templates/languages are the only list of languages.
// No Go names two of them side by side: not as items or keys of one value, in the cases of one
// switch, on both sides of && or ||, or in one text. Lexicons are another list, that of dict,
// and package check has the two languages of the command.
func TestNoListOfLanguages(t *testing.T) {
	folders, err := os.ReadDir("templates/languages")
	if err != nil {
		t.Fatal(err)
	}
	var codes []string
	for _, f := range folders {
		if f.IsDir() {
			codes = append(codes, f.Name())
		}
	}
	if len(codes) < 4 {
		t.Fatalf("only the languages %v", codes)
	}
	one := "(?:" + strings.Join(codes, "|") + ")"
	listed := regexp.MustCompile(`(?:^|\PL)` + one + `(?:[|,] ?` + one + `)+(?:\PL|$)`)
	h := readHouse(t)
	h.each(false, func(name string, f *ast.File) {
		if strings.HasPrefix(name, "dict/") {
			return
		}
		report := func(n ast.Node, nodes ...ast.Node) {
			if named := languagesIn(codes, nodes...); len(named) > 1 {
				t.Errorf("%s: a list of languages: %v", h.set.Position(n.Pos()), named)
			}
		}
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CompositeLit:
				if of, ok := n.Type.(*ast.SelectorExpr); ok && of.Sel.Name == "FuncMap" {
					return true // functions of templates, of which "de" elides
				}
				report(n, exprs(n.Elts)...)
			case *ast.SwitchStmt:
				var cases []ast.Node
				for _, c := range n.Body.List {
					cases = append(cases, exprs(c.(*ast.CaseClause).List)...)
				}
				report(n, cases...)
			case *ast.BinaryExpr:
				if n.Op == token.LAND || n.Op == token.LOR {
					report(n, n.X, n.Y)
				}
			case *ast.CallExpr:
				report(n, exprs(n.Args)...)
			case *ast.Field:
				return false // tags name keys of YAML and JSON
			case *ast.BasicLit:
				if s, err := strconv.Unquote(n.Value); err == nil && n.Kind == token.STRING && listed.MatchString(s) {
					t.Errorf("%s: a list of languages: %s", h.set.Position(n.Pos()), n.Value)
				}
			}
			return true
		})
	})
}

func exprs(of []ast.Expr) []ast.Node {
	var out []ast.Node
	for _, e := range of {
		out = append(out, e)
	}
	return out
}

// languagesIn returns the codes that are texts in some nodes, each once.
func languagesIn(codes []string, nodes ...ast.Node) []string {
	var out []string
	for _, n := range nodes {
		ast.Inspect(n, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				if s, err := strconv.Unquote(lit.Value); err == nil && slices.Contains(codes, s) && !slices.Contains(out, s) {
					out = append(out, s)
				}
			}
			return true
		})
	}
	return out
}
