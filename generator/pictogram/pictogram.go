// Package pictogram has the built-in pictures by word: an index of words in several languages,
// and a drawing for each picture, both files of the folder pictograms of the templates.
package pictogram

import (
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"imprimots/generator/draw"
)

// Folder is where templates have the pictograms; WordFile, DrawingFile and TermsFile are its files.
const (
	Folder      = "pictograms"
	WordFile    = Folder + "/words.txt"
	DrawingFile = Folder + "/drawings.txt"
	TermsFile   = Folder + "/CC-BY-SA-4.0.txt"
)

// Credit is what is printed where a pictogram is, and what pages of credits link.
const (
	Credit  = Name + ", " + Licence
	Name    = "OpenMoji"
	Authors = "HfG Schwäbisch Gmünd, Benedikt Groß, Daniel Utz and contributors"
	Licence = "CC BY-SA 4.0"
	URL     = "https://openmoji.org"
)

// Table is the pictograms by word.
type Table struct {
	langs    []string
	files    []string                     // in the order of the index, each once
	words    map[string]map[string]string // the file of each word, by language
	first    map[string][]string          // what pictures are usually called, by language
	articles map[string][]string
	others   map[string]map[string]bool // no plurals of words, by language
	lines    map[string]string          // the drawings as they are packed, by file
}

// Read reads the index of templates, and the drawings where they have them.
func Read(templates fs.FS) (*Table, error) {
	index, err := fs.ReadFile(templates, WordFile)
	if err != nil {
		return nil, err
	}
	t := &Table{words: map[string]map[string]string{}, first: map[string][]string{}, articles: map[string][]string{}, others: map[string]map[string]bool{}, lines: map[string]string{}}
	for line := range strings.Lines(string(index)) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			t.row(strings.Split(line, "; "))
		}
	}
	drawings, err := fs.ReadFile(templates, DrawingFile)
	if err != nil {
		return t, nil // they are about to be made
	}
	for line := range strings.Lines(string(drawings)) {
		name, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		t.lines[name] = rest
	}
	return t, nil
}

// row takes a row of the index: the languages first, then words that are no names, then names.
func (t *Table) row(cells []string) {
	if t.langs == nil {
		t.langs = cells[1:]
		for _, lang := range t.langs {
			t.words[lang], t.others[lang] = map[string]string{}, map[string]bool{}
		}
		return
	}
	for i, cell := range cells[1:min(len(cells), len(t.langs)+1)] {
		lang := t.langs[i]
		if cell == "-" {
			continue
		}
		names := strings.Split(cell, ", ")
		switch cells[0] {
		case "articles":
			t.articles[lang] = names
		case "others":
			for _, name := range names {
				t.others[lang][name] = true
			}
		default:
			t.first[lang] = append(t.first[lang], names[0])
			for _, name := range names {
				for _, key := range []string{lower(name), bare(lower(name))} {
					if _, known := t.words[lang][key]; !known || key == lower(name) {
						t.words[lang][key] = cells[0]
					}
				}
			}
		}
	}
	if cells[0] != "articles" && cells[0] != "others" && !slices.Contains(t.files, cells[0]) {
		t.files = append(t.files, cells[0])
	}
}

// lower returns a word in small letters, with one kind of apostrophe.
func lower(word string) string {
	return strings.Map(func(r rune) rune {
		if r == '\'' {
			return '’'
		}
		return r
	}, strings.ToLower(strings.Join(strings.Fields(word), " ")))
}

// accents are those that may be left out of a word; letters of their own, such as ñ and ü, stay.
var accents = strings.NewReplacer(strings.Fields("à a â a á a é e è e ê e ë e î i ï i í i ì i ô o ó o ò o û u ù u ú u ç c œ oe")...)

// bare returns a word without accents.
func bare(word string) string { return accents.Replace(word) }

// Files returns the names of the pictures, in the order of the index.
func (t *Table) Files() []string { return t.files }

// Langs returns the languages of the index.
func (t *Table) Langs() []string { return t.langs }

// Names returns what pictures are usually called in a language, in the order of the index.
func (t *Table) Names(lang string) []string { return t.first[lang] }

// Find returns the picture of a word in a language, "" if it has none. An article may stand
// before the word, the plural for the singular, and capitals and accents may be left out.
func (t *Table) Find(word, lang string) string {
	known, word := t.words[lang], lower(word)
	if known == nil || t.others[lang][word] {
		return ""
	}
	for _, try := range []string{word, t.withoutArticle(word, lang)} {
		if file := known[try]; file != "" {
			return file
		}
		if lang != "de" && !t.others[lang][try] {
			for _, end := range []string{"s", "x", "es"} {
				if one, ok := strings.CutSuffix(try, end); ok && known[one] != "" && len(one) > 2 {
					return known[one]
				}
			}
		}
	}
	return ""
}

// withoutArticle returns a word without the article before it.
func (t *Table) withoutArticle(word, lang string) string {
	for _, article := range t.articles[lang] {
		if last, _ := utf8.DecodeLastRuneInString(article); last != '’' {
			article += " "
		}
		if rest, ok := strings.CutPrefix(word, article); ok {
			return rest
		}
	}
	return word
}

// Draw returns a picture, one millimetre a unit and with light fills in gray; the error says what is wrong with its file.
func (t *Table) Draw(file string) (*draw.Drawing, error) {
	line, ok := t.lines[file]
	if !ok {
		return nil, fmt.Errorf("pictogram %s: no drawing", file)
	}
	steps := strings.Split(line, "|")
	side, err := strconv.Atoi(steps[0])
	if err != nil {
		return nil, fmt.Errorf("pictogram %s: %w", file, err)
	}
	d := draw.New(draw.MM(side), draw.MM(side))
	d.Pale = true
	for _, step := range steps[1:] {
		style, path, _ := strings.Cut(step, " ")
		p, ok := shape(path)
		if !ok {
			return nil, fmt.Errorf("pictogram %s: a broken path", file)
		}
		d.Path(p, styled(style))
	}
	return d, nil
}

// shape reads a path as the drawings have it: in the notation of SVG, but of "m", "l", "c" and "z"
// with whole numbers alone; false for any other. (draw.ParsePath, which reads all of SVG, would
// make the program of the browser larger.)
func shape(s string) (p draw.Path, ok bool) {
	var at, start draw.Point
	for len(s) > 0 {
		verb := strings.IndexByte("mlcz", s[0])
		if verb < 0 {
			return p, false
		}
		s = s[1:]
		var to [3]draw.Point
		for i := range [...]int{1, 1, 3, 0}[verb] {
			var v [2]int
			for k := range v {
				end := 0
				for end < len(s) && (s[end] >= '0' && s[end] <= '9' || end == 0 && (s[0] == '-' || s[0] == ' ')) {
					end++
				}
				n, err := strconv.Atoi(strings.TrimPrefix(s[:end], " "))
				if err != nil {
					return p, false
				}
				v[k], s = n, s[end:]
			}
			to[i] = draw.Point{X: at.X + draw.MM(v[0]), Y: at.Y + draw.MM(v[1])}
		}
		switch verb {
		case 0:
			at, start = to[0], to[0]
			p.MoveTo(at.X, at.Y)
		case 1:
			at = to[0]
			p.LineTo(at.X, at.Y)
		case 2:
			at = to[2]
			p.CubeTo(to[0].X, to[0].Y, to[1].X, to[1].Y, at.X, at.Y)
		default:
			at = start
			p.Close()
		}
	}
	return p, true
}

// styled reads how a path is painted: "f", a color and "e" for the even-odd rule; "s", a color,
// "b" for blunt ends and the width of a line.
func styled(s string) draw.Style {
	out := draw.Style{Cap: draw.RoundCap, Join: draw.RoundJoin}
	color := func() *draw.Color {
		v, _ := strconv.ParseUint(s[1:min(7, len(s))], 16, 32)
		s = s[min(7, len(s)):]
		return &draw.Color{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v)}
	}
	if strings.HasPrefix(s, "f") {
		out.Fill = color()
		s, out.EvenOdd = strings.CutPrefix(s, "e")
	}
	if strings.HasPrefix(s, "s") {
		out.Stroke = color()
		var blunt bool
		if s, blunt = strings.CutPrefix(s, "b"); blunt {
			out.Cap, out.Join = draw.Butt, draw.Miter
		}
		width, _ := strconv.Atoi(s)
		out.Width = draw.MM(width)
	}
	return out
}
