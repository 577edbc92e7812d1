package boggle

import (
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/engine/letters"
	"imprimots/engine/rng"
)

func bagOf(strips []strip) letters.Bag {
	var bag letters.Bag
	for _, s := range strips {
		for _, face := range s {
			for _, l := range face {
				bag[l]++
			}
		}
	}
	return bag
}

func TestFirstStrips(t *testing.T) {
	r := rng.New(1)
	strips := firstStrips(&r)
	if len(strips) != frenchStrips || bagOf(strips).Len() != frenchStrips*2*Side {
		t.Fatalf("%d strips, %d letters", len(strips), bagOf(strips).Len())
	}
	for l, n := range bagOf(strips) {
		if n == 0 && letters.Letter(l) != letters.Enye {
			t.Errorf("no %s", letters.Letter(l))
		}
	}
	for _, s := range strips {
		for _, face := range s {
			vowels := 0
			for _, l := range face {
				if class(l) < 2 {
					vowels++
				}
			}
			if vowels != 2 {
				t.Errorf("%s has %d vowels", letters.String(face[:]), vowels)
			}
		}
	}
}

// threeLetters returns the French words of three letters.
func threeLetters() *Words {
	var keys []string
	for _, k := range collect(DealWords("fr").lex.Keys(Usual(Pocket).Accept())) {
		if len(k) == 3 {
			keys = append(keys, k)
		}
	}
	return PlainWords(slices.Values(keys))
}

// TestFinderEnriches searches with six strips and a short list of words: the
// poorest deal must not become poorer, the letters must stay the same, and two
// runs must agree.
func TestFinderEnriches(t *testing.T) {
	checktest.Whole(t)
	words := threeLetters()
	search := func(rounds int) *finder {
		f := newFinder(words, rng.New(9))
		f.h = hand{strips: firstStrips(&f.random)[:6], own: -1}
		steps := 0
		f.run(rounds, func() { steps++ })
		if steps != rounds {
			t.Errorf("%d steps of %d", steps, rounds)
		}
		return f
	}
	before, after := search(1), search(4)
	if bagOf(before.h.strips) != bagOf(after.h.strips) {
		t.Error("letters were lost or made")
	}
	a, b := value(before.poorest()), value(after.poorest())
	if slices.Compare(a[:], b[:]) >= 0 {
		t.Errorf("from %v to %v", a, b)
	}
	// The set is the same on every machine.
	const want = "LIAG/LIAN OTEL/ECLE ERAN/CARE APES/MESA NEUH/EPON OSTE/EUSY"
	if got := written(after.h.strips); got != want {
		t.Errorf("found %s, want %s", got, want)
	}
	if again := search(4); !slices.Equal(again.h.strips, after.h.strips) {
		t.Error("two runs, two sets")
	}
}

func TestFinderKeepsToTheLanguage(t *testing.T) {
	checktest.Whole(t)
	f := newFinder(threeLetters(), rng.New(3))
	r := rng.New(2)
	common := firstStrips(&r)[:5]
	f.h = hand{strips: append(slices.Clone(common), langStrip("es")), own: 5}
	f.alphabet = langAlphabet("es")
	f.run(3, func() {})
	if !slices.Equal(f.h.strips[:5], common) {
		t.Error("common strips were changed")
	}
	const want = "RUMN/SILÑ"
	if s := written(f.h.strips[5:]); s != want {
		t.Errorf("found %s, want %s", s, want)
	}
	bag := bagOf(f.h.strips[5:])
	if bag[letters.Enye] != 1 || slices.Max(bag[:]) != 1 {
		t.Errorf("%s: eight different letters, Ñ among them", bag)
	}
}

func TestMobileLast(t *testing.T) {
	checktest.Whole(t)
	r := rng.New(2)
	f := newFinder(PlainWords(slices.Values([]string{"TEA"})), r)
	f.h = hand{strips: firstStrips(&r), own: -1}
	words := map[string]*Words{}
	for _, l := range Languages()[1:] {
		words[l] = PlainWords(slices.Values([]string{"TEA", "SEA", "ONE"}))
	}
	got := f.mobileLast(words)
	if len(got) != frenchStrips || bagOf(got) != bagOf(f.h.strips) {
		t.Errorf("%d strips", len(got))
	}
	const want = "ENVO/RIEY FNIA/OEKT GSIA/ENBU IRSA/DNIO MLEA/ECAL MNAI/ETAW OHER/ETAJ OPTI/OLER REZU/EPTU SAEX/NESU UISD/LAEQ ECTO/IALR"
	if s := written(got); s != want {
		t.Errorf("%s, want %s", s, want)
	}
}

// written joins the sides of strips.
func written(strips []strip) string {
	var out []string
	for _, s := range strips {
		out = append(out, letters.String(s[0][:])+"/"+letters.String(s[1][:]))
	}
	return strings.Join(out, " ")
}

// A whole search with few words and little time: the exact set it finds, and its
// progress reports.
func TestSearchStrips(t *testing.T) {
	checktest.Whole(t)
	short := map[string][]string{
		"fr": {"TES", "SEL", "RIE", "AIR", "ILE", "RAT"}, "en": {"TEA", "SEA", "ONE"}, "de": {"EIS", "NIE", "RAD"}, "es": {"ANO", "SOL", "AÑO"},
	}
	words := func(lang string) *Words { return PlainWords(slices.Values(short[lang])) }
	var calls []int
	s := StripSearch{Seed: 1, Rounds: 1, LangRounds: 1, Progress: func(done, total int) {
		if calls = append(calls, done); total != 4 {
			t.Errorf("%d rounds in all, want 4", total)
		}
	}}
	var got []string
	for _, x := range s.strips(words).Strips {
		end := x.Lang
		if x.Mobile {
			end = "mobile"
		}
		got = append(got, strings.TrimSpace(x.Front+"/"+x.Back+" "+end))
	}
	const want = "ASJE/SEUT, AWLE/KISA, EMNU/SARI, ERAP/TFEO, HUNI/VATE, IUXN/OEMR, LDEO/OCEN, LOYE/PEIN, RBEA/ASQE, REOC/IAGN, TIUD/OTZI, " +
		"ALRI/LATE mobile, TEHS/ROAD en, SCHE/NUIT de, AÑOS/CERU es"
	if found := strings.Join(got, ", "); found != want {
		t.Errorf("%s, want %s", found, want)
	}
	if !slices.Equal(calls, []int{1, 2, 3, 4}) {
		t.Errorf("calls %v", calls)
	}
}

// With another number of rounds, the other languages get their share, at least one.
func TestSearchFor(t *testing.T) {
	for rounds, want := range map[int]int{150: 24, 300: 48, 75: 12, 6: 1, 13: 2, 1: 1} {
		if got := KitSearch.For(7, rounds, nil); got.LangRounds != want || got.Rounds != rounds || got.Seed != 7 {
			t.Errorf("%d rounds: %+v, want %d of each language", rounds, got, want)
		}
	}
}
