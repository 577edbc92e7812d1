package site

import (
	"html/template"
	"maps"
	"regexp"
	"slices"
	"strings"
	tree "text/template/parse"

	"imprimots/engine/check"
	"imprimots/generator/catalog"
	"imprimots/generator/naming"
	"imprimots/generator/site/page"
	"imprimots/templates/languages"
)

var (
	noSentence = check.Text{
		FR: "la phrase %s manque dans la langue « %s »",
		EN: "the sentence %s is missing in the language %q",
	}
	noSuchSentence = check.Text{
		FR: "aucune page ne dit la phrase %s : languages/fr/site.yaml ne l’a pas",
		EN: "no page says the sentence %s: languages/fr/site.yaml does not have it",
	}
	otherValues = check.Text{
		FR: "la phrase %s a les valeurs « %s » ; en français, elle a « %s »",
		EN: "the sentence %s has the values %q; in French, it has %q",
	}
	noAddressWord = check.Text{
		FR: "« %s » n’est pas un mot d’adresse : des minuscules sans accent, des chiffres et des traits d’union",
		EN: "%q is no word of an address: small letters without accents, digits and hyphens",
	}
	brokenSentence = check.Text{
		FR: "la phrase %s a une accolade qui n’entoure ni un {nom} ni deux formes séparées par une barre",
		EN: "the sentence %s has a brace that is around neither a {name} nor two forms with a bar between",
	}
)

// CheckSentences holds the sentences of all languages to those of French (SIT020).
func CheckSentences(files []*catalog.File) []check.Diagnostic {
	i := slices.IndexFunc(files, func(f *catalog.File) bool { return f.Lang == French })
	if i < 0 {
		return nil
	}
	model := files[i]
	var found []check.Diagnostic
	for _, f := range files {
		report := func(pos check.Pos, m check.Message) { found = append(found, sit020.at(pos, m)) }
		for _, section := range slices.Sorted(maps.Keys(model.Texts)) {
			if languages.Of(f.Lang).GamesOnly && f.Texts[section] == nil {
				continue
			}
			for _, name := range slices.Sorted(maps.Keys(model.Texts[section])) {
				if _, ok := f.Texts[section][name]; !ok {
					report(f.Pos("texts", section), noSentence.With(section+"."+name, f.Lang))
				}
			}
		}
		for _, word := range slices.Sorted(maps.Keys(f.Addresses)) {
			if says := f.Addresses[word]; !naming.IsName(says) {
				report(f.Pos("addresses", word), noAddressWord.With(says))
			}
		}
		for _, section := range slices.Sorted(maps.Keys(f.Texts)) {
			for _, name := range slices.Sorted(maps.Keys(f.Texts[section])) {
				pos, key := f.Pos("texts", section, name), section+"."+name
				want, ok := model.Texts[section][name]
				names, err := catalog.Names(f.Texts[section][name])
				wanted, _ := catalog.Names(want)
				switch {
				case err != nil:
					report(pos, brokenSentence.With(key))
				case !ok:
					report(pos, noSuchSentence.With(key))
				case !slices.Equal(names, wanted):
					report(pos, otherValues.With(key, strings.Join(names, ", "), strings.Join(wanted, ", ")))
				}
			}
		}
	}
	return found
}

// ofKit gives the words "<its template> kit" of a page that speaks of the kit of its game;
// most have none.
func (t *Templates) ofKit(bl page.Block) (template.HTML, error) {
	set, err := t.languages.sets[t.folder(bl.Template)]()
	if err != nil || set.Lookup(bl.Template+" kit") == nil {
		return "", err
	}
	return t.execute(bl.Template+" kit", bl.Data)
}

// plays gives the names of the scripts that a page of a game runs, and with .css of the styles
// of what they make, which its template names: "<template> script". Most run none.
func (t *Templates) plays(name string) ([]string, error) {
	set, err := t.languages.sets[t.folder(name)]()
	if err != nil || set.Lookup(name+" script") == nil {
		return nil, err
	}
	html, err := t.execute(name+" script", nil)
	return strings.Fields(string(html)), err
}

// program is the beginning of what is no text in a template: a script, a style, what an
// element does.
var program = regexp.MustCompile(`(?i)<script[^>]*>[^<]|<style|\son\w+=`)

// say puts the sentences without values, such as {{t "game.contents"}}, into templates
// that have not run: pages need not call for them. A sentence with a tag, a quote or an
// ampersand is left, for what becomes of it depends on where it stands; so are templates
// with a program.
func (t *Templates) say(set *template.Template) *template.Template {
	for _, one := range set.Templates() {
		if one.Tree != nil && !program.MatchString(one.Tree.Root.String()) {
			t.sayIn(one.Tree.Root)
		}
	}
	return set
}

func (t *Templates) sayIn(lists ...*tree.ListNode) {
	for _, list := range lists {
		if list == nil {
			continue
		}
		for i, node := range list.Nodes {
			switch n := node.(type) {
			case *tree.IfNode:
				t.sayIn(n.List, n.ElseList)
			case *tree.RangeNode:
				t.sayIn(n.List, n.ElseList)
			case *tree.WithNode:
				t.sayIn(n.List, n.ElseList)
			case *tree.ActionNode:
				if len(n.Pipe.Decl) > 0 || len(n.Pipe.Cmds) != 1 || len(n.Pipe.Cmds[0].Args) != 2 || n.Pipe.Cmds[0].Args[0].String() != "t" {
					continue
				}
				key, ok := n.Pipe.Cmds[0].Args[1].(*tree.StringNode)
				if !ok || i > 0 && strings.HasSuffix(strings.TrimSpace(list.Nodes[i-1].String()), "=") { // an attribute without quotes, or a query
					continue
				}
				if says, err := t.HTML(key.Text); err == nil && !strings.ContainsAny(string(says), "<>&'\"") {
					list.Nodes[i] = &tree.TextNode{NodeType: tree.NodeText, Pos: n.Pos, Text: []byte(says)}
				}
			}
		}
	}
}
