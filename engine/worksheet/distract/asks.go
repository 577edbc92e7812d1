package distract

import (
	"slices"
	"strings"

	"imprimots/engine/phrases"
)

// which are the words that ask for one of several things, named by the word behind them;
// asking are those that ask for a person, a place, a time, a number.
var (
	which  = strings.Fields("QUEL QUELLE QUELS QUELLES WHICH WHAT WELCHER WELCHE WELCHES WELCHEN WELCHEM QUE CUAL")
	asking = strings.Fields("QUI OU QUAND COMBIEN COMMENT POURQUOI WHO WHERE WHEN HOW WHY WER WO WANN WIE WARUM QUIEN DONDE CUANDO CUANTO CUANTOS CUANTAS COMO")
)

// asks gives what a question asks for: the word that asks, and the thing behind « quel ».
func asks(question string) (word, thing string) {
	behind := false
	for token := range phrases.Tokens(question) {
		key, ok := phrases.Key(token)
		switch {
		case behind:
			return "QUEL", strings.TrimSuffix(key, "S")
		case ok && slices.Contains(which, key):
			behind = true
		case ok && word == "" && slices.Contains(asking, key):
			word = key
		}
	}
	return word, ""
}

// asksApart tells how much two questions differ in what they ask for.
func asksApart(a, b string) int {
	word, thing := asks(a)
	other, otherOne := asks(b)
	switch {
	case word != other:
		return otherAsked
	case thing != otherOne:
		return otherThing
	}
	return 0
}
