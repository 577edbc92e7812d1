package coquillaude

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
)

// laying tries words one after the other on a board: "MOT 5 9 across".
func tryAll(t *testing.T, board *Board, moves ...string) (*Table, []string) {
	t.Helper()
	table, ok := NewTable(board)
	if !ok {
		t.Fatal("the board cannot be read")
	}
	v := sample().Vocabulary()
	var out []string
	for _, m := range moves {
		f := strings.Fields(m)
		col, row := int(f[1][0]-'0'), int(f[2][0]-'0')
		l, fault := table.Lay(v.Best(f[0]), Cell{col, row}, Dir(f[3]), v.Term)
		if fault != nil {
			out = append(out, fault.Msg.In(check.French))
			continue
		}
		table.Put(l)
		points := l.Points(nil)
		formed := ""
		for _, w := range l.Formed {
			formed += " " + w.Key
		}
		out = append(out, strings.TrimSpace(formed)+" = "+string(rune('0'+points/100%10))+string(rune('0'+points/10%10))+string(rune('0'+points%10)))
	}
	return table, out
}

func smallBoard(rows ...string) *Board { return &Board{ID: "essai", Rows: rows} }

var nine = smallBoard(".........", ".........", "*........", ".........", "....o....", ".........", "........*", ".........", ".........")

func TestLaying(t *testing.T) {
	for _, test := range []struct {
		name  string
		board *Board
		moves []string
		want  []string
	}{
		{"first word", nine, []string{"MOT 1 1 across", "MOT 4 5 across"}, []string{"MOT est le premier mot et ne passe pas par la zone orange", "MOT = 009"}},
		{"crossing", nine, []string{"MOT 4 5 across", "TOUR 6 5 down", "SORT 5 4 down"}, []string{"MOT = 009", "TOUR = 016", "on lit « RO » à partir de [5, 6] : ce n’est pas un mot"}},
		{"apart", nine, []string{"MOT 4 5 across", "SUR 1 1 across", "SUR 1 7 across"}, []string{"MOT = 009", "SUR ne rejoint aucun mot posé", "SUR ne rejoint aucun mot posé"}},
		{"touching", nine, []string{"MOT 4 5 across", "AS 7 4 down"}, []string{"MOT = 009", "AS MOTS = 020"}},
		{"touching, no word", nine, []string{"MOT 4 5 across", "UN 7 4 down"}, []string{"MOT = 009", "on lit « MOTN » à partir de [4, 5] : ce n’est pas un mot"}},
		{"taken", nine, []string{"MOT 4 5 across", "SUR 4 4 down"}, []string{"MOT = 009", "la case [4, 5] porte un M, le mot y veut un U"}},
		{"nothing new", nine, []string{"MOT 4 5 across", "MOT 4 5 across"}, []string{"MOT = 009", "MOT est déjà sur le plateau, aucun pion n’est posé"}},
		{"the whole line", nine, []string{"MOT 4 5 across", "MOTS 4 5 across"}, []string{"MOT = 009", "MOTS = 016"}},
		{"a part of the line", nine, []string{"MOT 4 5 across", "SOT 7 5 across"}, []string{"MOT = 009", "SOT touche d’autres lettres de sa ligne : on y lit MOTSOT depuis [4, 5]"}},
		{"diagonal", nine, []string{"MOT 4 4 diagonal", "TU 6 6 across"}, []string{"MOT = 009", "TU = 004"}},
		{"a diagonal is read on", nine, []string{"MOT 4 4 diagonal", "SI 7 7 across", "OS 7 6 down"}, []string{"MOT = 009", "SI MOTS = 020", "on lit « TO » à partir de [6, 6] : ce n’est pas un mot"}},
		{"diagonal upwards", nine, []string{"MOT 4 6 diagonal-up", "TU 6 4 across"}, []string{"MOT = 009", "TU = 004"}},
		{"other diagonals are not read", nine, []string{"MOT 4 5 across", "OS 5 5 down"}, []string{"MOT = 009", "OS = 004"}},
		{"a person beside", nine, []string{"BASIL 4 5 across", "SE 9 4 down"}, []string{"BASIL = 025", "SE BASILE = 068"}},
	} {
		_, got := tryAll(t, test.board, test.moves...)
		if strings.Join(got, "\n") != strings.Join(test.want, "\n") {
			t.Errorf("%s: got\n%s\nwant\n%s", test.name, strings.Join(got, "\n"), strings.Join(test.want, "\n"))
		}
	}
}

// TestShells: the letter on a coquille counts as two, in every word, and COQUILLAUDE
// counts 120 all the same.
func TestShells(t *testing.T) {
	board := smallBoard(strings.Repeat(".", 17), strings.Repeat(".", 3)+"*@"+strings.Repeat(".", 12), strings.Repeat(".", 17))
	v := sample().Vocabulary()
	for _, test := range []struct {
		word, anagram string
		col           int
		want          int
	}{
		{"REGLES", "", 5, 49}, {"REGLES", "", 4, 64}, {"REGLES", "LEGERS", 5, 98}, {"NAPOLEON", "", 4, 144}, {"COQUILLAUDE", "", 4, 120},
	} {
		table, _ := NewTable(board)
		l, fault := table.Lay(v.Best(test.word), Cell{test.col, 2}, Across, v.Term)
		if fault != nil {
			t.Fatal(fault.Msg.In(check.English))
		}
		var anagrams []Term
		if test.anagram != "" {
			anagrams = []Term{v.Best(test.anagram)}
		}
		if got := l.Points(anagrams); got != test.want {
			t.Errorf("%s at column %d: %d points, want %d", test.word, test.col, got, test.want)
		}
	}
}

// TestVertical: a board may read upwards, or both ways.
func TestVertical(t *testing.T) {
	for _, test := range []struct {
		vertical Vertical
		move     string
		want     string
	}{
		{"", "TOUR 6 5 down", "TOUR = 016"},
		{"", "TOUR 6 5 up", "« up » n’est pas un sens de ce plateau"},
		{Upward, "TOUR 6 5 up", "TOUR = 016"},
		{Upward, "TOUR 6 5 down", "« down » n’est pas un sens de ce plateau"},
		{BothWays, "TOUR 6 5 up", "TOUR = 016"},
		{BothWays, "TOUR 6 5 down", "TOUR = 016"},
		{Upward, "US 4 6 across", "on lit « MU » à partir de [4, 5] : ce n’est pas un mot"}, // UM, upwards
		{BothWays, "AS 4 6 across", "AS MA OS = 012"},
		{BothWays, "US 4 6 across", "US MU OS = 012"},
	} {
		board := *nine
		board.Vertical = test.vertical
		_, got := tryAll(t, &board, "MOT 4 5 across", test.move)
		if got[1] != test.want {
			t.Errorf("%s, %s: %s, want %s", test.vertical, test.move, got[1], test.want)
		}
	}
}

func TestBoardsThatCannotBeRead(t *testing.T) {
	for _, rows := range [][]string{nil, {""}, {"..", "."}, {"x"}, {strings.Repeat(".", MaxSide+1)}} {
		if _, ok := NewTable(smallBoard(rows...)); ok {
			t.Errorf("%q was read", rows)
		}
	}
}

func TestReadText(t *testing.T) {
	board := smallBoard("...", ".o.", "...")
	table, _ := NewTable(board)
	if fault := table.ReadText("m o t\r\n.-_\n···\n\n"); fault != nil || strings.Join(table.Text(), "/") != "MOT/.../..." || table.Empty() {
		t.Errorf("%v %v", fault, table.Text())
	}
	for text, want := range map[string]string{
		"...\n...":      "nombre de rangées du dessin, 2 ; du plateau, 3",
		"...\n..\n...":  "rangée 2 du dessin, nombre de cases : 2 ; sur le plateau, 3",
		"...\n.7.\n...": "rangée 2, case 2 : « 7 » n’est ni une lettre, ni une case vide",
		"...\n.œ.\n...": "rangée 2, case 2 : « œ » n’est ni une lettre, ni une case vide",
		"":              "nombre de rangées du dessin, 1 ; du plateau, 3",
	} {
		if fault := table.ReadText(text); fault == nil || fault.Msg.In(check.French) != want {
			t.Errorf("%q: %v", text, fault)
		}
	}
}

// TestReadUpwards: a word formed along a column is read the way of its board; on
// a board of both ways downwards where that is a word, else upwards.
func TestReadUpwards(t *testing.T) {
	for _, c := range []struct {
		vertical Vertical
		words    string
		want     string // of the word formed: key, first square, direction, length
	}{
		{Downward, "ABCE", "ABCE [3, 1] down 5"}, {Downward, "ECBA", ""}, {"", "ABCE", "ABCE [3, 1] down 5"}, {"", "ECBA", ""},
		{Upward, "ECBA", "ECBA [3, 4] up 5"}, {Upward, "ABCE", ""}, {Upward, "ABCE ECBA", "ECBA [3, 4] up 5"},
		{BothWays, "ECBA", "ECBA [3, 4] up 5"}, {BothWays, "ABCE", "ABCE [3, 1] down 5"}, {BothWays, "ABCE ECBA", "ABCE [3, 1] down 5"}, {BothWays, "", ""},
	} {
		table := tableOf(t, c.vertical, "oo*oo", "ooooo", "ooooo", "ooooo", "ooooo")
		if fault := table.ReadText("..A..\n..B..\n.....\n..E..\n....."); fault != nil {
			t.Fatal(fault)
		}
		judge := func(key string) (Term, bool) { return Term{Key: key}, slices.Contains(strings.Fields(c.words), key) }
		l, fault := table.Lay(Term{Key: "CD"}, Cell{3, 3}, Across, judge)
		got := ""
		if fault == nil {
			f := l.Formed[len(l.Formed)-1]
			got = fmt.Sprintf("%s %s %s %d", f.Key, f.At, f.Dir, f.Length)
		}
		if got != c.want || fault == nil && len(l.Formed) != 2 {
			t.Errorf("%s, %q: %q, want %q (%v)", c.vertical, c.words, got, c.want, fault)
		}
	}
	// Lines across are read one way on every board.
	table := tableOf(t, Upward, "ooooo", "ooooo", "ooooo", "ooooo", "ooooo")
	if fault := table.ReadText(".....\n.....\n.....\n.....\n.Z..."); fault != nil {
		t.Fatal(fault)
	}
	l, fault := table.Lay(Term{Key: "XY"}, Cell{3, 5}, Up, func(key string) (Term, bool) { return Term{Key: key}, key == "ZX" })
	if fault != nil || len(l.Formed) != 2 || l.Formed[1].Key != "ZX" || l.Formed[1].Dir != Across || l.Formed[1].At != (Cell{2, 5}) {
		t.Errorf("%+v %v", l, fault)
	}
}
