package embrouillamini

import (
	"fmt"
	"html/template"
	"slices"
	"strings"

	"imprimots/engine/embrouillamini"
)

// The cards of a drawn table, square as those of the kit, in units: from one to
// the next, and how large each is. The chain of a word shows in the gaps.
const (
	step        = 30
	side        = 25
	scale       = 1.3 // CSS pixels a unit
	edge        = 2   // around all cards
	star        = "m0-5.5 1.4 3.7 4 .2-3.1 2.5 1 3.9-3.3-2.2-3.3 2.2 1-3.9-3.1-2.5 4-.2z"
	longestPath = 6 // cards of the word of the emblem
)

// drawing draws the table of a frame.
type drawing struct {
	embrouillamini.Event
	values *embrouillamini.Values
	cards  []embrouillamini.Laid // the one that was refused too
	bounds embrouillamini.Bounds
	w      strings.Builder
}

func newDrawing(f embrouillamini.Event, values *embrouillamini.Values) *drawing {
	t := &drawing{Event: f, values: values, cards: f.Cards}
	if t.ghost() {
		t.cards = append(slices.Clone(f.Cards), embrouillamini.Laid{Card: f.Play.Card, At: f.Play.At})
	}
	t.bounds = embrouillamini.ExtentOf(t.cards)
	return t
}

// ghost tells whether a card that was refused is drawn where it should have lain.
func (t *drawing) ghost() bool {
	taken := func(l embrouillamini.Laid) bool { return l.At == t.Play.At }
	return t.Kind == embrouillamini.Refused && t.Play.Card != 0 && !slices.ContainsFunc(t.Event.Cards, taken)
}

// place gives the top left of a cell.
func (t *drawing) place(c embrouillamini.Cell) (x, y int) {
	return (c[0]-t.bounds.Left)*step + edge, (c[1]-t.bounds.Top)*step + edge
}

func (t *drawing) size() (w, h int) {
	return t.bounds.Columns()*step - step + side + 2*edge, t.bounds.Rows()*step - step + side + 2*edge
}

// picture is a drawn table, and what stands in each place of its rows: a letter, the
// sign of the joker, or nothing.
type picture struct {
	W, H   int
	Shapes template.HTML
	Rows   [][]string
}

// Width is that on the page, in CSS pixels.
func (p picture) Width() string { return fmt.Sprintf("%.0f", float64(p.W)*scale) }

// Height is that on the page, in CSS pixels.
func (p picture) Height() string { return fmt.Sprintf("%.0f", float64(p.H)*scale) }

// draw draws the table of a frame.
func draw(f embrouillamini.Event, values *embrouillamini.Values) picture {
	t := newDrawing(f, values)
	w, h := t.size()
	t.draw()
	return picture{w, h, template.HTML(t.w.String()), t.rows()}
}

// draw draws the chain of the word, then the cards over it: those apart, those of
// the word, the new one and the capital, told apart by their lines.
func (t *drawing) draw() {
	t.chain()
	kinds := map[string]*strings.Builder{"c": {}, "s": {}, "n": {}, "r": {}, "m": {}}
	for i, l := range t.cards {
		x, y := t.place(l.At)
		fmt.Fprintf(kinds[t.kind(i)], "M%d %dh%[3]dv%[3]dh-%[3]dz", x, y, side)
	}
	for _, k := range []string{"c", "s", "n", "r", "m"} {
		if kinds[k].Len() > 0 {
			fmt.Fprintf(&t.w, `<path class="%s" d="%s"/>`, k, kinds[k])
		}
	}
	for i, l := range t.cards {
		t.face(l, i == 0)
	}
}

// kind is how card i is drawn: the capital, the new card, a refused one, one of
// the word, or any.
func (t *drawing) kind(i int) string {
	switch {
	case i == 0:
		return "m"
	case i == len(t.cards)-1 && t.ghost():
		return "r"
	case t.cards[i].At == t.Play.At && t.Play.Card != 0 && t.Kind != embrouillamini.Refused:
		return "n"
	case slices.Contains(t.Play.Path, t.cards[i].At):
		return "s"
	}
	return "c"
}

func (t *drawing) chain() {
	if len(t.Play.Path) < 2 {
		return
	}
	var points []string
	for _, c := range t.Play.Path {
		x, y := t.place(c)
		points = append(points, fmt.Sprintf("%d,%d", x+side/2, y+side/2))
	}
	fmt.Fprintf(&t.w, `<polyline points="%s"/>`, strings.Join(points, " "))
}

// face writes the letter of a card and its value; a joker is a star, and in the
// word of the turn the letter it stands for, with a small star.
func (t *drawing) face(l embrouillamini.Laid, capital bool) {
	x, y := t.place(l.At)
	letter, look := l.Card.Small(), ""
	if capital {
		letter, look = l.Card.String(), ` class="k"`
	}
	if l.Card != embrouillamini.Joker {
		fmt.Fprintf(&t.w, `<text%s x="%d" y="%d">%s</text>`, look, x+side/2, y+18, letter)
		if v := t.values.Of(l.Card); v > 0 {
			class := "v"
			if capital {
				class = "v k"
			}
			fmt.Fprintf(&t.w, `<text class="%s" x="%d" y="%d">%d</text>`, class, x+side-2, y+side-2, v)
		}
		return
	}
	i := slices.Index(t.Play.Path, l.At)
	if i < 0 || i >= len(t.Play.Word) || t.Kind == embrouillamini.Refused {
		fmt.Fprintf(&t.w, `<path%s d="M%d %d%s"/>`, starLook(capital), x+side/2, y+side/2, star)
		return
	}
	letter = t.Play.Word[i : i+1]
	if !capital {
		letter = strings.ToLower(letter)
	}
	fmt.Fprintf(&t.w, `<text%s x="%d" y="%d">%s</text>`, look, x+side/2, y+18, letter)
	fmt.Fprintf(&t.w, `<path%s transform="translate(%d %d)scale(.6)" d="M0 0%s"/>`, starLook(capital), x+side-4, y+side-4, star)
}

func starLook(capital bool) string {
	if capital {
		return ` class="e k"`
	}
	return ` class="e"`
}

// rows gives what a drawing shows, row by row.
func (t *drawing) rows() [][]string {
	on := map[embrouillamini.Cell]string{}
	for i, l := range t.cards {
		on[l.At] = l.Card.Small()
		if i == 0 {
			on[l.At] = l.Card.String()
		}
	}
	var rows [][]string
	for y := t.bounds.Top; y <= t.bounds.Bottom; y++ {
		var row []string
		for x := t.bounds.Left; x <= t.bounds.Right; x++ {
			row = append(row, on[embrouillamini.Cell{x, y}])
		}
		rows = append(rows, row)
	}
	return rows
}

// emblemEvent chooses the table of the emblem: the last one on which a whole word
// of some cards was just made.
func emblemEvent(events []embrouillamini.Event) embrouillamini.Event {
	for _, f := range slices.Backward(events) {
		if f.Play.Complete() && f.Kind != embrouillamini.Refused && len(f.Cards) <= 2*longestPath && len(f.Play.Path) <= longestPath {
			return f
		}
	}
	return events[len(events)-1]
}

// emblemLooks is what embrouillamini.css says of a drawn table, as attributes.
var emblemLooks = strings.NewReplacer(
	`class="c"`, `fill="var(--case)" stroke="var(--filet)"`, `class="s"`, `fill="var(--case)" stroke="var(--accent)" stroke-width="2"`,
	`class="n"`, `fill="var(--case)" stroke="var(--accent)" stroke-width="3"`, `class="m"`, `fill="var(--encre)" stroke="var(--encre)"`,
	`class="k"`, `fill="var(--papier)"`, `class="v"`, `font-size="7" text-anchor="end"`, `class="v k"`, `font-size="7" text-anchor="end" fill="var(--papier)"`,
	`class="e"`, "", `class="e k"`, `fill="var(--papier)"`, `class="r"`, `fill="none"`,
	`<polyline`, `<polyline fill="none" stroke="var(--accent)" stroke-width="4" stroke-linejoin="round" opacity=".6"`,
)

// emblem draws a table for the card of the home page; without cards, a
// capital alone.
func emblem(f embrouillamini.Event) template.HTML {
	if len(f.Cards) == 0 {
		f.Cards = []embrouillamini.Laid{{Card: 'E'}}
	}
	t := newDrawing(f, &embrouillamini.Values{})
	w, h := t.size()
	t.draw()
	return template.HTML(fmt.Sprintf(`<svg viewBox="0 0 %d %d" fill="var(--encre)" text-anchor="middle" font-family="var(--titres)" font-size="16" font-weight="700" stroke-linejoin="round">%s</svg>`,
		w, h, emblemLooks.Replace(t.w.String())))
}
