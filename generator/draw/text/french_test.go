package text

import (
	"strings"
	"testing"
)

// In the table ~ stands for U+00A0 and ^ for U+202F.
var visibleSpaces = strings.NewReplacer("~", "\u00A0", "^", "\u202F")
var showSpaces = strings.NewReplacer("\u00A0", "~", "\u202F", "^")

func TestFrench(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"", ""},
		{"mot", "mot"},
		{"Vraiment ? Oui !", "Vraiment^? Oui^!"},
		{"Vraiment? Oui!", "Vraiment^? Oui^!"},
		{"Quoi ?! Non...", "Quoi^?! Non…"},
		{"un; deux ; trois", "un^; deux^; trois"},
		{"Matériel : seize dés", "Matériel~: seize dés"},
		{"Matériel: seize dés", "Matériel~: seize dés"},
		{"Matériel:", "Matériel~:"},
		{"à 12:30, rapport 3:2", "à 12:30, rapport 3:2"},
		{"« mot »", "«^mot^»"},
		{"«mot»", "«^mot^»"},
		{"« mot » ; « deux » :", "«^mot^»^; «^deux^»~:"},
		{"« Où ? »", "«^Où^?^»"},
		{"« Où ?»", "«^Où^?^»"},
		{"(« mot »)", "(«^mot^»)"},
		{"l'eau d'« or » aujourd'hui", "l’eau d’«^or^» aujourd’hui"},
		{"les '90, 'mot'", "les '90, 'mot'"},
		{"fin... suite....", "fin… suite...."},
		{"la S.N.C.F.", "la S.N.C.F."},
		{"fin - ", "fin - "},
		{"ap. 5, p. 5", "ap. 5, p.~5"},
		{"un - deux", "un~– deux"},
		{"un – deux – trois", "un –~deux~– trois"},
		{"un — deux — trois — quatre", "un —~deux~— trois~— quatre"},
		{"un – deux. Trois – quatre", "un~– deux. Trois~– quatre"},
		{"- premier\n- second", "- premier\n- second"},
		{"5 - 3 = 2", "5 - 3 = 2"},
		{"A-t-il lu Là-bas ?", "A-t-il lu Là-bas^?"},
		{"1 296 mots, 12 345 678", "1^296 mots, 12^345^678"},
		{"en 1984 100 fois", "en 1984 100 fois"},
		{"50 % ou 50%, 3 €, 80 g, 2 × 3", "50~% ou 50~%, 3~€, 80~g, 2~× 3"},
		{"n° 12, p. 3, 50 mm, 3 min, à 2 m'attend", "n°~12, p.~3, 50~mm, 3~min, à 2 m’attend"},
		{"3 grilles, 2 mots, 4 gobelets, 2 hommes", "3 grilles, 2 mots, 4 gobelets, 2 hommes"},
		{"voir https://a.fr/x?y=1;z:2 !", "voir https://a.fr/x?y=1;z:2^!"},
		{"www.exemple.fr/a?b", "www.exemple.fr/a?b"},
		{"écrire à a.b@exemple.fr: oui", "écrire à a.b@exemple.fr~: oui"},
		{"`a ? b : c;` ; puis", "`a ? b : c;`^; puis"},
		{"``x ` ! y`` !", "``x ` ! y``^!"},
		{"<a title=\"Oui !\">Oui !</a>", "<a title=\"Oui !\">Oui^!</a>"},
		{"Toi &amp; moi &nbsp;!", "Toi &amp; moi &nbsp;!"},
		{"**Attention !** Et *là* : oui", "**Attention^!** Et *là*~: oui"},
		{"**Attention** !", "**Attention**^!"},
		{"fin de ligne  \nsuite", "fin de ligne  \nsuite"},
		{"a ? b", "a^? b"},
		{"(?) et (!)", "(?) et (!)"},
		{"|:--|--:|", "|:--|--:|"},
		{"file.go:12:3", "file.go:12:3"},
		{"«", "«"},
		{"»", "»"},
		{" ! ", " ! "},
	} {
		want := visibleSpaces.Replace(c.want)
		got := French(c.in)
		if got != want {
			t.Errorf("French(%q)\n got %s\nwant %s", c.in, showSpaces.Replace(got), c.want)
		}
		if again := French(got); again != got {
			t.Errorf("not idempotent on %q: %s, then %s", c.in, showSpaces.Replace(got), showSpaces.Replace(again))
		}
	}
}

func FuzzFrench(f *testing.F) {
	for _, s := range []string{"« a » ; b : c !", "1 296 - 3 — x — y", "`a", "<b & c;", "a' «»", "n° 1 000 000 %", "x ...", "– a – b", "Qui a peint la Joconde - et quand ?", "a few words n° 12 then p. 3 to 45 000 «b»", "seen long before on a page of the site www.x.fr?a;b ;"} {
		f.Add(s)
	}
	bare := strings.NewReplacer(" ", "", "\u00A0", "", "\u202F", "", "-", "–", "'", "’", "...", "…")
	f.Fuzz(func(t *testing.T, s string) {
		s = strings.ToValidUTF8(s, "")
		one := French(s)
		if two := French(one); two != one {
			t.Fatalf("%q: %q, then %q", s, one, two)
		}
		if a, b := bare.Replace(s), bare.Replace(one); a != b {
			t.Fatalf("%q lost or won text: %q", s, one)
		}
	})
}

func BenchmarkFrench(b *testing.B) {
	s := strings.Repeat("Chaque joueur écrit les mots qu'il trouve : « aucune lettre » ne sert deux fois ! ", 100)
	b.SetBytes(int64(len(s)))
	for b.Loop() {
		French(s)
	}
}
