//go:build !jouer

package source

import (
	"slices"
	"strings"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/prose"
	"imprimots/templates/languages"
)

// EqualFacts reports what two games of a content folder ask or tell alike, at the
// later one. facts are those of each game.
func EqualFacts(facts [][]prose.Fact) []check.Diagnostic {
	p := check.NewPass(gen025)
	for _, pair := range prose.Equal(facts...) {
		first, second := facts[pair[0][0]][pair[0][1]], facts[pair[1][0]][pair[1][1]]
		p.Fault(second.At, textEqual.With(second.Answer), hintEqual.With(), check.FirstAt(first.At))
	}
	return p.Found()
}

// Absent notes that a related game is not in the content: its page does not show it.
// known are the games that are there, the nearest of which is the hint.
func Absent(g Game, i int, known []string) check.Diagnostic {
	p := check.NewPass(gen029)
	p.Fault(g.Pos("related", i), notHere.With(shorten(g.Related[i])), check.NearestOr(g.Related[i], known, dropRelated.With()))
	return p.Found()[0]
}

// WrongLang holds the language of a game to those that its engine is played in.
func WrongLang(g Game, spoken []string) []check.Diagnostic {
	p := check.NewPass(gen032)
	switch {
	case g.Lang == "":
	case wordless(g.Lang, spoken):
		p.Fault(g.Pos("lang"), noLexicon.With(g.Lang), langsAre.With(strings.Join(spoken, ", ")))
	default:
		check.OneOf(p, g.Pos("lang"), g.Lang, spoken, noLang, langsAre)
	}
	return p.Found()
}

// wordless reports whether a game is not played in a language because this one has no lexicon.
func wordless(lang string, spoken []string) bool {
	return len(spoken) > 1 && languages.Known(lang) && !slices.Contains(spoken, lang) && !slices.Contains(dict.Languages(), lang)
}

// NotShown says that a game, which is played in some languages, has no page in the language of
// its site.
func NotShown(g Game, lang string, spoken []string) check.Diagnostic {
	p := check.NewPass(gen032)
	if wordless(lang, spoken) {
		p.Fault(g.Pos(), noLexicon.With(lang), sayLang.With(strings.Join(spoken, ", ")))
	} else {
		p.Fault(g.Pos(), notShown.With(lang), sayFrench.With())
	}
	return p.Found()[0]
}

// FactRules are the rules over the sheets of all games of a content folder.
var FactRules = []check.Rule[[]Game]{
	{Info: gen020, Check: checkPlayers},
	{Info: gen021, Check: checkRelated},
	{Info: gen024, Check: checkWords},
}

// mostMinutes is how long a game may last: a day.
const mostMinutes = 24 * 60

// mostSeconds is how long a time of a game may be: an hour.
const mostSeconds = 3600

// mostAge and mostOldest are the greatest ages that players may be asked to have, in years.
const mostAge, mostOldest = 99, 150

func checkPlayers(games *[]Game, p *check.Pass) {
	for _, g := range *games {
		if g.Players.Min < 1 || g.Players.Max < g.Players.Min {
			p.Reportf(g.Pos("players"), wrongSpan, g.Players.Min, g.Players.Max)
		}
		check.Within(p, g.Pos("age"), g.Age, 0, mostAge, wrongAge.With(g.Age), hintAge.With(mostAge))
		if g.Oldest != 0 && (g.Oldest <= g.Age || g.Oldest > mostOldest) {
			p.Reportf(g.Pos("oldest"), wrongOldest, g.Age, g.Oldest)
		}
		check.Within(p, g.Pos("minutes"), g.Minutes, 0, mostMinutes, wrongMinutes.With(g.Minutes, mostMinutes), check.Message{})
		for i, t := range g.Timers {
			check.Within(p, t.Pos("seconds"), t.Seconds, 1, mostSeconds, wrongSeconds.With(t.Seconds, mostSeconds), check.Message{})
			for _, before := range g.Timers[:i] {
				if before.Seconds == t.Seconds && before.Title == t.Title {
					p.Reportf(t.Pos("title"), sameTimer, t.Title)
				}
			}
		}
		for _, e := range g.Editions {
			check.Within(p, e.Pos("age"), e.Age, 0, mostAge, wrongAge.With(e.Age), hintAge.With(mostAge))
		}
	}
}

func checkWords(games *[]Game, p *check.Pass) {
	for _, g := range *games {
		for _, e := range g.Editions {
			for i, kind := range e.Words.Take {
				check.OneOf(p, e.Words.Pos("take", i), kind, dict.Kinds, noKindOfWords, kindsOfWords)
			}
			for i, kind := range e.Words.Strict {
				if !e.Words.known() {
					break // what is taken is not known
				}
				check.OneOf(p, e.Words.Pos("strict", i), kind, e.Words.Take, wrongStrict, takenAre)
			}
		}
	}
}

func checkRelated(games *[]Game, p *check.Pass) {
	for _, g := range *games {
		for i, id := range g.Related {
			if id != "" && id == g.ID {
				p.Fault(g.Pos("related", i), itself.With(), dropItself.With())
			}
		}
	}
}

var (
	notHere     = check.Text{FR: "le jeu « %s » n’est pas dans ce contenu : la page ne le montre pas", EN: "the game %q is not in this content: the page does not show it"}
	dropRelated = check.Text{FR: "ôtez-le de related, ou ajoutez ce jeu", EN: "delete it from related, or add this game"}
	wrongURL    = check.Text{
		FR: "« %s » n’est pas l’adresse d’un site",
		EN: "%q is not the address of a site",
	}
	likeURL = check.Text{
		FR: "écrivez-la ainsi : https://www.exemple.fr/jeux/",
		EN: "write it like this: https://www.example.org/games/",
	}
	wrongEdit = check.Text{
		FR: "« %s » n’est pas l’adresse d’un fichier à modifier",
		EN: "%q is not the address of a file to edit",
	}
	likeEdit = check.Text{
		FR: "écrivez-la ainsi : https://www.exemple.fr/edit/{file}",
		EN: "write it like this: https://www.example.org/edit/{file}",
	}
	textEqual = check.Text{FR: "un autre jeu demande déjà le même fait, « %s »", EN: "another game asks for the same fact already, %q"}
	hintEqual = check.Text{FR: "demander autre chose dans l’un des deux jeux", EN: "ask for something else in one of the two games"}
	wrongSpan = check.Text{
		FR: "de %d à %d joueurs : c’est impossible",
		EN: "from %d to %d players: that is impossible",
	}
	wrongMinutes = check.Text{
		FR: "minutes vaut %d ; une partie en dure de 1 à %d",
		EN: "minutes is %d; a game lasts 1 to %d",
	}
	wrongAge = check.Text{
		FR: "%d an{|s} n’est pas un âge de joueur",
		EN: "%d year{|s} is not an age of a player",
	}
	hintAge     = check.Text{FR: "un âge de 1 à %d ans", EN: "an age from 1 to %d"}
	wrongOldest = check.Text{
		FR: "de %d à %d ans : c’est impossible",
		EN: "from %d to %d years of age: that is impossible",
	}
	wrongSeconds = check.Text{
		FR: "un temps de %d seconde{|s} : de 1 à %d sont possibles",
		EN: "a time of %d second{|s}: 1 to %d are possible",
	}
	sameTimer = check.Text{
		FR: "le temps « %s » est donné deux fois",
		EN: "the time %q is given twice",
	}
	noLang        = check.Text{FR: "ce jeu ne se joue pas dans la langue « %s »", EN: "this game is not played in the language %q"}
	noLexicon     = check.Text{FR: "ce jeu se joue avec les mots d’un lexique, et la langue « %s » n’en a pas", EN: "this game is played with the words of a lexicon, and the language %q has none"}
	sayLang       = check.Text{FR: "dites dans son game.yaml sa langue, « lang: fr » ; langues : %s", EN: "say its language in its game.yaml, lang: en; languages: %s"}
	notShown      = check.Text{FR: "ce jeu ne se joue qu’en français, et la première langue du site est « %s »", EN: "this game is played in French only, and the first language of the site is %q"}
	sayFrench     = check.Text{FR: "dites « lang: fr » dans son game.yaml : sa page et ses kits restent en français ; ou ôtez-le de ce site", EN: "say lang: fr in its game.yaml: its page and its kits stay in French; or take it out of this site"}
	langsAre      = check.Text{FR: "langues : %s", EN: "languages: %s"}
	noKindOfWords = check.Text{
		FR: "« %s » n’est pas une sorte de mots",
		EN: "%q is not a kind of words",
	}
	kindsOfWords = check.Text{
		FR: "sortes de mots : %s",
		EN: "kinds of words: %s",
	}
	wrongStrict = check.Text{
		FR: "« %s » n’est pas parmi les sortes de mots admises",
		EN: "%q is not among the kinds of words taken",
	}
	takenAre = check.Text{
		FR: "sont admises : %s",
		EN: "taken are: %s",
	}
	itself     = check.Text{FR: "un jeu n’est pas son propre voisin", EN: "a game is not related to itself"}
	dropItself = check.Text{FR: "ôtez-le de related", EN: "delete it from related"}
)
