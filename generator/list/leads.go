package list

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"imprimots/generator/source/table"
)

// What stands before the text of a line without being part of it: the stamp of a message, a
// bullet, a number. It is left out only where the lines of a list have it together.

var (
	stamp  = regexp.MustCompile(`^[\s\p{Zs}]*(?:\[[^\]\n]{0,20}[0-9]{1,2}:[0-9]{2}[^\]\n]{0,20}\] [^:\n]{1,40}: |[0-9]{1,2}[/.][0-9]{1,2}[/.][0-9]{2,4},? (?:\pL )?[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?(?:[ \x{202f}][AP]M)? [-–] [^:\n]{1,40}: )`)
	bullet = regexp.MustCompile(`^[\s\p{Zs}]*(?:[-*] ?\[[ xX]?\]|[•·▪▫◦●○■□☐☑☒✓✔✗➢➤►▶▸‣⁃∙◆◇❖★☆\x{E000}-\x{F8FF}]+|[-–—*+>§][\s\p{Zs}]|o\t)[\s\p{Zs}]*`)
	number = regexp.MustCompile(`^[\s\p{Zs}]*[(\[]?([0-9]{1,3}|[a-zA-Z]|[ivxIVX]{1,6})(?:[.)\]°][.)]?[\s\p{Zs}]*| ?[-–][\s\p{Zs}]+|\t[\s\p{Zs}]*)`)
	// alone matches a cell that is nothing but a bullet or a number.
	alone = regexp.MustCompile(`^(?:[•·▪▫◦●○■□☐☑☒✓✔✗➢➤►▶▸‣⁃∙◆◇❖★☆\x{E000}-\x{F8FF}*–—o-]|[(]?(?:[0-9]{1,3}|[a-zA-Z])[.)°]?)$`)
)

// unmark leaves out what stands before the lines.
func (r *reading) unmark() {
	if r.lines == nil {
		r.dropNumbers()
		return
	}
	if ends := leads(r.lines, stamp); 5*count(ends) >= 4*len(ends) {
		r.strip(ends, stamps)
	}
	for range 2 { // a bullet before a number
		if ends := numbers(r.lines); ends != nil && !(r.use.Asks && loose(r.lines, ends)) {
			r.strip(ends, numbering)
		}
		ends := leads(r.lines, bullet)
		if first := slices.IndexFunc(ends, above0); first >= 0 && count(ends) > 1 && 5*count(ends) >= 3*(len(ends)-first) && !negative(r.lines, ends) {
			r.strip(ends, bullets)
		}
	}
}

func above0(n int) bool { return n > 0 }

func count(ends []int) (n int) {
	for _, end := range ends {
		if end > 0 {
			n++
		}
	}
	return n
}

// leads returns how many bytes of each line a pattern matches, 0 where nothing would be left.
func leads(lines []table.Cell, lead *regexp.Regexp) []int {
	out := make([]int, len(lines))
	for i, line := range lines {
		if m := lead.FindString(line.Text); strings.Trim(line.Text[len(m):], spaces) != "" {
			out[i] = len(m)
		}
	}
	return out
}

// negative reports whether what looks like bullets are the minus signs of numbers.
func negative(lines []table.Cell, ends []int) bool {
	digits := 0
	for i, line := range lines {
		if text := line.Text[ends[i]:]; ends[i] > 0 && text != "" && unicode.IsDigit(rune(text[0])) && strings.ContainsAny(line.Text[:ends[i]], "-–") {
			digits++
		}
	}
	return 2*digits > count(ends)
}

// numbers returns the ends of the numbers of numbered lines; nil if they are none: 1, 2, 3 or
// a, b, c or I, II, III, one after the other.
func numbers(lines []table.Cell) []int {
	for _, value := range []func(string) int{digits, letter, roman} {
		ends, last, first := make([]int, len(lines)), 0, -1
		breaks := 0
		for i, line := range lines {
			m := number.FindStringSubmatchIndex(line.Text)
			if m == nil {
				continue
			}
			n, rest := value(line.Text[m[2]:m[3]]), strings.Trim(line.Text[m[1]:], spaces)
			if n == 0 || rest == "" || m[1] == m[3]+1 && !opens(rest) {
				continue
			}
			if n != last+1 && first >= 0 && n != 1 || first < 0 && n > 1 && value(line.Text[m[2]:m[3]]) != n {
				breaks++
			}
			if last, ends[i] = n, m[1]; first < 0 {
				first = i
			}
		}
		if n := count(ends); n > 1 && 5*n >= 3*(len(lines)-first) && 10*breaks <= n && first <= mostTitles {
			return ends
		}
	}
	return nil
}

// loose reports whether nothing but a dash or a tab stands between the numbers and texts that
// have no other separator: then numbers are the words, as in 1 – one.
func loose(lines []table.Cell, ends []int) bool {
	free := 0
	for i, line := range lines {
		lead := strings.Trim(line.Text[:ends[i]], spaces+"-–")
		if ends[i] > 0 && strings.IndexFunc(lead, unicode.IsPunct) < 0 && !separable(without(line, ends[i])) {
			free++
		}
	}
	return 2*free > count(ends)
}

// opens reports whether a text may follow a number without a space: it begins with a letter.
func opens(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return unicode.IsLetter(r)
}

func digits(text string) int {
	n, _ := strconv.Atoi(text) // 0 for what is no number
	return n
}

func letter(text string) int {
	if len(text) != 1 || text[0] < 'A' {
		return 0
	}
	return int(text[0]|0x20-'a') + 1
}

// roman returns the value of a Roman number up to 39.
func roman(text string) int {
	n, last := 0, 0
	for i := len(text) - 1; i >= 0; i-- {
		v := map[byte]int{'i': 1, 'v': 5, 'x': 10}[text[i]|0x20]
		if v == 0 {
			return 0
		}
		if v < last {
			v = -v
		}
		n, last = n+v, max(last, v)
	}
	return max(n, 0)
}

// strip leaves out the first bytes of each line, and joins a line without them to the one
// that it goes on.
func (r *reading) strip(ends []int, lead fact) {
	first := slices.IndexFunc(ends, above0)
	var out []table.Cell
	for i, line := range r.lines {
		rest := strings.Trim(line.Text, spaces)
		begins, _ := utf8.DecodeRuneInString(rest)
		if n := len(out); ends[i] == 0 && i > first && line.Line == r.lines[i-1].Line+1 && (unicode.IsLower(begins) || begins == '(') {
			out[n-1].Text = strings.TrimRight(out[n-1].Text, spaces) + " " + rest
			r.guess.join()
			continue
		}
		out = append(out, without(line, ends[i]))
	}
	if r.marked == 0 {
		r.marked = r.lines[first].Line
	}
	r.lines = out
	r.guess.note(lead)
}

// dropNumbers leaves out a first column that has nothing but bullets or numbers in order.
func (r *reading) dropNumbers() {
	first, last, marks, bare := r.firstColumn(), 0, 0, 0
	wide := 0
	for _, row := range r.Rows {
		c := row[0]
		if c.Column != first || len(row) < 2 || !alone.MatchString(c.Text) {
			continue
		}
		wide = max(wide, len(row))
		text := strings.Trim(c.Text, "().°")
		switch n := digits(text) + letter(text); {
		case n == 0, n == last+1:
			last = n
			marks++
			if text == c.Text && n > 0 {
				bare++
			}
		}
	}
	if marks < 2 || 5*marks < 4*(len(r.Rows)-min(mostTitles, titlesAbove(r.Rows))-1) || bare > 0 && wide < 3 {
		return
	}
	for i, row := range r.Rows {
		if row[0].Column == first && len(row) > 1 && (alone.MatchString(row[0].Text) || i <= mostTitles && headOf(row[0].Text) != "answers") {
			r.Rows[i] = row[1:]
		}
	}
	r.guess.note(numbering)
}
