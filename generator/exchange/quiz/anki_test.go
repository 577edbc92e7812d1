package quiz

import (
	"slices"
	"strings"
	"testing"

	"imprimots/engine/record"
)

// TestAnkiThemes: cards have their theme as a tag besides its deck, in both forms; read back,
// it is the theme alone.
func TestAnkiThemes(t *testing.T) {
	records := []record.Record{
		{Question: "a", Answers: []string{"b"}, Theme: "Moyen Âge", Tags: []string{"roi", "Moyen_Âge"}},
		{Question: "c", Answers: []string{"d"}, Theme: "Géo"},
		{Question: "e", Answers: []string{"f"}, Tags: []string{"roi"}},
	}
	data, found := ankiFormat.Write(records, Options{Title: "Paquet"})
	if len(found) > 0 {
		t.Fatal(found)
	}
	for _, want := range []string{"\tPaquet::Moyen Âge\ta\tb\troi Moyen_Âge\n", "\tPaquet::Géo\tc\td\tGéo\n", "\tPaquet\te\tf\troi\n"} {
		if !strings.Contains("\t"+string(data), want) {
			t.Errorf("no %q in\n%s", want, data)
		}
	}
	file, _ := ankiFormat.Read("p.txt", data)
	for i, tags := range [][]string{{"roi"}, nil, {"roi"}} {
		if r := file.Records[i]; r.Theme != records[i].Theme || !slices.Equal(r.Tags, tags) {
			t.Errorf("%q comes back with the theme %q and the tags %q", r.Question, r.Theme, r.Tags)
		}
	}
	file, _ = ankiFormat.Read("p.txt", []byte("#tags:Géo x\n#deck column:1\nGéo\ta\tb\nHistoire\tc\td\n"))
	if a, b := file.Records[0].Tags, file.Records[1].Tags; !slices.Equal(a, []string{"x"}) || !slices.Equal(b, []string{"Géo", "x"}) {
		t.Errorf("tags of all cards come back as %q and %q", a, b)
	}
	deck, _ := apkgFormat.Write(records, Options{Title: "Paquet"})
	rows := string(unpacked(t, deck, "collection.anki2"))
	for _, want := range []string{" roi Moyen_Âge ", " Géo ", " roi "} {
		if !strings.Contains(rows, want) {
			t.Errorf("no note has the tags %q", want)
		}
	}
}
