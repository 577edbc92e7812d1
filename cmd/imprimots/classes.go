package main

import (
	"strings"

	"imprimots/dict"
	"imprimots/engine/check"
)

// inFrench maps the lexicon's English names of word classes, tenses, persons, rarity
// and decency to French.
var inFrench = map[string]string{
	"noun": "nom", "adjective": "adjectif", "infinitive": "infinitif", "past participle": "participe passé",
	"present participle": "participe présent", "conjugated": "verbe conjugué", "interrogative": "forme interrogative",
	"adverb": "adverbe", "grammatical": "mot grammatical", "numeral": "nombre", "interjection": "interjection",
	"first name": "prénom", "family name": "nom de famille", "place": "nom propre", "title": "titre", "acronym": "sigle",
	"abbreviation": "abréviation", "symbol": "symbole", "letter": "lettre", "roman": "nombre romain", "phrase": "locution",
	"affix": "affixe", "fragment": "fragment", "listed": "mot d’une liste", "masculine": "masculin", "feminine": "féminin",
	"singular": "singulier", "plural": "pluriel", "invariable": "invariable", "capital": "majuscule", "compound": "composé", "entry": "entrée du dictionnaire",
	"present": "présent", "imperfect": "imparfait", "simple past": "passé simple", "future": "futur",
	"conditional": "conditionnel", "subjunctive": "subjonctif", "imperfect subjunctive": "subjonctif imparfait",
	"imperative": "impératif",
	"literary":   "littéraire", "reform of 1990": "orthographe de 1990", "rare": "rare",
	"vulgar": "mot grossier ou cru", "insulting": "mot insultant",
	"1s": "1re pers. du singulier", "2s": "2e pers. du singulier", "3s": "3e pers. du singulier",
	"1p": "1re pers. du pluriel", "2p": "2e pers. du pluriel", "3p": "3e pers. du pluriel",
}

// classes returns the classes of a reading in words: « verbe conjugué, présent, 2s ».
func (a *app) classes(r dict.Reading) string {
	names := append(append(r.Classes.Names(), r.Tenses.Names()...), r.Persons.Names()...)
	for i, n := range names {
		names[i] = a.term(n)
	}
	return strings.Join(names, ", ")
}

// term returns a name of the lexicon in the language of the output.
func (a *app) term(name string) string {
	if a.lang == check.French {
		return inFrench[name]
	}
	return name
}
