package coquillaude

import (
	"maps"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/prose"
)

var (
	textShare     = check.Text{FR: "%s : questions, %d sur %d ; il en faut de %d à %d %%", EN: "%s: questions, %d of %d; it takes %d to %d %%"}
	hintShare     = check.Text{FR: "écrire d’autres questions, ou revoir des étoiles", EN: "write other questions, or change stars"}
	textKinds     = check.Text{FR: "le livret a %d entrée{|s} « %s » : le paquet en déclare %d", EN: "the booklet has %d entr{y|ies} %q: the deck declares %d"}
	hintKinds     = check.Text{FR: "changer des aubaines, ou le nombre déclaré", EN: "change windfalls, or the number declared"}
	textSpread    = check.Text{FR: "%d aubaine{|s} commence{|nt} par le chiffre %d : de %d à %d seraient bien réparties", EN: "%d windfall{|s} begin{s|} with the digit %d: %d to %d would be well spread"}
	hintSpread    = check.Text{FR: "les répartir sur tout le livret", EN: "spread them over the whole booklet"}
	textTheme     = check.Text{FR: "le thème « %s » n’est pas déclaré", EN: "the theme %q is not declared"}
	hintTheme     = check.Text{FR: "les thèmes sont : %s", EN: "the themes are: %s"}
	textThemeMost = check.Text{FR: "le thème « %s » a %d question{|s} sur %d : %d %% au plus", EN: "the theme %q has %d question{|s} of %d: %d %% at most"}
	hintThemeMost = check.Text{FR: "remplacer des questions de ce thème", EN: "replace questions of this theme"}
	textTemplate  = check.Text{FR: "%[1]d question{|s} commence{|nt} par « %[3]s », sur %[2]d : %[4]d %% au plus", EN: "%[1]d question{|s} begin{s|} with %[3]q, of %[2]d: %[4]d %% at most"}
	hintTemplate  = check.Text{FR: "varier les tournures", EN: "vary the turns of phrase"}
)

// star is the symbol for the stars of a question in sentences.
const star = "★"

func ruleStars(p *check.Pass, g *Game, d *Deck) {
	all := g.questions()
	for _, stars := range slices.Sorted(maps.Keys(d.Stars)) {
		n := 0
		for _, e := range all {
			if e.Stars == stars {
				n++
			}
		}
		least, most := max(d.Stars[stars]-d.Tolerance, 0), d.Stars[stars]+d.Tolerance
		if len(all) > 0 && (100*n < least*len(all) || 100*n > most*len(all)) {
			p.Fault(d.Pos("stars", stars), textShare.With(strings.Repeat(star, stars), n, len(all), least, most), hintShare.With())
		}
	}
}

func ruleWindfalls(p *check.Pass, g *Game, d *Deck) {
	if len(d.Windfalls) == 0 {
		return
	}
	count, all, s := map[string]int{}, 0, d.scheme()
	begins := make([]int, s.Faces+1)
	for e := range g.entries() {
		if e.Windfall != "" {
			count[string(e.Windfall)]++
			all++
			if digits, ok := s.Digits(Number(e.N)); ok {
				begins[digits[0]]++
			}
		}
	}
	for _, w := range s.Windfalls {
		n, want := count[string(w)], d.Windfalls[string(w)]
		check.Count(p, d.Pos("windfalls", string(w)), n, want, textKinds.With(n, string(w), want), hintKinds.With())
	}
	if s.From > s.First() || s.To < s.Last() {
		return
	}
	double := 2 * s.Faces // least and most are half of, and one and a half times, the share of a face
	least, most := all/double, (3*all+double-1)/double
	for digit := 1; digit <= s.Faces; digit++ {
		n := begins[digit]
		check.Within(p, d.Pos("windfalls"), n, least, most, textSpread.With(n, digit, least, most), hintSpread.With())
	}
}

func ruleThemes(p *check.Pass, g *Game, d *Deck) {
	if len(d.Themes) == 0 || len(d.Themes) > maxThemes {
		return
	}
	all := g.questions()
	count := map[string]int{}
	for _, e := range all {
		count[e.Theme]++
		check.OneOf(p, e.Pos("theme"), e.Theme, d.Themes, textTheme, hintTheme)
	}
	for i, theme := range d.Themes {
		if n := count[theme]; d.ThemeMost > 0 && 100*n > d.ThemeMost*len(all) {
			p.Fault(d.Pos("themes", i), textThemeMost.With(theme, n, len(all), d.ThemeMost), hintThemeMost.With())
		}
	}
}

// templateWords is the number of first words that identify a template.
const templateWords = 3

func ruleTemplates(p *check.Pass, g *Game, d *Deck) {
	if d.TemplateMost <= 0 {
		return
	}
	all := g.questions()
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
			p.Fault(d.Pos("template_most"), textTemplate.With(n, len(all), t, d.TemplateMost), hintTemplate.With(), check.FirstAt(uses[t][0].Pos("q")))
		}
	}
}

// template returns the first words of a question, in small letters.
func template(q string) string {
	var words []string
	for w := range prose.Tokens(q) {
		if words = append(words, w); len(words) == templateWords {
			break
		}
	}
	return strings.ToLower(strings.Join(words, " "))
}
