package reference

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/book"
	"imprimots/generator/project"
	"imprimots/generator/site/markdown"
)

var (
	formatsTitle = check.Text{FR: "Les documents et leurs clés", EN: "Documents and their keys"}
	formatsIntro = check.Text{
		FR: "Un contenu est fait de fichiers YAML. `site.yaml`, `game.yaml` et `printer.yaml` sont un document chacun ; les autres fichiers d’un jeu peuvent en avoir plusieurs, séparés par `---`, et le premier mot de chacun dit lequel c’est. `imprimots schema` écrit les mêmes règles pour un éditeur.",
		EN: "Content is made of YAML files. `site.yaml`, `game.yaml` and `printer.yaml` are one document each; the other files of a game may have several, separated by `---`, and the key that each begins with says which it is. `imprimots schema` writes the same rules for an editor.",
	}
	formatsOf      = check.Text{FR: "%s : ses documents", EN: "%s: its documents"}
	formatsAll     = check.Text{FR: "Les documents de tous les jeux", EN: "Documents of all games"}
	formatsExample = check.Text{FR: "Par exemple :", EN: "For example:"}
	formatsKeys    = check.Text{FR: "Ses clés :", EN: "Its keys:"}
)

// sharedPage is the page of the documents that several games have.
const sharedPage = "games"

// format is a schema, and the documents of it that stand on its page.
type format struct {
	id         string
	root       node
	keys, defs []string
}

// title names a page; a schema of a single document is called like its file.
func (in *Input) title(f format) string {
	switch {
	case f.id == sharedPage:
		return in.say(formatsAll)
	case f.keys[0] == "":
		return f.id + ".yaml"
	}
	return in.say(formatsOf, f.id)
}

// formats returns the chapter of documents: a page for each schema, and one for the documents
// that several of them have.
func (in *Input) formats() ([]book.Page, error) {
	all, err := readFormats()
	if err != nil {
		return nil, err
	}
	examples, err := in.examples()
	if err != nil {
		return nil, err
	}
	title := in.say(formatsTitle)
	first := titled(title)
	first.para(in.say(formatsIntro))
	out := []book.Page{{}}
	for _, f := range all {
		name := in.title(f)
		first.head(2, fmt.Sprintf("[%s](%s-%s.md)", plain(name), formatsTopic, f.id))
		w := titled(name)
		for i, key := range f.keys {
			def := f.root.Definitions[f.defs[i]]
			if key != "" {
				first.item(in.say(colon, fmt.Sprintf("[%s](%s-%s.md#%s)", key, formatsTopic, f.id, markdown.Slug(key)), plain(def.described(in.Lang))))
			} else {
				first.para(plain(def.described(in.Lang)))
			}
		}
		if f.keys[0] != "" {
			first.end()
		}
		in.format(w, f, examples)
		out = append(out, w.page(f.id, f.id, name))
	}
	out[0] = first.page("", "", title)
	return out, nil
}

// readFormats returns the schemas with the documents of their own, in order, and before the
// games the one of the documents that several have.
func readFormats() ([]format, error) {
	files, err := project.Schemas(project.Limits())
	if err != nil {
		return nil, err
	}
	var all []format
	used := map[string]int{} // by definition
	for _, f := range files {
		one := format{id: strings.TrimSuffix(f.Name, ".json")}
		if err := json.Unmarshal(f.Data, &one.root); err != nil {
			return nil, fmt.Errorf("%s: %w", f.Name, err)
		}
		one.keys, one.defs = one.root.documents()
		for _, def := range one.defs {
			used[def]++
		}
		all = append(all, one)
	}
	shared := format{id: sharedPage, root: node{Definitions: map[string]node{}}}
	var single, games []format
	for _, f := range all {
		maps.Copy(shared.root.Definitions, f.root.Definitions)
		own := format{id: f.id, root: f.root}
		for i, def := range f.defs {
			to := &own
			if used[def] > 1 {
				to = &shared
			}
			if !slices.Contains(to.defs, def) {
				to.keys, to.defs = append(to.keys, f.keys[i]), append(to.defs, def)
			}
		}
		switch {
		case len(own.keys) == 0: // all of its documents are those of all games
		case own.keys[0] == "":
			single = append(single, own)
		default:
			games = append(games, own)
		}
	}
	return slices.Concat(single, []format{shared}, games), nil
}

// formatWriter writes the documents of a page. What a document is made of stands below it,
// once on a page, called by the way to it: "deck › fields".
type formatWriter struct {
	*Input
	*writer
	format
	names map[string]string // of definitions
	queue []string          // definitions to write
}

func (in *Input) format(w *writer, f format, examples map[string]string) {
	fw := &formatWriter{Input: in, writer: w, format: f, names: map[string]string{}}
	for i, key := range f.keys {
		fw.names[f.defs[i]] = key
	}
	for i, key := range f.keys {
		level := 2
		if key != "" {
			w.head(2, key)
			level = 3
		}
		fw.definition(f.defs[i], key)
		if e := examples[strings.TrimSpace(f.id+" "+key)]; e != "" {
			w.para(in.say(formatsExample))
			w.code("yaml", e)
		}
		for len(fw.queue) > 0 {
			def := fw.queue[0]
			fw.queue = fw.queue[1:]
			w.head(level, fw.names[def])
			fw.definition(def, fw.names[def])
		}
	}
}

// definition writes what a document or a part of one is, and its keys, the required ones first.
func (w *formatWriter) definition(name, way string) {
	def := w.root.Definitions[name]
	w.para(w.sentence(def.described(w.Lang)))
	keys := slices.SortedFunc(maps.Keys(def.Properties), func(a, b string) int {
		x, y := slices.Contains(def.Required, a), slices.Contains(def.Required, b)
		switch {
		case x == y:
			return strings.Compare(a, b)
		case x:
			return -1
		}
		return 1
	})
	if len(keys) == 0 {
		return
	}
	w.para(w.say(formatsKeys))
	for _, key := range keys {
		n := def.Properties[key]
		said := []string{}
		if slices.Contains(def.Required, key) {
			said = append(said, w.say(kindNeeded))
		}
		if kind := w.kind(&n, func(def string) string { return w.link(def, way, key) }); kind != "" {
			said = append(said, kind)
		}
		if n.Default != nil {
			said = append(said, w.say(kindDefault, literal(n.Default)))
		}
		w.item(w.say(colon, span(key)+" ("+strings.Join(said, w.say(between))+")", plain(n.described(w.Lang))))
	}
	w.end()
}

// link names a definition that a key of another one has, and has it written.
func (w *formatWriter) link(def, way, key string) string {
	name, known := w.names[def]
	if !known {
		name = strings.TrimPrefix(way+" › "+key, " › ")
		w.names[def] = name
		w.queue = append(w.queue, def)
	}
	return "[" + name + "](#" + markdown.Slug(name) + ")"
}

// sentence begins a text with a capital and ends it.
func (in *Input) sentence(s string) string {
	if s == "" {
		return ""
	}
	first := []rune(s)[0]
	if word, _, _ := strings.Cut(s, " "); strings.HasSuffix(word, ".yaml") {
		return plain(s + ".")
	}
	return plain(strings.ToUpper(string(first)) + s[len(string(first)):] + ".")
}
