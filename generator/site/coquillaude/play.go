package coquillaude

import (
	"strconv"

	"imprimots/engine/coquillaude"
	"imprimots/generator/site/page"
)

// playTable is what a game on the screen needs to know of the material: the board, the bag, the dice and what entries
// bring.
type playTable struct {
	Rows       []string          `json:"rows"`
	Directions []coquillaude.Dir `json:"directions"`
	Bag        map[string]int    `json:"bag"`
	Colors     []string          `json:"colors"`
	Faces      int               `json:"faces"`
	Start      int               `json:"start"`
	Wrong      int               `json:"wrong"`
	Stars      []int             `json:"stars"`
	Windfalls  map[string]int    `json:"windfalls"`
	Least      int               `json:"least"`
}

// playEntry is an entry of the Coquillaudet.
type playEntry struct {
	N        int      `json:"n"`
	Stars    int      `json:"stars,omitempty"`
	Windfall string   `json:"windfall,omitempty"`
	Theme    string   `json:"theme,omitempty"`
	Q        string   `json:"q,omitempty"`
	A        string   `json:"a,omitempty"`
	Accept   []string `json:"accept,omitempty"`
}

// addPlay adds the page on which the game is played, with a script that has its material and one for each hundred of
// the Coquillaudet. Without a board or a bag there is none.
func addPlay(x *page.Extras, g *coquillaude.Game, s *coquillaude.Scheme, b *book) {
	board := g.Board("")
	bag, ok := g.Bag()
	if board == nil || !ok || len(b.entries) == 0 {
		return
	}
	t, ok := coquillaude.NewTable(board)
	if !ok {
		return
	}
	made := playTable{
		Rows: board.Rows, Directions: t.Directions(), Bag: map[string]int{}, Colors: s.Colors, Faces: s.Faces,
		Start: s.Start, Wrong: s.Wrong, Stars: s.Stars[:], Windfalls: map[string]int{}, Least: coquillaude.LeastPoints,
	}
	for i, n := range bag {
		made.Bag[string(rune('A'+i))] = int(n)
	}
	for _, w := range s.Windfalls {
		made.Windfalls[string(w)] = s.Brings(w)
	}
	x.Data = append(x.Data, page.Data{Name: "plateau", Value: func(func(string) string) any { return made }})
	for hundred := range chunks(b.entries, 100) {
		x.Data = append(x.Data, page.Data{Name: "questions-" + strconv.Itoa(hundred[0].N/100), Value: func(set func(string) string) any {
			out := make([]playEntry, len(hundred))
			for i, e := range hundred {
				out[i] = playEntry{N: e.N, Stars: e.Stars, Windfall: string(e.Windfall), Theme: set(e.Theme), Q: set(e.Q), A: set(e.A)}
				for _, a := range e.Accept {
					out[i].Accept = append(out[i].Accept, set(a))
				}
			}
			return out
		}})
	}
	x.Play = page.Block{Template: "coquillaude/play", Data: coquillaude.MaxPlayers}
}
