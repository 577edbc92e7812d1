package dict

import "encoding/binary"

// A layer is a file that complements a lexicon, in the same format: its mark for a
// spelling is stored where a lexicon has the classes of a reading.

var (
	decencies = layersOf("decency")
	rarities  = layersOf("rarity")
)

// layersOf returns the layers of one kind, by language.
func layersOf(kind string) map[string]func() (*Lexicon, error) {
	out := map[string]func() (*Lexicon, error){}
	for _, lang := range Languages() {
		out[lang] = lazily(kind + "." + lang + ".lex")
	}
	return out
}

func mustLayer(open func() (*Lexicon, error)) *Lexicon {
	l, err := open()
	if err != nil {
		panic(err) // the file is part of the program; a test opens it
	}
	return l
}

// setOf returns the set of readings of a spelling as written in the lexicon; -1 when
// it is not there.
func (l *Lexicon) setOf(form string) int {
	node := l.root
	for _, r := range form {
		_, at, more := l.node(node)
		found := false
		for more && !found {
			w := l.word(at)
			at, more = at+1, w&LastFlag == 0
			if l.letters[w>>24].r == r {
				node, found = w&TargetMask, true
			}
		}
		if !found {
			return -1
		}
	}
	set, _, _ := l.node(node)
	return set
}

// setClasses returns the classes of all readings of a set.
func (l *Lexicon) setClasses(set int) Class {
	var all Class
	from, to := l.setItems(set)
	for i := from; i < to; i++ {
		all |= Class(binary.LittleEndian.Uint32(l.reading(i)))
	}
	return all
}
