package generator

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"gopkg.in/yaml.v3"

	"imprimots/content"
	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/worksheet"
	"imprimots/generator/games"
	"imprimots/generator/layout"
	"imprimots/generator/project"
	"imprimots/generator/sheet"
	"imprimots/generator/source"
	"imprimots/templates"
)

// compiled gives the schemas by their names, as a validator takes them.
func compiled(t *testing.T, limits check.Limits) map[string]*jsonschema.Schema {
	t.Helper()
	files, err := project.Schemas(limits)
	if err != nil {
		t.Fatal(err)
	}
	c, out := jsonschema.NewCompiler(), map[string]*jsonschema.Schema{}
	for _, f := range files {
		doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(f.Data))
		if err != nil {
			t.Fatal(f.Name, err)
		}
		if err := c.AddResource(f.Name, doc); err != nil {
			t.Fatal(f.Name, err)
		}
		if out[strings.TrimSuffix(f.Name, ".json")], err = c.Compile(f.Name); err != nil {
			t.Fatal(f.Name, err)
		}
	}
	return out
}

// TestDescriptions: everything is described, and what describes nothing is dropped.
func TestDescriptions(t *testing.T) {
	files, err := project.Schemas(project.Limits())
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	for _, f := range files {
		var s struct {
			Definitions map[string]struct{ Properties map[string]any }
		}
		if err := json.Unmarshal(f.Data, &s); err != nil {
			t.Fatal(f.Name, err)
		}
		for name, d := range s.Definitions {
			known[name] = true
			for key := range d.Properties {
				known[name+"."+key] = true
			}
		}
		for _, name := range f.Missing {
			t.Errorf("%s: nothing in schema/descriptions.txt describes %s", f.Name, name)
		}
	}
	text, err := os.ReadFile("schema/descriptions.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		names, _, ok := strings.Cut(strings.TrimSpace(line), " = ")
		for name := range strings.SplitSeq(names, ", ") {
			if name, _, _ = strings.Cut(name, " as "); ok && !known[name] {
				t.Errorf("%s: no schema has it", name)
			}
		}
	}
	for name := range project.Limits() {
		if !known[name] {
			t.Errorf("%s: no schema has this key, which has limits", name)
		}
	}
}

// documentsOf splits a file of YAML.
func documentsOf(t *testing.T, data []byte) []*yaml.Node {
	t.Helper()
	var out []*yaml.Node
	for d := yaml.NewDecoder(bytes.NewReader(data)); ; {
		var n yaml.Node
		switch err := d.Decode(&n); {
		case errors.Is(err, io.EOF):
			return out
		case err != nil:
			t.Fatal(err)
		}
		out = append(out, n.Content[0])
	}
}

// instance gives a node as JSON has it, the way editors do: a date is a text.
func instance(n *yaml.Node) any {
	switch n.Kind {
	case yaml.MappingNode:
		out := map[string]any{}
		for i := 0; i < len(n.Content); i += 2 {
			out[n.Content[i].Value] = instance(n.Content[i+1])
		}
		return out
	case yaml.SequenceNode:
		out := []any{}
		for _, c := range n.Content {
			out = append(out, instance(c))
		}
		return out
	}
	switch n.ShortTag() {
	case "!!null":
		return nil
	case "!!bool":
		return n.Value == "true"
	case "!!int", "!!float":
		return json.Number(strings.TrimPrefix(n.Value, "+"))
	}
	return n.Value
}

// TestSchemasTakeContent: each document that is shipped is valid, in the eyes of a
// validator of the project and of ajv, which editors use.
func TestSchemasTakeContent(t *testing.T) {
	checktest.Whole(t)
	schemas := compiled(t, project.Limits())
	var docs []instanced
	for _, folder := range []struct {
		fsys  fs.FS
		least int
	}{{content.FS, 80}, {started(t), 40}} {
		n := 0
		err := fs.WalkDir(folder.fsys, ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil || path.Ext(name) != ".yaml" {
				return err
			}
			data, err := fs.ReadFile(folder.fsys, name)
			if err != nil {
				return err
			}
			schema := schemas[project.SchemaOf(folder.fsys, name)]
			if schema == nil {
				t.Errorf("%s: no schema", name)
				return nil
			}
			for _, doc := range documentsOf(t, data) {
				n++
				docs = append(docs, instanced{project.SchemaOf(folder.fsys, name), instance(doc), fmt.Sprintf("%s:%d", name, doc.Line), false})
				if err := schema.Validate(instance(doc)); err != nil {
					t.Errorf("%s:%d: %v", name, doc.Line, err)
				}
			}
			return nil
		})
		if err != nil || n < folder.least {
			t.Errorf("%d documents, %v", n, err)
		}
	}
	t.Run("ajv", func(t *testing.T) {
		ajv(t, project.Limits(), docs)
	})
}

// started is a content folder as init begins one.
func started(t *testing.T) fs.FS {
	t.Helper()
	out := fstest.MapFS{}
	const starts = "languages/fr/start"
	parts := [][2]string{{starts + "/site", ""}, {starts + "/none", "regle/"}}
	families, err := fs.Glob(templates.FS, starts+"/families/*")
	if err != nil || len(families) == 0 {
		t.Fatal(families, err)
	}
	for _, family := range append(families, starts+"/deck") {
		to := path.Base(family) + "/"
		parts = append(parts, [2]string{starts + "/deck", to}, [2]string{family, to})
	}
	for _, part := range parts {
		from, to := part[0], part[1]
		sub, err := fs.Sub(templates.FS, from)
		if err != nil {
			t.Fatal(err)
		}
		err = fs.WalkDir(sub, ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			data, err := fs.ReadFile(sub, name)
			out[to+name] = &fstest.MapFile{Data: data}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return out
}

// shapes are the rules of reading that a schema knows as well.
var shapes = []string{"GEN010", "GEN011", "GEN012", "GEN014", "GEN015"}

// misshapen reports whether the reader finds a fault of shape in a file.
func misshapen(name, schema string, data []byte) bool {
	r := source.NewReader(fstest.MapFS{name: {Data: data}})
	switch schema {
	case "site":
		r.SiteFile(name)
	case "game":
		r.GameFile(name)
	case "printer":
		r.Transcript(name, &sheet.Printer{})
	case "layout":
		r.File(name, &layout.Files{})
	case "theme":
		r.ThemeNames(name)
	case "worksheet":
		r.File(name, &worksheet.Game{})
	default:
		r.File(name, games.FindEngine(schema).New().Documents())
	}
	for _, d := range r.Findings() {
		if slices.Contains(shapes, d.Rule.ID) {
			return true
		}
	}
	return false
}

// shapeSlips change a node into what hands make of it.
var shapeSlips = []struct {
	name string
	of   func(parent, n *yaml.Node, i int) bool // i is the index in the parent; true where it changed something
}{
	{"unknown key", func(parent, n *yaml.Node, i int) bool { return isKey(parent, i) && set(n, n.Value+"x") }},
	{"key dropped", func(parent, _ *yaml.Node, i int) bool {
		if isKey(parent, i) && len(parent.Content) > 2 {
			parent.Content = slices.Delete(slices.Clone(parent.Content), i, i+2)
			return true
		}
		return false
	}},
	{"a list instead", func(parent, n *yaml.Node, i int) bool {
		return !isKey(parent, i) && become(n, yaml.SequenceNode, "1", "2")
	}},
	{"a mapping instead", func(parent, n *yaml.Node, i int) bool {
		return !isKey(parent, i) && become(n, yaml.MappingNode, "xx", "1")
	}},
	{"a text instead", func(parent, n *yaml.Node, i int) bool { return !isKey(parent, i) && become(n, 0) && set(n, "mot") }},
	{"a number instead", func(parent, n *yaml.Node, i int) bool { return !isKey(parent, i) && become(n, 0) && set(n, "7") }},
	{"a fraction instead", func(parent, n *yaml.Node, i int) bool { return !isKey(parent, i) && become(n, 0) && set(n, "7.5") }},
	{"nothing in it", func(parent, n *yaml.Node, i int) bool {
		if isKey(parent, i) || n.Kind == yaml.ScalarNode {
			return false
		}
		n.Content = nil
		return true
	}},
}

func isKey(parent *yaml.Node, i int) bool { return parent.Kind == yaml.MappingNode && i%2 == 0 }

func set(n *yaml.Node, value string) bool {
	n.Value, n.Tag, n.Style = value, "", 0
	return true
}

// become makes a node another one, with plain texts in it.
func become(n *yaml.Node, kind yaml.Kind, items ...string) bool {
	*n = yaml.Node{Kind: cmp.Or(kind, yaml.ScalarNode)}
	for _, item := range items {
		n.Content = append(n.Content, &yaml.Node{Kind: yaml.ScalarNode, Value: item})
	}
	return true
}

// TestSchemasRefuseAsTheReader changes each value of a document of each kind in each way:
// the schema, without the limits of values, refuses exactly what the reader does, and so does ajv.
func TestSchemasRefuseAsTheReader(t *testing.T) {
	checktest.Whole(t)
	schemas := compiled(t, nil)
	refused, taken := 0, 0
	var all []instanced
	for name, docs := range shapeSamples(t) {
		id := strings.Split(name, " ")[0]
		whole := documentsOf(t, docs)[0]
		for _, slip := range shapeSlips {
			for at := 0; ; at++ {
				doc := clone(whole)
				parent, i := nth(doc, at)
				if parent == nil {
					break
				}
				if !slip.of(parent, parent.Content[i], i) {
					continue
				}
				data, err := yaml.Marshal(doc)
				if err != nil {
					t.Fatal(err)
				}
				bad := misshapen("a.yaml", id, data)
				all = append(all, instanced{id, instance(doc), name + ", " + slip.name + "\n" + string(data), bad})
				if err := schemas[id].Validate(instance(doc)); (err != nil) != bad {
					t.Errorf("%s, %s: the reader refuses it: %v; the schema: %v\n%s", name, slip.name, bad, err, data)
				}
				if bad {
					refused++
				} else {
					taken++
				}
			}
		}
	}
	if refused < 500 || taken < 100 {
		t.Errorf("%d refused, %d taken", refused, taken)
	}
	t.Run("ajv", func(t *testing.T) { ajv(t, nil, all) })
}

// nth gives the nth node below a root, as its parent and its index; nil when there are
// fewer. Of lists, the first item is all.
func nth(root *yaml.Node, n int) (parent *yaml.Node, i int) {
	var walk func(p *yaml.Node) bool
	walk = func(p *yaml.Node) bool {
		for k, c := range p.Content {
			if p.Kind == yaml.SequenceNode && k > 0 {
				return false
			}
			if n == 0 {
				parent, i = p, k
				return true
			}
			n--
			if walk(c) {
				return true
			}
		}
		return false
	}
	walk(root)
	return parent, i
}

// shapeSamples gives a document of each kind of the content, and of those that it has none of.
func shapeSamples(t *testing.T) map[string][]byte {
	t.Helper()
	out := map[string][]byte{
		"printer": []byte("name: laser\nscale: {x: 99.5, y: 100}\nangle: 0.5\nmargins: {top: 4, right: 4, bottom: 4, left: 4}\nflip: long\n"),
		"site":    []byte("title: Jeux\ntagline: Des jeux\ndescription: Des jeux.\ncolors: {accent: \"#0b6e4f\", dark: {ink: \"#ffffff\"}}\nmenu: [club, {page: classe, title: Classe}]\ngames: [a]\naliases: {a.html: b}\n"),
		"deck":    []byte("deck: a\nfields:\n  q: {type: text, max: 9}\nrules: [{unique: q}, {absent: {of: q, from: [q]}}, {count: {q: {a: 1..2}}}, {range: {q: 3}}]\ngrid: 3x4\nfaces: {front: f}\ncards:\n  - {q: a}\n  - {q: 3}\n"),
	}
	err := fs.WalkDir(content.FS, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || path.Ext(name) != ".yaml" || project.IsTranslation(name) {
			return err
		}
		data, err := fs.ReadFile(content.FS, name)
		for _, doc := range documentsOf(t, data) {
			key := fmt.Sprintf("%s %s", project.SchemaOf(content.FS, name), doc.Content[0].Value)
			if base := path.Base(name); base == "game.yaml" || base == "site.yaml" {
				key = strings.TrimSuffix(base, ".yaml")
			}
			if out[key] == nil {
				if out[key], err = yaml.Marshal(short(doc)); err != nil {
					return err
				}
			}
		}
		return err
	})
	if err != nil || len(out) < 25 {
		t.Fatalf("%d samples, %v", len(out), err)
	}
	return out
}

func clone(n *yaml.Node) *yaml.Node {
	out := *n
	out.Content = nil
	for _, c := range n.Content {
		out.Content = append(out.Content, clone(c))
	}
	return &out
}

// short drops comments, and cuts long lists.
func short(n *yaml.Node) *yaml.Node {
	n.HeadComment, n.LineComment, n.FootComment = "", "", ""
	if n.Kind == yaml.SequenceNode && len(n.Content) > 1 && n.Content[0].Kind != yaml.ScalarNode {
		n.Content = n.Content[:1]
	}
	for _, c := range n.Content {
		short(c)
	}
	return n
}

// TestSchemasRefuseBadExamples: what stands in the bad examples of the rules of reading,
// and in those of the command's tests, is refused.
func TestSchemasRefuseBadExamples(t *testing.T) {
	checktest.Whole(t)
	schemas := compiled(t, project.Limits())
	files := map[string]string{}
	for _, id := range shapes {
		bad := source.Rules().Get(id).Bad
		files[bad.Path] += "---\n" + bad.Text
	}
	for _, name := range []string{"champ-manquant.yaml", "natures.yaml", "cle-inconnue.yaml", "fiche2/game.yaml"} {
		data, err := os.ReadFile("../cmd/imprimots/testdata/bad/" + name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = string(data)
	}
	for name, text := range files {
		schema := schemas["boggle"]
		if path.Base(name) == "game.yaml" {
			schema = schemas["game"]
		}
		for _, part := range strings.Split(text, "\n---\n") {
			shape := slices.ContainsFunc(shapes, func(id string) bool { return strings.Contains(part, id) })
			if strings.Contains(part, "# want") && !shape || strings.TrimSpace(part) == "" {
				continue
			}
			doc := documentsOf(t, []byte(part))
			if len(doc) > 0 && schema.Validate(instance(doc[0])) == nil {
				t.Errorf("%s: taken:\n%s", name, part)
			}
		}
	}
}
