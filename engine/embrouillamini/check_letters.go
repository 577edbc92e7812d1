package embrouillamini

import (
	"maps"
	"slices"

	"imprimots/engine/check"
)

var (
	textCapitals    = check.Text{FR: "%d majuscule{|s} : il en faut %d, A à Z et un joker", EN: "%d capital{|s}: %d {is|are} needed, A to Z and a joker"}
	hintCapitals    = check.Text{FR: "écrire « capitals: {letters: A-Z, joker: 1} »", EN: "write capitals: {letters: A-Z, joker: 1}"}
	textBadCapitals = check.Text{FR: "« %s » ne dit pas quelles sont les majuscules", EN: "%q does not say which capitals there are"}
	textTwoCapitals = check.Text{FR: "la majuscule %s est deux fois dans la boîte", EN: "the capital %s is twice in the box"}
	textPromised    = check.Text{FR: "%d majuscule{|s} : « total: » en promet %d", EN: "%d capital{|s}: total: promises %d"}
	hintTotal       = check.Text{FR: "corriger « total: », ou les cartes", EN: "correct total:, or the cards"}
	hintKnownValue  = check.Text{FR: "corriger « known: », ou la valeur", EN: "correct known:, or the value"}
	textForeign     = check.Text{FR: "la lettre %s n’est pas de l’alphabet du jeu", EN: "the letter %s is not of the alphabet of the game"}
	textSmall       = check.Text{FR: "%d minuscule{|s} : il en faut %d, jokers compris", EN: "%d small letter{|s}: %d {is|are} needed, jokers included"}
	hintSmall       = check.Text{FR: "la boîte a 123 cartes : 27 majuscules et 96 minuscules", EN: "the box has 123 cards: 27 capitals and 96 small letters"}
	textTwoBoxes    = check.Text{FR: "les lettres du jeu sont données une seconde fois", EN: "the letters of the game are given a second time"}
	hintTwoBoxes    = check.Text{FR: "un seul document avec « capitals: » et « small: »", EN: "one document only with capitals: and small:"}
	textFixed       = check.Text{FR: "la lettre %s vaut %d : les exemples de la règle la comptent %d", EN: "the letter %s is worth %d: the examples of the rules count %d"}
	hintFixed       = check.Text{FR: "J vaut 10, E 1, O 2, B 3, U 2 et R 2 : JE fait 11 points, JOUER 17", EN: "J is worth 10, E 1, O 2, B 3, U 2 and R 2: JE makes 11 points, JOUER 17"}
	textNoLetter    = check.Text{FR: "« %s » n’est pas une lettre minuscule", EN: "%q is not a small letter"}
	hintNoLetter    = check.Text{FR: "écrire « {letter: a, value: 1, count: 8} » ou « {joker: true, count: 4} »", EN: "write {letter: a, value: 1, count: 8} or {joker: true, count: 4}"}
	textLetterTwice = check.Text{FR: "la lettre %s est donnée deux fois", EN: "the letter %s is given twice"}
	hintLetterTwice = check.Text{FR: "une ligne par lettre, avec le nombre de ses cartes", EN: "one line a letter, with the number of its cards"}
	textLacking     = check.Text{FR: "la lettre %s manque", EN: "the letter %s is missing"}
	textCardCount   = check.Text{FR: "%d carte{|s} « %s » : de 1 à %d sont possibles", EN: "%d card{|s} %q: 1 to %d are possible"}
	textWorth       = check.Text{FR: "la lettre %s vaut %d point{|s} : de 1 à %d sont possibles", EN: "the letter %s is worth %d point{|s}: 1 to %d are possible"}
	textJokerWorth  = check.Text{FR: "le joker vaut %d point{|s} : il n’a pas de valeur à lui", EN: "the joker is worth %d point{|s}: it has no value of its own"}
	hintWorth       = check.Text{FR: "la valeur est imprimée dans le coin de la carte", EN: "the value is printed in the corner of the card"}
	textRarer       = check.Text{FR: "%s (%d carte{|s}, %d point{|s}) est plus fréquente que %s (%d carte{|s}, %d point{|s}), mais vaut plus", EN: "%s (%d card{|s}, %d point{|s}) is more frequent than %s (%d card{|s}, %d point{|s}), but worth more"}
	hintRarer       = check.Text{FR: "plus une lettre est rare, plus elle vaut ; à égalité, comme on veut", EN: "the rarer a letter, the more it is worth; equally rare ones as you like"}
	textDealPlayers = check.Text{FR: "une donne pour %d joueur{|s} : on joue de %d à %d", EN: "a deal for %d player{|s}: %d to %d play"}
	textDeal        = check.Text{FR: "%d joueur{|s}, %d lettre{|s} chacun, %d manche{|s} : %d lettre{|s}, et la boîte en a %d", EN: "%d player{|s}, %d letter{|s} each, %d round{|s}: %d letter{|s}, and the box has %d"}
	hintDeal        = check.Text{FR: "les cartes d’une manche sont mises de côté : toutes les donnes d’une partie doivent tenir dans la boîte", EN: "the cards of a round are put aside: all deals of a game have to fit the box"}
)

const (
	mostAlike = 30 // cards of one letter
	mostWorth = 20 // points of a letter
)

func ruleTotals(g *Game, p *check.Pass) {
	for i := range g.Letters {
		l := &g.Letters[i]
		if i > 0 {
			p.Fault(l.Pos("capitals"), textTwoBoxes.With(), hintTwoBoxes.With(), check.FirstAt(g.Letters[0].Pos("capitals")))
		}
		checkCapitals(p, l)
		if n, want := len(l.Bag()), l.total().Small; n != want {
			hint := hintSmall.With()
			if l.Total.Small != 0 {
				hint = hintTotal.With()
			}
			p.Fault(l.Pos("small"), textSmall.With(n, want), hint)
		}
	}
}

func checkCapitals(p *check.Pass, l *Letters) {
	capitals := l.capitals()
	at := l.Capitals.Pos("letters")
	if capitals == nil {
		p.Fault(at, textBadCapitals.With(l.Capitals.Letters), hintCapitals.With())
		return
	}
	switch n, want := len(capitals), l.total().Capitals; {
	case n != want && l.Total.Capitals != 0:
		p.Fault(at, textPromised.With(n, want), hintTotal.With())
	case n != want:
		p.Fault(at, textCapitals.With(n, want), hintCapitals.With())
	}
	for i, c := range capitals {
		if slices.Index(capitals, c) < i {
			p.Fault(at, textTwoCapitals.With(c.String()), hintCapitals.With())
		}
	}
}

func ruleFixed(p *check.Pass, _ *Game, l *Letters) {
	for _, s := range l.Small {
		c, ok := s.card()
		if want, known := l.known(c); ok && known && s.Value != want {
			hint := hintFixed.With()
			if l.Known != nil {
				hint = hintKnownValue.With()
			}
			p.Fault(s.Pos("value"), textFixed.With(c.String(), s.Value, want), hint)
		}
	}
}

func ruleLetters(p *check.Pass, _ *Game, l *Letters) {
	first := check.Unique[Card]{}
	for _, s := range l.Small {
		at := s.Pos("letter")
		c, ok := s.card()
		if !ok {
			p.Fault(at, textNoLetter.With(s.Letter), hintNoLetter.With())
			continue
		}
		if !first.Add(p, c, at, textLetterTwice.With(c.Small()), hintLetterTwice.With()) {
			continue
		}
		check.Within(p, s.Pos("count"), s.Count, 1, mostAlike, textCardCount.With(s.Count, c.Small(), mostAlike), hintLetterTwice.With())
		if c == Joker {
			check.Within(p, s.Pos("value"), s.Value, 0, 0, textJokerWorth.With(s.Value), hintWorth.With())
		} else {
			check.Within(p, s.Pos("value"), s.Value, 1, mostWorth, textWorth.With(c.Small(), s.Value, mostWorth), hintWorth.With())
		}
	}
	letters, ok := l.alphabet()
	if !ok {
		return // another rule reports it
	}
	for _, c := range letters {
		if _, there := first[c]; !there {
			p.Fault(l.Pos("small"), textLacking.With(c.Small()), hintNoLetter.With())
		}
	}
	for _, s := range l.Small {
		if c, ok := s.card(); ok && c != Joker && !slices.Contains(letters, c) {
			p.Fault(s.Pos("letter"), textForeign.With(c.Small()), hintAlphabet.With())
		}
	}
	for _, c := range l.capitals() {
		if c != Joker && !slices.Contains(letters, c) {
			p.Fault(l.Capitals.Pos("letters"), textForeign.With(c.String()), hintAlphabet.With())
		}
	}
}

func ruleRarer(p *check.Pass, _ *Game, l *Letters) {
	for _, s := range l.Small {
		c, ok := s.card()
		rare := slices.IndexFunc(l.Small, func(o Small) bool {
			d, other := o.card()
			return other && d != Joker && o.Value > 0 && o.Count < s.Count && o.Value < s.Value
		})
		if ok && c != Joker && rare >= 0 {
			o := l.Small[rare]
			p.Fault(s.Pos("value"), textRarer.With(s.Letter, s.Count, s.Value, o.Letter, o.Count, o.Value), hintRarer.With())
		}
	}
}

func ruleDeal(p *check.Pass, _ *Game, l *Letters) {
	least, most := l.Seats()
	for _, n := range slices.Sorted(maps.Keys(l.Deal)) {
		check.Within(p, l.Pos("deal", n), n, least, most, textDealPlayers.With(n, least, most), hintDeal.With())
	}
	rounds, small := l.Length(), l.total().Small
	for n := least; n <= most; n++ {
		size := l.HandSize(n)
		if all := rounds * n * size; size < 1 || size > small/(rounds*n) {
			p.Fault(l.Pos("deal", n), textDeal.With(n, size, rounds, all, small), hintDeal.With())
		}
	}
}
