package crisscross

import (
	"testing"

	"imprimots/engine/rng"
)

// TestBare: a word that crosses two parallel words in neighbouring squares leaves a run
// that is no word when it goes. One of the two goes with it, though others hold both:
//
//	. e i j k
//	. f . . l
//	a b c . m
//	. . g . n
//	. . h p o
func TestBare(t *testing.T) {
	alone := 0
	for seed := range uint64(60) {
		r := rng.New(seed)
		f := &field{maxRows: 9, maxCols: 9, r: &r}
		for _, text := range []string{"abc", "efb", "cgh", "eijk", "klmno", "hpo"} {
			f.words = append(f.words, word{letters: []byte(text)})
			f.all.add(len(f.words) - 1)
			f.slots = append(f.slots, make([]slot, len(text))...)
			for i := range text {
				f.words[len(f.words)-1].letters[i] -= 'a' - 1
			}
		}
		f.box = noFrame
		f.put(0, 2, 0, across)
		f.put(1, 0, 1, down)
		f.put(2, 2, 2, down)
		f.put(3, 0, 1, across)
		f.put(4, 0, 4, down)
		f.put(5, 4, 2, across)
		if before := f.places(); !f.remove(&before) || f.words[0].placed {
			continue
		}
		if f.removed[0] == 0 {
			alone++
		}
		if f.words[1].placed && f.words[2].placed {
			t.Errorf("seed %d: two words stand side by side", seed)
		}
	}
	if alone == 0 {
		t.Error("the word was never taken off first")
	}
}
