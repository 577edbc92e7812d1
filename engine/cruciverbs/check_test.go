package cruciverbs

import (
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
)

// findings returns the findings of all rules as "CRU001 path: sentence".
func findings(g *Game) []string {
	var out []string
	for _, d := range check.Run(Checks, g) {
		if d.Msg.In(check.French) == "" || d.Msg.In(check.English) == "" || d.Hint.In(check.English) == "" {
			out = append(out, d.Rule.ID+" says nothing")
		}
		out = append(out, d.Rule.ID+" "+d.Pos.File+": "+d.Msg.In(check.French))
	}
	return out
}

func entry(at, clue, answer string) Entry {
	marks := checktest.Marks{"": {File: at}, "answer": {File: at + ".answer"}, "clue": {File: at + ".clue"}}
	return Entry{Where: check.NewWhere(marks), Clue: clue, Answer: answer}
}

// small is a sound fiche of three by three cells.
func small() *Fiche {
	return &Fiche{
		Where: checktest.Marked("grid", "level", "rows", "rows.0", "rows.1", "rows.2", "black", "black.0", "across", "across.1", "across.2", "across.3", "down", "down.1", "down.3", "down.4"),
		ID:    "F1.1", Level: Facile, Rows: []string{"TAS", "O#K", "ICI"}, Black: []string{"2.2"},
		Across: map[int][]Entry{1: {entry("1h1", "Monceau", "tas")}, 3: {entry("3h1", "En ce lieu", "ici")}},
		Down:   map[int][]Entry{1: {entry("1v1", "La personne à qui je parle", "toi")}, 3: {entry("3v1", "Sport de neige", "ski")}},
	}
}

func TestFicheRules(t *testing.T) {
	tests := []struct {
		name   string
		change func(*Fiche)
		want   []string
	}{
		{"in order", func(*Fiche) {}, nil},
		{"one cell", func(f *Fiche) { f.Rows = []string{"A"} }, []string{"CRU001 rows: la grille « F1.1 » a 1 ligne et 1 colonne : de 2 à 30 sont possibles"}},
		{"one row", func(f *Fiche) { f.Rows = []string{"TAS"} }, []string{"CRU001 rows: la grille « F1.1 » a 1 ligne et 3 colonnes : de 2 à 30 sont possibles"}},
		{"one column", func(f *Fiche) { f.Rows = []string{"T", "O"} }, []string{"CRU001 rows: la grille « F1.1 » a 2 lignes et 1 colonne : de 2 à 30 sont possibles"}},
		{"31 rows", func(f *Fiche) { f.Rows = slices.Repeat([]string{"TAS"}, 31) }, []string{"CRU001 rows: la grille « F1.1 » a 31 lignes et 3 colonnes : de 2 à 30 sont possibles"}},
		{"31 columns", func(f *Fiche) { f.Rows = slices.Repeat([]string{strings.Repeat("A", 31)}, 2) }, []string{"CRU001 rows: la grille « F1.1 » a 2 lignes et 31 colonnes : de 2 à 30 sont possibles"}},
		{"sixty by sixty", func(f *Fiche) { f.Rows = slices.Repeat([]string{strings.Repeat("A", 60)}, 60) }, []string{"CRU001 rows: la grille « F1.1 » a 60 lignes et 60 colonnes : de 2 à 30 sont possibles"}},
		{"a short row", func(f *Fiche) { f.Rows[1] = "O#" }, []string{"CRU001 rows.1: la ligne 2, « O# », a 2 cases, la première en a 3"}},
		{"an accent", func(f *Fiche) { f.Rows[0] = "TÀS" }, []string{"CRU002 rows.0: ligne 1 : « À » n’est pas une lettre de grille"}},
		{"an open cell", func(f *Fiche) { f.Rows[0] = "T.S" }, []string{"CRU002 rows.0: ligne 1 : « . » n’est pas une lettre de grille"}},
		{"a wrong black square", func(f *Fiche) { f.Black[0] = "2.3" }, []string{"CRU003 black.0: 2.3 n’est pas noire dans la grille", "CRU003 black: la case noire 2.2 manque à la liste"}},
		{"no cell", func(f *Fiche) { f.Black[0] = "2,2" }, []string{"CRU003 black.0: « 2,2 » n’est pas une case", "CRU003 black: la case noire 2.2 manque à la liste"}},
		{"a missing definition", func(f *Fiche) { delete(f.Across, 3) }, []string{"CRU004 across.3: ligne 3, mot 1 (3.1 à 3.3) : ce mot (ICI) n’a pas de définition"}},
		{"a definition too many", func(f *Fiche) { f.Across[2] = []Entry{entry("2h1", "Drôle", "ok")} }, []string{"CRU004 2h1: « Drôle » est de trop : la ligne 2 n’a plus de mot à définir", "CRU006 2h1.answer: « ok » n’est pas au dictionnaire"}},
		{"a line too many", func(f *Fiche) { f.Down[4] = []Entry{entry("4v1", "Jamais seul", "lui")} }, []string{"CRU004 down.4: la grille n’a pas de colonne 4"}},
		{"a transposed row", func(f *Fiche) { f.Rows[0] = "SAT" }, []string{
			"CRU005 1h1.answer: ligne 1, mot 1 (1.1 à 1.3) : la réponse « tas » donne TAS, la grille a SAT",
			"CRU005 1v1.answer: colonne 1, mot 1 (1.1 à 3.1) : la réponse « toi » donne TOI, la grille a SOI",
			"CRU005 3v1.answer: colonne 3, mot 1 (1.3 à 3.3) : la réponse « ski » donne SKI, la grille a TKI",
		}},
		{"a word nobody knows", func(f *Fiche) {
			f.Rows[0], f.Across[1][0].Answer = "TRS", "trs"
		}, []string{"CRU006 1h1.answer: « trs » n’est pas au dictionnaire"}},
		{"declared", func(f *Fiche) {
			f.Rows[0], f.Across[1][0].Answer, f.Across[1][0].Kind = "TRS", "trs", "sigle"
		}, nil},
		{"a giveaway", func(f *Fiche) { f.Down[3][0].Clue = "Le ski en été ?" }, []string{"CRU008 3v1.clue: « Le ski en été ? » livre sa réponse : « ski »"}},
		{"its family", func(f *Fiche) { f.Down[3][0].Clue = "Plaisir du skieur" }, []string{"CRU008 3v1.clue: « Plaisir du skieur » livre sa réponse, SKI : « skieur » est de la même famille"}},
		{"one definition twice", func(f *Fiche) { f.Down[3][0].Clue = "En ce lieu" }, []string{"CRU015 3v1.clue: une autre fiche a cette définition : « En ce lieu »"}},
		{"no level", func(f *Fiche) { f.Level = "" }, []string{"CRU025 grid: la fiche « F1.1 » ne dit pas son niveau"}},
		{"another level", func(f *Fiche) { f.Level = "simple" }, []string{"CRU025 level: le niveau « simple » n’existe pas"}},
		{"no name", func(f *Fiche) { f.ID = "grille" }, []string{"CRU016 grid: « grille » n’est pas le nom d’une fiche"}},
		{"a full stop", func(f *Fiche) { f.Down[3][0].Clue = "Sport de neige." }, []string{"CRU017 3v1.clue: une définition ne finit pas par un point"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			f := small()
			test.change(f)
			if got := findings(&Game{Fiches: []Fiche{*f}}); !slices.Equal(got, test.want) {
				t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(test.want, "\n"))
			}
		})
	}
}

// TestRowOfAnAnswer: a wrong answer shows the row in which its word begins.
func TestRowOfAnAnswer(t *testing.T) {
	f := small()
	f.Rows[0] = "SAT"
	for _, d := range check.Run(only("CRU005"), &Game{Fiches: []Fiche{*f}}) {
		if r := d.Related; len(r) != 1 || r[0].Pos.File != "rows.0" || r[0].Msg.In(check.English) != textRow.With(1).In(check.English) {
			t.Errorf("%s: %v", d.Pos.File, r)
		}
	}
}

// TestHints: the likely reason of a wrong answer is reported.
func TestHints(t *testing.T) {
	hint := func(change func(*Fiche)) string {
		f := small()
		change(f)
		for _, d := range check.Run(only("CRU003", "CRU005"), &Game{Fiches: []Fiche{*f}}) {
			return d.Hint.In(check.French)
		}
		return ""
	}
	tests := []struct {
		want   string
		change func(*Fiche)
	}{
		{"la ligne est écrite à l’envers", func(f *Fiche) { f.Across[3][0].Answer, f.Rows[2] = "bac", "CAB" }},
		{"les lettres 1 et 2 sont interverties", func(f *Fiche) { f.Rows[0] = "ATS" }},
		{"au croisement 1.1, la définition de la colonne 1, mot 1 (1.1 à 3.1) donne T", func(f *Fiche) { f.Rows[0] = "BAS" }},
		{"ligne et colonne inversées ? La case 1.2 est noire", func(f *Fiche) { f.Rows, f.Black = []string{"T#S", "OUI", "ICI"}, []string{"2.1"} }},
	}
	for _, test := range tests {
		if got := hint(test.change); got != test.want {
			t.Errorf("got %q, want %q", got, test.want)
		}
	}
}

// TestStems: word families are distinguished.
func TestStems(t *testing.T) {
	tests := []struct {
		clue, answer string
		gives        bool
	}{
		{"Elle chantonne", "chanson", false}, // the stems differ
		{"Le chanteur l’ouvre", "chanter", true},
		{"Là où le soleil est levé", "été", false},
		{"Met en vente", "vendre", false},
		{"Les royaux sont royaux", "roi", false},
		{"Petite maison", "maisonnette", true},
		{"Prises au filet", "prise", true},
		{"Il porte la porte", "portier", true},
		{"Article comme le précédent", "le", false},
	}
	for _, test := range tests {
		f := small()
		f.Down[3][0].Clue, f.Down[3][0].Answer = test.clue, test.answer
		found := check.Run(only("CRU008"), &Game{Fiches: []Fiche{*f}})
		if got := len(found) > 0; got != test.gives {
			t.Errorf("%q for %q: %v", test.clue, test.answer, got)
		}
	}
}

// TestNotes: endings that nothing announces are reported.
func TestNotes(t *testing.T) {
	tests := []struct{ word, note, clue, want string }{
		{"ans", "", "On les compte", "« ans » : la note ne dit pas « pluriel »"},
		{"ans", "pluriel", "On les compte", ""},
		{"émue", "", "Touchée", "« émue » : la note ne dit pas « féminin »"},
		{"émues", "féminin pluriel", "Touchées", ""},
		{"empirai", "", "Aggravai", ""},
		{"empirai", "", "En mal", "« empirai » est une forme conjuguée que rien n’annonce"},
		{"ilettes", "pluriel", "Petites îles", ""},
		{"gens", "", "Le monde", ""},
		{"les", "", "Article", ""},
		{"roi", "", "Sire", ""},
	}
	for _, test := range tests {
		f := small()
		f.Down[3][0].Clue, f.Down[3][0].Answer, f.Down[3][0].Note = test.clue, test.word, test.note
		got := ""
		for _, d := range check.Run(only("CRU009"), &Game{Fiches: []Fiche{*f}}) {
			got = d.Msg.In(check.French)
		}
		if got != test.want {
			t.Errorf("%s: got %q, want %q", test.word, got, test.want)
		}
	}
}

// only returns the rules of some ids.
func only(ids ...string) []check.Rule[Game] {
	return slices.DeleteFunc(slices.Clone(Checks), func(r check.Rule[Game]) bool { return !slices.Contains(ids, r.ID) })
}
