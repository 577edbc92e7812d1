package part_test

import (
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/generator/kit/part"
)

// says gives what a check says of plans, in French.
func says(test func(*part.Plans, *check.Pass), plans ...part.Plan) []string {
	var out []string
	for _, d := range check.RunOne(nil, test, (*part.Plans)(&plans)) {
		out = append(out, d.Msg.In(check.French))
	}
	return out
}

func TestCheckFiles(t *testing.T) {
	test := part.CheckFiles([]string{"cards", "scores"})
	for _, name := range []string{"deluxe.pdf", "pocket-2.pdf", "a.pdf"} {
		if got := says(test, part.Plan{File: name}); len(got) != 0 {
			t.Errorf("%s: %q", name, got)
		}
	}
	for _, name := range []string{"", "index.html", "../a.pdf", "/a.pdf", "a/b.pdf", ".pdf", "A.pdf", "été.pdf", "a.pdf.pdf", "pocket-reprise.pdf", "a b.pdf"} {
		if got := says(test, part.Plan{File: name}); !slices.Equal(got, []string{"« " + name + " » n’est pas un nom de fichier pour un kit"}) {
			t.Errorf("%q: %q", name, got)
		}
	}
	if got := says(test, part.Plan{File: "a.pdf"}, part.Plan{File: "a.pdf"}); !slices.Equal(got, []string{"deux kits s’écrivent dans « a.pdf »"}) {
		t.Errorf("two kits in one file: %q", got)
	}
	for id, hint := range map[string]string{"card": "cards", "tapis": "les pièces sont : cards, scores"} {
		found := check.RunOne(nil, test, &part.Plans{{File: "a.pdf", Pieces: []part.Piece{{ID: "scores"}, {}, {ID: id}}}})
		if len(found) != 1 || found[0].Msg.In(check.French) != "« "+id+" » n’est pas une pièce de ce jeu" || !strings.Contains(found[0].Hint.In(check.French), hint) {
			t.Errorf("%s: %v", id, found)
		}
	}
	sign := part.Plan{File: "table.pdf", Edition: "a", Pieces: []part.Piece{{ID: "table-sign", Title: "Affichette"}}}
	minute := part.Plan{File: "a.pdf", Edition: "a", Pieces: []part.Piece{{ID: "minute", Text: []part.Note{{Lines: []string{"un"}}}}}}
	if got := says(test, minute, sign); got != nil {
		t.Errorf("%q", got)
	}
	minute.Edition = "b"
	if got := says(test, minute, sign); !slices.Equal(got, []string{"l’affichette n’a rien à dire"}) {
		t.Errorf("%q", got)
	}
	for line, bad := range map[string]bool{"{{mots pocket}}": false, "un texte": false, "{{mots pocket}": true, "{mots}}": true, "voir {{mots}}": true, "{{}}": true} {
		got := says(test, part.Plan{File: "a.pdf", Pieces: []part.Piece{{ID: "cards", Text: []part.Note{{Lines: []string{"un", line}}}}}})
		if bad != slices.Equal(got, []string{"« " + line + " » : un bloc de la page se nomme seul sur sa ligne, entre deux accolades doubles"}) || !bad && got != nil {
			t.Errorf("%q: %q", line, got)
		}
	}
}

// TestCheckIcons: in a game with icons, braces in a text name one of them.
func TestCheckIcons(t *testing.T) {
	test := part.CheckFiles([]string{"cards"})
	for line, want := range map[string]string{
		"3 {gold} **or** {gem}": "", `\{gold`: "", "{{mots}}": "", "3 {gold": "", "3 {golt}": "aucune icône ne s’appelle « golt »",
		"voir {{mots}}": "« voir {{mots}} » : un bloc de la page se nomme seul sur sa ligne, entre deux accolades doubles",
	} {
		got := says(test, part.Plan{File: "a.pdf", Icons: []string{"gem", "gold"}, Pieces: []part.Piece{{ID: "cards", Text: []part.Note{{Lines: []string{line}}}}}})
		if strings.Join(got, "|") != want {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
	}
}

// TestCheckBox holds what a piece says of a box: its kind, what it holds, its inside.
func TestCheckBox(t *testing.T) {
	test := part.CheckFiles([]string{"cards"})
	for _, c := range []struct {
		piece part.Piece
		want  string
	}{
		{part.Piece{Box: "tuck"}, ""},
		{part.Piece{Box: "kit", Holds: []string{"cards"}, Room: []float64{5, 500, 20}}, ""},
		{part.Piece{Box: "tray", Cells: []int{12, 1}, Size: 17}, ""},
		{part.Piece{Box: "tukc"}, "« tukc » n’est pas une sorte de boîte"},
		{part.Piece{Box: "tuck", Holds: []string{"card"}}, "« card » n’est pas une pièce de ce kit"},
		{part.Piece{Box: "tuck", Holds: []string{"etui"}}, "« etui » n’est pas une pièce de ce kit"},
		{part.Piece{Box: "tuck", Room: []float64{20, 20}}, "2 mesures : l’intérieur d’une boîte en a trois"},
		{part.Piece{Box: "tuck", Room: []float64{20, 4, 20}}, "une taille de 4 mm : de 5 à 500 mm sont possibles"},
		{part.Piece{Box: "tray", Cells: []int{0, 3}}, "les cases d’un plateau, les piles d’une boîte se comptent en colonnes et en rangées"},
		{part.Piece{Box: "tray", Cells: []int{13, 3}}, "les cases d’un plateau, les piles d’une boîte se comptent en colonnes et en rangées"},
		{part.Piece{Cells: []int{4, 4}}, "« cells » est pour une boîte"},
	} {
		c.piece.ID = "etui"
		if c.piece.Box == "" {
			c.piece.ID = "cards"
		}
		var want []string
		if c.want != "" {
			want = []string{c.want}
		}
		if got := says(test, part.Plan{File: "a.pdf", Pieces: []part.Piece{{ID: "cards"}, c.piece}}); !slices.Equal(got, want) {
			t.Errorf("%+v: %q, want %q", c.piece, got, want)
		}
	}
}

func TestCheckMeasures(t *testing.T) {
	for _, c := range []struct {
		piece part.Piece
		want  string
	}{
		{part.Piece{}, ""},
		{part.Piece{Count: 500, Size: 5, Grams: 400}, ""},
		{part.Piece{Size: 500}, ""},
		{part.Piece{Count: -1}, "-1 exemplaire : de 1 à 500 sont possibles"},
		{part.Piece{Where: checktest.Marked("count")}, "0 exemplaire : de 1 à 500 sont possibles"},
		{part.Piece{Count: 501}, "501 exemplaires : de 1 à 500 sont possibles"},
		{part.Piece{Size: -17}, "une taille de -17 mm : de 5 à 500 mm sont possibles"},
		{part.Piece{Size: 4.9}, "une taille de 4,9 mm : de 5 à 500 mm sont possibles"},
		{part.Piece{Size: 501}, "une taille de 501 mm : de 5 à 500 mm sont possibles"},
		{part.Piece{Grams: -1}, "un papier de -1 g : les imprimantes prennent de 60 à 400 g"},
		{part.Piece{Grams: 401}, "un papier de 401 g : les imprimantes prennent de 60 à 400 g"},
		{part.Piece{Grams: 59}, "un papier de 59 g : les imprimantes prennent de 60 à 400 g"},
	} {
		var want []string
		if c.want != "" {
			want = []string{c.want}
		}
		if got := says(part.CheckMeasures, part.Plan{Pieces: []part.Piece{c.piece}}); !slices.Equal(got, want) {
			t.Errorf("%+v: %q, want %q", c.piece, got, want)
		}
	}
}

// TestCheckUnderline: each letter that turns has to be underlined where its piece
// is printed, and only there.
func TestCheckUnderline(t *testing.T) {
	const all = "MNWZbd"
	turning := map[string]string{"capitals": "MNWZ", "small": "bd"}
	for _, piece := range []string{"capitals", "small", "scores"} {
		for _, without := range all {
			var want []string
			if strings.ContainsRune(turning[piece], without) {
				want = []string{"le kit « kit » ne souligne pas la lettre " + string(without)}
			}
			plan := part.Plan{ID: "kit", Underline: strings.ReplaceAll(all, string(without), ""), Pieces: []part.Piece{{ID: piece}}}
			if got := says(part.CheckUnderline(all, turning), plan); !slices.Equal(got, want) {
				t.Errorf("%s without %c: %q", piece, without, got)
			}
		}
	}
}
