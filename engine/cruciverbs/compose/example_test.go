package compose_test

import (
	"fmt"
	"strings"

	"imprimots/engine/cruciverbs/compose"
)

// A full grid: each run of two letters or more is a word of the lexicon.
func ExampleFiches() {
	grids, err := compose.Fiches(compose.Request{Cols: 5, Rows: 5, MinBlack: 2, MaxBlack: 4, N: 1, Seed: 7})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(strings.Join(grids[0].Fiche.Rows, "\n"))
	// Output:
	// SACRE
	// ECRAN
	// CHER#
	// HATER
	// ETES#
}
