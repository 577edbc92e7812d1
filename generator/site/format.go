package site

import (
	"bytes"
	"errors"
	"html/template"
	"image"
	_ "image/jpeg" // sizes of photographs
	_ "image/png"  // sizes of pictures
	"math"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	_ "golang.org/x/image/webp" // sizes of photographs

	"imprimots/generator/site/page"
)

// bytes writes the size of a file: 412 Ko, 1,3 Mo.
func (t *Templates) bytes(n int64) (template.HTML, error) {
	switch {
	case n < 1000:
		return t.HTML("game.bytes", "n", n)
	case n < 999_500:
		return t.HTML("game.kilobytes", "n", (n+500)/1000)
	}
	tenths := (n + 50_000) / 100_000
	s := t.Number(tenths / 10)
	if tenths%10 != 0 {
		s += t.Decimal + strconv.FormatInt(tenths%10, 10)
	}
	return t.HTML("game.megabytes", "n", s)
}

// list joins the lines of a text as a sentence does: "a, b et c".
func (t *Templates) list(lines string) (string, error) {
	items := strings.Split(strings.TrimSuffix(lines, "\n"), "\n")
	last := len(items) - 1
	if last == 0 {
		return items[0], nil
	}
	return t.Text("game.list", "first", strings.Join(items[:last], ", "), "last", items[last])
}

// vowels are the letters before which French elides.
const vowels = "AEIOUYÀÂÆÉÈÊËÎÏÔŒÙÛÜaeiouyàâæéèêëîïôœùûü"

// of puts « de » before a name, or « d’ » where the language has it: "d’Anaïs".
func (t *Templates) of(name string) (template.HTML, error) {
	first, _ := utf8.DecodeRuneInString(name)
	if strings.ContainsRune(vowels, first) {
		return t.HTML("game.of_vowel", "name", name)
	}
	return t.HTML("game.of", "name", name)
}

// capital gives a text that stands alone its capital.
func capital(v any) any {
	switch s := v.(type) {
	case template.HTML:
		return template.HTML(page.Capitalize(string(s)))
	case string:
		return page.Capitalize(s)
	}
	return v
}

// stop ends a sentence, unless what it cites has ended it.
func stop(v any) any {
	switch s := v.(type) {
	case template.HTML:
		return s + template.HTML(missingStop(string(s)))
	case string:
		return s + missingStop(s)
	}
	return v
}

func missingStop(s string) string {
	last, _ := utf8.DecodeLastRuneInString(strings.TrimRight(s, "»“”\" "+page.NBSP+page.Thin))
	if strings.ContainsRune(".!?…", last) {
		return ""
	}
	return "."
}

// dictionary makes a map of its arguments, for templates that call templates.
func dictionary(pairs ...any) (map[string]any, error) {
	if len(pairs)%2 != 0 {
		return nil, errors.New("dict: a key without a value")
	}
	m := map[string]any{}
	for i := 0; i < len(pairs); i += 2 {
		key, ok := pairs[i].(string)
		if !ok {
			return nil, errors.New("dict: a key that is no text")
		}
		m[key] = pairs[i+1]
	}
	return m, nil
}

var svgLength = regexp.MustCompile(`^<svg\b[^>]*?\b(width|height)="([0-9.]+)(mm|px|)"[^>]*?\b(width|height)="([0-9.]+)(mm|px|)"`)

// pictureSize gives the size of a picture file in CSS pixels.
func pictureSize(f File) (w, h int, ok bool) {
	switch strings.ToLower(path.Ext(f.Path)) {
	case ".png", ".jpg", ".jpeg", ".webp":
		c, _, err := image.DecodeConfig(bytes.NewReader(f.Data))
		return c.Width, c.Height, err == nil
	case ".svg":
		at := bytes.Index(f.Data, []byte("<svg"))
		if at < 0 {
			return 0, 0, false
		}
		m := svgLength.FindSubmatch(f.Data[at:])
		if m == nil || string(m[1]) == string(m[4]) {
			return 0, 0, false
		}
		w, h = pixels(m[2], m[3]), pixels(m[5], m[6])
		if string(m[1]) == "height" {
			w, h = h, w
		}
		return w, h, w > 0 && h > 0
	}
	return 0, 0, false
}

// pixels converts a length of an SVG file.
func pixels(number, unit []byte) int {
	v, err := strconv.ParseFloat(string(number), 64)
	if err != nil || v > 1e6 {
		return 0
	}
	if string(unit) == "mm" {
		v *= 96 / 25.4
	}
	return int(math.Round(v))
}

// firstSign is the first of the signs that stand for texts in the pattern of lines; no
// text has a language or a space because of them. Behind each stands probe, which is probed
// where texts are escaped as fill does it: not in a link, in a script, without quotes.
const (
	firstSign     = '\ue000'
	probe, probed = " <", " &lt;"
)

// pattern is the HTML of a line of a table, parted where its texts stand.
type pattern struct {
	html         []string
	texts        []int // between two parts of html
	written, set int   // how many texts of each kind there are
}

// patternOf runs a template for a line with signs for its texts. It fits no line where one
// of them is not found again as it is escaped in a text.
func (t *Templates) patternOf(name string, row page.Row, written, set int) (*pattern, error) {
	signs := make([]string, written+set)
	for i := range signs {
		signs[i] = string(firstSign+rune(i)) + probe
	}
	made, err := t.execute(name, row.With(signs[:written], signs[written:]))
	if err != nil {
		return nil, err
	}
	p, html, seen := &pattern{written: written, set: set}, string(made), map[int]bool{}
	sign := func(r rune) bool { return r >= firstSign && int(r-firstSign) < len(signs) }
	for at := strings.IndexFunc(html, sign); at >= 0; at = strings.IndexFunc(html, sign) {
		r, n := utf8.DecodeRuneInString(html[at:])
		rest, plain := strings.CutPrefix(html[at+n:], probed)
		if !plain {
			return &pattern{written: -1}, nil
		}
		p.html, p.texts, html = append(p.html, html[:at]), append(p.texts, int(r-firstSign)), rest
		seen[int(r-firstSign)] = true
	}
	if p.html = append(p.html, html); len(seen) < len(signs) {
		p.written = -1
	}
	return p, nil
}

// rows are lines of a table, each shown by a template. It is run once for those that
// differ in their texts alone, which takes a tenth of the time.
func (t *Templates) rows(name string, rows []page.Row) (template.HTML, error) {
	var out strings.Builder
	var p *pattern
	for _, row := range rows {
		written, set, alike := row.Texts()
		if alike && p == nil {
			var err error
			if p, err = t.patternOf(name, row, len(written), len(set)); err != nil {
				return "", err
			}
		}
		if alike && p.fill(&out, t, written, set) {
			continue
		}
		html, err := t.execute(name, row)
		if err != nil {
			return "", err
		}
		out.WriteString(string(html))
	}
	return template.HTML(out.String()), nil
}

// fill writes the line of some texts that it fits, unless one of them is in another language.
func (p *pattern) fill(out *strings.Builder, t *Templates, written, set []string) bool {
	if len(written) != p.written || len(set) != p.set {
		return false
	}
	texts := slices.Concat(written, set)
	for i := range texts {
		if i >= p.written {
			s, plain := t.typeset(texts[i]).(string)
			if !plain {
				return false
			}
			texts[i] = s
		}
		texts[i] = template.HTMLEscapeString(texts[i])
	}
	for i, of := range p.texts {
		out.WriteString(p.html[i])
		out.WriteString(texts[of])
	}
	out.WriteString(p.html[len(p.texts)])
	return true
}
