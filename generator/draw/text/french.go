package text

import (
	"strings"
	"unicode"
)

// French sets a text by the rules of French typography: a narrow no-break space
// (U+202F) before ; ! ? and inside « », a no-break space (U+00A0) before a colon that
// ends a word, between a number and its unit, and on the inner side of dashes; ’ for
// ', … for three dots, – for a hyphen between spaces; thousands separated by U+202F
// where the source has a space. Times (12:30), addresses, `code`, HTML tags and
// entities are left alone. It is idempotent. Rules: Lexique des règles typographiques
// en usage à l’Imprimerie nationale.
func French(s string) string {
	t := typesetter{in: []rune(s), addresses: hasAddress(s)}
	t.out = make([]rune, 0, len(t.in)+len(t.in)/16)
	for t.i < len(t.in) {
		if n := t.protected(); n > 0 {
			t.out = append(t.out, t.in[t.i:t.i+n]...)
			t.i += n
			continue
		}
		t.step()
	}
	return string(t.out)
}

func hasAddress(s string) bool {
	return strings.Contains(s, "@") || strings.Contains(s, "://") || strings.Contains(s, "www.") || strings.Contains(s, "mailto:")
}

// typesetter reads in from i on and writes out.
type typesetter struct {
	in, out []rune
	i       int
	dashed  bool // inside a pair of dashes
	// addresses says that the text may contain one.
	addresses bool
}

func isSpace(r rune) bool { return r == ' ' || r == nbsp || r == nnbsp }

// at returns the rune of the input at an index, 0 outside it.
func (t *typesetter) at(i int) rune {
	if i < 0 || i >= len(t.in) {
		return 0
	}
	return t.in[i]
}

// last returns the rune written last, 0 at the start.
func (t *typesetter) last() rune {
	if len(t.out) == 0 {
		return 0
	}
	return t.out[len(t.out)-1]
}

func (t *typesetter) put(rs ...rune) { t.out = append(t.out, rs...) }

func (t *typesetter) step() {
	r := t.in[t.i]
	switch {
	case isSpace(r):
		t.space()
		return
	case r == '\n' && t.at(t.i+1) == '\n':
		t.dashed = false
	case r == '\'' && unicode.IsLetter(t.last()) && startsWord(t.at(t.i+1)):
		r = '’'
	case r == '.' && t.at(t.i+1) == '.' && t.at(t.i+2) == '.' && t.at(t.i+3) != '.' && t.last() != '.':
		r = '…'
		t.i += 2
	case (r == ';' || r == '!' || r == '?') && endsWord(t.last()) && t.closes(t.i):
		t.put(nnbsp)
	case r == ':' && endsWord(t.last()) && t.wordEnd(t.i+1):
		t.put(nbsp)
	case (r == '%' || r == '€') && unicode.IsDigit(t.last()) && t.wordEnd(t.i+1):
		t.put(nbsp)
	case r == '»' && t.last() != 0 && !isSpace(t.last()) && t.last() != '\n':
		t.put(nnbsp)
	case r == '«' && t.at(t.i+1) != 0 && !isSpace(t.at(t.i+1)) && t.at(t.i+1) != '\n' && t.at(t.i+1) != '»':
		t.put(r)
		r = nnbsp
	}
	t.put(r)
	t.i++
}

// closes reports whether the punctuation at i, with any more that follows, ends a
// word: not the ? and ; of an address or of code.
func (t *typesetter) closes(i int) bool {
	for i < len(t.in) && strings.ContainsRune(";!?", t.in[i]) {
		i++
	}
	return t.wordEnd(i)
}

// wordEnd reports whether no word can continue at i.
func (t *typesetter) wordEnd(i int) bool {
	r := t.at(i)
	return r == 0 || unicode.IsSpace(r) || strings.ContainsRune("»)]}*_,.…’”\"<|;!?:", r)
}

func startsWord(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("«*_“", r)
}

func endsWord(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("»)]…’”\"*_`°%€.", r) && r != 0
}

// space writes the run of spaces at i as the proper space.
func (t *typesetter) space() {
	from := t.i
	for isSpace(t.at(t.i)) {
		t.i++
	}
	run, before, next := t.in[from:t.i], t.last(), t.at(t.i)
	inLine := before != 0 && before != '\n' && next != 0 && next != '\n'
	switch {
	case !inLine:
		t.put(run...)
	case before == '«' || next == '»':
		t.put(nnbsp)
	case (next == ';' || next == '!' || next == '?') && t.closes(t.i):
		t.put(nnbsp)
	case next == ':' && t.wordEnd(t.i+1):
		t.put(nbsp)
	case next == '-' || next == '–' || next == '—':
		t.beforeDash(run, next)
	case t.thousands():
		t.put(nnbsp)
	case unicode.IsDigit(before) && t.unit() || t.afterNumberSign() && unicode.IsDigit(next):
		t.put(nbsp)
	default:
		t.put(run...)
	}
}

// beforeDash handles a dash with spaces around it: a hyphen between words becomes a
// dash; the inner spaces of a pair do not break, nor does a line begin with a dash
// that has no partner.
func (t *typesetter) beforeDash(run []rune, dash rune) {
	if !isSpace(t.at(t.i + 1)) {
		t.put(run...)
		return
	}
	end := t.i + 1
	for isSpace(t.at(end)) {
		end++
	}
	if dash == '-' {
		if unicode.IsDigit(t.last()) || unicode.IsDigit(t.at(end)) || t.at(end) == '-' || t.at(end) == 0 || t.at(end) == '\n' || t.last() == '|' || t.last() == '-' {
			t.put(run...)
			return
		}
		dash = '–'
	}
	after := t.in[t.i+1 : end]
	if !t.dashed && t.dashFollows(end) {
		t.dashed = true
		t.put(' ', dash, nbsp)
	} else {
		t.dashed = false
		t.put(nbsp, dash)
		t.put(wide(after)...)
	}
	t.i = end
}

// wide returns a plain space for a run of spaces.
func wide(run []rune) []rune {
	if len(run) == 0 {
		return nil
	}
	return []rune{' '}
}

// dashFollows reports whether the rest of the sentence has another dash after a space.
func (t *typesetter) dashFollows(i int) bool {
	for ; i < len(t.in); i++ {
		switch r := t.in[i]; {
		case r == '\n' || (r == '.' || r == '!' || r == '?') && t.wordEnd(i+1):
			return false
		case (r == '–' || r == '—' || r == '-') && isSpace(t.at(i-1)) && isSpace(t.at(i+1)):
			return true
		}
	}
	return false
}

// thousands reports whether the space just read separates the groups of a number: one
// to three digits before it, three after it.
func (t *typesetter) thousands() bool {
	digits := 0
	i := len(t.out) - 1
	for i >= 0 && unicode.IsDigit(t.out[i]) {
		digits++
		i--
	}
	if digits == 0 || digits > 3 || i >= 0 && (unicode.IsLetter(t.out[i]) || strings.ContainsRune(",.:/-’'", t.out[i])) {
		return false
	}
	if digits < 3 && i >= 0 && t.out[i] == nnbsp && i > 0 && unicode.IsDigit(t.out[i-1]) {
		return false
	}
	n := 0
	for unicode.IsDigit(t.at(t.i + n)) {
		n++
	}
	return n == 3 && !unicode.IsLetter(t.at(t.i+n))
}

// units are the symbols that stay with the number before them.
var units = []string{"mm", "cm", "km", "m", "g", "kg", "h", "min", "s", "pt", "%", "€", "°", "×"}

// unit reports whether a unit stands at i.
func (t *typesetter) unit() bool {
	for _, u := range units {
		n := 0
		for _, r := range u {
			if t.at(t.i+n) != r {
				n = -1
				break
			}
			n++
		}
		if n > 0 {
			r := t.at(t.i + n)
			if u == "×" || r == 0 || !unicode.IsLetter(r) && r != '\'' && r != '’' && r != '-' {
				return true
			}
		}
	}
	return false
}

// afterNumberSign reports whether the output ends with n° or p.
func (t *typesetter) afterNumberSign() bool {
	n := len(t.out)
	if n < 2 || n > 2 && unicode.IsLetter(t.out[n-3]) {
		return false
	}
	s := string(t.out[n-2:])
	return s == "n°" || s == "N°" || s == "p."
}

// protected returns the length of the text at i that must not be changed.
func (t *typesetter) protected() int {
	switch r := t.in[t.i]; r {
	case '`':
		n := 1
		for t.at(t.i+n) == '`' {
			n++
		}
		if end := index(t.in[t.i+n:], t.in[t.i:t.i+n]); end >= 0 {
			return n + end + n
		}
		return n
	case '<':
		if next := t.at(t.i + 1); next == '/' || next == '!' || unicode.IsLetter(next) {
			return t.until('>', "<\n")
		}
	case '&':
		if next := t.at(t.i + 1); next == '#' || unicode.IsLetter(next) {
			return t.until(';', " &\n\u00A0\u202F")
		}
	}
	if last := t.last(); !t.addresses || unicode.IsLetter(last) || unicode.IsDigit(last) || !unicode.IsLetter(t.in[t.i]) {
		return 0
	}
	return t.address()
}

// until returns the length up to and including an end, 0 if a rune of stop comes
// first.
func (t *typesetter) until(end rune, stop string) int {
	for n := 1; t.i+n < len(t.in); n++ {
		switch r := t.in[t.i+n]; {
		case r == end:
			return n + 1
		case strings.ContainsRune(stop, r):
			return 0
		}
	}
	return 0
}

// address returns the length of a web or mail address at i.
func (t *typesetter) address() int {
	n := 0
	for n < 2048 && t.at(t.i+n) != 0 && !unicode.IsSpace(t.at(t.i+n)) && !strings.ContainsRune("<>«»\"`", t.at(t.i+n)) {
		n++
	}
	for n > 0 && strings.ContainsRune(".,;:!?)…’'", t.in[t.i+n-1]) {
		n--
	}
	word := string(t.in[t.i : t.i+n])
	at := strings.IndexByte(word, '@')
	if strings.Contains(word, "://") || strings.HasPrefix(word, "www.") || strings.HasPrefix(word, "mailto:") ||
		at > 0 && strings.Contains(word[at:], ".") {
		return n
	}
	return 0
}

// index returns the index of a part in a slice of runes.
func index(s, part []rune) int {
	for i := 0; i+len(part) <= len(s); i++ {
		if string(s[i:i+len(part)]) == string(part) {
			return i
		}
	}
	return -1
}
