// Package reference makes the pages of the manual that say what the program says of itself: its
// commands, the documents that it reads, the faces that it draws and the rules that it checks.
// A new command, key, shape or rule appears in them without further ado, or a test asks for
// what is said and shown of it.
package reference

import (
	"fmt"
	"io/fs"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/book"
)

// Input is what the reference is made of.
type Input struct {
	Lang      check.Lang
	Commands  []Command // with texts in Lang
	Rules     check.Infos
	Content   fs.FS // of the program, for examples
	Templates fs.FS
	Pictures  bool // whether what the pages show is drawn
}

// The chapters, by their topics.
const (
	commandsTopic = "commands"
	formatsTopic  = "formats"
	layoutsTopic  = "layouts"
	rulesTopic    = "rules"
)

// Chapters returns the chapters of the reference.
func Chapters(in Input) (book.Chapters, error) {
	formats, err := in.formats()
	if err != nil {
		return nil, err
	}
	layouts, err := in.layouts()
	if err != nil {
		return nil, err
	}
	return book.Chapters{commandsTopic: in.commands(), formatsTopic: formats, layoutsTopic: layouts, rulesTopic: in.rules()}, nil
}

// say returns a text in the language of the reference.
func (in *Input) say(t check.Text, args ...any) string { return t.With(args...).In(in.Lang) }

// writer writes a page in Markdown.
type writer struct{ strings.Builder }

func titled(title string) *writer {
	w := &writer{}
	w.head(1, title)
	return w
}

func (w *writer) head(level int, title string) {
	fmt.Fprintf(w, "%s %s\n\n", strings.Repeat("#", level), title)
}

// para writes Markdown as a paragraph.
func (w *writer) para(text string) { fmt.Fprintf(w, "%s\n\n", text) }

func (w *writer) item(text string) { fmt.Fprintf(w, "- %s\n", text) }

func (w *writer) end() { w.WriteByte('\n') }

func (w *writer) code(kind, text string) {
	fmt.Fprintf(w, "```%s\n%s\n```\n\n", kind, strings.Trim(text, "\n"))
}

func (w *writer) page(topic, address, title string) book.Page {
	return book.Page{Topic: topic, Address: address, Title: title, Text: []byte(w.String())}
}

// special are the signs that Markdown would read as more than themselves.
var special = strings.NewReplacer(`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "<", `\<`, ">", `\>`, "[", `\[`, "]", `\]`, "#", `\#`, "|", `\|`, "{", `\{`, "}", `\}`)

// plain returns a text as Markdown that says the same.
func plain(s string) string { return special.Replace(s) }

// span returns a text as code in running text.
func span(s string) string {
	if strings.Contains(s, "`") {
		return plain(s)
	}
	return "`" + s + "`"
}
