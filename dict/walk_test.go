package dict_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"imprimots/dict"
	"imprimots/dict/lexfile"
)

// small compiles a few words, each a noun, for tests that want to know the whole lexicon.
func small(t testing.TB, lang string, forms ...string) *dict.Lexicon {
	t.Helper()
	l, err := dict.Open(compiled(t, lang, forms...))
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func compiled(t testing.TB, lang string, forms ...string) []byte {
	t.Helper()
	var words []dict.Spelling
	for _, f := range forms {
		words = append(words, dict.Spelling{Form: f, Readings: []dict.Reading{{Lemma: f, Classes: dict.Noun}}})
	}
	data, err := lexfile.Build(lang, words)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestKeysOfASmallLexicon(t *testing.T) {
	l := small(t, "fr", "œuf", "oeuf", "oe", "été", "ete", "étés", "arc-en-ciel", "arc", "àb", "ab", "a-b")
	want := []string{"AB", "ARC", "ARCENCIEL", "ETE", "ETES", "OE", "OEUF"}
	if got := slices.Collect(l.Keys(nil)); !slices.Equal(got, want) {
		t.Errorf("keys %q, want %q", got, want)
	}
	for key := range l.Keys(nil) {
		if key != "AB" {
			t.Errorf("first key %q", key)
		}
		break // a walk may be left early
	}
	if got := l.Spellings("OEUF"); len(got) != 2 || got[0].Form != "oeuf" || got[1].Form != "œuf" {
		t.Errorf("spellings of OEUF: %v", got)
	}
	if got := l.Spellings("AB"); len(got) != 3 {
		t.Errorf("spellings of AB: %v", got)
	}
}

func TestKeysAreSortedAndDistinct(t *testing.T) {
	for _, lang := range []string{"fr", "es"} {
		l, err := dict.ByLang(lang)
		if err != nil {
			t.Fatal(err)
		}
		last := ""
		for key := range l.Keys(nil) {
			if key <= last {
				t.Fatalf("%s: %s comes after %s", lang, key, last)
			}
			last = key
		}
	}
}

func TestKeysAlong(t *testing.T) {
	l := small(t, "fr", "œuf", "oe", "été", "étés", "tes", "arc-en-ciel", "arc", "set")
	var asked []string
	var prefix [64]rune
	along := func(depth int, r rune) bool {
		prefix[depth] = r
		asked = append(asked, string(prefix[:depth+1]))
		return r != 'A' && r != 'F'
	}
	want := []string{"ETE", "ETES", "OE", "SET", "TES"}
	if got := slices.Collect(l.KeysAlong(nil, along)); !slices.Equal(got, want) {
		t.Errorf("keys %q, want %q", got, want)
	}
	if want := "A E ET ETE ETES O OE OEU OEUF S SE SET T TE TES"; strings.Join(asked, " ") != want {
		t.Errorf("asked about %q, want %s", asked, want)
	}
	for range l.KeysAlong(nil, along) {
		break // a walk may be left early
	}
}

// plainKeys are the keys that patterns and anagrams choose from.
func plainKeys(l *dict.Lexicon) []string { return slices.Collect(l.Keys(dict.Common)) }

func TestPattern(t *testing.T) {
	l := dict.French()
	keys := plainKeys(l)
	for _, pattern := range []string{"A?S", "a.s", "r?gl?s", "œ?f", "???Z", "ZYG?????", "W?????T", "SOLEIL"} {
		folded, _ := dict.Fold(strings.NewReplacer("?", "", ".", "").Replace(pattern))
		re := strings.NewReplacer("?", ".", "œ", "OE").Replace(pattern)
		matches := regexp.MustCompile("^" + strings.ToUpper(re) + "$").MatchString
		var want []string
		for _, key := range keys {
			if matches(key) {
				want = append(want, key)
			}
		}
		if got := l.Pattern(pattern); !slices.Equal(got, want) {
			t.Errorf("%s (%s): got %d, want %d: %.80q %.80q", pattern, folded, len(got), len(want), got, want)
		}
	}
	for _, pattern := range []string{"", "A-B", "A B", "1?", "ZZZZZZZZ"} {
		if got := l.Pattern(pattern); len(got) != 0 {
			t.Errorf("%q fits %q", pattern, got)
		}
	}
	eight := 0
	for key := range l.Keys(dict.Common) {
		if len(key) == 8 {
			eight++
		}
	}
	if got := l.Pattern("????????"); len(got) != eight || eight < 10_000 {
		t.Errorf("%d words of eight letters, there are %d", len(got), eight)
	}
	if got := l.PatternFor("ly?n", nil); !slices.Contains(got, "LYON") || slices.Contains(l.Pattern("ly?n"), "LYON") {
		t.Errorf("LYON is a name: %q", got)
	}
	es, err := dict.ByLang("es")
	if err != nil {
		t.Fatal(err)
	}
	if got := es.Pattern("ni?o"); !slices.Contains(got, "NIÑO") {
		t.Errorf("NI?O in Spanish: %q", got)
	}
}

func letters(s string) string {
	r := []rune(s)
	slices.Sort(r)
	return string(r)
}

func TestAnagrams(t *testing.T) {
	l := dict.French()
	keys := plainKeys(l)
	for _, word := range []string{"règles", "CHIEN", "œufs", "marion", "parisien", "x"} {
		key, _ := dict.Fold(word)
		var want []string
		for _, k := range keys {
			if len(k) == len(key) && letters(k) == letters(key) {
				want = append(want, k)
			}
		}
		if got := l.Anagrams(word); !slices.Equal(got, want) {
			t.Errorf("%s: got %q, want %q", word, got, want)
		}
	}
	var want []string
	for _, k := range keys {
		if len(k) == 5 && strings.Contains(k, "Q") && strings.Contains(k, "U") && strings.Contains(k, "I") {
			want = append(want, k)
		}
	}
	if got := l.Anagrams("qui??"); !slices.Equal(got, want) || len(got) < 10 {
		t.Errorf("QUI??: got %q, want %q", got, want)
	}
	if got := l.AnagramsFor("nyol", nil); !slices.Contains(got, "LYON") || slices.Contains(l.Anagrams("nyol"), "LYON") {
		t.Errorf("LYON is a name: %q", got)
	}
	for _, letters := range []string{"", "a-b", "12", strings.Repeat("a", 100)} {
		if got := l.Anagrams(letters); len(got) != 0 {
			t.Errorf("%q gives %q", letters, got)
		}
	}
}

func BenchmarkOpen(b *testing.B) {
	data := dict.FrenchData()
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		if _, err := dict.Open(data); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkLookup(b *testing.B) {
	l := dict.French()
	b.Run("accepts", func(b *testing.B) {
		for b.Loop() {
			l.Accepts("REGLES", deluxe)
		}
	})
	b.Run("spellings", func(b *testing.B) {
		for b.Loop() {
			l.Spellings("REGLES")
		}
	})
	b.Run("pattern", func(b *testing.B) {
		for b.Loop() {
			l.Pattern("R?GL?S")
		}
	})
	b.Run("anagrams", func(b *testing.B) {
		for b.Loop() {
			l.Anagrams("REGLES")
		}
	})
	b.Run("all keys", func(b *testing.B) {
		for b.Loop() {
			for range l.Keys(deluxe) {
			}
		}
	})
}

// TestCommonKeys: the keys with a band, in the order of all keys.
func TestCommonKeys(t *testing.T) {
	var want []string
	for key := range dict.French().Keys(nil) {
		if dict.French().Band(key) > 0 {
			want = append(want, key)
		}
	}
	got := slices.DeleteFunc(slices.Clone(dict.French().CommonKeys()), func(key string) bool { return !dict.French().Accepts(key, nil) })
	if !slices.Equal(got, want) || len(want) < 8_000 {
		t.Errorf("%d keys, %d among all", len(got), len(want))
	}
	for _, lang := range dict.Languages() {
		l, err := dict.ByLang(lang)
		if err != nil || len(l.CommonKeys()) < 6000 {
			t.Errorf("%s: %d common keys, %v", lang, len(l.CommonKeys()), err)
		}
	}
}
