package trace

import (
	"embed"
	"regexp"
	"slices"

	"imprimots/engine/check"
	"imprimots/engine/prose"
)

//go:embed rules
var ruleFiles embed.FS

// Infos is the documentation of the rules on sources.
var Infos = check.ReadInfos(ruleFiles)

// Checks are the rules on the sources of one game.
var Checks = check.Rules(Infos, map[string]func(*[]Source, *check.Pass){
	"SRC001": checkPlaced, "SRC002": checkSections, "SRC003": checkTests, "SRC004": Typography("fr"), "SRC005": checkWords,
})

var (
	textNoPlace  = check.Text{FR: "rien ne dit où cela se trouve", EN: "nothing says where this is found"}
	hintPlaces   = check.Text{FR: "nommez une section de la page (rules), un exemple (examples), une page (pages), une pièce (kit), un erratum (errata) ou un test (tests)", EN: "name a section of the page (rules), an example (examples), a page (pages), a piece (kit), an erratum (errata) or a test (tests)"}
	textNoItem   = check.Text{FR: "la section « %s » de la source n’a aucune ligne", EN: "the section %q of the source has no item"}
	textNoWords  = check.Text{FR: "rien ne prouve que cela s’y trouve", EN: "nothing proves that this is found there"}
	hintWords    = check.Text{FR: "écrivez sous « words » les mots ou les chiffres qu’on lit à ces endroits : words: [sablier, trois minutes]", EN: "write under words the words or figures that are read in these places: words: [sablier, trois minutes]"}
	textLoose    = check.Text{FR: "ces mots ne sont à lire nulle part : la ligne ne nomme aucun endroit", EN: "these words are to be read nowhere: the item names no place"}
	hintItems    = check.Text{FR: "dites sous « items » ce que contient la section", EN: "say under items what the section holds"}
	textTestName = check.Text{FR: "« %s » n’est pas le nom d’un test", EN: "%q is not the name of a test"}
	hintTestName = check.Text{FR: "écrivez-le ainsi : engine/boggle.TestSolve ou boggle.txtar", EN: "write it like this: engine/boggle.TestSolve or boggle.txtar"}
)

func checkPlaced(all *[]Source, p *check.Pass) {
	eachItem(*all, func(it *Item) {
		if !it.Placed() {
			p.Fault(it.Pos(), textNoPlace.With(), hintPlaces.With())
		}
	})
}

func checkSections(all *[]Source, p *check.Pass) {
	for _, src := range *all {
		for _, s := range src.Sections {
			if len(s.Items) == 0 {
				p.Fault(s.Pos(), textNoItem.With(s.Title), hintItems.With())
			}
		}
	}
}

func checkWords(all *[]Source, p *check.Pass) {
	eachItem(*all, func(it *Item) {
		shown := slices.ContainsFunc(Kinds, func(k Kind) bool { return len(it.Places(k)) > 0 })
		switch {
		case shown && len(it.Words) == 0:
			p.Fault(it.Pos(), textNoWords.With(), hintWords.With())
		case !shown && it.Placed() && len(it.Words) > 0:
			p.Fault(it.Pos("words"), textLoose.With(), hintPlaces.With())
		}
	})
}

// testName matches a test with the folder of its package, or the file of a script.
var testName = regexp.MustCompile(`^(?:[a-z][a-z0-9/]*\.(?:Test|Fuzz|Example)\w*|[a-z][a-z0-9_]*\.txtar)$`)

func checkTests(all *[]Source, p *check.Pass) {
	eachItem(*all, func(it *Item) {
		for i, name := range it.Tests {
			if !testName.MatchString(name) {
				p.Fault(it.Pos("tests", i), textTestName.With(name), hintTestName.With())
			}
		}
	})
}

// Typography returns the rule SRC004 on the sources of a game in a language.
func Typography(lang string) func(*[]Source, *check.Pass) {
	return func(all *[]Source, p *check.Pass) {
		for _, src := range *all {
			for _, s := range src.Sections {
				prose.ReportIn(lang, p, s.Pos("section"), s.Title)
			}
		}
		eachItem(*all, func(it *Item) { prose.ReportIn(lang, p, it.Pos("says"), it.Says) })
	}
}

func eachItem(all []Source, f func(*Item)) {
	for i := range all {
		for j := range all[i].Sections {
			for k := range all[i].Sections[j].Items {
				f(&all[i].Sections[j].Items[k])
			}
		}
	}
}
