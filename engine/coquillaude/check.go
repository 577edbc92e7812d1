package coquillaude

import (
	"embed"
	"iter"
	"strings"

	"imprimots/engine/check"
)

//go:embed rules/*.txt
var ruleFiles embed.FS

var infos = check.ReadInfos(ruleFiles)

// Checks are the rules of the engine for this game.
var Checks = check.Rules(infos, map[string]func(*Game, *check.Pass){
	"COQ001": ruleDigits,
	"COQ002": ruleTwice,
	"COQ003": ruleComplete,
	"COQ004": ruleKind,
	"COQ005": ruleTexts,
	"COQ006": ruleFours,
	"COQ007": ruleSource,
	"COQ008": ruleStars,
	"COQ009": ruleWindfalls,
	"COQ010": ruleThemes,
	"COQ011": ruleTemplates,
	"COQ012": ruleAlike,
	"COQ013": ruleInside,
	"COQ014": ruleAnswers,
	"COQ015": ruleLength,
	"COQ016": ruleTypography,
	"COQ017": ruleDated,
	"COQ018": ruleBag,
	"COQ019": ruleBoard,
	"COQ020": rulePersons,
	"COQ021": ruleRound,
	"COQ024": ruleDeck,
})

// entries gives every entry of the content, file by file.
func (g *Game) entries() iter.Seq[*Entry] {
	return func(yield func(*Entry) bool) {
		for i := range g.Books {
			for j := range g.Books[i].Entries {
				if !yield(&g.Books[i].Entries[j]) {
					return
				}
			}
		}
	}
}

// questions gives the entries that are questions.
func (g *Game) questions() []*Entry {
	var out []*Entry
	for e := range g.entries() {
		if e.isQuestion() {
			out = append(out, e)
		}
	}
	return out
}

func (e *Entry) isQuestion() bool {
	return e.Windfall == "" && e.Stars >= 1 && e.Stars <= MaxStars && strings.TrimSpace(e.Q) != ""
}

var (
	hintFirst = check.Text{FR: "garder l’une des deux", EN: "keep one of the two"}
)
