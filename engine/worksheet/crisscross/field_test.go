package crisscross

import (
	"math/bits"
	"slices"
	"testing"

	"imprimots/engine/rng"
)

// TestPutAndTake lays words down and takes them off by chance: what the field knows of its
// squares, its crossings and its frame is what one counts square by square.
func TestPutAndTake(t *testing.T) {
	texts := []string{"CHATEAU", "DONJON", "REMPART", "CHEVALIER", "HEAUME", "TOUR", "PONT", "ROI", "OR"}
	for seed := range uint64(20) {
		r := rng.New(seed)
		f := &field{maxRows: 30, maxCols: 30, box: noFrame, r: &r}
		for _, text := range texts {
			w := word{}
			for _, letter := range text {
				w.letters = append(w.letters, uint8(letter-'A'+1))
			}
			f.words = append(f.words, w)
		}
		most := 0
		for range 60 {
			step(f, r.IntN(len(f.words)))
			counted(t, f)
			most = max(most, f.crossings)
		}
		if most == 0 {
			t.Errorf("seed %d: no words have crossed", seed)
		}
	}
}

// step takes a word off, or lays it down at some place where it fits.
func step(f *field, k int) {
	if f.words[k].placed {
		f.take(k)
		f.measure()
		return
	}
	if f.count == 0 {
		f.put(k, 3, 5, uint8(f.r.IntN(2)))
		return
	}
	type place struct {
		row, col int
		dir      uint8
	}
	var all []place
	for row := -10; row < 20; row++ {
		for col := -10; col < 20; col++ {
			for dir := range uint8(2) {
				if f.fit(&f.words[k], row, col, dir) > 0 {
					all = append(all, place{row, col, dir})
				}
			}
		}
	}
	if len(all) > 0 {
		p := all[f.r.IntN(len(all))]
		f.put(k, p.row, p.col, p.dir)
	}
}

// counted compares what a field knows with its words, letter by letter.
func counted(t *testing.T, f *field) {
	t.Helper()
	type square struct{ row, col int }
	letters, holders := map[square]uint8{}, map[square][]int{}
	var run lines
	placed := 0
	for k := range f.words {
		w := &f.words[k]
		if !w.placed {
			continue
		}
		placed++
		for i, letter := range w.letters {
			s := square{int(w.top), int(w.left) + i}
			line, bit := s.row, s.col
			if w.dir == down {
				s = square{int(w.top) + i, int(w.left)}
				line, bit = s.col, s.row
			}
			if old := letters[s]; old != 0 && old != letter {
				t.Fatalf("two letters in square %v", s)
			}
			letters[s], holders[s] = letter, append(holders[s], k)
			run[w.dir][line&(stride-1)] |= 1 << (bit & (stride - 1))
		}
	}
	var taken lines
	box, crossings := noFrame, 0
	shared := make([]uint64, len(f.words))
	for s, holders := range holders {
		taken[across][s.row&(stride-1)] |= 1 << (s.col & (stride - 1))
		taken[down][s.col&(stride-1)] |= 1 << (s.row & (stride - 1))
		box = box.over(frame{int16(s.row), int16(s.col), int16(s.row), int16(s.col)})
		if len(holders) > 1 {
			crossings++
			for _, k := range holders {
				shared[k] |= 1 << (s.row - int(f.words[k].top) + s.col - int(f.words[k].left))
			}
		}
		if got := f.squares[(s.row*stride+s.col)&mask]; got != letters[s] {
			t.Fatalf("square %v has letter %d, not %d", s, got, letters[s])
		}
	}
	if f.count != placed || f.placed.count() != placed || f.crossings != crossings || f.taken != taken || f.run != run || f.box != box {
		t.Fatalf("%d words, %d crossings, frame %v; counted %d, %d, %v", f.count, f.crossings, f.box, placed, crossings, box)
	}
	for k := range f.words {
		if !f.words[k].placed {
			continue
		}
		met := 0
		for s, holders := range holders {
			if slices.Contains(holders, k) && len(holders) > 1 {
				for _, o := range holders {
					if o == k {
						continue
					}
					if met++; f.crossed[k][0]>>o&1 == 0 || f.across(&f.words[k], s.row-int(f.words[k].top)+s.col-int(f.words[k].left)) != o {
						t.Fatalf("word %d does not know that it crosses word %d", k, o)
					}
				}
			}
		}
		if f.shared[k] != shared[k] || f.crossed[k].count() != met || bits.OnesCount64(shared[k]) != met {
			t.Fatalf("word %d has %d crossings, counted %d", k, f.crossed[k].count(), met)
		}
	}
}
