package embrouillamini

import (
	"fmt"
	"slices"
	"testing"
)

// lines returns a report as "player formed word kind points total".
func lines(t *testing.T, tr Transcript) (turns, findings []string) {
	t.Helper()
	tr.Game = "embrouillamini"
	r := Referee(content(), tr)
	for i, u := range r.Turns {
		if u.N != i+1 {
			t.Errorf("turn %d has the number %d", i+1, u.N)
		}
		turns = append(turns, fmt.Sprintf("%s %v %v %v %d %d", u.Player, u.Formed, u.Word, u.Kind, u.Points, u.Total))
	}
	return turns, says(t, r.Findings)
}

// TestWorkedExamples replays every worked example of the rules.
func TestWorkedExamples(t *testing.T) {
	tests := []struct {
		name     string
		capital  string
		table    []int
		laid     []string
		turns    []string
		want     []string
		findings []string
	}{
		{
			name: "a beginning, a word, a word of all letters", capital: "J",
			turns: []string{"A o 1,0 jouer 0,0 1,0", "B b 2,0 job 0,0 1,0 2,0"},
			want:  []string{"A JO JOUER beginning 2 2", "B JOB JOB all 18 18"},
		},
		{
			name: "JE beside JO", capital: "J",
			turns: []string{"A o 1,0 jouer 0,0 1,0", "B e 0,1 je 0,0 0,1"},
			want:  []string{"A JO JOUER beginning 2 2", "B JE JE word 11 11"},
		},
		{
			name: "JOUER built, refused, and JOUERA announced", capital: "J",
			turns: []string{
				"A o 1,0 jouer 0,0 1,0", "B e 0,1 je 0,0 0,1",
				"A u 2,0 jouer 0,0 1,0 2,0", "B e 3,0 jouer 0,0 1,0 2,0 3,0",
				"A r 4,0 jouer 0,0 1,0 2,0 3,0 4,0", "B r 3,1 jouer 0,0 1,0 2,0 3,0 3,1",
				"A", "B r 3,1 jouera 0,0 1,0 2,0 3,0 3,1",
			},
			want: []string{
				"A JO JOUER beginning 2 2", "B JE JE word 11 11", "A JOU JOUER beginning 3 5", "B JOUE JOUER beginning 4 15",
				"A JOUER JOUER word 17 22", "B JOUER JOUER refused 0 15", "A   pass 0 22", "B JOUER JOUERA beginning 5 20",
			},
			findings: []string{"JOUER a déjà été fait dans cette manche"},
		},
		{
			name: "another U, another word", capital: "J",
			turns: []string{
				"A o 1,0 jouer 0,0 1,0", "B u 1,1 jouer 0,0 1,0 1,1", "A u 2,0 jouer 0,0 1,0 2,0",
				"B u 2,-1 joule 0,0 1,0 2,-1", "A u 2,0 joute 0,0 1,0 2,0",
			},
			want: []string{
				"A JO JOUER beginning 2 2", "B JOU JOUER beginning 3 3", "A JOU JOUER refused 0 2",
				"B JOU JOULE beginning 3 6", "A JOU JOUTE beginning 3 5",
			},
			findings: []string{"JOUER a déjà été annoncé pour un début de 3 lettres"},
		},
		{
			name: "JOUEUR through one U twice", capital: "J", laid: []string{"Jou", "..e"},
			turns:    []string{"A r 1,1 joueur 0,0 1,0 2,0 2,1 2,0 1,1"},
			want:     []string{"A JOUEUR JOUEUR refused 0 0"},
			findings: []string{"le chemin passe deux fois par la carte en [2, 0]"},
		},
		{
			name: "JOUEUR with two U", capital: "J", laid: []string{"Jou", "..e", "..u"},
			turns: []string{"A r 1,2 joueur 0,0 1,0 2,0 2,1 2,2 1,2"},
			want:  []string{"A JOUEUR JOUEUR all 25 25"}, // 10+2+2+1+2+2, and six letters
		},
		{
			name: "JON walled in", capital: "J", laid: []string{"J...", ".oaa", ".a.a", ".aaa"},
			turns:    []string{"A n 2,2 jonquille 0,0 1,1 2,2"},
			want:     []string{"A JON JONQUILLE refused 0 0"},
			findings: []string{"la dernière lettre, N en [2, 2], n’a plus de place libre autour d’elle pour continuer JONQUILLE"},
		},
		{
			name: "JON with one corner free", capital: "J", laid: []string{"J...", ".oaa", ".a.a", ".aa."},
			turns: []string{"A n 2,2 jonquille 0,0 1,1 2,2"},
			want:  []string{"A JON JONQUILLE beginning 3 3"},
		},
		{
			name: "JON at the edge of the table", capital: "J", table: []int{5, 1}, laid: []string{"Jo"},
			turns:    []string{"A n 2,0 jonquille 0,0 1,0 2,0", "B s 3,0 jos 0,0 1,0 3,0"},
			want:     []string{"A JON JONQUILLE refused 0 0", "B JOS JOS refused 0 0"},
			findings: []string{"la case [3, 0] déborde de la table, grande de 5 × 1 cartes", "la dernière lettre, N en [2, 0], n’a plus de place libre autour d’elle pour continuer JONQUILLE"},
		},
		{
			name: "accents make no other word", capital: "M", laid: []string{"Mang"},
			turns:    []string{"A e 4,0 mange 0,0 1,0 2,0 3,0 4,0", "B e 3,1 mangé 0,0 1,0 2,0 3,0 3,1"},
			want:     []string{"A MANGE MANGE all 15 15", "B MANGE MANGE refused 0 0"},
			findings: []string{"MANGE a déjà été fait dans cette manche"},
		},
		{
			name: "words of one family", capital: "J", laid: []string{"Joue"},
			turns: []string{"A t 4,0 jouet 0,0 1,0 2,0 3,0 4,0", "B s 4,1 joues 0,0 1,0 2,0 3,0 4,1"},
			want:  []string{"A JOUET JOUET all 21 21", "B JOUES JOUES word 16 16"},
		},
		{
			name: "a joker changes from word to word", capital: "J", laid: []string{"Jo"},
			turns: []string{"A * 1,1 jouer 0,0 1,0 1,1", "B e 0,1 je 0,0 0,1", "A b 2,1 jobs 0,0 1,0 2,1", "B * 2,0 job 0,0 1,0 2,0"},
			want: []string{
				"A JOU JOUER beginning 3 3", "B JE JE word 11 11", "A JOB JOBS beginning 3 6", "B JOB JOB word 12 23",
			},
		},
		{
			name: "a joker counts one in a word of all letters", capital: "J", laid: []string{"Jo"},
			turns: []string{"A * 2,0 job 0,0 1,0 2,0"},
			want:  []string{"A JOB JOB all 15 15"}, // 10+2+0, and three letters
		},
		{
			name: "two jokers", capital: "J", laid: []string{"Jo*"},
			turns:    []string{"A * 3,0 joue 0,0 1,0 2,0 3,0"},
			want:     []string{"A JOUE JOUE refused 0 0"},
			findings: []string{"le chemin passe par deux jokers"},
		},
		{
			name: "a joker beside a joker capital", capital: "*", laid: []string{"@o"},
			turns:    []string{"A * 2,0 job 0,0 1,0 2,0", "B b 2,0 job 0,0 1,0 2,0"},
			want:     []string{"A JOB JOB refused 0 0", "B JOB JOB all 8 8"}, // 0+2+3, and three letters
			findings: []string{"le chemin passe par un joker, alors que la majuscule en est un"},
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			turns, findings := lines(t, Transcript{Capital: test.capital, Table: test.table, Laid: test.laid, Turns: moves(t, test.turns...)})
			if !slices.Equal(turns, test.want) {
				t.Errorf("got\n%q, want\n%q", turns, test.want)
			}
			if !slices.Equal(findings, test.findings) {
				t.Errorf("findings %q, want %q", findings, test.findings)
			}
		})
	}
}

// TestRefused: whatever breaks a rule of the path or of the word is refused, and
// nothing of it stays on the table.
func TestRefused(t *testing.T) {
	tests := []struct{ name, turn, want string }{
		{"on a card", "A e 1,0 je 0,0 1,0", "la case [1, 0] porte déjà la carte O"},
		{"far away", "A e 7,0 je 0,0 7,0", "la carte en [7, 0] ne touche aucune autre carte"},
		{"no path", "A e 0,1 je", "le chemin du mot n’est pas montré"},
		{"not from the capital", "A n 2,0 on 1,0 2,0", "le chemin ne part pas de la majuscule J"},
		{"over a gap", "A e 2,0 je 0,0 2,0", "le chemin saute de [0, 0] à [2, 0], qui ne se touchent pas"},
		{"over an empty cell", "A e 2,0 jute 0,0 0,1 1,1 2,0", "le chemin passe par la case vide [0, 1]"},
		{"past the card laid", "A e 0,1 jouer 0,0 1,0", "le chemin ne passe pas par la carte posée en [0, 1]"},
		{"longer than the word", "A b 2,0 je 0,0 1,0 2,0", "le chemin a 3 cartes, mais JE n’a que 2 lettres"},
		{"another letter", "A e 2,0 job 0,0 1,0 2,0", "la lettre 3 de JOB est B, mais le chemin y montre la carte E"},
		{"no word", "A e 2,0 joexx 0,0 1,0 2,0", "« JOEXX » n’est pas un mot admis"},
		{"a name", "A b 2,0 jobin 0,0 1,0 2,0", "« JOBIN » n’est pas un mot admis"},
		{"not in letters", "A e 0,1 j2 0,0 0,1", "« j2 » n’est pas un mot fait de lettres"},
		{"no card", "A 7 0,1 je 0,0 0,1", "« 7 » n’est pas une carte"},
		{"no cell", "A e 5000,1 je 0,0 0,1", "ce n’est pas une case de la table"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			tr := Transcript{Game: "embrouillamini", Capital: "J", Laid: []string{"Jo"}, Turns: moves(t, test.turn)}
			r := Referee(content(), tr)
			if got := says(t, r.Findings); !slices.Equal(got, []string{test.want}) {
				t.Errorf("got %q, want %q", got, test.want)
			}
			if len(r.Turns) != 1 || r.Turns[0].Kind != Refused || len(r.Turns[0].Cards) != 2 || r.Turns[0].Why.IsZero() {
				t.Errorf("turns %+v", r.Turns)
			}
		})
	}
}

// TestHalfATurn: a turn with a word and no card, or with a card and no word, is no
// pass: it says what it lacks.
func TestHalfATurn(t *testing.T) {
	for _, c := range []struct {
		move Move
		want string
	}{
		{Move{Player: "A", Announce: "je"}, "«  » n’est pas une carte"},
		{Move{Player: "A", Card: "e"}, "ce n’est pas une case de la table"},
	} {
		r := Referee(content(), Transcript{Game: "embrouillamini", Capital: "J", Laid: []string{"Jo"}, Turns: []Move{c.move}})
		if got := says(t, r.Findings); !slices.Equal(got, []string{c.want}) {
			t.Errorf("%+v: %q", c.move, got)
		}
	}
}

// TestWords: which words the game takes.
func TestWords(t *testing.T) {
	for _, key := range []string{"JE", "JOUERAIENT", "JOLIMENT", "JOURNAUX", "PST", "OEUF", "EH"} {
		if !isWord(key) {
			t.Errorf("%s is no word", key)
		}
	}
	for _, key := range []string{"J", "BERLIOZ", "CF", "LN", "XIV", "KG", "SNCF", "JEANPAUL", "QU", "JUSQU", ""} {
		if isWord(key) {
			t.Errorf("%s is a word", key)
		}
	}
	if got := Spelling("MANGE"); got != "mange" && got != "mangé" {
		t.Errorf("MANGE is spelt %q", got)
	}
	tree := allWords().of('J')
	n := int32(0)
	for _, r := range "JOU" {
		n = tree.child(n, byte(r))
	}
	free := func(word []byte) bool { return string(word) != "JOUA" && string(word) != "JOUE" }
	if w, ok := tree.longer(n, []byte("JOU"), free); !ok || w != "JOUG" {
		t.Errorf("after JOU: %s, %v", w, ok)
	}
	if w, ok := tree.longer(n, []byte("JOU"), func([]byte) bool { return false }); ok {
		t.Errorf("no word is free, but %s was found", w)
	}
}

// TestTable: the drawing of a table and its bounds.
func TestTable(t *testing.T) {
	rows := []string{"..b.", ".oJe", "*..."}
	laid, bad := parseRows(rows, 'J')
	if bad >= 0 {
		t.Fatalf("row %d", bad)
	}
	table := NewTable('J', Bounds{})
	for _, l := range laid {
		table.put(l)
	}
	if got := table.Rows(); !slices.Equal(got, rows) {
		t.Errorf("%q, want %q", got, rows)
	}
	if e := table.Extent(); e != (Bounds{-2, -1, 1, 1}) || e.Columns() != 4 || e.Rows() != 3 {
		t.Errorf("extent %+v", e)
	}
	if got := Sized(4, 3); got != (Bounds{-1, -1, 2, 1}) {
		t.Errorf("a table of 4 by 3: %+v", got)
	}
	for _, bad := range [][]string{{"oJoJ"}, {"oo"}, {"K"}, {"J!"}, {"J", "oé2"}, {}} {
		if _, at := parseRows(bad, 'J'); at < 0 {
			t.Errorf("%q was read", bad)
		}
	}
}
