package kinds

import (
	"imprimots/engine/record"
	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/distract"
)

// wrongOf returns wrong choices for a question: those of its record, or answers to
// other questions of the list or the game that look like the right one, and numbers
// near it. There may be none.
func wrongOf(r worksheet.Request, item *record.Record, sheet *distract.Sheet) []string {
	pool := r.Part.Pool
	if len(pool) == 0 {
		pool = r.Part.Items
	}
	return sheet.Choices(pool, item, choices-1, r.Rand)
}
