package values

import (
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
)

var lists = []List{Kinds, AnyLevel, Families, Engines, Profiles, Papers, Assemblies, Covers, Asks, Keys, Efforts, Cases, Formats, Addresses, Accents, Borders, Ways}

// TestLists: every value has a line in both languages, a name that a shell takes as it is,
// and no name that another value of its list has.
func TestLists(t *testing.T) {
	for _, l := range lists {
		if l.Title.FR == "" || l.Title.EN == "" || len(l.All) < 2 {
			t.Errorf("%v", l)
		}
		whose := map[string]string{}
		for _, v := range l.All {
			if v.Does.FR == "" || v.Does.EN == "" {
				t.Errorf("%s: %s has no line", l.Title.EN, v.Name)
			}
			for _, name := range []string{v.Name, v.In(check.French), v.In(check.English)} {
				if name == "" || strings.ContainsAny(name, " ’'&()") {
					t.Errorf("%s: %q", l.Title.EN, name)
				}
			}
			for _, name := range v.names() {
				if of, taken := whose[Fold(name)]; taken && of != v.Name {
					t.Errorf("%s: %q is %s and %s", l.Title.EN, name, of, v.Name)
				}
				whose[Fold(name)] = v.Name
			}
		}
	}
}

func TestFind(t *testing.T) {
	for _, c := range []struct {
		list        List
		typed, want string
	}{
		{Kinds, "mots-croises", "crossword"}, {Kinds, "Mots croisés", "crossword"}, {Kinds, "crossword", "crossword"},
		{Kinds, "MOTS_MELES", "wordsearch"}, {Kinds, "word search", "wordsearch"}, {Kinds, "texte à trous", "cloze"}, {Kinds, "texte-a-trous", "cloze"},
		{Levels, "easy", "facile"}, {Levels, "Hard", "difficile"}, {Levels, "any", ""}, {AnyLevel, "any", "any"},
		{Families, "happy families", "familles"}, {Families, "frise", "timeline"}, {Families, "bingo", "loto"}, {Families, "dominoes", "dominos"},
		{Profiles, "syllables", "syllabes"}, {Profiles, "gris", "gray"}, {Profiles, "Éco", "eco"}, {Profiles, "gros", "large"},
		{Papers, "a4", "A4"}, {Assemblies, "bord long", "long-edge"}, {Asks, "qcm", "choices"}, {Keys, "a la fin", "end"},
		{Kinds, "", ""}, {Kinds, "-", ""}, {Kinds, "crosswrd", ""},
	} {
		if got, ok := c.list.Find(c.typed); got != c.want || ok != (c.want != "") {
			t.Errorf("%q: %q, %v", c.typed, got, ok)
		}
	}
	if got, ok := Profiles.FindAll("gros, grey"); got != "large,gray" || !ok {
		t.Errorf("%q, %v", got, ok)
	}
	if got, ok := Profiles.FindAll("gros,mauve"); got != "" || ok {
		t.Errorf("%q, %v", got, ok)
	}
}

func TestHint(t *testing.T) {
	all := check.Text{FR: "les niveaux sont : %s", EN: "the levels are: %s"}
	for _, c := range []struct{ typed, fr, en string }{
		{"facil", "vouliez-vous dire « facile » ?", `did you mean "facile"?`},
		{"esay", "vouliez-vous dire « easy » ?", `did you mean "easy"?`},
		{"zzzzzz", "les niveaux sont : facile, moyen, difficile", "the levels are: easy, medium, hard"},
	} {
		m := Levels.Hint(c.typed, all)
		if m.In(check.French) != c.fr || m.In(check.English) != c.en {
			t.Errorf("%q: %s; %s", c.typed, m.In(check.French), m.In(check.English))
		}
	}
}

func TestOnly(t *testing.T) {
	if got := Formats.Only("json", "text").Names(); !slices.Equal(got, []string{"json", "text"}) {
		t.Error(got)
	}
	defer func() {
		if recover() == nil {
			t.Error("a list has what there is not")
		}
	}()
	Formats.Only("doc")
}
