package pupil

import (
	"slices"
	"strings"
)

func containsSame(words []string, word string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return same(w, word) })
}

// anagram puts letters in order.
func anagram(p *Paper) {
	var used []string
	for _, q := range questions(p.Sheet) {
		shown, clue, _ := strings.Cut(q.text, " — ")
		answer, note := p.answer(q.n, p.Key)
		used = append(used, answer)
		mixed := p.boxed(shown)
		for _, a := range append([]string{answer}, strings.Split(note, ", ")...) {
			if a != "" && (sorted(p.boxed(a)) != sorted(mixed) || p.boxed(a) == mixed) {
				p.fault("%d: %q is not of the letters %s in disorder", q.n, a, mixed)
			}
		}
		if clue != "" && !p.pair(answer, clue) {
			p.fault("%d: the list has no %q: %q", q.n, answer, clue)
		}
		p.fits(q, answer)
	}
	p.all(used)
}

// mystery takes the marked letters of the answers.
func mystery(p *Paper) {
	head := plain(p.Say["head.reveal"])
	i, k := slices.Index(p.Sheet, head), slices.Index(p.Key, head)
	if i < 0 || k < 0 {
		p.fault("no word is to be revealed")
		return
	}
	answers := map[int]string{}
	var used []string
	for _, q := range questions(p.Sheet[:i]) {
		answer, note := p.answer(q.n, p.Key[:k])
		full := answer
		if note != "" {
			full = note
		}
		answers[q.n] = p.boxed(answer)
		used = append(used, full)
		if !p.pair(full, q.text) {
			p.fault("%d: the list has no %q: %q", q.n, full, q.text)
		}
		p.fits(q, answer)
	}
	spelt := ""
	for _, q := range questions(p.Sheet[i+2:]) {
		var n, l int
		if !scan(q.text, &n, &l) || l > size(answers[n]) || l < 1 {
			p.fault("letter %d: no letter is at %q", q.n, q.text)
			continue
		}
		spelt += string([]rune(answers[n])[l-1])
	}
	if want := p.boxed(p.Key[k+1]); spelt != want || strings.Count(p.Sheet[i+1], "_") != size(want) {
		p.fault("the letters spell %s, the key says %s", spelt, want)
	}
	p.all(used)
}

// boggle walks over the letters of the board.
func boggle(p *Paper) {
	boards, rest, key := p.boards()
	p.walk(boards, rest, key, func(g grid, at place) bool { return true })
}

// tangle walks over the letters of tables, from a capital letter on.
func tangle(p *Paper) {
	boards, rest, key := p.boards()
	p.walk(boards, rest, key, func(g grid, at place) bool { return g[at] == strings.ToUpper(g[at]) })
}

// boards reads the boards of a sheet, which are before its questions.
func (p *Paper) boards() (boards []grid, rest, key []string) {
	rest, key = p.Sheet, p.Key
	for len(rest) > 0 && !numbered.MatchString(rest[0]) && rest[0] != plain(p.Say["head.find"]) && rest[0] != plain(p.Say["head.bank"]) {
		var first []string
		first, rest = section(rest)
		boards = append(boards, gridOf(first, 3, 0))
		for i, line := range first {
			if i >= len(key) || key[i] != line {
				p.fault("the board of the key is not that of the sheet")
				return nil, nil, nil
			}
		}
		if key = key[len(first):]; len(key) > 0 && key[0] == "" {
			key = key[1:]
		}
	}
	return boards, rest, key
}

// walk reads each answer on one of some boards.
func (p *Paper) walk(boards []grid, rest, key []string, first func(grid, place) bool) {
	var used []string
	asked := questions(rest)
	open := len(asked) == 1 && asked[0].text == ""
	for _, q := range asked {
		said, more := p.answer(q.n, key)
		words := []string{said}
		if open || len(p.List) == 0 {
			words = strings.Split(said, ", ")
		}
		used = append(used, words...)
		for _, w := range append(slices.Clone(words), strings.Split(more, ", ")...) {
			if w != "" {
				p.read(boards, w, first)
			}
		}
		if q.text != "" && !p.pair(said, q.text) {
			p.fault("%d: the list has no %q: %q", q.n, said, q.text)
		}
		if !open {
			p.fits(q, said)
		}
	}
	if len(asked) == 0 {
		used = key
		for _, w := range key {
			p.read(boards, w, first)
		}
	}
	for _, w := range bank(rest) {
		if !containsSame(used, w) {
			p.fault("%q is to be found, and no answer", w)
		}
	}
	if len(p.List) > 0 {
		p.all(used)
	}
}

// read reports a word that is on none of some boards.
func (p *Paper) read(boards []grid, word string, first func(grid, place) bool) {
	if !slices.ContainsFunc(boards, func(g grid) bool { return g.path(p.boxed(word), first) }) {
		p.fault("%q cannot be read on the board", word)
	}
}

// path reports whether a word can be read from neighbour to neighbour, each cell once.
func (g grid) path(word string, first func(grid, place) bool) bool {
	for at := range g {
		if first(g, at) && g.on(word, at, map[place]bool{}) {
			return true
		}
	}
	return false
}

func (g grid) on(word string, at place, been map[place]bool) bool {
	here := strings.ToUpper(g[at])
	if here == "" || been[at] || !strings.HasPrefix(word, here) {
		return false
	}
	if word = word[len(here):]; word == "" {
		return true
	}
	been[at] = true
	defer delete(been, at)
	for _, d := range around {
		if g.on(word, at.plus(d), been) {
			return true
		}
	}
	return false
}

// coquillaude lays words with the letters of a rack.
func coquillaude(p *Paper) {
	var used []string
	for _, q := range questions(p.Sheet) {
		answer, note := p.answer(q.n, p.Key)
		used = append(used, answer)
		rack := p.boxed(q.text)
		for _, w := range append([]string{answer}, strings.Split(note, ", ")...) {
			if w == "" {
				continue
			}
			left, boxed := rack, p.boxed(w)
			for _, l := range boxed {
				if !strings.ContainsRune(left, l) {
					p.fault("%d: %q needs %c, and the letters are %s", q.n, w, l, rack)
					break
				}
				left = strings.Replace(left, string(l), "", 1)
			}
			if size(boxed) != size(p.boxed(answer)) {
				p.fault("%d: %q is as good as %q, says the key", q.n, w, answer)
			}
		}
		for _, e := range p.List {
			if boxed := p.boxed(e.Word); size(boxed) > size(p.boxed(answer)) && sorted(boxed) == sorted(rack) {
				p.fault("%d: %q is longer than %q", q.n, e.Word, answer)
			}
		}
	}
	if len(p.List) > 0 {
		p.all(used)
	}
}

// wordsearch finds each word once, and reads the letters that are left.
func wordsearch(p *Paper) {
	first, rest := section(p.Sheet)
	g := gridOf(first, 3, 0)
	if !slices.Equal(first, p.Key[:min(len(first), len(p.Key))]) {
		p.fault("the board of the key is not that of the sheet")
	}
	ways := around
	for n, few := range map[string][]place{"2": {toRight, down}, "3": {toRight, down, {1, 1}}, "4": {toRight, down, {1, 1}, {-1, 1}}} {
		if strings.Contains(p.Task, plain(p.Say["task.wordsearch_ways_"+n])) {
			ways = few
		}
	}
	listed, found := bank(rest), map[place]bool{}
	key, _ := section(p.Key[min(len(first), len(p.Key)):])
	if got, want := slices.Sorted(slices.Values(key)), slices.Sorted(slices.Values(listed)); !slices.Equal(got, want) {
		p.fault("the key has %q, the sheet asks for %q", got, want)
	}
	for _, w := range listed {
		places := g.find(p.boxed(w), ways)
		if everywhere := g.find(p.boxed(w), around); len(places) != 1 || len(everywhere) != 1 {
			p.fault("%q is in %d places, in %d of any direction", w, len(places), len(everywhere))
		}
		for _, cells := range places {
			for _, at := range cells {
				found[at] = true
			}
		}
	}
	head := plain(p.Say["head.left"])
	if k := slices.Index(p.Key, head); k >= 0 || slices.Contains(rest, head) {
		spelt := ""
		for row := range first {
			for col := range len(g) {
				if at := (place{row, col}); g[at] != "" && !found[at] {
					spelt += strings.ToUpper(g[at])
				}
			}
		}
		if want := p.boxed(p.Key[k+1]); spelt != want {
			p.fault("the letters that are left spell %s, the key says %s", spelt, want)
		}
	}
	p.all(listed)
}

// find returns the places of a word; one that reads alike from both ends is in one place.
func (g grid) find(word string, ways []place) (out [][]place) {
	set := map[string]bool{}
	for at := range g {
		for _, way := range ways {
			var cells []place
			rest := word
			for c := at; rest != "" && g[c] != "" && strings.HasPrefix(rest, strings.ToUpper(g[c])); c = c.plus(way) {
				rest = rest[len(g[c]):]
				cells = append(cells, c)
			}
			if rest != "" {
				continue
			}
			id := slices.Clone(cells)
			slices.SortFunc(id, func(a, b place) int { return (a.row-b.row)*1000 + a.col - b.col })
			if key := printed(id); !set[key] {
				set[key] = true
				out = append(out, cells)
			}
		}
	}
	return out
}
