package markdown

import (
	"strconv"
	"strings"
	"unicode"

	"github.com/yuin/goldmark/ast"
	"golang.org/x/text/unicode/norm"
)

// ids gives headings ids that a person can read and type: "Déroulement" is
// deroulement, "Âge & durée" age-duree. goldmark's own drop accented letters.
type ids struct {
	used map[string]bool
	last map[string]int // the number given last to an id of many
}

func newIDs(reserved []string) *ids {
	s := &ids{used: map[string]bool{}, last: map[string]int{}}
	for _, r := range reserved {
		s.used[r] = true
	}
	return s
}

// Generate makes an id that is free in the document.
func (s *ids) Generate(value []byte, _ ast.NodeKind) []byte {
	base := Slug(string(value))
	if base == "" {
		base = "titre"
	}
	id := base
	for n := max(2, s.last[base]+1); s.used[id]; n++ {
		id = base + "-" + strconv.Itoa(n)
		s.last[base] = n
	}
	s.used[id] = true
	return []byte(id)
}

// Put notes an id that is taken.
func (s *ids) Put(value []byte) { s.used[string(value)] = true }

var ligatures = strings.NewReplacer("œ", "oe", "Œ", "oe", "æ", "ae", "Æ", "ae", "ß", "ss")

// Slug gives the lower-case letters a–z and digits of a text, accents folded,
// with one hyphen for each gap: what ids and file names are made of.
func Slug(s string) string {
	var b strings.Builder
	gap := false
	if strings.ContainsFunc(s, func(r rune) bool { return r > unicode.MaxASCII }) {
		s = norm.NFD.String(ligatures.Replace(s))
	}
	b.Grow(len(s))
	for _, r := range s {
		r = unicode.ToLower(r)
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			if gap && b.Len() > 0 {
				b.WriteByte('-')
			}
			gap = false
			b.WriteRune(r)
		case r > unicode.MaxASCII && unicode.Is(unicode.Mn, r): // the accent of the letter before
		default:
			gap = true
		}
	}
	return b.String()
}
