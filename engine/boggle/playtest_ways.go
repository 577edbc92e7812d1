package boggle

import (
	"strconv"

	"imprimots/engine"
	"imprimots/engine/check"
)

// ways are the ways to play that a playtest compares: where words found twice
// are struck, the number of players makes the difference.
var ways = []Playtest{
	{Edition: DeLuxe, Players: 2},
	{Edition: DeLuxe, Players: 4},
	{Edition: DeLuxe, Players: 6},
	{Edition: Pocket, Formula: 1, Players: 4},
	{Edition: Pocket, Formula: 2, Players: 2},
	{Edition: Pocket, Formula: 2, Players: 4},
	{Edition: Pocket, Formula: 2, Players: 6},
	{Edition: Pocket, Formula: 3, Players: 1},
}

var (
	labelEdition = check.Text{FR: "édition", EN: "edition"}
	labelFormula = check.Text{FR: "formule", EN: "formula"}
	labelPlayers = check.Text{FR: "joueurs", EN: "players"}
	labelRounds  = check.Text{FR: "manches", EN: "rounds"}
	labelOnBoard = check.Text{FR: "sur la grille", EN: "on board"}
	labelFound   = check.Text{FR: "trouvés", EN: "found"}
	labelLeft    = check.Text{FR: "comptés", EN: "counted"}
	labelScored  = check.Text{FR: "points", EN: "points"}
	labelTo50    = check.Text{FR: "jusqu’à 50", EN: "to 50"}
	labelTo100   = check.Text{FR: "jusqu’à 100", EN: "to 100"}
	labelLeanest = check.Text{FR: "au moins", EN: "at least"}
)

// Play plays every way of both editions that the content has dice or strips
// for. The report has no ways when it has neither, or no games were asked for.
//
// A way has the fields edition, formula (null for De Luxe), players, rounds
// (played in all games), on_board, found, counted and points (averages of a
// round and a player), to_50 and to_100 (average rounds until somebody has so
// many points), and leanest (the fewest different words of a round).
func Play(g *Game, p engine.Playtest) engine.PlayReport {
	report := engine.PlayReport{Game: "boggle"}
	for i, way := range ways {
		way.Games, way.Seed = p.Games, p.Seed
		if r, ok := way.Run(g); ok {
			report.Ways = append(report.Ways, way.line(r))
		}
		if p.Progress != nil {
			p.Progress(i+1, len(ways))
		}
	}
	return report
}

func (p Playtest) line(r PlaytestReport) engine.Way {
	return engine.Way{
		{Key: "edition", Label: labelEdition, Value: p.Edition},
		{Key: "formula", Label: labelFormula, Value: formula(p.Formula)},
		{Key: "players", Label: labelPlayers, Value: p.Players},
		{Key: "rounds", Label: labelRounds, Value: r.Rounds},
		{Key: "on_board", Label: labelOnBoard, Value: engine.Tenths(r.OnBoard)},
		{Key: "found", Label: labelFound, Value: engine.Tenths(r.Found)},
		{Key: "counted", Label: labelLeft, Value: engine.Tenths(r.Left)},
		{Key: "points", Label: labelScored, Value: engine.Tenths(r.Points)},
		{Key: "to_50", Label: labelTo50, Value: engine.Tenths(r.To50)},
		{Key: "to_100", Label: labelTo100, Value: engine.Tenths(r.To100)},
		{Key: "leanest", Label: labelLeanest, Value: r.Leanest},
	}
}

// formula is the number of a formula of Pocket; De Luxe has none.
type formula int

// In gives what a table shows.
func (f formula) In(check.Lang) string {
	if f == 0 {
		return "–"
	}
	return strconv.Itoa(int(f))
}

// MarshalJSON gives the number, or null.
func (f formula) MarshalJSON() ([]byte, error) {
	if f == 0 {
		return []byte("null"), nil
	}
	return []byte(strconv.Itoa(int(f))), nil
}
