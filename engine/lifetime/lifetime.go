// Package lifetime reads, judges and writes the years between which a person lived.
package lifetime

import (
	"strconv"

	"imprimots/engine/check"
)

var (
	textCirca  = check.Text{FR: "« %s » ne dit pas quelles années sont incertaines", EN: "%q does not say which years are uncertain"}
	hintCirca  = check.Text{FR: "écrire true (toutes), born (la naissance) ou died (la mort) ; si elles sont sûres, retirer la clé", EN: "write true (all), born (the birth) or died (the death); when they are certain, remove the key"}
	textNoYear = check.Text{FR: "l’année incertaine n’est pas donnée", EN: "the uncertain year is not given"}
	hintNoYear = check.Text{FR: "donner cette année, ou retirer la clé", EN: "give that year, or remove the key"}
)

// Circa says which years of a person are uncertain. In content it is true for all the
// years given, born or died for one of them; without the key, none is uncertain.
type Circa struct{ Born, Died bool }

// UnmarshalText parses the value of the content key. The error is a *check.Fault.
func (c *Circa) UnmarshalText(text []byte) error {
	switch string(text) {
	case "true":
		*c = Circa{Born: true, Died: true}
	case "born":
		*c = Circa{Born: true}
	case "died":
		*c = Circa{Died: true}
	default:
		return &check.Fault{Msg: textCirca.With(string(text)), Hint: hintCirca.With()}
	}
	return nil
}

// MarshalText writes what UnmarshalText parses; nothing when no year is uncertain.
func (c Circa) MarshalText() ([]byte, error) {
	return []byte(map[Circa]string{{Born: true, Died: true}: "true", {Born: true}: "born", {Died: true}: "died"}[c]), nil
}

// Pattern returns the regular expression of the content key.
func (Circa) Pattern() string { return "^(true|born|died)$" }

// Judge reports, at the place of circa, that none of the uncertain years is given. A
// year is 0 when unknown.
func Judge(p *check.Pass, at check.Pos, born, died int, c Circa) {
	if c != (Circa{}) && (!c.Born || born == 0) && (!c.Died || died == 0) {
		p.Fault(at, textNoYear.With(), hintNoYear.With())
	}
}

// Anyone born before this year is dead even without a year of death.
const oldestAlive = 1910

// French returns the years of a person, negative before our era and 0 when unknown: «
// 1623–1662 », « vers 1412 – 1431 », « 384 – 322 av. J.-C. », « 1953– » for the
// living. It is empty when neither is known.
func French(born, died int, c Circa) string {
	const before, after = "\u00a0av.\u00a0J.-C.", "\u00a0apr.\u00a0J.-C."
	if born == 0 && died == 0 {
		return ""
	}
	from, to := year(born, c.Born), year(died, c.Died)
	between := "–"
	if born < 0 || died < 0 || born != 0 && c.Born || died != 0 && c.Died {
		between = "\u00a0– "
	}
	switch {
	case born >= oldestAlive && died == 0 && !c.Born:
		to = ""
	case born < 0 && died > 0:
		from, to = from+before, to+after
	case died < 0:
		to += before
	case born < 0:
		from += before
	}
	return from + between + to
}

// year returns a year without its era.
func year(n int, circa bool) string {
	switch {
	case n == 0:
		return "?"
	case circa:
		return "vers\u00a0" + strconv.Itoa(max(n, -n))
	}
	return strconv.Itoa(max(n, -n))
}
