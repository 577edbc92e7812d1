package daily

import (
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"imprimots/dict"
	"imprimots/engine/boggle"
	"imprimots/engine/check/checktest"
	"imprimots/engine/cruciverbs"
)

func dayOf(t testing.TB, s string) Day {
	t.Helper()
	d, err := ParseDay(s)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestDay(t *testing.T) {
	for s, want := range map[string]time.Weekday{"2026-11-28": time.Saturday, "2024-02-29": time.Thursday, "2000-01-01": time.Saturday, "2999-12-31": time.Tuesday} {
		if d := dayOf(t, s); d.String() != s || d.Weekday() != want {
			t.Errorf("%s is %s, a %s", s, d, d.Weekday())
		}
	}
	if a, b := dayOf(t, "2027-02-28"), dayOf(t, "2027-03-01"); b != a+1 {
		t.Errorf("%s and %s are %d days apart", a, b, b-a)
	}
	for _, s := range []string{"", "2026-11-31", "2026-1-1", "1999-12-31", "3000-01-01", "28/11/2026", "2026-11-28T00:00:00Z"} {
		if d, err := ParseDay(s); err == nil || !strings.Contains(err.Error(), "2026-11-28") {
			t.Errorf("%q is read as %s, %v", s, d, err)
		}
	}
}

// madeUp is a bank of everyday words, so that no edit of the content changes what is golden.
func madeUp(t testing.TB) *Bank {
	t.Helper()
	var b cruciverbs.Bank
	lex := dict.French()
	for _, key := range lex.CommonKeys() {
		if n := len(key); n <= wideSide {
			form, _ := lex.Usual(key, nil)
			b.Words = append(b.Words, cruciverbs.BankWord{Word: form, Facile: []string{"Un de " + key, "Deux de " + key}, Moyen: []string{"Trois de " + key}, Difficile: []string{"Quatre de " + key}})
		}
	}
	bank, err := NewBank(lex.Lang(), []cruciverbs.Bank{b})
	if err != nil {
		t.Fatal(err)
	}
	return bank
}

// TestGolden: a day is the same on all machines and in all releases: whoever plays compares
// results with others, and finds the games of days past again. The values of testdata are to
// change only when that is meant.
func TestGolden(t *testing.T) {
	sums := map[string]string{}
	first := dayOf(t, "2026-11-28")
	for _, lang := range boggle.Languages() {
		h := sha256.New()
		for d := first; d < first+14; d++ {
			b, err := NewBoard(d, lang)
			if err != nil {
				t.Fatal(err)
			}
			_ = json.NewEncoder(h).Encode(b)
			if d == first {
				sums[lang+" "+d.String()] = strings.Join(b.Rows, " ")
			}
		}
		sums[lang+" boards"] = fmt.Sprintf("%x", h.Sum(nil))
	}
	bank := madeUp(t)
	h := sha256.New()
	for d := first; d < first+2*blockDays; d++ {
		c, err := NewCrossword(bank, d)
		if err != nil {
			t.Fatal(err)
		}
		_ = json.NewEncoder(h).Encode(c)
		if d == first {
			sums["crossword "+d.String()] = strings.Join(c.Rows, " ")
		}
	}
	sums["crosswords"] = fmt.Sprintf("%x", h.Sum(nil))
	checktest.Golden(t, "golden.json", sums)
}

// TestBrowser makes the golden days with a program for the browser, run by Node.
func TestBrowser(t *testing.T) {
	if runtime.GOOS == "js" {
		return // this is it
	}
	checktest.Whole(t)
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("SKIPPED: node is missing; `make tools` installs it")
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	run := exec.Command("go", "test", "-count=1", "-v", "-run", "^TestGolden$",
		"-exec", filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "go_js_wasm_exec"), ".")
	run.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if out, err := run.CombinedOutput(); err != nil || !strings.Contains(string(out), "--- PASS: TestGolden") {
		t.Errorf("%v:\n%s", err, out)
	}
}

// images returns a board as it is seen from its four sides, and mirrored.
func images(faces []string) []string {
	var out []string
	for way := range 8 {
		var b strings.Builder
		for i := range faces {
			row, col := i/boggle.Side, i%boggle.Side
			if way&1 != 0 {
				row, col = col, row
			}
			if way&2 != 0 {
				row = boggle.Side - 1 - row
			}
			if way&4 != 0 {
				col = boggle.Side - 1 - col
			}
			b.WriteString(faces[row*boggle.Side+col] + " ")
		}
		out = append(out, b.String())
	}
	return out
}

// canon is one of the images of a board, the same for all of them.
func canon(rows []string) string { return slices.Min(images(boggle.Faces(strings.Join(rows, "")))) }

func TestImages(t *testing.T) {
	one := canon([]string{"ABCD", "EFGH", "IJKL", "MNOQu"})
	for _, same := range [][]string{{"QuONM", "LKJI", "HGFE", "DCBA"}, {"AEIM", "BFJN", "CGKO", "DHLQu"}, {"MIEA", "NJFB", "OKGC", "QuLHD"}} {
		if canon(same) != one {
			t.Errorf("%q is another board", same)
		}
	}
	if canon([]string{"BACD", "EFGH", "IJKL", "MNOQu"}) == one {
		t.Error("two letters changed places, and nobody saw it")
	}
}

// days is for how many days the games are looked at: ten years where all is.
func days() int {
	if checktest.All() {
		return 3650
	}
	return 400
}

// TestBoards: none comes back, turned or mirrored, and none is of a kit; all are good to play.
func TestBoards(t *testing.T) {
	checktest.Whole(t)
	kits := kitGrids(t)
	first := dayOf(t, "2026-11-01")
	for _, lang := range boggle.Languages() {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			lex := boggle.Lexicon(lang)
			seen := map[string]string{}
			for i := range days() {
				d := first + Day(i)
				b, err := NewBoard(d, lang)
				if err != nil {
					t.Fatal(err)
				}
				one := canon(b.Rows)
				if before := cmp.Or(kits[one], seen[one]); before != "" {
					t.Errorf("%s: %q was that of %s", d, b.Rows, before)
				}
				seen[one] = d.String()
				checkBoard(t, lex, b)
			}
		})
	}
}

// checkBoard looks at the words of a board by themselves.
func checkBoard(t *testing.T, lex *dict.Lexicon, b *Board) {
	t.Helper()
	everyday, long := 0, false
	board, err := boggle.ParseBoard(strings.Join(b.Rows, " "))
	if err != nil {
		t.Fatal(err)
	}
	for i, w := range b.Words {
		key, _ := dict.FoldFor(b.Lang, w.Word)
		n := len([]rune(key))
		if i > 0 {
			if before, _ := dict.FoldFor(b.Lang, b.Words[i-1].Word); len([]rune(before)) < n {
				t.Errorf("%s: %s stands before %s", b.Day, before, key)
			}
		}
		if board.Trace(key) == nil || lex.Decency(key) != dict.Decent || w.Points != [...]int{3: 1, 4: 1, 5: 2, 6: 3, 7: 5, 8: 11}[min(n, 8)] {
			t.Errorf("%s: %+v", b.Day, w)
		}
		if !w.Rare {
			everyday++
		}
		long = long || n >= leastLong && lex.Band(key) > 0
	}
	if everyday < leastEveryday || everyday > mostEveryday || !long {
		t.Errorf("%s: %d everyday words, a long one: %t", b.Day, everyday, long)
	}
}
