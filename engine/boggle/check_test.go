package boggle

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
)

// findings returns the findings of all rules as "BOG001 path: sentence".
func findings(g *Game) []string {
	var out []string
	for _, d := range check.Run(Checks, g) {
		if d.Msg.In(check.French) == "" || d.Msg.In(check.English) == "" {
			out = append(out, d.Rule.ID+" says nothing")
		}
		out = append(out, d.Rule.ID+" "+d.Pos.File+": "+d.Msg.In(check.French))
	}
	return out
}

func pocketGrid() Grid {
	return Grid{
		Where: checktest.Marked("grid", "edition", "level", "rows", "rows.1", "min_words", "must", "must.1", "not", "not.0"),
		ID:    "essai", Edition: Pocket, Rows: strings.Fields(pocketExample),
	}
}

func TestGridRules(t *testing.T) {
	tests := []struct {
		name   string
		change func(*Grid)
		want   []string
	}{
		{"in order", func(*Grid) {}, nil},
		{"three rows", func(g *Grid) { g.Rows = g.Rows[:3] }, []string{"BOG001 rows: il faut 4 lignes, il y en a 3"}},
		{"a short row", func(g *Grid) { g.Rows[1] = "LUI" }, []string{"BOG001 rows.1: une ligne a 4 lettres, « LUI » en a 3"}},
		{"an accent", func(g *Grid) { g.Rows[1] = "LÙID" }, []string{"BOG002 rows.1: « Ù » n’est pas une lettre de grille"}},
		{"a small letter", func(g *Grid) { g.Rows[1] = "LuID" }, []string{"BOG002 rows.1: « u » n’est pas une lettre de grille"}},
		{"no edition", func(g *Grid) { g.Edition = "poket" }, []string{"BOG003 edition: édition « poket » inconnue"}},
		{"words wanting", func(g *Grid) { g.ID, g.MinWords = "facile-3", 500 }, []string{"BOG004 min_words: la grille « facile-3 » ne contient que " + strconv.Itoa(WordsIn(French, Pocket).Score(board(t, pocketExample)).Words) + " mots, 500 demandés"}},
		{"a word that is not there", func(g *Grid) { g.Must = []string{"maire", "rire"} }, []string{"BOG005 must.1: « rire » manque à la grille « essai » : une case y servirait deux fois"}},
		{"a word that is not a word", func(g *Grid) { g.Must = []string{"maire", "malts"} }, []string{"BOG005 must.1: « malts » manque à la grille « essai » : les lettres y sont, mais ne se suivent pas de case en case"}},
		{"a conjugated form", func(g *Grid) { g.Must = []string{"maire", "aime"} }, []string{"BOG005 must.1: « aime » manque à la grille « essai » : les lettres y sont, mais ne se suivent pas de case en case"}},
		{"an excluded word", func(g *Grid) { g.Not = []string{"maire", "rire"} }, []string{"BOG006 not.0: « maire » est sur la grille « essai », qui l’exclut"}},
		{"an unknown level", func(g *Grid) { g.Level = "facille" }, []string{"BOG020 level: niveau « facille » inconnu"}},
	}
	for _, test := range tests {
		grid := pocketGrid()
		test.change(&grid)
		got := findings(&Game{Grids: []Grid{grid}})
		if !slices.Equal(got, test.want) {
			t.Errorf("%s:\n%s\nwant\n%s", test.name, strings.Join(got, "\n"), strings.Join(test.want, "\n"))
		}
	}
}

func TestDoubleGrids(t *testing.T) {
	g := &Game{Grids: []Grid{pocketGrid(), pocketGrid()}}
	ds := check.Run(Checks, g)
	if len(ds) != 1 || ds[0].Rule.ID != "BOG011" || len(ds[0].Related) != 1 {
		t.Errorf("%v", findings(g))
	}
}

func TestDiceRules(t *testing.T) {
	frenchDice := strings.Join(usualDice(French), " ")
	set := func(dice string) *Game {
		return &Game{Dice: []DiceSet{{Where: checktest.Marked("dice", "dice.0"), Dice: strings.Fields(dice)}}}
	}
	for dice, want := range map[string][]string{
		frenchDice: nil,
		strings.Replace(frenchDice, "ETUKNO ", "", 1):       {"BOG007 dice: il faut 16 dés, il y en a 15"},
		strings.Replace(frenchDice, "ETUKNO", "ETUK", 1):    {"BOG007 dice.0: un dé a 6 lettres, « ETUK » en a 4"},
		strings.Replace(frenchDice, "ETUKNO", "ÉTUKNO", 1):  {"BOG007 dice.0: « É » n’est pas une lettre de grille"},
		strings.Replace(frenchDice, "ETUKNO", "ETUKNO1", 1): {"BOG007 dice.0: un dé a 6 lettres, « ETUKNO1 » en a 7", "BOG007 dice.0: « 1 » n’est pas une lettre de grille"},
	} {
		if got := findings(set(dice)); !slices.Equal(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestStripRules(t *testing.T) {
	tests := []struct {
		name   string
		change func(*StripSet)
		want   []string
	}{
		{"in order", func(*StripSet) {}, nil},
		{"eleven strips", func(s *StripSet) { s.Strips = s.Strips[1:] }, []string{"BOG008 strips: il faut 12 fiches pour le français, il y en a 11"}},
		{"no mobile strip", func(s *StripSet) { s.Strips[11].Mobile = false }, []string{"BOG008 strips: il faut une seule fiche mobile, il y en a 0"}},
		{"two mobile strips", func(s *StripSet) { s.Strips[0].Mobile = true }, []string{"BOG008 strips: il faut une seule fiche mobile, il y en a 2"}},
		{"no Spanish", func(s *StripSet) { s.Strips = s.Strips[:14] }, []string{"BOG008 strips: il faut une seule fiche pour la langue « es », il y en a 0"}},
		{"Italian", func(s *StripSet) { s.Strips[14].Lang = "it" }, []string{"BOG008 self: langue « it » inconnue", "BOG008 strips: il faut une seule fiche pour la langue « es », il y en a 0"}},
		{"a mobile language", func(s *StripSet) { s.Strips[11].Mobile, s.Strips[14].Mobile = false, true }, []string{"BOG008 self: une fiche de langue n’est pas la fiche mobile : elle la remplace"}},
		{"a long side", func(s *StripSet) { s.Strips[2].Back = "DOSAS" }, []string{"BOG009 self: une face a 4 lettres, « DOSAS » en a 5"}},
		{"a digit", func(s *StripSet) { s.Strips[2].Front = "T1RE" }, []string{"BOG009 self: « 1 » n’est pas une lettre de grille"}},
	}
	for _, test := range tests {
		set := exampleSet()
		set.Where = checktest.Marked("strips")
		for i := range set.Strips {
			set.Strips[i].Where = checktest.Marked()
		}
		test.change(set)
		if got := findings(&Game{Strips: []StripSet{*set}}); !slices.Equal(got, test.want) {
			t.Errorf("%s:\n%s\nwant\n%s", test.name, strings.Join(got, "\n"), strings.Join(test.want, "\n"))
		}
	}
}

// exampleFigures are the figures of all deals of exampleSet, in English.
var exampleFigures = sync.OnceValue(func() DealFigures { return exampleSet().Evaluate("en", DealWords("en"), nil) })

func TestDealFiguresRule(t *testing.T) {
	checktest.Whole(t)
	truth := exampleFigures()
	tests := []struct {
		name   string
		change func(*DealFigures)
		want   string // part of the single finding
	}{
		{"true figures", func(*DealFigures) {}, ""},
		{"fewer deals", func(f *DealFigures) { f.Deals-- }, "BOG010 deals: il y a 253440 tirages"},
		{"a better worst deal", func(f *DealFigures) { f.Worst++ }, "BOG010 worst_rows: ce tirage a"},
		{"a better best deal", func(f *DealFigures) { f.Best++ }, "BOG010 best_rows: ce tirage a"},
		{"a deal of other strips", func(f *DealFigures) { f.WorstRows = strings.Fields(pocketExample) }, "BOG010 worst_rows: ces fiches ne peuvent pas"},
		{"rows that are none", func(f *DealFigures) { f.BestRows = nil }, "BOG010 best_rows: ces fiches ne peuvent pas"},
		{"no order", func(f *DealFigures) { f.Median = f.Best + 1 }, "BOG010 worst: les chiffres ne sont pas dans l’ordre"},
		{"an unknown language", func(f *DealFigures) { f.Lang = "it" }, "BOG010 lang: langue « it » inconnue"},
		{"a middling deal called the worst", func(f *DealFigures) {
			b := exampleSet().hand("en").sample(1)[0]
			f.WorstRows, f.Worst = b.Rows(), DealWords("en").Score(b).Words
			f.Median = f.Best
		}, "moins que le pire annoncé"},
	}
	for _, test := range tests {
		set, f := exampleSet(), truth
		f.Where = checktest.Marked("lang", "deals", "worst", "worst_rows", "best_rows")
		test.change(&f)
		set.Deals = []DealFigures{f}
		got := findings(&Game{Strips: []StripSet{*set}})
		if (test.want == "") != (len(got) == 0) || len(got) > 1 || test.want != "" && !strings.Contains(got[0], test.want) {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

func TestDealFiguresTwice(t *testing.T) {
	checktest.Whole(t)
	set, f := exampleSet(), exampleFigures()
	f.Where = checktest.Marked("lang")
	set.Deals = []DealFigures{f, f}
	got := findings(&Game{Strips: []StripSet{*set}})
	if len(got) != 1 || !strings.Contains(got[0], "BOG010 lang: les chiffres de « en » sont donnés deux fois") {
		t.Errorf("got %q", got)
	}
}

func TestPoorDealsAreReported(t *testing.T) {
	set := exampleSet()
	for i := range set.Strips {
		set.Strips[i].Front, set.Strips[i].Back = "KWXZ", "QJXK"
	}
	got := findings(&Game{Strips: []StripSet{*set}})
	if len(got) != 4 || !strings.Contains(got[0], "en « fr », il en faut 10") {
		t.Errorf("%q", got)
	}
}

func TestRulesAreComplete(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range Checks {
		if seen[r.ID] || !strings.HasPrefix(r.ID, "BOG") || len(r.ID) != 6 {
			t.Errorf("ID %q", r.ID)
		}
		seen[r.ID] = true
		for _, text := range []check.Text{r.Title, r.Why} {
			if text.FR == "" || text.EN == "" {
				t.Errorf("%s lacks a text", r.ID)
			}
		}
		if r.Bad.Text == r.Good.Text || r.Bad.Path == "" || r.Severity == 0 {
			t.Errorf("%s lacks an example, a check or a severity", r.ID)
		}
	}
	if !slices.IsSortedFunc(Checks, func(a, b check.Rule[Game]) int { return strings.Compare(a.ID, b.ID) }) {
		t.Error("the rules are not in the order of their IDs")
	}
}

func TestNumeralsAreNoWords(t *testing.T) {
	for _, e := range []Edition{DeLuxe, Pocket} {
		if dict.French().Accepts("XIV", Usual(e).Accept()) {
			t.Errorf("%s takes XIV, which stands only in xivᵉ", e)
		}
		if !dict.French().Accepts("MIX", Usual(e).Accept()) {
			t.Errorf("%s refuses MIX", e)
		}
	}
}

// TestLevels: the levels of an edition follow one another without a gap, and a grid
// belongs to the level that its common words fall into.
func TestLevels(t *testing.T) {
	for e, want := range map[Edition]string{
		DeLuxe: "[{facile 30 400 110} {moyen 18 29 70} {difficile 8 17 40}]",
		Pocket: "[{facile 24 400 80} {moyen 14 23 50} {difficile 6 13 30}]",
	} {
		all := Levels(French, e)
		if got := fmt.Sprint(all); got != want {
			t.Errorf("%s: %s, want %s", e, got, want)
		}
		for i, l := range all {
			if i > 0 && l.Max != all[i-1].Min-1 {
				t.Errorf("%s: %s ends at %d, %s begins at %d", e, l.ID, l.Max, all[i-1].ID, all[i-1].Min)
			}
			if r := l.Ask(Request{MinWords: 60}); r.MinCommon != l.Min || r.MaxCommon != l.Max || r.MinWords != max(60, l.Words) {
				t.Errorf("%s asks for %+v", l.ID, r)
			}
		}
	}
	g := pocketGrid()
	found, _ := (&Game{}).Solve(&g)
	n := common(dict.French(), found)
	for _, l := range Levels(French, Pocket) {
		g.Level = l.ID
		var want []string
		if n < l.Min || n > l.Max {
			want = []string{fmt.Sprintf("BOG013 level: la grille « essai » a %d mots courants ; le niveau %s en veut de %d à %d", n, l.ID, l.Min, l.Max)}
		}
		if got := findings(&Game{Grids: []Grid{g}}); !slices.Equal(got, want) {
			t.Errorf("%d common words at %s: %q, want %q", n, l.ID, got, want)
		}
	}
}

// On no grid and no record can a vulgar or insulting word be read, whether an edition takes it or not, nor a name or a
// slur that no lexicon has.
func TestIndecentWords(t *testing.T) {
	for rows, want := range map[string]string{
		"LOPE XETT XXXX XXXX": "« lopette », mot ou nom insultant, se lit sur la grille « essai »",
		"ANXX LAXX XXXX XXXX": "« anal », mot grossier ou cru, se lit sur la grille « essai »",
		"REBX SUEX XXXX XXXX": "« rebeu », mot ou nom insultant, se lit sur la grille « essai »",
		"CAGX XEUX XXXX XXXX": "« cagué », mot grossier ou cru, se lit sur la grille « essai »",
		"TEUX XBXX XXXX XXXX": "« teub », mot grossier ou cru, se lit sur la grille « essai »",
		"HITX RELX XXXX XXXX": "« hitler », mot ou nom insultant, se lit sur la grille « essai »",
		"CAFX XERX XXXX XXXX": "« cafre », mot ou nom insultant, se lit sur la grille « essai »",
	} {
		grid := pocketGrid()
		grid.Rows = strings.Fields(rows)
		for _, g := range []*Game{{Grids: []Grid{grid}}, {Records: []Record{{ID: "essai", Rows: grid.Rows}}}} {
			if got := run(g, "BOG016", ruleUnwanted); !slices.Contains(got, want) {
				t.Errorf("%s: %q", rows, got)
			}
		}
	}
	grid := pocketGrid()
	if got := run(&Game{Grids: []Grid{grid}}, "BOG016", ruleUnwanted); got != nil {
		t.Errorf("%q is decent: %q", grid.Rows, got)
	}
}

func run(g *Game, id string, rule func(*Game, *check.Pass)) []string {
	var out []string
	for _, d := range check.RunOne(infos.Get(id), rule, g) {
		out = append(out, d.Msg.In(check.French))
	}
	return out
}

// An excluded word that does not exist is reported at its place in the list, whatever
// its accents and capitals, and so is one with invisible spaces.
func TestUnwantedWords(t *testing.T) {
	g := &Game{Unwanted: []Unwanted{{Words: []string{"zut", "ZUT", "bâtard", "zutt", "zut\u00a0", "", "bête noire"}}}}
	var got []string
	for _, d := range check.RunOne(infos.Get("BOG021"), ruleUnwantedWords, g) {
		got = append(got, d.Msg.In(check.English))
	}
	if len(got) != 4 || got[0] != `"zutt" is not a word of the dictionary` {
		t.Errorf("%d findings: %q", len(got), got)
	}
}

// The figures of a record are recomputed: its words, its points, its longest word, and
// whether the dice can show it.
func TestRecords(t *testing.T) {
	good := Record{
		Where: checktest.Marked("rows", "words", "points", "longest", "aim", "edition"), ID: "essai", Aim: MostWords, Edition: Pocket,
		Rows: strings.Fields(pocketExample), Words: 108, Points: 149, Longest: "tisaner", Dice: true,
	}
	for name, c := range map[string]struct {
		change func(*Record)
		want   string
	}{
		"good":    {func(*Record) {}, ""},
		"words":   {func(r *Record) { r.Words++ }, "BOG022 words: le record « essai » dit 109, le calcul donne 108"},
		"points":  {func(r *Record) { r.Points = 0 }, "BOG022 points: le record « essai » dit 0, le calcul donne 149"},
		"longest": {func(r *Record) { r.Longest = "maire" }, "BOG022 longest: le record « essai » dit « maire », le plus long mot est TISANER"},
		"aim":     {func(r *Record) { r.Aim = "most" }, "BOG022 aim: but « most » inconnu"},
		"edition": {func(r *Record) { r.Edition = "x" }, "BOG022 edition: édition « x » inconnue"},
		"dice": {func(r *Record) {
			r.Rows = []string{"XXXX", "XXXX", "XXXX", "XXXX"}
			r.Words, r.Points, r.Longest = 0, 0, ""
		}, "BOG022 rows: les dés ne peuvent pas montrer la grille « essai »"},
		"rows": {func(r *Record) { r.Rows = r.Rows[:3] }, "BOG022 rows: il faut 4 lignes, il y en a 3"},
	} {
		r := good
		c.change(&r)
		got := strings.Join(findings(&Game{Dice: []DiceSet{*frenchSet()}, Records: []Record{r}}), "; ")
		if got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}
