package reference

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/book"
)

var (
	rulesTitle = check.Text{FR: "Les règles du vérificateur", EN: "The rules of the checker"}
	rulesIntro = check.Text{
		FR: "Ce que `imprimots check` cherche dans un contenu. Chaque règle a une page du site avec un exemple fautif et un exemple juste ; dans un terminal, `imprimots explain` et son nom disent la même chose.",
		EN: "What `imprimots check` looks for in content. Each rule has a place on the site with a bad and a good example; in a terminal, `imprimots explain` and its name say the same.",
	}
	rulesOf   = check.Text{FR: "Les règles %s", EN: "Rules %s"}
	rulesMore = check.Text{FR: "Voir [les exemples](%s).", EN: "See [the examples](%s)."}
)

// prefix returns the letters that a rule begins with.
func prefix(r *check.Info) string { return strings.TrimRight(r.ID, "0123456789") }

// rules returns the chapter of rules: all titles, and a page with the reasons for each prefix.
func (in *Input) rules() []book.Page {
	title := in.say(rulesTitle)
	first := titled(title)
	first.para(in.say(rulesIntro))
	out := []book.Page{{}}
	rules := slices.SortedFunc(slices.Values(in.Rules), func(a, b *check.Info) int { return cmp.Compare(a.ID, b.ID) })
	for i := 0; i < len(rules); {
		of, end := prefix(rules[i]), i
		name := strings.ToLower(of)
		head := in.say(rulesOf, of)
		w := titled(head)
		first.head(2, fmt.Sprintf("[%s](%s-%s.md)", of, rulesTopic, name))
		w.para(in.say(rulesMore, book.Rules+of))
		for ; end < len(rules) && prefix(rules[end]) == of; end++ {
			r := rules[end]
			first.item(fmt.Sprintf("[%s](%s%s) %s", r.ID, book.Rules, r.ID, plain(r.Title.In(in.Lang))))
			w.item(in.say(colon, fmt.Sprintf("[%s](%s%s) **%s**", r.ID, book.Rules, r.ID, plain(r.Title.In(in.Lang))), plain(r.Why.In(in.Lang))))
		}
		first.end()
		i = end
		out = append(out, w.page(name, name, head))
	}
	out[0] = first.page("", "", title)
	for i := range out {
		out[i].Elsewhere = true
	}
	return out
}
