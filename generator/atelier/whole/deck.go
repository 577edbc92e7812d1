package whole

import (
	"bytes"
	"cmp"
	"encoding/json"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing/fstest"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"imprimots/engine/check"
	"imprimots/generator/atelier/output"
	"imprimots/generator/picture"
	tables "imprimots/generator/source/table"
)

// DeckShown is the file of a task that makes a deck of a table: what its columns are, a
// [Table].
const DeckShown = "table.json"

// Table says which columns a table has, and which of them plays which part on the faces.
type Table struct {
	Columns []Column          `json:"columns"`
	Parts   map[string]string `json:"parts"` // fields, by [Parts]
}

// Column is a column of a table: a field of the cards.
type Column struct {
	Field    string `json:"field"`
	Title    string `json:"title"` // as it is written in the table
	Type     string `json:"type"`
	Optional bool   `json:"-"` // a card has nothing in it
	longest  int    // signs
}

// Parts are what the ready faces show, each of one column: the front in the order of drawing,
// then the back.
var Parts = []string{"title", "corner", "picture", "text", "answer"}

var (
	textTable  = check.Text{FR: "le tableau « %s » n’a pas de ligne sous ses titres", EN: "the table %q has no row below its heads"}
	hintTable  = check.Text{FR: "sa première ligne nomme les colonnes, chaque autre est une carte", EN: "its first row names the columns, each other one is a card"}
	noteFront  = check.Text{FR: "Le recto : une boîte par ligne, de la plus éloignée à la plus proche des yeux.", EN: "The front: a box a line, from the farthest to the nearest to the eye."}
	noteBack   = check.Text{FR: "Le verso : la réponse.", EN: "The back: the answer."}
	textTables = check.Text{FR: "un seul tableau à la fois, avec les images de ses cartes", EN: "one table at a time, with the pictures of its cards"}
)

// isTable reports whether files are a table, which may have pictures beside it.
func isTable(files map[string][]byte) bool {
	n := 0
	for name := range files {
		switch {
		case tables.Is(name):
			n++
		case !picture.Is(name):
			return false
		}
	}
	return n == 1
}

// deckOf makes a card game of a table and its pictures: a field for each column, and faces
// that show the columns that play a part.
func (t *Task) deckOf(files map[string][]byte) (fstest.MapFS, *Table, error) {
	name, pictures := "", map[string]string{}
	out := fstest.MapFS{"site.yaml": started("site/site.yaml", "")}
	for _, file := range slices.Sorted(maps.Keys(files)) {
		base := path.Base(file)
		if tables.Is(file) {
			name = file
			continue
		}
		pictures[strings.ToLower(base)] = base
		pictures[strings.ToLower(strings.TrimSuffix(base, path.Ext(base)))] = base
		out[path.Join(gameFolder, "art", base)] = &fstest.MapFile{Data: files[file]}
	}
	if name == "" {
		return nil, nil, check.Faultf(textTables)
	}
	rows, err := rowsOf(name, files[name])
	if err != nil {
		return nil, nil, err
	}
	made := &Table{Columns: columnsOf(rows, pictures)}
	made.Parts = t.Parts
	if made.Parts == nil {
		made.Parts = guess(made.Columns)
	}
	var b bytes.Buffer
	if err := tables.Write(&b, ".csv", rows); err != nil {
		return nil, nil, err
	}
	title := cmp.Or(t.Title, strings.TrimSuffix(path.Base(name), path.Ext(name)))
	for _, file := range []string{"game.yaml", "kit.yaml", "rules.fr.md"} {
		out[path.Join(gameFolder, file)] = started("deck/"+file, title)
	}
	out[path.Join(gameFolder, "cartes.csv")] = &fstest.MapFile{Data: b.Bytes()}
	out[path.Join(gameFolder, "cartes.yaml")] = &fstest.MapFile{Data: made.deck()}
	out[path.Join(gameFolder, "layouts", "faces.yaml")] = &fstest.MapFile{Data: made.faces(t.Lang)}
	return out, made, nil
}

// rowsOf reads a table as rows of equal length.
func rowsOf(name string, data []byte) ([][]string, error) {
	t, faults := tables.Read(name, "", data)
	if t == nil {
		return nil, faults[0]
	}
	var rows [][]string
	wide := 0
	for _, r := range t.Rows {
		var row []string
		for _, c := range r {
			for len(row) < c.Column-1 {
				row = append(row, "")
			}
			row = append(row, c.Text)
		}
		rows, wide = append(rows, row), max(wide, len(row))
	}
	if len(rows) < 2 {
		return nil, check.Faultf(textTable, name).WithHint(hintTable)
	}
	for i := range rows {
		for len(rows[i]) < wide {
			rows[i] = append(rows[i], "")
		}
	}
	return rows, nil
}

// What heads of columns are called that are no fields.
var (
	idHeads    = []string{"id", "numero", "no", "n", "number", "nummer"}
	countHeads = []string{"count", "nombre", "exemplaires", "copies", "quantite", "quantity", "qty", "anzahl", "cantidad"}
)

// columnsOf names the columns of a table, and rewrites its heads as fields and its pictures as
// files.
func columnsOf(rows [][]string, pictures map[string]string) []Column {
	var out []Column
	taken := map[string]bool{}
	for i, head := range rows[0] {
		c := Column{Title: cmp.Or(head, strconv.Itoa(i+1)), Field: fieldOf(head, i)}
		switch {
		case slices.Contains(idHeads, c.Field) && !taken["id"] && all(rows, i, func(s string) bool { return s != "" }):
			c.Field = "id"
		case slices.Contains(countHeads, c.Field) && !taken["count"] && all(rows, i, isCount):
			c.Field = "count"
		case c.Field == "id" || c.Field == "count":
			c.Field += "_"
		}
		for taken[c.Field] {
			c.Field += "_"
		}
		taken[c.Field] = true
		rows[0][i] = c.Field
		if c.Field == "id" || c.Field == "count" {
			continue
		}
		some := 0
		for _, row := range rows[1:] {
			c.longest = max(c.longest, utf8.RuneCountInString(row[i]))
			if row[i] != "" {
				some++
			}
		}
		c.Optional = some < len(rows)-1
		switch c.Type = "text"; {
		case some > 0 && all(rows, i, func(s string) bool { return s == "" || picture.Is(s) || pictures[strings.ToLower(s)] != "" }):
			c.Type = "picture"
			for _, row := range rows[1:] {
				if row[i] != "" {
					row[i] = cmp.Or(pictures[strings.ToLower(path.Base(row[i]))], path.Base(row[i]))
				}
			}
		case some > 0 && all(rows, i, func(s string) bool {
			_, err := strconv.ParseFloat(strings.Replace(s, ",", ".", 1), 64)
			return s == "" || err == nil
		}):
			c.Type = "number"
		}
		out = append(out, c)
	}
	return out
}

func isCount(s string) bool {
	n, err := strconv.Atoi(s)
	return err == nil && n > 0
}

// all reports whether something holds for all cells of a column below its head.
func all(rows [][]string, column int, holds func(string) bool) bool {
	return !slices.ContainsFunc(rows[1:], func(row []string) bool { return !holds(row[column]) })
}

var noField = regexp.MustCompile(`[^a-z0-9]+`)

// fieldOf makes the name of a field of the head of a column: small letters without accents.
func fieldOf(head string, i int) string {
	s := strings.Map(func(r rune) rune {
		if r >= 0x300 && r < 0x370 {
			return -1
		}
		return r
	}, norm.NFD.String(strings.ToLower(head)))
	s = strings.Trim(noField.ReplaceAllString(s, "_"), "_")
	if s == "" || s[0] < 'a' {
		s = strings.TrimSuffix("c_"+s, "_")
		if s == "c" {
			s = "colonne_" + strconv.Itoa(i+1)
		}
	}
	return s
}

// What heads of columns are called, in the languages of the site, by the part that they play.
var called = map[string][]string{
	"title":  {"titre", "title", "nom", "name", "titel", "nombre", "titulo", "nome", "titolo", "mot", "word"},
	"text":   {"texte", "text", "description", "question", "effet", "effect", "frage", "pregunta", "domanda", "texto", "testo"},
	"answer": {"reponse", "answer", "verso", "dos", "back", "solution", "antwort", "respuesta", "risposta"},
	"corner": {"valeur", "value", "points", "cout", "cost", "force", "niveau", "level", "wert", "valor", "valore"},
}

// shortTitle is how many signs the longest text of a column may have to be a title.
const shortTitle = 40

// guess tells which column plays which part: by its name, else by what it holds.
func guess(columns []Column) map[string]string {
	parts, taken := map[string]string{}, map[string]bool{}
	play := func(part string, fits func(c *Column) bool) {
		for i := range columns {
			if c := &columns[i]; parts[part] == "" && !taken[c.Field] && fits(c) {
				parts[part], taken[c.Field] = c.Field, true
			}
		}
	}
	for _, part := range Parts {
		play(part, func(c *Column) bool { return c.Type != "picture" && slices.Contains(called[part], c.Field) })
	}
	play("picture", func(c *Column) bool { return c.Type == "picture" })
	play("corner", func(c *Column) bool { return c.Type == "number" })
	if parts["answer"] == "" {
		play("title", func(c *Column) bool { return c.Type == "text" && c.longest <= shortTitle })
	}
	play("text", func(c *Column) bool { return c.Type == "text" })
	return parts
}

// deck writes the document of the deck.
func (t *Table) deck() []byte {
	var b strings.Builder
	b.WriteString("deck: cartes\nfields:\n")
	for _, c := range t.Columns {
		b.WriteString("  " + c.Field + ": {type: " + c.Type + ", title: \"" + quoted(c.Title) + "\"")
		if c.Optional {
			b.WriteString(", optional: true")
		}
		b.WriteString("}\n")
	}
	back := "back"
	if t.Parts["answer"] != "" {
		back = "verso"
	}
	var with []string
	for _, part := range Parts {
		if field := t.Parts[part]; field != "" && field != part {
			with = append(with, part+": "+field)
		}
	}
	b.WriteString("faces: {front: recto, back: " + back)
	if with != nil {
		b.WriteString(", with: {" + strings.Join(with, ", ") + "}")
	}
	b.WriteString("}\ncards: cartes.csv\n")
	return []byte(b.String())
}

// faces writes faces for what the columns play.
func (t *Table) faces(lang check.Lang) []byte {
	has := func(part string) bool { return t.Parts[part] != "" }
	shown := func(part, box string) string {
		for _, c := range t.Columns {
			if c.Field == t.Parts[part] && c.Optional && c.Type != "number" {
				box = strings.TrimSuffix(box, "}") + ", if: \"" + part + " != ''\"}"
			}
		}
		return "  - " + box + "\n"
	}
	top, bottom := "7", "h-14"
	out := "# " + noteFront.In(lang) + "\nlayout: recto\nextends: card\nboxes:\n" +
		"  - {shape: \"roundbox(3, 3, w-6, h-6, 3)\", rule: frame, color: game}\n"
	if has("title") {
		room := "w-14"
		if has("corner") {
			room = "w-25"
		}
		out += shown("title", `{text: "{title}", at: [7, 6, `+room+`, 10], role: h3, valign: middle, least: 7}`)
		top, bottom = "18", "h-25"
	}
	if has("corner") {
		out += "  - {shape: \"circle(w-11, 11, 5)\", solid: game}\n" + shown("corner", `{line: "{corner}", at: [w-16, 6, 10, 10], role: h3, color: paper, align: center}`)
		if top == "7" {
			top, bottom = "18", "h-25"
		}
	}
	switch {
	case has("picture") && has("text"):
		out += shown("picture", `{picture: "{picture}", at: [7, `+top+`, w-14, `+pick(top == "7", "45", "36")+`]}`)
		out += shown("text", `{text: "{text}", at: [7, `+pick(top == "7", "55", "57")+`, w-14, h-`+pick(top == "7", "62", "64")+`], role: body, align: center, valign: middle, balance: true}`)
	case has("picture"):
		out += shown("picture", `{picture: "{picture}", at: [7, `+top+`, w-14, `+bottom+`]}`)
	case has("text"):
		out += shown("text", `{text: "{text}", at: [7, `+top+`, w-14, `+bottom+`], role: quote, align: center, valign: middle, balance: true}`)
	}
	if has("answer") {
		out += "---\n# " + noteBack.In(lang) + "\nlayout: verso\nextends: card\nboxes:\n" +
			"  - {shape: \"roundbox(3, 3, w-6, h-6, 3)\", tile: game-pale, rule: frame, color: game}\n" +
			shown("answer", `{text: "{answer}", at: [7, 7, w-14, h-14], role: quote, align: center, valign: middle, balance: true}`)
	}
	return []byte(out)
}

func pick(is bool, one, other string) string {
	if is {
		return one
	}
	return other
}

// deck makes the files of a deck of what is dropped: of a table, with what its columns are.
func (t *Task) deck(made *output.Made, dropped map[string][]byte) ([]check.Diagnostic, error) {
	files, err := unpacked(dropped)
	if err != nil {
		return nil, err
	}
	var fsys fs.FS
	var found []check.Diagnostic
	if isTable(files) {
		var shown *Table
		if fsys, shown, err = t.deckOf(files); err != nil {
			return nil, err
		}
		data, err := json.Marshal(shown)
		if err != nil {
			return nil, err
		}
		made.Files = []output.File{{Name: DeckShown, Data: data}}
	} else if fsys, found, err = t.content(dropped); err != nil || fsys == nil {
		return found, err
	}
	return found, t.opened(made, fsys)
}
