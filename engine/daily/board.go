package daily

import (
	"encoding/json"
	"fmt"
	"slices"
	"sync"

	"imprimots/dict"
	"imprimots/engine/boggle"
	"imprimots/engine/letters"
)

// What a board of the day has: enough words that everybody knows, not so many that nobody
// sees the end, and a long one to be proud of. Everyday words are those that the key
// does not call rare; common ones are in the list of the most frequent words, and are counted
// fast.
const (
	leastCommon   = 26
	leastEveryday = 60
	mostEveryday  = 150
	leastLong     = 7
	mostThrows    = 100_000 // some hundreds are needed
)

// Board is a board of Boggle for a day.
type Board struct {
	Day     string         `json:"day"`
	Title   string         `json:"title"` // always empty: pages say the day in their language
	Edition boggle.Edition `json:"edition"`
	Lang    string         `json:"lang"`
	Rows    []string       `json:"rows"`
	Words   []BoardWord    `json:"words"` // the longest first
}

// NewBoard returns the board of a day in one of [boggle.Languages].
func NewBoard(d Day, lang string) (*Board, error) {
	if !slices.Contains(boggle.Languages(), lang) {
		return nil, fmt.Errorf("daily: no board in the language %q", lang)
	}
	lex := boggle.Lexicon(lang)
	words := boggle.WordsIn(lang, boggle.DeLuxe)
	short := listsOf(lex)
	long, common, indecent := short.long.NewScorer(), short.common.NewScorer(), short.indecent.NewScorer()
	random := d.random("board " + lang)
	for range mostThrows {
		b := boggle.Throw(lang, &random)
		if long.Score(b).Words == 0 || common.Score(b).Words < leastCommon || indecent.Score(b).Words > 0 {
			continue
		}
		if out, ok := key(b, words); ok {
			return &Board{Day: d.String(), Edition: boggle.DeLuxe, Lang: lang, Rows: b.Rows(), Words: out}, nil
		}
	}
	return nil, fmt.Errorf("daily: no board for %s", d) // a test looks at ten years
}

// BoardWord is a word of a board, written [word, points, rare] in JSON.
type BoardWord struct {
	Word   string
	Points int
	Rare   bool
}

// MarshalJSON writes the word as the page that plays boards reads it.
func (w BoardWord) MarshalJSON() ([]byte, error) {
	return json.Marshal([]any{w.Word, w.Points, w.Rare})
}

// key returns the words of a board, the longest first; ok says that the board is good to play.
func key(b boggle.Board, words *boggle.Words) (out []BoardWord, ok bool) {
	found := words.Solve(b)
	slices.SortStableFunc(found, func(a, b boggle.Found) int { return letters.Len(b.Key) - letters.Len(a.Key) })
	everyday := 0
	for _, f := range found {
		form, rarity := words.Usual(f.Key)
		out = append(out, BoardWord{form, f.Points, rarity != dict.Everyday})
		if rarity == dict.Everyday {
			everyday++
		}
	}
	return out, everyday >= leastEveryday && everyday <= mostEveryday
}

// lists are the common words of a language, the long ones of them, and the indecent words.
// They are short beside its lexicon, which would take long to lay out in a browser.
type lists struct{ common, long, indecent *boggle.Words }

var (
	laidOut = map[string]lists{}
	laying  sync.Mutex
)

func listsOf(lex *dict.Lexicon) lists {
	laying.Lock()
	defer laying.Unlock()
	l, ok := laidOut[lex.Lang()]
	if !ok {
		keys := lex.CommonKeys()
		long := slices.DeleteFunc(slices.Clone(keys), func(k string) bool { return letters.Len(k) < leastLong })
		l = lists{boggle.PlainWords(slices.Values(keys)), boggle.PlainWords(slices.Values(long)), boggle.PlainWords(slices.Values(lex.Indecent()))}
		laidOut[lex.Lang()] = l
	}
	return l
}
