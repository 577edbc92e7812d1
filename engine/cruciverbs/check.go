package cruciverbs

import "imprimots/engine/check"

// Checks are the rules of the engine for this game, in the order of their IDs.
// Their subject is a *Game.
var Checks = []*check.Rule{}

func game(p *check.Pass) *Game { return p.Subject.(*Game) }
