package main

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"golang.org/x/net/html"

	"imprimots"
	"imprimots/content"
	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/values"
	"imprimots/engine/worksheet/kinds"
	"imprimots/generator"
	"imprimots/generator/look"
	"imprimots/generator/project"
	"imprimots/generator/source"
	"imprimots/templates"
)

// readmes are the READMEs, each in its language.
var readmes = map[check.Lang]string{check.English: "../../README.md", check.French: "../../README.fr.md"}

// mark begins and ends a part of a README that is written from the program.
var mark = regexp.MustCompile(`(?s)<!-- (\w+) -->\n.*?<!-- /(\w+) -->`)

// TestReadme holds what the READMEs say of games, commands, kinds of worksheets and figures to
// the program; with -update it writes these parts anew.
func TestReadme(t *testing.T) {
	checktest.Whole(t)
	if builtAtelier() == nil {
		t.Skip("SKIPPED: NO README WAS COMPARED: make atelier")
	}
	built, err := generator.Build(generator.Input{Content: content.FS, Templates: templates.FS, Atelier: builtAtelier(), Manual: manual})
	if err != nil || len(built.Files) == 0 {
		t.Fatal(err, built.Findings)
	}
	for lang, file := range readmes {
		r := &readme{lang: lang, files: built.Files}
		parts, err := r.parts()
		if err != nil {
			t.Fatal(err)
		}
		old, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var there []string
		text := mark.ReplaceAllStringFunc(string(old), func(s string) string {
			m := mark.FindStringSubmatch(s)
			there = append(there, m[1])
			if parts[m[1]] == "" || m[1] != m[2] {
				t.Errorf("%s: %q to %q is no part", file, m[1], m[2])
				return s
			}
			return fmt.Sprintf("<!-- %s -->\n%s\n<!-- /%[1]s -->", m[1], parts[m[1]])
		})
		for name := range parts {
			if !slices.Contains(there, name) {
				t.Errorf("%s has no part <!-- %s -->", file, name)
			}
		}
		if checktest.Update() {
			if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		} else if text != string(old) {
			t.Errorf("%s says otherwise than the program: go test ./cmd/imprimots -run TestReadme -update writes it anew\n%s", file, changedLines(string(old), text))
		}
	}
}

// changedLines returns the lines of the second text that the first has not.
func changedLines(old, text string) string {
	var out []string
	for line := range strings.Lines(text) {
		if !strings.Contains(old, line) {
			out = append(out, line)
		}
	}
	return strings.Join(out, "")
}

// readme writes the parts of a README.
type readme struct {
	lang  check.Lang
	files []generator.File
	look  *look.Look
	bytes.Buffer
}

func (r *readme) parts() (parts map[string]string, err error) {
	if r.look, err = look.New(&source.Templates{FS: templates.FS}); err != nil {
		return nil, err
	}
	parts = map[string]string{}
	for name, write := range map[string]func() error{
		"figures": r.figures, "games": r.games, "commands": r.commands, "kinds": r.kinds, "targets": r.targets, "print": r.print,
	} {
		r.Reset()
		if err := write(); err != nil {
			return nil, err
		}
		parts[name] = strings.TrimSpace(r.String())
	}
	return parts, nil
}

// row writes a row of a table.
func (r *readme) row(cells ...string) { fmt.Fprintf(r, "| %s |\n", strings.Join(cells, " | ")) }

// head writes the first row of a table.
func (r *readme) head(cells ...check.Text) {
	names, rule := make([]string, len(cells)), make([]string, len(cells))
	for i, c := range cells {
		names[i], rule[i] = c.In(r.lang), "---"
	}
	r.row(names...)
	fmt.Fprintf(r, "|%s|\n", strings.Join(rule, "|"))
}

// home is the first page of the site.
func (r *readme) home() string {
	if r.lang == check.French {
		return "index.html"
	}
	return path.Join(string(r.lang), "index.html")
}

// figures counts what there is.
func (r *readme) figures() error {
	pages, err := r.look.Pages.In(string(r.lang))
	if err != nil {
		return err
	}
	schemas, err := project.Schemas(project.Limits())
	if err != nil {
		return err
	}
	entries, err := r.entries()
	if err != nil {
		return err
	}
	targets, _ := generator.Targets(templates.FS)
	var pdfs, printed, site int
	for _, f := range r.files {
		data, err := f.Bytes()
		if err != nil {
			return err
		}
		switch {
		case path.Ext(f.Path) == ".pdf":
			pdfs, printed = pdfs+1, printed+f.Pages
		case path.Ext(f.Path) == ".html" && !bytes.Contains(data, []byte(`http-equiv="refresh"`)): // which leads to another page
			site++
		}
	}
	line := func(t check.Text, n ...any) {
		for i := range n {
			if number, ok := n[i].(int); ok {
				n[i] = pages.Number(int64(number))
			}
		}
		fmt.Fprintf(r, "- "+t.In(r.lang)+"\n", n...)
	}
	line(check.Text{FR: "%s jeux", EN: "%s games"}, len(entries))
	line(check.Text{FR: "%s PDF, %s pages en tout", EN: "%s PDFs, %s pages in all"}, pdfs, printed)
	line(check.Text{FR: "%s pages sur le site", EN: "%s pages on the site"}, site)
	line(check.Text{FR: "%s commandes, %s sortes d’exercices, %s cibles d’exportation", EN: "%s commands, %s kinds of exercises, %s export targets"},
		len(commandsIn(r.lang)[0].Commands), len(kinds.Names()), len(targets))
	line(check.Text{FR: "%s règles de vérification, %s schémas", EN: "%s rules of the checker, %s schemas"}, len(generator.Rules()), len(schemas))
	languages := slices.Sorted(maps.Keys(r.look.SheetTexts()))
	for i, lang := range languages {
		in, err := r.look.Pages.In(lang)
		if err != nil {
			return err
		}
		languages[i] = in.Name
	}
	line(check.Text{FR: "%s langues pour les fiches et les pages des jeux : %s", EN: "%s languages for worksheets and the pages of games: %s"},
		len(languages), strings.Join(languages, ", "))
	return nil
}

// shownGame is a game as the first page of the site presents it.
type shownGame struct {
	id, title, says string
	kits            []string
}

// entries returns the games on the first page of the site, each with the kits of its own page.
func (r *readme) entries() ([]shownGame, error) {
	doc, err := r.page(r.home())
	if err != nil {
		return nil, err
	}
	var out []shownGame
	for n := range doc.Descendants() {
		switch last := len(out) - 1; {
		case n.Data == "a" && (n.Parent.Data == "h2" || n.Parent.Data == "h3") && standsIn(n, "carte"):
			href := attribute(n, "href")
			kits, err := r.kits(path.Join(path.Dir(r.home()), href))
			if err != nil {
				return nil, err
			}
			out = append(out, shownGame{id: path.Base(path.Dir(href)), title: textOf(n), kits: kits})
		case last >= 0 && attribute(n, "class") == "accroche":
			out[last].says = textOf(n)
		}
	}
	return out, nil
}

// kits returns those of the first list on the page of a game.
func (r *readme) kits(game string) (out []string, err error) {
	doc, err := r.page(game)
	if err != nil {
		return nil, err
	}
	for n := range doc.Descendants() {
		if attribute(n, "class") != "kits" {
			continue
		}
		for link := range n.Descendants() {
			if attribute(link, "class") != "kit" {
				continue
			}
			if kit := kitOf(link); kit != "" {
				out = append(out, r.said(kit, doc))
			}
		}
		return out, nil
	}
	return nil, nil
}

// foreignKit is a kit on a page in another language: its name, pages and sheets.
var foreignKit = regexp.MustCompile(`^[^:]+:[\s\p{Zs}]*(.+) \((\d+)\p{Zs}\pL+, (\d+)\p{Zs}\pL+\)$`)

// said says a kit in the language of the README, whatever that of its page.
func (r *readme) said(kit string, doc *html.Node) string {
	m := foreignKit.FindStringSubmatch(kit)
	for n := range doc.Descendants() {
		if n.Data == "html" && attribute(n, "lang") == string(r.lang) || m == nil {
			return kit
		}
	}
	return fmt.Sprintf(check.Text{FR: "Kit %s (%s pages, %s feuilles)", EN: "Kit: %s (%s pages, %s sheets)"}.In(r.lang), m[1], m[2], m[3])
}

// page reads a page of the site.
func (r *readme) page(name string) (*html.Node, error) {
	i := slices.IndexFunc(r.files, func(f generator.File) bool { return f.Path == name })
	if i < 0 {
		return nil, fmt.Errorf("%s: %w", name, os.ErrNotExist)
	}
	data, err := r.files[i].Bytes()
	if err != nil {
		return nil, err
	}
	return html.Parse(bytes.NewReader(data))
}

// kitOf returns the title of a kit with its pages and sheets; nothing of what takes a sheet at
// most, as signs do, or is read, as rules are.
func kitOf(link *html.Node) string {
	var title, size string
	for n := range link.ChildNodes() {
		switch n.Data {
		case "span":
			title = textOf(n)
		case "small":
			size = textOf(n)
		}
	}
	about := strings.Split(size, ", ") // PDF A4, 307 KB, 38 pages, 19 sheets
	if len(about) < 4 || strings.Fields(about[3])[0] == "1" {
		return ""
	}
	return fmt.Sprintf("%s (%s)", title, strings.Join(about[2:], ", "))
}

// standsIn reports whether a node is in one of a class.
func standsIn(n *html.Node, class string) bool {
	for p := range n.Ancestors() {
		if attribute(p, "class") == class {
			return true
		}
	}
	return false
}

func attribute(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

func textOf(n *html.Node) string {
	var out strings.Builder
	for d := range n.Descendants() {
		if d.Type == html.TextNode {
			out.WriteString(d.Data)
		}
	}
	return strings.TrimSpace(out.String())
}

func (r *readme) games() error {
	all, err := r.entries()
	if err != nil {
		return err
	}
	r.head(check.Text{FR: "jeu", EN: "game"}, check.Text{FR: "en une ligne", EN: "in one line"}, check.Text{FR: "à imprimer", EN: "to print"})
	for _, e := range all {
		if len(e.kits) == 0 {
			return fmt.Errorf("%s has no kit", e.id)
		}
		r.row(fmt.Sprintf("[%s](content/%s)", e.title, e.id), e.says, strings.Join(e.kits, "<br>"))
	}
	return nil
}

func (r *readme) commands() error {
	r.head(check.Text{FR: "commande", EN: "command"}, check.Text{FR: "ce qu’elle fait", EN: "what it does"})
	for _, c := range commandsIn(r.lang)[0].Commands {
		says := c.Short
		for _, sub := range c.Commands {
			says += "<br>" + check.Text{FR: "`%s` : %s", EN: "`%s`: %s"}.With(lastWord(sub.Name), sub.Short).In(r.lang)
		}
		r.row("`"+c.Name+"`", says)
	}
	return nil
}

func (r *readme) kinds() error {
	says := r.look.SheetTexts()[string(r.lang)]
	r.head(check.Text{FR: "sorte", EN: "kind"}, check.Text{FR: "nom", EN: "name"}, check.Text{FR: "ce que font les élèves", EN: "what pupils do"})
	for _, k := range kinds.Names() {
		title, task := says["kind."+k], says["task."+k]
		if title == "" || task == "" {
			return fmt.Errorf("nothing is said of %s", k)
		}
		r.row("`"+values.Kinds.Called(k).In(r.lang)+"`", title, task)
	}
	return nil
}

func (r *readme) targets() error {
	r.head(check.Text{FR: "cible", EN: "target"}, check.Text{FR: "pour quoi", EN: "what for"})
	all, _ := generator.Targets(templates.FS)
	for _, t := range all {
		r.row("`"+t.ID+"`", t.About.In(r.lang))
	}
	return nil
}

// print lists the values of the options for printing.
func (r *readme) print() error {
	a := &app{lang: r.lang, takes: map[*cobra.Command]func() values.List{}}
	build, _, err := a.root().Find([]string{"build"})
	if err != nil {
		return err
	}
	r.head(check.Text{FR: "option", EN: "option"}, check.Text{FR: "valeurs", EN: "values"}, check.Text{FR: "pour quoi", EN: "what for"})
	for _, name := range []string{"paper", "profile", "assembly"} {
		f := build.Flags().Lookup(name)
		var of []string
		for _, v := range f.Value.(*choice).of.All {
			of = append(of, v.In(r.lang))
		}
		r.row("`--"+name+"`", "`"+strings.Join(of, "`, `")+"`", f.Usage)
	}
	return nil
}

// lines are the commands of a README, and what they say is made: the files behind an arrow.
var (
	lines = regexp.MustCompile("(?s)```sh\n(.*?)```\n")
	made  = regexp.MustCompile("→ `([^`]+)`")
)

// TestReadmeCommands runs the commands of the READMEs that call the program, each block in an
// empty folder with the program, as somebody pastes it, and looks for the files that the lines
// below it say are made.
func TestReadmeCommands(t *testing.T) {
	checktest.Whole(t)
	program, err := exec.LookPath("imprimots")
	if err != nil {
		t.Fatal(err)
	}
	for lang, file := range readmes {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		text, n := string(data), 0
		at := lines.FindAllStringSubmatchIndex(text, -1)
		for i, m := range at {
			block := text[m[2]:m[3]]
			if !strings.Contains(block, "./imprimots") {
				continue
			}
			n++
			end := len(text)
			if i+1 < len(at) {
				end = at[i+1][0]
			}
			after, _, _ := strings.Cut(text[m[1]:end], "\n#")
			t.Run(fmt.Sprintf("%s/%d", lang, n), func(t *testing.T) {
				t.Parallel()
				paste(t, program, block, string(lang), made.FindAllStringSubmatch(after, -1))
			})
		}
		if n != 5 {
			t.Errorf("%s has %d blocks of commands: first a kit, then four uses", file, n)
		}
	}
}

// paste runs lines in an empty folder, in which the program or its archive stands.
func paste(t *testing.T, program, block, lang string, made [][]string) {
	if n := strings.Count(block, "\n"); n != 3 {
		t.Errorf("%d lines", n)
	}
	if len(made) == 0 {
		t.Error("what is made is not told")
	}
	dir := t.TempDir()
	run := func(script string, args ...string) {
		sh := exec.Command("sh", append([]string{"-e", "-c", script}, args...)...)
		sh.Dir = dir
		sh.Env = append(slices.DeleteFunc(os.Environ(), func(s string) bool { return strings.HasPrefix(s, "LC_") }), "LANG="+lang, "HOME="+dir)
		if out, err := sh.CombinedOutput(); err != nil {
			t.Fatalf("%s%v\n%s", script, err, out)
		}
	}
	at := "."
	if strings.Contains(block, "tar ") { // as it is fetched; the program is what a test is run by
		at = "imprimots-" + imprimots.Version + "-linux-amd64"
		run(`mkdir "$0"; ln -s "$1" "$0/imprimots"; tar -chf - "$0" | gzip -1 >"$0.tar.gz"; rm -r "$0"`, at, program)
	} else {
		run(`ln -s "$0" imprimots`, program)
	}
	run(block)
	for _, m := range made {
		if _, err := os.Stat(filepath.Join(dir, at, filepath.FromSlash(m[1]))); err != nil {
			t.Error(err)
		}
	}
}
