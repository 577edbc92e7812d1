package site

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/generator/source"
)

func findings(t *testing.T, in Input) []string {
	t.Helper()
	_, found, err := Build(in)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, d := range found {
		out = append(out, fmt.Sprintf("%s %s", d.Pos, d.Rule.ID))
	}
	return out
}

// withRules is the fixture with another text of rules.
func withRules(text string) Input {
	in := fixture()
	in.Games[0].Rules.Data = []byte(text)
	in.Games[0].Traced = nil // its sources name sections that text need not have
	return in
}

func TestLinks(t *testing.T) {
	checktest.Whole(t)
	cases := []struct{ text, want string }{
		{"[a](index.html) [b](../index.html) [c](../credits.html#contenu) [d](#points) [e](deluxe.pdf) [f](https://exemple.fr/x#y) [g](mailto:a@b.fr)", ""},
		{"[a](regles.html)", "1:1 SIT001"},
		{"un [a](#rien)", "1:4 SIT002"},
		{"un [a](../credits.html#rien)", "1:4 SIT002"},
		{"[a](../../index.html)", "1:1 SIT001"},
		{"[a](/index.html)", "1:1 SIT008"},
		{"[a](//exemple.fr/x)", "1:1 SIT008"},
		{"[a](javascript:alert(1))", "1:1 SIT008"},
		{"<data:text/html,x>", "1:1 SIT008"},
		{"[a](%zz)", "1:1 SIT001"},
		{"![x](rien.png)", "1:1 SIT001"},
		{"![x](../dessin.svg)", ""},
		{"![](../dessin.svg)", "1:1 SIT005"},
		{"![x](https://exemple.fr/a.png)", "1:1 SIT010"},
		{"![x](//exemple.fr/a.png)", "1:1 SIT010"},
		{"![x](http:a.png)", "1:1 SIT010"},
		{"![x](data:image/png;base64,AAAA)", "1:1 SIT010"},
		{"![x](&#104;ttps&colon;//exemple.fr/a.png)", "1:1 SIT010"},
		{"![x](\\\\\\\\exemple.fr/a.png)", "1:1 SIT010"},
		{"![x](/\\\\exemple.fr/a.png)", "1:1 SIT010"},
		{"![x](%2F%2Fexemple.fr/a.png)", "1:1 SIT010"},
		{"![x](/dessin.svg)", "1:1 SIT008"},
		{"un\n> - é [![x](file:///a.png)](https://exemple.fr)", "2:8 SIT010"},
		{"![x][a]\n\n[a]: http://exemple.fr/a.png", "1:1 SIT010"},
		{"un\n**é [a](vbscript:x)**", "2:5 SIT008"},
		{"[a](file:///etc/passwd)", "1:1 SIT008"},
		{"[a](JaVaScRiPt:alert)", "1:1 SIT008"},
		{"[a](&#106;avascript:alert)", "1:1 SIT008"},
		{"[a](&#x6A;avascript&colon;alert)", "1:1 SIT008"},
		{"[a](java&Tab;script:alert)", "1:1 SIT008"},
		{"[a](<java&#10;script:alert>)", "1:1 SIT008"},
		{"[a](javascript\\:alert)", "1:1 SIT008"},
		{"[a](javascript%3Aalert)", "1:1 SIT008"},
		{"[a](%256Aavascript%253Aalert)", "1:1 SIT008"},
		{"[a](%26%23106;avascript:alert)", "1:1 SIT008"},
		{"[a](&#47;&#47;exemple.fr/x)", "1:1 SIT008"},
		{"[a](&sol;\\\\exemple.fr/x)", "1:1 SIT008"},
		{"[a](\\\\\\\\exemple.fr/x)", "1:1 SIT001"},
		{"[a][b]\n\n[b]: javascript:x", "1:1 SIT008"},
		{"[a](index.html?q=javascript:x) [b](index.html#a:b)", "1:32 SIT002"},
		{"[a](../credits.html) ![é](../dessin.svg?v=1)", ""},
		{"# Titre", "1:1 SIT003"},
		{"#### Titre\n\nUn texte.", "1:1 SIT003"},
		{"{{rien}}", "1:1 SIT007"},
		{"a <i>b</i>", "1:3 SIT009 1:7 SIT009"},
	}
	for _, c := range cases {
		var got []string
		for _, f := range findings(t, withRules(c.text+"\n\n"+planText)) {
			got = append(got, strings.TrimPrefix(f, "boggle/rules.fr.md:"))
		}
		// The page as a whole repeats what its text did to the headings.
		got = slices.DeleteFunc(got, func(s string) bool { return s == "boggle/index.html SIT003" })
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%s: %q, want %q", c.text, s, c.want)
		}
	}
}

// What is valid Markdown and most likely not meant is a finding; what may be meant is
// none.
func TestSlips(t *testing.T) {
	checktest.Whole(t)
	cases := []struct{ text, want string }{
		{"Un **mot et *une* lettre, 2 * 3, \\*ici, mot_à_mot, ____, R&D, 1 < 2", "1:4 SIT011"},
		{"Un mot** et `du code\nsuit_ ~~ici", "1:7 SIT011 1:13 SIT011 2:5 SIT011 2:7 SIT011"},
		{"Un ** mot ** et <b", "1:4 SIT011 1:11 SIT011 1:17 SIT011"},
		{"Voir [ici](#points, puis [là] (#points) ou (là)[#points], [sic] (ou non)", "1:10 SIT011 1:29 SIT011 1:48 SIT011"},
		{"Voir [ici, [là](#points) et ici](#points)", "1:32 SIT011"},
		{"[a]() et [](#points)", "1:1 SIT011 1:10 SIT011"},
		{"Un {{mot}} et {{un autre}", "1:4 SIT011 1:9 SIT011 1:15 SIT011 1:25 SIT011"},
		{"##Titre\nsuite\n#suite", "1:1 SIT011 3:1 SIT011"},
		{"-mot\n\n1.mot\n\n• mot\n\n— Dit-il", "1:1 SIT011 3:1 SIT011 5:1 SIT011"},
		{"- mot\n– mot\n- -5 degrés", "2:1 SIT011"},
		{"– mot\n- mot\n\n1. mot\n2 **Mot**\n\n– mot\n– mot", "1:1 SIT011 5:1 SIT011"},
		{"##", "1:1 SIT011"},
		{"    du code\n\n- mot\n\n  suite", "1:5 SIT011"},
		{"```\n**du code\n```\n\n> ~~~\n> (du code\n> ~~~", ""},
		{"```\nun\n``\n\nDu texte\n\n```", "3:1 SIT011"},
		{"````\n```go\nun\n``\n````\n\n~~~\n```\n``\n~~~", ""},
		{"## Mots\n\n### Un\n\n### Deux\n\nTexte.", "3:1 SIT011"},
		{"| a | b |\n|---|---|\n| c |\n| d | e | f |\n| `g\\|h` | |", "3:1 SIT012 4:1 SIT012"},
		{"| a | b\n|--x|---|", "1:1 SIT011"},
		{"| a | b |\n|---|--:|\n|---|--:|\n| c | d |", "3:1 SIT013"},
		{"> | a | b |\n> |---|---|\n> | c | d |", ""},
		{"Un mot et un mot.\nUn mot et un mot.\n\n- mot\n- mot", "2:1 SIT013"},
		{"```\na b c d\na b c d\n```", ""},
		{"Un (mot, un) mot), a) mot, :-)", "1:17 SIT014 1:30 SIT014"},
		{"Un (mot", "1:4 SIT014"},
		{"Il dit « mot.\n\n« Puis mot. » Et « mot", "3:18 SIT014"},
		{"Il dit mot ».", "1:12 SIT014"},
		{"1. a\n2. b\n4. c", "3:1 SIT015"},
		{"3. a\n4. b\n\nEt :\n\n1. a\n1. b", ""},
	}
	for _, c := range cases {
		var got []string
		for _, f := range findings(t, withRules(c.text+"\n\n"+planText)) {
			got = append(got, strings.TrimPrefix(f, "boggle/rules.fr.md:"))
		}
		got = slices.DeleteFunc(got, func(s string) bool { return strings.HasPrefix(s, "boggle/index.html") })
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%s: %q, want %q", c.text, s, c.want)
		}
	}
}

func TestSections(t *testing.T) {
	whole := "## But du jeu\n## Matériel\n## Préparation\n## Déroulement\n## Points\n## Fin\n## Variantes\n"
	for text, want := range map[string]string{
		whole: "",
		strings.Replace(whole, "## Fin\n", "", 1):                               "boggle/rules.fr.md:6:1 SIT006",
		strings.Replace(whole, "## Fin\n", "### Fin\nFini.\n", 1):               "boggle/rules.fr.md:8:1 SIT006",
		"## Variantes\n" + strings.Replace(whole, "## Variantes\n", "", 1):      "boggle/rules.fr.md:1:1 SIT006",
		strings.Replace(whole, "## Variantes\n", "", 1):                         "boggle/rules.fr.md:6:1 SIT006",
		strings.Replace(whole, "## Points\n", "## Points\n## Autre chose\n", 1): "",
	} {
		if got := strings.Join(findings(t, withRules(text)), " "); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// A rule's bad example is reported by it, its good one is not.
func TestRules(t *testing.T) {
	checktest.Whole(t)
	for _, r := range Rules() {
		if r.ID == "SIT019" || r.Bad.Text == "" {
			continue // of templates, which are no file of the content that could stand alone
		}
		for _, lang := range []check.Lang{check.French, check.English} {
			shown := r.Examples(lang)
			for _, c := range []struct {
				example check.Example
				want    bool
			}{{shown.Bad, true}, {shown.Good, false}} {
				got := slices.ContainsFunc(findings(t, withExample(t, r, c.example, lang)), func(f string) bool { return strings.HasSuffix(f, r.ID) })
				if got != c.want {
					t.Errorf("%s: %v on %q", r.ID, got, c.example.Text)
				}
			}
		}
	}
}

// withExample puts the example of a rule in the place that its path names, on a site in a
// language.
func withExample(t *testing.T, r *check.Info, e check.Example, lang check.Lang) Input {
	t.Helper()
	fixture, plan := fixture, planText
	if lang == check.English {
		fixture, plan = englishFixture, englishPlan
	}
	if e.Path == "site.yaml" { // of which the rules of the site hold the old addresses
		in := fixture()
		_, pair, ok := strings.Cut(e.Text, "aliases: {")
		from, to, both := strings.Cut(strings.TrimSuffix(pair, "}\n"), ": ")
		if !ok || !both {
			t.Fatalf("%s names no old address", r.ID)
		}
		in.Aliases = []source.Alias{{Pos: check.Pos{File: e.Path}, From: from, To: to}}
		return in
	}
	if name, ok := strings.CutPrefix(e.Path, "pages/"); ok {
		in := fixture()
		name, _, _ = strings.Cut(name, ".")
		in.Pages = []source.Page{{Name: name, Path: name + ".html", Text: source.Text{Path: e.Path, Data: []byte(e.Text)}}}
		return in
	}
	if strings.HasSuffix(e.Path, ".md") {
		in := fixture()
		in.Games[0].Rules.Data = []byte(e.Text + "\n" + plan)
		if r == sit006.Info {
			in.Games[0].Rules.Data = []byte(e.Text)
		}
		if r != sit021.Info {
			in.Games[0].Traced = nil // as withRules does
		}
		return in
	}
	in := fixture()
	if strings.HasSuffix(e.Path, "/sources.yaml") {
		traceExample(t, &in.Games[0], e)
		return in
	}
	in.Games[0].Errata = nil
	for _, line := range strings.Split(e.Text, "\n") {
		if _, id, ok := strings.Cut(line, "id: "); ok {
			id, _, _ = strings.Cut(id, ",")
			in.Games[0].Errata = append(in.Games[0].Errata, source.Erratum{ID: id})
		}
	}
	return in
}

func TestScan(t *testing.T) {
	o := scan(`<!DOCTYPE html><h1 id="a">x</h1><!-- <a href="non"> --><a class="b" href="c.html?x=1&amp;y=2#z">1 < 2</a><img src="d.png"><img src="e.png" alt=""><br/><h3>y</h3><input disabled id="f"><p`)
	got := fmt.Sprint(o.ids, o.links, o.missing, o.headings)
	if want := "[a f] [c.html?x=1&y=2#z d.png e.png] 1 [1 3]"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func FuzzScan(f *testing.F) {
	f.Add(`<a href="x`)
	f.Add("<a =\"\"<!--<h1")
	f.Fuzz(func(t *testing.T, s string) { scan(s) })
}

func TestPictureSize(t *testing.T) {
	for svg, want := range map[string][2]int{
		`<svg xmlns="x" width="40mm" height="20mm">`:                    {151, 76},
		`<?xml version="1.0"?><svg height="20" viewBox="" width="7px">`: {7, 20},
		`<svg viewBox="0 0 1 1">`:                                       {},
		`<svg width="1e9" height="2">`:                                  {},
	} {
		w, h, ok := pictureSize(File{Path: "x.svg", Data: []byte(svg)})
		if [2]int{w, h} != want || ok != (want != [2]int{}) {
			t.Errorf("%s: %d × %d, %v", svg, w, h, ok)
		}
	}
}
