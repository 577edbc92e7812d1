package distract

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"imprimots/engine/prose"
)

// which are the words that ask for one of several things, named by the next word;
// asking are those that ask for a person, a place, a time, a number.
var (
	which  = strings.Fields("QUEL QUELLE QUELS QUELLES WHICH WHAT WELCHER WELCHE WELCHES WELCHEN WELCHEM QUE CUAL")
	asking = strings.Fields("QUI OU QUAND COMBIEN COMMENT POURQUOI WHO WHERE WHEN HOW WHY WER WO WANN WIE WARUM QUIEN DONDE CUANDO CUANTO CUANTOS CUANTAS COMO")
)

// passed are the words between « quel » and the thing asked for: « quel est le plus
// grand lac ».
var passed = strings.Fields(`EST SONT FUT FURENT ETAIT ETAIENT LE LA LES L UN UNE PLUS GRAND GRANDE GRANDS GRANDES PETIT PETITE JEUNE CELEBRE CELEBRES
	FAMEUX FAMEUSE ANCIEN ANCIENNE PREMIER PREMIERE DERNIER DERNIERE AUTRE SEUL SEULE
	IS ARE WAS WERE THE A MOST FAMOUS FIRST LAST BIG GREAT IST SIND WAR WAREN DER DIE DAS ES SON FUE ERA EL LOS LAS GRAN`)

// asks returns what a question asks for: the word that asks, and the thing after «
// quel ». « Quel Indien » asks who, as French writes names of peoples.
func asks(question string) (word, thing string) {
	behind, french := false, false
	for token := range prose.Tokens(question) {
		key, ok := prose.Key(token)
		switch {
		case behind && slices.Contains(passed, key):
		case behind && french && unicode.IsUpper([]rune(token)[0]):
			return "QUI", ""
		case behind:
			return "QUEL", thingOf(key)
		case ok && slices.Contains(which, key):
			behind, french = true, strings.HasPrefix(key, "QUEL")
		case ok && word == "" && slices.Contains(asking, key):
			word = key
		}
	}
	return word, ""
}

// thingOf returns the key of a thing asked for, whether one or several.
func thingOf(key string) string { return strings.TrimSuffix(key, "S") }

// things returns the keys of a list of things.
func things(list string) []string {
	all := strings.Fields(list)
	for i, key := range all {
		all[i] = thingOf(key)
	}
	return all
}

// persons and places are the words that ask for a person or a place, and the things
// after « quel » that are one.
var (
	persons = things(`QUI WHO WER QUIEN NOM SURNOM HOMME FEMME FILLE GARCON ENFANT FRERE SOEUR MERE PERE EPOUSE EPOUX
		EMPEREUR IMPERATRICE ROI REINE PRINCE PRINCESSE DUC DUCHESSE COMTE COMTESSE SIRE SEIGNEUR CHEVALIER PHARAON TSAR TSARINE SULTAN PAPE SAINT SAINTE MOINE PROPHETE
		PRESIDENT PRESIDENTE MINISTRE DEPUTE MAIRE GENERAL MARECHAL AMIRAL CAPITAINE OFFICIER SOLDAT CHEF CONQUERANT CORSAIRE PIRATE RESISTANT RESISTANTE REVOLUTIONNAIRE
		SAVANT SAVANTE PHYSICIEN PHYSICIENNE CHIMISTE MATHEMATICIEN MATHEMATICIENNE ASTRONOME BIOLOGISTE NATURALISTE MEDECIN CHIRURGIEN INGENIEUR INVENTEUR INVENTRICE IMPRIMEUR INDUSTRIEL
		ECRIVAIN ECRIVAINE AUTEUR AUTRICE ROMANCIER ROMANCIERE POETE POETESSE CONTEUR DRAMATURGE FABULISTE HISTORIEN PHILOSOPHE ORATEUR JOURNALISTE
		PEINTRE SCULPTEUR SCULPTRICE ARCHITECTE ARTISTE DESSINATEUR GRAVEUR PHOTOGRAPHE CINEASTE REALISATEUR REALISATRICE ACTEUR ACTRICE COMEDIEN COMEDIENNE DANSEUR DANSEUSE
		MUSICIEN MUSICIENNE COMPOSITEUR COMPOSITRICE CHANTEUR CHANTEUSE PIANISTE VIOLONISTE CHAMPION CHAMPIONNE
		EXPLORATEUR EXPLORATRICE NAVIGATEUR NAVIGATRICE VOYAGEUR AVIATEUR AVIATRICE PILOTE ASTRONAUTE COSMONAUTE ALPINISTE
		HEROS HEROINE DIEU DEESSE MUSE NYMPHE TITAN GEANT PERSONNAGE DETECTIVE
		KING QUEEN EMPEROR AUTHOR WRITER POET PAINTER SCULPTOR COMPOSER SCIENTIST EXPLORER GOD GODDESS HERO MAN WOMAN
		KONIG KONIGIN KAISER DICHTER DICHTERIN MALER MALERIN REY REINA AUTOR AUTORA POETA PINTOR PINTORA`)
	places = things(`OU WHERE WO DONDE VILLE CITE CAPITALE PREFECTURE VILLAGE COMMUNE QUARTIER PAYS ETAT ROYAUME PROVINCE CONTINENT REGION DEPARTEMENT ILE ARCHIPEL PENINSULE
		LIEU PORT CAP MONTAGNE MASSIF MONT SOMMET VOLCAN FLEUVE RIVIERE LAC MER OCEAN CANAL DETROIT DESERT PLAINE VALLEE CHATEAU PALAIS
		CITY CAPITAL TOWN COUNTRY STATE ISLAND RIVER LAKE SEA MOUNTAIN STADT HAUPTSTADT LAND INSEL FLUSS SEE BERG CIUDAD PAIS ISLA RIO LAGO MAR`)
)

// counting are the words that ask for a number, which may be spelt out: « quatre ».
var counting = strings.Fields("COMBIEN CUANTO CUANTOS CUANTAS")

// class returns what a question asks for, judged by its words: a person (1), a place
// (2), a number (3), or 0 if unknown.
func class(word, thing string) int {
	switch {
	case slices.Contains(persons, cmp.Or(thing, word)):
		return 1
	case slices.Contains(places, cmp.Or(thing, word)):
		return 2
	case slices.Contains(counting, word):
		return 3
	}
	return 0
}

// asksApart returns the penalty for how much two questions differ in what they ask
// for.
func asksApart(a, b string) int {
	word, thing := asks(a)
	other, otherOne := asks(b)
	switch x, y := class(word, thing), class(other, otherOne); {
	case x > 0 && y > 0 && x != y, (x == 3) != (y == 3):
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
