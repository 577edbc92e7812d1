// Package hunspell reads spelling dictionaries in Hunspell's format (.aff and .dic)
// and expands them into all their forms with their morphology. It supports what the
// French and Spanish dictionaries use: prefixes and suffixes with conditions and
// continuation flags, long and one-letter flags, NEEDAFFIX and FORBIDDENWORD.
package hunspell

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// rule is one line of a prefix or suffix class.
type rule struct {
	prefix    bool
	strip     string
	add       string
	flags     []string // flags that apply to the result
	condition []charSet
	morph     []string
}

// class holds the rules of one flag.
type class struct {
	prefix, cross bool // cross: may be combined with an affix on the other side
	rules         []rule
}

// charSet is one position of a condition: any rune, one of a list, or none of a list.
type charSet struct {
	runes string
	not   bool
}

func (c charSet) has(r rune) bool {
	return c.runes == "" || strings.ContainsRune(c.runes, r) != c.not
}

// affixes is a whole .aff file.
type affixes struct {
	long                 bool // flags of two runes instead of one
	needAffix, forbidden string
	classes              map[string]*class
}

func readAffixes(r io.Reader, name string) (*affixes, error) {
	a := &affixes{classes: map[string]*class{}}
	lines := bufio.NewScanner(r)
	for n := 1; lines.Scan(); n++ {
		if err := a.readLine(strings.Fields(strings.TrimPrefix(lines.Text(), "\ufeff"))); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, n, err)
		}
	}
	return a, lines.Err()
}

func (a *affixes) readLine(f []string) error {
	if len(f) < 2 {
		return nil
	}
	switch f[0] {
	case "SET":
		if f[1] != "UTF-8" {
			return fmt.Errorf("encoding %s: only UTF-8 is read", f[1])
		}
	case "FLAG":
		if f[1] != "long" && f[1] != "UTF-8" {
			return fmt.Errorf("flags of type %s are not read", f[1])
		}
		a.long = f[1] == "long"
	case "NEEDAFFIX":
		a.needAffix = f[1]
	case "FORBIDDENWORD":
		a.forbidden = f[1]
	case "AF", "AM", "COMPOUNDFLAG", "COMPOUNDRULE":
		return fmt.Errorf("%s is not read", f[0])
	case "PFX", "SFX":
		return a.readAffix(f)
	}
	return nil
}

// readAffix reads the head of a class (PFX flag Y count) or one of its rules (PFX flag strip add/flags condition morph…).
func (a *affixes) readAffix(f []string) error {
	if len(f) < 4 {
		return fmt.Errorf("%s needs at least three fields", f[0])
	}
	flag, prefix := f[1], f[0] == "PFX"
	c := a.classes[flag]
	if c == nil {
		if _, err := strconv.Atoi(f[3]); err != nil {
			return fmt.Errorf("class %s has no head", flag)
		}
		a.classes[flag] = &class{prefix: prefix, cross: f[2] == "Y"}
		return nil
	}
	add, flags, _ := strings.Cut(f[3], "/")
	r := rule{prefix: prefix, strip: zero(f[2]), add: zero(add), flags: a.splitFlags(flags)}
	if len(f) > 4 {
		cond, err := parseCondition(f[4])
		if err != nil {
			return err
		}
		r.condition, r.morph = cond, f[5:]
	}
	c.rules = append(c.rules, r)
	return nil
}

// zero replaces the file's symbol for an empty string.
func zero(s string) string {
	if s == "0" {
		return ""
	}
	return s
}

func (a *affixes) splitFlags(s string) []string {
	var out []string
	runes := []rune(s)
	size := 1
	if a.long {
		size = 2
	}
	for i := 0; i+size <= len(runes); i += size {
		out = append(out, string(runes[i:i+size]))
	}
	return out
}

func parseCondition(s string) ([]charSet, error) {
	if s == "." {
		return nil, nil
	}
	var out []charSet
	runes := []rune(s)
	for i := 0; i < len(runes); i++ {
		switch runes[i] {
		case '.':
			out = append(out, charSet{})
		case '[':
			end := i + 1
			for end < len(runes) && runes[end] != ']' {
				end++
			}
			if end == len(runes) {
				return nil, fmt.Errorf("condition %q: ] is missing", s)
			}
			list, not := strings.CutPrefix(string(runes[i+1:end]), "^")
			out = append(out, charSet{list, not})
			i = end
		default:
			out = append(out, charSet{runes: string(runes[i])})
		}
	}
	return out, nil
}

// apply returns the word that the rule makes from word; ok is false if the word does
// not meet its condition.
func (r *rule) apply(word string) (made string, ok bool) {
	runes := []rune(word)
	n := len(r.condition)
	if n > len(runes) {
		return "", false
	}
	at := 0
	if !r.prefix {
		at = len(runes) - n
	}
	for i, c := range r.condition {
		if !c.has(runes[at+i]) {
			return "", false
		}
	}
	if r.prefix {
		rest, ok := strings.CutPrefix(word, r.strip)
		return r.add + rest, ok
	}
	rest, ok := strings.CutSuffix(word, r.strip)
	return rest + r.add, ok
}
