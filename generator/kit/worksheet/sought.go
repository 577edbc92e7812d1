package worksheet

import (
	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/wordsearch"
)

// completed adds to the task of a board what a pupil cannot see on it: the directions in
// which words are read, or how many there are to find.
func (p *pen) completed(task string, z *worksheet.Puzzle) string {
	more := ""
	switch {
	case z.Part == nil || len(z.Blocks) == 0:
	case z.Kind == "wordsearch":
		if ways, err := wordsearch.Ways(z.Part); err == nil {
			more = p.say["task.wordsearch_ways_"+itoa(ways)]
		}
	case (z.Kind == "boggle" || z.Kind == "tangle") && !clued(z):
		if b, ok := z.Blocks[0].(*worksheet.Board); ok {
			switch n := len(b.Paths); n {
			case 0: // any word of the dictionary
			case 1:
				more = p.say["task.sought_one"]
			default:
				more = p.sentence("task.sought_many", "n", itoa(n))
			}
		}
	}
	if task == "" || more == "" {
		return task
	}
	return task + " " + more
}
