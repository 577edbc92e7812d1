package boggle

import "imprimots/engine"

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

// Play plays every way of both editions that the content has dice or strips
// for. There are no figures when it has neither, or no games were asked for.
func Play(g *Game, p engine.Playtest) []Trial {
	var trials []Trial
	for i, way := range ways {
		way.Games, way.Seed = p.Games, p.Seed
		if t, ok := way.Run(g); ok {
			trials = append(trials, t)
		}
		if p.Progress != nil {
			p.Progress(i+1, len(ways))
		}
	}
	return trials
}
