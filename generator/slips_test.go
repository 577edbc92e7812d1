package generator

import (
	"bytes"
	"errors"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"imprimots/content"
	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/rng"
	"imprimots/generator/figures"
	"imprimots/generator/project"
	"imprimots/generator/sheet"
	"imprimots/generator/site"
	"imprimots/generator/source"
	"imprimots/templates"
)

var (
	heading  = regexp.MustCompile(`^(#+) (.*)$`)
	called   = regexp.MustCompile(`^(\{\{)([a-z-]+)(.*)(\}\})$`)
	linked   = regexp.MustCompile(`\[([^\]]+)\]\(([^)]+)\)`)
	strong   = regexp.MustCompile(`\*\*([^*]+)\*\*`)
	gentle   = regexp.MustCompile(`(^|[^*])\*([^*]+)\*`)
	coded    = regexp.MustCompile("`([^`]+)`")
	cell     = regexp.MustCompile(`(\S) \| (\S)`)
	ruled    = regexp.MustCompile(`\|---\|`)
	numbered = regexp.MustCompile(`^(\d)\. (.*)$`)
	listed   = regexp.MustCompile(`^- (.*)$`)
	worded   = regexp.MustCompile(`([a-zéè]{3}) ([a-z]{3})`)
	quoted   = regexp.MustCompile(`« ([^»]*) »`)
	round    = regexp.MustCompile(`\(([^()]*)\)`)
	fenced   = regexp.MustCompile("^```.*$")
)

// put rewrites what a pattern finds, first in the line, by a template of the pattern.
func put(pattern *regexp.Regexp, template string) func(*rng.Rand, string) (string, bool) {
	return replaced(pattern, func(_ *rng.Rand, m []string) string {
		return string(pattern.ExpandString(nil, template, m[0], pattern.FindStringSubmatchIndex(m[0])))
	})
}

// misspelt leaves out a letter of the group of a pattern.
func misspelt(pattern *regexp.Regexp, group int) func(*rng.Rand, string) (string, bool) {
	return replaced(pattern, func(r *rng.Rand, m []string) string {
		letters := []rune(m[group])
		i := 1 + r.IntN(max(1, len(letters)-1))
		is := string(letters[:i]) + string(letters[min(i+1, len(letters)):])
		return strings.Replace(m[0], m[group], is, 1)
	})
}

// markdownSlips are those in a line of Markdown.
var markdownSlips = []slip{
	{"heading one level up", put(regexp.MustCompile(`^#(#+ .*)$`), "${1}")},
	{"heading one level down", put(heading, "#${1} ${2}")},
	{"heading without its space", put(heading, "${1}${2}")},
	{"heading misspelt", misspelt(heading, 2)},
	{"heading empty", put(heading, "${1}")},
	{"heading removed", put(heading, "")},
	{"call misspelt", misspelt(called, 2)},
	{"call with three braces", put(called, "${1}${2}${3}}")},
	{"call with spare braces", put(called, "{${2}${3}${4}")},
	{"call in brackets", put(called, "[[${2}${3}]]")},
	{"call in a sentence", put(called, "Voici : {{${2}${3}}}")},
	{"call of something else", put(called, "{{${2} inconnu}}")},
	{"link without [", put(linked, "${1}](${2})")},
	{"link without ]", put(linked, "[${1}(${2})")},
	{"link without (", put(linked, "[${1}]${2})")},
	{"link without )", put(linked, "[${1}](${2}")},
	{"link with a space", put(linked, "[${1}] (${2})")},
	{"link turned round", put(linked, "(${1})[${2}]")},
	{"link without address", put(linked, "[${1}]()")},
	{"link without text", put(linked, "[](${2})")},
	{"link misspelt", misspelt(linked, 2)},
	{"link to a page that is not there", put(linked, "[${1}](autre-page.html)")},
	{"picture that is not there", put(worded, "${1} ![plateau](plateau.png) ${2}")},
	{"picture without a text", put(worded, "${1} ![](plateau.png) ${2}")},
	{"picture from elsewhere", put(worded, "${1} ![x](https://exemple.fr/x.png) ${2}")},
	{"strong not closed", put(strong, "**${1}")},
	{"strong not opened", put(strong, "${1}**")},
	{"strong half closed", put(strong, "**${1}*")},
	{"strong with a space", put(strong, "** ${1} **")},
	{"emphasis not closed", put(gentle, "${1}*${2}")},
	{"emphasis not opened", put(gentle, "${1}${2}*")},
	{"code not closed", put(coded, "`${1}")},
	{"code not opened", put(coded, "${1}`")},
	{"fence removed", put(fenced, "")},
	{"raw HTML", put(worded, "<b>${1}</b> ${2}")},
	{"raw line break", put(worded, "${1}<br>${2}")},
	{"unfinished HTML", put(worded, "<b ${1} ${2}")},
	{"bar of a table deleted", put(cell, "${1} ${2}")},
	{"bar of a table added", put(cell, "${1} | | ${2}")},
	{"rule of a table broken", put(ruled, "|---")},
	{"rule of a table misspelt", put(ruled, "|--x|")},
	{"row of a table without its end", put(regexp.MustCompile(`^\| (.*) \|(.*)\|$`), "| ${1}")},
	{"number of an item", put(numbered, "7. ${2}")},
	{"number without its space", put(numbered, "${1}.${2}")},
	{"number without its dot", put(numbered, "${1} ${2}")},
	{"item without its space", put(listed, "-${1}")},
	{"item with a long dash", put(listed, "– ${1}")},
	{"zero width", put(worded, "${1}\u200b ${2}")},
	{"soft hyphen", put(worded, "${1}\u00ad ${2}")},
	{"turned round", put(worded, "${1} \u202e${2}")},
	{"private sign", put(worded, "${1} \ue000${2}")},
	{"tag", put(worded, "${1}\U000e0041 ${2}")},
	{"heap of marks", put(worded, "${1}\u0301\u0302\u0303\u0304 ${2}")},
	{"quotation not closed", put(quoted, "« ${1}")},
	{"quotation not opened", put(quoted, "${1} »")},
	{"bracket not closed", put(round, "(${1}")},
	{"bracket not opened", put(round, "${1})")},
	{"line twice", func(_ *rng.Rand, s string) (string, bool) { return s + "\n" + s, strings.Count(s, " ") > 1 }},
	{"paragraph twice", func(_ *rng.Rand, s string) (string, bool) { return s + "\n\n" + s, strings.Count(s, " ") > 1 }},
	{"indented by four", put(regexp.MustCompile(`^([^ |].*)$`), "    ${1}")},
	{"indented by a tab", put(regexp.MustCompile(`^([^ |].*)$`), "\t${1}")},
	{"spaces at the end", put(regexp.MustCompile(`^(.*\S)$`), "${1}  ")},
	{"fence opened", put(regexp.MustCompile(`^(.*\S)$`), "```\n${1}")},
}

// paged is the content with all that its pages show besides texts.
type paged struct {
	*build
	printed  []printed
	kits     []sheet.Kit
	games    []site.Game
	figures  []site.Figure
	pictures publishedPictures
}

// pagedContent is made once for all tests of its pages and of its kits.
var pagedContent = sync.OnceValues(func() (paged, error) {
	b, found, err := Input{Content: content.FS, Templates: templates.FS}.open(false)
	if err != nil {
		return paged{}, err
	}
	p := paged{build: b}
	var shown *figures.Showcase
	p.printed, shown = b.printGames()
	for i := range b.project.Games { // those that were printed are forgotten
		drawn, err := b.press.Draw(&b.project.Games[i])
		if err != nil {
			return p, err
		}
		p.kits = append(p.kits, drawn.Kits...)
	}
	if p.games, _, err = b.shownGames(p.printed, nil); err == nil {
		p.figures, err = b.figures(p.printed, shown)
	}
	if found = Settle(b.reader, found, project.ContentRules()); err == nil && len(found) > 0 {
		err = errors.New(ids(found))
	}
	p.pictures, _ = b.pictures(p.printed)
	return p, err
})

// pages makes the pages with another text, and returns what is found in it.
func (p paged) pages(t *testing.T, file string, data []byte) (pages []byte, found []check.Diagnostic) {
	t.Helper()
	fsys := changed{content.FS, file, data}
	b := *p.build
	b.Content, b.reader, b.write = fsys, source.NewReader(fsys), true
	c := *p.project
	b.project = &c
	c.Translations = nil // the pages in other languages are most of the work
	games := slices.Clone(p.games)
	if i := slices.IndexFunc(games, func(g site.Game) bool { return path.Dir(g.Rules.Path) == path.Dir(file) }); i >= 0 {
		games = games[i : i+1] // the pages of the others do not change
		games[0].Related = nil
	}
	read, _ := b.reader.Text(file)
	now := source.Text{Path: file, Data: read}
	if len(b.reader.Findings()) > 0 {
		return nil, Settle(b.reader, nil, project.ContentRules())
	}
	texts := []*source.Text{&c.Home, &c.Credits, &c.Guide, &c.Class}
	c.Pages = slices.Clone(c.Pages)
	for i := range c.Pages {
		texts = append(texts, &c.Pages[i].Text)
	}
	for i := range games {
		texts = append(texts, &games[i].Rules, &games[i].Answers)
	}
	i := slices.IndexFunc(texts, func(at *source.Text) bool { return at.Path == file })
	if i < 0 {
		t.Fatalf("no page is made of %s", file)
	}
	*texts[i] = now
	files, found, err := b.pages(games, p.printed, made{pictures: p.pictures, figures: p.figures}, false)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	for _, f := range files {
		if path.Ext(f.Path) == ".html" {
			out.Write(f.Data)
		}
	}
	return out.Bytes(), Settle(b.reader, found, Rules())
}

// unfenced takes each line of a text by itself, and none that is shown as it stands.
func unfenced(lines []string, i int) (first int, ok bool) {
	for _, line := range lines[:i] {
		ok = ok != fenced.MatchString(line)
	}
	return i, !ok || fenced.MatchString(lines[i])
}

// A slip in a text of the content is reported, at its line, unless its page stays
// the same.
func TestSlipsInMarkdown(t *testing.T) {
	checktest.Whole(t)
	r, v := rng.New(1), &verdicts{}
	p, err := pagedContent()
	if err != nil {
		t.Fatal(err)
	}
	files, err := fs.Glob(content.FS, "*/*.fr.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range checktest.Some(files, 4) {
		data, err := fs.ReadFile(content.FS, file)
		if err != nil {
			t.Fatal(err)
		}
		before, found := p.pages(t, file, data)
		if len(found) > 0 {
			t.Fatalf("%s: %s", file, ids(found))
		}
		for _, m := range mutate(&r, file, data, markdownSlips, 1, unfenced) {
			now, found := p.pages(t, file, m.data)
			v.judge(t, m, found, func() bool { return bytes.Equal(now, before) })
		}
	}
	t.Log(v)
	if v.noLine > 0 || v.harmful*10 >= v.right+v.elsewhere+v.harmful {
		t.Error("want fewer than one of ten silent, none without a line")
	}
}
