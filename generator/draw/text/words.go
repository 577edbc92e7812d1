package text

import (
	"iter"
	"math"
	"strings"
	"unicode"
	"unicode/utf8"

	"imprimots/engine/markup"
)

// word is the text between two possible line breaks. Widths are in thousandths of an
// em, tracking included.
type word struct {
	pieces []piece
	width  int
	space  int // width of the space after it; 0 after a hyphen
	hyphen int // width of the hyphen that it has at the end of a line; 0 for none
}

// piece is a part of a word in one face.
type piece struct {
	face *Face
	run
	width int
	of    *Run // nil in a text with one style
}

// cutting is everything that the words of a text depend on: not the type size.
type cutting struct {
	text, font, bold, italic string
	track                    float64
	kern                     bool
	hyphens                  *Hyphens
}

// mostCuttings bounds the cached texts.
const mostCuttings = 8192

// cutText returns the words of each paragraph, which callers must not change: most
// texts are measured in several places before they are set.
func (f *Fonts) cutText(st Style, s string, o Options) ([][]word, error) {
	key := cutting{s, st.Font, o.Bold, o.Italic, st.Track, st.Kern, st.Hyphens}
	f.mu.Lock()
	paras, known := f.cut[key]
	f.mu.Unlock()
	if known {
		return paras, nil
	}
	paras, err := f.paragraphs(st, Normalize(s), o)
	if err != nil {
		return nil, err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.cut) >= mostCuttings {
		clear(f.cut)
	}
	f.cut[key] = paras
	return paras, nil
}

var blanks = strings.NewReplacer("\t", " ", "\r", " ")

// paragraphs splits a normalized text at its line breaks and into words.
func (f *Fonts) paragraphs(st Style, s string, o Options) ([][]word, error) {
	var out [][]word
	s = blanks.Replace(s)
	for p := range strings.SplitSeq(strings.TrimRight(s, " \n"), "\n") {
		words, err := f.words(st, p, emphasis(p, st.Font, o))
		if err != nil {
			return nil, err
		}
		if len(words) > 0 {
			out = append(out, words)
		}
	}
	return out, nil
}

// words splits a paragraph into words; stretches are the same text by face.
func (f *Fonts) words(st Style, p string, stretches []styled) ([]word, error) {
	n := strings.Count(p, " ") + strings.Count(p, "-") + len(stretches)
	out := make([]word, 0, n)
	pieces := make([]piece, 0, n) // pieces of all words
	open := false                 // whether the last word may still grow
	for _, in := range stretches {
		face, err := f.Face(in.font)
		if err != nil {
			return nil, err
		}
		if err := face.covers(in.s); err != nil {
			return nil, err
		}
		space := in.of.scaled(measure(face, st, " "))
		parts, at := runs(in.s), 0
		hyphens := st.Hyphens
		if hyphens != nil && !face.divides() {
			hyphens = nil
		}
		for part := range cut(in.s, hyphens) {
			if part.s != "" {
				if !open {
					out = append(out, word{})
				}
				w := &out[len(out)-1]
				add := func(r run) {
					wide := in.of.wide(int(math.Round(float64(measure(face, st, r.s)) * r.scale)))
					pieces = append(pieces, piece{face, r, wide, in.of})
					w.pieces = pieces[len(pieces)-len(w.pieces)-1:]
					w.width += wide
				}
				if parts == nil {
					add(plain(part.s))
				}
				for _, r := range clipped(parts, at, at+len(part.s)) {
					add(r)
				}
				open = true
			}
			if part.brk != 0 {
				switch {
				case len(out) == 0:
				case part.brk == ' ':
					out[len(out)-1].space = space
				case part.brk == hyphen:
					out[len(out)-1].hyphen = in.of.scaled(measure(face, st, Hyphen))
				}
				open = false
			}
			if at += len(part.s); part.brk == ' ' {
				at++
			}
		}
	}
	return out, nil
}

// measure returns a width with tracking after each rune, so that widths can be added;
// a line is then too long by one tracking, which is negligible.
func measure(f *Face, st Style, s string) int {
	return f.lineWidth(s, st.Kern) + int(math.Round(st.Track))*utf8.RuneCountInString(s)
}

// part is a stretch of text and the break after it: ' ', '-', hyphen within a word, or 0 for none.
type part struct {
	s   string
	brk rune
}

// cut finds the possible line breaks: spaces, which vanish there, hyphens between letters that leave
// two letters before and three after, and those within words.
func cut(s string, h *Hyphens) iter.Seq[part] {
	return func(yield func(part) bool) {
		from, compound := 0, false
		show := func(to int, brk rune) bool {
			whole, start := s[from:to], 0
			cuts := []int{len(whole)}
			if h != nil && !compound && brk != '-' {
				cuts = h.divided(whole)
			}
			for _, at := range cuts[:len(cuts)-1] {
				if !yield(part{whole[start:at], hyphen}) {
					return false
				}
				start = at
			}
			compound = brk == '-'
			return yield(part{whole[start:], brk})
		}
		for i := range len(s) {
			switch {
			case s[i] == '-' && lettersBefore(s[:i]) >= 2 && lettersAfter(s[i+1:]) >= 3 && !isName(s, i):
				if !show(i+1, '-') {
					return
				}
			case s[i] == ' ':
				if !show(i, ' ') {
					return
				}
			default:
				continue
			}
			from = i + 1
		}
		show(len(s), 0)
	}
}

// mostName is the most bytes of a compound name that no line divides: Clermont-Ferrand.
const mostName = 18

// isName reports whether a hyphen is within a compound name, such as Tite-Live or hôtel-Dieu.
func isName(s string, at int) bool {
	from := strings.LastIndexFunc(s[:at], isBlank) + 1
	to := len(s)
	if n := strings.IndexFunc(s[at:], isBlank); n >= 0 {
		to = at + n
	}
	r, _ := utf8.DecodeRuneInString(s[at+1:])
	return unicode.IsUpper(r) && to-from <= mostName
}

func isBlank(r rune) bool { return unicode.IsSpace(r) || r == '\'' || r == '’' }

// lettersBefore returns the number of letters at the end of a text, up to three.
func lettersBefore(s string) int {
	n := 0
	for n < 3 {
		r, size := utf8.DecodeLastRuneInString(s)
		if !unicode.IsLetter(r) {
			break
		}
		s = s[:len(s)-size]
		n++
	}
	return n
}

// lettersAfter returns the number of letters at the start of a text, up to three.
func lettersAfter(s string) int {
	n := 0
	for _, r := range s {
		if n == 3 || !unicode.IsLetter(r) {
			break
		}
		n++
	}
	return n
}

// styled is a stretch of a paragraph in one face.
type styled struct {
	s, font string
	of      *Run
}

// emphasis parts a paragraph at **bold** and *italic*, in the faces of the options, and at
// words in another language.
func emphasis(s, font string, o Options) []styled {
	level := markup.None
	if o.Bold != "" || o.Italic != "" {
		level = markup.Stars
	}
	if !markup.Has(s, level) && !strings.ContainsAny(s, foreignSigns) {
		return []styled{{s: s, font: font}}
	}
	var out []styled
	abroad := false
	for _, r := range markup.Read(s, level) {
		face := font
		switch {
		case r.Bold && o.Bold != "":
			face = o.Bold
		case r.Italic && o.Italic != "":
			face = o.Italic
		}
		for part, foreign := range parted(r.Text, &abroad) {
			out = append(out, styled{part, face, languageOf(foreign)})
		}
	}
	return out
}

// languageOf returns the run of words in another language; nil for those that are not.
func languageOf(isForeign bool) *Run {
	if isForeign {
		return foreign
	}
	return nil
}

// span is the words of a line, as a half-open range.
type span struct{ from, to int }

// greedy fills each line as far as possible: the fewest lines. It appends them to out.
func greedy(out []span, words []word, room int) []span {
	for from := 0; from < len(words); {
		to, w := from+1, words[from].width
		for i := to; i < len(words); i++ {
			if w += words[i-1].space + words[i].width; w > room {
				break
			}
			if w+words[i].hyphen <= room {
				to = i + 1
			}
		}
		out = append(out, span{from, to})
		from = to
	}
	return out
}

// even breaks into as few lines as greedy does, minimising the sum of squared
// shortfalls. The last line counts only if balanced; otherwise it should merely not be
// a lone scrap. It uses integers, so that every machine breaks alike.
func even(words []word, room int, balance bool, hold string) []span {
	best := greedy(nil, words, room)
	lines := len(best)
	if lines < 2 || len(words) > 2000 {
		return best
	}
	const never = math.MaxInt64
	n := len(words)
	costs := make([]int64, 3*(n+1))
	cost, next, ends := costs[:n+1], costs[n+1:][:n+1], costs[2*(n+1):]
	for i := 1; i <= n; i++ {
		cost[i] = never // cost of setting the words up to here in k lines
	}
	endings(ends, words, room, hold)
	from := make([]int16, (lines+1)*(n+1))
	for k := 1; k <= lines; k++ {
		from := from[k*(n+1):]
		for j := range next {
			next[j] = never
		}
		first := k
		if k == lines {
			first = n
		}
		for j := first; j <= best[k-1].to; j++ { // k lines cannot hold more
			w := words[j-1].hyphen // width of words i to j-1 as one line
			for i := j - 1; i >= k-1; i-- {
				if w += words[i].width; i < j-1 {
					w += words[i].space
				}
				if w > room && i < j-1 {
					break
				}
				if cost[i] == never {
					continue
				}
				c := cost[i] + shortfall(w, room, ends[j], k == lines && !balance)
				if c < next[j] {
					next[j], from[j] = c, int16(i)
				}
			}
		}
		cost, next = next, cost
	}
	if cost[n] == never {
		return best
	}
	for j, k := n, lines; k > 0; k-- {
		best[k-1] = span{int(from[k*(n+1)+j]), j}
		j = best[k-1].from
	}
	return best
}

// shortfall returns the cost of a line of width w, with end the cost of breaking after
// it.
func shortfall(w, room int, end int64, free bool) int64 {
	short := int64(max(room-w, 0))
	if free {
		if w*5 < room {
			return int64(room) * int64(room) / 4
		}
		return 0
	}
	return short*short + end
}
