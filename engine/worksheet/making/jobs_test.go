package making

import (
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/worksheet"
)

// class is a sheet of two parts of which some clash by chance: of seven words there are
// few boards, and few grids of two.
func class() *worksheet.Sheet {
	items := sheetOf("bingo", 7).Items
	s := &worksheet.Sheet{ID: "essai", Seed: 3, Variants: 8}
	s.Parts = []worksheet.Part{{Kind: "bingo", Size: "2x2", Boards: 4, Items: items}, {Kind: "order", Items: items}}
	return s
}

// TestProcessors: one processor and many make the same sheets, and tell of them in order.
func TestProcessors(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	var told []int
	one, found := Make(Request{Sheet: class(), Progress: func(done, _ int) { told = append(told, done) }})
	if len(one) != 8 || len(found) > 0 || !slices.Equal(told, []int{1, 2, 3, 4, 5, 6, 7, 8}) {
		t.Fatalf("%d sheets, %v, told %v", len(one), found, told)
	}
	runtime.GOMAXPROCS(4)
	many, found := Make(Request{Sheet: class()})
	if !reflect.DeepEqual(one, many) || len(found) > 0 {
		t.Errorf("four processors make other sheets: %v", found)
	}
}

// TestRepeats: of 35 boards the 32 of a class are different ones, and the sheets keep
// their order.
func TestRepeats(t *testing.T) {
	variants, _ := Make(Request{Sheet: class()})
	met := map[string]bool{}
	for i := range variants {
		for _, c := range variants[i].Parts[0].Blocks[0].(*worksheet.Cards).Items {
			words := strings.Join(slices.Sorted(slices.Values(c.Words)), " ")
			if met[words] {
				t.Errorf("variant %s has the board %s of another", variants[i].Letter, words)
			}
			met[words] = true
		}
	}
	if len(met) < 30 {
		t.Errorf("%d boards", len(met))
	}
}

// TestStopped: where one sheet is refused the others are not waited for in vain.
func TestStopped(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(4))
	s := class()
	s.Parts[1].Items = slices.Clone(s.Parts[1].Items)
	s.Parts[1].Items[3].Answers = s.Parts[1].Items[2].Answers
	if v, found := Make(Request{Sheet: s}); v != nil || len(found) != 1 || found[0].Rule.ID != "WKS081" {
		t.Errorf("%d sheets, %v", len(v), found)
	}
}
