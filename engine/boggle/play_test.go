package boggle

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
)

const pocketExample = "UTXO LUID AISA MREN"

func board(t testing.TB, s string) Board {
	t.Helper()
	b, err := ParseBoard(s)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// judge returns what becomes of each word: its points, or the English reason.
func judge(t *testing.T, r Rules, on string, words string) []string {
	t.Helper()
	r.Lexicon = dict.French()
	var out []string
	for _, c := range r.Judge(board(t, on), strings.Fields(words)) {
		if c.Status == Counted {
			out = append(out, c.Key)
		} else {
			out = append(out, c.Reason.In(check.English))
		}
	}
	return out
}

func TestPocketExamples(t *testing.T) {
	good := "maire lui rami mari malt luire"
	got := judge(t, Rules{Edition: Pocket}, pocketExample, good)
	if want := strings.Fields(strings.ToUpper(good)); !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
	for words, want := range map[string]string{
		"amer arme": whyOrder.EN,
		"rire tutu": whyTwice.EN,
	} {
		for _, got := range judge(t, Rules{Edition: Pocket}, pocketExample, words) {
			if got != want {
				t.Errorf("%s: %s, want %s", words, got, want)
			}
		}
	}
}

func TestEveryReason(t *testing.T) {
	// The rows are chosen so that each word below has a path.
	tests := []struct {
		rules Rules
		rows  string
		word  string
		want  check.Text
	}{
		{Rules{Edition: Pocket}, pocketExample, "ma-ire", whyShape},
		{Rules{Edition: Pocket}, pocketExample, "m4ire", whyShape},
		{Rules{Edition: Pocket}, pocketExample, "", whyShape},
		{Rules{Edition: Pocket}, pocketExample, "lu", whyShort},
		{Rules{Edition: Pocket}, pocketExample, strings.Repeat("a", 17), whyLong},
		{Rules{Edition: Pocket}, pocketExample, "ixls", whyOrder},
		{Rules{Edition: Pocket}, pocketExample, "utx", whyUnknown},
		{Rules{Edition: Pocket}, "RUES AAAA AAAA AAAA", "rues", whyPlural},
		{Rules{Edition: Pocket}, "OSAX BBBB BBBB BBBB", "osa", whyVerb},
		{Rules{Edition: DeLuxe}, "PARI BBBS BBBB BBBB", "paris", check.Text{}}, // plural of pari
		{Rules{Edition: DeLuxe}, "LYON BBBB BBBB BBBB", "lyon", whyProper},
		{Rules{Edition: DeLuxe}, "AVEC BBBB BBBB BBBB", "avec", check.Text{}},
		{Rules{Edition: DeLuxe, Words: Usual(DeLuxe).Strictly()}, "AVEC BBBB BBBB BBBB", "avec", whyClass},
		{Rules{Edition: Pocket}, "NOUS BBBB BBBB BBBB", "nous", check.Text{}},
		{Rules{Edition: Pocket}, "IRES BBBB BBBB BBBB", "ires", whyPlural},
		{Rules{Edition: DeLuxe}, "IRES BBBB BBBB BBBB", "ires", check.Text{}},
		{Rules{Edition: DeLuxe}, "XIVB BBBB BBBB BBBB", "xiv", whyRoman},
		{Rules{Edition: DeLuxe}, "VITR BBBO BBBB BBBB", "vitro", whyFragment},
		{Rules{Edition: DeLuxe}, "JUSQ BBBU BBBB BBBB", "jusqu", whyFragment},
		{Rules{Edition: Pocket}, "JUSQ BBBU BBBB BBBB", "jusqu", whyFragment},
		{Rules{Edition: DeLuxe}, "VING BBST BBBB BBBB", "vingts", check.Text{}},
		{Rules{Edition: Pocket}, "VING BBST BBBB BBBB", "vingts", whyPlural},
		{Rules{Edition: Pocket}, "VING BBST BBBB BBBB", "vingt", check.Text{}},
		{Rules{Edition: Pocket}, "CENT BBBS BBBB BBBB", "cents", whyPlural},
		{Rules{Edition: Pocket}, "DEUX BBBB BBBB BBBB", "deux", check.Text{}},
		{Rules{Edition: Pocket}, "MOEU BBSR BBBB BBBB", "mœurs", check.Text{}},
		{Rules{Edition: Pocket}, "YEUX BBBB BBBB BBBB", "yeux", whyPlural},
	}
	for _, test := range tests {
		test.rules.Lexicon = dict.French()
		c := test.rules.Judge(board(t, test.rows), []string{test.word})[0]
		if c.Reason.Text != test.want {
			t.Errorf("%s in %s: %q, want %q", test.word, test.rules.Edition, c.Reason.EN, test.want.EN)
		}
		if (c.Status == Counted) != (test.want == check.Text{}) {
			t.Errorf("%s: %s", test.word, c.Status)
		}
	}
	got := judge(t, Rules{Edition: Pocket}, pocketExample, "zoo")[0]
	if want := whyMissing.With("OZ").In(check.English); got != want {
		t.Errorf("zoo: %s, want %s", got, want)
	}
}

func TestPluralsByAgreement(t *testing.T) {
	rows := "RUES AAAA AAAA AAAA"
	if got := judge(t, Rules{Edition: Pocket, Plurals: true}, rows, "rues rue"); !slices.Equal(got, []string{"RUES", "RUE"}) {
		t.Errorf("agreed plurals: %q", got)
	}
	if got := judge(t, Rules{Edition: Pocket, Plurals: true}, "OSAX BBBB BBBB BBBB", "osa"); got[0] != whyVerb.EN {
		t.Errorf("plurals let conjugated forms in: %q", got)
	}
}

func TestHomographsCountOnce(t *testing.T) {
	r := Rules{Edition: Pocket, Lexicon: dict.French()}
	claims := r.Judge(board(t, "CRUX BBBB BBBB BBBB"), []string{"cru", "crû", "Cru"})
	if Tally(claims) != (Score{Words: 1, Points: 1}) {
		t.Errorf("%+v", Tally(claims))
	}
	if claims[1].Reason.Text != whyDouble || claims[2].Status != Refused {
		t.Errorf("%+v", claims)
	}
	if !slices.Contains(claims[0].Spellings, "cru") {
		t.Errorf("spellings %q", claims[0].Spellings)
	}
}

// TestTwelvePoints is the worked example of both leaflets: RUE, RUES, RUSES,
// ROSEAU and ROSEAUX are worth 1, 1, 2, 3 and 5.
func TestTwelvePoints(t *testing.T) {
	b := board(t, "UXRU AEUE OSSS RBBB")
	for _, r := range []Rules{{Edition: DeLuxe}, {Edition: Pocket, Plurals: true}} {
		r.Lexicon = dict.French()
		claims := r.Judge(b, strings.Fields("RUE RUES RUSES ROSEAU ROSEAUX"))
		var points []int
		for _, c := range claims {
			points = append(points, c.Points)
		}
		if want := []int{1, 1, 2, 3, 5}; !slices.Equal(points, want) {
			t.Errorf("%s: points %v, want %v", r.Edition, points, want)
			for _, c := range claims {
				t.Log(c.Word, c.Reason.In(check.English))
			}
		}
		if got := Settle(r.Edition, 1, [][]Claim{claims})[0]; got != 12 {
			t.Errorf("%s: %d points, want 12", r.Edition, got)
		}
	}
}

func TestPoints(t *testing.T) {
	want := []int{0, 0, 0, 1, 1, 2, 3, 5, 11, 11, 11, 11, 11, 11, 11, 11, 11}
	for n, p := range want {
		if PointsFor(n) != p {
			t.Errorf("%d letters: %d points, want %d", n, PointsFor(n), p)
		}
	}
}

func round(e Edition, formula int, lists map[string][]string) Transcript {
	return Transcript{Game: "boggle", Edition: e, Formula: formula, Rows: strings.Fields(pocketExample), Lists: lists}
}

func TestFormulas(t *testing.T) {
	lists := map[string][]string{
		"A": {"maire", "lui", "mari"},        // 2 + 1 + 1
		"B": {"lui", "rami", "rire", "malt"}, // 1 + 1 + 0 + 1
		"C": {"lui", "luire"},                // 1 + 2
	}
	tests := []struct {
		name string
		t    Transcript
		want map[string]int
	}{
		{"De Luxe: shared words are struck, all score", round(DeLuxe, 0, lists), map[string]int{"A": 3, "B": 2, "C": 2}},
		{"formula 1: all right words", round(Pocket, 1, lists), map[string]int{"A": 4, "B": 3, "C": 3}},
		{"formula 2: A and B tie with two words each, and score their own", round(Pocket, 2, lists), map[string]int{"A": 3, "B": 2, "C": 0}},
		{"formula 3", round(Pocket, 3, map[string][]string{"A": {"maire", "lui"}}), map[string]int{"A": 3}},
	}
	for _, test := range tests {
		r := Referee(&Game{}, test.t)
		if len(r.Findings) > 0 || !maps.Equal(r.Totals, test.want) {
			t.Errorf("%s: %v, want %v (%d findings)", test.name, r.Totals, test.want, len(r.Findings))
		}
		if len(r.Turns) != len(test.want) || r.Turns[0].Player != "A" || r.Turns[0].N != 1 {
			t.Errorf("%s: turns %+v", test.name, r.Turns)
		}
	}
}

func TestAloneCountsPlurals(t *testing.T) {
	tr := round(Pocket, 3, map[string][]string{"A": {"rues"}})
	tr.Rows = strings.Fields("RUES AAAA AAAA AAAA")
	if r := Referee(&Game{}, tr); r.Totals["A"] != 1 {
		t.Errorf("alone: %v", r.Totals)
	}
	tr.Formula = 1
	if r := Referee(&Game{}, tr); r.Totals["A"] != 0 {
		t.Errorf("formula 1 without agreement: %v", r.Totals)
	}
	tr.Plurals = true
	if r := Referee(&Game{}, tr); r.Totals["A"] != 1 {
		t.Errorf("formula 1, agreed: %v", r.Totals)
	}
}

func TestForeignRound(t *testing.T) {
	tr := round(Pocket, 1, map[string][]string{"A": {"house"}, "B": {"maison"}})
	tr.Rows, tr.Lang = strings.Fields("HOUS XXXE XXXX XXXX"), "en"
	if r := Referee(&Game{}, tr); r.Totals["A"] != 2 || r.Totals["B"] != 0 {
		t.Errorf("%v %v", r.Totals, r.Findings)
	}
}

func TestReportForms(t *testing.T) {
	r := Referee(&Game{}, round(Pocket, 2, map[string][]string{"A": {"maire", "lui"}, "B": {"lui", "rire"}}))
	words := r.Turns[1].Words
	got, err := json.Marshal(words)
	if err != nil {
		t.Fatal(err)
	}
	want := `[{"word":"lui","spellings":["lui"],"points":1,"status":"struck","reason":{"fr":"aussi sur la liste de A","en":"also on the list of A"}},` +
		`{"word":"rire","spellings":[],"points":0,"status":"refused","reason":{"fr":"une case y servirait deux fois","en":"it would use a square twice"}}]`
	if string(got) != want {
		t.Errorf("JSON\n%s\nwant\n%s", got, want)
	}
	text := words.In(check.French)
	if want := "lui (rayé\u00a0: aussi sur la liste de A), rire (refusé\u00a0: une case y servirait deux fois)"; text != want {
		t.Errorf("text %q", text)
	}
	if text := r.Turns[0].Words.In(check.English); !strings.HasPrefix(text, "maire 2, lui (struck: ") {
		t.Errorf("text %q", text)
	}
}

func TestVoidRounds(t *testing.T) {
	base := func() Transcript { return round(Pocket, 1, map[string][]string{"A": {"lui"}, "B": {"mari"}}) }
	tests := []struct {
		name   string
		change func(*Transcript)
		path   []any
	}{
		{"another game", func(t *Transcript) { t.Game = "go" }, []any{"game"}},
		{"unknown edition", func(t *Transcript) { t.Edition = "poche" }, []any{"edition"}},
		{"no formula", func(t *Transcript) { t.Formula = 0 }, []any{"formula"}},
		{"formula in De Luxe", func(t *Transcript) { t.Edition = DeLuxe }, []any{"formula"}},
		{"plurals in De Luxe", func(t *Transcript) { t.Edition, t.Formula, t.Plurals = DeLuxe, 0, true }, []any{"plurals"}},
		{"English De Luxe", func(t *Transcript) { t.Edition, t.Formula, t.Lang = DeLuxe, 0, "en" }, []any{"lang"}},
		{"unknown language", func(t *Transcript) { t.Lang = "it" }, []any{"lang"}},
		{"three rows", func(t *Transcript) { t.Rows = t.Rows[:3] }, []any{"rows"}},
		{"a short row", func(t *Transcript) { t.Rows[1] = "LUI" }, []any{"rows", 1}},
		{"an accent", func(t *Transcript) { t.Rows[2] = "AÏSA" }, []any{"rows", 2}},
		{"nobody", func(t *Transcript) { t.Lists = nil }, []any{"lists"}},
		{"two alone", func(t *Transcript) { t.Formula = 3 }, []any{"lists"}},
		{"one in De Luxe", func(t *Transcript) { t.Edition, t.Formula = DeLuxe, 0; delete(t.Lists, "B") }, []any{"lists"}},
		{"endless list", func(t *Transcript) { t.Lists["B"] = make([]string, maxList+1) }, []any{"lists", "B"}},
	}
	for _, test := range tests {
		tr := base()
		want := check.Pos{File: "m.yaml", Line: 7, Col: 3}
		tr.Where = check.NewWhere(checktest.Marks{"": {File: "m.yaml", Line: 1, Col: 1}, strings.TrimSuffix(pathKey(test.path), "."): want})
		test.change(&tr)
		r := Referee(&Game{}, tr)
		if len(r.Findings) != 1 || r.Findings[0].Pos != want {
			t.Errorf("%s: findings %v", test.name, r.Findings)
		}
		if len(r.Turns) != 0 {
			t.Errorf("%s: played all the same", test.name)
		}
	}
}

func TestWhoMayPlay(t *testing.T) {
	lists := map[string][]string{"A": {"lui"}, "B": {"mari"}}
	tests := []struct {
		edition Edition
		formula int
		lists   map[string][]string
		want    string
	}{
		{Pocket, 1, nil, "cette manche se joue de 1 à 6 : nombre de listes, 0"},
		{Pocket, 3, lists, "la formule 3 se joue en solitaire : il faut une seule liste, il y en a 2"},
		{DeLuxe, 0, map[string][]string{"A": {"lui"}}, "cette manche se joue de 2 à 6 : nombre de listes, 1"},
		{DeLuxe, 0, lists, ""},
	}
	for _, test := range tests {
		got := ""
		for _, f := range Referee(&Game{}, round(test.edition, test.formula, test.lists)).Findings {
			got += f.Msg.In(check.French)
		}
		if got != test.want {
			t.Errorf("%s, formula %d: %q, want %q", test.edition, test.formula, got, test.want)
		}
	}
}

func pathKey(path []any) string {
	key := ""
	for _, p := range path {
		switch p := p.(type) {
		case string:
			key += p + "."
		case int:
			key += string(rune('0'+p)) + "."
		}
	}
	return key
}
