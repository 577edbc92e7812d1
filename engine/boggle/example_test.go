package boggle_test

import (
	"fmt"

	"imprimots/engine/boggle"
)

// Every word of a board, with its points.
func ExampleWords_Solve() {
	board, err := boggle.ParseBoard("UTXO LUID AISA MREN")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, w := range boggle.WordsIn(boggle.French, boggle.Pocket).Solve(board) {
		if w.Points >= 3 {
			fmt.Println(w.Key, w.Spellings, w.Points)
		}
	}
	// Output:
	// ALTISE [altise] 3
	// DANSER [danser] 3
	// LAMIER [lamier] 3
	// LARSEN [larsen] 3
	// MALIEN [malien] 3
	// MAUSER [mauser] 3
	// OISIEN [oisien] 3
	// SERAIL [sérail] 3
	// SUAIRE [suaire] 3
	// TISANE [tisane tisané] 3
	// TISANER [tisaner] 5
}

// Two lists of a round, struck and counted by the referee.
func ExampleReferee() {
	round := boggle.Transcript{
		Game: "boggle", Edition: boggle.Pocket, Formula: 1, Rows: []string{"UTXO", "LUID", "AISA", "MREN"},
		Lists: map[string][]string{"A": {"maire", "lui"}, "B": {"lui", "rami", "rire"}},
	}
	for _, e := range boggle.Referee(&boggle.Game{}, round).Turns {
		fmt.Println(e.Player, e.Points)
	}
	// Output:
	// A 3
	// B 2
}
