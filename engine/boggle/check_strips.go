package boggle

import (
	"imprimots/engine/check"
)

var (
	textCommon     = check.Text{FR: "il faut 12 fiches pour le français, il y en a %d", EN: "12 strips are needed for French, not %d"}
	textMobile     = check.Text{FR: "il faut une seule fiche mobile, il y en a %d", EN: "exactly one mobile strip is needed, not %d"}
	textMobileLang = check.Text{FR: "une fiche de langue n’est pas la fiche mobile : elle la remplace", EN: "a language strip is not the mobile strip: it replaces it"}
	hintStripLang  = check.Text{FR: "fiches de langue : %s", EN: "language strips: %s"}
	textLangTimes  = check.Text{FR: "il faut une seule fiche pour la langue « %s », il y en a %d", EN: "exactly one strip is needed for language %q, not %d"}
	textSide       = check.Text{FR: "une face a 4 lettres, « %s » en a %d", EN: "a side has 4 letters, %q has %d"}
)

func ruleStripCount(g *Game, p *check.Pass) {
	for i := range g.Strips {
		checkStripCount(p, &g.Strips[i])
	}
}

func checkStripCount(p *check.Pass, set *StripSet) {
	french, mobile, byLang := 0, 0, map[string]int{}
	for _, s := range set.Strips {
		if s.Lang == "" {
			french++
		} else if check.OneOf(p, s.Pos("lang"), s.Lang, languages[1:], textLang, hintStripLang) {
			byLang[s.Lang]++
		}
		if s.Mobile {
			mobile++
			if s.Lang != "" {
				p.Reportf(s.Pos("mobile"), textMobileLang)
			}
		}
	}
	at := set.Pos("strips")
	check.Count(p, at, french, frenchStrips, textCommon.With(french), check.Message{})
	check.Count(p, at, mobile, 1, textMobile.With(mobile), check.Message{})
	for _, l := range languages[1:] {
		check.Count(p, at, byLang[l], 1, textLangTimes.With(l, byLang[l]), check.Message{})
	}
}

func ruleStripSides(g *Game, p *check.Pass) {
	for _, set := range g.Strips {
		for _, s := range set.Strips {
			for _, f := range []struct{ key, text string }{{"front", s.Front}, {"back", s.Back}} {
				n := len(Faces(f.text))
				check.Count(p, s.Pos(f.key), n, Side, textSide.With(f.text, n), check.Message{})
				reportRune(p, s.Pos(f.key), f.text)
			}
		}
	}
}
