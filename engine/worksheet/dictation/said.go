package dictation

import (
	"strings"
	"unicode"

	"imprimots/engine/worksheet"
)

// signs are the names of signs in the file of a language; quotation marks and a hyphen at the
// beginning are told by where they stand.
var signs = map[rune]string{
	',': "comma", ';': "semicolon", ':': "colon", '.': "stop", '?': "question", '!': "exclamation", '…': "ellipsis",
	'¿': "question_open", '¡': "exclamation_open", '(': "bracket", ')': "close_bracket", '[': "bracket", ']': "close_bracket", '—': "dash", '–': "dash",
}

// quotes are quotation marks, which languages turn either way.
const quotes = "«»“”„‹›\""

// breath returns what is said of a piece of a line in one breath: as it is written, with its
// signs named, and with their names in their place. next is what follows, more what is said
// at the end besides.
func (m *manner) breath(text, next, more string) worksheet.Breath {
	var named, said strings.Builder
	var names []string // of the signs that follow each other
	letters := []rune(text)
	call := func() {
		if len(names) > 0 {
			named.WriteString(" [" + strings.Join(names, ", ") + "] ")
			said.WriteString(" " + strings.Join(names, " ") + " ")
		}
		names = nil
	}
	for i := 0; i < len(letters); i++ {
		r := letters[i]
		run := 1 // three dots are one sign
		for r == '.' && i+run < len(letters) && letters[i+run] == '.' {
			run++
		}
		name := m.nameOf(letters, i, run, next)
		switch {
		case name != "":
			names = append(names, name)
		case !unicode.IsSpace(r):
			call() // behind the signs
			said.WriteRune(r)
		default:
			said.WriteByte(' ')
		}
		named.WriteString(string(letters[i : i+run]))
		i += run - 1
	}
	if more != "" {
		if last := len(names) - 1; more == m.called("end") && last >= 0 {
			names[last] = more
		} else {
			names = append(names, more)
		}
	}
	call()
	clean := func(s string) string { return strings.Join(strings.Fields(s), " ") }
	return worksheet.Breath{Text: text, Named: clean(named.String()), Said: clean(said.String())}
}

// nameOf returns what the sign at a place is called; "" for what is no sign, or none that is
// said.
func (m *manner) nameOf(letters []rune, i, run int, next string) string {
	before, after := i > 0 && isLetter(letters[i-1]), i+run < len(letters) && isLetter(letters[i+run])
	r := letters[i]
	sign, known := signs[r]
	switch {
	case before && after: // 3,5 and J.-C.
		return ""
	case r == '.' && run >= 2:
		return m.called("ellipsis")
	case strings.ContainsRune(quotes, r):
		if m.opens(letters, i) {
			return m.called("open")
		}
		return m.called("close_quotes")
	case r == '-' && i == 0:
		return m.called("dash")
	case !known:
		return ""
	case r == '.':
		words := strings.Fields(string(letters[:i+1]))
		if i+1 < len(letters) {
			next = strings.TrimSpace(string(letters[i+1:]))
		}
		if m.isShort(words[len(words)-1], next) || goesOn(next) {
			return ""
		}
	}
	return m.called(sign)
}

// opens reports whether a quotation mark opens: as the language has it, else by the spaces
// beside it.
func (m *manner) opens(letters []rune, i int) bool {
	sign := string(letters[i])
	for _, f := range m.of.Foreign {
		if f.Sign == sign {
			sign = f.Instead
		}
	}
	for _, pair := range append(m.of.Pairs, [2]string{m.of.Open, m.of.Close}) {
		if sign == pair[0] || sign == pair[1] {
			return sign == pair[0]
		}
	}
	return (i == 0 || unicode.IsSpace(letters[i-1])) && i+1 < len(letters) && !unicode.IsSpace(letters[i+1])
}

// spoken cuts a line into its sentences, and these into breaths; more is said at its end.
func (m *manner) spoken(line, more string) (out []worksheet.Spoken) {
	units := m.units(line)
	from := 0
	for _, to := range m.breaths(units) {
		if from == 0 || units[from-1].stop == sentence {
			out = append(out, worksheet.Spoken{})
		}
		next, last := "", ""
		if to < len(units) {
			next = line[units[to].from:units[to].to]
		} else {
			last = more
		}
		s := &out[len(out)-1]
		s.Breaths = append(s.Breaths, m.breath(line[units[from].from:units[to-1].to], next, last))
		from = to
	}
	return out
}

// text returns the sentences of a text, which tell where a line and where all ends.
func (m *manner) text(text string) (out []worksheet.Spoken) {
	lines := saidLines(text)
	for i, line := range lines {
		more := m.called("line")
		if i == len(lines)-1 {
			more = ""
			if strings.HasSuffix(line, ".") && !strings.HasSuffix(line, "..") {
				more = m.called("end")
			}
		}
		out = append(out, m.spoken(line, more)...)
	}
	return out
}

// saidLines returns the lines of a text; signs that stand alone on one belong to the line
// before, or to the first with a word.
func saidLines(text string) (out []string) {
	before := ""
	for _, line := range linesOf(text) {
		switch {
		case strings.ContainsFunc(line, isLetter):
			out, before = append(out, before+line), ""
		case len(out) > 0:
			out[len(out)-1] += " " + line
		default:
			before += line + " "
		}
	}
	return out
}

// linesOf returns the lines of a text that are not empty.
func linesOf(text string) (out []string) {
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" {
			out = append(out, line)
		}
	}
	return out
}

// words returns the number of words of a text: an elided one counts, and of a number its
// groups of three digits are one.
func (m *manner) words(text string) (n int) {
	number := false
	for w := range strings.FieldsSeq(text) {
		w = strings.TrimFunc(curly.Replace(w), func(r rune) bool { return !isLetter(r) && r != '’' })
		digits := w != "" && strings.Trim(w, "0123456789") == ""
		if w = strings.TrimLeft(w, "’"); !strings.ContainsFunc(w, isLetter) || number && digits && len(w) == 3 {
			continue
		}
		number = digits && len(w) <= 3
		n++
		for head, rest, cut := strings.Cut(w, "’"); cut && rest != "" && m.elided[strings.ToLower(head)]; head, rest, cut = strings.Cut(rest, "’") {
			n++
		}
	}
	return n
}
