package deck

import (
	"maps"
	"slices"
	"strings"
	"unicode"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/markup"
)

var (
	textDouble   = check.Text{FR: "« %s » est déjà dit", EN: "%q has been said already"}
	hintDouble   = check.Text{FR: "la règle « unique » le veut différent sur chaque carte", EN: "the rule unique wants it different on every card"}
	textEmpty    = check.Text{FR: "la carte %s ne dit rien de « %s »", EN: "card %s says nothing of %q"}
	hintEmpty    = check.Text{FR: "la règle « required » le demande sur chaque carte", EN: "the rule required asks for it on every card"}
	hintAtMost   = check.Text{FR: "raccourcir le texte, ou relever la règle « at_most »", EN: "shorten the text, or raise the rule at_most"}
	textGiven    = check.Text{FR: "« %s », qui est « %s », se lit dans « %s »", EN: "%q, which is %q, can be read in %q"}
	hintGiven    = check.Text{FR: "la règle « absent » le défend : tourner le texte autrement", EN: "the rule absent forbids it: put the text another way"}
	hintOneOf    = check.Text{FR: "la règle « one_of » veut une de ces valeurs : %s", EN: "the rule one_of wants one of these values: %s"}
	textCounted  = check.Text{FR: "%d carte{|s} où « %s » vaut « %s » : la règle en veut %s", EN: "%d card{|s} of which %q is %q: the rule wants %s"}
	textDown     = check.Text{FR: "« %s » vaut %s, après %s", EN: "%q is %s, after %s"}
	hintDown     = check.Text{FR: "la règle « order » range les cartes par ce champ", EN: "the rule order sorts the cards by this field"}
	textOutside  = check.Text{FR: "« %s » vaut %s : la règle veut %s", EN: "%q is %s: the rule wants %s"}
	textNoSource = check.Text{FR: "« %s » n’est pas une source", EN: "%q is not a source"}
	hintSource   = check.Text{FR: "dire où c’est lu : un titre, une édition, une adresse", EN: "say where it was read: a title, an edition, an address"}
)

// checkDemanded checks the cards of a deck against its rules.
func checkDemanded(p *check.Pass, d *Deck) {
	if len(d.Cards) > maxCards {
		return // reported by another rule
	}
	for i := range d.Rules {
		r := &d.Rules[i]
		for _, name := range r.Unique {
			d.demandUnique(p, name)
		}
		for _, name := range r.Required {
			d.demandRequired(p, name, hintEmpty)
		}
		for _, name := range r.Source {
			d.demandSource(p, name)
		}
		for _, name := range r.Order {
			d.demandOrder(p, name)
		}
		for _, name := range slices.Sorted(maps.Keys(r.AtMost)) {
			d.each(name, func(i int, text string) {
				if n := markup.Length(text, d.markup(name)); n > r.AtMost[name] {
					p.Fault(d.Pos("cards", i, name), textLong.With(d.plain(name, text), n, r.AtMost[name]), hintAtMost.With())
				}
			})
		}
		for _, name := range slices.Sorted(maps.Keys(r.Range)) {
			d.each(name, func(i int, text string) {
				if n, ok := number(text); ok && !r.Range[name].has(n) {
					p.Fault(d.Pos("cards", i, name), textOutside.With(name, text, r.Range[name].text), check.Message{})
				}
			})
		}
		for _, name := range slices.Sorted(maps.Keys(r.OneOf)) {
			d.demandOneOf(p, name, r.OneOf[name])
		}
		for _, name := range slices.Sorted(maps.Keys(r.Count)) {
			d.demandCount(p, r, name)
		}
		if r.Absent != nil {
			d.demandAbsent(p, r.Absent)
		}
	}
}

// each calls f for each card with a text in the field.
func (d *Deck) each(name string, f func(i int, text string)) {
	for i, c := range d.Cards {
		if text := c[name].Text; strings.TrimSpace(text) != "" {
			f(i, text)
		}
	}
}

// items returns the texts of a field: the items of a list, or its one text.
func (d *Deck) items(name, text string) []string {
	if d.Fields[name].Type == "list" {
		return List(text)
	}
	return []string{text}
}

func (d *Deck) demandUnique(p *check.Pass, name string) {
	first := map[string]int{}
	d.each(name, func(i int, text string) {
		if before, ok := first[same(text)]; ok {
			p.Fault(d.Pos("cards", i, name), textDouble.With(text), hintDouble.With(), check.FirstAt(d.Pos("cards", before, name)))
			return
		}
		first[same(text)] = i
	})
}

func (d *Deck) demandRequired(p *check.Pass, name string, hint check.Text) {
	for i, c := range d.Cards {
		if _, ok := d.Fields[name]; ok && len(List(c[name].Text)) == 0 {
			p.Fault(d.Pos("cards", i, name), textEmpty.With(d.Name(i), name), hint.With())
		}
	}
}

// leastOfSource is the least number of letters that can identify a source.
const leastOfSource = 4

func (d *Deck) demandSource(p *check.Pass, name string) {
	d.demandRequired(p, name, hintSource)
	d.each(name, func(i int, text string) {
		letters := 0
		for _, r := range d.words(name, text) {
			if unicode.IsLetter(r) {
				letters++
			}
		}
		if letters < leastOfSource {
			p.Fault(d.Pos("cards", i, name), textNoSource.With(text), hintSource.With())
		}
	})
}

func (d *Deck) demandOrder(p *check.Pass, name string) {
	last, from := 0.0, -1
	d.each(name, func(i int, text string) {
		n, ok := number(text)
		if !ok {
			return // reported by another rule
		}
		if from >= 0 && n < last {
			p.Fault(d.Pos("cards", i, name), textDown.With(name, text, plain(last)), hintDown.With())
		}
		last, from = n, i
	})
}

// mostListed is the number of values listed in a hint.
const mostListed = 12

func (d *Deck) demandOneOf(p *check.Pass, name string, values []string) {
	known := make(map[string]bool, len(values))
	for _, v := range values {
		known[v] = true
	}
	d.each(name, func(i int, text string) {
		for _, item := range d.items(name, text) {
			if !known[item] {
				listed := strings.Join(values[:min(len(values), mostListed)], ", ")
				if len(values) > mostListed {
					listed += "…"
				}
				p.Fault(d.Pos("cards", i, name), textChoice.With(item, name), check.NearestOr(item, values, hintOneOf.With(listed)))
			}
		}
	})
}

func (d *Deck) demandCount(p *check.Pass, r *Demand, name string) {
	counts := map[string]int{}
	d.each(name, func(i int, text string) {
		for _, item := range d.items(name, text) {
			counts[item] += d.Copies(i)
		}
	})
	for _, value := range slices.Sorted(maps.Keys(r.Count[name])) {
		if want := r.Count[name][value]; !want.has(float64(counts[value])) {
			p.Together(r.Pos("count", name, value), textCounted.With(counts[value], name, value, want.text), check.Message{})
		}
	}
}

func (d *Deck) demandAbsent(p *check.Pass, a *Absent) {
	for _, of := range a.Of {
		d.each(of, func(i int, text string) {
			for _, secret := range d.items(of, d.plain(of, text)) {
				run := " " + strings.Join(tokens(secret), " ") + " "
				for _, from := range a.From {
					text := d.Plain(i, from)
					if run != "  " && from != of && strings.Contains(" "+strings.Join(tokens(text), " ")+" ", run) {
						p.Fault(d.Pos("cards", i, from), textGiven.With(secret, of, text), hintGiven.With())
					}
				}
			}
		})
	}
}

// tokens returns the words and numbers of a text, with capitals and accents folded.
func tokens(text string) []string {
	out := strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.Is(unicode.Mn, r) })
	for i, word := range out {
		if key, ok := dict.Fold(word); ok {
			out[i] = key
		}
	}
	return out
}
