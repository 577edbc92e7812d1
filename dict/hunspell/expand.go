package hunspell

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"
)

// Form is one form of one dictionary entry.
type Form struct {
	Text  string
	Stem  string   // spelling of the entry
	Entry []string // morphology fields of the entry: po:nom, is:mas
	Affix []string // fields added by its affixes: is:sg
	Flags []string // flags of the entry
	Path  []string // flags of the affixes that made the form
}

// Dictionary is a pair of .aff and .dic files, ready to be expanded.
type Dictionary struct {
	affixes *affixes
	entries []entry
	// Keep reports whether an affix is of interest, by its flag, its side and what it
	// adds; nil keeps all.
	Keep func(flag string, prefix bool, add string) bool
}

type entry struct {
	word  string
	flags []string
	morph []string
}

// Read reads an .aff and a .dic file, both UTF-8; the names are for error messages,
// which start with file:line. It fails on anything it does not know how to expand
// rather than expand it wrongly.
func Read(aff, dic io.Reader, affName, dicName string) (*Dictionary, error) {
	a, err := readAffixes(aff, affName)
	if err != nil {
		return nil, err
	}
	d := &Dictionary{affixes: a}
	lines := bufio.NewScanner(dic)
	for n := 1; lines.Scan(); n++ {
		if n == 1 || lines.Text() == "" {
			continue // the first line counts the entries
		}
		e, err := a.parseEntry(lines.Text())
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", dicName, n, err)
		}
		d.entries = append(d.entries, e)
	}
	return d, lines.Err()
}

func (a *affixes) parseEntry(line string) (entry, error) {
	f := strings.Fields(line)
	if len(f) == 0 {
		return entry{}, fmt.Errorf("an empty entry")
	}
	word, flags := f[0], ""
	if i := strings.LastIndexByte(f[0], '/'); i > 0 {
		word, flags = f[0][:i], f[0][i+1:]
	}
	return entry{word, a.splitFlags(flags), f[1:]}, nil
}

// Expand calls yield with every form of every entry, in the order of the files, until
// yield returns false. A form may occur more than once.
func (d *Dictionary) Expand(yield func(Form) bool) {
	for _, e := range d.entries {
		if d.affixes.forbidden != "" && slices.Contains(e.flags, d.affixes.forbidden) {
			continue
		}
		f := Form{Text: e.word, Stem: e.word, Entry: e.morph, Flags: e.flags}
		if !d.expand(f, e.flags, 0, yield) {
			return
		}
	}
}

// expand yields a form, unless it needs an affix, and all forms that its flags make
// from it. Hunspell allows two suffixes and a prefix.
func (d *Dictionary) expand(f Form, flags []string, depth int, yield func(Form) bool) bool {
	need := d.affixes.needAffix
	if (need == "" || !slices.Contains(flags, need)) && !yield(f) {
		return false
	}
	if depth == 3 {
		return true
	}
	for _, flag := range flags {
		c := d.affixes.classes[flag]
		if c == nil {
			continue
		}
		for i := range c.rules {
			r := &c.rules[i]
			text, ok := r.apply(f.Text)
			if !ok || d.Keep != nil && !d.Keep(flag, r.prefix, r.add) {
				continue
			}
			made := f
			made.Text = text
			made.Affix = slices.Concat(f.Affix, r.morph)
			made.Path = append(slices.Clip(f.Path), flag)
			if !d.expand(made, d.nextFlags(c, r, flags), depth+1, yield) {
				return false
			}
		}
	}
	return true
}

// nextFlags returns the flags that may apply after rule r of class c: its continuation
// flags and, after a suffix that may be combined, the prefixes that may be combined
// too.
func (d *Dictionary) nextFlags(c *class, r *rule, flags []string) []string {
	next := r.flags
	if c.prefix || !c.cross {
		return next
	}
	for _, flag := range flags {
		if p := d.affixes.classes[flag]; p != nil && p.prefix && p.cross {
			next = append(slices.Clip(next), flag)
		}
	}
	return next
}
