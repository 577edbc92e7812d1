package coquillaude

import (
	"maps"
	"slices"

	"imprimots/dict"
	"imprimots/engine/rng"
)

// common holds the words that simulated players know: the common words, in all bands
// of the lexicon, and the famous persons.
type common struct {
	words   []knownWord
	signs   []uint32          // the letters of each, contiguous for a fast scan
	groups  map[Letters][]int // the words with the same letters, in order
	lexicon *Vocabulary
}

// knownWord is a word as players look for it.
type knownWord struct {
	Term
	letters Letters
	chance  int // of being found when the tokens are there, in thousandths
	noticed int // of being seen in the minute of the challenge, when it is an anagram of the word laid, in thousandths
}

// chances holds, per thousand players, how many find a word in three minutes when they
// have its letters among others, by band (0 for persons) and by number of letters: 4
// and fewer, 5, 6, 7, 8, 9, 10 and more. They are estimates: with a dozen tokens one
// finds some twenty words, most of them short.
var chances = [dict.Bands + 1][7]int{
	{40, 40, 40, 40, 40, 40, 40},
	{400, 300, 190, 120, 80, 50, 35},
	{330, 250, 155, 98, 65, 41, 28},
	{270, 200, 125, 80, 53, 33, 23},
	{210, 155, 98, 62, 41, 26, 18},
	{150, 110, 70, 44, 29, 18, 13},
}

// anagramChance is the probability, in thousandths, that a player sees one more common
// anagram of the word found.
const anagramChance = 200

// challengeChance is the probability, in thousandths, that another player sees, in the
// minute of the challenge, an anagram that was not announced and is among the most
// common words; rarer words are seen less, in the proportion of their chances.
const challengeChance = 200

// common returns the words that players know: one in every of common words.
func (g *Game) common(of int) *common {
	c := &common{groups: map[Letters][]int{}, lexicon: g.Vocabulary()}
	l := dict.French()
	for i, key := range l.CommonKeys() {
		if i%of == 0 && len(key) > 1 && len(key) <= maxWord && l.Accepts(key, dict.Word) {
			c.add(Term{Key: key}, chances[l.Band(key)])
		}
	}
	for i, key := range slices.Sorted(maps.Keys(c.lexicon.persons)) {
		if i%of == 0 {
			c.add(Term{key, true}, chances[0])
		}
	}
	return c
}

func (c *common) add(t Term, of [7]int) {
	n := min(max(len(t.Key)-4, 0), 6)
	w := knownWord{Term: t, letters: LettersOf(t.Key), chance: of[n], noticed: min(challengeChance*of[n]/chances[1][n], 1000)}
	c.groups[w.letters] = append(c.groups[w.letters], len(c.words))
	c.words, c.signs = append(c.words, w), append(c.signs, signs(&w.letters))
}

// other returns another known word with the same letters; nil when there is none.
func (c *common) other(w *knownWord) *Term {
	for _, i := range c.groups[w.letters] {
		if o := &c.words[i]; o.Key != w.Key {
			return &o.Term
		}
	}
	return nil
}

// signs returns the set of letters, one bit each.
func signs(l *Letters) uint32 {
	s := uint32(0)
	for i, n := range l {
		if n > 0 {
			s |= 1 << i
		}
	}
	return s
}

// missing counts the letters of a word that a hand lacks, stopping at most+1. which is
// the last letter missing.
func missing(w, hand *Letters, most int) (n, which int) {
	for i, want := range w {
		if want > hand[i] {
			if n += int(want - hand[i]); n > most {
				return most + 1, i
			}
			which = i
		}
	}
	return n, which
}

// alive reports whether a hand spells a common word of five letters or more.
func (c *common) alive(hand *Letters) bool {
	have := signs(hand)
	for i, signs := range c.signs {
		if signs&^have != 0 {
			continue
		}
		if w := &c.words[i]; len(w.Key) >= deadLetters && hand.Has(&w.letters) {
			return true
		}
	}
	return false
}

// found is a word that a player found, with the anagrams seen.
type found struct {
	player   int
	word     Term
	anagrams []Term
	points   int // theoretical; once announced, including the place
}

// tries is the number of found words a player seeks a place for, seen the number of
// placeable ones the player compares.
const tries, seen = 40, 3

// careless is the probability, in thousandths, that a player looking for a place sees
// the free squares, but not the words that the neighbours would form.
const careless = 30

// announce returns what a player announces: the best of the found words for which the
// player sees a place. ok is false when none is worth enough.
func (s *simulation) announce(player int, board *Letters) (best found, ok bool) {
	judge := s.judge
	if s.r.Chance(careless) {
		judge = func(key string) (Term, bool) { return Term{Key: key}, true }
	}
	n := 0
	for _, f := range s.known.look(s.r, player, &s.hands[player], board, s.table.Empty()) {
		l, has := s.place(f, judge)
		if !has {
			continue
		}
		if f.points = l.Points(f.anagrams); f.points >= LeastPoints && f.points > best.points {
			best, ok = f, true
		}
		if n++; n == seen {
			break
		}
	}
	return best, ok
}

// judge returns a word as the lexicon and the persons count it.
func (s *simulation) judge(key string) (Term, bool) { return s.known.lexicon.Term(key) }

// look returns the best words that a player finds with the tokens in hand and, when
// the board is not empty, one letter of it.
func (c *common) look(r *rng.Rand, player int, hand, board *Letters, empty bool) []found {
	lend := 1
	if empty {
		lend = 0
	}
	have := signs(hand)
	reachable := have | signs(board)
	var out []found
	for i, signs := range c.signs {
		if signs&^reachable != 0 {
			continue
		}
		w := &c.words[i]
		if !r.Chance(w.chance) {
			continue
		}
		lacks, which := missing(&w.letters, hand, lend)
		if lacks > lend || lacks == 1 && board[which] == 0 {
			continue
		}
		f := found{player: player, word: w.Term}
		if other := c.other(w); other != nil && r.Chance(anagramChance) {
			f.anagrams = []Term{*other}
		}
		f.points = Theoretical(f.word, f.anagrams)
		at := len(out)
		for at > 0 && out[at-1].points < f.points {
			at--
		}
		if at < tries {
			out = slices.Insert(out, at, f)
			out = out[:min(len(out), tries)]
		}
	}
	return out
}

// challenged returns the first of the other players, in turn, who sees anagrams of a
// word laid that were not announced, with all that this player sees. more is nil when
// nobody sees one, or the word may not be challenged.
func (s *simulation) challenged(c found) (by int, more []Term) {
	if s.challenge == WithAnagram && len(c.anagrams) == 0 {
		return 0, nil
	}
	group := s.known.groups[LettersOf(c.word.Key)]
	said := append([]Term{c.word}, c.anagrams...)
	for turn := 1; turn < len(s.hands) && more == nil; turn++ {
		by = (c.player + turn) % len(s.hands)
		for _, i := range group {
			w := &s.known.words[i]
			known := func(t Term) bool { return t.Key == w.Key }
			if !slices.ContainsFunc(said, known) && !slices.ContainsFunc(more, known) && s.r.Chance(w.noticed) {
				more = append(more, w.Term)
			}
		}
	}
	return by, more
}

// place returns the best place of a word for a player who checks the words formed:
// across, down or diagonally through a letter on the board, or on the orange zone.
func (s *simulation) place(f found, judge Judge) (best Laying, ok bool) {
	most := 0
	try := func(c Cell, letter int) {
		for _, dir := range s.table.Directions() {
			step := dir.step()
			at := c.by(step, -letter)
			if !s.open(f.word.Key, at, step) {
				continue
			}
			l, fault := s.table.Lay(f.word, at, dir, judge)
			if fault != nil || !s.affords(f.player, &l) {
				continue
			}
			if points := l.Points(f.anagrams); points > most {
				best, most, ok = l, points, true
			}
		}
	}
	for row := 1; row <= s.table.Rows; row++ {
		for col := 1; col <= s.table.Cols; col++ {
			c := Cell{col, row}
			there := s.table.Letter(c)
			if there == 0 && !(s.table.Empty() && s.table.Orange(c)) {
				continue
			}
			for i := range len(f.word.Key) {
				if there == 0 || f.word.Key[i] == there {
					try(c, i)
				}
			}
		}
	}
	return best, ok
}

// open reports, by a quick test, whether a word may lie somewhere: on the board,
// between free squares, and over no other letters.
func (s *simulation) open(key string, c Cell, step step) bool {
	t := s.table
	last := c.by(step, len(key)-1)
	if !t.On(c) || !t.On(last) || t.Letter(c.by(step, -1)) != 0 || t.Letter(last.by(step, 1)) != 0 {
		return false
	}
	for i := range len(key) {
		if there := t.Letter(c); there != 0 && there != key[i] {
			return false
		}
		c = c.by(step, 1)
	}
	return true
}

// affords reports whether a player has the tokens for a play.
func (s *simulation) affords(player int, l *Laying) bool {
	need := LettersOf(string(l.tokens))
	return s.hands[player].Has(&need)
}
