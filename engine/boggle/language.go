package boggle

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/templates/languages"
)

// French is the default language of a game.
const French = languages.French

// Languages returns the languages of the game, French first, which is the one of the mobile
// strip: those with a lexicon and with letters for the dice.
func Languages() []string {
	return slices.DeleteFunc(dict.Languages(), func(lang string) bool { return len(usualDice(lang)) == 0 })
}

// Speak sets the language of everything that names none: the one of game.yaml, French
// for "".
func (g *Game) Speak(lang string) { g.lang = lang }

// Languages returns the languages that the game is played in.
func (g *Game) Languages() []string { return Languages() }

// Lang returns the language of the game: the one of its first set of dice, else the
// one of game.yaml, else French.
func (g *Game) Lang() string {
	own := ""
	if len(g.Dice) > 0 {
		own = g.Dice[0].Lang
	}
	return cmp.Or(own, g.lang, French)
}

// LangOf returns the language of the words of a grid: the grid's, else the game's.
func (g *Game) LangOf(grid *Grid) string { return cmp.Or(grid.Lang, g.Lang()) }

// Lexicon returns the lexicon of the words of a grid.
func (g *Game) Lexicon(grid *Grid) *dict.Lexicon { return Lexicon(g.LangOf(grid)) }

// lexicon returns the lexicon of the game.
func (g *Game) lexicon() *dict.Lexicon { return Lexicon(g.Lang()) }

// Lexicon returns the lexicon of a language, the French one for "" and for an unknown
// language, which the rules report.
func Lexicon(lang string) *dict.Lexicon {
	if lang != "" {
		if l, err := dict.ByLang(lang); err == nil {
			return l
		}
	}
	return dict.French()
}

// usualDice returns the letters of dice in a language, for boards of a content without dice.
func usualDice(lang string) []string { return strings.Fields(languages.Of(lang).Value("boggle.dice")) }

// lists holds word lists of a language, built on first use and shared.
type lists struct {
	sync.Mutex
	made map[string]*Words
}

func (l *lists) of(key string, made func() *Words) *Words {
	l.Lock()
	defer l.Unlock()
	if l.made == nil {
		l.made = map[string]*Words{}
	}
	if l.made[key] == nil {
		l.made[key] = made()
	}
	return l.made[key]
}

var usualWords, usualCommon, indecentWords lists

// WordsIn returns the usual words of an edition in a language, built on first use and
// shared. An unknown edition counts as Pocket, an unknown language as French.
func WordsIn(lang string, e Edition) *Words {
	lex := Lexicon(lang)
	if !slices.Contains(Editions, e) {
		e = Pocket
	}
	return usualWords.of(lex.Lang()+" "+string(e), func() *Words { return NewWords(lex, Usual(e).Accept()) })
}

// indecent returns the words of a language that no ready grid may show, whatever an
// edition accepts.
func indecent(lex *dict.Lexicon) *Words {
	return indecentWords.of(lex.Lang(), func() *Words { return PlainWords(slices.Values(lex.Indecent())) })
}

// ruleLang checks that the languages of dice and grids exist.
func ruleLang(g *Game, p *check.Pass) {
	languages := Languages()
	for i := range g.Dice {
		if d := &g.Dice[i]; d.Lang != "" {
			check.OneOf(p, d.Pos("lang"), d.Lang, languages, textLang, hintLang)
		}
	}
	for i := range g.Grids {
		if d := &g.Grids[i]; d.Lang != "" {
			check.OneOf(p, d.Pos("lang"), d.Lang, languages, textLang, hintLang)
		}
	}
}

// Bounds on the number of letters of words for worksheets.
const shortWord, longWord = 4, 8

// Listed returns common words of the game's language for worksheets, without
// definitions: with one star the two thousand most common, with two the four thousand,
// with three the ten thousand.
func (g *Game) Listed() []record.Record {
	lexicon, err := dict.ByLang(cmp.Or(g.lang, French))
	if err != nil {
		return nil
	}
	var out []record.Record
	for _, key := range lexicon.CommonKeys() {
		if n := len([]rune(key)); n < shortWord || n > longWord || lexicon.Decency(key) != dict.Decent {
			continue
		}
		form, rarity := lexicon.Usual(key, dict.Common)
		if form == "" || rarity != dict.Everyday {
			continue
		}
		stars := 1
		switch band := lexicon.Band(key); {
		case band > 3:
			stars = 3
		case band == 3:
			stars = 2
		}
		out = append(out, record.Record{Answers: []string{form}, Stars: stars, Tags: []string{[]string{"facile", "moyen", "difficile"}[stars-1]}})
	}
	return out
}
