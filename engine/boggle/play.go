package boggle

import (
	"slices"
	"strings"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/letters"
)

// Status says what became of a word on a player's list.
type Status string

// The possible states of a word.
const (
	Counted Status = "counted" // scores, if its list does
	Struck  Status = "struck"  // right, but on another list too
	Refused Status = "refused" // not a word of the game, or not on the board
)

// Claim is one judged word of a player's list.
type Claim struct {
	Word      string        `json:"word"`      // as the player wrote it
	Key       string        `json:"-"`         // folded; empty when it cannot be folded
	Spellings []string      `json:"spellings"` // accepted words of that key; none when refused
	Points    int           `json:"points"`    // 0 when refused
	Status    Status        `json:"status"`
	Reason    check.Message `json:"reason,omitzero"` // why it is struck or refused
}

// Rules are what players agree on before a list is judged.
type Rules struct {
	Edition Edition
	Plurals bool // Pocket: plurals count
	Lexicon *dict.Lexicon
	Words   dict.Policy // which words count; the zero value means the usual ones of the edition
	Scale   Scale       // the zero value means the usual scale
}

// The reasons why a word is refused or struck.
var (
	whyShape    = check.Text{FR: "un mot s’écrit en lettres seules, sans trait d’union ni apostrophe", EN: "a word is letters alone, no hyphen, no apostrophe"}
	whyShort    = check.Text{FR: "moins de trois lettres", EN: "fewer than three letters"}
	whyLess     = check.Text{FR: "moins de %d lettres", EN: "fewer than %d letters"}
	whyLong     = check.Text{FR: "plus de seize lettres", EN: "more than sixteen letters"}
	whyTwice    = check.Text{FR: "une case y servirait deux fois", EN: "it would use a square twice"}
	whyMissing  = check.Text{FR: "pas sur la grille : il y manque %[1]s", EN: "not on the grid: it lacks %[1]s"}
	whyQu       = check.Text{FR: "Qu tient dans une seule case : pas de Q sans son U", EN: "Qu is one square: no Q without its U"}
	whyOrder    = check.Text{FR: "les lettres y sont, mais ne se suivent pas de case en case", EN: "the letters are there, but not next to one another in this order"}
	whyUnknown  = check.Text{FR: "absent du dictionnaire", EN: "not in the dictionary"}
	whyProper   = check.Text{FR: "nom propre", EN: "proper noun"}
	whyCompound = check.Text{FR: "s’écrit avec un trait d’union ou une apostrophe", EN: "written with a hyphen or an apostrophe"}
	whyShortend = check.Text{FR: "sigle, abréviation ou symbole", EN: "acronym, abbreviation or symbol"}
	whyPlural   = check.Text{FR: "pluriel, exclu sauf accord préalable", EN: "plural, which is excluded unless agreed beforehand"}
	whyVerb     = check.Text{FR: "forme verbale autre que l’infinitif et le participe passé, exclue ici", EN: "verb form other than the infinitive and the past participle, which is excluded here"}
	whyClass    = check.Text{FR: "d’une nature de mots que ces règles n’admettent pas", EN: "of a kind of word that these rules do not allow"}
	whyRoman    = check.Text{FR: "nombre en chiffres romains", EN: "a number in Roman numerals"}
	whyFragment = check.Text{FR: "fragment, n’est pas un mot à lui seul", EN: "a fragment, not a word by itself"}
	whyDouble   = check.Text{FR: "déjà sur la liste : un mot compte une fois, même s’il a plusieurs sens", EN: "already on the list: a word counts once, whatever its meanings"}
	whyShared   = check.Text{FR: "aussi sur la liste de %[1]s", EN: "also on the list of %[1]s"}
)

// Judge checks a player's list word by word: each must be a word that the rules
// accept, have a path on the board, and not be on the list already. Other players'
// lists are not considered; see Strike.
func (r Rules) Judge(b Board, list []string) []Claim {
	claims := make([]Claim, len(list))
	seen := map[string]bool{}
	for i, word := range list {
		c := r.judge(b, word)
		if c.Status == Counted && seen[c.Key] {
			c = Claim{Word: word, Key: c.Key, Spellings: []string{}, Status: Refused, Reason: whyDouble.With()}
		}
		seen[c.Key] = true
		claims[i] = c
	}
	return claims
}

func (r Rules) judge(b Board, word string) Claim {
	c := Claim{Word: word, Spellings: []string{}, Status: Refused}
	key, ok := dict.FoldFor(r.Lexicon.Lang(), word)
	if !ok {
		c.Reason = whyShape.With()
		return c
	}
	c.Key = key
	if c.Reason = b.Explain(key); !c.Reason.IsZero() {
		return c
	}
	if c.Reason = r.Explain(key); !c.Reason.IsZero() {
		return c
	}
	c.Status = Counted
	scale := r.scale()
	c.Points = scale.For(letters.Len(key))
	c.Spellings = r.Lexicon.Forms(key, r.accept())
	return c
}

func (r Rules) scale() Scale {
	if r.Scale.Least == 0 {
		return usualScale
	}
	return r.Scale
}

func (r Rules) accept() dict.Accept { return r.policy().Accept() }

func (r Rules) policy() dict.Policy {
	p := r.Words
	if len(p.Take) == 0 {
		p = Usual(r.Edition)
	}
	p.Plurals = p.Plurals || r.Plurals
	return p
}

// Explain returns why a folded key cannot be laid on the board: its length, a cell
// used twice, letters the board lacks, or letters that do not touch. The message is
// zero when there is a path.
func (b Board) Explain(key string) check.Message {
	word, ok := letters.Parse(key)
	switch {
	case !ok:
		return whyShape.With()
	case len(word) < MinLetters:
		return whyShort.With()
	case len(word) > MaxLetters:
		return whyLong.With()
	case b.Trace(key) != nil:
		return check.Message{}
	}
	if b.reach(word)[0] != 0 {
		return whyTwice.With()
	}
	bag, _ := letters.BagOf(key)
	if missing := b.Bag().Missing(bag); missing.Len() > 0 {
		return whyMissing.With(missing.String())
	}
	if slices.Contains(b.cells(), Qu) && strings.Count(key, "Q") > strings.Count(key, "QU") {
		return whyQu.With()
	}
	return whyOrder.With()
}

// Explain returns why the rules do not accept a folded key as a word: its length, or
// what kind of word it is. The message is zero when they do.
func (r Rules) Explain(key string) check.Message {
	switch n := letters.Len(key); {
	case n < MinLetters:
		return whyShort.With()
	case n < r.scale().Least:
		return whyLess.With(r.scale().Least)
	case n > MaxLetters:
		return whyLong.With()
	case r.Lexicon.Accepts(key, r.accept()):
		return check.Message{}
	}
	var all []dict.Class
	for _, reading := range r.Lexicon.Readings(key) {
		all = append(all, reading.Classes)
	}
	if len(all) == 0 {
		return whyUnknown.With()
	}
	// Of several readings the one nearest to a valid word explains best: the reasons
	// are in that order.
	const name = dict.Noun | dict.Adjective | dict.PastParticiple
	p := r.policy()
	plurals, forms := p, p
	plurals.Plurals = true
	forms.Plurals, forms.Conjugated = true, true
	reasons := []struct {
		fits func(dict.Class) bool
		why  check.Text
	}{
		{plurals.Accept(), whyPlural},
		{forms.Accept(), whyVerb},
		{func(c dict.Class) bool { return c.Has(dict.Roman) }, whyRoman},
		{func(c dict.Class) bool { return c.Any(dict.ProperNoun) || c.Has(dict.Capital) && c.Any(name) }, whyProper},
		{func(c dict.Class) bool { return c.Any(dict.Acronym | dict.Abbreviation | dict.Symbol) }, whyShortend},
		{func(c dict.Class) bool { return c.Any(dict.Fragment | dict.Affix | dict.Phrase | dict.Interrogative) }, whyFragment},
		{func(c dict.Class) bool { return c.Has(dict.Compound) }, whyCompound},
	}
	for _, reason := range reasons {
		if slices.ContainsFunc(all, reason.fits) {
			return reason.why.With()
		}
	}
	return whyClass.With()
}

// Strike crosses out the words that two or more players have, on all of their lists.
// Refused words are left alone. names are the players, in the order of the lists.
func Strike(names []string, lists [][]Claim) {
	owners := map[string][]int{}
	for p, list := range lists {
		for _, c := range list {
			if c.Status == Counted {
				owners[c.Key] = append(owners[c.Key], p)
			}
		}
	}
	for p, list := range lists {
		for c := range check.All(list) {
			if c.Status != Counted || len(owners[c.Key]) < 2 {
				continue
			}
			var others []string
			for _, o := range owners[c.Key] {
				if o != p {
					others = append(others, names[o])
				}
			}
			c.Status, c.Reason = Struck, whyShared.With(strings.Join(others, ", "))
		}
	}
}

// Tally returns the number of words of a list that still count, and their points.
func Tally(list []Claim) Score {
	var s Score
	for _, c := range list {
		if c.Status == Counted {
			s.Words++
			s.Points += c.Points
		}
	}
	return s
}

// Settle returns the points each list scores in a round, after Strike where the round
// uses it. By the second formula of Pocket only the players with the most words left
// score; in a tie each of them scores their own words. Everywhere else every list
// scores.
func Settle(e Edition, formula int, lists [][]Claim) []int {
	points := make([]int, len(lists))
	most := 0
	for _, l := range lists {
		most = max(most, Tally(l).Words)
	}
	for i, l := range lists {
		t := Tally(l)
		if e == Pocket && formula == 2 && t.Words < most {
			continue
		}
		points[i] = t.Points
	}
	return points
}
