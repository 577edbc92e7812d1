package distract

import (
	"cmp"
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

// persons and places are the words that ask for a person or a place, and the things behind
// « quel » that are one.
var (
	persons = strings.Fields(`QUI WHO WER QUIEN NOM SURNOM EMPEREUR IMPERATRICE ROI REINE PRESIDENT GENERAL CHEF SAVANT ECRIVAIN AUTEUR POETE
		PEINTRE MUSICIEN COMPOSITEUR PHILOSOPHE EXPLORATEUR NAVIGATEUR INVENTEUR HEROS DIEU DEESSE PERSONNAGE ACTEUR ACTRICE CHANTEUR
		KING QUEEN AUTHOR PAINTER KONIG KONIGIN DICHTER MALER REY REINA AUTOR PINTOR`)
	places = strings.Fields(`OU WHERE WO DONDE VILLE CAPITALE PAY CONTINENT REGION DEPARTEMENT ILE LIEU PORT MONTAGNE FLEUVE MER OCEAN
		CITY COUNTRY ISLAND RIVER STADT LAND INSEL FLUSS CIUDAD PAIS ISLA RIO`)
)

// class tells what a question asks for by what asks in it: a person, a place, or 0 for
// what is not known.
func class(word, thing string) int {
	switch {
	case slices.Contains(persons, cmp.Or(thing, word)):
		return 1
	case slices.Contains(places, cmp.Or(thing, word)):
		return 2
	}
	return 0
}

// asksApart tells how much two questions differ in what they ask for.
func asksApart(a, b string) int {
	word, thing := asks(a)
	other, otherOne := asks(b)
	switch x, y := class(word, thing), class(other, otherOne); {
	case x > 0 && y > 0 && x != y:
		return otherClass
	case x > 0 && x == y && thing != otherOne:
		return otherThing / 3
	case word != other:
		return otherAsked
	case thing != otherOne:
		return otherThing
	}
	return 0
}
