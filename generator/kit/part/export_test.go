package part

// What the tests of this package look at beyond what games use.
var (
	Clockwise = clockwise
	PawnNet   = pawnNet
	TabDepth  = tabDepth
	Turn      = turn
)

// Panels of the net of a pawn.
const (
	PawnBack = pawnBack
	PawnBase = pawnBase
	PawnTab  = pawnTab
)
