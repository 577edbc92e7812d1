package coquillaude

import (
	"maps"
	"slices"
	"strings"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/phrases"
)

var (
	textShare     = check.Text{FR: "%s : questions, %d sur %d ; il en faut de %d à %d %%", EN: "%s: questions, %d of %d; it takes %d to %d %%"}
	hintShare     = check.Text{FR: "écrire d’autres questions, ou revoir des étoiles", EN: "write other questions, or change stars"}
	textKinds     = check.Text{FR: "le livret a %d entrées « %s » : le paquet en déclare %d", EN: "the booklet has %d entries %q: the deck declares %d"}
	hintKinds     = check.Text{FR: "changer des aubaines, ou le nombre déclaré", EN: "change windfalls, or the number declared"}
	textSpread    = check.Text{FR: "%d aubaines commencent par le chiffre %d : de %d à %d seraient bien réparties", EN: "%d windfalls begin with the digit %d: %d to %d would be well spread"}
	hintSpread    = check.Text{FR: "les répartir sur tout le livret", EN: "spread them over the whole booklet"}
	textTheme     = check.Text{FR: "le thème « %s » n’est pas déclaré", EN: "the theme %q is not declared"}
	hintTheme     = check.Text{FR: "les thèmes sont : %s", EN: "the themes are: %s"}
	textThemeMost = check.Text{FR: "le thème « %s » a %d questions sur %d : %d %% au plus", EN: "the theme %q has %d questions of %d: %d %% at most"}
	hintThemeMost = check.Text{FR: "remplacer des questions de ce thème", EN: "replace questions of this theme"}
	textTemplate  = check.Text{FR: "%d questions sur %d commencent par « %s » : %d %% au plus", EN: "%d questions of %d begin with %q: %d %% at most"}
	hintTemplate  = check.Text{FR: "varier les tournures", EN: "vary the turns of phrase"}
)

// star is how the stars of a question are shown in sentences.
const star = "★"

var ruleStars = &check.Rule{
	ID: "COQ008", Severity: check.Error,
	Title: check.Text{FR: "Le partage des étoiles", EN: "The shares of the stars"},
	Why: check.Text{
		FR: "Trop de questions difficiles vident les mains, trop de faciles vident le sachet : le paquet déclare combien il en veut de chaque sorte.",
		EN: "Too many hard questions empty the hands, too many easy ones the bag: the deck declares how many it wants of each sort.",
	},
	Bad:  deckExample("stars: {1: 50, 2: 50}\n", "stars: 2", "stars: 1"),
	Good: deckExample("stars: {1: 50, 2: 50}\n"),
	Run: func(p *check.Pass) {
		all := game(p).questions()
		for i := range game(p).Decks {
			d := &game(p).Decks[i]
			for _, stars := range slices.Sorted(maps.Keys(d.Stars)) {
				n := 0
				for _, e := range all {
					if e.Stars == stars {
						n++
					}
				}
				least, most := max(d.Stars[stars]-d.Tolerance, 0), d.Stars[stars]+d.Tolerance
				if len(all) > 0 && (100*n < least*len(all) || 100*n > most*len(all)) {
					p.Report(check.Diagnostic{Pos: d.Pos("stars", stars), Msg: textShare.With(strings.Repeat(star, stars), n, len(all), least, most), Hint: hintShare.With()})
				}
			}
		}
	},
}

var ruleWindfalls = &check.Rule{
	ID: "COQ009", Severity: check.Error,
	Title: check.Text{FR: "Les aubaines déclarées, bien réparties", EN: "The windfalls declared, well spread"},
	Why: check.Text{
		FR: "Le nombre d’aubaines fait la chance du jeu ; réparties sur tout le livret, elles attendent chaque jet de dés.",
		EN: "The number of windfalls makes the luck of the game; spread over the whole booklet, they await every roll.",
	},
	Bad:  deckExample("windfalls: {coquillaude: 1, coquillaudette: 1}\n"),
	Good: deckExample("windfalls: {coquillaude: 1}\n"),
	Run: func(p *check.Pass) {
		for i := range game(p).Decks {
			checkWindfalls(p, game(p), &game(p).Decks[i])
		}
	},
}

func checkWindfalls(p *check.Pass, g *Game, d *Deck) {
	if len(d.Windfalls) == 0 {
		return
	}
	count, all := map[string]int{}, 0
	var thousands [7]int
	for e := range g.entries() {
		if e.Windfall != "" {
			count[string(e.Windfall)]++
			all++
			if digits, ok := Number(e.N).Digits(); ok {
				thousands[digits[0]]++
			}
		}
	}
	for _, w := range Windfalls {
		if n, want := count[string(w)], d.Windfalls[string(w)]; n != want {
			p.Report(check.Diagnostic{Pos: d.Pos("windfalls", string(w)), Msg: textKinds.With(n, string(w), want), Hint: hintKinds.With()})
		}
	}
	if len(Numbers(d.From, d.To)) < len(Numbers(1111, 6666)) {
		return
	}
	least, most := all/12, (all+3)/4 // half and one and a half times the sixth
	for digit := 1; digit <= 6; digit++ {
		if n := thousands[digit]; n < least || n > most {
			p.Report(check.Diagnostic{Pos: d.Pos("windfalls"), Msg: textSpread.With(n, digit, least, most), Hint: hintSpread.With()})
		}
	}
}

var ruleThemes = &check.Rule{
	ID: "COQ010", Severity: check.Error,
	Title: check.Text{FR: "Des thèmes variés", EN: "Varied themes"},
	Why: check.Text{
		FR: "Chacun doit trouver des questions à son goût : le paquet déclare ses thèmes et ce qu’un seul peut prendre de place.",
		EN: "Everybody should find questions to their taste: the deck declares its themes and how much room one may take.",
	},
	Bad:  deckExample("themes: [géographie, arts]\n", "theme: arts", "theme: art"),
	Good: deckExample("themes: [géographie, arts]\n"),
	Run: func(p *check.Pass) {
		for i := range game(p).Decks {
			if d := &game(p).Decks[i]; len(d.Themes) > 0 && len(d.Themes) <= maxThemes {
				checkThemes(p, game(p).questions(), d)
			}
		}
	},
}

func checkThemes(p *check.Pass, all []*Entry, d *Deck) {
	count := map[string]int{}
	for _, e := range all {
		count[e.Theme]++
		if slices.Contains(d.Themes, e.Theme) {
			continue
		}
		hint := hintTheme.With(strings.Join(d.Themes, ", "))
		if near, ok := check.Nearest(e.Theme, d.Themes); ok {
			hint = check.DidYouMean.With(near)
		}
		p.Report(check.Diagnostic{Pos: e.Pos("theme"), Msg: textTheme.With(e.Theme), Hint: hint})
	}
	for i, theme := range d.Themes {
		if n := count[theme]; d.ThemeMost > 0 && 100*n > d.ThemeMost*len(all) {
			p.Report(check.Diagnostic{Pos: d.Pos("themes", i), Msg: textThemeMost.With(theme, n, len(all), d.ThemeMost), Hint: hintThemeMost.With()})
		}
	}
}

var ruleTemplates = &check.Rule{
	ID: "COQ011", Severity: check.Error,
	Title: check.Text{FR: "Des tournures variées", EN: "Varied turns of phrase"},
	Why: check.Text{
		FR: "Un livret dont les questions commencent toutes de la même façon sent la machine et lasse vite.",
		EN: "A booklet whose questions all begin in one way smells of a machine and soon tires.",
	},
	Bad:  deckExample("template_most: 60\n", "Qui peignit « La Joconde »", "Quel fleuve arrose Rome"),
	Good: deckExample("template_most: 60\n"),
	Run: func(p *check.Pass) {
		all := game(p).questions()
		for i := range game(p).Decks {
			if d := &game(p).Decks[i]; d.TemplateMost > 0 {
				checkTemplates(p, all, d)
			}
		}
	},
}

// templateWords is how many first words tell a template.
const templateWords = 3

func checkTemplates(p *check.Pass, all []*Entry, d *Deck) {
	uses := map[string][]*Entry{}
	var order []string
	for _, e := range all {
		t := template(e.Q)
		if uses[t] == nil {
			order = append(order, t)
		}
		uses[t] = append(uses[t], e)
	}
	for _, t := range order {
		if n := len(uses[t]); 100*n > d.TemplateMost*len(all) {
			p.Report(check.Diagnostic{
				Pos: d.Pos("template_most"), Msg: textTemplate.With(n, len(all), t, d.TemplateMost), Hint: hintTemplate.With(),
				Related: []check.Related{{Pos: uses[t][0].Pos("q"), Msg: textFirst.With()}},
			})
		}
	}
}

// template gives the first words of a question, in small letters.
func template(q string) string {
	words := phrases.Tokens(q)
	return strings.ToLower(strings.Join(words[:min(len(words), templateWords)], " "))
}

// answerKey tells answers apart: their significant letters, without the article.
func answerKey(a string) string {
	var out []string
	for i, t := range phrases.Tokens(a) {
		key, ok := phrases.Key(t)
		if !ok {
			key = t
		}
		if i > 0 || !slices.Contains(articles, key) {
			out = append(out, key)
		}
	}
	if len(out) == 0 {
		key, _ := dict.Fold(strings.TrimSpace(a))
		return key
	}
	return strings.Join(out, " ")
}

var articles = []string{"LE", "LA", "LES", "L", "UN", "UNE", "DES", "DU", "DE", "D", "AU", "AUX", "EN"}
