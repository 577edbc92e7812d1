package quiadiquoi

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/prose"
)

var (
	textCount      = check.Text{FR: "le jeu annonce %d carte{|s}, il en a %d", EN: "the deck announces %d card{|s}, it has %d"}
	hintMissingIDs = check.Text{FR: "il manque les numéros %s", EN: "numbers missing: %s"}
	hintCount      = check.Text{FR: "corriger « count: », ou les cartes", EN: "correct count:, or the cards"}
	textCounts     = check.Text{FR: "le jeu annonce ici %d carte{|s}, et ailleurs %d", EN: "the deck announces %d card{|s} here and %d elsewhere"}
	hintCounts     = check.Text{FR: "un seul document annonce le nombre de cartes", EN: "one document alone announces the number of cards"}
	textID         = check.Text{FR: "la carte porte le numéro %d : de 1 à %d sont possibles", EN: "the card has number %d: 1 to %d are possible"}
	textIDTwice    = check.Text{FR: "deux cartes portent le numéro %d", EN: "two cards have number %d"}
	hintID         = check.Text{FR: "donner à chaque carte un numéro à elle ; %d est libre", EN: "give each card a number of its own; %d is free"}
	textNoField    = check.Text{FR: "la carte %d n’a pas de « %s »", EN: "card %d has no %s"}
	hintField      = check.Text{FR: "ajouter « %s: » à la carte", EN: "add %s: to the card"}
	textCategory   = check.Text{FR: "la catégorie « %s » n’existe pas", EN: "there is no category %q"}
	hintCategory   = check.Text{FR: "les catégories sont : %s", EN: "the categories are: %s"}
	textStars      = check.Text{FR: "la carte %d a %d étoile{|s} : de 1 à %d sont possibles", EN: "card %d has %d star{|s}: 1 to %d are possible"}
	hintStars      = check.Text{FR: "1 pour une citation que beaucoup connaissent, davantage pour les autres", EN: "1 for a quotation that many know, more for the others"}
	textHints      = check.Text{FR: "la carte %d a %d indice{|s} sur la face %s, il en faut %d", EN: "card %d has %d hint{|s} on the %s face, %d {is|are} needed"}
	hintHints      = check.Text{FR: "les indices vont du plus difficile au plus facile", EN: "the hints go from hard to easy"}
	textNoHint     = check.Text{FR: "l’indice %d est vide", EN: "hint %d is empty"}
	textHintTwice  = check.Text{FR: "l’indice %d répète l’indice %d", EN: "hint %d repeats hint %d"}
	textBalance    = check.Text{FR: "catégorie %s : %d carte{|s}, de %d à %d sont prévues", EN: "category %s: %d card{|s}, %d to %d are intended"}
	hintBalance    = check.Text{FR: "ajouter ou retirer des cartes, ou revoir les bornes", EN: "add or remove cards, or change the bounds"}
	textBounds     = check.Text{FR: "les bornes %d et %d ne sont pas dans l’ordre", EN: "the bounds %d and %d are not in order"}
	hintBounds     = check.Text{FR: "écrire d’abord la plus petite", EN: "write the smaller one first"}
	textShare      = check.Text{FR: "%d carte{|s} {a|ont} une étoile, sur %d, soit %d %% : de %d à %d %% sont prévus", EN: "%d card{|s} {has|have} one star, of %d, which is %d%%: %d to %d%% are intended"}
	hintShare      = check.Text{FR: "revoir la difficulté de quelques cartes", EN: "look again at the difficulty of some cards"}
)

// mostCards bounds a deck: numbers beyond it are a typing error.
const mostCards = 1000

// announced returns the number of cards that the decks declare, 0 for none.
func (g *Game) announced() (count int, at check.Pos) {
	for i := range g.Decks {
		if d := &g.Decks[i]; d.Count != 0 {
			return d.Count, d.Pos("count")
		}
	}
	return 0, check.Pos{}
}

func ruleCount(g *Game, p *check.Pass) {
	n := len(slices.Collect(g.cards()))
	count, at := g.announced()
	if n == 0 || count == 0 {
		return
	}
	if count != n {
		hint := hintCount.With()
		if free := g.free(min(count, mostCards)); n < count && len(free) > 0 {
			hint = hintMissingIDs.With(list(free, 10))
		}
		p.Fault(at, textCount.With(count, n), hint)
	}
	for i := range g.Decks {
		if d := &g.Decks[i]; d.Count != 0 && d.Count != count {
			p.Fault(d.Pos("count"), textCounts.With(d.Count, count), hintCounts.With(), check.FirstAt(at))
		}
	}
}

// free returns the numbers from 1 to n that no card has.
func (g *Game) free(n int) []int {
	taken := map[int]bool{}
	for c := range g.cards() {
		taken[c.ID] = true
	}
	var out []int
	for id := 1; id <= n; id++ {
		if !taken[id] {
			out = append(out, id)
		}
	}
	return out
}

// list returns the first numbers of a list: "3, 7, 12…".
func list(numbers []int, most int) string {
	var out []string
	for _, n := range numbers[:min(len(numbers), most)] {
		out = append(out, fmt.Sprint(n))
	}
	s := strings.Join(out, ", ")
	if len(numbers) > most {
		s += "…"
	}
	return s
}

func ruleIDs(g *Game, p *check.Pass) {
	most := mostCards
	if count, _ := g.announced(); count > 0 {
		most = count
	}
	first, free := check.Unique[int]{}, append(g.free(min(most, mostCards)), most+1)
	for c := range g.cards() {
		at, hint := c.Pos("id"), hintID.With(free[0])
		if check.Within(p, at, c.ID, 1, most, textID.With(c.ID, most), hint) {
			first.Add(p, c.ID, at, textIDTwice.With(c.ID), hint)
		}
	}
}

func ruleFields(p *check.Pass, _ *Game, c *Card) {
	for _, f := range []struct {
		key   string
		empty bool
	}{
		{"phrase", blank(c.Phrase)}, {"author", blank(c.Author)}, {"category", c.Category == ""},
		{"difficulty", c.Difficulty == 0}, {"anecdote", blank(c.Anecdote)},
	} {
		if f.empty {
			p.Fault(c.Pos(f.key), textNoField.With(c.ID, f.key), hintField.With(f.key))
		}
	}
}

func blank(s string) bool { return strings.TrimSpace(s) == "" }

func ruleKinds(g *Game, p *check.Pass) { checkKinds(p, g, g.Settings()) }

// checkKinds checks the cards of a game against its categories and stars.
func checkKinds(p *check.Pass, g *Game, set *Settings) {
	ids := set.ids()
	for c := range g.cards() {
		if c.Category != "" {
			check.OneOf(p, c.Pos("category"), c.Category, ids, textCategory, hintCategory)
		}
		check.Within(p, c.Pos("difficulty"), c.Difficulty, 0, set.Stars, textStars.With(c.ID, c.Difficulty, set.Stars), hintStars.With())
		check.Within(p, c.Pos("author_difficulty"), c.AuthorDifficulty, 0, set.Stars, textStars.With(c.ID, c.AuthorDifficulty, set.Stars), hintStars.With())
	}
}

func ruleHintCount(g *Game, p *check.Pass) {
	if slices.ContainsFunc(g.Decks, func(d Deck) bool { return d.Hints < 0 || d.Hints > mostHints }) {
		return // another rule reports it
	}
	want := g.Settings().Hints
	for c := range g.cards() {
		checkHints(g, p, c, Blue, "author_hints", want)
		checkHints(g, p, c, Burgundy, "phrase_hints", want)
	}
}

func checkHints(g *Game, p *check.Pass, c *Card, f Face, key string, want int) {
	hints := c.Hints(f)
	check.Count(p, c.Pos(key), len(hints), want, textHints.With(c.ID, len(hints), f.name(), want), hintHints.With())
	first := map[string]int{}
	for i, h := range hints {
		at := c.Pos(key, i)
		folded := strings.Join(keys(g.wordsOf(h)), " ")
		before, double := first[folded]
		switch {
		case blank(h):
			p.Fault(at, textNoHint.With(i+1), hintHints.With())
		case double && folded != "":
			p.Fault(at, textHintTwice.With(i+1, before+1), hintHints.With(), check.FirstAt(c.Pos(key, before)))
		default:
			first[folded] = i
		}
	}
}

// name returns the name of a face for a sentence.
func (f Face) name() check.Text { return faceNames[f] }

func ruleBalance(g *Game, p *check.Pass) {
	have := map[Category]int{}
	for c := range g.cards() {
		have[c.Category]++
	}
	if len(have) == 0 {
		return
	}
	set := g.Settings()
	for d := range check.All(g.Decks) {
		for _, c := range slices.Sorted(maps.Keys(d.Balance)) {
			at, bounds := d.Pos("balance", string(c)), d.Balance[c]
			known := check.OneOf(p, at, c, set.ids(), textCategory, hintCategory)
			if checkBounds(p, at, bounds) && known {
				check.Within(p, at, have[c], bounds[0], bounds[1], textBalance.With(set.text(c), have[c], bounds[0], bounds[1]), hintBalance.With())
			}
		}
	}
}

func checkBounds(p *check.Pass, at check.Pos, b [2]int) bool {
	if b[0] <= b[1] {
		return true
	}
	p.Fault(at, textBounds.With(b[0], b[1]), hintBounds.With())
	return false
}

func ruleStars(g *Game, p *check.Pass) {
	ones, all := 0, 0
	for c := range g.cards() {
		all++
		if c.Hardest() == 1 {
			ones++
		}
	}
	for d := range check.All(g.Decks) {
		at, b := d.Pos("one_star"), d.OneStar
		if all == 0 || b == [2]int{} || !checkBounds(p, at, b) {
			continue
		}
		if 100*ones < b[0]*all || 100*ones > b[1]*all {
			p.Fault(at, textShare.With(ones, all, (100*ones+all/2)/all, b[0], b[1]), hintShare.With())
		}
	}
}

// Facts returns the quotations and who said them.
func (g *Game) Facts() []prose.Fact {
	var out []prose.Fact
	for c := range g.cards() {
		out = append(out, c.fact())
	}
	return out
}

func (c *Card) fact() prose.Fact {
	return prose.Fact{At: c.Pos("phrase"), Text: c.Phrase, Answer: c.Author}
}

// ruleWrong reports wrong authors of a quotation that are no good.
func ruleWrong(p *check.Pass, _ *Game, c *Card) { prose.JudgeWrong(p, c.fact(), c.Wrong, c.Pos) }
