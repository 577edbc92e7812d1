package deck

import (
	"embed"
	"maps"
	"path"
	"regexp"
	"slices"
	"strconv"

	"imprimots/engine/check"
	"imprimots/engine/markup"
	"imprimots/engine/prose"
	"imprimots/templates/languages"
)

//go:embed rules
var ruleFiles embed.FS

// Infos is the documentation of the rules on decks.
var Infos = check.ReadInfos(ruleFiles)

// Checks are the rules on the fields and the cards of decks.
var Checks = check.Rules(Infos, map[string]func(*Game, *check.Pass){
	"DEC001": each(checkFields), "DEC002": each(checkCards), "DEC003": each(checkNames),
	"DEC004": each(checkTypography), "DEC005": each(checkFamily),
	"DEC006": each(checkDemands), "DEC007": each(checkDemanded), "DEC008": each(checkSpelling), "DEC009": each(checkIcons),
	"DEC030": each(checkHidden), "DEC031": checkPieces, "DEC032": checkPieceNames,
	"DEC020": each(invariant("timeline")), "DEC021": each(invariant("familles")), "DEC022": each(invariant("paires")),
	"DEC023": each(invariant("memory")), "DEC024": each(invariant("dominos")), "DEC025": each(invariant("loto")),
	"DEC026": each(invariant("portraits")), "DEC027": each(invariant("interdits")),
})

func each(f func(*check.Pass, *Deck)) func(*Game, *check.Pass) {
	return func(g *Game, p *check.Pass) {
		for i := range g.Decks {
			f(p, &g.Decks[i])
		}
	}
}

var (
	textFieldName = check.Text{FR: "« %s » ne peut pas être le nom d’un champ", EN: "%q cannot be the name of a field"}
	hintFieldName = check.Text{FR: "des minuscules sans accent, des chiffres et _, une lettre d’abord ; « id » et « count » sont pris", EN: "small letters without accents, digits and _, a letter first; id and count are taken"}
	textType      = check.Text{FR: "« %s » n’est pas un type de champ", EN: "%q is not a type of field"}
	hintTypes     = check.Text{FR: "les types sont : %s", EN: "the types are: %s"}
	textOf        = check.Text{FR: "le champ « %s » n’a pas de valeurs à choisir", EN: "the field %q has no values to choose from"}
	hintOf        = check.Text{FR: "écrire « of: [une, autre] »", EN: "write of: [one, another]"}
	textMissing   = check.Text{FR: "la carte %s n’a pas de « %s »", EN: "card %s has no %q"}
	hintMissing   = check.Text{FR: "donner la valeur, ou écrire « optional: true » au champ", EN: "give the value, or write optional: true for the field"}
	textUnknown   = check.Text{FR: "le jeu n’a pas de champ « %s »", EN: "the deck has no field %q"}
	hintFields    = check.Text{FR: "les champs sont : %s", EN: "the fields are: %s"}
	textLong      = check.Text{FR: "« %s » a %d signe{|s} : %d au plus", EN: "%q has %d character{|s}: %d at most"}
	hintLong      = check.Text{FR: "raccourcir le texte, ou relever « max »", EN: "shorten the text, or raise max"}
	textKind      = check.Text{FR: "« %s » n’est pas %s", EN: "%q is not %s"}
	textChoice    = check.Text{FR: "« %s » n’est pas une des valeurs de « %s »", EN: "%q is none of the values of %q"}
	hintChoice    = check.Text{FR: "valeurs : %s", EN: "values: %s"}
	textLang      = check.Text{FR: "« %s » n’est pas une langue des textes", EN: "%q is not a language of texts"}
	textLexicon   = check.Text{FR: "il n’y a pas de lexique pour « %s »", EN: "there is no lexicon for %q"}
	hintLexicons  = check.Text{FR: "les lexiques sont : %s", EN: "the lexicons are: %s"}
	hintLangs     = check.Text{FR: "les langues sont : %s", EN: "the languages are: %s"}
	textSameID    = check.Text{FR: "deux cartes s’appellent « %s »", EN: "two cards are called %q"}
	hintSameID    = check.Text{FR: "donner un autre « id » à l’une des deux", EN: "give one of the two another id"}
	textManyCards = check.Text{FR: "%d cartes : %d au plus", EN: "%d cards: %d at most"}
	hintManyCards = check.Text{FR: "répartir les cartes en plusieurs jeux", EN: "spread the cards over several decks"}
	hintCell      = check.Text{FR: "si un texte de cette ligne contient le signe qui sépare les cases, mettez-le entre guillemets droits", EN: "if a text of this row has the sign that parts cells, put it in quotes"}
	textCount     = check.Text{FR: "« %s » exemplaires : un nombre de 1 à %d", EN: "%q copies: a number from 1 to %d"}

	hintKind = check.Text{FR: "écrire par exemple %s", EN: "write something such as %s"}

	kindNumber = check.Text{FR: "un nombre", EN: "a number"}
	kindYear   = check.Text{FR: "une année", EN: "a year"}
	kindYesNo  = check.Text{FR: "true ou false", EN: "true or false"}
)

var fieldName = regexp.MustCompile(`^[a-z][a-z0-9_]*$`)

func checkFields(p *check.Pass, d *Deck) {
	if d.Lang != "" {
		check.OneOf(p, d.Pos("lang"), d.Lang, languages.Codes(), textLang, hintLangs)
	}
	for _, name := range slices.Sorted(maps.Keys(d.Fields)) {
		f := d.Fields[name]
		if !fieldName.MatchString(name) || slices.Contains(Reserved, name) {
			p.Fault(d.Pos("fields", name), textFieldName.With(name), hintFieldName.With())
		}
		check.OneOf(p, f.Pos("type"), f.Type, Types, textType, hintTypes)
		if f.Lang != "" {
			check.OneOf(p, f.Pos("lang"), f.Lang, languages.Codes(), textLang, hintLangs)
		}
		if f.Type == "choice" && len(f.Of) == 0 {
			p.Fault(f.Pos(), textOf.With(name), hintOf.With())
		}
	}
	checkWith(p, d)
}

// checkWith checks that the fields named in with exist; what is composed is checked as it is drawn.
func checkWith(p *check.Pass, d *Deck) {
	names := slices.Sorted(maps.Keys(d.Fields))
	for _, name := range slices.Sorted(maps.Keys(d.Faces.With)) {
		if field := d.Faces.With[name]; !Composed(field) && !slices.Contains(names, field) {
			p.Fault(d.Faces.Pos("with", name), textUnknown.With(field), check.NearestOf(field, names, hintFields))
		}
	}
}

func checkCards(p *check.Pass, d *Deck) {
	if len(d.Cards) > maxCards {
		p.Fault(d.Pos("cards"), textManyCards.With(len(d.Cards), maxCards), hintManyCards.With())
		return
	}
	names := slices.Sorted(maps.Keys(d.Fields))
	for i, c := range d.Cards {
		misspelt := map[string]bool{} // fields that stand there under another name
		for _, name := range slices.Sorted(maps.Keys(c)) {
			if _, ok := d.Fields[name]; !ok && !slices.Contains(Reserved, name) {
				p.Fault(d.Pos("cards", i, name), textUnknown.With(name), check.NearestOf(name, names, hintFields))
				if near, ok := check.Nearest(name, names); ok {
					misspelt[near] = true
				}
			}
		}
		for _, name := range names {
			f := d.Fields[name]
			if v, ok := c[name]; ok && v.Text != "" {
				checkValue(p, d.Pos("cards", i, name), name, &f, v.Text)
				if n := markup.Length(v.Text, d.markup(name)); f.Max > 0 && n > f.Max {
					p.Fault(d.Pos("cards", i, name), textLong.With(d.plain(name, v.Text), n, f.Max), hintLong.With())
				}
			} else if !f.Optional && !misspelt[name] {
				p.Fault(d.Pos("cards", i), textMissing.With(d.Name(i), name), hintMissing.With())
			}
		}
	}
}

// checkValue checks a value against its field.
func checkValue(p *check.Pass, at check.Pos, name string, f *Field, text string) {
	n, isNumber := number(text)
	switch f.Type {
	case "number":
		if !isNumber {
			p.Fault(at, textKind.With(text, kindNumber), hintKind.With("12"))
		}
	case "year":
		if !isNumber || n != float64(int(n)) || n < -10_000 || n > 10_000 {
			p.Fault(at, textKind.With(text, kindYear), hintKind.With("1789"))
		}
	case "yesno":
		if text != "true" && text != "false" {
			p.Fault(at, textKind.With(text, kindYesNo), hintKind.With("true"))
		}
	case "choice":
		if !slices.Contains(f.Of, text) {
			p.Fault(at, textChoice.With(text, name), check.NearestOf(text, f.Of, hintChoice))
		}
	}
}

// mostCopies bounds the number of copies of a card.
const mostCopies = 500

func checkNames(p *check.Pass, d *Deck) {
	first := check.Unique[string]{}
	for i, c := range d.Cards[:min(len(d.Cards), maxCards)] {
		if n, err := strconv.Atoi(c["count"].Text); c["count"].Text != "" && (err != nil || n < 1 || n > mostCopies) {
			at, hint := d.Pos("cards", i, "count"), check.Message{}
			if ext := path.Ext(at.File); err != nil && (ext == ".csv" || ext == ".tsv") {
				hint = hintCell.With()
			}
			p.Fault(at, textCount.With(c["count"].Text, mostCopies), hint)
		}
		name := d.Name(i)
		first.Add(p, name, d.Pos("cards", i, "id"), textSameID.With(name), hintSameID.With())
	}
}

// checkTypography checks the texts of the fields, each in its language.
func checkTypography(p *check.Pass, d *Deck) {
	names := slices.Sorted(maps.Keys(d.Fields))
	judge := prose.SignsIn
	if slices.ContainsFunc(d.Rules, func(r Demand) bool { return r.Typography != "" }) {
		judge = prose.ReportIn
	}
	for i, c := range d.Cards[:min(len(d.Cards), maxCards)] {
		for _, name := range names {
			if f := d.Fields[name]; f.Type == "text" && c[name].Text != "" {
				d.judge(judge, p, i, name)
			}
		}
	}
}

// judge judges a text by its typography. What is found in one with markup cannot be mended as
// it is written.
func (d *Deck) judge(judge func(lang string, p *check.Pass, at check.Pos, text string), p *check.Pass, i int, field string) {
	found, text := check.NewPass(nil), d.Cards[i][field].Text
	text = markup.Plain(text, d.markup(field), func(string) string { return "X" }) // a word of any sentence
	judge(d.lang(field), found, d.Pos("cards", i, field), text)
	for _, one := range found.Found() {
		if text != d.Cards[i][field].Text {
			one.Fix = nil
		}
		p.Report(one)
	}
}
