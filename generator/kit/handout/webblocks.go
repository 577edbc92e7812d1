//go:build !atelier

package handout

import (
	"encoding/base64"
	"html/template"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"

	"golang.org/x/text/unicode/norm"

	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
	"imprimots/generator/draw/svg"
)

// web makes the blocks of a page, as a [worksheet.Writer]; each that is filled in has a
// number of its own.
type web struct {
	*job
	id   string
	salt string
	n    int
	// Of the exercise that is being written:
	z     *worksheet.Puzzle
	board *webBoard // the last one
	made  []webBlock
}

// webBlock is a block of a page: what the template of a name shows.
type webBlock struct {
	Name string
	Data any
}

func (w *web) add(name string, data any) { w.made = append(w.made, webBlock{name, data}) }

// webItem is something to fill in, or a text between.
type webItem struct {
	ID, Hash, Text, Label, Given, Type, Count, Choose string
	Choices                                           []string
	Area, Letters, Size, Most                         int
	Picture                                           template.URL
	Heard                                             string // what is dictated, encoded
}

type webClues struct {
	Heading string
	Items   []webClue
}

type webClue struct {
	Label, Text, Cell, Dir string
	Picture                template.URL
}

type webBank struct {
	Heading string
	Words   []webBox
	Alt     string // what is said of the pictures, which must not say the words
}

type webCard struct {
	Front, Back, Flip, Alt string
	Picture                template.URL
}

type webBingo struct {
	Name string
	Rows [][]webBox
}

// webBox is a box of a board: a word, or a picture that stands for it.
type webBox struct {
	Word    string
	Picture template.URL
}

type webReveal struct {
	ID, Hash, Heading string
	Size              int
	Marks             []int
}

// next returns the id of the next thing to fill in.
func (w *web) next() string {
	w.n++
	return w.id + "-" + itoa(w.n)
}

// hash returns the sum of an answer of something to fill in.
func (w *web) hash(id, answer string) string { return sum(w.salt + "|" + id + "|" + answer) }

// ligatures are signs that count as two letters.
var ligatures = strings.NewReplacer(strings.Fields("œ oe Œ OE æ ae Æ AE ß ss")...)

// plain returns the letters and digits of an answer as they are compared: capitals
// without accents; other signs as they are.
func plain(s string) string {
	t := strings.Map(func(r rune) rune {
		if r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, strings.ToUpper(ligatures.Replace(norm.NFD.String(s))))
	if t == "" {
		return strings.TrimSpace(s)
	}
	return t
}

// sum is the sum that the script of the page makes (cyrb53, by bryc, in the public
// domain): it hides answers from eyes, not from programs.
func sum(s string) string {
	a, b := uint32(0xdeadbeef), uint32(0x41c6ce57)
	for _, c := range utf16.Encode([]rune(s)) {
		a = (a ^ uint32(c)) * 2654435761
		b = (b ^ uint32(c)) * 1597334677
	}
	a = (a^a>>16)*2246822507 ^ (b^b>>13)*3266489909
	b = (b^b>>16)*2246822507 ^ (a^a>>13)*3266489909
	return strconv.FormatUint(uint64(b), 36) + "-" + strconv.FormatUint(uint64(a), 36)
}

// blocks returns the blocks of a puzzle.
func (w *web) blocks(z *worksheet.Puzzle) []webBlock {
	w.z, w.board, w.made = z, nil, nil
	for _, b := range z.Blocks {
		b.WriteTo(w)
	}
	return w.made
}

// Board implements [worksheet.Writer].
func (w *web) Board(b *worksheet.Board) {
	w.board = w.boardOf(b)
	w.add("board", w.board)
}

// Clues implements [worksheet.Writer]: lists that follow each other are one block.
func (w *web) Clues(b *worksheet.Clues) {
	list := w.clues(b)
	if n := len(w.made); n > 0 {
		if before, ok := w.made[n-1].Data.([]webClues); ok {
			w.made[n-1].Data = append(before, list)
			return
		}
	}
	w.add("clues", []webClues{list})
}

// Bank implements [worksheet.Writer].
func (w *web) Bank(b *worksheet.Bank) {
	bank := webBank{Heading: w.heading(b.Heading), Alt: w.say["alt.picture"]}
	for i, word := range b.Words {
		box := webBox{Word: word}
		if i < len(b.Pictures) {
			box.Picture = w.picture(b.Pictures[i])
		}
		bank.Words = append(bank.Words, box)
	}
	w.add("bank", bank)
}

// heading returns the heading of a list; "" for none.
func (w *web) heading(key string) string {
	if key == "" {
		return ""
	}
	return w.say["head."+key]
}

// Questions implements [worksheet.Writer].
func (w *web) Questions(b *worksheet.Questions) {
	if w.z.Kind == "dictation" {
		return // each piece of what is dictated has its own field
	}
	var out []webItem
	for i := range b.Items {
		q := &b.Items[i]
		it := webItem{ID: w.next(), Text: w.typed(q.Said()), Type: "radio", Picture: w.picture(q.Picture)}
		switch {
		case q.Truth != nil:
			it.Choices = []string{w.say["field.truth"], w.say["field.false"]}
			it.Hash = w.hash(it.ID, map[bool]string{true: "0", false: "1"}[*q.Truth])
		case len(q.Choices) > 0:
			if len(q.Right) > 1 {
				it.Type = "checkbox"
			}
			for _, c := range q.Choices {
				it.Choices = append(it.Choices, w.typed(c))
			}
			var right []string
			for _, k := range slices.Sorted(slices.Values(q.Right)) {
				right = append(right, itoa(k))
			}
			it.Hash = w.hash(it.ID, strings.Join(right, ","))
		case q.Boxes > 0:
			it.Letters, it.Given = q.Boxes, q.Given
			it.Count = w.sentence("web.letters", "n", itoa(q.Boxes))
			it.Hash = w.hash(it.ID, plain(q.Answer))
		case q.Lines > 1 && w.z.Kind != "sentence":
			it.Area = q.Lines
		default:
			it.Given = q.Given
			if q.Answer != "" {
				it.Hash = w.hash(it.ID, plain(q.Answer))
			}
		}
		out = append(out, it)
	}
	w.add("questions", out)
}

// picture returns a picture of a question as part of the page.
func (w *web) picture(name string) template.URL { return w.inline(w.o.Pictures[name]) }

// inline returns a drawing as the address of a picture that is part of the page; "" for nil.
func (j *job) inline(d *draw.Drawing) template.URL {
	if d == nil {
		return ""
	}
	data, err := svg.Render(d, j.env.Fonts, svg.Options{Resolution: svg.ForFaces})
	if err != nil {
		return ""
	}
	return template.URL("data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString(data))
}

// Passage implements [worksheet.Writer].
func (w *web) Passage(b *worksheet.Passage) {
	if w.z.Kind == "dictation" && !slices.ContainsFunc(b.Runs, func(r worksheet.Run) bool { return r.Number > 0 }) {
		return // the beginnings stand at the pieces of what is dictated
	}
	size := 6
	for _, r := range b.Runs {
		if r.Gap {
			size = max(size, len([]rune(r.Answer))+1)
		}
	}
	var out []webItem
	for i, r := range b.Runs {
		if !r.Gap {
			out = append(out, webItem{Text: w.between(r.Text)})
			continue
		}
		it := webItem{ID: w.next(), Size: size, Given: r.Given}
		n := r.Number
		if n == 0 {
			n = i + 1
		}
		it.Label = w.sentence("web.gap", "n", itoa(n))
		it.Hash = w.hash(it.ID, plain(r.Answer))
		if w.z.Kind == "dictation" { // corrected letter by letter
			it.Heard, _, _ = strings.Cut(r.Answer, " / ")
			it.Hash, it.Heard = "", encoded(it.Heard)
		}
		out = append(out, it)
	}
	w.add("passage", out)
}

// Pairs implements [worksheet.Writer].
func (w *web) Pairs(b *worksheet.Pairs) {
	var out []webItem
	right := make([]string, len(b.Right))
	for i := range right {
		right[i] = w.half(b, i)
	}
	for i, name := range b.Pictures { // above the list: choices are texts alone
		if url := w.picture(name); url != "" {
			out = append(out, webItem{Text: right[i], Picture: url})
		}
	}
	for i, s := range b.Left {
		it := webItem{ID: w.next(), Text: w.typed(s), Choices: right, Choose: w.say["web.choose"], Label: w.sentence("web.partner", "item", s)}
		if i < len(b.Partner) {
			it.Hash = w.hash(it.ID, itoa(b.Partner[i]))
		}
		out = append(out, it)
	}
	w.add("pairs", out)
}

// Sequence implements [worksheet.Writer].
func (w *web) Sequence(b *worksheet.Sequence) {
	var out []webItem
	for i, s := range b.Items {
		it := webItem{ID: w.next(), Text: w.typed(s), Most: len(b.Items), Label: w.sentence("web.place", "item", s)}
		if i < len(b.Rank) {
			it.Hash = w.hash(it.ID, itoa(b.Rank[i]))
		}
		out = append(out, it)
	}
	w.add("sequence", out)
}

// Cards implements [worksheet.Writer]: boards of a bingo, or flash cards whose backs are
// written so that one does not read them at a glance.
func (w *web) Cards(b *worksheet.Cards) {
	if b.Cols > 0 {
		w.add("bingo", w.boards(b))
		return
	}
	if b.Form == worksheet.Memory || b.Form == worksheet.Dominoes {
		w.Pairs(b.Pairs())
		return
	}
	var out []webCard
	for i, c := range b.Items {
		card := webCard{Front: w.typed(c.Front), Picture: w.picture(c.Picture)}
		if c.Front == "" {
			card.Alt = w.front(c, i)
		}
		if b.Form == worksheet.Flash {
			card.Back, card.Flip = base64.StdEncoding.EncodeToString([]byte(w.typed(c.Back))), w.say["web.flip"]
		}
		out = append(out, card)
	}
	w.add("cards", out)
}

func (w *web) boards(b *worksheet.Cards) (out []webBingo) {
	for k, c := range b.Items {
		board := webBingo{Name: w.say["kind.bingo"] + " " + itoa(k+1)}
		for i, word := range c.Words {
			if i%b.Cols == 0 {
				board.Rows = append(board.Rows, nil)
			}
			row := &board.Rows[i/b.Cols]
			*row = append(*row, webBox{word, w.picture(pictureOf(c, i))})
		}
		out = append(out, board)
	}
	return out
}

// Reveal implements [worksheet.Writer]: marked letters are copied from the board.
func (w *web) Reveal(b *worksheet.Reveal) {
	r := webReveal{Heading: w.say[revealHead(w.z, b)]}
	if marked(w.z) {
		for i := range plain(b.Word) {
			r.Marks = append(r.Marks, i+1)
		}
	} else {
		r.ID, r.Size = w.next(), max(8, len([]rune(b.Word))+2)
		r.Hash = w.hash(r.ID, plain(b.Word))
	}
	w.add("reveal", r)
}

// Table implements [worksheet.Writer]: where the words are given, each has its column to
// choose; else there is room to write in each column.
func (w *web) Table(b *worksheet.Table) {
	if given := w.sorted(b); len(given) > 0 {
		w.add("pairs", given)
		return
	}
	var out []webItem
	for _, head := range b.Heads {
		out = append(out, webItem{ID: w.next(), Text: w.typed(head), Area: b.Rows()})
	}
	w.add("table", out)
}

// sorted returns the words that an exercise gives for a table, in their order, to choose the
// column of each; none if those are not all of them.
func (w *web) sorted(b *worksheet.Table) (out []webItem) {
	column := map[string]int{}
	for i := range b.Heads {
		for _, word := range b.Column(i) {
			column[word] = i
		}
	}
	heads := make([]string, len(b.Heads))
	for i, head := range b.Heads {
		heads[i] = w.typed(head)
	}
	for _, bank := range worksheet.Of[*worksheet.Bank](w.z) {
		for _, word := range bank.Words {
			if i, ok := column[word]; ok {
				it := webItem{ID: w.next(), Text: w.typed(word), Choices: heads, Choose: w.say["web.choose"], Label: w.sentence("web.column", "item", word)}
				it.Hash = w.hash(it.ID, itoa(i))
				out = append(out, it)
			}
		}
	}
	if len(out) < len(b.Secret()) {
		return nil
	}
	return out
}

// Copy implements [worksheet.Writer]: each model is typed.
func (w *web) Copy(b *worksheet.Copy) {
	var out []webItem
	for _, s := range b.Items {
		it := webItem{ID: w.next(), Text: w.typed(s), Type: "radio"}
		it.Hash = w.hash(it.ID, plain(s))
		out = append(out, it)
	}
	w.add("questions", out)
}

// encoded returns a text so that one does not read it at a glance.
func encoded(s string) string { return base64.StdEncoding.EncodeToString([]byte(s)) }

// begins returns the first letters of each word of a text, as they are given to pupils: « le
// château » is l… ch….
func begins(text string, n int) string {
	if n == 0 {
		return ""
	}
	var out []string
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '-' }) {
		letters := []rune(word)
		out = append(out, string(letters[:max(0, min(n, len(letters)-1))])+"…")
	}
	return strings.Join(out, " ")
}
