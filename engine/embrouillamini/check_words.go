package embrouillamini

import (
	"slices"
	"sync"

	"imprimots/dict"
	"imprimots/engine/check"
)

var (
	textFewWords  = check.Text{FR: "la majuscule %s ne commence que %d mot{|s}, moins de %d, et n’est pas déclarée difficile", EN: "the capital %s begins only %d word{|s}, less than %d, and is not declared hard"}
	textStuck     = check.Text{FR: "avec la majuscule %[1]s et %[3]d lettre{|s} en main, %[2]d main{|s} sur mille n’en {a|ont} aucune à poser, plus de %[4]d, et elle n’est pas déclarée difficile", EN: "with the capital %[1]s and %[3]d letter{|s} in hand, %[2]d hand{|s} in a thousand {has|have} none to lay, more than %[4]d, and it is not declared hard"}
	hintHardOnes  = check.Text{FR: "l’ajouter à « hard: » : on conseille alors de la passer", EN: "add it to hard: one is then advised to pass it over"}
	textHardWhat  = check.Text{FR: "« %s » n’est pas une majuscule du jeu", EN: "%q is not a capital of the game"}
	hintHardWhat  = check.Text{FR: "écrire « hard: [Q, W, X, Y, joker] »", EN: "write hard: [Q, W, X, Y, joker]"}
	textHardTwice = check.Text{FR: "%s est deux fois parmi les difficiles", EN: "%s is twice among the hard ones"}
	textAllHard   = check.Text{FR: "%d majuscule{|s} difficile{|s} : il en reste %d, moins que les %d d’une partie", EN: "%d hard capital{|s}: %d {is|are} left, less than the %d of a game"}
	hintAllHard   = check.Text{FR: "ne déclarer difficiles que les pires", EN: "declare only the worst ones hard"}
)

// What a capital must offer unless it is declared hard.
const (
	enoughWords = 1000
	mostStuck   = 120 // hands, per thousand of the smallest size, that cannot lay a card at once
)

// openings holds, by capital, how many words start with it, counted up to enoughWords,
// and which letters may follow it.
type openings struct {
	words   [26]int
	follows [26][26]bool
}

// readOpenings looks up the openings in the lexicon, as far as they are needed.
var readOpenings = sync.OnceValue(func() *openings {
	o := &openings{}
	var first, second rune
	along := func(depth int, r rune) bool {
		switch depth {
		case 0:
			first = r - 'A'
			return r >= 'A' && r <= 'Z'
		case 1:
			second = r - 'A'
			return r >= 'A' && r <= 'Z' && (o.words[first] < enoughWords || !o.follows[first][second])
		}
		return o.words[first] < enoughWords || !o.follows[first][second]
	}
	for key := range dict.French().KeysAlong(dict.Word, along) {
		if len(key) < LeastWord || !sayable(key) {
			continue
		}
		a, b := key[0]-'A', key[1]-'A'
		o.words[a] = min(o.words[a]+1, enoughWords)
		o.follows[a][b] = true
	}
	return o
})

// stuck returns how many hands of a given size, per thousand, have no card that can
// follow a capital.
func (l *Letters) stuck(c Card, size int) int {
	follows := readOpenings().follows[c.rank()]
	bag := l.Bag()
	dead := 0
	for _, s := range bag {
		if s != Joker && !follows[s.rank()] {
			dead++
		}
	}
	const scale = 1_000_000
	share := scale
	for i := range min(size, len(bag)) {
		share = share * max(0, dead-i) / (len(bag) - i)
	}
	return share * 1000 / scale
}

func ruleWords(p *check.Pass, _ *Game, l *Letters) {
	for _, c := range slices.Compact(slices.Sorted(slices.Values(l.capitals()))) {
		if c != Joker && !l.hard(c) {
			checkOpening(p, l, c)
		}
	}
}

func checkOpening(p *check.Pass, l *Letters, c Card) {
	if n := readOpenings().words[c.rank()]; n < enoughWords {
		p.Fault(l.Pos("hard"), textFewWords.With(c.String(), n, enoughWords), hintHardOnes.With())
	}
	size := l.smallestHand()
	if n := l.stuck(c, size); n > mostStuck {
		p.Fault(l.Pos("hard"), textStuck.With(c.String(), n, size, mostStuck), hintHardOnes.With())
	}
}

func ruleHard(p *check.Pass, _ *Game, l *Letters) {
	capitals := l.capitals()
	seen := check.Unique[Card]{}
	for i, s := range l.Hard {
		at := l.Pos("hard", i)
		if c, ok := parseCapital(s); !ok || !slices.Contains(capitals, c) {
			p.Fault(at, textHardWhat.With(s), hintHardWhat.With())
		} else {
			seen.Add(p, c, at, textHardTwice.With(c.String()), hintHardWhat.With())
		}
	}
	if left := len(capitals) - len(seen); len(seen) > 0 && left < l.Length() {
		p.Fault(l.Pos("hard"), textAllHard.With(len(seen), left, l.Length()), hintAllHard.With())
	}
}
