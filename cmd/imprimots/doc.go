package main

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"imprimots/content"
	"imprimots/engine/check"
	"imprimots/engine/values"
	"imprimots/generator"
	"imprimots/generator/book"
	"imprimots/generator/book/reference"
	"imprimots/generator/site/markdown"
	"imprimots/templates"
)

var (
	textNoTopic   = check.Text{FR: "aucune page du manuel ne s’appelle « %s »", EN: "no page of the manual is called %q"}
	hintTopics    = check.Text{FR: "imprimots doc donne la liste", EN: "imprimots doc gives the list"}
	textDocTopics = check.Text{FR: "« imprimots doc NOM » donne une de ces pages.", EN: "\"imprimots doc NAME\" gives one of these pages."}
)

// manualLanguage is the language of the manual where it is not written in that of the run.
const manualLanguage = check.English

// manuals are those of the languages, read once.
var manuals sync.Map

// manual returns the manual in a language with its pictures; nil for a language that it is not
// written in.
func manual(lang string) (*book.Book, error) {
	if !slices.Contains(book.Languages(templates.Book), lang) {
		return nil, nil
	}
	read, _ := manuals.LoadOrStore(lang, sync.OnceValues(func() (*book.Book, error) { return readManual(check.Lang(lang), true) }))
	return read.(func() (*book.Book, error))()
}

func readManual(lang check.Lang, pictures bool) (*book.Book, error) {
	chapters, err := reference.Chapters(reference.Input{
		Lang: lang, Commands: commandsIn(lang), Rules: generator.Rules(), Content: content.FS, Templates: templates.FS, Pictures: pictures,
	})
	if err != nil {
		return nil, err
	}
	return book.Read(templates.Book, string(lang), chapters)
}

// commandsIn returns the program with all of its commands, described in a language.
func commandsIn(lang check.Lang) []reference.Command {
	a := &app{lang: lang, takes: map[*cobra.Command]func() values.List{}}
	return []reference.Command{a.referenceOf(a.root(), "")}
}

func (a *app) referenceOf(cmd *cobra.Command, name string) reference.Command {
	p := pages[name]
	options := a.flags(cmd.LocalNonPersistentFlags())
	if name == "" {
		options = append(options, a.flags(cmd.PersistentFlags())...)
	}
	out := reference.Command{
		Name: name, Short: a.text(p.texts["short"]), Usage: strings.Join(strings.Fields("imprimots "+name+" "+a.text(p.texts["args"])), " "),
		Long: a.text(p.long), Examples: p.examples[a.lang], Options: options,
	}
	for _, l := range a.lists(cmd) {
		out.Values = append(out.Values, reference.Values{Title: l.Title.In(a.lang), Rows: a.rows(l)})
	}
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() {
			out.Commands = append(out.Commands, a.referenceOf(c, strings.TrimSpace(name+" "+c.Name())))
		}
	}
	return out
}

func (a *app) docCommand() *cobra.Command {
	cmd := a.command("doc", 0, 1, func(_ *cobra.Command, args []string) error {
		b, err := readManual(a.manualLang(), false)
		if err != nil {
			return err
		}
		if len(args) == 0 {
			a.listTopics(b)
			return nil
		}
		return a.doc(b, args[0])
	})
	cmd.ValidArgsFunction = func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		b, err := readManual(a.manualLang(), false)
		if err != nil {
			return nil, cobra.ShellCompDirectiveError
		}
		var topics []string
		for _, p := range b.Pages() {
			topics = append(topics, p.Topic+"\t"+p.Title)
		}
		return topics, cobra.ShellCompDirectiveNoFileComp
	}
	return cmd
}

// manualLang returns the language of the run, if the manual is written in it.
func (a *app) manualLang() check.Lang {
	if slices.Contains(book.Languages(templates.Book), string(a.lang)) {
		return a.lang
	}
	return manualLanguage
}

func (a *app) listTopics(b *book.Book) {
	fmt.Fprintln(a.out, b.Title)
	for _, part := range b.Parts {
		var rows [][2]string
		for _, p := range part.Top() {
			rows = append(rows, [2]string{p.Topic, p.Title})
			var below []string
			for _, o := range part.In(p.Topic) {
				below = append(below, strings.TrimPrefix(o.Topic, p.Topic+"-"))
			}
			for _, line := range strings.Split(wrap(strings.Join(below, ", "), a.width()-listIndent), "\n") {
				if line != "" {
					rows = append(rows, [2]string{"", "  " + line})
				}
			}
		}
		section(a.out, part.Title, rows)
	}
	fmt.Fprintf(a.out, "\n%s\n", wrap(a.text(textDocTopics), a.width()))
}

// doc shows the page of a topic, which may be called by its address as well, or by the last
// part of its name where only one page has it: "build" for commands-build.
func (a *app) doc(b *book.Book, name string) error {
	p, names := a.topic(b, name)
	if p == nil {
		return &check.Fault{Msg: textNoTopic.With(name), Hint: check.NearestOr(strings.ToLower(name), names, hintTopics.With())}
	}
	t := markdown.Terminal{Width: a.width(), Bold: a.outTTY, AsWritten: b.Lang != string(check.French), Link: func(dest string) string {
		to, _, ok := b.Linked(dest)
		rule, isRule := strings.CutPrefix(dest, book.Rules)
		switch {
		case ok:
			return "imprimots doc " + to.Topic
		case isRule && strings.ContainsAny(rule, "0123456789"):
			return "" // the name of the rule is what explain takes
		case isRule:
			return "imprimots explain " + rule
		case strings.HasPrefix(dest, "#"):
			return ""
		}
		return dest
	}}
	fmt.Fprint(a.out, t.Plain(p.Text))
	return nil
}

// topic returns the page with a name in any language of the manual, or nil and all names.
func (a *app) topic(b *book.Book, name string) (*book.Page, []string) {
	name, _, _ = strings.Cut(path.Base(name), ".") // of an address or a file
	name = markdown.Slug(name)
	var names []string
	pages := b.Pages()
	for i := range pages {
		p := &pages[i]
		if p.Topic == name || p.Address == name || markdown.Slug(p.Title) == name {
			return p, nil
		}
		names = append(names, p.Topic, p.Address)
	}
	if p := last(pages, name); p != nil {
		return p, nil
	}
	for _, lang := range book.Languages(templates.Book) {
		if lang == b.Lang {
			continue
		}
		other, err := readManual(check.Lang(lang), false)
		if err != nil {
			continue // the other language is not what was asked for
		}
		for _, o := range other.Pages() {
			if o.Address != name {
				names = append(names, o.Address)
				continue
			}
			if i := slices.IndexFunc(pages, func(p book.Page) bool { return p.Topic == o.Topic }); i >= 0 {
				return &pages[i], nil
			}
		}
	}
	return nil, names
}

// last returns the first page whose topic ends in a name, behind a hyphen.
func last(pages []book.Page, name string) *book.Page {
	for i := range pages {
		if strings.HasSuffix(pages[i].Topic, "-"+name) {
			return &pages[i]
		}
	}
	return nil
}

// listIndent is the room that the names of topics take at most.
const listIndent = 20

// The widths of a page in a terminal.
const leastWidth, usualWidth, mostWidth = 40, 80, 100

// width returns how long lines may be.
func (a *app) width() int {
	if a.lineLength == nil {
		return usualWidth
	}
	n := a.lineLength()
	if n == 0 {
		return usualWidth
	}
	return min(max(n, leastWidth), mostWidth)
}
