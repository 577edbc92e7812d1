package main

import (
	"fmt"
	"math"
	"strings"

	"github.com/spf13/cobra"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/values"
	"imprimots/generator/games"
)

var (
	textNoWord     = check.Text{FR: "donnez un mot, ou --pattern, ou --sources", EN: "give a word, or --pattern, or --sources"}
	textNotAWord   = check.Text{FR: "« %s » n’est pas un mot : des lettres seulement", EN: "%q is not a word: letters only"}
	textNotPattern = check.Text{FR: "« %s » n’est pas une forme : des lettres, et ? pour une lettre quelconque", EN: "%q is not a form: letters, and ? for any letter"}
	textUnknown    = check.Text{FR: "inconnu du lexique", EN: "not in the lexicon"}
	labelAnagrams  = check.Text{FR: "anagrammes : %s", EN: "anagrams: %s"}
	labelNone      = check.Text{FR: "aucune", EN: "none"}
	labelTakes     = check.Text{FR: "%s : %s", EN: "%s: %s"}
	labelAnd       = check.Text{FR: " ; ", EN: "; "}
	labelYes       = check.Text{FR: "accepté", EN: "accepted"}
	labelNo        = check.Text{FR: "refusé (%s)", EN: "refused (%s)"}
	labelOf        = check.Text{FR: "%s : %s, de « %s »", EN: "%s: %s, of %q"}
	labelUntold    = check.Text{FR: "la liste ne dit pas tout : sans marque, un mot peut y être %s, et il est alors accepté", EN: "the list does not tell everything: without a mark a word may be %s, and is accepted then"}
	labelOr        = check.Text{FR: " ou ", EN: " or "}
	textLimited    = check.Text{FR: "%d mot{|s} affiché{|s} sur %d ; --limit 0 les donne tous", EN: "%d word{|s} shown of %d; --limit 0 gives them all"}
	labelAs        = check.Text{FR: "%s : %s", EN: "%s: %s"}
)

type dictOptions struct {
	anagrams, sources        bool
	pattern, format, lexicon string
	limit                    int // most words of a pattern that are shown; 0 is all
}

// mostFitting is how many words of a pattern are shown unless more are asked for.
const mostFitting = 10_000

func (a *app) dictCommand() *cobra.Command {
	var o dictOptions
	cmd := a.command("dict", 0, -1, func(_ *cobra.Command, args []string) error { return a.dict(args, o) })
	f := cmd.Flags()
	f.BoolVar(&o.anagrams, "anagrams", false, "")
	f.StringVar(&o.pattern, "pattern", "", "")
	f.BoolVar(&o.sources, "sources", false, "")
	f.IntVar(&o.limit, "limit", mostFitting, "")
	choose(cmd, &o.lexicon, "lexicon", values.Plain(dict.Languages()...))
	choose(cmd, &o.format, "format", values.Formats.Only("text", "json"))
	return cmd
}

// entry is the output of dict for a word; its JSON form is part of the interface.
type entry struct {
	Query     string          `json:"query"`
	Spellings []reading       `json:"spellings"`
	Accepts   map[string]bool `json:"accepts"`          // by edition
	Decency   string          `json:"decency"`          // "none", "vulgar" or "insulting"
	Untold    []string        `json:"untold,omitempty"` // classes that the list does not mark consistently
	Anagrams  *[]string       `json:"anagrams,omitempty"`
	found     []dict.Spelling
	editions  []edition
}

type reading struct {
	Form    string   `json:"form"`
	Lemma   string   `json:"lemma"`
	Classes []string `json:"classes"`
	Tenses  []string `json:"tenses,omitempty"`
	Persons []string `json:"persons,omitempty"`
	Rarity  string   `json:"rarity,omitempty"` // French: "common", "literary", "reform of 1990" or "rare"
}

type fitting struct {
	Pattern string   `json:"pattern"`
	Words   []string `json:"words"`
	Left    int      `json:"left,omitempty"` // words beyond the limit
}

func (a *app) dict(words []string, o dictOptions) error {
	if o.sources {
		a.dictSources()
		return nil
	}
	if err := within("limit", o.limit, 0, math.MaxInt32); err != nil {
		return err
	}
	if len(words) == 0 && o.pattern == "" {
		return check.Faultf(textNoWord).WithHint(textSeeHelp, "imprimots dict")
	}
	lex, err := dict.ByLang(o.lexicon)
	if err != nil {
		return err
	}
	for _, w := range words {
		e, err := lookUp(lex, w, o.anagrams)
		if err != nil {
			return err
		}
		if o.format == "json" {
			if err := check.WriteJSON(a.out, e, ""); err != nil {
				return err
			}
			continue
		}
		a.showEntry(lex, e)
	}
	if o.pattern == "" {
		return nil
	}
	fit := lex.Pattern(o.pattern)
	if fit == nil && strings.ContainsFunc(o.pattern, func(r rune) bool {
		_, ok := dict.FoldFor(o.lexicon, string(r))
		return !ok && r != '?' && r != '.'
	}) {
		return check.Faultf(textNotPattern, o.pattern)
	}
	all := len(fit)
	if o.limit > 0 {
		fit = fit[:min(all, o.limit)]
	}
	if o.format == "json" {
		return check.WriteJSON(a.out, fitting{o.pattern, append([]string{}, fit...), all - len(fit)}, "")
	}
	for _, w := range fit {
		fmt.Fprintln(a.out, w)
	}
	if len(fit) < all {
		a.say(textLimited, len(fit), all)
	}
	return nil
}

// apart removes the punctuation of compounds, which keys do not have.
var apart = strings.NewReplacer("-", "", "'", "", "’", "")

func lookUp(lex *dict.Lexicon, word string, anagrams bool) (entry, error) {
	key, ok := dict.FoldFor(lex.Lang(), apart.Replace(word))
	if !ok {
		return entry{}, check.Faultf(textNotAWord, word)
	}
	e := entry{Query: key, Spellings: []reading{}, Accepts: map[string]bool{}, Decency: lex.Decency(key).String(), found: lex.Spellings(key)}
	for _, id := range games.IDs() {
		if t := toolsOf(id); t.takes != nil {
			e.editions = append(e.editions, t.takes(lex, key)...)
		}
	}
	for _, ed := range e.editions {
		e.Accepts[ed.id] = ed.whyNot.IsZero()
	}
	for _, s := range e.found {
		for _, r := range s.Readings {
			e.Spellings = append(e.Spellings, reading{s.Form, r.Lemma, r.Classes.Names(), r.Tenses.Names(), r.Persons.Names(), rarity(lex, s.Form, r)})
		}
	}
	if len(e.found) > 0 {
		e.Untold = lex.Untold().Names()
	}
	if anagrams {
		all := append([]string{}, lex.Anagrams(key)...)
		e.Anagrams = &all
	}
	return e, nil
}

// rarity returns how common a reading is, if the lexicon can say: names, symbols and
// compounds have no rarity.
func rarity(lex *dict.Lexicon, form string, r dict.Reading) string {
	if lex.Lang() != "fr" || !dict.Common(r.Classes) {
		return ""
	}
	return lex.Rarity(form, r).String()
}

func (a *app) showEntry(lex *dict.Lexicon, e entry) {
	fmt.Fprintln(a.out, e.Query)
	if len(e.found) == 0 {
		fmt.Fprintf(a.out, "  %s\n", a.text(textUnknown))
	}
	for _, s := range e.found {
		for _, r := range s.Readings {
			what := a.classes(r)
			if name := rarity(lex, s.Form, r); name != "" && name != dict.Everyday.String() {
				what += ", " + a.term(name)
			}
			line := labelAs.With(s.Form, what)
			if r.Lemma != "" && r.Lemma != s.Form {
				line = labelOf.With(s.Form, what, r.Lemma)
			}
			fmt.Fprintf(a.out, "  %s\n", line.In(a.lang))
		}
	}
	var takes []string
	for _, ed := range e.editions {
		verdict := labelYes.With()
		if !ed.whyNot.IsZero() {
			verdict = labelNo.With(ed.whyNot)
		}
		takes = append(takes, labelTakes.With(ed.name, verdict).In(a.lang))
	}
	fmt.Fprintf(a.out, "  %s\n", strings.Join(takes, a.text(labelAnd)))
	if e.Decency != dict.Decent.String() {
		fmt.Fprintf(a.out, "  %s\n", a.term(e.Decency))
	}
	if e.Untold != nil {
		names := make([]string, len(e.Untold))
		for i, n := range e.Untold {
			names[i] = a.term(n)
		}
		fmt.Fprintf(a.out, "  %s\n", labelUntold.With(strings.Join(names, a.text(labelOr))).In(a.lang))
	}
	if e.Anagrams == nil {
		return
	}
	list := strings.Join(*e.Anagrams, " ")
	if list == "" {
		list = a.text(labelNone)
	}
	fmt.Fprintf(a.out, "  %s\n", labelAnagrams.With(list).In(a.lang))
}

func (a *app) dictSources() {
	for i, s := range dict.Sources() {
		if i > 0 {
			fmt.Fprintln(a.out)
		}
		fmt.Fprintf(a.out, "%s (%s)\n  %s\n  %s %s\n  %s\n", s.Name, s.Lang, s.Copyright, s.Origin, s.Version, s.Licence)
	}
}
