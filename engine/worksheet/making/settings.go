package making

import (
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/values"
	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/kinds"
	"imprimots/templates/languages"
)

// Bounds on settings.
const (
	MostVariants = 26
	MostCopies   = 200
	mostMarks    = 200
	mostLines    = 20
	mostParts    = 12
	mostMinutes  = 600
	mostStars    = 3
	mostItems    = 1000
	mostBoards   = 60
	mostGiven    = 5 // first letters of each word
	mostTitle    = 120
)

// perPage is what the key per_page may say.
var perPage = []int{1, 2, 4}

var (
	textNumber   = check.Text{FR: "%s vaut %d : donnez un nombre de %d à %d", EN: "%s is %d: give a number from %d to %d"}
	textPerPage  = check.Text{FR: "%d fiches par page : 1, 2 ou 4", EN: "%d sheets a page: 1, 2 or 4"}
	textProfile  = check.Text{FR: "« %s » n’est pas un profil d’impression", EN: "%q is not a print profile"}
	textValue    = check.Text{FR: "« %s » n’est pas une valeur de ce réglage", EN: "%q is not a value of this setting"}
	hintValues   = check.Text{FR: "choix possibles : %s", EN: "possible choices: %s"}
	textParts    = check.Text{FR: "la fiche a des parties, et un exercice hors de celles-ci", EN: "the sheet has parts, and an exercise outside of them"}
	hintParts    = check.Text{FR: "mettez kind et sa liste dans une des parties", EN: "put kind and its list into one of the parts"}
	textEffect   = check.Text{FR: "%s est sans effet sur « %s »", EN: "%s has no effect on %q"}
	hintEffect   = check.Text{FR: "ôtez %s", EN: "remove %s"}
	textLong     = check.Text{FR: "ce texte a %d signes : %d au plus", EN: "this text has %d characters: %d at most"}
	hintLong     = check.Text{FR: "raccourcissez-le", EN: "shorten it"}
	textTogether = check.Text{FR: "des variantes et une liste d’élèves ensemble", EN: "variants and a list of pupils together"}
	textAlike    = check.Text{FR: "les cartes sont les mêmes pour tous", EN: "the cards are the same for all"}
	hintAlike    = check.Text{FR: "ôtez %s, et imprimez le fichier autant de fois qu’il faut de jeux", EN: "remove %s, and print the file as many times as you need sets"}
	hintTogether = check.Text{FR: "chaque élève a déjà sa propre fiche : ôtez %s", EN: "each pupil already has their own sheet: remove %s"}
	textLexicon  = check.Text{FR: "« %s » choisit des mots d’un lexique, et la langue « %s » n’en a pas", EN: "%q chooses words of a lexicon, and the language %q has none"}
	hintLexicon  = check.Text{FR: "prenez une autre sorte d’exercice : %s", EN: "take another kind of exercise: %s"}
)

// checkLexicon reports the exercises that choose words in a language without a lexicon.
func checkLexicon(p *check.Pass, s *worksheet.Sheet) {
	if s.Lang == "" || !languages.Known(s.Lang) || slices.Contains(dict.Languages(), s.Lang) {
		return
	}
	for _, part := range s.Exercises() {
		if kinds.Traits(part.Kind).Lexicon {
			able := slices.DeleteFunc(kinds.Names(), func(kind string) bool { return kinds.Traits(kind).Lexicon || kinds.Traits(kind).Fills })
			p.Fault(part.Pos("kind"), textLexicon.With(values.Kinds.Called(part.Kind), s.Lang), hintLexicon.With(values.Kinds.Only(able...).Said()))
		}
	}
}

func checkSettings(g *worksheet.Game, p *check.Pass) {
	for i := range g.Sheets {
		s := &g.Sheets[i]
		within(p, s.Where, "variants", s.Variants, 0, MostVariants)
		within(p, s.Where, "minutes", s.Minutes, 0, mostMinutes)
		checkSchool(p, s)
		if !slices.Contains(perPage, s.PerPage) && (s.PerPage != 0 || s.Wrote("per_page")) {
			p.Reportf(s.Pos("per_page"), textPerPage, s.PerPage)
		}
		if s.Lang != "" {
			check.OneOf(p, s.Pos("lang"), s.Lang, languages.Codes(), textValue, hintValues)
		}
		checkLexicon(p, s)
		if s.Answers != "" {
			values.Keys.OneOf(p, s.Pos("answers"), s.Answers, textValue, hintValues)
		}
		for _, v := range []struct {
			key, value string
			of         values.List
		}{{"orientation", s.Orientation, values.Ways}, {"address", s.Address, values.Addresses}, {"accent", s.Accent, values.Accents}, {"border", s.Border, values.Borders}, {"subject", s.Subject, values.Subjects}, {"hand", s.Hand, values.Hands}} {
			if v.value != "" {
				v.of.OneOf(p, s.Pos(v.key), v.value, textValue, hintValues)
			}
		}
		for _, profile := range slices.Sorted(maps.Keys(s.Copies)) {
			for name := range strings.SplitSeq(profile, ",") {
				values.Profiles.OneOf(p, s.Pos("copies"), strings.TrimSpace(name), textProfile, hintValues)
			}
			if n := s.Copies[profile]; n < 1 || n > MostCopies {
				p.Reportf(s.Pos("copies", profile), textNumber, profile, n, 1, MostCopies)
			}
		}
		check.Short(p, s.Pos("title"), s.Title, mostTitle, textLong, hintLong)
		for _, line := range []struct{ key, text string }{{"school", s.Heading.School}, {"class", s.Heading.Class}, {"date", s.Heading.Date}} {
			check.Short(p, s.Pos("heading", line.key), line.text, mostTitle, textLong, hintLong)
		}
		check.Short(p, s.Pos("competence"), s.Competence, mostTitle, textLong, hintLong)
		check.Short(p, s.Pos("heading", "badge"), s.Heading.Badge, worksheet.MostBadge, textLong, hintLong)
		if s.Pupils != "" && s.Variants > 1 {
			p.Fault(s.Pos("variants"), textTogether.With(), hintTogether.With(check.Setting{Key: "variants"}))
		}
		if (s.Pupils != "" || s.Variants > 1) && !slices.ContainsFunc(s.Exercises(), func(part *worksheet.Part) bool { return !kinds.Traits(part.Kind).Same }) {
			key := map[bool]string{true: "pupils", false: "variants"}[s.Pupils != ""]
			p.Fault(s.Pos(key), textAlike.With(), hintAlike.With(check.Setting{Key: key}))
		}
		if len(s.Parts) > 0 && (s.Part.Kind != "" || len(sourcesOf(&s.Part)) > 0) {
			p.Fault(s.Pos("parts"), textParts.With(), hintParts.With())
		}
		within(p, s.Where, "parts", len(s.Parts), 0, mostParts)
		for _, part := range s.Exercises() {
			checkPart(p, part)
		}
	}
}

var (
	textScan = check.Text{FR: "%d fiches par page : leurs photos ne se liraient pas", EN: "%d sheets a page: photographs of them could not be read"}
	hintScan = check.Text{FR: "mettez-en une par page (%s), ou renoncez aux photos (%s)", EN: "put one on a page (%s), or do without photographs (%s)"}
)

// checkScan holds sheets that are read from photographs to one a page.
func checkScan(g *worksheet.Game, p *check.Pass) {
	for i := range g.Sheets {
		if s := &g.Sheets[i]; s.Scan && s.PerPage > 1 {
			p.Fault(s.Pos("per_page"), textScan.With(s.PerPage), hintScan.With(check.Setting{Key: "per_page"}, check.Setting{Key: "scan"}))
		}
	}
}

// within holds a number to its bounds; what counts things is not written as none.
func within(p *check.Pass, w check.Where, key string, n, least, most int) {
	if slices.Contains([]string{"variants", "parts", "n", "boards"}, key) && w.Wrote(key) {
		least = 1
	}
	check.Within(p, w.Pos(key), n, least, most, textNumber.With(check.Setting{Key: key}, n, least, most), check.Message{})
}

func checkPart(p *check.Pass, part *worksheet.Part) {
	within(p, part.Where, "marks", part.Marks, 0, mostMarks)
	within(p, part.Where, "lines", part.Lines, 0, mostLines)
	within(p, part.Where, "stars", part.Stars, 0, mostStars)
	checkNumber(p, part)
	within(p, part.Where, "boards", part.Boards, 0, mostBoards)
	within(p, part.Where, "first_letters", part.Help.FirstLetters, 0, mostGiven)
	for _, c := range []struct {
		key, value string
		of         values.List
	}{{"case", part.Case, values.Cases}, {"effort", part.Effort, values.Efforts}, {"ruling", part.Ruling, values.Rulings}, {"model", part.Model, values.Models}, {"answer", part.Answer, asksOf(part.Kind)}} {
		if c.value != "" && len(c.of.All) > 0 {
			c.of.OneOf(p, part.Pos(c.key), c.value, textValue, hintValues)
		}
	}
}

// checkNumber holds the number of items to draw to its bounds, and says those of the kind;
// more items than it takes are reported as such (WKS012).
func checkNumber(p *check.Pass, part *worksheet.Part) {
	most := mostItems
	if kinds.Of(part.Kind) != nil {
		if _, of := kinds.Bounds(part.Kind); len(part.Items) > of {
			return
		} else if part.N > mostItems {
			most = min(of, mostItems)
		}
	}
	within(p, part.Where, "n", part.N, 0, most)
}

var (
	textSchool = check.Text{FR: "« %s » n’est pas un niveau scolaire", EN: "%q is not a school level"}
	hintSchool = check.Text{FR: "les niveaux sont : %s", EN: "the levels are: %s"}

	// Levels of other countries have names of their own: those alone are judged that
	// begin as a French one.
	likeLevel = regexp.MustCompile(`(?i)^(?:C[PEM][0-9]*|[0-9]{1,2}i?[eè]me)$`)
	likeFLE   = regexp.MustCompile(`(?i)^FLE +([A-Z][0-9])\b`)
)

// checkSchool reports the level of a school that does not exist; several may stand
// together: CE1-CE2.
func checkSchool(p *check.Pass, s *worksheet.Sheet) {
	for _, name := range strings.FieldsFunc(s.School, func(c rune) bool { return strings.ContainsRune(" -–/,", c) }) {
		if likeLevel.MatchString(name) && !slices.Contains(worksheet.SchoolLevels, name) {
			p.Fault(s.Pos("school_level"), textSchool.With(name), check.NearestOf(name, worksheet.SchoolLevels, hintSchool))
		}
	}
	if m := likeFLE.FindStringSubmatch(s.School); m != nil && !slices.Contains(languageLevels, m[1]) {
		p.Fault(s.Pos("school_level"), textSchool.With(m[0]), check.NearestOf(m[1], languageLevels, hintSchool))
	}
}

// languageLevels are those of the Common European Framework.
var languageLevels = []string{"A1", "A2", "B1", "B2", "C1", "C2"}

// asksOf returns the values of "answer" that a kind supports.
func asksOf(kind string) values.List {
	switch kind {
	case "quiz":
		return values.Asks.Only("open", "choices", "truth")
	case "order":
		return values.Asks.Only("dates", "sentences")
	}
	return values.List{}
}

// checkEffects reports keys of a part that its kind does not use.
func checkEffects(p *check.Pass, part *worksheet.Part) {
	if kinds.Of(part.Kind) == nil {
		return
	}
	v := reflect.ValueOf(part).Elem()
	for i := range v.NumField() {
		key, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("yaml"), ",")
		if key != "" && key != "-" && !v.Field(i).IsZero() && !kinds.Reads(part.Kind, key) {
			p.Fault(part.Pos(key), textEffect.With(check.Setting{Key: key}, values.Kinds.Called(part.Kind)), hintEffect.With(check.Setting{Key: key}))
		}
	}
}
