package list

import (
	"fmt"
	"strings"
	"testing"

	"imprimots/engine/record"
)

func read(t *testing.T, file, text string) []record.Record {
	t.Helper()
	table, found := Read(file, []byte(text))
	if len(found) > 0 {
		t.Fatalf("%q: %v", text, found)
	}
	items, found := table.Records()
	if len(found) > 0 {
		t.Fatalf("%q: %v", text, found)
	}
	return items
}

func shown(items []record.Record) string {
	var out []string
	for _, r := range items {
		out = append(out, fmt.Sprintf("%s=%s~%s", r.Question, strings.Join(r.Answers, "/"), strings.Join(r.Wrong, "/")))
	}
	return strings.Join(out, "\n")
}

// TestForms: a list may be written in all these ways.
func TestForms(t *testing.T) {
	const word = "demeure du seigneur=château~"
	const question = "Qui régna ?=Louis XIV/le Roi-Soleil~Louis XV/Henri IV"
	for _, c := range []struct{ file, text, want string }{
		{"a.txt", "château ; demeure du seigneur\n", word},
		{"a.txt", "\ufeff# liste\r\n\r\nchâteau;demeure du seigneur\r\n", word},
		{"-", "château\tdemeure du seigneur", word},
		{"a.txt", "château : demeure du seigneur", word},
		{"a.txt", "château\u00a0: demeure du seigneur", word},
		{"a.txt", "ch\xe2teau ; demeure du seigneur", word},
		{"a.txt", "mot;définition\nchâteau;demeure du seigneur", word},
		{"-", "Definition,Word\ndemeure du seigneur,château", word},
		{"a.csv", "château,demeure du seigneur", word},
		{"a.tsv", "château\tdemeure du seigneur", word},
		{"a.csv", "Définition;MOT\ndemeure du seigneur;château\n# fin;", word},
		{"a.txt", "Qui régna ? ; Louis XIV|le Roi-Soleil ; Louis XV ; Henri IV", question},
		{"a.csv", "question;réponse;faux 1;faux 2\nQui régna ?;Louis XIV|le Roi-Soleil;Louis XV;Henri IV", question},
		{"a.csv", "réponse;autres réponses;faux;question\nLouis XIV;le Roi-Soleil;Louis XV | Henri IV;Qui régna ?", question},
		{"a.csv", "question;réponse;faux1;faux_2\nQui régna ?;Louis XIV|le Roi-Soleil;Louis XV;Henri IV", question},
		{"a.csv", "question,choix1,choix2,réponse\nFait ouaf ?,chat,chien,chien\nMiaule ?,chat,chien,A", "Fait ouaf ?=chien~chat\nMiaule ?=chat~chien"},
		{"a.txt", "La Terre est plate ; faux", "La Terre est plate=faux~"},
		{"a.txt", "chat\nchien", "=chat~\n=chien~"},
		{"a.txt", "château ; demeure\n ; fossé\ndonjon ;\ntour ; ; porte", "demeure=château~\nfossé=~\n=donjon~\n=tour~porte"},
		{"a.csv", ";château;demeure du seigneur", word},
		{"a.csv", "La Terre est plate;faux\n;vrai", "La Terre est plate=faux~\n=vrai~"},
		{"a.txt", "12:30 ; midi et demi", "midi et demi=12:30~"},
	} {
		if got := shown(read(t, c.file, c.text)); got != c.want {
			t.Errorf("%s %q: %q, want %q", c.file, c.text, got, c.want)
		}
	}
}

// TestColumns: what else a table can say about its items.
func TestColumns(t *testing.T) {
	r := read(t, "a.csv", "mot;définition;thème;étoiles;date;note;image\nBastille;prison;Histoire;★★;14 juillet 1789;en pierre;b.svg\n")[0]
	if r.Theme != "Histoire" || r.Stars != 2 || r.Year != 1789 || r.Note != "en pierre" || r.Picture != "b.svg" || r.Place("year").Col != 29 {
		t.Errorf("%+v", r)
	}
}

// TestFaults: what cannot be read is reported at its place.
func TestFaults(t *testing.T) {
	long := "mot ; " + strings.Repeat("x", maxLine)
	for _, c := range []struct{ file, text, want string }{
		{"a.txt", "", "a.txt WKS002"},
		{"a.txt", "# rien\n", "a.txt WKS002"},
		{"a.txt", "a\x00b", "a.txt WKS002"},
		{"a.txt", "a ; b\n" + long, "a.txt:2:4096 WKS002"},
		{"a.txt", "a ; b\nc ; d\u202ee", "a.txt:2:5 WKS002"},
		{"a.docx", "a", "a.docx WKS002"},
		{"a.xlsx", "a ; b", "a.xlsx WKS002"},
		{"a.csv", "mot;définition;couleur\na;b;c", "a.csv:1:16 WKS016"},
		{"a.csv", "mot;définition;étoiles\na;b;4", "a.csv:2:5 WKS002"},
		{"a.csv", "mot;définition;année\na;b;hier", "a.csv:2:5 WKS002"},
	} {
		table, found := Read(c.file, []byte(c.text))
		if table != nil {
			_, more := table.Records()
			found = append(found, more...)
		}
		if len(found) != 1 || found[0].Pos.String()+" "+found[0].Rule.ID != c.want {
			t.Errorf("%s %.40q: %v, want %s", c.file, c.text, found, c.want)
		}
	}
	if _, found := Read("a.txt", []byte(strings.Repeat("a\n", 100_001))); len(found) != 1 || found[0].Pos.Line != 100_001 {
		t.Errorf("too many lines: %v", found)
	}
}

// TestPupils: names as they stand, first names first where columns say so.
func TestPupils(t *testing.T) {
	for text, want := range map[string]string{
		"Léa Petit\nTom\n": "Léa Petit,Tom", "Nom;Prénom\nPetit;Léa\n;Tom": "Léa Petit,Tom", "Léa;Petit": "Léa Petit", "élève\nLéa\n\nTom": "Léa,Tom",
	} {
		table, _ := Read("classe.csv", []byte(text))
		names, found := Pupils(table)
		if got := strings.Join(names, ","); got != want || len(found) > 0 {
			t.Errorf("%q: %q, %v", text, got, found)
		}
	}
	for _, text := range []string{"Léa\nLéa", strings.Repeat("é", 61), func() string {
		var out string
		for i := range 61 {
			out += fmt.Sprintf("Élève %d\n", i)
		}
		return out
	}()} {
		table, _ := Read("classe.txt", []byte(text))
		if _, found := Pupils(table); len(found) != 1 || found[0].Rule.ID != "WKS015" {
			t.Errorf("%.20q: %v", text, found)
		}
	}
}
