package main

import (
	"strings"

	"imprimots/dict"
)

// plainClasses maps the parts of speech of the French dictionary, except verbs.
var plainClasses = map[string]dict.Class{
	"nom":        dict.Noun,
	"adj":        dict.Adjective,
	"adv":        dict.Adverb,
	"negadv":     dict.Adverb,
	"prn":        dict.FirstName,
	"patr":       dict.FamilyName,
	"npr":        dict.Place,
	"interj":     dict.Interjection,
	"loc.interj": dict.Interjection,
	"loc.adv":    dict.Adverb,
	"loc.adj":    dict.Phrase,
	"loc.nom":    dict.Phrase,
	"loc.verb":   dict.Phrase,
	"loc.patr":   dict.FamilyName,
	"nb":         dict.Numeral,
	"nbro":       dict.Roman,
	"titr":       dict.Title,
	"pfx":        dict.Affix,
	"sfx":        dict.Affix,
	"err":        dict.Fragment,
}

// grammatical are the parts of speech of small words: pronouns, determiners,
// prepositions, conjunctions.
var grammatical = set(`mg prep prepv det detpos detind detdem detneg detex cj cjco cjsub propersuj properobj prodem proind
	prorel proint proneg proadv preverb advint`)

// ignored are fields that do not name a part of speech.
var ignored = set("1pe 2pe 3pe epi sg ponc sign div")

// abbreviations are those that the French dictionary lists as nouns, adverbs or
// prepositions.
var abbreviations = set("al av chap env etc fig hab ibid id réf tél éd")

// foreign are the words of Latin and Italian phrases that are used nowhere else: « in
// abstracto », « ad vitam æternam ».
var foreign = set(`ab abrupto abstracto absurdo ac ad æquo æternam cætera cetera cœtera capella cappella cathedra commodo
	contrario die extenso extremis extrémis facto fortiori generis giorno grosso hoc id in incommodo infinitum initio
	intuitu ipso irato latere latéré libitum manu militari modo mortem mutandis mutatis nauseam nihilo nunc orbi ovo
	patres personæ petto post posteriori postériori priori professo profundis qua quanti quia retro sensu sine situ
	stricto sui tempera tempéra urbi utero utéro vade valorem visu vitam vitro vivo`)

// irregular are the plurals that the French dictionary lists as entries of their own,
// although the singular is an entry too: aïeul, ail, œil.
var irregular = set(`aïeux amours ashkenazi aulx bagadou basileis bisaïeux bolivares bonshommes chlamydiae cieux conquistadores
	decemviri délices dus duumviri goïm goyim hypernovæ idéals kibboutzim ksour länder lei leitmotive lieder méhara mesdames
	mesdemoiselles messeigneurs messieurs moudjahidin nævi novæ orgues ouadi pence quadrisaïeux quetzales ripoux supernovæ
	syllabi tchervontsy tholoi trisaïeux yeux`)

func set(words string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(words) {
		m[w] = true
	}
	return m
}

var tenses = map[string]dict.Tense{
	"ipre": dict.Present, "iimp": dict.Imperfect, "ipsi": dict.SimplePast, "ifut": dict.Future, "cond": dict.Conditional,
	"spre": dict.Subjunctive, "simp": dict.ImperfectSubjunctive, "impe": dict.Imperative,
}

var persons = map[string]dict.Person{
	"1sg": dict.FirstSingular, "2sg": dict.SecondSingular, "3sg": dict.ThirdSingular, "1pl": dict.FirstPlural,
	"2pl": dict.SecondPlural, "3pl": dict.ThirdPlural, "3pl!": dict.ThirdPlural, "1isg": dict.FirstSingular,
}

// verb returns the fields of a verb form, from the affix or, for forms that are
// entries, from the entry; nil if it is not a verb form.
func (m *fields) verb() []string {
	isVerb := false
	for _, po := range m.entry {
		isVerb = isVerb || "v0" <= po && po < "v4" // the auxiliaries, and the verbs of the three groups
	}
	if !isVerb {
		return nil
	}
	return append(append(m.affix, m.entry...), m.extended...)
}

// verbReadings returns the readings of a verb form. The tenses and persons of one
// affix are combined.
func verbReadings(verb []string, m fields) []dict.Reading {
	var out []dict.Reading
	conjugated := dict.Reading{Classes: dict.Conjugated}
	for _, v := range verb {
		switch v {
		case "infi":
			out = append(out, dict.Reading{Classes: dict.Infinitive})
		case "ppre":
			out = append(out, dict.Reading{Classes: dict.PresentParticiple})
		case "ppas":
			out = append(out, dict.Reading{Classes: dict.PastParticiple | m.genders | m.numbers})
		case "1isg":
			conjugated.Classes = dict.Interrogative
		}
		conjugated.Tenses |= tenses[v]
		conjugated.Persons |= persons[v]
	}
	if conjugated.Tenses != 0 && conjugated.Persons != 0 {
		out = append(out, conjugated)
	}
	return out
}
