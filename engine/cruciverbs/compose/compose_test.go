package compose

import (
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/grid"
	"imprimots/engine/rng"
)

// noted is what the grids of each test are, to be checked against its golden file: the
// same request gives the same grids on every machine, and with every change that is to
// change nothing.
var noted = map[string][]string{}

func note(t *testing.T, made []Result) {
	name := t.Name()
	if noted[name] == nil {
		t.Cleanup(func() { checktest.Golden(t, name+".json", noted[name]) })
	}
	for _, c := range made {
		noted[name] = append(noted[name], fmt.Sprintf("%s %s %+v", c.Fiche.ID, strings.Join(c.Fiche.Rows, "/"), c.Quality))
	}
}

// mustCompose makes grids that are checked against the rules.
func mustCompose(t *testing.T, r Request, others ...string) []Result {
	t.Helper()
	made, err := Fiches(r)
	if err != nil {
		t.Fatalf("%v %dx%d, %d forced, template %v: %v", r.Level, r.Cols, r.Rows, len(r.Force), r.Template, err)
	}
	if len(made) != max(1, r.N) {
		t.Fatalf("%d grids, want %d", len(made), r.N)
	}
	note(t, made)
	for _, c := range made {
		verify(t, c.Fiche.Rows, others...)
		limited(t, &c.Fiche, r.Template != nil)
		if !oneFlood(c.Fiche.Rows) {
			t.Errorf("%v is in pieces", c.Fiche.Rows)
		}
	}
	return made
}

// limited checks a fiche against the limits on two-letter words, which a template may
// break, and on forms of one word.
func limited(t *testing.T, f *cruciverbs.Fiche, template bool) {
	t.Helper()
	f.Where = checktest.Marked()
	for lines := range maps.Values(map[bool]map[int][]cruciverbs.Entry{false: f.Across, true: f.Down}) {
		for _, entries := range lines {
			for i := range entries {
				entries[i].Where = checktest.Marked()
			}
		}
	}
	for _, d := range check.Run(cruciverbs.Checks, &cruciverbs.Game{Fiches: []cruciverbs.Fiche{*f}}) {
		if id := d.Rule.ID; id == "CRU027" || id == "CRU028" && !template {
			t.Errorf("%v: %s", f.Rows, d.Msg.In(check.English))
		}
	}
}

// apart checks that no two black squares stand side by side.
func apart(t *testing.T, rows []string) {
	t.Helper()
	for y, row := range rows {
		if strings.Contains(row, "##") {
			t.Errorf("%v: black squares side by side in row %d", rows, y+1)
		}
		for x := range row {
			if y > 0 && row[x] == '#' && rows[y-1][x] == '#' {
				t.Errorf("%v: black squares one above the other in row %d", rows, y+1)
			}
		}
	}
}

func TestComposeChoosesBlackSquares(t *testing.T) {
	checktest.Whole(t)
	for _, l := range cruciverbs.Levels {
		t.Run(string(l), func(t *testing.T) {
			for _, c := range mustCompose(t, Request{Level: l, N: 3, Seed: 3, Effort: 1}) {
				f := c.Fiche
				apart(t, f.Rows)
				if n := strings.Count(strings.Join(f.Rows, ""), "#"); n < 10 || n > 12 || n != len(f.Black) {
					t.Errorf("%s: %d black squares, %d listed", f.ID, n, len(f.Black))
				}
				if q := c.Quality; q.Words != len(runsOf(f.Rows)) || q.Bare != q.Words || q.Rarest > rankForm+1 {
					t.Errorf("%s: quality %+v", f.ID, q)
				}
				for _, cell := range f.Black {
					var row, col int
					if _, err := fmt.Sscanf(cell, "%d.%d", &row, &col); err != nil || f.Rows[row-1][col-1] != '#' {
						t.Errorf("%s: %s is not black", f.ID, cell)
					}
				}
				g, err := grid.Parse(f.Rows)
				if err != nil {
					t.Fatal(err)
				}
				for _, w := range g.Words() {
					if e := f.Entry(w); e == nil || e.Kind != "" {
						t.Errorf("%s: %s has the entry %+v", f.ID, w.Name(), e)
					} else if key, ok := cruciverbs.AnswerKey(e.Answer); !ok || key != w.Text {
						t.Errorf("%s: %s is answered by %s", f.ID, w.Text, e.Answer)
					}
				}
			}
		})
	}
}

func TestComposeSizes(t *testing.T) {
	checktest.Whole(t)
	for _, s := range [][2]int{{10, 7}, {4, 12}, {11, 11}, {15, 13}, {2, 2}, {3, 3}, {2, 9}, {9, 2}, {5, 5}} {
		t.Run(fmt.Sprintf("%dx%d", s[0], s[1]), func(t *testing.T) {
			c := mustCompose(t, Request{Cols: s[0], Rows: s[1], Seed: 1, Effort: 1})[0]
			if rows := c.Fiche.Rows; len(rows) != s[1] || len(rows[0]) != s[0] {
				t.Errorf("%v: %v", s, rows)
			}
			apart(t, c.Fiche.Rows)
			if share := 100 * c.Quality.Blacks / (s[0] * s[1]); share > 22 {
				t.Errorf("%v: %d black squares", s, c.Quality.Blacks)
			}
		})
	}
}

func TestComposeIsDeterministic(t *testing.T) {
	checktest.Whole(t)
	for _, r := range []Request{
		{N: 2, Seed: 5, Effort: 2},
		{N: 2, Seed: 5, Effort: 2, Clued: true, Banks: testBank()},
		{Seed: 5, Effort: 2, Force: []Forced{{Text: "crayon"}, {Text: "ÉTÉ"}}},
		{Seed: 5, Effort: 2, Template: []string{"....#..", ".#.....", "...#...", "......#"}},
		{Cols: 5, Rows: 5, Seed: 2, Effort: 1, Level: cruciverbs.Moyen, Series: 3},
	} {
		a, b := mustCompose(t, r), mustCompose(t, r)
		if !reflect.DeepEqual(a, b) {
			t.Errorf("%v and %v", a[0].Fiche.Rows, b[0].Fiche.Rows)
		}
	}
	// The grids of a batch are those of their own seeds.
	batch := mustCompose(t, Request{N: 3, Seed: 5, Effort: 1})
	alone := mustCompose(t, Request{Seed: 7, Effort: 1})[0]
	if f := batch[2].Fiche; f.ID != "F9.3" || f.Seed != 7 || !slices.Equal(f.Rows, alone.Fiche.Rows) {
		t.Errorf("%s, seed %d: %v, alone %v", f.ID, f.Seed, f.Rows, alone.Fiche.Rows)
	}
}

// TestForcedWords forces one to four random common words of five to eight
// letters, placed by the composer.
func TestForcedWords(t *testing.T) {
	checktest.Whole(t)
	common := slices.DeleteFunc(frenchLists(tierCommon, 8).Words(8), func(w term) bool { return len(w.Key) < 5 })
	r := rng.New(4)
	for k := 1; k <= 4; k++ {
		t.Run(fmt.Sprint(k), func(t *testing.T) {
			done := 0
			for i := range 3 {
				var keys []string
				var force []Forced
				for len(keys) < k {
					key := common[r.IntN(len(common))].Key
					if !slices.Contains(keys, key) {
						keys, force = append(keys, key), append(force, Forced{Text: strings.ToLower(key)})
					}
				}
				made, err := Fiches(Request{Force: force, Seed: uint64(i), Effort: 2})
				if err != nil {
					t.Logf("%v: %v", keys, err)
					continue
				}
				done++
				note(t, made)
				rows := made[0].Fiche.Rows
				verify(t, rows)
				apart(t, rows)
				for _, key := range keys {
					if !slices.Contains(runsOf(rows), key) {
						t.Errorf("%s is not in %v", key, rows)
					}
				}
			}
			if done < 3 {
				t.Errorf("%d of 3 grids with %d forced words", done, k)
			}
		})
	}
}

func TestForcedPlaces(t *testing.T) {
	checktest.Whole(t)
	// What the simulation in the leaflet says about fiche F 1.2: 4.1 is a single cell,
	// so EMUES is the first word of its row.
	c := mustCompose(t, Request{
		Seed: 1, Effort: 2, Black: []grid.Cell{cell(2, 6), cell(3, 1)},
		Force: []Forced{{"Arsène", "6v1"}, {"roi", "6V2"}, {"émues", "4h1"}, {"ilettes", "6h"}},
	}, "ARSENE", "ILETTES")[0]
	rows := c.Fiche.Rows
	if rows[3][1:] != "#EMUES" || rows[5] != "ILETTES" || rows[2][6] != '#' || rows[6][5] != '#' {
		t.Errorf("%v", rows)
	}
	e := c.Fiche.Down[6][0]
	if e.Answer != "Arsène" || e.Kind != "mot imposé" {
		t.Errorf("%+v", e)
	}
	if c.Fiche.Across[6][0].Kind != "mot imposé" || c.Fiche.Across[4][0].Kind != "" {
		t.Errorf("kinds: %+v", c.Fiche.Across)
	}
	// A place in a template, and another word that finds its own.
	template := []string{"....#.", ".#....", "...#..", "#.....", "..#...", "....#."}
	c = mustCompose(t, Request{Seed: 1, Effort: 1, Template: template, Force: []Forced{{"noir", "2h1"}, {"SUR", ""}}})[0]
	fits(t, template, c.Fiche.Rows)
	if c.Fiche.Rows[1][2:] != "NOIR" || !slices.Contains(runsOf(c.Fiche.Rows), "SUR") {
		t.Errorf("%v", c.Fiche.Rows)
	}
}

func TestComposeBlackList(t *testing.T) {
	checktest.Whole(t)
	some := []grid.Cell{cell(2, 6), cell(3, 1)}
	rows := mustCompose(t, Request{Seed: 1, Black: some, Effort: 1})[0].Fiche.Rows
	if rows[2][6] != '#' || rows[3][1] != '#' || strings.Count(strings.Join(rows, ""), "#") < 10 {
		t.Errorf("%v", rows)
	}
	g, err := grid.Parse(rows)
	if err != nil {
		t.Fatal(err)
	}
	// A complete list is kept as it is.
	again := mustCompose(t, Request{Seed: 9, Black: g.Blacks(), Effort: 1})[0].Fiche.Rows
	h, err := grid.Parse(again)
	if err != nil || !slices.Equal(g.Blacks(), h.Blacks()) {
		t.Errorf("%v, want the black squares of %v", again, rows)
	}
	exact := mustCompose(t, Request{Seed: 1, Black: some, MinBlack: 13, MaxBlack: 13, Effort: 1})[0]
	if exact.Quality.Blacks != 13 {
		t.Errorf("%d black squares, want 13", exact.Quality.Blacks)
	}
	// A template whose open cells may turn black.
	open := mustCompose(t, Request{Seed: 1, Template: []string{"DISPUTE", "EMPIRAI", ".....ND", ".......", ".......", ".......", ".......", ".......", ".......", "......."}, MinBlack: 10, MaxBlack: 12, Effort: 2}, "ND")[0]
	if f := open.Fiche; f.Rows[0] != "DISPUTE" || f.Rows[2][5:] != "ND" || strings.Count(strings.Join(f.Rows, ""), "#") < 10 {
		t.Errorf("%v", f.Rows)
	}
}

func TestComposeWords(t *testing.T) {
	checktest.Whole(t)
	var list []string
	for _, w := range frenchLists(tierEasy, 7).Words(7) {
		if len(w.Key) > 2 && !strings.Contains(w.Key, "Z") {
			list = append(list, strings.ToLower(w.Key))
		}
	}
	list = append(list, "zzrot")
	c := mustCompose(t, Request{Cols: 6, Rows: 6, Seed: 1, List: list, Effort: 1}, "ZZROT")[0]
	for _, run := range runsOf(c.Fiche.Rows) {
		if len(run) > 2 && !slices.Contains(list, strings.ToLower(run)) {
			t.Errorf("%s is not on the list", run)
		}
	}
	animals := []string{"chat", "chien", "lion", "tigre", "ours", "loup", "renard", "cerf", "âne", "oie", "rat", "vache"}
	c = mustCompose(t, Request{Seed: 3, List: animals, WithLexicon: true, Effort: 8})[0]
	n := 0
	for _, a := range []string{"CHAT", "CHIEN", "LION", "TIGRE", "OURS", "LOUP", "RENARD", "CERF", "ANE", "OIE", "RAT", "VACHE"} {
		n += count(slices.Contains(runsOf(c.Fiche.Rows), a))
	}
	if n < 2 {
		t.Errorf("%d words of the list in %v", n, c.Fiche.Rows)
	}
	excluded := runsOf(mustCompose(t, Request{Seed: 1, Effort: 1})[0].Fiche.Rows)
	for _, run := range runsOf(mustCompose(t, Request{Seed: 1, Not: excluded, Effort: 1})[0].Fiche.Rows) {
		if slices.Contains(excluded, run) {
			t.Errorf("%s is excluded", run)
		}
	}
}

func TestComposeErrors(t *testing.T) {
	checktest.Whole(t)
	square := []string{"....", "....", "....", "...."}
	for _, test := range []struct {
		name string
		r    Request
		want check.Text
		says string
	}{
		{"a grid of 1 by 1", Request{Cols: 1, Rows: 1}, failSize, "1 by 1"},
		{"a grid of 60 by 60", Request{Cols: 60, Rows: 60}, failSize, "60 by 60"},
		{"too many grids", Request{N: 2000}, failFiches, "2000"},
		{"a level", Request{Level: "simple"}, failNoSuch, "simple"},
		{"a ragged template", Request{Template: []string{"...", ".."}}, failTemplate, "row 2 has 2 signs"},
		{"an accent in a template", Request{Template: []string{"É..", "..."}}, failTemplate, `"É"`},
		{"an isolated cell", Request{Template: []string{".#.", "#..", "..."}}, failLone, "1.1"},
		{"a black square outside", Request{Black: []grid.Cell{cell(3, 7)}}, failOutside, "4.8"},
		{"a black square on a letter", Request{Template: []string{"A..", "...", "..."}, Black: []grid.Cell{cell(0, 0)}}, failOverWrite, "1.1"},
		{"too many black squares", Request{Cols: 3, Rows: 3, MinBlack: 8, MaxBlack: 8}, failBlacks, "8"},
		{"nine words", Request{Force: make([]Forced, 9)}, failForced, "9"},
		{"no word", Request{Force: []Forced{{Text: "a-b"}}}, failNotWord, "a-b"},
		{"a long word", Request{Force: []Forced{{Text: "anticonstitutionnellement"}}}, failTooLong, "25"},
		{"a word twice", Request{Force: []Forced{{Text: "été"}, {Text: "ETE"}}}, failForcedTwice, "ETE"},
		{"a word excluded", Request{Force: []Forced{{Text: "été"}}, Not: []string{"ETE"}}, failExcluded, "été"},
		{"no place", Request{Force: []Forced{{"roi", "V6"}}}, failPlace, "V6"},
		{"a place outside", Request{Force: []Forced{{"roi", "8v1"}}}, failNoPlace, "8V1"},
		{"a place that a template has not", Request{Template: square, Force: []Forced{{"roi", "2h2"}}}, failNoPlace, "2H2"},
		{"a place of another length", Request{Template: square, Force: []Forced{{"roi", "2h1"}}}, failLength, "2H1 (row 2, columns 1 to 4)"},
		{"a place that is taken", Request{Template: []string{"A...", "....", "....", "...."}, Force: []Forced{{"bois", "1v1"}}}, failNotThere, "1V1 (column 1, rows 1 to 4)"},
		{"letters that no word has", Request{Template: []string{"QX..", "....", "....", "...."}}, failSlotNone, `1H1 (row 1, columns 1 to 4): no word is written "QX.."`},
		{"crossings that no word has", Request{Template: []string{"W.", ".."}}, failSlotCross, `"W."`},
		{"a bank without words", Request{Clued: true}, failNoBank, "bank"},
		{"a list without a small grid", Request{Cols: 4, Rows: 4, List: []string{"zzz", "kkk"}, Effort: 1}, failSought, "in 138 tries; the search ends at row 3"},
		{"a word without a place", Request{Template: square, Force: []Forced{{Text: "roi"}}}, failNowhere, "roi"},
		{"words that collide", Request{Force: []Forced{{"émues", "4h1"}, {"xy", "4h2"}}}, failBeside, "xy"},
		{"a line that nothing completes", Request{Template: []string{"ZXQW.", ".....", "....."}, MaxBlack: 1}, failLineNone, "ZXQW."},
		{"a list without a grid", Request{List: []string{"zzz", "kkk"}, Effort: 1}, failSought, "row"},
		{"nor with twice the effort, the tries of the usual one", Request{Cols: 3, Rows: 2, List: []string{"zzz", "kkk"}, Effort: 2 * BaseEffort}, failSought, "in 678 tries; the search ends at row 3"},
	} {
		_, err := Fiches(test.r)
		var e *check.Fault
		if !errors.As(err, &e) || e.Msg.Text != test.want || !strings.Contains(e.Error(), test.says) {
			t.Errorf("%s: %v", test.name, err)
		}
	}
}
