package coquillaude

import (
	"maps"
	"slices"
	"strings"
	"unicode"

	"imprimots/engine/check"
	"imprimots/engine/evidence"
	"imprimots/engine/prose"
)

var (
	textRange     = check.Text{FR: "un livret de %d à %d : des numéros de dés, le plus petit d’abord", EN: "a booklet from %d to %d: numbers of dice, the smaller first"}
	hintRange     = check.Text{FR: "écrire « from: %d » et « to: %d », ou enlever les deux lignes", EN: "write from: %d and to: %d, or remove both lines"}
	textSum       = check.Text{FR: "les parts des étoiles font %d %%, et non 100", EN: "the shares of the stars make %d %%, not 100"}
	textDeckStars = check.Text{FR: "une part de %d %% pour « %d » : de 1 à 3 étoiles, de 0 à 100 %%", EN: "a share of %d %% for \"%d\": 1 to 3 stars, 0 to 100 %%"}
	hintSum       = check.Text{FR: "écrire « stars: {1: 45, 2: 35, 3: 20} »", EN: "write stars: {1: 45, 2: 35, 3: 20}"}
	textPercent   = check.Text{FR: "%s vaut %d : de 0 à 100 sont possibles", EN: "%s is %d: 0 to 100 are possible"}
	hintPercent   = check.Text{FR: "ce sont des centièmes", EN: "these are hundredths"}
	textManyKinds = check.Text{FR: "%d aubaine{|s} déclarée{|s} pour %d numéro{|s}", EN: "%d windfall{|s} declared for %d number{|s}"}
	hintManyKinds = check.Text{FR: "la règle en met une pour douze numéros", EN: "the rules have one for twelve numbers"}
	textManyTheme = check.Text{FR: "%d thème{|s} : %d au plus", EN: "%d theme{|s}: %d at most"}
	hintManyTheme = check.Text{FR: "réunir des thèmes voisins", EN: "join themes that are near"}
	textTwoThemes = check.Text{FR: "le thème « %s » est déclaré deux fois", EN: "the theme %q is declared twice"}
	textTwoDecks  = check.Text{FR: "deux paquets s’appellent « %s »", EN: "two decks are called %q"}
)

func ruleDeck(g *Game, p *check.Pass) {
	first := check.Unique[string]{}
	for d := range check.All(g.Decks) {
		first.Add(p, d.ID, d.Pos("deck"), textTwoDecks.With(d.ID), hintFirst.With())
		checkDeck(p, d)
	}
}

// maxThemes bounds the themes of a deck.
const maxThemes = 50

func checkDeck(p *check.Pass, d *Deck) {
	s := d.scheme()
	checkScheme(p, d, &s)
	if !s.Reads(s.From) || !s.Reads(s.To) || s.From > s.To {
		p.Fault(d.Pos("from"), textRange.With(s.From, s.To), hintRange.With(s.First(), s.Last()))
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
		check.OneOf(p, d.Pos("windfalls", name), Windfall(name), s.Windfalls, textWindfall, hintWindfall)
	}
	if n := len(s.Numbers(s.From, s.To)); all > n {
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

// rulePromise reports a booklet that does not promise the evidence that questions of it have.
func rulePromise(g *Game, p *check.Pass) {
	n := 0
	for e := range g.entries() {
		if e.Evidence != "" {
			n++
		}
	}
	if len(g.Decks) > 0 {
		evidence.Promised(p, g.Decks[0].Pos("evidence"), slices.ContainsFunc(g.Decks, func(d Deck) bool { return d.Evidence }), n)
	}
}

// ruleEvidence reports questions whose evidence is malformed, or missing from a
// booklet that promises it.
func ruleEvidence(g *Game, p *check.Pass) {
	promised := slices.ContainsFunc(g.Decks, func(d Deck) bool { return d.Evidence })
	for e := range g.entries() {
		wanted := promised && e.isQuestion() && (e.Stars == MaxStars || prose.States(e.Q, e.A))
		evidence.Judge(p, evidence.Fact{At: e.Pos("q"), Of: e.Pos, Evidence: e.Evidence, Checked: e.Checked}, wanted)
	}
}

// ruleWrong reports wrong answers of a question that are no good.
func ruleWrong(p *check.Pass, e *Entry) {
	if e.isQuestion() {
		prose.JudgeWrong(p, e.fact(), e.Wrong, e.Pos)
	}
}

// ruleLacking reports questions without wrong answers in a booklet that promises them.
func ruleLacking(g *Game, p *check.Pass) {
	if !slices.ContainsFunc(g.Decks, func(d Deck) bool { return d.Wrong }) {
		return
	}
	for _, e := range g.questions() {
		prose.LackWrong(p, e.fact(), e.Wrong)
	}
}

var (
	textDiceCount  = check.Text{FR: "%d dé{|s} : de %d à %d sont possibles", EN: "%d di{e|ce}: %d to %d are possible"}
	hintDiceCount  = check.Text{FR: "une couleur par dé, des milliers aux unités : « dice: [blue, white, red, green] »", EN: "a color a die, from the thousands to the units: dice: [blue, white, red, green]"}
	textDieColor   = check.Text{FR: "« %s » n’est pas une couleur de dé", EN: "%q is not a color of a die"}
	hintDieColor   = check.Text{FR: "les couleurs sont : %s", EN: "the colors are: %s"}
	textTwoDice    = check.Text{FR: "deux dés sont de la couleur « %s »", EN: "two dice have the color %q"}
	hintTwoDice    = check.Text{FR: "la couleur d’un dé dit son rang", EN: "the color of a die tells its place"}
	textFaces      = check.Text{FR: "un dé à %d face{|s}", EN: "a die of %d face{|s}"}
	hintFaces      = check.Text{FR: "4, 6 ou 8 : des dés que l’on peut plier dans du papier", EN: "4, 6 or 8: dice that can be folded of paper"}
	textNumbers    = check.Text{FR: "ces dés donnent %d numéros : %d au plus", EN: "these dice give %d numbers: %d at most"}
	hintNumbers    = check.Text{FR: "moins de dés, ou des dés qui ont moins de faces", EN: "fewer dice, or dice of fewer faces"}
	textDrawn      = check.Text{FR: "%s vaut %d : de %d à %d sont possibles", EN: "%s is %d: %d to %d are possible"}
	hintDrawnMany  = check.Text{FR: "ce sont des pions que l’on pioche", EN: "these are tokens that are drawn"}
	textThreeStars = check.Text{FR: "%d nombre{|s} sous stars : il en faut %d", EN: "%d number{|s} under stars: it takes %d"}
	hintThreeStars = check.Text{FR: "« stars: [4, 6, 8] » : pour une, deux et trois étoiles", EN: "stars: [4, 6, 8]: for one, two and three stars"}
	textKindCount  = check.Text{FR: "%d sorte{|s} d’aubaines : %d au plus", EN: "%d kind{|s} of windfall: %d at most"}
	textKindName   = check.Text{FR: "« %s » n’est pas un nom d’aubaine", EN: "%q is not a name of a windfall"}
	hintKindName   = check.Text{FR: "un mot de lettres minuscules, de vingt signes au plus", EN: "a word of small letters, of twenty characters at most"}
	textNamedEntry = check.Text{FR: "named : %d n’est pas un numéro du livret, ou n’a ni étoiles ni aubaine du jeu", EN: "named: %d is not a number of the booklet, or has neither stars nor a windfall of the game"}
	textNamedTwice = check.Text{FR: "named : le numéro %d y est deux fois", EN: "named: the number %d is there twice"}
	hintNamedEntry = check.Text{FR: "« {n: 6432, stars: 2} », ou « {n: 4315, windfall: coquillaudinette} »", EN: "{n: 6432, stars: 2}, or {n: 4315, windfall: coquillaudinette}"}
)

// Bounds on tokens and windfalls. A windfall is shown by as many shells as its rank.
const (
	mostStart, mostDrawn = 30, 50
	mostKinds            = 4
	longestKind          = 20
)

// checkScheme checks the dice and tokens of a deck.
func checkScheme(p *check.Pass, d *Deck, s *Scheme) {
	checkDice(p, d)
	if t := d.Tokens; t != nil {
		checkTokens(p, t)
	}
	first := check.Unique[int]{}
	for e := range check.All(d.Named) {
		first.Add(p, e.N, e.Pos("n"), textNamedTwice.With(e.N), hintNamedEntry.With())
		starred := e.Stars >= 1 && e.Stars <= MaxStars
		if !s.Reads(e.N) || e.N < s.From || e.N > s.To || starred == (s.Rank(e.Windfall) > 0) {
			p.Fault(e.Pos("n"), textNamedEntry.With(e.N), hintNamedEntry.With())
		}
	}
}

func checkDice(p *check.Pass, d *Deck) {
	if n := len(d.Dice); n > 0 {
		check.Within(p, d.Pos("dice"), n, MinDice, MaxDice, textDiceCount.With(n, MinDice, MaxDice), hintDiceCount.With())
	}
	first := check.Unique[string]{}
	for i, c := range d.Dice {
		if check.OneOf(p, d.Pos("dice", i), c, DieColors, textDieColor, hintDieColor) {
			first.Add(p, c, d.Pos("dice", i), textTwoDice.With(c), hintTwoDice.With())
		}
	}
	if d.Faces != 0 && !slices.Contains(DieFaces, d.Faces) {
		p.Fault(d.Pos("faces"), textFaces.With(d.Faces), hintFaces.With())
		return
	}
	asked := fourDice()
	if d.Faces != 0 {
		asked.Faces = d.Faces
	}
	if soundColors(d.Dice) {
		asked.Colors = d.Dice
	}
	if n := asked.count(); n > MaxNumbers {
		p.Fault(d.Pos("deck"), textNumbers.With(n, MaxNumbers), hintNumbers.With())
	}
}

func checkTokens(p *check.Pass, t *Tokens) {
	within := func(n, least, most int, path ...any) {
		name, ok := path[len(path)-1].(string)
		if !ok {
			name = path[0].(string)
		}
		check.Within(p, t.Pos(path...), n, least, most, textDrawn.With(name, n, least, most), hintDrawnMany.With())
	}
	if t.Start != 0 {
		within(t.Start, 1, mostStart, "start")
	}
	if t.Wrong != nil {
		within(*t.Wrong, 0, mostDrawn, "wrong")
	}
	if n := len(t.Stars); n > 0 && n != MaxStars {
		p.Fault(t.Pos("stars"), textThreeStars.With(n, MaxStars), hintThreeStars.With())
	}
	for i, n := range t.Stars {
		within(n, 1, mostDrawn, "stars", i)
	}
	if n := len(t.Windfalls); n > mostKinds {
		p.Fault(t.Pos("windfalls"), textKindCount.With(n, mostKinds), hintKindName.With())
	}
	for _, name := range slices.Sorted(maps.Keys(t.Windfalls)) {
		within(t.Windfalls[name], 1, mostDrawn, "windfalls", name)
		small := !strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsLower(r) })
		if n := len([]rune(name)); n == 0 || n > longestKind || !small {
			p.Fault(t.Pos("windfalls", name), textKindName.With(name), hintKindName.With())
		}
	}
}
