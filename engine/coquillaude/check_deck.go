package coquillaude

import (
	"maps"
	"slices"

	"imprimots/engine/check"
	"imprimots/engine/evidence"
)

var (
	textRange     = check.Text{FR: "un livret de %d à %d : des numéros de dés, le plus petit d’abord", EN: "a booklet from %d to %d: numbers of dice, the smaller first"}
	hintRange     = check.Text{FR: "écrire « from: 1111 » et « to: 6666 »", EN: "write from: 1111 and to: 6666"}
	textSum       = check.Text{FR: "les parts des étoiles font %d %%, et non 100", EN: "the shares of the stars make %d %%, not 100"}
	textDeckStars = check.Text{FR: "une part de %d %% pour « %d » : de 1 à 3 étoiles, de 0 à 100 %%", EN: "a share of %d %% for \"%d\": 1 to 3 stars, 0 to 100 %%"}
	hintSum       = check.Text{FR: "écrire « stars: {1: 45, 2: 35, 3: 20} »", EN: "write stars: {1: 45, 2: 35, 3: 20}"}
	textPercent   = check.Text{FR: "%s vaut %d : de 0 à 100 sont possibles", EN: "%s is %d: 0 to 100 are possible"}
	hintPercent   = check.Text{FR: "ce sont des centièmes", EN: "these are hundredths"}
	textManyKinds = check.Text{FR: "%d aubaine{|s} déclarée{|s} pour %d numéro{|s}", EN: "%d windfall{|s} declared for %d number{|s}"}
	hintManyKinds = check.Text{FR: "la règle en répartit 108 sur 1296", EN: "the rules have 108 among 1296"}
	textManyTheme = check.Text{FR: "%d thème{|s} : %d au plus", EN: "%d theme{|s}: %d at most"}
	hintManyTheme = check.Text{FR: "réunir des thèmes voisins", EN: "join themes that are near"}
	textTwoThemes = check.Text{FR: "le thème « %s » est déclaré deux fois", EN: "the theme %q is declared twice"}
	textTwoDecks  = check.Text{FR: "deux paquets s’appellent « %s »", EN: "two decks are called %q"}
)

func ruleDeck(g *Game, p *check.Pass) {
	first := check.Unique[string]{}
	for i := range g.Decks {
		d := &g.Decks[i]
		first.Add(p, d.ID, d.Pos("deck"), textTwoDecks.With(d.ID), hintFirst.With())
		checkDeck(p, d)
	}
}

// maxThemes is the most themes of a deck.
const maxThemes = 50

func checkDeck(p *check.Pass, d *Deck) {
	_, from := Number(d.From).Digits()
	_, to := Number(d.To).Digits()
	if !from || !to || d.From > d.To {
		p.Fault(d.Pos("from"), textRange.With(d.From, d.To), hintRange.With())
	}
	sum := 0
	for _, stars := range slices.Sorted(maps.Keys(d.Stars)) {
		share := d.Stars[stars]
		if sum += share; stars < 1 || stars > MaxStars || share < 0 || share > 100 {
			p.Fault(d.Pos("stars", stars), textDeckStars.With(share, stars), hintSum.With())
		}
	}
	if len(d.Stars) > 0 && sum != 100 {
		p.Fault(d.Pos("stars"), textSum.With(sum), hintSum.With())
	}
	for _, share := range []struct {
		key string
		n   int
	}{{"tolerance", d.Tolerance}, {"theme_most", d.ThemeMost}, {"template_most", d.TemplateMost}} {
		check.Within(p, d.Pos(share.key), share.n, 0, 100, textPercent.With(share.key, share.n), hintPercent.With())
	}
	all := 0
	for _, name := range slices.Sorted(maps.Keys(d.Windfalls)) {
		all += max(d.Windfalls[name], 0)
		check.OneOf(p, d.Pos("windfalls", name), Windfall(name), Windfalls, textWindfall, hintWindfall)
	}
	if n := len(Numbers(d.From, d.To)); all > n {
		p.Fault(d.Pos("windfalls"), textManyKinds.With(all, n), hintManyKinds.With())
	}
	if n := len(d.Themes); n > maxThemes {
		p.Fault(d.Pos("themes"), textManyTheme.With(n, maxThemes), hintManyTheme.With())
		return
	}
	for i, theme := range d.Themes {
		if slices.Contains(d.Themes[:i], theme) {
			p.Fault(d.Pos("themes", i), textTwoThemes.With(theme), hintFirst.With())
		}
	}
}

// ruleEvidence reports questions whose evidence is malformed, or missing from a
// booklet that promises it.
func ruleEvidence(g *Game, p *check.Pass) {
	promised := slices.ContainsFunc(g.Decks, func(d Deck) bool { return d.Evidence })
	for e := range g.entries() {
		wanted := promised && e.isQuestion() && (e.Stars == MaxStars || evidence.States(e.Q, e.A))
		evidence.Judge(p, evidence.Fact{At: e.Pos("q"), Of: e.Pos, Evidence: e.Evidence, Checked: e.Checked}, wanted)
	}
}
