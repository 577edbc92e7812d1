package press_test

import (
	"fmt"
	"sync"
	"testing"

	"imprimots/content"
	"imprimots/engine/check/checktest"
	"imprimots/engine/worksheet"
	"imprimots/generator/press"
	"imprimots/generator/project"
	"imprimots/templates"
)

// built makes sheets as the command does, with the clues of the content.
var built = sync.OnceValues(func() (*press.Press, error) {
	return project.NewPress(templates.FS, content.FS)
})

// TestBankOfArrowwords: of the clues of the content alone there is a grid of each size for each seed,
// with at most 21 definition cells in a hundred.
func TestBankOfArrowwords(t *testing.T) {
	p, err := built()
	if err != nil {
		t.Fatal(err)
	}
	sizes := []string{"8x10", "10x10", "11x14"}
	for _, seed := range checktest.Seeds(60, 2) {
		size := sizes[seed%3]
		if percent, err := share(p, size, seed); err != nil || percent > 21 {
			t.Errorf("%s, seed %d: %.1f %% of definition cells, %v", size, seed, percent, err)
		}
	}
}

// share returns the definition cells of a grid, in hundredths of its cells.
func share(p *press.Press, size string, seed uint64) (float64, error) {
	s := worksheet.Sheet{ID: "a", Seed: seed, Variants: 1, Part: worksheet.Part{Kind: "arrowword", Size: size}}
	variants, found, err := p.Make(&press.Worksheet{Sheet: s}, press.Options{}, nil)
	if err != nil || len(found) > 0 || len(variants) != 1 {
		return 0, fmt.Errorf("%d sheets, %v, %v", len(variants), found, err)
	}
	b := variants[0].Parts[0].Blocks[0].(*worksheet.Board)
	definitions := 0
	for i := range b.Cells {
		if b.Cells[i].Kind == worksheet.Definition {
			definitions++
		}
	}
	return 100 * float64(definitions) / float64(len(b.Cells)), nil
}
