package dict

// Decency says whether a word can be read aloud at a family's table.
type Decency uint8

// The levels of decency, the worst last.
const (
	Decent    Decency = iota
	Vulgar            // crude, or of sex, or of what the body sheds
	Insulting         // an insult, a slur or a word of hatred
)

var decencyNames = [...]string{"none", "vulgar", "insulting"}

// String returns the name of a level as in JSON: "none", "vulgar" or "insulting".
func (d Decency) String() string { return decencyNames[d] }

func (l *Lexicon) decencies() *Lexicon {
	if open := decencies[l.lang]; open != nil {
		return mustLayer(open)
	}
	return nil
}

// Decency returns the level of the worst spelling of a folded key: CON is as bad as « con », and BITE as « bite ». The
// lists are files of their own (see [Sources]); a word that none of them has is Decent.
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
