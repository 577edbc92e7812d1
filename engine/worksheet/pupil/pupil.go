// Package pupil solves worksheets as pupils do, for tests: from what is printed, and the list that
// a teacher gave, it works out the answers, and compares them with those of the key. Nothing of it
// is shared with what makes worksheets.
package pupil

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Entry is a line of the list: a word, what it means, and the column it is sorted into.
type Entry struct{ Word, Clue, Group string }

// Paper is a worksheet as plain text, and its key.
type Paper struct {
	Lang string
	List []Entry
	Text string // the text of a cloze or of jumbled sentences
	Some bool   // a number of the words is drawn
	// Say are the sentences that sheets of the language have.
	Say map[string]string
	// Task is what is printed above the exercise, Sheet and Key the lines of it.
	Task       string
	Sheet, Key []string

	left   []string // words that the key says are left out
	faults []string
}

// readers solve the sheets of a kind.
var readers = map[string]func(*Paper){
	"quiz": quiz, "match": match, "order": order, "flashcards": flashcards, "bingo": bingo,
	"crossword": crossword, "grid": fullGrid, "arrowword": arrowword,
	"anagram": anagram, "mystery": mystery, "cloze": cloze, "dictation": dictation, "boggle": boggle,
	"coquillaude": coquillaude, "tangle": tangle, "wordsearch": wordsearch,
	"sentence": sentence, "sort": sortColumns, "odd": odd, "pyramid": pyramid, "code": code,
	"memory": memory, "dominoes": dominoes, "labels": labels, "wordwall": labels, "handwriting": handwriting,
}

// Reads reports whether there is a reader for a kind.
func Reads(kind string) bool { return readers[kind] != nil }

// Faults solves a sheet of a kind and returns what is wrong with it or its key.
func Faults(kind string, p Paper, sheet, key string) []string {
	p.take(sheet, key)
	if len(p.faults) == 0 {
		readers[kind](&p)
	}
	return p.faults
}

func (p *Paper) fault(format string, args ...any) {
	if len(p.faults) < 20 {
		p.faults = append(p.faults, fmt.Sprintf(format, args...))
	}
}

// take cuts a sheet and its key into their parts.
func (p *Paper) take(sheet, key string) {
	lines := strings.Split(strings.Trim(plain(sheet), "\n"), "\n")
	if len(lines) < 6 {
		p.fault("the sheet has %d lines", len(lines))
		return
	}
	p.Task, p.Sheet = lines[2], lines[4:len(lines)-2] // between the task and the foot
	lines = strings.Split(strings.Trim(plain(key), "\n"), "\n")
	if len(lines) < 5 {
		p.fault("the key has %d lines", len(lines))
		return
	}
	p.Key = lines[4:]
	if i := slices.Index(p.Key, plain(p.Say["head.unplaced"])); i >= 0 {
		for _, line := range p.Key[i+1:] {
			word, _, _ := strings.Cut(line, " – ")
			p.left = append(p.left, word)
		}
		p.Key = p.Key[:max(0, i-1)]
	}
}

// plain makes all spaces and apostrophes alike.
func plain(s string) string {
	return strings.NewReplacer("\u00a0", " ", "\u202f", " ", "\u00ad", "", "'", "’").Replace(s)
}

var letters = strings.NewReplacer("À", "A", "Â", "A", "Á", "A", "Ã", "A", "Å", "A", "Ä", "A", "Æ", "AE", "Ç", "C", "È", "E", "É", "E", "Ê", "E", "Ë", "E",
	"Ì", "I", "Í", "I", "Î", "I", "Ï", "I", "Ò", "O", "Ó", "O", "Ô", "O", "Õ", "O", "Ö", "O", "Œ", "OE", "Ù", "U", "Ú", "U", "Û", "U", "Ü", "U", "Ÿ", "Y", "ẞ", "SS", "ß", "SS")

// boxed returns the letters of a word as they stand in boxes, a capital each.
func (p *Paper) boxed(s string) string {
	s = strings.ToUpper(plain(s))
	if p.Lang == "de" {
		s = strings.NewReplacer("Ä", "AE", "Ö", "OE", "Ü", "UE").Replace(s)
	}
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(" -‐’.,!?;:…()«»¿¡", r) {
			return -1
		}
		return r
	}, letters.Replace(s))
}

// size returns the number of letters.
func size(s string) int { return len([]rune(s)) }

// sorted returns the letters of a word in the order of the alphabet.
func sorted(s string) string {
	r := []rune(s)
	slices.Sort(r)
	return string(r)
}

// same reports whether two texts are the same but for capitals at their beginning.
func same(a, b string) bool {
	return strings.EqualFold(strings.TrimSpace(plain(a)), strings.TrimSpace(plain(b)))
}

// pair reports whether a line of the list has a word and a clue.
func (p *Paper) pair(word, clue string) bool {
	return slices.ContainsFunc(p.List, func(e Entry) bool { return same(e.Word, word) && same(e.Clue, clue) })
}

// listed reports whether a word is in the list.
func (p *Paper) listed(word string) bool {
	return slices.ContainsFunc(p.List, func(e Entry) bool { return same(e.Word, word) })
}

// clued reports whether a clue is in the list.
func (p *Paper) clued(clue string) bool {
	return slices.ContainsFunc(p.List, func(e Entry) bool { return e.Clue != "" && same(e.Clue, clue) })
}

// all reports words of the list that are neither used nor left out, and used ones that the
// list does not have.
func (p *Paper) all(used []string) {
	for _, e := range p.List {
		if !p.Some && !slices.ContainsFunc(append(slices.Clone(used), p.left...), func(w string) bool { return same(w, e.Word) }) {
			p.fault("%q of the list is neither on the sheet nor named as left out", e.Word)
		}
	}
	for _, w := range used {
		if !p.listed(w) {
			p.fault("%q is not of the list", w)
		}
	}
}

// question is a numbered line, and what stands below it.
type question struct {
	n     int
	text  string
	below []string
}

// marks are those of a question, which stand behind it and its answer.
var marks = regexp.MustCompile(` \([0-9]+ [Pp][a-z]*\.?\)$`)

var numbered = regexp.MustCompile(`^([0-9]+)\.(?: (.*))?$`)

// questions reads numbered lines, each with the indented ones below it.
func questions(lines []string) (out []question) {
	for _, line := range lines {
		line = marks.ReplaceAllString(line, "")
		if m := numbered.FindStringSubmatch(line); m != nil {
			n, _ := strconv.Atoi(m[1])
			out = append(out, question{n: n, text: m[2]})
		} else if strings.HasPrefix(line, "   ") && len(out) > 0 {
			out[len(out)-1].below = append(out[len(out)-1].below, strings.TrimSpace(line))
		}
	}
	return out
}

// answer returns the answer to a question in the key, and what explains it.
func (p *Paper) answer(n int, lines []string) (answer, note string) {
	for _, q := range questions(lines) {
		if q.n == n {
			answer, note, _ = strings.Cut(q.text, " – ")
			answer = marks.ReplaceAllString(answer, "")
			return answer, note
		}
	}
	p.fault("the key has no answer %d", n)
	return "", ""
}

// boxes returns the number of boxes below a question, and what is printed in them.
func (q question) boxes() (n int, given string) {
	if len(q.below) == 0 || strings.Contains(q.below[0], "____") {
		return 0, ""
	}
	signs := strings.Fields(q.below[0])
	for _, s := range signs {
		if s != "_" {
			given += s
		}
	}
	return len(signs), given
}

// fits reports an answer that does not fill the boxes below its question.
func (p *Paper) fits(q question, answer string) {
	n, given := q.boxes()
	boxed := p.boxed(answer)
	if n > 0 && n != size(boxed) {
		p.fault("question %d has %d boxes for %s", q.n, n, boxed)
	}
	if !strings.HasPrefix(boxed, strings.ToUpper(given)) {
		p.fault("question %d: %q is given of %s", q.n, given, boxed)
	}
}

// section returns the lines up to the first empty one, after those behind it.
func section(lines []string) (first, rest []string) {
	if i := slices.Index(lines, ""); i >= 0 {
		return lines[:i], lines[i+1:]
	}
	return lines, nil
}

// under returns the lines below a heading, up to an empty one, of all places that have it.
func under(lines []string, head string) (out []string) {
	for i, line := range lines {
		if line == plain(head) {
			first, _ := section(lines[i+1:])
			out = append(out, first...)
		}
	}
	return out
}

// bank returns the words of a list "- word".
func bank(lines []string) (out []string) {
	for _, line := range lines {
		if word, ok := strings.CutPrefix(line, "- "); ok {
			out = append(out, word)
		}
	}
	return out
}
