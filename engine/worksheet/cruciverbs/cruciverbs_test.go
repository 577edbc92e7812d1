package cruciverbs

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/record"
	"imprimots/engine/rng"
	"imprimots/engine/worksheet"
)

// clued are records of the common words of two to ten letters, with clues of the levels.
var clued = sync.OnceValue(func() (out []record.Record) {
	for _, key := range dict.French().CommonKeys() {
		form, _ := dict.French().Usual(key, dict.Common)
		if form == "" || len(key) > 10 {
			continue
		}
		for n := range max(3, 12-2*len(key)) {
			out = append(out, record.Record{Question: fmt.Sprintf("Définition %d de %d lettres, %d", n, len(key), len(out)), Answers: []string{form}, Stars: 1 + n%3})
		}
	}
	return out
})

func request1(p *worksheet.Part, seed uint64, bank []record.Record) worksheet.Request {
	r := rng.New(seed)
	return worksheet.Request{Part: p, Lang: "fr", Rand: &r, Bank: bank}
}

func mustMake(t *testing.T, r worksheet.Request) *worksheet.Puzzle {
	t.Helper()
	z, err := Kind{}.Make(r)
	if err != nil {
		t.Fatal(check.AsFault(err).Msg.In(check.English))
	}
	for _, d := range (Kind{}).Verify(r.Part, z) {
		t.Error(d.Msg.In(check.English))
	}
	return z
}

func listOf(words ...string) *worksheet.Part {
	p := &worksheet.Part{Kind: "grid"}
	for _, w := range words {
		word, clue, _ := strings.Cut(w, " : ")
		p.Items = append(p.Items, record.Record{Question: clue, Answers: []string{word}})
	}
	return p
}

func clueOf(z *worksheet.Puzzle, text string) bool {
	return slices.ContainsFunc(z.Blocks, func(b worksheet.Block) bool {
		c, ok := b.(*worksheet.Clues)
		return ok && slices.ContainsFunc(c.Items, func(i worksheet.Clue) bool { return strings.Contains(i.Text, text) })
	})
}

func bankOf(z *worksheet.Puzzle) []string {
	for _, b := range z.Blocks {
		if b, ok := b.(*worksheet.Bank); ok {
			return b.Words
		}
	}
	return nil
}

// TestClued: a grid around words of a list has their clues, those of the bank for the
// others, and no word given.
func TestClued(t *testing.T) {
	checktest.Whole(t)
	checktest.Turn(t, 5)
	seeds := 1
	if checktest.All() {
		seeds = 30
	}
	for seed := range uint64(seeds) {
		p := listOf("château : Demeure", "roi : Il règne")
		p.Level = []string{"", "moyen", "difficile"}[seed%3]
		p.Help = worksheet.Help{Lengths: true, FirstLetters: 1}
		z := mustMake(t, request1(p, seed, clued()))
		if !clueOf(z, "Demeure") || !clueOf(z, "Il règne") || len(bankOf(z)) > 0 || len(z.Notes) > 0 {
			t.Errorf("seed %d: %v given, notes %v", seed, bankOf(z), z.Notes)
		}
		if again := mustMake(t, request1(p, seed, clued())); !reflect.DeepEqual(z, again) {
			t.Error("the same seed gives another grid")
		}
		other := request1(p, seed+100, clued())
		other.Before = []*worksheet.Puzzle{z}
		if b := mustMake(t, other); math.Abs(b.Difficulty/z.Difficulty-1) > 0.1 || reflect.DeepEqual(z.Blocks[0], b.Blocks[0]) {
			t.Errorf("seed %d: a variant of difficulty %.2f, the first has %.2f, or the same grid", seed, b.Difficulty, z.Difficulty)
		}
	}
}

// TestHelp: the first letters of each word are shown, never all of it; a square alone at
// an edge is no word.
func TestHelp(t *testing.T) {
	const letters = "AB#DEF#CGHIJ"
	for n, want := range []string{"..#...#.....", "AB#DE.#.G...", "AB#DEF#CGH.."} {
		b := &worksheet.Board{Cols: 4, Rows: 3}
		for _, r := range letters {
			kind := worksheet.Letter
			if r == '#' {
				kind = worksheet.Black
			}
			b.Cells = append(b.Cells, worksheet.Cell{Kind: kind})
		}
		help(b, n)
		got := []byte(letters)
		for i, c := range b.Cells {
			if !c.Given && c.Kind == worksheet.Letter {
				got[i] = '.'
			}
		}
		if string(got) != want {
			t.Errorf("%d letters: %s, want %s", n, got, want)
		}
	}
}

// TestListed: without a bank the words are given, sorted by length, and the imposed ones
// with a clue have it.
func TestListed(t *testing.T) {
	checktest.Turn(t, 4)
	p := listOf("donjon : Haute tour", "douves")
	p.Must = []string{"écu"}
	p.Size = "8x9"
	z := mustMake(t, request1(p, 1, nil))
	words := bankOf(z)
	if !slices.Contains(words, "douves") || !slices.Contains(words, "écu") || slices.Contains(words, "donjon") || !clueOf(z, "Haute tour") {
		t.Errorf("given are %v", words)
	}
	if !slices.IsSortedFunc(words, func(a, b string) int { return len([]rune(a)) - len([]rune(b)) }) || len(z.Notes) != 1 || z.Notes[0].Rule.ID != "WKS046" {
		t.Errorf("%v, notes %v", words, z.Notes)
	}
	if b := z.Blocks[0].(*worksheet.Board); b.Cols != 8 || b.Rows != 9 || b.ColNames[7] != "H" || b.RowNames[8] != "9" {
		t.Errorf("a board of %d by %d", b.Cols, b.Rows)
	}
}

// TestRefused: what cannot be is a fault of a rule.
func TestRefused(t *testing.T) {
	for name, change := range map[string]func(r *worksheet.Request){
		"language": func(r *worksheet.Request) { r.Lang = "de" },
		"size":     func(r *worksheet.Request) { r.Part.Size = "4x40" },
		"signs":    func(r *worksheet.Request) { r.Part.Size = "grand" },
		"level":    func(r *worksheet.Request) { r.Part.Level = "dur" },
		"long":     func(r *worksheet.Request) { r.Part.Must = []string{"anticonstitutionnellement"} },
		"letters":  func(r *worksheet.Request) { r.Part.Must = []string{"1789"} },
		"many": func(r *worksheet.Request) {
			r.Part.Must = strings.Fields("un deux trois quatre cinq six sept huit neuf")
		},
	} {
		r := request1(listOf(), 1, nil)
		change(&r)
		if _, err := (Kind{}).Make(r); check.AsFault(err) == nil || check.AsFault(err).Rule == "" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestVerify breaks a finished grid in every way that the rule names.
func TestVerify(t *testing.T) {
	p := listOf("donjon : Haute tour")
	p.Size = "7x6"
	for name, spoil := range map[string]func(z *worksheet.Puzzle, b *worksheet.Board){
		"letter": func(_ *worksheet.Puzzle, b *worksheet.Board) {
			b.Cells[0] = worksheet.Cell{Kind: worksheet.Letter, Letter: "W"}
		},
		"black": func(_ *worksheet.Puzzle, b *worksheet.Board) { b.Cells[1] = worksheet.Cell{Kind: worksheet.Black} },
		"cells": func(_ *worksheet.Puzzle, b *worksheet.Board) { b.Cells = b.Cells[1:] },
		"names": func(_ *worksheet.Puzzle, b *worksheet.Board) { b.RowNames = b.RowNames[1:] },
		"given": func(z *worksheet.Puzzle, _ *worksheet.Board) { z.Blocks = z.Blocks[:len(z.Blocks)-1] },
		"clue": func(z *worksheet.Puzzle, _ *worksheet.Board) {
			z.Blocks[1].(*worksheet.Clues).Items[0].Answer += ", zut"
		},
		"twice": func(_ *worksheet.Puzzle, b *worksheet.Board) {
			b.Rows, b.RowNames, b.Cells = 2*b.Rows, append(b.RowNames, b.RowNames...), append(b.Cells, b.Cells...)
		},
	} {
		z := mustMake(t, request1(p, 2, nil))
		if spoil(z, z.Blocks[0].(*worksheet.Board)); len((Kind{}).Verify(p, z)) == 0 {
			t.Errorf("%s: nothing is found", name)
		}
	}
	z := mustMake(t, request1(p, 2, nil))
	if len((Kind{}).Verify(listOf("xylophone"), z)) == 0 {
		t.Error("an imposed word is missing, and nothing is found")
	}
}

// TestCrude: an indecent word is found in diagonals and backwards.
func TestCrude(t *testing.T) {
	for want, rows := range map[string][]string{"MERDE": {"M####", "#E###", "##R##", "###D#", "####E"}, "PUTE": {"ETUP"}, "": {"ETUVE"}} {
		b := &worksheet.Board{Cols: len(rows[0]), Rows: len(rows)}
		for _, row := range rows {
			for _, letter := range row {
				c := worksheet.Cell{Kind: worksheet.Letter, Letter: string(letter)}
				if letter == '#' {
					c = worksheet.Cell{Kind: worksheet.Black}
				}
				b.Cells = append(b.Cells, c)
			}
		}
		if got := crude(b); got != want {
			t.Errorf("%v: %q, want %q", rows, got, want)
		}
	}
}
