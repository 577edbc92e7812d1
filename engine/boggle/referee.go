package boggle

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"imprimots/engine"
	"imprimots/engine/check"
)

// Event is one player's judged list.
type Event struct {
	engine.Turn
	// Words are the words of the list with their spellings, points, status (counted,
	// struck, refused) and reason.
	Words Claims `json:"words" head:"Mots|Words"`
}

// Referee replays a round. Each player is one turn of the report, in the order of
// their names. A word that is not valid is part of the game and scores nothing; what
// makes the whole transcript void (an unknown edition, rows that are not a board…) is
// a finding, and then there are no turns. From the content of the game it uses only
// which words the edition accepts.
func Referee(g *Game, t Transcript) engine.Report[Event] {
	report := engine.Report[Event]{Totals: map[string]int{}}
	report.Findings = check.RunOne(infos.Get("BOG015"), ruleRound, &Game{Rounds: []Transcript{t}, Dice: g.Dice, lang: g.lang})
	if len(report.Findings) > 0 {
		return report
	}
	set := g.Settings()
	board, _ := boardOf(set.Side, t.Rows)
	rules := Rules{Edition: t.Edition, Plurals: t.Plurals || t.Formula == 3, Lexicon: Lexicon(cmp.Or(t.Lang, g.Lang())), Words: g.Policy(t.Edition), Scale: set.Scale}
	names := slices.Sorted(maps.Keys(t.Lists))
	lists := make([][]Claim, len(names))
	for i, name := range names {
		lists[i] = rules.Judge(board, t.Lists[name])
	}
	if t.Edition == DeLuxe || t.Formula == 2 {
		Strike(names, lists)
	}
	points := Settle(t.Edition, t.Formula, lists)
	for i, name := range names {
		report.Turns = append(report.Turns, Event{
			Turn:  engine.Turn{N: i + 1, Player: name, Points: points[i], Total: points[i]},
			Words: lists[i],
		})
		report.Totals[name] = points[i]
	}
	return report
}

// Claims is a judged list.
type Claims []Claim

var (
	textStruck  = check.Text{FR: "%s (rayé\u00a0: %s)", EN: "%s (struck: %s)"}
	textRefused = check.Text{FR: "%s (refusé\u00a0: %s)", EN: "%s (refused: %s)"}
)

// In returns the list as one line of text: "maire 2, lui (rayé : aussi sur la liste de
// B)".
func (cs Claims) In(l check.Lang) string {
	parts := make([]string, len(cs))
	for i, c := range cs {
		word := check.Clean(c.Word)
		switch c.Status {
		case Counted:
			parts[i] = word + " " + strconv.Itoa(c.Points)
		case Struck:
			parts[i] = textStruck.With(word, c.Reason).In(l)
		default:
			parts[i] = textRefused.With(word, c.Reason).In(l)
		}
	}
	return strings.Join(parts, ", ")
}
