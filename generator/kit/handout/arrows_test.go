package handout_test

import (
	"strings"
	"testing"

	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
	"imprimots/generator/kit/handout"
)

// lines returns the texts of pages, each at its size.
func lines(t *testing.T, z worksheet.Puzzle, profile string) (out []string) {
	t.Helper()
	sh, vs, o := one(z, profile, 1)
	pages, found, err := handout.Pages(env(t), sh, vs, o, false)
	if err != nil || len(found) > 0 || len(pages) != 1 {
		t.Fatalf("%s: %d pages, %v, %v", profile, len(pages), found, err)
	}
	for _, m := range draw.Texts(pages[0]) {
		out = append(out, m.Text.S)
	}
	return out
}

// TestMovedDefinitions: a definition too long for its cell stands below the grid, and its cell
// has its number; all others stay in theirs.
func TestMovedDefinitions(t *testing.T) {
	const long = "Anticonstitutionnellement placé dans une case où rien de tel ne tient, même en lettres minuscules"
	z := arrowword()
	b := z.Blocks[0].(*worksheet.Board)
	b.Cells[2].Clues[0].Text = long
	b.Cells[12].Clues[1].Text = long + " non plus"
	for _, profile := range []string{"color", "gray", "eco"} {
		said := lines(t, z, profile)
		all := strings.Join(said, " ")
		for _, want := range []string{"numérotées", "Femelle", "Première"} {
			if strings.Count(all, want) != 1 {
				t.Errorf("%s: %q stands %d times: %q", profile, want, strings.Count(all, want), said)
			}
		}
		if strings.Count(all, "minuscules") != 2 {
			t.Errorf("%s: the long definitions stand %d times", profile, strings.Count(all, "minuscules"))
		}
		for _, n := range []string{"1", "2"} { // in the cell and in the list
			found := 0
			for _, s := range said {
				if s == n {
					found++
				}
			}
			if found != 2 {
				t.Errorf("%s: the number %s stands %d times", profile, n, found)
			}
		}
	}
	if all := strings.Join(lines(t, z, "dys"), " "); strings.Contains(all, "numérotées") || strings.Count(all, "minuscules") != 2 {
		t.Errorf("where all definitions are listed: %q", all)
	}
}

// TestGround: ground between words is no black cell: where no colors are printed it is paper
// with a lozenge.
func TestGround(t *testing.T) {
	z := arrowword()
	b := z.Blocks[0].(*worksheet.Board)
	b.Cells[35] = worksheet.Cell{Kind: worksheet.Black}
	fills := func(kind string) int {
		z.Kind = kind
		sh, vs, o := one(z, "color", 1)
		pages, _, err := handout.Pages(env(t), sh, vs, o, false)
		if err != nil {
			t.Fatal(err)
		}
		return strings.Count(draw.Log(pages[0]), "fill #3d4556:")
	}
	if fills("arrowword") != 0 || fills("crossword") != 1 {
		t.Error("the ground is as dark as a black cell")
	}
}
