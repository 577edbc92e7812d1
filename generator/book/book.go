// Package book reads the manual, one for each language of the folder languages of the
// templates that has a folder book: its contents and its pages, which are Markdown. Pages of
// the reference are made from the program, by package generator/book/reference, and stand
// among the others.
//
// The contents are a document:
//
//	book: manuel                 # folder of the pages on a site
//	title: Le manuel
//	parts:
//	  - title: Apprendre
//	    pages:
//	      - {topic: deck, address: un-jeu-de-cartes}   # deck.md, manuel/un-jeu-de-cartes.html
//
// A topic has the same name in all languages. A page begins with its title, "# Un jeu de
// cartes"; links to others name their files, "deck.md#les-images". A chapter of the reference
// is a topic without a file.
package book

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/source"
)

// Book is the manual in one language.
type Book struct {
	Lang   string
	Folder string // of its pages on a site
	Title  string
	Parts  []Part
}

// Part is a part of the book.
type Part struct {
	Title string
	Pages []Page
}

// Page is one topic.
type Page struct {
	Topic   string
	Address string // of its page on a site, in the folder of the book and without an ending
	Title   string
	Text    []byte // Markdown, with the title
	File    string // of the templates; empty for a page made from the program
	Figures []Figure
	// Elsewhere says that a site has all of it on other pages, which its search finds.
	Elsewhere bool
	Chapter   string // topic of the chapter that it stands in, behind that one's own page
}

// Figure is a picture of a page: "![…](circle.svg)" shows that of circle.svg.
type Figure struct {
	Name string
	SVG  []byte
}

// Chapters are the pages made from the program, by the topic of the chapter that they are:
// its own page, then those that stand after it. The topics and addresses of the latter are the
// chapter's with theirs behind a hyphen; links may name all of them.
type Chapters map[string][]Page

const folder = "languages"

// Dir returns the folder of the book in a language.
func Dir(lang string) string { return path.Join(folder, lang, "book") }

const contentsFile = "contents.yaml"

// Languages returns those that templates have a book in.
func Languages(templates fs.FS) []string {
	names, _ := fs.Glob(templates, path.Join(Dir("*"), contentsFile)) // the pattern is well-formed
	for i, name := range names {
		names[i] = strings.Split(name, "/")[1]
	}
	return names
}

// document is contents.yaml as it is written.
type document struct {
	check.Where
	Folder string `yaml:"book"`
	Title  string `yaml:"title"`
	Parts  []struct {
		check.Where
		Title string  `yaml:"title"`
		Pages []entry `yaml:"pages"`
	} `yaml:"parts"`
}

type entry struct {
	check.Where
	Topic   string `yaml:"topic"`
	Address string `yaml:"address"`
}

// Read reads the book in a language. What is wrong with it is a fault of the program: the error
// joins all of it.
func Read(templates fs.FS, lang string, made Chapters) (*Book, error) {
	var model struct {
		Books []document `doc:"book"`
	}
	r, name := source.NewReader(templates), path.Join(Dir(lang), contentsFile)
	if r.File(name, &model); len(model.Books) != 1 {
		return nil, fmt.Errorf("%s: %v", name, r.Findings())
	}
	doc := model.Books[0]
	b := &Book{Lang: lang, Folder: doc.Folder, Title: doc.Title}
	var wrong []error
	for _, part := range doc.Parts {
		p := Part{Title: part.Title}
		for _, e := range part.Pages {
			pages, err := e.pages(templates, Dir(lang), made)
			if err != nil {
				wrong = append(wrong, fmt.Errorf("%v: %w", e.Pos("topic"), err))
			}
			p.Pages = append(p.Pages, pages...)
		}
		b.Parts = append(b.Parts, p)
	}
	return b, errors.Join(append(wrong, b.whole(templates, made))...)
}

// pages returns what an entry of the contents stands for.
func (e entry) pages(templates fs.FS, dir string, made Chapters) ([]Page, error) {
	if chapter := made[e.Topic]; chapter != nil {
		pages := slices.Clone(chapter)
		for i := range pages {
			p := &pages[i]
			if i == 0 {
				p.Topic, p.Address = e.Topic, e.Address
				continue
			}
			p.Topic, p.Address, p.Chapter = e.Topic+"-"+p.Topic, e.Address+"-"+p.Address, e.Topic
		}
		return pages, nil
	}
	file := path.Join(dir, e.Topic+".md")
	data, err := fs.ReadFile(templates, file)
	if err != nil {
		return nil, err
	}
	title, ok := strings.CutPrefix(strings.SplitN(string(data), "\n", 2)[0], "# ")
	if !ok {
		return nil, fmt.Errorf("%s:1: a page begins with its title, \"# …\"", file)
	}
	return []Page{{Topic: e.Topic, Address: e.Address, Title: strings.TrimSpace(title), Text: data, File: file}}, nil
}

// whole reports what is given twice, and files and chapters that the contents do not name.
func (b *Book) whole(templates fs.FS, made Chapters) error {
	var wrong []error
	topics, addresses := map[string]bool{}, map[string]bool{"index": true}
	for _, p := range b.Pages() {
		if topics[p.Topic] || addresses[p.Address] {
			wrong = append(wrong, fmt.Errorf("%s: the topic %q or the address %q is given twice", Dir(b.Lang), p.Topic, p.Address))
		}
		topics[p.Topic], addresses[p.Address] = true, true
	}
	for topic := range made {
		if !topics[topic] {
			wrong = append(wrong, fmt.Errorf("%s/%s: the chapter %q is missing", Dir(b.Lang), contentsFile, topic))
		}
	}
	files, _ := fs.Glob(templates, path.Join(Dir(b.Lang), "*.md")) // the pattern is well-formed
	for _, file := range files {
		if topic := strings.TrimSuffix(path.Base(file), ".md"); !topics[topic] {
			wrong = append(wrong, fmt.Errorf("%s: %s does not name it", file, contentsFile))
		}
	}
	return errors.Join(wrong...)
}

// Pages returns all pages in their order.
func (b *Book) Pages() []Page {
	var out []Page
	for _, p := range b.Parts {
		out = append(out, p.Pages...)
	}
	return out
}

// In returns the pages that stand in the chapter of a topic.
func (p Part) In(topic string) []Page {
	return slices.DeleteFunc(slices.Clone(p.Pages), func(p Page) bool { return p.Chapter != topic })
}

// Top returns the pages that stand in no chapter, and those of chapters themselves.
func (p Part) Top() []Page { return p.In("") }

// toTopic is a link to a page of the book, with its place there: "deck.md#les-images".
var toTopic = regexp.MustCompile(`^([a-z0-9-]+)\.md(#.*)?$`)

// Linked returns the page that a link of the book leads to and the place there, "#les-images".
func (b *Book) Linked(link string) (to Page, place string, ok bool) {
	m := toTopic.FindStringSubmatch(link)
	if m == nil {
		return Page{}, "", false
	}
	pages := b.Pages()
	if i := slices.IndexFunc(pages, func(p Page) bool { return p.Topic == m[1] }); i >= 0 {
		return pages[i], m[2], true
	}
	return Page{}, "", false
}

// Rules is the beginning of links to the rules of the checker: "rules:GEN001", or "rules:GEN"
// for those that begin so.
const Rules = "rules:"
