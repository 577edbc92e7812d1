package grow

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"imprimots/engine/check"
	"imprimots/generator/source/table"
)

// Card adds a card, or a question, to the last list of them of a game's folder, or to the
// one of a file, only. The errors are check.Faults, or of the file system.
func Card(fsys fs.FS, dir, only string) (Added, error) {
	all, err := files(fsys, dir, "")
	if err != nil {
		return Added{}, err
	}
	var ids []string
	var in file
	var deck *yaml.Node
	for _, f := range all {
		for _, doc := range f.docs {
			cards := list(doc)
			if cards == nil {
				continue
			}
			for _, card := range cards.Content {
				if id := value(card, "id"); id != nil {
					ids = append(ids, id.Value)
				}
			}
			if only == "" || path.Base(f.name) == only {
				in, deck = f, doc
			}
		}
	}
	cards := list(deck)
	switch {
	case cards == nil:
		return Added{}, check.Faultf(textNoList, dir).WithHint(hintFirst)
	case cards.Kind == yaml.ScalarNode && table.Is(cards.Value):
		return row(fsys, path.Join(dir, cards.Value))
	case cards.Kind != yaml.SequenceNode || cards.Style&yaml.FlowStyle != 0 || len(cards.Content) == 0:
		return Added{}, check.Faultf(textFlow, "cards").WithHint(hintFirst)
	}
	at := end(in, deck, cards)
	lines := strings.SplitAfter(string(in.data), "\n")
	if at > 0 && !strings.HasSuffix(lines[at-1], "\n") {
		lines[at-1] += "\n"
	}
	last := cards.Content[len(cards.Content)-1]
	item := written(last, value(deck, "fields"), next(ids), cards.Column-1)
	data := []byte(strings.Join(slices.Insert(lines, at, item), ""))
	if !grown(data, in, deck) {
		return Added{}, check.Faultf(textFlow, "cards").WithHint(hintFirst)
	}
	return Added{in.name, at + 1, data}, nil
}

// list gives the cards of a document, or its questions.
func list(doc *yaml.Node) *yaml.Node {
	if cards := value(doc, "cards"); cards != nil {
		return cards
	}
	return value(doc, "questions")
}

// end gives how many lines of a file stand up to the end of a list of a document: those
// ahead of the next key, or of the next document, without comments and empty lines.
func end(in file, doc, list *yaml.Node) int {
	lines := strings.Split(string(in.data), "\n")
	at := len(lines)
	for i := 0; i < len(doc.Content); i += 2 {
		if key := doc.Content[i]; key.Line > list.Line {
			at = min(at, key.Line-1)
		}
	}
	for i := list.Line; i < at; i++ {
		if strings.HasPrefix(lines[i], "---") || strings.HasPrefix(lines[i], "...") {
			at = i
		}
	}
	for at > list.Line {
		if text := strings.TrimSpace(lines[at-1]); text != "" && text[0] != '#' {
			break
		}
		at--
	}
	return at
}

// written gives a new item in the form of the last one: on one line, or a key a line.
func written(last, fields *yaml.Node, id string, indent int) string {
	var pairs []string
	add := func(key, value string) { pairs = append(pairs, key+": "+value) }
	keys := last
	if fields != nil && fields.Kind == yaml.MappingNode {
		keys = fields
		if value(last, "id") != nil {
			add("id", id)
		}
	}
	for i := 0; i+1 < len(keys.Content); i += 2 {
		key, old := keys.Content[i].Value, value(last, keys.Content[i].Value)
		switch {
		case key == "id" && keys == last:
			add(key, id)
		case old == nil && keys == fields && value(keys.Content[i+1], "optional") != nil:
		case old == nil:
			add(key, `""`)
		case old.Kind == yaml.SequenceNode:
			add(key, "["+strings.TrimSuffix(strings.Repeat(`"", `, len(old.Content)), ", ")+"]")
		case old.Kind == yaml.MappingNode:
		case keys == last && (old.ShortTag() == "!!int" || old.ShortTag() == "!!bool"): // of a built-in game: stars, not a fact
			add(key, old.Value)
		default:
			add(key, `""`)
		}
	}
	space := strings.Repeat(" ", indent)
	if last.Style&yaml.FlowStyle != 0 {
		return space + "- {" + strings.Join(pairs, ", ") + "}\n"
	}
	return space + "- " + strings.Join(pairs, "\n"+space+"  ") + "\n"
}

// grown reports whether a file has become what it was with one card more in a document.
func grown(data []byte, was file, deck *yaml.Node) bool {
	docs, err := parse(data)
	if err != nil || len(docs) != len(was.docs) {
		return false
	}
	for i, doc := range docs {
		if was.docs[i] == deck {
			cards := list(doc)
			if cards == nil || len(cards.Content) == 0 {
				return false
			}
			cards.Content = cards.Content[:len(cards.Content)-1]
		}
		if !alike(doc, was.docs[i]) {
			return false
		}
	}
	return true
}

func alike(a, b *yaml.Node) bool {
	return a.Kind == b.Kind && a.Value == b.Value && slices.EqualFunc(a.Content, b.Content, alike)
}

// row adds a row to a table: its cells are empty but for the id, where it has such a
// column.
func row(fsys fs.FS, name string) (Added, error) {
	name, sheet := table.Split(name)
	if table.Workbook(name) {
		return Added{}, check.Faultf(textBook, name).WithHint(hintBook)
	}
	data, err := fs.ReadFile(fsys, name)
	if err != nil {
		return Added{}, err
	}
	t, faults := table.Read(name, sheet, data)
	if len(faults) > 0 || t == nil || len(t.Rows) == 0 || t.Text != nil {
		return Added{}, check.Faultf(textUnread, name).WithHint(hintUnread)
	}
	var ids []string
	cells := make([]string, t.Rows[0][len(t.Rows[0])-1].Column)
	for _, head := range t.Rows[0] {
		if head.Text != "id" {
			continue
		}
		for _, r := range t.Rows[1:] {
			for _, c := range r {
				if c.Column == head.Column {
					ids = append(ids, c.Text)
				}
			}
		}
		cells[head.Column-1] = next(ids)
	}
	newline := "\n"
	if strings.Contains(string(data), "\r\n") {
		newline = "\r\n"
	}
	text := strings.TrimRight(string(data), "\r\n") + newline
	line := strings.Count(text, "\n") + 1
	text += strings.Join(cells, string(table.Separator(name, data))) + newline
	return Added{name, line, []byte(text)}, nil
}
