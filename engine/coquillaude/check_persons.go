package coquillaude

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"imprimots/engine/check"
	"imprimots/engine/lifetime"
)

var (
	textNoName    = check.Text{FR: "« %s » n’est pas un nom que l’on puisse poser", EN: "%q is not a name that can be laid"}
	hintNoName    = check.Text{FR: "de 2 à %d lettres ; les accents ne comptent pas", EN: "2 to %d letters; accents do not count"}
	textNameTwice = check.Text{FR: "« %s » se pose comme « %s »", EN: "%q is laid like %q"}
	hintNameTwice = check.Text{FR: "garder l’un des deux ; full peut nommer l’un et l’autre", EN: "keep one of the two; full may name both"}
	textNameSmall = check.Text{FR: "« %s » ne commence pas par une capitale", EN: "%q does not begin with a capital"}
	textNoDates   = check.Text{FR: "« %s » n’a ni date ni légende", EN: "%q has neither a date nor a gloss"}
	hintNoDates   = check.Text{FR: "donner born ou died, avec circa si l’année n’est pas sûre ; pour un dieu ou un héros, dire dans gloss qui il est", EN: "give born or died, with circa when the year is not certain; for a god or a hero, say in gloss who it is"}
	textDates     = check.Text{FR: "« %s » serait mort en %d, né en %d", EN: "%q would have died in %d, born in %d"}
	textAge       = check.Text{FR: "« %s » aurait vécu %d an{|s}", EN: "%q would have lived %d year{|s}"}
	textYear      = check.Text{FR: "« %s » : l’année %d n’est pas possible", EN: "%q: the year %d is not possible"}
	hintDates     = check.Text{FR: "vérifier les deux années ; avant notre ère, en négatif", EN: "check both years; before our era, negative"}
)

// Bounds on the years of a person: no earlier name is known, and nobody in the list is
// younger than this program.
const (
	firstYear, lastYear = -4000, 2030
	oldest              = 122 // in years of age
)

func rulePersons(g *Game, p *check.Pass) {
	first := map[string]*Person{}
	for q := range g.AllPersons() {
		checkPerson(p, q, first)
	}
}

func checkPerson(p *check.Pass, q *Person, first map[string]*Person) {
	report := func(key string, msg, hint check.Message, related ...check.Related) {
		p.Fault(q.Pos(key), msg, hint, related...)
	}
	key, ok := WordKey(q.Name)
	if !ok {
		report("name", textNoName.With(q.Name), hintNoName.With(maxWord))
		return
	}
	if before := first[key]; before != nil {
		report("name", textNameTwice.With(q.Name, before.Name), hintNameTwice.With(), check.FirstAt(before.Pos("name")))
	} else {
		first[key] = q
	}
	if r, _ := utf8.DecodeRuneInString(strings.TrimSpace(q.Name)); !unicode.IsUpper(r) {
		report("name", textNameSmall.With(q.Name), hintSign.With(string(unicode.ToUpper(r))))
	}
	lifetime.Judge(p, q.Pos("circa"), q.Born, q.Died, q.Circa)
	switch {
	case q.Born == 0 && q.Died == 0 && q.Gloss == "": // gods and heroes have no years
		report("name", textNoDates.With(q.Name), hintNoDates.With())
	case q.Born != 0 && (q.Born < firstYear || q.Born > lastYear):
		report("born", textYear.With(q.Name, q.Born), hintDates.With())
	case q.Died != 0 && (q.Died < firstYear || q.Died > lastYear):
		report("died", textYear.With(q.Name, q.Died), hintDates.With())
	case q.Born != 0 && q.Died != 0 && q.Died < q.Born:
		report("died", textDates.With(q.Name, q.Died, q.Born), hintDates.With())
	case q.Born != 0 && q.Died != 0 && q.Circa == (lifetime.Circa{}) && q.Died-q.Born > oldest:
		report("died", textAge.With(q.Name, q.Died-q.Born), hintDates.With())
	}
}
