package scan

import (
	"math"
	"slices"
	"strconv"
	"strings"
)

// Class holds the readings of the photographs of a sheet.
type Class struct {
	m        *Map
	readings []*Reading
	photos   []string
}

// NewClass returns a class of whom no photograph has been read.
func NewClass(m *Map) *Class { return &Class{m: m} }

// Add adds the reading of a photograph, named for doubts.
func (c *Class) Add(r *Reading, photo string) {
	c.readings, c.photos = append(c.readings, r), append(c.photos, photo)
}

// Remove takes back the reading of a photograph.
func (c *Class) Remove(r *Reading) {
	if i := slices.Index(c.readings, r); i >= 0 {
		c.readings, c.photos = slices.Delete(c.readings, i, i+1), slices.Delete(c.photos, i, i+1)
	}
}

// Result is what one pupil has done.
type Result struct {
	Copy    int      `json:"copy"`   // index in Map.Copies
	Number  int      `json:"number"` // as printed beside the bars
	Variant string   `json:"variant"`
	Pupil   string   `json:"pupil"`
	Photos  []string `json:"photos"` // one a page
	// Answers are those of the questions of the layout.
	Answers []Answer `json:"answers"`
	Total   float64  `json:"total"`
	Of      float64  `json:"of"`
	Doubts  int      `json:"doubts"`            // questions with doubtful boxes
	Missing []int    `json:"missing,omitempty"` // pages of which there is no photograph
}

// Answer is the answer to a question.
type Answer struct {
	Ticked []int   `json:"ticked"`
	Mark   float64 `json:"mark"`
	Doubt  bool    `json:"doubt,omitempty"`  // a box is doubtful; it counts as empty
	Unseen bool    `json:"unseen,omitempty"` // its page is missing
}

// Mark returns the marks for the boxes ticked of a question. Where one choice is right, it
// alone must be ticked. Where several are, each right one brings its share and each wrong one
// takes a share away, down to none.
func (q *Question) Mark(ticked []int) float64 {
	right, wrong := 0, 0
	for _, t := range ticked {
		if slices.Contains(q.Right, t) {
			right++
		} else {
			wrong++
		}
	}
	switch n := len(q.Right); {
	case n == 0:
		return 0
	case n == 1 && (right != 1 || wrong > 0):
		return 0
	default:
		return rounded(q.Marks * float64(max(0, right-wrong)) / float64(n))
	}
}

// rounded rounds to hundredths.
func rounded(x float64) float64 { return math.Round(x*100) / 100 }

// Results returns the results of all that were read, in the order of the copies. A copy that
// was photographed several times (printed several times, for a class without names) gives
// several results: a page that has been seen before begins a new one.
func (c *Class) Results() []Result {
	var out []Result
	open := map[int]int{} // index of the last result of a copy
	seen := map[int]map[int]bool{}
	for i, r := range c.readings {
		at, ok := open[r.Copy]
		if !ok || seen[at][r.Page] {
			at = len(out)
			out = append(out, c.result(r.Copy))
			open[r.Copy], seen[at] = at, map[int]bool{}
		}
		seen[at][r.Page] = true
		out[at].Photos = append(out[at].Photos, c.photos[i])
		out[at].fill(r)
	}
	for i := range out {
		c.count(&out[i])
	}
	slices.SortStableFunc(out, func(a, b Result) int { return a.Copy - b.Copy })
	return out
}

// result returns a result of which no page has been seen.
func (c *Class) result(copy int) Result {
	l := c.m.Layout(copy)
	out := Result{Copy: copy, Number: copy + 1, Variant: l.Variant, Pupil: c.m.Copies[copy].Pupil, Answers: make([]Answer, len(l.Questions))}
	for i := range out.Answers {
		out.Answers[i] = Answer{Unseen: true, Ticked: []int{}}
	}
	return out
}

// fill adds what was seen on a page.
func (r *Result) fill(from *Reading) {
	for _, b := range from.Boxes {
		a := &r.Answers[b.Question]
		a.Unseen = false
		switch b.State {
		case Ticked:
			a.Ticked = append(a.Ticked, b.Choice)
		case Doubtful:
			a.Doubt = true
		}
	}
}

// count adds up the marks.
func (c *Class) count(r *Result) {
	l := c.m.Layout(r.Copy)
	missing := map[int]bool{}
	for i := range r.Answers {
		q, a := &l.Questions[i], &r.Answers[i]
		slices.Sort(a.Ticked)
		a.Mark = q.Mark(a.Ticked)
		r.Total += a.Mark
		r.Of += q.Marks
		if a.Doubt {
			r.Doubts++
		}
		if a.Unseen {
			missing[l.pageOf(i)] = true
		}
	}
	r.Total, r.Of = rounded(r.Total), rounded(r.Of)
	for _, p := range l.Pages {
		if missing[p.Number] {
			r.Missing = append(r.Missing, p.Number)
		}
	}
}

// pageOf returns the number of the page with the first box of a question; 0 if it has none.
func (l *Layout) pageOf(question int) int {
	for i := range l.Pages {
		for _, b := range l.Pages[i].Boxes {
			if b.Question == question {
				return l.Pages[i].Number
			}
		}
	}
	return 0
}

// Heads are the titles of the columns of a table of results.
type Heads struct{ Number, Pupil, Variant, Question, Total, Of, Doubts string }

// CSV returns the results as a table that spreadsheets open: a row for each pupil, a column
// for each question, by its number as printed. In variants with other orders the columns are
// those of the printed numbers. The separator is a semicolon where the language writes
// decimals with a comma.
func (c *Class) CSV(h Heads) []byte {
	sep, comma := ",", c.m.Decimal == ","
	if comma {
		sep = ";"
	}
	number := func(x float64) string {
		s := strconv.FormatFloat(x, 'f', -1, 64)
		if comma {
			s = strings.Replace(s, ".", ",", 1)
		}
		return s
	}
	var b strings.Builder
	b.WriteString("\ufeff")
	line := func(cells []string) {
		for i, s := range cells {
			if i > 0 {
				b.WriteString(sep)
			}
			b.WriteString(cell(s, sep))
		}
		b.WriteString("\r\n")
	}
	results := c.Results()
	most := 0
	for _, r := range results {
		if len(r.Answers) > most {
			most = len(r.Answers)
		}
	}
	head := []string{h.Number, h.Pupil, h.Variant}
	for i := range most {
		head = append(head, h.Question+c.title(results, i))
	}
	line(append(head, h.Total, h.Of, h.Doubts))
	for _, r := range results {
		cells := []string{strconv.Itoa(r.Number), r.Pupil, r.Variant}
		for i := range most {
			switch {
			case i >= len(r.Answers) || r.Answers[i].Unseen:
				cells = append(cells, "")
			case r.Answers[i].Doubt:
				cells = append(cells, "?")
			default:
				cells = append(cells, number(r.Answers[i].Mark))
			}
		}
		line(append(cells, number(r.Total), number(r.Of), strconv.Itoa(r.Doubts)))
	}
	return []byte(b.String())
}

// title returns the number of a question as printed.
func (c *Class) title(results []Result, i int) string {
	for _, r := range results {
		if l := c.m.Layout(r.Copy); i < len(l.Questions) {
			return l.Questions[i].Name()
		}
	}
	return strconv.Itoa(i + 1)
}

// cell returns a text as a cell of a table that no spreadsheet takes for a formula.
func cell(s, sep string) string {
	if s != "" && strings.ContainsRune("=+-@\t\r\n＝＋－＠", []rune(s)[0]) {
		if _, err := strconv.ParseFloat(strings.Replace(s, ",", ".", 1), 64); err != nil {
			s = "'" + s
		}
	}
	if strings.ContainsAny(s, sep+"\"\r\n\t") {
		s = `"` + strings.ReplaceAll(s, `"`, `""`) + `"`
	}
	return s
}
