package pupil

import (
	"slices"
	"strconv"
	"strings"
)

// quiz answers questions, of which it looks up the words in the list.
func quiz(p *Paper) {
	var used []string
	for _, q := range questions(p.Sheet) {
		answer, _ := p.answer(q.n, p.Key)
		text := q.text
		truth, falsehood := plain(p.Say["field.truth"]), plain(p.Say["field.false"])
		switch {
		case len(q.below) == 1 && strings.HasPrefix(q.below[0], "[ ] "+truth):
			used = append(used, p.judged(q.n, text, answer == truth, answer == falsehood))
		case len(q.below) > 0 && strings.HasPrefix(q.below[0], "[ ] "):
			p.choose(q, text, answer)
			used = append(used, answer)
		default:
			if !p.pair(answer, text) {
				p.fault("%d: the list has no %q: %q", q.n, answer, text)
			}
			if n, given := q.boxes(); n > 0 {
				if n != size(written(answer)) || !strings.HasPrefix(strings.ToLower(written(answer)), strings.ToLower(given)) {
					p.fault("%d: %d boxes, with %q in them, for %q", q.n, n, given, answer)
				}
				q.below = nil
			}
			for _, line := range q.below {
				if given := strings.Trim(line, "_"); !strings.HasPrefix(strings.ToLower(answer), strings.ToLower(given)) {
					p.fault("%d: %q is given of %q", q.n, given, answer)
				}
			}
			used = append(used, answer)
		}
	}
	p.all(used)
}

// written returns the letters of an answer as they are written.
func written(s string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(" -‐’.", r) {
			return -1
		}
		return r
	}, plain(s))
}

// judged says whether a statement "clue — word" is true, and returns the right word.
func (p *Paper) judged(n int, text string, yes, no bool) string {
	for _, e := range p.List {
		word, ok := strings.CutPrefix(text, plain(e.Clue)+" — ")
		if !ok {
			continue
		}
		if right := p.pair(word, e.Clue); right != yes || right == no {
			p.fault("%d: %q: the key says %v", n, text, yes)
		}
		return e.Word
	}
	p.fault("%d: the list does not tell of %q", n, text)
	return ""
}

// choose finds the one choice that is right.
func (p *Paper) choose(q question, text, answer string) {
	right, seen := 0, map[string]bool{}
	for _, line := range q.below {
		choice := strings.TrimPrefix(line, "[ ] ")
		if fold := p.boxed(choice); seen[fold] {
			p.fault("%d: %q can be chosen twice", q.n, choice)
		} else {
			seen[fold] = true
		}
		if p.pair(choice, text) {
			right++
		}
	}
	if right != 1 || !p.pair(answer, text) || !slices.Contains(q.below, "[ ] "+answer) {
		p.fault("%d: %q has %d right choices, the key says %q", q.n, text, right, answer)
	}
}

// match joins what belongs together.
func match(p *Paper) {
	left, rest := section(p.Sheet)
	words, seen := questions(left), map[string]bool{}
	var used, others []string
	for _, line := range rest {
		if _, other, ok := strings.Cut(line, ". "); ok {
			others = append(others, other)
		}
	}
	if len(words) != len(p.Key) || len(others) != len(words) {
		p.fault("%d words and %d partners, %d answers", len(words), len(others), len(p.Key))
		return
	}
	straight := 0
	for i, q := range words {
		clue, ok := strings.CutPrefix(p.Key[i], q.text+" – ")
		if !ok || !p.pair(q.text, clue) {
			p.fault("%q goes with nothing, the key says %q", q.text, p.Key[i])
		}
		if seen[clue] || !slices.Contains(others, clue) {
			p.fault("%q is not once on the right side", clue)
		}
		if seen[clue] = true; others[i] == clue {
			straight++
		}
		used = append(used, q.text)
	}
	if straight == len(words) && straight > 2 {
		p.fault("each word stands beside its partner")
	}
	p.all(used)
}

// order numbers lines: in the order of the list, or of the dates that the key adds.
func order(p *Paper) {
	var given, answers []string
	for _, line := range p.Sheet {
		if item, ok := strings.CutPrefix(line, "[  ] "); ok {
			given = append(given, item)
		}
	}
	last, dated := 0, true
	for i, q := range questions(p.Key) {
		item, date, _ := strings.Cut(q.text, " – ")
		answers = append(answers, item)
		year, err := strconv.Atoi(date)
		if q.n != i+1 || err == nil && year < last {
			p.fault("%d: %q of %q stands behind %d", q.n, item, date, last)
		}
		last, dated = year, dated && err == nil
	}
	if a, b := slices.Sorted(slices.Values(given)), slices.Sorted(slices.Values(answers)); !slices.Equal(a, b) {
		p.fault("the sheet has %q, the key %q", a, b)
	}
	if slices.Equal(given, answers) && len(given) > 1 {
		p.fault("all stands in its order")
	}
	for i, e := range p.List {
		if !dated && !p.Some && (i >= len(answers) || !same(answers[i], e.Clue) && !same(answers[i], e.Word)) {
			p.fault("%q is at %d in the list", e.Word, i+1)
		}
	}
}

// pairs checks that a key "word – clue" has what the list has, and returns its words.
func (p *Paper) pairs(lines []string) (words, clues []string) {
	for _, line := range lines {
		if line == "" || line == plain(p.Say["head.calls"]) {
			continue
		}
		known := false
		for _, e := range p.List {
			if both := plain(e.Word + " – " + e.Clue); same(both, line) || e.Clue == "" && same(e.Word, line) {
				words, clues, known = append(words, plain(e.Word)), append(clues, plain(e.Clue)), true
				break
			}
		}
		if !known {
			p.fault("the list does not have %q", line)
		}
	}
	p.all(words)
	return words, clues
}

// equal reports cards that are not those wanted, in any order.
func (p *Paper) equal(cards, want []string) {
	fold := func(in []string) (out []string) {
		for _, s := range in {
			out = append(out, strings.ToLower(s))
		}
		slices.Sort(out)
		return out
	}
	if got, want := fold(cards), fold(want); !slices.Equal(got, want) {
		p.fault("the cards are %q, not %q", got, want)
	}
}

// flashcards reads the fronts; the backs are in the key.
func flashcards(p *Paper) {
	words, clues := p.pairs(p.Key)
	for i := range clues {
		if clues[i] == "" {
			clues[i] = words[i]
		}
	}
	p.equal(bank(p.Sheet), clues)
}

// memory reads all cards.
func memory(p *Paper) {
	words, clues := p.pairs(p.Key)
	p.equal(bank(p.Sheet), append(words, clues...))
}

// labels reads words.
func labels(p *Paper) {
	p.equal(bank(p.Sheet), p.Key)
	p.all(p.Key)
}

// dominoes lays the chain until it closes.
func dominoes(p *Paper) {
	words, clues := p.pairs(p.Key)
	next := map[string]string{}
	for _, line := range bank(p.Sheet) {
		front, back, _ := strings.Cut(line, " | ")
		next[strings.ToLower(front)] = strings.ToLower(back)
	}
	if len(words) == 0 {
		return
	}
	first := strings.ToLower(words[0])
	at, laid := first, 0
	for laid == 0 || at != first && laid <= len(words) {
		i := slices.IndexFunc(clues, func(c string) bool { return strings.ToLower(c) == next[at] })
		if i < 0 {
			p.fault("nothing goes with %q", next[at])
			return
		}
		at, laid = strings.ToLower(words[i]), laid+1
	}
	if laid != len(words) {
		p.fault("the chain closes with %d of %d dominoes", laid, len(words))
	}
}

// bingo has all boards called.
func bingo(p *Paper) {
	words, _ := p.pairs(p.Key)
	boards, cells := map[string]bool{}, 0
	for _, line := range p.Sheet {
		_, said, ok := strings.Cut(line, ": ")
		if !ok {
			continue
		}
		var held []string // a word of the list may have a comma
		for said != "" {
			i := slices.IndexFunc(words, func(w string) bool { return said == w || strings.HasPrefix(said, w+", ") })
			if i < 0 {
				p.fault("nobody calls what begins %q", said)
				break
			}
			held, said = append(held, words[i]), strings.TrimPrefix(strings.TrimPrefix(said, words[i]), ", ")
		}
		slices.Sort(held)
		key := strings.Join(held, "\n")
		if boards[key] || len(slices.Compact(held)) != cells && cells != 0 {
			p.fault("a board is another one, or has a word twice: %q", held)
		}
		boards[key], cells = true, len(held)
	}
	if len(boards) == 0 {
		p.fault("there is no board")
	}
}

// odd finds the word of another group.
func odd(p *Paper) {
	for _, q := range questions(p.Sheet) {
		answer, note := p.answer(q.n, p.Key)
		groups := map[string][]string{}
		for _, line := range q.below {
			word := strings.TrimPrefix(line, "[ ] ")
			i := slices.IndexFunc(p.List, func(e Entry) bool { return same(e.Word, word) })
			if i < 0 {
				p.fault("%d: %q is not in the list", q.n, word)
				return
			}
			groups[p.List[i].Group] = append(groups[p.List[i].Group], word)
		}
		single := ""
		for _, words := range groups {
			if len(words) == 1 {
				single = words[0]
			} else if !strings.HasPrefix(note, strings.Join(words, ", ")+" = ") {
				p.fault("%d: %q go together, the key says %q", q.n, words, note)
			}
		}
		if len(groups) != 2 || !same(single, answer) || len(q.below) < 3 {
			p.fault("%d: the groups are %q, the key says %q", q.n, groups, answer)
		}
	}
}

// sortColumns writes words into columns.
func sortColumns(p *Paper) {
	var used []string
	for _, e := range p.List {
		lines, answers := under(p.Sheet, e.Group), strings.Split(strings.Join(under(p.Key, e.Group), ", "), ", ")
		if p.Some && !containsSame(bank(p.Sheet), e.Word) {
			continue
		}
		if !containsSame(answers, e.Word) && !containsSame(p.left, e.Word) {
			p.fault("%q is not below %q in the key", e.Word, e.Group)
		}
		if len(lines) < len(answers) {
			p.fault("%q has %d lines for %d words", e.Group, len(lines), len(answers))
		}
		used = append(used, e.Word)
	}
	n := 0
	for _, line := range p.Key {
		if line != "" && !slices.ContainsFunc(p.List, func(e Entry) bool { return plain(e.Group) == line }) {
			n += len(strings.Split(line, ", "))
		}
	}
	if n+len(p.left) != len(used) {
		p.fault("the key has %d words of %d", n, len(p.List))
	}
	p.equal(append(bank(p.Sheet), p.left...), plained(used))
}

func plained(words []string) (out []string) {
	for _, w := range words {
		out = append(out, plain(w))
	}
	return out
}

// handwriting finds each word of the list with a line to copy it on, and the same in the key.
func handwriting(p *Paper) {
	var models, key []string
	for i, line := range p.Sheet {
		if strings.HasPrefix(strings.TrimSpace(line), "__") || strings.TrimSpace(line) == "" {
			continue
		}
		if models = append(models, line); i+1 >= len(p.Sheet) || !strings.HasPrefix(strings.TrimSpace(p.Sheet[i+1]), "__") {
			p.fault("%q has no line to be copied on", line)
		}
	}
	for _, line := range p.Key {
		if strings.TrimSpace(line) != "" {
			key = append(key, line)
		}
	}
	p.equal(models, key)
	p.all(models)
}
