package reference

import (
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/book"
)

// Command is a command of the program with its help, in one language.
type Command struct {
	Name     string // with those above it: "boggle solve"
	Short    string // a few words
	Usage    string // "imprimots boggle solve GRILLE [options]"
	Long     string // paragraphs
	Examples []string
	Options  [][2]string // each with what it is for
	Values   []Values
	Commands []Command
}

// Values are the values that an option or an argument may have, each with what it is.
type Values struct {
	Title string // "Levels"
	Rows  [][2]string
}

var (
	commandsTitle   = check.Text{FR: "Les commandes", EN: "Commands"}
	commandsIntro   = check.Text{FR: "`imprimots` et le nom d’une commande, puis ce qu’elle prend. `imprimots help COMMANDE` dit la même chose dans un terminal.", EN: "`imprimots` and the name of a command, then what it takes. `imprimots help COMMAND` says the same in a terminal."}
	commandsOptions = check.Text{FR: "Options", EN: "Options"}
	commandsAll     = check.Text{FR: "Options de toutes les commandes", EN: "Options of all commands"}
	commandsExample = check.Text{FR: "Exemples", EN: "Examples"}
	colon           = check.Text{FR: "%s : %s", EN: "%s: %s"}
	between         = check.Text{FR: " ; ", EN: "; "}
)

// commands returns the chapter of commands: a list of all, and a page for each with those
// below it. The first of the input is the program itself.
func (in *Input) commands() []book.Page {
	title := in.say(commandsTitle)
	w := titled(title)
	if len(in.Commands) == 0 {
		return []book.Page{w.page("", "", title)}
	}
	program := in.Commands[0]
	w.para(plain(program.Long))
	w.para(in.say(commandsIntro))
	var pages []book.Page
	for _, c := range program.Commands {
		slug := strings.ReplaceAll(c.Name, " ", "-")
		w.item(in.say(colon, "["+c.Name+"]("+commandsTopic+"-"+slug+".md)", plain(c.Short)))
		pages = append(pages, in.command(c).page(slug, slug, "imprimots "+c.Name))
	}
	w.end()
	in.options(w, 2, in.say(commandsAll), program.Options)
	return append([]book.Page{w.page("", "", title)}, pages...)
}

// command returns the page of a command.
func (in *Input) command(c Command) *writer {
	w := titled("imprimots " + c.Name)
	in.help(w, 2, c)
	for _, sub := range c.Commands {
		w.head(2, "imprimots "+sub.Name)
		in.help(w, 3, sub)
	}
	return w
}

// help writes the help of a command, with headings of a level.
func (in *Input) help(w *writer, level int, c Command) {
	w.code("text", c.Usage)
	for part := range strings.SplitSeq(c.Long, "\n\n") {
		if strings.HasPrefix(part, "  ") {
			w.code("text", part)
			continue
		}
		w.para(plain(part))
	}
	if len(c.Commands) > 0 {
		for _, sub := range c.Commands {
			w.item(in.say(colon, "["+sub.Name+"](#imprimots-"+strings.ReplaceAll(sub.Name, " ", "-")+")", plain(sub.Short)))
		}
		w.end()
	}
	for _, v := range c.Values {
		in.options(w, level, v.Title, v.Rows)
	}
	in.options(w, level, in.say(commandsOptions), c.Options)
	if len(c.Examples) > 0 {
		w.head(level, in.say(commandsExample))
		w.code("text", strings.Join(c.Examples, "\n"))
	}
}

func (in *Input) options(w *writer, level int, title string, rows [][2]string) {
	if len(rows) == 0 {
		return
	}
	w.head(level, title)
	for _, r := range rows {
		w.item(in.say(colon, span(strings.TrimSpace(r[0])), plain(r[1])))
	}
	w.end()
}
