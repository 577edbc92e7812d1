package pupil

import (
	"regexp"
	"slices"
	"strings"
)

// gap is a gap of a text, with its number and what is given of its word.
var gap = regexp.MustCompile(`\(([0-9]+)\) ([^ _]*)_{10}`)

// cloze puts the answers back into the text.
func cloze(p *Paper) {
	end := len(p.Sheet)
	if i := slices.Index(p.Sheet, plain(p.Say["head.bank"])); i >= 0 {
		end = i
	}
	var used []string
	whole := gap.ReplaceAllStringFunc(strings.Join(p.Sheet[:end], "\n"), func(s string) string {
		m := gap.FindStringSubmatch(s)
		i := slices.IndexFunc(p.Key, func(line string) bool { return strings.HasPrefix(line, m[1]+". ") })
		if i < 0 {
			p.fault("the key has no answer %s", m[1])
			return "?"
		}
		answer := strings.TrimPrefix(p.Key[i], m[1]+". ")
		if used = append(used, answer); !strings.HasPrefix(answer, m[2]) {
			p.fault("%q is given of %q", m[2], answer)
		}
		return answer
	})
	want := strings.NewReplacer("{", "", "}", "").Replace(plain(p.Text))
	if a, b := strings.Join(strings.Fields(whole), " "), strings.Join(strings.Fields(want), " "); a != b {
		p.fault("the text becomes %q", a)
	}
	if words := bank(p.Sheet[end:]); end < len(p.Sheet) {
		p.equal(words, used)
	}
	if len(used) == 0 || len(used) != len(p.Key) {
		p.fault("%d gaps, %d answers", len(used), len(p.Key))
	}
}

// named are the names of signs in what is dictated.
var named = regexp.MustCompile(` ?\[[^]]*\]`)

// dictation writes what the key has dictated.
func dictation(p *Paper) {
	var lines []string
	for i, line := range p.Key {
		if line == plain(p.Say["head.dictated"]) {
			lines, _ = section(p.Key[i+1:])
		}
	}
	written := func(s string) string { return strings.ReplaceAll(named.ReplaceAllString(s, ""), " / ", " ") }
	if len(p.List) == 0 {
		whole := written(strings.Join(lines[min(1, len(lines)):], " ")) // behind what the teacher is to do
		if a, b := strings.Join(strings.Fields(whole), ""), strings.Join(strings.Fields(plain(p.Text)), ""); a != b {
			p.fault("the text becomes %q", whole)
		}
		return
	}
	var used []string
	for _, q := range questions(p.Sheet) {
		answer, note := p.answer(q.n, lines)
		if answer = written(answer); note != "" && !p.pair(answer, note) {
			p.fault("%d: the list has no %q: %q", q.n, answer, note)
		}
		if q.text != "" || len(q.below) == 0 {
			p.fault("%d: %q is written above %d lines", q.n, q.text, len(q.below))
		}
		for _, line := range q.below {
			if given := strings.Trim(line, "_"); !strings.HasPrefix(answer, given) || given == answer {
				p.fault("%d: %q is given of %q", q.n, given, answer)
			}
		}
		used = append(used, answer)
	}
	p.all(used)
}

// sentence puts the words of sentences in order.
func sentence(p *Paper) {
	asked := questions(p.Sheet)
	for _, q := range asked {
		answer := ""
		for _, a := range questions(p.Key) {
			if a.n == q.n {
				answer = a.text
			}
		}
		words := strings.Split(q.text, " / ")
		given, want := p.letters(strings.Join(words, "")), p.letters(answer)
		if given != want || !strings.Contains(strings.Join(strings.Fields(plain(p.Text)), " "), answer) {
			p.fault("%d: %q are not the words of %q", q.n, q.text, answer)
		}
		if same(strings.Join(words, " "), strings.TrimRight(answer, ".!?… ")) {
			p.fault("%d: the words stand in their order", q.n)
		}
	}
	if len(asked) == 0 {
		p.fault("there is no sentence")
	}
}

// letters returns the letters of a text, sorted.
func (p *Paper) letters(s string) string { return sorted(p.boxed(s)) }

// code works out what the numbers say.
func code(p *Paper) {
	of, first := map[string]string{}, map[string]string{}
	for _, line := range bank(p.Sheet) {
		letter, n, _ := strings.Cut(line, " = ")
		of[n] = letter
	}
	given := len(of)
	var used []string
	for _, q := range questions(p.Sheet) {
		said, clue, _ := strings.Cut(q.text, " — ")
		answer, _ := p.answer(q.n, p.Key)
		used = append(used, answer)
		if clue != "" && !p.pair(answer, clue) {
			p.fault("%d: the list has no %q: %q", q.n, answer, clue)
		}
		p.fits(q, answer)
		var numbers []string
		for _, s := range strings.Fields(said) {
			if s != "–" {
				numbers = append(numbers, s)
			}
		}
		letters := []rune(p.boxed(answer))
		if len(letters) != len(numbers) {
			p.fault("%d: %d numbers for %q", q.n, len(numbers), answer)
			continue
		}
		for i, n := range numbers {
			if l := string(letters[i]); of[n] == "" && first[l] == "" {
				of[n], first[l] = l, n
			} else if of[n] != l {
				p.fault("%d: %s is %q, and %s in %q", q.n, n, of[n], l, answer)
			} else {
				first[l] = n
			}
		}
	}
	if given == 0 {
		p.fault("nothing of the code is given")
	}
	p.all(used)
}

// pyramid adds a letter on each floor.
func pyramid(p *Paper) {
	answers, last := questions(p.Key), ""
	var used []string
	for i, q := range questions(p.Sheet) {
		if i >= len(answers) || answers[i].n != q.n {
			p.fault("floor %d has no answer", q.n)
			return
		}
		answer, more, _ := strings.Cut(answers[i].text, " – ")
		added, clue, _ := strings.Cut(strings.TrimPrefix(q.text, "+ "), " — ")
		added = strings.ToUpper(added)
		want := sorted(last + added)
		if q.n == 1 {
			_, given := q.boxes()
			given = strings.ToUpper(given)
			if want = sorted(given); p.boxed(answer) != given {
				p.fault("the top is %s, in the key %q", given, answer)
			}
		} else {
			p.fits(q, answer)
		}
		for _, w := range append([]string{answer}, strings.Split(more, ", ")...) {
			if w != "" && sorted(p.boxed(w)) != want {
				p.fault("floor %d: %q is not of the letters %s", q.n, w, want)
			}
		}
		if last = p.boxed(answer); clue != "" && !p.pair(answer, clue) {
			p.fault("floor %d: the list has no %q: %q", q.n, answer, clue)
		}
		if i+1 == len(answers) || answers[i+1].n == 1 {
			used = append(used, answer)
		}
	}
	if len(p.List) > 0 {
		p.all(used)
	}
}
