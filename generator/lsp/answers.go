package lsp

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"imprimots/engine/check"
	"imprimots/generator/assist"
	"imprimots/generator/project"
	"imprimots/generator/schema"
)

// schemas are those that were asked for since the last check, by the content, the game and their
// names.
type schemas map[[3]string]*assist.Schema

func (s schemas) forget(root string) {
	for key := range s {
		if key[0] == root || strings.HasPrefix(root, key[0]+string(filepath.Separator)) {
			delete(s, key)
		}
	}
}

// schema returns the schema of a YAML file with the names of its game; nil where there is none.
func (s *server) schema(file string) *assist.Schema {
	if filepath.Ext(file) != ".yaml" {
		return nil
	}
	above, _ := s.host.Around(file)
	if above == "" { // the folder of a file says which game it belongs to
		above = filepath.Dir(filepath.Dir(file))
	}
	rel, err := filepath.Rel(above, file)
	if err != nil {
		return nil
	}
	name := filepath.ToSlash(rel)
	fsys := s.host.Over(above, s.sound())
	id := project.SchemaOf(fsys, name)
	if id == "" {
		texts, _ := s.texts()
		kind := project.KindOfFile(s.host.Over(above, texts), name)
		if kind == nil {
			return nil
		}
		id = kind.ID()
	}
	game, _, _ := strings.Cut(name, "/")
	key := [3]string{above, game, id}
	s.mu.Lock()
	known := s.schemas[key]
	s.mu.Unlock()
	if known == nil {
		if known = readSchema(fsys, game, id); known != nil {
			s.mu.Lock()
			if s.schemas == nil {
				s.schemas = schemas{}
			}
			s.schemas[key] = known
			s.mu.Unlock()
		}
	}
	return known
}

func readSchema(fsys fs.FS, game, id string) *assist.Schema {
	limits := project.Limits()
	switch {
	case project.KindOf(fsys, game) != nil:
		limits = project.LimitsOf(fsys, game)
	case isContent(fsys):
		limits = project.LimitsOf(fsys)
	}
	files, err := project.Schemas(limits)
	if err != nil {
		return nil
	}
	i := slices.IndexFunc(files, func(f schema.File) bool { return f.Name == id+".json" })
	if i < 0 {
		return nil
	}
	s, err := assist.Read(files[i].Data)
	if err != nil {
		return nil
	}
	return s
}

func isContent(fsys fs.FS) bool {
	_, err := fs.Stat(fsys, "site.yaml")
	return err == nil
}

// place returns what may be written at a position.
func place(text string, at protocol.Position) (p assist.Place, line string, col int) {
	line = lineOf(text, int(at.Line))
	col = byteAt(line, at.Character)
	return assist.At(text, int(at.Line), col), line, col
}

// completion offers keys and values.
func (s *server) completion(p *protocol.CompletionParams) any {
	list := &protocol.CompletionList{Items: []protocol.CompletionItem{}}
	file, text, ok := s.text(p.TextDocument.URI)
	if !ok {
		return list
	}
	known := s.schema(file)
	if known == nil {
		return list
	}
	at, line, col := place(text, p.Position)
	s.mu.Lock()
	lang := s.lang
	s.mu.Unlock()
	for i, o := range known.Offers(at) {
		item := protocol.CompletionItem{Label: o.Label, Kind: protocol.CompletionItemKindEnumMember, SortText: protocol.NewOptional(fmt.Sprintf("%04d", i))}
		if o.Key {
			item.Kind = protocol.CompletionItemKindProperty
			if strings.HasPrefix(line[col:], ":") {
				o.Text = o.Label
			}
		}
		if o.Said != "" {
			item.Documentation = protocol.String(schema.In(o.Said, lang))
		}
		item.FilterText = protocol.NewOptional(strings.TrimRight(o.Text, ": "))
		item.TextEdit = &protocol.TextEdit{NewText: o.Text, Range: protocol.Range{
			Start: protocol.Position{Line: p.Position.Line, Character: units(line, o.From)}, End: protocol.Position{Line: p.Position.Line, Character: units(line, col)},
		}}
		list.Items = append(list.Items, item)
	}
	return list
}

var (
	textValues = check.Text{FR: "valeurs : %s", EN: "values: %s"}
	textWrite  = check.Text{FR: "écrire « %s »", EN: "write %q"}
	textDelete = check.Text{FR: "enlever « %s »", EN: "take %q out"}
	textOrder  = check.Text{FR: "mettre la liste dans l’ordre", EN: "put the list in order"}
)

// mostValues is how many values are listed.
const mostValues = 40

// hover says what a key is for, and what the rule of a finding means.
func (s *server) hover(p *protocol.HoverParams) any {
	file, text, ok := s.text(p.TextDocument.URI)
	if !ok {
		return nil
	}
	known := s.schema(file)
	s.mu.Lock()
	lang := s.lang
	s.mu.Unlock()
	var said []string
	if known != nil {
		line := lineOf(text, int(p.Position.Line))
		col := byteAt(line, p.Position.Character)
		for col < len(line) && (line[col] == '_' || line[col] >= utf8.RuneSelf || 'a' <= line[col]|0x20 && line[col]|0x20 <= 'z' || '0' <= line[col] && line[col] <= '9') {
			col++
		}
		if key, about, values := known.About(assist.At(text, int(p.Position.Line), col)); key != "" {
			about = "**" + key + "** : " + schema.In(about, lang)
			if lang != check.French {
				about = strings.Replace(about, "** : ", "**: ", 1)
			}
			if len(values) > 0 && len(values) <= mostValues {
				about += "\n\n" + textValues.With(strings.Join(values, ", ")).In(lang)
			}
			said = append(said, about)
		}
	}
	var rules []*check.Info
	for _, k := range s.foundAt(file, text, protocol.Range{Start: p.Position, End: p.Position}) {
		if r := k.Rule; r != nil && !slices.Contains(rules, r) {
			rules = append(rules, r)
			said = append(said, "**"+r.ID+"** "+r.Title.In(lang)+"\n\n"+r.Why.In(lang))
		}
	}
	if said == nil {
		return nil
	}
	return &protocol.Hover{Contents: &protocol.MarkupContent{Kind: protocol.MarkupKindMarkdown, Value: strings.Join(said, "\n\n---\n\n")}}
}

// foundAt returns the findings in a range of a file; none of those of an earlier text.
func (s *server) foundAt(file, text string, in protocol.Range) (out []kept) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, files := range s.findings {
		for _, k := range files[file] {
			if r := k.told.Range; k.source == text && !before(in.End, r.Start) && !before(r.End, in.Start) {
				out = append(out, k)
			}
		}
	}
	return out
}

func before(a, b protocol.Position) bool {
	return a.Line < b.Line || a.Line == b.Line && a.Character < b.Character
}

// codeAction offers the corrections of findings: those of check --fix, and the name that was meant.
func (s *server) codeAction(p *protocol.CodeActionParams) any {
	out := []protocol.CommandOrCodeAction{}
	file, text, ok := s.text(p.TextDocument.URI)
	if !ok {
		return out
	}
	s.mu.Lock()
	lang := s.lang
	s.mu.Unlock()
	kind, yes := protocol.CodeActionKindQuickFix, true
	for _, k := range s.foundAt(file, text, p.Range) {
		title, edits := k.correction(text, lang)
		if len(edits) == 0 {
			continue
		}
		out = append(out, &protocol.CodeAction{
			Title: title, Kind: &kind, IsPreferred: &yes, Diagnostics: []protocol.Diagnostic{k.told},
			Edit: &protocol.WorkspaceEdit{Changes: map[uri.URI][]protocol.TextEdit{p.TextDocument.URI: edits}},
		})
	}
	return out
}

// correction returns what mends a finding, and how it is called; nothing where there is no one
// right answer.
func (k *kept) correction(text string, lang check.Lang) (title string, edits []protocol.TextEdit) {
	if f := k.Fix; f != nil {
		for _, e := range f.Edits {
			edits = append(edits, protocol.TextEdit{Range: protocol.Range{Start: position(text, e.From), End: position(text, e.To)}, NewText: e.New})
		}
		switch {
		case f.Order != nil:
			return textOrder.In(lang), edits
		case f.New == "":
			return textDelete.With(shortened(f.Old)).In(lang), edits
		}
		return textWrite.With(shortened(f.New)).In(lang), edits
	}
	if k.Hint.Text != check.DidYouMean || len(k.Hint.Args) != 1 {
		return "", nil
	}
	near, r := fmt.Sprint(k.Hint.Args[0]), k.told.Range
	line := lineOf(text, int(r.Start.Line))
	word := strings.Trim(line[byteAt(line, r.Start.Character):byteAt(line, r.End.Character)], `"'`)
	if !slices.ContainsFunc(k.Msg.Args, func(arg any) bool { return fmt.Sprint(arg) == word }) || word == "" {
		return "", nil // what is meant stands elsewhere, or is a part of the text
	}
	r.Start.Character += units(line[byteAt(line, r.Start.Character):], strings.Index(line[byteAt(line, r.Start.Character):], word))
	r.End.Character = r.Start.Character + units(word, len(word))
	return textWrite.With(shortened(near)).In(lang), []protocol.TextEdit{{Range: r, NewText: near}}
}

// shortened returns the beginning of a text, for a title.
func shortened(s string) string {
	const most = 60
	if runes := []rune(s); len(runes) > most {
		return string(runes[:most-1]) + "…"
	}
	return s
}
