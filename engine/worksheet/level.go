package worksheet

import (
	"slices"
	"strings"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/values"
)

// Grade is the difficulty of the words or directions of an exercise.
type Grade int

// The grades; NoGrade is the default.
const (
	NoGrade Grade = iota
	Easy
	Medium
	Hard
)

// SchoolLevels are the levels of French schools, in their order; FLE is French for those who
// speak another language.
var SchoolLevels = []string{"CP", "CE1", "CE2", "CM1", "CM2", "6e", "5e", "4e", "3e", "2de", "1re", "Tle", "FLE"}

// SubjectRank returns where a subject stands in the list of subjects; -1 for one that is not in it.
func SubjectRank(name string) int { return slices.Index(values.Subjects.Names(), name) }

var (
	textLevel = check.Text{FR: "le niveau « %s » n’existe pas", EN: "there is no level %q"}
	hintLevel = check.Text{FR: "les niveaux sont : %s", EN: "the levels are: %s"}
)

// Grade returns the level of a part; its error is a fault of rule WKS079.
func (p *Part) Grade() (Grade, error) {
	if p.Level == "" {
		return NoGrade, nil
	}
	if name, ok := values.Levels.Find(p.Level); ok {
		return Easy + Grade(slices.Index(values.Levels.Names(), name)), nil
	}
	f := check.Faultf(textLevel, p.Level)
	f.Hint = values.Levels.Hint(p.Level, hintLevel)
	f.Rule, f.Pos = "WKS079", p.Pos("level")
	return NoGrade, f
}

// Cased returns the letters of a key as the part prints them: in capitals, or in small
// letters on request.
func (p *Part) Cased(key string) string {
	if p.Case == "lower" {
		return strings.ToLower(key)
	}
	return key
}

// Lexicon returns the lexicon of a language, an empty one for a language without.
func Lexicon(lang string) *dict.Lexicon {
	if lex, err := dict.ByLang(lang); err == nil {
		return lex
	}
	return dict.Empty(lang)
}
