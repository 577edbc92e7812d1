// Package evidence checks that facts state where they were read: a second look from
// memory repeats the errors of the first.
package evidence

import (
	"net/url"
	"strings"
	"unicode"

	"imprimots/engine/check"
)

var (
	textNone    = check.Text{FR: "rien ne dit où ce fait a été vérifié", EN: "nothing says where this fact was verified"}
	hintNone    = check.Text{FR: "écrire « evidence: » (édition et page, ou adresse d’un texte public que l’on a lu) et « checked: » (le mois)", EN: "write evidence: (edition and page, or the address of a public text that was read) and checked: (the month)"}
	textAddress = check.Text{FR: "« %s » n’est ni une adresse, ni une édition avec sa page", EN: "%q is neither an address nor an edition with its page"}
	hintAddress = check.Text{FR: "écrire une adresse entière, comme https://fr.wikisource.org/wiki/Pensées, ou « Pensées, Brunschvicg, 1897, p. 12 »", EN: "write a whole address, such as https://fr.wikisource.org/wiki/Pensées, or « Pensées, Brunschvicg, 1897, p. 12 »"}
	textMonth   = check.Text{FR: "« %s » n’est pas un mois", EN: "%q is not a month"}
	hintMonth   = check.Text{FR: "écrire l’année et le mois, comme 2026-11", EN: "write the year and the month, such as 2026-11"}
	textUndated = check.Text{FR: "la vérification n’a pas de mois", EN: "the verification has no month"}
	textOff     = check.Text{FR: "%d fait{|s} de ce document di{t|sent} où {il a été lu|ils ont été lus} ; il ne le promet plus pour les autres", EN: "%d fact{|s} of this document say{s|} where {it was|they were} read; it does not promise that of the others"}
	hintOff     = check.Text{FR: "écrire « evidence: true » : un fait sans preuve se voit alors", EN: "write evidence: true: a fact without evidence is seen then"}
	textAlone   = check.Text{FR: "« checked: » est seul : rien ne dit où le fait a été vérifié", EN: "checked: stands alone: nothing says where the fact was verified"}
)

var month = check.Expr(`^(19|20)\d\d-(0[1-9]|1[0-2])$`)

// Fact is a fact as stated in a document: Evidence is an address or an edition with
// its page, Checked the month it was read, such as 2026-11.
type Fact struct {
	At                check.Pos                  // place of the fact
	Of                func(key ...any) check.Pos // place of a value beside it
	Evidence, Checked string
}

// Judge reports malformed evidence of a fact, and missing evidence if it is wanted.
func Judge(p *check.Pass, f Fact, wanted bool) {
	why, passed := borrowed(f.Evidence)
	switch {
	case f.Evidence == "" && f.Checked != "":
		p.Fault(f.Of("checked"), textAlone.With(), hintNone.With())
	case f.Evidence == "" && wanted:
		p.Fault(f.At, textNone.With(), hintNone.With())
	case f.Evidence == "":
	case !sound(f.Evidence):
		p.Fault(f.Of("evidence"), textAddress.With(f.Evidence), hintAddress.With())
	case passed:
		p.Fault(f.Of("evidence"), why.With(f.Evidence), hintPage.With())
	case f.Checked == "":
		p.Fault(f.Of("evidence"), textUndated.With(), hintMonth.With())
	case !month.Regexp().MatchString(f.Checked):
		p.Fault(f.Of("checked"), textMonth.With(f.Checked), hintMonth.With())
	}
}

// Promised reports a deck that does not promise evidence though facts of it have theirs: n
// of them. at is the place of the promise.
func Promised(p *check.Pass, at check.Pos, promised bool, n int) {
	if !promised && n > 0 {
		p.Fault(at, textOff.With(n), hintOff.With())
	}
}

// sound reports whether evidence can be followed: a full address, or words with a
// number (a page, a line, a year).
func sound(s string) bool {
	if !strings.Contains(s, "://") {
		return strings.ContainsFunc(s, unicode.IsLetter) && strings.ContainsFunc(s, unicode.IsDigit) && strings.Contains(s, " ")
	}
	u, err := url.Parse(s)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && strings.Contains(u.Hostname(), ".")
}
