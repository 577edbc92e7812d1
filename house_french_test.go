package imprimots_test

import (
	"fmt"
	"go/ast"
	"go/token"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// mostFrench is how many French literals generator may have outside messages: what
// is published stands in templates and content. What remains is grammar.
const mostFrench = 60

// frenchSign is a letter or a sign that English does without; frenchWord is one of the
// words that no French sentence is without, beside another; heading is a capital and small letters.
var (
	frenchSign = regexp.MustCompile(`[àâçéèêëîïôûùüœæÀÂÇÉÈÊËÎÏÔŒÙÛ’«»]`)
	frenchWord = regexp.MustCompile(`(?i)(^|[^\pL\pN])(à|au|aux|avec|dans|de|des|du|elle|en|est|et|il|la|le|les|ne|par|pas|plus|pour|que|qui|sa|sans|ses|son|sur|un|une)($|[^\pL\pN])`)
	heading    = regexp.MustCompile(`^\p{Lu}\p{Ll}{2,}( \p{Ll}+)*$`)
)

func isFrench(s string) bool {
	return frenchSign.MatchString(s) || strings.Contains(s, " ") && frenchWord.MatchString(s) || heading.MatchString(s)
}

// frenchLiterals lists the French literals of the generator, but for those of check.Text,
// of struct tags, of the PDF writer and of the formats of other programs, whose names
// begin with capitals.
func (h house) frenchLiterals() []string {
	var out []string
	h.each(false, func(name string, f *ast.File) {
		if !strings.HasPrefix(name, "generator/") || strings.HasPrefix(name, "generator/draw/pdf/") || strings.HasPrefix(name, "generator/exchange/") {
			return
		}
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ImportSpec:
				return false
			case *ast.CompositeLit:
				return n.Type == nil || !isText(n.Type, f.Name.Name)
			case *ast.Field:
				return n.Tag == nil
			case *ast.BasicLit:
				if s, err := strconv.Unquote(n.Value); n.Kind == token.STRING && err == nil && isFrench(s) {
					out = append(out, fmt.Sprintf("%s: %q", h.set.Position(n.Pos()), s))
				}
			}
			return true
		})
	})
	return out
}

// TestFrenchLiterals holds the generator to its share of French.
func TestFrenchLiterals(t *testing.T) {
	for s, want := range map[string]bool{
		"Règles du jeu": true, "Fin": true, "Jeux voisins": true, "parties sans fin": true, ", puis la suite": true, "l’auteur": true, " et ": true,
		"grid-lines": false, "page %d of %d": false, "quiadiquoi/links": false, "en-tete": false, "des": false, "PDF": false, "": false,
	} {
		if isFrench(s) != want {
			t.Errorf("%q: French is %v", s, !want)
		}
	}
	found := readHouse(t).frenchLiterals()
	if len(found) > mostFrench {
		t.Errorf("%d French literals in the generator, %d at most: move sentences to templates or content:\n%s", len(found), mostFrench, strings.Join(found, "\n"))
	}
	if !slices.ContainsFunc(found, func(s string) bool { return strings.HasPrefix(s, "generator/draw/text/french.go:") }) {
		t.Errorf("no French in the typography of French: this test looks past it:\n%s", strings.Join(found, "\n"))
	}
}
