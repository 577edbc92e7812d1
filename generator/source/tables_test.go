package source

import (
	"bytes"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/generator/source/table"
)

// shelf is a document whose list may be a table.
type shelf struct {
	check.Where
	Books []book            `yaml:"books,omitempty"`
	Kinds map[string]kind   `yaml:"kinds,omitempty"`
	Free  []map[string]word `yaml:"free,omitempty" columns:"kinds,id"`
}

type kind struct {
	Type string `yaml:"type"`
}

type word struct{ text string }

func (w *word) UnmarshalText(text []byte) error {
	w.text = string(text)
	return nil
}

type book struct {
	check.Where
	ID    int      `yaml:"id"`
	Title string   `yaml:"title"`
	Price float64  `yaml:"price,omitempty"`
	Read  bool     `yaml:"read,omitempty"`
	Tags  []string `yaml:"tags,omitempty"`
	Pair  [2]int   `yaml:"pair,omitempty"`
	Parts []book   `yaml:"parts,omitempty"`
}

type shelves struct {
	Shelves []shelf `doc:"books"`
	Free    []shelf `doc:"free"`
}

// readShelves reads a folder game with such files.
func readShelves(files map[string]string) (*shelves, *Reader) {
	fsys := fstest.MapFS{}
	for name, text := range files {
		fsys["game/"+name] = &fstest.MapFile{Data: []byte(text)}
	}
	r := NewReader(fsys)
	m := &shelves{}
	r.Documents("game", m)
	return m, r
}

func said(found []check.Diagnostic) string {
	var b strings.Builder
	for _, d := range check.Sort(found) {
		fmt.Fprintf(&b, "%s: %s", d.Pos.In(check.French), d.Msg.In(check.French))
		if !d.Hint.IsZero() {
			fmt.Fprintf(&b, " | %s", d.Hint.In(check.French))
		}
		b.WriteString("\n")
	}
	return b.String()
}

func workbook(t *testing.T, kind string, rows ...[]string) string {
	t.Helper()
	var b bytes.Buffer
	if err := table.Write(&b, kind, rows); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestTable reads structs from the rows of a table, of every kind, and knows the cell
// of each value.
func TestTable(t *testing.T) {
	rows := [][]string{
		{"ID", "Title", "price", "read", "tags", "tags 1", "tags 2", "pair"},
		{"1", "L’Île", "2,5", "oui", "a; b;", "", "c;d"},
		{},
		{"2", "1984", "", "", "", "x", "", "3;4"},
	}
	for kind, want := range map[string][]string{
		".csv":  {"game/b.csv:2:1", "game/b.csv:2:3", "game/b.csv:2:17", "game/b.csv:4:1", "game/b.csv:4:3", "game/b.csv:4:14"},
		".tsv":  {"game/b.tsv:2:1", "game/b.tsv:2:3", "game/b.tsv:2:17", "game/b.tsv:4:1", "game/b.tsv:4:3", "game/b.tsv:4:14"},
		".xlsx": {"game/b.xlsx, feuille 1, A2", "game/b.xlsx, feuille 1, B2", "game/b.xlsx, feuille 1, E2", "game/b.xlsx, feuille 1, A4", "game/b.xlsx, feuille 1, B4", "game/b.xlsx, feuille 1, H4"},
		".ods":  {"game/b.ods, feuille 1, A2", "game/b.ods, feuille 1, B2", "game/b.ods, feuille 1, E2", "game/b.ods, feuille 1, A4", "game/b.ods, feuille 1, B4", "game/b.ods, feuille 1, H4"},
	} {
		m, r := readShelves(map[string]string{"a.yaml": "books: b" + kind + "\n", "b" + kind: workbook(t, kind, rows...)})
		if len(r.Findings()) > 0 || len(m.Shelves) != 1 || len(m.Shelves[0].Books) != 2 {
			t.Fatalf("%s: %d, %s", kind, len(m.Shelves), said(r.Findings()))
		}
		one, two := m.Shelves[0].Books[0], m.Shelves[0].Books[1]
		if one.ID != 1 || one.Title != "L’Île" || one.Price != 2.5 || !one.Read || !slices.Equal(one.Tags, []string{"a", "b", "c;d"}) {
			t.Errorf("%s: %+v", kind, one)
		}
		if two.ID != 2 || two.Title != "1984" || !slices.Equal(two.Tags, []string{"x"}) || two.Pair != [2]int{3, 4} {
			t.Errorf("%s: %+v", kind, two)
		}
		s := m.Shelves[0]
		var got []string
		for _, at := range []check.Pos{one.Pos(), one.Pos("title"), one.Pos("tags"), s.Pos("books", 1), s.Pos("books", 1, "title"), two.Pos("pair", 1)} {
			got = append(got, at.In(check.French))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: got %v\nwant %v", kind, got, want)
		}
		if at := s.Pos("books"); at != (check.Pos{File: "game/a.yaml", Line: 1, Col: 8}) {
			t.Errorf("%s: the list is at %s", kind, at)
		}
		if at, ok := r.Finder().Find("game", "l’île", 0, check.Pos{}); !ok || at != one.Pos("title") {
			t.Errorf("%s: the title is found at %s", kind, at)
		}
	}
}

// TestDeclaredColumns holds a table of free keys to those that its document declares.
func TestDeclaredColumns(t *testing.T) {
	const doc = "free: sous/b.csv\nkinds: {q: {type: text}, ok: {type: yesno}, n: {type: number}, all: {type: list}}\n"
	m, r := readShelves(map[string]string{"a.yaml": doc, "sous/b.csv": "id;q;ok;n;all 1;all 2;all\n7;x;VRAI;1,5;a;b;\"c; d\"\n;vrai;peut-être;x;;;\n"})
	if len(r.Findings()) > 0 {
		t.Fatal(said(r.Findings()))
	}
	want := []map[string]word{
		{"id": {"7"}, "q": {"x"}, "ok": {"true"}, "n": {"1.5"}, "all": {"a; b; c; d"}},
		{"q": {"vrai"}, "ok": {"peut-être"}, "n": {"x"}},
	}
	if got := m.Free[0].Free; !reflect.DeepEqual(got, want) {
		t.Errorf("got %v\nwant %v", got, want)
	}
	_, r = readShelves(map[string]string{"a.yaml": doc, "sous/b.csv": "id;Q;al\n7;x;y\n"})
	if got, want := said(r.Findings()), "game/sous/b.csv:1:6: la colonne « al » est inconnue ici | vouliez-vous dire « all » ?\n"; got != want {
		t.Errorf("got %swant %s", got, want)
	}
}

// TestTableFaults holds that each fault of a table is reported once, at its place.
func TestTableFaults(t *testing.T) {
	for _, c := range []struct{ name, doc, csv, want string }{
		{"a misspelt column", "books: b.csv", "id;titel;prix\n1;x;3\n2;y;4\n",
			"game/b.csv:1:4: la colonne « titel » est inconnue ici | vouliez-vous dire « title » ?\n" +
				"game/b.csv:1:10: la colonne « prix » est inconnue ici | colonnes possibles : id, title, price, read, tags, pair, parts\n"},
		{"a missing column", "books: b.csv", "id;read\n1;oui\n2;non\n",
			"game/b.csv:1:1: il manque la colonne « title » | la première ligne nomme les colonnes : ajoutez-y « title »\n"},
		{"a missing value", "books: b.csv", "id;title\n1;x\n;y\n",
			"game/b.csv:3:1: il manque la clé « id » | remplissez la colonne « id » de cette ligne\n"},
		{"columns twice, without a name, nested", "books: b.csv", "id;title;ID;;parts;tags 1;tags_1\n1;x;1;y;z;a;b\n2;x;1;y;z\n",
			"game/b.csv:1:10: la colonne « ID » est donnée deux fois | ne gardez qu’une des deux colonnes\n" +
				"game/b.csv:1:14: « parts » ne tient pas dans une case | écrivez cette liste en YAML\n" +
				"game/b.csv:1:27: la colonne « tags_1 » est donnée deux fois | ne gardez qu’une des deux colonnes\n" +
				"game/b.csv:2:7: la colonne de cette case n’a pas de nom | nommez-la dans la première ligne, ou videz-la\n"},
		{"wrong values", "books: b.csv", "id;title;price;read;pair\nun;x\u200b;cher;peut-être;1\n",
			"game/b.csv:2:1: on attend ici un nombre entier, pas le texte « un » | écrivez-le en chiffres, sans espace ni signe +\n" +
				"game/b.csv:2:4: le texte contient le caractère invisible U+200B | supprimez-le de la case\n" +
				"game/b.csv:2:7: on attend ici un nombre, pas le texte « cher » | écrivez-le en chiffres, sans espace ni signe +\n" +
				"game/b.csv:2:12: on attend ici true ou false, pas le texte « peut-être » | écrivez oui ou non\n" +
				"game/b.csv:2:22: il faut 2 valeurs ici, il y en a 1 | ajoutez ou retirez des valeurs\n"},
		{"a copied row", "books: b.csv", "id;title;price;read\n1;x;2;oui\n1;x;2;oui\n", "game/b.csv:3:1: "},
		{"another folder", "books: ../b.csv", "", "game/a.yaml:1:8: « ../b.csv » mène hors du dossier de ce fichier | "},
		{"another disk", `books: 'C:\b.csv'`, "", `game/a.yaml:1:8: « C:\b.csv » mène hors`},
		{"no such table", "books: c.csv", "id;title", "game/a.yaml:1:8: aucun tableau ne s’appelle « c.csv » | vouliez-vous dire « b.csv » ?\n"},
		{"a quote", "books: b.csv", "id;title\n1;dix \"francs\"\n", "game/b.csv:2:7: un guillemet droit est seul dans cette case | "},
		{"a text for a list", "books: bientôt", "", "game/a.yaml:1:8: on attend ici une liste, pas le texte « bientôt » | "},
		{"nothing", "books: b.csv", "", ""},
	} {
		_, r := readShelves(map[string]string{"a.yaml": c.doc + "\n", "b.csv": c.csv})
		if got := said(r.Findings()); !strings.HasPrefix(got, c.want) || c.want == "" != (got == "") {
			t.Errorf("%s:\ngot\n%swant\n%s", c.name, got, c.want)
		}
	}
}

// TestEmptyCell holds that a value that is missing from a workbook is missed in its
// cell.
func TestEmptyCell(t *testing.T) {
	_, r := readShelves(map[string]string{"a.yaml": "books: b.ods\n", "b.ods": workbook(t, ".ods", []string{"price", "title", "id"}, []string{"3", "x", ""})})
	if got, want := said(r.Findings()), "game/b.ods, feuille 1, C2: il manque la clé « id » | remplissez la colonne « id » de cette ligne\n"; got != want {
		t.Errorf("got %swant %s", got, want)
	}
}

// TestTableText holds that a table in another encoding is shown in UTF-8 and not
// mended, and that one in UTF-8 is.
func TestTableText(t *testing.T) {
	for _, c := range []struct{ csv, old, want string }{
		{"id;title\n1;\xc9t\xe9\n", "Été", ""},
		{"\ufeffid;title\n1;Été\n", "Été", "2:3-2:6 É"},
		{"id;title\n1;\"Été;\"\"\"\n", "Été;\"", "2:3-2:11 \"É\""},
		{"id;title\n1; Été \n", "Été", ""},
	} {
		m, r := readShelves(map[string]string{"a.yaml": "books: b.csv\n", "b.csv": c.csv})
		if len(r.Findings()) > 0 {
			t.Fatal(said(r.Findings()))
		}
		if !bytes.Contains(r.Files()["game/b.csv"], []byte("Été")) {
			t.Errorf("%q is shown as %q", c.csv, r.Files()["game/b.csv"])
		}
		at := m.Shelves[0].Books[0].Pos("title")
		found := []check.Diagnostic{{Pos: at, Fix: &check.Fix{Pos: at, Old: c.old, New: "É"}}}
		r.Mend(found)
		got := ""
		if fix := found[0].Fix; fix != nil {
			e := fix.Edits[0]
			got = fmt.Sprintf("%d:%d-%d:%d %s", e.From.Line, e.From.Col, e.To.Line, e.To.Col, e.New)
		}
		if got != c.want {
			t.Errorf("%q: %s, want %s", c.csv, got, c.want)
		}
	}
}
