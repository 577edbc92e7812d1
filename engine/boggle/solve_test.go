package boggle

import (
	"fmt"
	"iter"
	"reflect"
	"slices"
	"strings"
	"testing"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/letters"
	"imprimots/engine/rng"
)

// throw returns boards of the French dice.
func throw(r *rng.Rand, count int) []Board {
	dice := slices.Clone(usualDice(French))
	boards := make([]Board, count)
	for i := range boards {
		boards[i] = blank
		for j := range dice {
			k := j + r.IntN(len(dice)-j)
			dice[j], dice[k] = dice[k], dice[j]
			boards[i][j] = letters.Letter(dice[j][r.IntN(dieFaces)] - 'A')
		}
	}
	return boards
}

func collect(seq iter.Seq[string]) []string {
	var out []string
	for k := range seq {
		out = append(out, k)
	}
	return out
}

func TestScorerAgainstOracle(t *testing.T) {
	checktest.Whole(t)
	keys := collect(dict.French().Keys(Usual(DeLuxe).Accept()))
	plain, fast := newPlainTrie(keys), WordsIn(French, DeLuxe).NewScorer()
	r := rng.New(7)
	boards := throw(&r, 2000)
	for _, b := range boards {
		if got, want := fast.Score(b), plain.score(b); got != want {
			t.Fatalf("%s: %v, want %v", b, got, want)
		}
	}
}

// A board solved alone, with only its own words laid out, must have the same words as
// with the whole list, and so must several boards that share a list.
func TestFewBoardsNeedFewWords(t *testing.T) {
	r := rng.New(11)
	boards := throw(&r, 20)
	for _, s := range []string{"EEEEEEEEEEEEEEEE", "ESESSESEESESSESE", "RATERETESIRETASE", "ÑAÑOAÑOSÑARAOSEÑ", "ZZZZZZZZZZZZZZZZ"} {
		boards = append(boards, board(t, s))
	}
	for _, lang := range []string{"fr", "es"} {
		lex, accept := Lexicon(lang), Usual(DeLuxe).Accept()
		whole, alone, shared := NewWords(lex, accept), NewWords(lex, accept), wordsFor(lex, accept, boards, usualScale)
		whole.trie()
		for _, b := range boards {
			want := whole.Solve(b)
			if got := alone.Solve(b); !reflect.DeepEqual(got, want) {
				t.Fatalf("%s in %s: alone %v, want %v", b, lang, got, want)
			}
			if got := shared.Solve(b); !reflect.DeepEqual(got, want) {
				t.Fatalf("%s in %s: shared %v, want %v", b, lang, got, want)
			}
		}
		if few := size(shared.trie()); few == 0 || few > size(whole.trie())/4 {
			t.Errorf("%s: the boards share %d words of %d", lang, few, size(whole.trie()))
		}
	}
}

func TestManyBoardsTakeTheWholeList(t *testing.T) {
	w := NewWords(Lexicon("en"), Usual(Pocket).Accept())
	b := board(t, "TEASRINGOLDPMEUC")
	for range fewBoards {
		if small := w.trieFor(b); size(small) == 0 || size(small) > 10_000 {
			t.Fatalf("%d words for one board", size(small))
		}
	}
	if w.trieFor(b) != w.trie() {
		t.Error("not the whole list after many boards")
	}
}

func TestAround(t *testing.T) {
	r := rng.New(3)
	four := newWalks(nil)
	for range 1000 {
		of := cells(r.Uint64()) // four boards
		want := of
		for board := range 64 / Cells {
			for c, beside := range neighbours {
				if first := board * Cells; of>>(first+c)&1 != 0 {
					want |= cells(beside) << first
				}
			}
		}
		if got := four.around(of); got != want {
			t.Fatalf("around %064b: %064b, want %064b", of, got, want)
		}
	}
}

// Boards with hardly any different letters, and a list made to match, overflow the
// queue; the answer must be the same.
func TestScorerOnHostileBoards(t *testing.T) {
	checktest.Whole(t)
	var keys []string
	for n := 3; n <= 12; n++ {
		keys = append(keys, strings.Repeat("A", n), strings.Repeat("A", n-1)+"B", strings.Repeat("AB", n/2))
	}
	keys = append(keys, "AB", "ABCDEFGHIJKLMNOPQ", "ÑAÑ", "A-B")
	w := PlainWords(slices.Values(keys))
	plain, fast := newPlainTrie(keys), w.NewScorer()
	for _, s := range []string{
		"AAAAAAAAAAAAAAAA", "AAAAAAAAAAAAAAAB", "ABABABABABABABAB", "ABABBABAABABBABA",
		"ÑAÑAÑAÑAÑAÑAÑAÑA", "ZZZZZZZZZZZZZZZZ", "AAABAAABAAABAAAB",
	} {
		b := board(t, s)
		want := plain.score(b)
		if got := fast.Score(b); got != want {
			t.Errorf("%s: fast %v, want %v", s, got, want)
		}
		if got := w.Score(b); got != want {
			t.Errorf("%s: simple %v, want %v", s, got, want)
		}
	}
	if _, ok := fast.find(&[]Board{board(t, "AAAAAAAAAAAAAAAA")}[0]); ok {
		t.Error("sixteen A's do not overflow the queue: this test proves nothing")
	}
}

// A board may find many more words, duplicates included, than it has prefixes waiting.
func TestScorerFindsMoreThanItQueues(t *testing.T) {
	w := PlainWords(slices.Values([]string{"AAA", "AAAAAA", "AAB"}))
	s, b := w.NewScorer(), board(t, "BAAA AAAA AAAA AAAA")
	n, ok := s.find(&b)
	if !ok || n <= queueSize {
		t.Fatalf("%d found, %v: this board proves nothing", n, ok)
	}
	if got := s.Score(b); got != (Score{3, 5}) {
		t.Errorf("%v", got)
	}
}

func TestScorerStampsWrap(t *testing.T) {
	w := PlainWords(slices.Values([]string{"ABC", "CBA"}))
	s := w.NewScorer()
	b := board(t, "ABCA BCAB CABC ABCA")
	for i := range 1<<16 + 10 {
		if got := s.Score(b); got != (Score{2, 2}) {
			t.Fatalf("run %d: %v", i, got)
		}
	}
}

func TestSolve(t *testing.T) {
	w := WordsIn(French, Pocket)
	b := board(t, pocketExample)
	found := w.Solve(b)
	if got := Total(found); got != w.Score(b) || got != w.NewScorer().Score(b) || got.Words < 90 {
		t.Errorf("%v words, counted %v", got, w.Score(b))
	}
	keys := make([]string, len(found))
	for i, f := range found {
		keys[i] = f.Key
		if why := legal(b, f.Key, f.Path); why != "" {
			t.Errorf("%s: %v %s", f.Key, f.Path, why)
		}
		if f.Points != PointsFor(len(f.Key)) || len(f.Spellings) == 0 {
			t.Errorf("%+v", f)
		}
	}
	if !slices.IsSorted(keys) || len(slices.Compact(slices.Clone(keys))) != len(keys) {
		t.Error("words are not sorted, or doubled")
	}
	for _, k := range []string{"MAIRE", "LUI", "RAMI", "MARI", "MALT", "LUIRE"} {
		if !slices.Contains(keys, k) || !has(w, k) {
			t.Errorf("%s is missing", k)
		}
	}
	for _, k := range []string{"AMER", "ARME", "RIRE", "TUTU"} {
		if slices.Contains(keys, k) {
			t.Errorf("%s is on the board", k)
		}
	}
	if has(w, "RUES") || has(w, "LU") || has(w, "é") || !has(w, "RUE") {
		t.Error("Has is wrong")
	}
}

func TestPlainWords(t *testing.T) {
	w := PlainWords(slices.Values([]string{"LUI", "MAIRE", "LUI", "UT", "É"}))
	if size(w.trie()) != 2 {
		t.Errorf("%d words", size(w.trie()))
	}
	found := w.Solve(board(t, pocketExample))
	if len(found) != 2 || found[1].Spellings[0] != "maire" {
		t.Errorf("%+v", found)
	}
	empty := PlainWords(slices.Values([]string(nil)))
	if s := empty.NewScorer().Score(board(t, pocketExample)); s != (Score{}) {
		t.Errorf("no words: %v", s)
	}
}

func TestWordCounts(t *testing.T) {
	checktest.Whole(t)
	// Keys of 3 to 16 letters among the 420,450 and 90,013 of the policies, and those with Q and U in one cell.
	const joinedDeLuxe, joinedPocket = 17_000, 6_000
	if n := size(WordsIn(French, DeLuxe).trie()); n < 400_000+joinedDeLuxe || n > 420_450+joinedDeLuxe {
		t.Errorf("De Luxe has %d words", n)
	}
	if n := size(WordsIn(French, Pocket).trie()); n < 80_000+joinedPocket || n > 90_013+joinedPocket {
		t.Errorf("Pocket has %d words", n)
	}
}

// Boards with Qu, with Q, and with both: each search finds what the oracle finds.
func TestQu(t *testing.T) {
	checktest.Whole(t)
	keys := collect(dict.French().Keys(Usual(DeLuxe).Accept()))
	oracle, words := newPlainTrie(keys), WordsIn(French, DeLuxe)
	scorer := words.NewScorer()
	r := rng.New(8)
	mixed := 0
	for i, b := range throw(&r, 300) {
		b[r.IntN(Cells)] = Qu
		if i%3 == 0 {
			b[r.IntN(Cells)] = letterQ
			b[r.IntN(Cells)] = letterU
		}
		if b.mixed() {
			mixed++
		}
		want := oracle.score(b)
		if got := scorer.Score(b); got != want {
			t.Fatalf("%s: Scorer %v, want %v", b, got, want)
		}
		if i%10 > 0 {
			continue
		}
		if got := plainScore(words.trie(), b); got != want {
			t.Errorf("%s: depth first %v, want %v", b, got, want)
		}
		found := wordsFor(dict.French(), Usual(DeLuxe).Accept(), []Board{b}, usualScale).Solve(b)
		if got := Total(found); got != want {
			t.Errorf("%s: solved %v, want %v", b, got, want)
		}
		for _, f := range found {
			var spelled strings.Builder
			for _, c := range f.Path.Cells(Side) {
				spelled.WriteString(strings.ToUpper(b.Faces()[c]))
			}
			if spelled.String() != f.Key || f.Points != PointsFor(len(f.Key)) || b.Trace(f.Key) == nil {
				t.Errorf("%s: %s by %v for %d points", b, f.Key, f.Path, f.Points)
			}
		}
	}
	if mixed < 50 {
		t.Errorf("%d boards with Q and Qu", mixed)
	}
}

// Qu is one cell: where a word has it the letters that follow are beside it, and Q stands for itself elsewhere.
func TestQuOnABoard(t *testing.T) {
	b := board(t, "QuELX XICO XXXX XXXX")
	if b.String() != "QuELXXICOXXXXXXXX" || b.Rows()[0] != "QuELX" {
		t.Errorf("rows %q", b.Rows())
	}
	for key, want := range map[string]string{"QUEL": "[[0 0] [1 0] [2 0]]", "QUI": "[[0 0] [1 1]]", "QUE": "[[0 0] [1 0]]", "COQ": "[]", "QUELQUE": "[]"} {
		if got := fmt.Sprint(b.Trace(key)); got != want {
			t.Errorf("%s by %s, want %s", key, got, want)
		}
	}
	rules := Rules{Edition: DeLuxe, Lexicon: dict.French()}
	claims := rules.Judge(b, []string{"quel", "coq"})
	if claims[0].Points != 1 || claims[1].Reason.In(check.English) != "Qu is one square: no Q without its U" {
		t.Errorf("claims %+v", claims)
	}
	if Faces("AQuBQU")[1] != "Qu" || len(Faces("AQuBQU")) != 5 || len(Faces("uQuu")) != 3 {
		t.Errorf("faces %q, %q", Faces("AQuBQU"), Faces("uQuu"))
	}
}

// has reports whether a key is one of the words, size how many there are.
func has(w *Words, key string) bool {
	word, ok := letters.Parse(key)
	if !ok {
		return false
	}
	at, ok := w.trie().walk(word...)
	return ok && w.trie().nodes[at].isWord()
}

func size(t *trie) int {
	n := 0
	for _, node := range t.nodes {
		if node.isWord() {
			n++
		}
	}
	return n
}
