package dict

// Decency says whether a word can be read aloud at a family table.
type Decency uint8

// The levels of decency, the worst last.
const (
	Decent    Decency = iota
	Vulgar            // crude, sexual, or about what the body excretes
	Insulting         // an insult, a slur or a hateful word
)

var decencyNames = [...]string{"none", "vulgar", "insulting"}

// String returns the name of a level as used in JSON: "none", "vulgar" or "insulting".
func (d Decency) String() string { return decencyNames[d] }

func (l *Lexicon) decencies() *Lexicon {
	if open := decencies[l.lang]; open != nil {
		return mustLayer(open)
	}
	return nil
}

// Decency returns the level of the worst spelling of a folded key: CON is as bad as «
// con », and BITE as « bite ». The lists are separate files (see [Sources]); a word in
// none of them is Decent.
func (l *Lexicon) Decency(key string) Decency {
	worst := Decent
	if layer := l.decencies(); layer != nil {
		layer.search(key, func(_ []rune, set int) bool {
			worst = max(worst, Decency(layer.setClasses(set)))
			return true
		})
	}
	return worst
}

// Indecent returns the keys that are not Decent, in the order of [Lexicon.Keys].
func (l *Lexicon) Indecent() []string {
	var out []string
	if layer := l.decencies(); layer != nil {
		for key := range layer.Keys(nil) {
			out = append(out, key)
		}
	}
	return out
}
