package cruciverbs

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/grid"
)

// saysOf runs one rule and returns its findings as "path: sentence | hint", and checks
// that both languages are there.
func saysOf(t *testing.T, rule string, g *Game) []string {
	t.Helper()
	var out []string
	for _, d := range check.Run(only(rule), g) {
		if en := d.Msg.In(check.English) + d.Hint.In(check.English); d.Hint.IsZero() || strings.Contains(en+d.Msg.In(check.French), "%!") {
			t.Errorf("%s says %q", rule, en)
		}
		out = append(out, d.Pos.File+": "+d.Msg.In(check.French)+" | "+d.Hint.In(check.French))
	}
	return out
}

func bankWord(word string, change func(*BankWord)) BankWord {
	w := BankWord{Where: checktest.Marked("word", "kind", "facile.0", "facile.1", "moyen.0", "difficile.0"), Word: word}
	change(&w)
	return w
}

func TestBankRule(t *testing.T) {
	easy := func(clues ...string) func(*BankWord) { return func(w *BankWord) { w.Facile = clues } }
	for name, c := range map[string]struct {
		words []BankWord
		want  []string
	}{
		"in order":     {[]BankWord{bankWord("luge", easy("Petit traîneau")), bankWord("été", easy("Saison chaude"))}, nil},
		"two readings": {[]BankWord{bankWord("été", easy("Saison chaude")), bankWord("été", easy("Existé"))}, nil},
		"no word":      {[]BankWord{bankWord("42", easy("Un nombre"))}, []string{"word: « 42 » n’est pas un mot que l’on puisse écrire dans une grille | des lettres, avec leurs accents ; espaces, traits d’union et apostrophes n’ont pas de case"}},
		"one letter":   {[]BankWord{bankWord("à", easy("Préposition"))}, []string{"word: « à » n’est pas un mot que l’on puisse écrire dans une grille | des lettres, avec leurs accents ; espaces, traits d’union et apostrophes n’ont pas de case"}},
		"two letters":  {[]BankWord{bankWord("os", easy("Il se ronge"))}, nil},
		"empty":        {[]BankWord{bankWord("luge", easy())}, []string{"word: « luge » n’a aucune définition | en donner sous facile, moyen ou difficile"}},
		"no such kind": {[]BankWord{bankWord("Paris", func(w *BankWord) { w.Facile, w.Kind = []string{"Ville lumière"}, "nom propr" })}, []string{"kind: la sorte « nom propr » n’existe pas | vouliez-vous dire « nom propre » ?"}},
		"twice itself": {[]BankWord{bankWord("luge", easy("Petit traîneau", "petit traîneau !"))}, []string{"facile.1: « luge » a deux fois la définition « petit traîneau ! » | préciser l’une des deux"}},
		"for two":      {[]BankWord{bankWord("luge", easy("Sport d’hiver")), bankWord("ski", func(w *BankWord) { w.Difficile = []string{"Sport d’hiver"} })}, []string{"difficile.0: la définition « Sport d’hiver » sert aussi à un autre mot, « luge » | préciser l’une des deux"}},
		"gap or not":   {[]BankWord{bankWord("luge", easy("Bon pour la neige")), bankWord("ski", easy("Bon pour la… neige"))}, nil},
		"giveaway":     {[]BankWord{bankWord("skieur", func(w *BankWord) { w.Moyen = []string{"Amateur de ski"} })}, []string{"moyen.0: « Amateur de ski » livre sa réponse, SKIEUR : « ski » est de la même famille | définir le mot sans lui ni un mot de sa famille"}},
	} {
		if got := saysOf(t, "CRU019", &Game{Banks: []Bank{{Words: c.words}}}); !slices.Equal(got, c.want) {
			t.Errorf("%s:\n%s\nwant\n%s", name, strings.Join(got, "\n"), strings.Join(c.want, "\n"))
		}
	}
}

func TestQuestionRule(t *testing.T) {
	sound := func(id int) Question {
		return Question{
			Where: checktest.Marked("id", "stars", "q", "a"), ID: id, Stars: 1 + id%3, A: fmt.Sprint("Réponse ", id),
			Q: []string{"", "Quel fleuve traverse Lyon ?", "Combien de côtés a un hexagone ?", "Qui peignit la Joconde ?"}[id],
		}
	}
	long := strings.Repeat("é", maxQuestion-2)
	for name, c := range map[string]struct {
		change func(q []Question)
		want   string
	}{
		"in order":           {func([]Question) {}, ""},
		"the number twice":   {func(q []Question) { q[1].ID = 1 }, "id: le numéro 1 est déjà pris | numéroter à la suite"},
		"number nought":      {func(q []Question) { q[0].ID = 0 }, "id: la question porte le numéro 0 : de 1 à 3 sont possibles | numéroter à la suite"},
		"number four":        {func(q []Question) { q[2].ID = 4 }, "id: la question porte le numéro 4 : de 1 à 3 sont possibles | numéroter à la suite"},
		"no stars":           {func(q []Question) { q[0].Stars = 0 }, "stars: la question 1 a 0 étoile : de 1 à 3 sont possibles | une étoile : facile ; trois : difficile"},
		"four stars":         {func(q []Question) { q[0].Stars = 4 }, "stars: la question 1 a 4 étoiles : de 1 à 3 sont possibles | une étoile : facile ; trois : difficile"},
		"no question":        {func(q []Question) { q[0].Q = "Le fleuve de Lyon." }, "q: la question 1 ne finit pas par un point d’interrogation | écrire une seule phrase interrogative"},
		"as long as can be":  {func(q []Question) { q[0].Q = long + " ?" }, ""},
		"a sign too long":    {func(q []Question) { q[0].Q = long + "é ?" }, "q: la question 1 a 111 signes, sa carte en montre 110 | dire la même chose en moins de mots"},
		"the longest answer": {func(q []Question) { q[0].A = long[:2*maxReply] }, ""},
		"a longer answer":    {func(q []Question) { q[0].A = long[:2*maxReply+2] }, "a: la réponse 1 a 41 signes, sa carte en montre 40 | dire la même chose en moins de mots"},
		"holds its answer":   {func(q []Question) { q[0].A = "Lyon" }, "a: la question 1 contient sa réponse, « Lyon » | poser la question sans ce mot"},
		"asked twice": {func(q []Question) {
			q[2].Q = "Lyon, quel fleuve la traverse ?"
		}, "q: les questions 1 et 3 sont presque les mêmes | préciser l’une des deux"},
	} {
		q := []Question{sound(1), sound(2), sound(3)}
		c.change(q)
		// Two lists are one.
		g := &Game{Questions: []QuestionList{{Questions: q[:1]}, {Questions: q[1:]}}}
		if got := strings.Join(saysOf(t, "CRU020", g), "\n"); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", name, got, c.want)
		}
	}
}

func TestBoardRule(t *testing.T) {
	const hint = " | les cases vont de T1 à T2 et de B1 à B2, de R1 à R3 et de L1 à L3 ; les angles n’ont pas de couleur à choisir"
	for name, c := range map[string]struct {
		change func(*Board)
		want   []string
	}{
		"in order":       {func(*Board) {}, nil},
		"small letters":  {func(b *Board) { b.Red[0] = strings.ToLower(b.Red[0]) }, nil},
		"a corner":       {func(b *Board) { b.Red = append(b.Red, "C1") }, []string{"red.4: « C1 » n’est pas une case de cette piste" + hint}},
		"outside":        {func(b *Board) { b.Green = append(b.Green, "T3") }, []string{"green.6: « T3 » n’est pas une case de cette piste" + hint}},
		"two colors":     {func(b *Board) { b.Green = append(b.Green, "T1") }, []string{"green.6: la case T1 a deux couleurs, ou deux fois la même | ne la citer qu’une fois, sous red ou sous green"}},
		"no color":       {func(b *Board) { b.Green = b.Green[1:] }, []string{"green: la case T2 n’a pas de couleur | l’ajouter à red ou à green"}},
		"one column":     {func(b *Board) { b.Cols = 1 }, []string{"cols: une piste de 1 colonne et 3 lignes : de 2 à 30 sont possibles | la grille du jeu a 10 lignes de 7 lettres"}},
		"31 rows":        {func(b *Board) { b.Rows = 31 }, []string{"cols: une piste de 2 colonnes et 31 lignes : de 2 à 30 sont possibles | la grille du jeu a 10 lignes de 7 lettres"}},
		"rows below one": {func(b *Board) { b.Rows = -3 }, []string{"cols: une piste de 2 colonnes et -3 lignes : de 2 à 30 sont possibles | la grille du jeu a 10 lignes de 7 lettres"}},
	} {
		b := PlainBoard(2, 3)
		b.ID, b.Where = "essai", checktest.Marked("board", "cols", "green", "red.4", "green.6")
		c.change(&b)
		if got := saysOf(t, "CRU018", &Game{Boards: []Board{b}}); !slices.Equal(got, c.want) {
			t.Errorf("%s:\n%s\nwant\n%s", name, strings.Join(got, "\n"), strings.Join(c.want, "\n"))
		}
	}
	one, two := PlainBoard(2, 3), PlainBoard(7, 10)
	one.Where, two.Where = checktest.Marked("board"), checktest.Marked("board")
	one.ID, two.ID = "b", "b"
	if got := saysOf(t, "CRU018", &Game{Boards: []Board{one, two}}); len(got) != 1 || !strings.Contains(got[0], "deux pistes s’appellent « b »") {
		t.Errorf("one name twice: %q", got)
	}
	g := &Game{Boards: []Board{one, two}}
	if g.board("b", grid.Grid{}) != &g.Boards[0] || g.board("", grid.Grid{Cols: 7, Rows: 10}) != &g.Boards[1] || g.board("", grid.Grid{Cols: 3, Rows: 3}) != nil || g.board("c", grid.Grid{}) != nil {
		t.Error("a board is found by its name, or by its size")
	}
}

// TestGridShares: the shares of black squares and short words on both sides of
// their bounds, in a grid of a hundred cells.
func TestGridShares(t *testing.T) {
	for blacks := 17; blacks <= 23; blacks++ {
		rows := make([]string, 10)
		left := blacks
		for i := range rows {
			n := min(left, 10)
			rows[i] = strings.Repeat("#", n) + strings.Repeat("A", 10-n)
			left -= n
		}
		f := Fiche{Where: checktest.Marked("rows"), ID: "F1.1", Rows: rows}
		if got := len(saysOf(t, "CRU012", &Game{Fiches: []Fiche{f}})); (got > 0) != (blacks > 20) {
			t.Errorf("%d of 100: %d findings", blacks, got)
		}
	}
	for _, c := range []struct {
		rows []string
		says bool
	}{{[]string{"ABC", "D#E", "FGH"}, false}, {[]string{"AB", "CD"}, true}, {[]string{"ABC", "DEF"}, true}, {[]string{"ABC", "DEF", "GHI"}, false}} {
		f := Fiche{Where: checktest.Marked("rows"), ID: "F1.1", Rows: c.rows}
		if got := len(saysOf(t, "CRU013", &Game{Fiches: []Fiche{f}})) > 0; got != c.says {
			t.Errorf("%q: %v", c.rows, got)
		}
	}
}

// TestRareShares: the uncommon words of four letters or more on both sides of
// their bounds: of five words two at Facile, three at Moyen, four at Difficile.
func TestRareShares(t *testing.T) {
	fiche := func(level Level, words ...string) *Fiche {
		f := &Fiche{Where: checktest.Marked("level"), ID: "F1.1", Level: level, Across: map[int][]Entry{}}
		for i, w := range words {
			f.Rows = append(f.Rows, w+strings.Repeat("#", 4-len(w)), "####")
			f.Across[2*i+1] = []Entry{{Answer: w}}
		}
		return f
	}
	common, rare := "MAIN", "ZZZZ"
	for level, most := range map[Level]int{Facile: 2, Moyen: 3, Difficile: 4, "simple": 5} {
		for n := range 6 {
			f := fiche(level, slices.Concat(slices.Repeat([]string{rare}, n), slices.Repeat([]string{common}, 5-n))...)
			want := ""
			if n > most {
				want = fmt.Sprintf("level: la fiche « F1.1 » se dit de niveau %s, mais elle a %d mots peu courants, sur 5 de quatre lettres ou plus (%d au plus) : %s",
					level, n, most, strings.Join(slices.Repeat([]string{rare}, n), ", "))
			}
			got := ""
			for _, s := range saysOf(t, "CRU014", &Game{Fiches: []Fiche{*f}}) {
				if strings.Contains(s, "peu courants") {
					got, _, _ = strings.Cut(s, " | ")
				}
			}
			if got != want {
				t.Errorf("%s, %d of 5: %q, want %q", level, n, got, want)
			}
		}
	}
	// Short words do not count, nor do declared ones.
	f := fiche(Facile, rare, "ZZZ", "ZZ", common, common)
	if got := saysOf(t, "CRU014", &Game{Fiches: []Fiche{*f}}); len(got) > 0 {
		t.Errorf("one of three: %q", got)
	}
	f = fiche(Facile, rare, rare, common, common)
	f.Across[1][0].Kind = "sigle"
	if got := saysOf(t, "CRU014", &Game{Fiches: []Fiche{*f}}); len(got) > 0 {
		t.Errorf("one of three, another declared: %q", got)
	}
}

// TestBankNotes: the endings of the words of a bank are announced like those of
// fiches.
func TestBankNotes(t *testing.T) {
	g := &Game{Banks: []Bank{{Words: []BankWord{
		bankWord("ans", func(w *BankWord) { w.Moyen = []string{"On les compte"} }),
		bankWord("empirai", func(w *BankWord) { w.Facile, w.Difficile = []string{"Rendis pire"}, []string{"Aggravai"} }),
		bankWord("dis", func(w *BankWord) {
			w.Facile, w.Moyen = []string{"« …-moi tout »"}, []string{"Énonce à haute voix"}
		}),
		bankWord("dit", func(w *BankWord) { w.Moyen = []string{"Énonce à haute voix"} }),
		bankWord("dis", func(w *BankWord) { w.Moyen = []string{"Monnaies d’autrefois"} }),
		bankWord("roi", func(w *BankWord) { w.Facile = []string{"Sire"} }),
	}}}}
	got := saysOf(t, "CRU009", g)
	if len(got) != 2 || !strings.HasPrefix(got[0], "word: « ans » : la note ne dit pas « pluriel » | ") || !strings.HasPrefix(got[1], "word: « dis » est une forme conjuguée que rien n’annonce | ") {
		t.Errorf("%q", got)
	}
}

// TestForms: two forms of one word, in any reading, with or without an article's
// entry of its own; what is declared is none, and an example is excused.
func TestForms(t *testing.T) {
	for _, c := range []struct {
		one, two string
		says     bool
	}{
		{"été", "est", true}, {"été", "êtes", true}, {"nez", "nés", false}, {"née", "nés", true}, {"sœur", "sœurs", true},
		{"suit", "suis", true}, {"sa", "ses", true}, {"sa", "son", true}, {"ta", "sa", false}, {"un", "unes", true}, {"elle", "ils", true},
		{"tous", "toute", true}, {"ami", "amies", true}, {"prêt", "près", false}, {"dû", "des", false}, {"dû", "devoir", true}, {"zzz", "zzzs", false},
	} {
		f := Fiche{ID: "F1.1", Rows: []string{"", strings.Repeat("#", 7), ""}}
		for i, word := range []string{c.one, c.two} {
			key, _ := AnswerKey(word)
			f.Rows[2*i] = key + strings.Repeat("#", 7-len(key))
		}
		f.Across = map[int][]Entry{1: {entry("1h1", "A", c.one)}, 3: {entry("3h1", "B", c.two)}}
		want := ""
		if c.says {
			want = "3h1.answer: « " + c.one + " » et « " + c.two + " » sont deux formes d’un même mot dans la grille « F1.1 » | changer l’un des deux, ou recomposer la grille"
		}
		game := &Game{Fiches: []Fiche{f}}
		if got := strings.Join(saysOf(t, "CRU027", game), "\n"); got != want {
			t.Errorf("%s and %s: %q", c.one, c.two, got)
		}
		if game.Fiches[0].Example = true; len(saysOf(t, "CRU027", game)) > 0 {
			t.Errorf("%s and %s of an example", c.one, c.two)
		}
		game.Fiches[0].Example, f.Across[1][0].Kind = false, "nom propre"
		if len(saysOf(t, "CRU027", game)) > 0 {
			t.Errorf("%s is declared", c.one)
		}
	}
}

// TestRelatives: what words of a family share.
func TestRelatives(t *testing.T) {
	for _, c := range []struct {
		one, two string
		share    bool
	}{{"arrêts", "arrêter", true}, {"test", "teste", true}, {"partage", "part", true}, {"est", "été", true}, {"sa", "ses", true}, {"soleil", "sol", false}, {"eau", "haut", false}} {
		two := Relatives(c.two)
		if got := slices.ContainsFunc(Relatives(c.one), func(s string) bool { return slices.Contains(two, s) }); got != c.share {
			t.Errorf("%s and %s: %v", c.one, c.two, got)
		}
	}
}

// TestMostTwos: words of two letters on both sides of their bound.
func TestMostTwos(t *testing.T) {
	for size, want := range map[[2]int]int{{7, 10}: 5, {5, 5}: 5, {10, 10}: 8, {15, 15}: 17, {4, 10}: 40, {2, 2}: 4} {
		if got := MostTwos(size[0], size[1]); got != want {
			t.Errorf("%v: %d, want %d", size, got, want)
		}
	}
	for n := range 8 {
		rows := slices.Repeat([]string{"#####"}, 14)
		for i := range n {
			rows[2*i] = "AB###"
		}
		f := Fiche{Where: checktest.Marked("rows"), ID: "F1.1", Rows: rows}
		want := ""
		if n > 5 {
			want = fmt.Sprintf("rows: la grille « F1.1 » a %d mots de deux lettres, 5 au plus | déplacer des cases noires pour allonger les mots", n)
		}
		if got := strings.Join(saysOf(t, "CRU028", &Game{Fiches: []Fiche{f}}), "\n"); got != want {
			t.Errorf("%d: %q", n, got)
		}
		if f.Example = true; len(saysOf(t, "CRU028", &Game{Fiches: []Fiche{f}})) > 0 {
			t.Errorf("%d in an example", n)
		}
	}
}

// TestOpenings: the first words across and down, of the fiches to play of one series.
func TestOpenings(t *testing.T) {
	fiche := func(id string, rows ...string) Fiche {
		return Fiche{Where: checktest.Marked("rows"), ID: id, Rows: rows}
	}
	first := fiche("F1.1", "TAS", "O#K", "ICI")
	for name, c := range map[string]struct {
		second Fiche
		word   string
	}{
		"other words":        {fiche("F1.2", "SOT", "O#A", "CRI"), ""},
		"the same across":    {fiche("F1.2", "TAS", "U#O", "EPI"), "TAS"},
		"the same down":      {fiche("F1.2", "TES", "O#O", "IRA"), "TOI"},
		"across, then down":  {fiche("F1.2", "TON", "A#O", "SIX"), "TAS"},
		"another series":     {fiche("F2.1", "TAS", "U#O", "EPI"), ""},
		"black in the first": {fiche("F1.2", "#AS", "TOI", "AIE"), ""},
	} {
		want := ""
		if c.word != "" {
			want = "rows: la série F1 a déjà une grille qui s’ouvre sur " + c.word + ", ou sur une autre de ses formes | recomposer l’une des deux avec une autre graine"
		}
		if got := strings.Join(saysOf(t, "CRU029", &Game{Fiches: []Fiche{first, c.second}}), "\n"); got != want {
			t.Errorf("%s: %q", name, got)
		}
		c.second.Example = true
		if got := saysOf(t, "CRU029", &Game{Fiches: []Fiche{c.second, first}}); len(got) > 0 {
			t.Errorf("%s, of an example: %q", name, got)
		}
	}
	one, other := fiche("F1.1", "PRE", "U#X", "NOS"), fiche("F1.2", "PRES", "A#UT", "SIS#")
	one.Across, other.Across = map[int][]Entry{1: {entry("1h1", "A", "pré")}}, map[int][]Entry{1: {entry("1h1", "B", "prés")}}
	if got := saysOf(t, "CRU029", &Game{Fiches: []Fiche{one, other}}); len(got) != 1 || !strings.Contains(got[0], "s’ouvre sur PRES") {
		t.Errorf("%q", got)
	}
	if other.Across[1][0].Answer = "près"; len(saysOf(t, "CRU029", &Game{Fiches: []Fiche{one, other}})) > 0 {
		t.Error("près is no form of pré")
	}
}

// TestToldAndAlike: a definition that contains a word of its grid, and one that is
// nearly the same as another.
func TestToldAndAlike(t *testing.T) {
	var mentions Mentions
	for clue, want := range map[string]string{
		"Il est dans l’église": "", "Les cités du sud": "", "Une sœur ou un frère": "SOEUR", "De la SŒUR !": "SOEUR", "Il vaut un sou": "", "Le soin du frère": "", "Il soigne": "", "Après avoir été en tête": "", "Ils ont le leur": "", "Les sœurs du village": "SOEUR", "Elle veut être belle": "",
	} {
		if got := mentions.Find(clue, "SOIN", []string{"SOIN", "SOU", "SOEUR", "EST", "ELLE", "ETRE", "APRE", "LEURS"}); got != want {
			t.Errorf("%s: %q, want %q", clue, got, want)
		}
	}
	f := Fiche{Where: checktest.Marked("rows"), ID: "F1.1", Rows: []string{"TASSE", "#####", "THES#"}, Across: map[int][]Entry{
		1: {entry("1h1", "On y verse les thés", "tasse")}, 3: {entry("3h1", "Feuilles à infuser", "thés")},
	}}
	want := "1h1.clue: la définition « On y verse les thés » dit un autre mot de la grille « F1.1 », THES | définir sans ce mot"
	if got := strings.Join(saysOf(t, "CRU031", &Game{Fiches: []Fiche{f}}), "\n"); got != want {
		t.Errorf("%q", got)
	}
	other := f
	other.Across = map[int][]Entry{1: {entry("2h1", "L’infirmière la donne", "piqûre")}, 3: {entry("4h1", "L’infirmière les donne", "soins")}}
	want = "4h1.clue: « L’infirmière les donne » est presque la définition « L’infirmière la donne » | de toutes les fiches, chaque définition ne sert qu’une fois"
	if got := strings.Join(saysOf(t, "CRU015", &Game{Fiches: []Fiche{f, other}}), "\n"); got != want {
		t.Errorf("%q", got)
	}
	if f.Example, other.Example = true, true; len(saysOf(t, "CRU031", &Game{Fiches: []Fiche{f}}))+len(saysOf(t, "CRU015", &Game{Fiches: []Fiche{other}})) > 0 {
		t.Error("examples are excused")
	}
}

// TestElided: what elision has cut short is no word of a grid, with its apostrophe or
// without.
func TestElided(t *testing.T) {
	for key, want := range map[string]bool{"QU": false, "QUOIQU": false, "JUSQU": false, "QUE": true, "QUANTASOI": true, "MI": true, "BAR": true} {
		if got := inLexicon(key); got != want {
			t.Errorf("%s: %v", key, got)
		}
	}
}
