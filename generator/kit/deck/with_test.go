package deck

import (
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/engine/deck"
	"imprimots/generator/kit/part"
	"imprimots/generator/kit/parttest"
	"imprimots/generator/sheet"
	"imprimots/generator/source"
)

const composed = `deck: d
fields:
  nom: {type: text}
  prenom: {type: text}
  niveau: {type: number}
  theme: {type: choice, of: [Mer, Terre]}
faces: {front: trivia, back: trivia-back, with: {WITH}}
cards:
  - {nom: Pascal, prenom: Blaise, niveau: 4, theme: Terre}
`

// TestWith: a name of a face shows a field, a text with fields or a formula; what it cannot show is
// a finding at its place.
func TestWith(t *testing.T) {
	for _, c := range []struct{ name, with, says, found string }{
		{"a field", "question: nom, answer: prenom", "Terre Pascal 1", ""},
		{"a text with fields", "question: '{prenom} {nom}', answer: prenom", "Terre Blaise Pascal 1", ""},
		{"a formula", "question: \"='Oh, ' + nom\", answer: prenom, difficulty: =niveau/2, theme: \"='Ciel'\"", "Ciel Oh, Pascal 1", ""},
		{"a field of another type", "question: nom, answer: prenom, difficulty: theme", "", `7:93 the face "trivia" takes for "difficulty" a field of type number; "theme" is of type choice`},
		{"a formula of a name that there is not", "question: '{nim}', answer: prenom", "", `7:60 "nim", in "{nim}", is no field of the cards did you mean "nom"?`},
		{"a formula that cannot be read", "question: '=nom +', answer: prenom", "", `7:60 the formula "nom +" cannot be read: unexpected token EOF`},
		{"a formula that cannot be worked out", "question: '=nom - 1', answer: prenom", "", `7:60 "nom - 1" cannot be worked out`},
		{"a name that the face has not", "question: nom, answer: prenom, dificulty: niveau", "", `7:92 no face of these cards shows "dificulty" did you mean "difficulty"?`},
		{"nothing for what the face needs", "question: nom", "", `7:30 the face "trivia-back" needs "answer", which the cards lack`},
	} {
		r := source.NewReader(fstest.MapFS{"d.yaml": {Data: []byte(strings.Replace(composed, "WITH", c.with, 1))}})
		var g part.Game[deck.Game]
		r.File("d.yaml", &g.Model)
		if found := r.Findings(); len(found) > 0 {
			t.Fatal(c.name, found)
		}
		front, _, err := First(parttest.Environment(t, "color", sheet.A4), &g, "d")
		got := ""
		if all := check.Faults(err); len(all) > 0 {
			f := all[0]
			got = strings.TrimPrefix(f.Pos.String(), "d.yaml:") + " " + f.Msg.In(check.English) + " " + f.Hint.In(check.English)
		}
		if !strings.HasPrefix(got, c.found) || c.found == "" && (got != "" || strings.ReplaceAll(said(front), "\n", " ") != c.says) {
			t.Errorf("%s: %q; %q", c.name, got, said(front))
		}
	}
}

// TestHidden: a face that composes an answer shows it.
func TestHidden(t *testing.T) {
	k := &kit{Builder: part.NewBuilder(parttest.Environment(t, "color", sheet.A4), library, accent)}
	d := &deck.Deck{Hide: []string{"prenom"}}
	for with, want := range map[string]bool{"nom": false, "prenom": true, "{nom}": false, "{nom}, {prenom}": true, "=upper(prenom)": true} {
		faces := deck.Faces{Front: "question", With: map[string]string{"q": with}}
		if got := k.answers(d, faces, "question"); got != want {
			t.Errorf("%q: %v", with, got)
		}
	}
}
