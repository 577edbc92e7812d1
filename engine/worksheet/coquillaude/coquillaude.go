// Package coquillaude is the kind of worksheet that asks for the best word of a rack
// of letters, as La Coquillaude does: racks made of the words of a list plus a few
// letters, or of common words. The best word is the longest that may be laid in the
// game; which of them have anagrams that score as well is left to the game.
package coquillaude

import (
	"slices"
	"strings"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/coquillaude"
	"imprimots/engine/letters"
	"imprimots/engine/record"
	"imprimots/engine/rng"
	"imprimots/engine/worksheet"
)

// Kind makes racks of letters.
//
// The difficulty of a sheet is the mean over its racks of their number of letters,
// with those that the best word does not need counted twice.
type Kind struct{}

// Name implements [worksheet.Kind].
func (Kind) Name() string { return "coquillaude" }

// Traits implements [worksheet.Kind].
func (Kind) Traits() worksheet.Traits {
	return worksheet.Traits{Alone: true, Words: true, Lexicon: true, Boxes: true, Keys: []string{"help", "lines", "effort"}}
}

// Bounds gives how many words may be given, each of which becomes a rack.
func (Kind) Bounds() (least, most int) { return 0, 40 }

// Bounds on the best word of a rack, in letters.
const (
	leastWord = 4
	mostWord  = 12
)

// usual is the number of racks when there is no list.
const usual = 6

// between separates the letters and the clue of a word, as in package anagram.
const between = " — "

var (
	whySigns   = check.Text{FR: "il n’est pas fait que de lettres", EN: "it is not made of letters alone"}
	whyLength  = check.Text{FR: "il a %d lettre{|s} : de %d à %d sont possibles", EN: "it has %d letter{|s}: %d to %d are possible"}
	whyBetter  = check.Text{FR: "toujours un autre mot fait mieux que lui, ou trop de mots font aussi bien", EN: "another word always does better, or too many do as well"}
	textNoRack = check.Text{FR: "aucun mot de la liste n’est le meilleur de ses lettres", EN: "no word of the list is the best of its letters"}
	hintNoRack = check.Text{FR: "donnez des mots de %d à %d lettres qui soient au dictionnaire", EN: "give words of %d to %d letters that are in the dictionary"}
)

// maker makes one puzzle.
type maker struct {
	worksheet.Request
	lex   *dict.Lexicon
	extra int // number of letters that the word does not need
	least int // number of letters of the shortest word drawn
	// common are words whose letters can be added to racks.
	common []string
}

// rack is letters, the best word, and others just as good.
type rack struct {
	item    record.Record
	letters []letters.Letter
	others  []string
}

// Make implements [worksheet.Kind].
func (Kind) Make(r worksheet.Request) (*worksheet.Puzzle, error) {
	grade, err := r.Part.Grade()
	if err != nil {
		return nil, err
	}
	m := &maker{Request: r, lex: worksheet.Lexicon(r.Lang), extra: [...]int{1, 1, 1, 2}[grade], least: [...]int{6, 5, 6, 7}[grade]}
	m.common = m.lex.CommonKeys()
	z := &worksheet.Puzzle{Kind: "coquillaude", Part: r.Part, Lang: r.Lang}
	var racks []rack
	for _, item := range r.Part.Items {
		made, why := m.rack(item)
		if !why.IsZero() {
			z.Left = append(z.Left, worksheet.Left{Item: item, Why: why})
			continue
		}
		racks = append(racks, made)
	}
	if len(r.Part.Items) == 0 {
		racks = m.draw()
	}
	if len(racks) == 0 {
		return nil, &check.Fault{Rule: "WKS002", Pos: r.Part.Pos("words"), Msg: textNoRack.With(), Hint: hintNoRack.With(leastWord, mostWord)}
	}
	rng.Shuffle(r.Rand, racks)
	m.ask(z, racks)
	return z, nil
}

// draw returns racks made of common words of three lengths.
func (m *maker) draw() []rack {
	n := usual
	if m.Part.N > 0 {
		n = min(m.Part.N, 40)
	}
	var out []rack
	for try := 0; try < 80*n && len(out) < n; try++ {
		key := m.common[m.Rand.IntN(len(m.common))]
		form, _ := m.lex.Usual(key, dict.Common)
		if letters.Len(key) != m.least+len(out)%3 || form == "" || m.lex.Decency(key) != dict.Decent || worksheet.Unfit(m.Lang, key) {
			continue
		}
		if made, why := m.rack(record.Record{Answers: []string{form}}); why.IsZero() {
			out = append(out, made)
		}
	}
	return out
}

// Attempts at adding letters to a word, and the most words that may be as good as it.
const (
	rackTries  = 12
	mostOthers = 8
)

// rack adds letters to a word so that nothing better can be made of them; why explains
// why that fails.
func (m *maker) rack(item record.Record) (out rack, why check.Message) {
	key, ok := worksheet.Key(m.Lang, item.Answer())
	word, _ := letters.Parse(key)
	switch n := len(word); {
	case !ok:
		return out, whySigns.With()
	case n < leastWord, n > mostWord:
		return out, whyLength.With(n, leastWord, mostWord)
	}
	pool := m.harmless(key)
	for try := range rackTries + 1 {
		all, extra := slices.Clone(word), m.extra
		if try == rackTries || len(pool) == 0 { // at last, a word of the list has its own letters alone
			if extra = 0; len(m.Part.Items) == 0 {
				break
			}
		}
		for range extra {
			all = append(all, pool[m.Rand.IntN(len(pool))])
		}
		best := m.best(letters.String(all), len(word))
		if !slices.Contains(best, key) || len(best) > 1+mostOthers || slices.ContainsFunc(best, func(k string) bool { return m.lex.Decency(k) != dict.Decent }) {
			continue
		}
		for range 10 {
			rng.Shuffle(m.Rand, all)
			if text := letters.String(all); !slices.ContainsFunc(best, func(k string) bool { return strings.Contains(text, k) }) && m.decent(text) {
				return rack{item, all, m.spelt(best, key)}, why
			}
		}
	}
	return out, whyBetter.With()
}

// decent reports whether a row of letters contains no vulgar or insulting word.
func (m *maker) decent(text string) bool {
	runes := []rune(text)
	for i := range runes {
		for j := i + 3; j <= len(runes); j++ {
			if m.lex.Decency(string(runes[i:j])) != dict.Decent {
				return false
			}
		}
	}
	return true
}

// accept returns which words count: in French those that La Coquillaude allows, in
// other languages the common words of the lexicon.
func accept(lang string) dict.Accept {
	if lang == "fr" {
		return coquillaude.Playable
	}
	return dict.Common
}

// best returns the longest words of a rack if they have exactly n letters and are few;
// nil otherwise.
func (m *maker) best(all string, n int) []string {
	var out []string
	bag, _ := letters.BagOf(all)
	for key := range m.lex.KeysAlong(accept(m.Lang), within(bag)) {
		switch size := letters.Len(key); {
		case size > n, len(out) > mostOthers+1:
			return nil
		case size == n:
			out = append(out, key)
		}
	}
	return out
}

// harmless returns the letters with which a key makes no longer word, frequent ones
// repeated.
func (m *maker) harmless(key string) []letters.Letter {
	bag, _ := letters.BagOf(key)
	harms := map[letters.Letter]bool{}
	for _, longer := range m.lex.AnagramsFor(key+"?", accept(m.Lang)) {
		with, _ := letters.BagOf(longer)
		for l, n := range with.Minus(bag) {
			harms[letters.Letter(l)] = harms[letters.Letter(l)] || n > 0
		}
	}
	var out []letters.Letter
	for range 40 {
		common, _ := letters.Parse(m.common[m.Rand.IntN(len(m.common))])
		for _, l := range common {
			if !harms[l] {
				out = append(out, l)
			}
		}
	}
	return out
}

// within follows keys made of the letters of a bag.
func within(bag letters.Bag) func(depth int, r rune) bool {
	var path []letters.Letter
	return func(depth int, r rune) bool {
		for len(path) > depth {
			bag[path[len(path)-1]]++
			path = path[:len(path)-1]
		}
		l, ok := letters.Of(r)
		if !ok || bag[l] == 0 {
			return false
		}
		bag[l]--
		path = append(path, l)
		return true
	}
}

// spelt returns keys as spelt words, without the one that is asked for.
func (m *maker) spelt(keys []string, but string) []string {
	var out []string
	for _, k := range keys {
		if form, _ := m.lex.Usual(k, accept(m.Lang)); k != but && form != "" {
			out = append(out, form)
		}
	}
	slices.Sort(out)
	return out
}

// ask adds the blocks: a single rack as a board, several as questions.
func (m *maker) ask(z *worksheet.Puzzle, racks []rack) {
	q := &worksheet.Questions{}
	for _, r := range racks {
		key, _ := worksheet.Key(m.Lang, r.item.Answer())
		z.Difficulty += float64(2*len(r.letters)-letters.Len(key)) / float64(len(racks))
		cells := make([]string, len(r.letters))
		for i, l := range r.letters {
			cells[i] = m.Part.Cased(l.String())
		}
		asked := worksheet.Question{Text: strings.Join(cells, "\u00a0"), Lines: max(1, m.Part.Lines), Answer: r.item.Answer(), Note: strings.Join(r.others, ", ")}
		if r.item.Question != "" {
			asked.Text += between + r.item.Question
		}
		if m.Part.Help.Lengths {
			asked.Lines, asked.Boxes = 0, letters.Len(key)
		}
		if word, _ := letters.Parse(key); m.Part.Help.FirstLetters > 0 {
			asked.Given = m.Part.Cased(letters.String(word[:min(m.Part.Help.FirstLetters, len(word)-1)]))
		}
		if m.Part.Marks%len(racks) == 0 {
			asked.Marks = m.Part.Marks / len(racks)
		}
		q.Items = append(q.Items, asked)
	}
	z.Blocks = []worksheet.Block{q}
}
