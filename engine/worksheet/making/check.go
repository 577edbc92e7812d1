package making

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/prose"
	"imprimots/engine/record"
	"imprimots/engine/values"
	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/kinds"
	"imprimots/templates/languages"
)

// Checks are the rules on worksheets whose items have been read. Other rules are
// checked when lists are read and sheets are made.
var Checks = check.Rules(of("WKS001", "WKS002", "WKS003", "WKS004", "WKS005", "WKS008", "WKS009", "WKS010", "WKS012", "WKS013", "WKS016", "WKS017", "WKS020", "WKS132", "WKS135"),
	map[string]func(*worksheet.Game, *check.Pass){
		"WKS001": each(checkKind), "WKS002": each(checkSource), "WKS003": each(checkItems), "WKS004": each(checkDoubles),
		"WKS005": checkTitles, "WKS008": spelt(checkWords), "WKS009": spelt(checkDecency), "WKS010": each(checkClues),
		"WKS012": each(checkBounds), "WKS013": checkSettings, "WKS016": each(checkEffects), "WKS017": checkNames, "WKS020": each(checkAlike),
		"WKS132": checkLevel, "WKS135": checkScan,
	})

// of returns rules by their ids.
func of(ids ...string) check.Infos {
	var out check.Infos
	for _, id := range ids {
		out = append(out, worksheet.Infos.Get(id))
	}
	return out
}

// each applies a check to every exercise.
func each(f func(*check.Pass, *worksheet.Part)) func(*worksheet.Game, *check.Pass) {
	return func(g *worksheet.Game, p *check.Pass) {
		for i := range g.Sheets {
			for _, part := range g.Sheets[i].Exercises() {
				f(p, part)
			}
		}
	}
}

// spelt applies a check to every exercise, with the lexicon of its language.
func spelt(f func(*check.Pass, *dict.Lexicon, *worksheet.Part)) func(*worksheet.Game, *check.Pass) {
	return func(g *worksheet.Game, p *check.Pass) {
		for i := range g.Sheets {
			lexicon, err := dict.ByLang(cmp.Or(g.Sheets[i].Lang, "fr"))
			for _, part := range g.Sheets[i].Exercises() {
				if err == nil {
					f(p, lexicon, part)
				}
			}
		}
	}
}

var (
	textNoKind  = check.Text{FR: "la sorte d’exercice manque", EN: "the kind of exercise is missing"}
	textKind    = check.Text{FR: "« %s » n’est pas une sorte d’exercice", EN: "%q is not a kind of exercise"}
	hintKinds   = check.Text{FR: "les sortes sont : %s", EN: "the kinds are: %s"}
	textNoItems = check.Text{FR: "l’exercice n’a ni liste, ni lignes, ni jeu, ni texte", EN: "the exercise has no list, no lines, no game and no text"}
	hintNoItems = check.Text{FR: "donnez une liste (%s), des lignes « mot : définition » (%s) ou un jeu (%s)", EN: "give a list (%s), lines such as \"word : definition\" (%s) or a game (%s)"}
	textTwice   = check.Text{FR: "l’exercice prend ses mots de deux sources : %s et %s", EN: "the exercise takes its words from two sources: %s and %s"}
	hintTwice   = check.Text{FR: "gardez une seule source", EN: "keep only one source"}
)

func checkKind(p *check.Pass, part *worksheet.Part) {
	if check.Required(p, part.Pos("kind"), part.Kind, textNoKind.With(), hintKinds.With(values.Kinds.Said())) {
		values.Kinds.OneOf(p, part.Pos("kind"), part.Kind, textKind, hintKinds)
	}
}

// sourcesOf returns the keys that say where the items of an exercise come from.
func sourcesOf(part *worksheet.Part) []string {
	var out []string
	for _, s := range []struct {
		key   string
		given bool
	}{{"list", part.List != ""}, {"words", len(part.Words) > 0}, {"from", part.From != ""}, {"text", part.Text != ""}} {
		if s.given {
			out = append(out, s.key)
		}
	}
	return out
}

func checkSource(p *check.Pass, part *worksheet.Part) {
	switch keys := sourcesOf(part); {
	case len(keys) == 0 && len(part.Items) == 0 && !kinds.Traits(part.Kind).Alone:
		p.Fault(part.Pos("kind"), textNoItems.With(), hintNoItems.With(check.Setting{Key: "list"}, check.Setting{Key: "words"}, check.Setting{Key: "from"}))
	case len(keys) > 1 && keys[1] != "text":
		p.Fault(part.Pos(keys[1]), textTwice.With(check.Setting{Key: keys[0]}, check.Setting{Key: keys[1]}), hintTwice.With())
	}
}

var (
	textNoAnswer   = check.Text{FR: "cette ligne n’a pas de réponse", EN: "this line has no answer"}
	textNoQuestion = check.Text{FR: "« %s » n’a pas de définition", EN: "%q has no definition"}
	textAlone      = check.Text{FR: "« %s » n’a pas de définition, les autres lignes en ont une", EN: "%q has no definition, the other lines have one"}
	hintLine       = check.Text{FR: "écrivez « mot ; définition » ou « question ? ; réponse »", EN: "write \"word ; definition\" or \"question ? ; answer\""}
	textDouble     = check.Text{FR: "« %s » est donné deux fois ; seul le premier est pris", EN: "%q is given twice; only the first is used"}
	hintDouble     = check.Text{FR: "ôtez une des deux lignes", EN: "remove one of the two lines"}
	textGiven      = check.Text{FR: "la définition de « %s » dit le mot", EN: "the definition of %q gives the word away"}
	hintGiven      = check.Text{FR: "écrivez-la sans « %s »", EN: "write it without %q"}
)

func checkItems(p *check.Pass, part *worksheet.Part) {
	for i := range part.Items {
		r := &part.Items[i]
		switch {
		case len(r.Pairs) > 0 || r.Kind == record.Essay || r.Kind == record.Cloze:
		case r.Answer() == "" && !(slices.Contains([]string{"order", "sentence", "handwriting"}, part.Kind) && r.Question != ""):
			p.Fault(r.Pos, textNoAnswer.With(), hintLine.With())
		case r.Question == "" && kinds.Traits(part.Kind).Asks && (r.Picture == "" || !kinds.Traits(part.Kind).Shows):
			p.Fault(r.Place("answers"), textNoQuestion.With(r.Answer()), hintLine.With())
		}
	}
}

// checkAlike reports lines without a definition where most of the others have one, of an
// exercise that asks for none.
func checkAlike(p *check.Pass, part *worksheet.Part) {
	if kinds.Traits(part.Kind).Asks || kinds.Traits(part.Kind).Alone || part.Pictures != "" { // WKS120 says it
		return
	}
	var bare []*record.Record
	for i := range part.Items {
		r := &part.Items[i]
		if r.Question == "" && r.Picture == "" && r.Answer() != "" && len(r.Pairs) == 0 {
			bare = append(bare, r)
		}
	}
	if 3*len(bare) > len(part.Items) {
		return // a list of words
	}
	for _, r := range bare {
		p.Fault(r.Place("answers"), textAlone.With(r.Answer()), hintLine.With())
	}
}

func checkDoubles(p *check.Pass, part *worksheet.Part) {
	for i, first := range doubles(part) {
		r := &part.Items[i]
		p.Fault(r.Place("answers"), textDouble.With(r.Answer()), hintDouble.With(), check.FirstAt(part.Items[first].Place("answers")))
	}
}

// doubles returns the items that repeat an earlier one, each with that one.
func doubles(part *worksheet.Part) map[int]int {
	out, met := map[int]int{}, map[string]int{}
	for i := range part.Items {
		r := &part.Items[i]
		key := prose.ChoiceKey(r.Answer())
		if key == "" { // of signs alone
			key = r.Answer()
		}
		if !kinds.Traits(part.Kind).Words { // several questions may have one answer
			key += "\n" + prose.ChoiceKey(r.Question)
		}
		if first, again := met[key]; again && r.Answer() != "" {
			out[i] = first
			continue
		}
		met[key] = i
	}
	return out
}

// Distinct removes the items that repeat an earlier one.
func Distinct(part *worksheet.Part) {
	again := doubles(part)
	for _, i := range slices.Backward(slices.Sorted(maps.Keys(again))) {
		part.Items = slices.Delete(part.Items, i, i+1)
	}
}

// shortest is the least number of letters of a word that can give itself away.
const shortest = 4

func checkClues(p *check.Pass, part *worksheet.Part) {
	for i := range part.Items {
		r := &part.Items[i]
		if word, tells := given(r.Answer(), r.Question); tells && kinds.Traits(part.Kind).Writes && len(r.Wrong) == 0 && part.Answer != "choices" && part.Answer != "truth" {
			p.Fault(r.Place("question"), textGiven.With(r.Answer()), hintGiven.With(word))
		}
	}
}

// given reports whether a clue contains the answer, and in which word.
func given(answer, clue string) (word string, tells bool) {
	key := prose.AnswerKey(answer)
	if len(key) < shortest || strings.Contains(key, " ") {
		return "", false
	}
	for token := range prose.Tokens(clue) {
		k, ok := prose.Key(token)
		if ok && (k == key || len(k) > len(key) && len(k) <= len(key)+2 && strings.HasPrefix(k, key)) {
			return token, true
		}
	}
	return "", false
}

var (
	textFew       = check.Text{FR: "%d élément{|s} : cette sorte d’exercice en demande %d au moins", EN: "%d item{|s}: this kind of exercise needs at least %d"}
	hintFew       = check.Text{FR: "ajoutez des lignes à la liste", EN: "add lines to the list"}
	textMany      = check.Text{FR: "%d élément{|s} : cette sorte d’exercice en prend %d au plus", EN: "%d item{|s}: this kind of exercise takes at most %d"}
	hintMany      = check.Text{FR: "%s en tire autant au sort ; ou partagez la liste en plusieurs fiches", EN: "%s draws that many at random; or split the list into several sheets"}
	textTitle     = check.Text{FR: "le titre dit une réponse : « %s »", EN: "the title gives an answer away: %q"}
	hintTitle     = check.Text{FR: "écrivez un autre titre", EN: "write another title"}
	textName      = check.Text{FR: "deux fiches s’appellent « %s »", EN: "two sheets are called %q"}
	hintName      = check.Text{FR: "donnez un autre nom à l’une des deux", EN: "give one of the two another name"}
	textForm      = check.Text{FR: "« %s » n’est pas un nom de fiche", EN: "%q cannot be the name of a worksheet"}
	hintForm      = check.Text{FR: "des minuscules sans accent, des chiffres et des traits d’union : le-chateau", EN: "small letters without accents, digits and hyphens: the-castle"}
	textOtherLang = check.Text{FR: "la plupart de ces mots (%d) sont d’une autre langue : %s, et la fiche est en %s", EN: "most of these words (%d) are in another language, %s, and the sheet is in %s"}
	hintOtherLang = check.Text{FR: "si c’est la langue de la fiche, dites %s", EN: "if that is the language of the sheet, say so with %s"}
	textWord      = check.Text{FR: "le dictionnaire n’a pas « %s »", EN: "%q is not in the dictionary"}
	hintWord      = check.Text{FR: "corrigez-le s’il est mal écrit ; il est imprimé quand même", EN: "correct it if it is misspelt; it is printed anyway"}
	textRude      = check.Text{FR: "« %s » est un mot grossier", EN: "%q is a vulgar word"}
	textInsult    = check.Text{FR: "« %s » est une injure", EN: "%q is an insult"}
	hintRude      = check.Text{FR: "ôtez-le d’une feuille d’élève", EN: "remove it from a sheet for pupils"}
)

func checkBounds(p *check.Pass, part *worksheet.Part) {
	n := len(part.Items)
	if kinds.Of(part.Kind) == nil || n == 0 {
		return
	}
	switch least, most := kinds.Bounds(part.Kind); {
	case n < least:
		p.Fault(place(part), textFew.With(n, least), hintFew.With())
	case n > most && part.N > most && part.Wrote("n"):
		p.Fault(part.Pos("n"), textMany.With(n, most), hintMany.With(check.Setting{Key: "n", Value: strconv.Itoa(most)}))
	case n > most:
		p.Fault(place(part), textMany.With(n, most), hintMany.With(check.Setting{Key: "n", Value: strconv.Itoa(most)}))
	}
}

// place returns where the items of an exercise are named.
func place(part *worksheet.Part) check.Pos {
	if keys := sourcesOf(part); len(keys) > 0 {
		if at := part.Pos(keys[0]); at != (check.Pos{}) {
			return at
		}
	}
	return part.Items[0].Pos
}

func checkTitles(g *worksheet.Game, p *check.Pass) {
	for i := range g.Sheets {
		s := &g.Sheets[i]
		for token := range prose.Tokens(s.Title) {
			key, ok := prose.Key(token)
			for _, part := range s.Exercises() {
				if ok && len(key) >= shortest && slices.ContainsFunc(part.Items, func(r record.Record) bool { return prose.AnswerKey(r.Answer()) == key }) {
					p.Fault(s.Pos("title"), textTitle.With(token), hintTitle.With())
				}
			}
		}
	}
}

// Names checks the names of the worksheets of a content: each is a file name accepted
// by valid, and unique.
func Names(g *worksheet.Game, valid func(name string) bool) []check.Diagnostic {
	return check.RunOne(worksheet.Infos.Get("WKS017"), func(g *worksheet.Game, p *check.Pass) {
		checkNames(g, p)
		for i := range g.Sheets {
			if s := &g.Sheets[i]; !valid(s.ID) {
				p.Fault(s.Pos("worksheet"), textForm.With(s.ID), hintForm.With())
			}
		}
	}, g)
}

func checkNames(g *worksheet.Game, p *check.Pass) {
	names := check.Unique[string]{}
	for i := range g.Sheets {
		s := &g.Sheets[i]
		names.Add(p, s.ID, s.Pos("worksheet"), textName.With(s.ID), hintName.With())
	}
}

func checkWords(p *check.Pass, lexicon *dict.Lexicon, part *worksheet.Part) {
	checkQuestions(p, lexicon.Lang(), part)
	if !kinds.Traits(part.Kind).Words {
		return
	}
	unknown := unknownTo(lexicon, part.Items)
	if len(unknown) >= fewUnknown && 3*len(unknown) > 2*len(part.Items) {
		for _, lang := range dict.Languages() {
			if other, err := dict.ByLang(lang); err == nil && 2*len(unknownTo(other, part.Items)) < len(unknown) {
				said, is := languages.Of(lang).Called, languages.Of(lexicon.Lang()).Called
				p.Fault(part.Items[unknown[0]].Place("answers"), textOtherLang.With(len(unknown), check.Text(said), check.Text(is)),
					hintOtherLang.With(check.Setting{Key: "lang", Value: lang}))
				return
			}
		}
	}
	for _, i := range unknown {
		p.Fault(part.Items[i].Place("answers"), textWord.With(part.Items[i].Answer()), check.Message{})
	}
}

// fewUnknown is how many unknown words may be anything but another language.
const fewUnknown = 3

// unknownTo returns the places of the items whose answers a lexicon lacks.
func unknownTo(lexicon *dict.Lexicon, items []record.Record) []int {
	var out []int
	for i := range items {
		if key, ok := dict.FoldFor(lexicon.Lang(), items[i].Answer()); ok && len(lexicon.Spellings(key)) == 0 {
			out = append(out, i)
		}
	}
	return out
}

// checkQuestions reports words of the questions and definitions of a list that the
// dictionary lacks, unless most have one: then the list is in another language. Those with a
// capital may be names, also at the beginning.
func checkQuestions(p *check.Pass, lang string, part *worksheet.Part) {
	speller, err := prose.NewSpeller(lang, nil)
	if err != nil || part.From != "" {
		return
	}
	unknown := map[int][]string{}
	for i := range part.Items {
		r := &part.Items[i]
		words := slices.DeleteFunc(speller.Unknown(r.Question), func(w string) bool { return strings.ToLower(w) != w })
		if len(words) > 0 && (r.Lang == "" || r.Lang == lang) {
			unknown[i] = words
		}
	}
	if len(unknown) > max(1, len(part.Items)/4) {
		return
	}
	for _, i := range slices.Sorted(maps.Keys(unknown)) {
		for _, word := range unknown[i] {
			p.Fault(part.Items[i].Place("question"), textWord.With(word), hintWord.With())
		}
	}
}

func checkDecency(p *check.Pass, lexicon *dict.Lexicon, part *worksheet.Part) {
	for i := range part.Items {
		r := &part.Items[i]
		key, ok := dict.FoldFor(lexicon.Lang(), r.Answer())
		if !ok {
			continue
		}
		switch lexicon.Decency(key) {
		case dict.Insulting:
			p.Fault(r.Place("answers"), textInsult.With(r.Answer()), hintRude.With())
		case dict.Vulgar:
			p.Fault(r.Place("answers"), textRude.With(r.Answer()), hintRude.With())
		}
	}
}
