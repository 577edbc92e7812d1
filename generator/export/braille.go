package export

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"imprimots/engine/check"
	"imprimots/generator/braille"
	"imprimots/generator/publish"
	"imprimots/generator/sheet"
)

// Braille describes how texts are embossed: the size of pages in cells and lines.
type Braille struct {
	// Format is "brf", the characters that embossers take, or "pef".
	Format string `yaml:"format"`
	Cells  int    `yaml:"cells"`
	Lines  int    `yaml:"lines"`
	// Leave lists pieces that are useless in braille: score sheets, to be filled in by
	// hand.
	Leave []string `yaml:"leave,omitempty"`
}

// brailleFault returns what is wrong with a braille target.
func (t *Target) brailleFault() string {
	b := t.Braille
	switch {
	case b == nil || b.Format != "brf" && b.Format != "pef":
		return "braille: format: brf, pef"
	case b.Cells < 10 || b.Cells > 60 || b.Lines < 5 || b.Lines > 60:
		return "braille: cells: 10 to 60; lines: 5 to 60"
	}
	return ""
}

// braille writes the texts of a kit, piece by piece in the order of their numbers, as one
// file.
func (j *job) braille() error {
	if j.foreign() {
		return nil
	}
	blocks := []braille.Block{{Level: 1, Text: j.kit.Title}}
	var empty, left []string
	for i, g := range j.groups {
		said := j.said(g)
		if len(said) == 0 {
			empty = append(empty, g.Title)
			continue
		}
		if isNets(g) || slices.Contains(j.t.Braille.Leave, g.ID) {
			left = append(left, g.Title)
			continue
		}
		blocks = append(append(blocks, braille.Block{Level: 2, Text: g.Title}), said...)
		if j.o.Progress != nil {
			j.o.Progress(i+1, len(j.groups))
		}
	}
	if len(empty) > 0 {
		j.note(wordless, titled(empty))
	}
	if len(left) > 0 {
		j.note(byHand, titled(left))
	}
	if len(blocks) == 1 {
		return nil
	}
	b := j.t.Braille
	size := braille.Size{Cells: b.Cells, Lines: b.Lines}
	pages, unknown := braille.Pages(blocks, size)
	if len(unknown) > 0 {
		j.note(unsigned, strings.Join(strings.Split(string(unknown), ""), " "))
	}
	name := strings.TrimSuffix(j.kit.File, ".pdf")
	data := braille.BRF(pages)
	if b.Format == "pef" {
		var err error
		data, err = braille.PEF(pages, braille.Book{Title: j.kit.Title, Identifier: j.kit.Game + "/" + name, Size: size})
		if err != nil {
			return err
		}
	}
	j.Files = append(j.Files, publish.File{Path: name + "." + b.Format, Data: data})
	return nil
}

// foreign reports whether a kit is not in French, and notes it.
func (j *job) foreign() bool {
	if j.kit.Lang == "" || j.kit.Lang == "fr" {
		return false
	}
	j.note(noBraille, j.kit.Title)
	return true
}

// said returns what the pieces of a group say, each under its number if there are
// several, on one line if they are letters and digits; a back does not repeat the text
// of the front or of the back before it.
func (j *job) said(g *sheet.Group) []braille.Block {
	var out []braille.Block
	var before []string
	for i := range g.Parts {
		p := &g.Parts[i]
		said := braille.Read(p.Front, j.o.Fonts)
		if p.Back != nil {
			back := braille.Read(p.Back, j.o.Fonts)
			front, last := spelled(said), before
			before = spelled(back)
			back = lacking(back, front)
			if len(lacking(back, last)) > 0 {
				said = append(said, back...)
			}
		}
		for k := range said {
			if said[k].Level > 0 {
				said[k].Level += 3 // below the title of the group and the number of the piece
			}
		}
		switch {
		case len(said) == 0:
		case len(g.Parts) > 1 && isCards(g):
			out = append(out, card(p, i+1, said)...)
		default:
			out = append(out, said...)
		}
	}
	return out
}

// lacking returns the blocks except those with known texts.
func lacking(blocks []braille.Block, known []string) []braille.Block {
	return slices.DeleteFunc(slices.Clone(blocks), func(b braille.Block) bool { return b.Grid == nil && slices.Contains(known, letters(b.Text)) })
}

// shortCard is the most characters of a card that becomes one line of a list.
const shortCard = 24

// card returns what one of several cards says, under its number: its position if its
// name has none.
func card(p *sheet.Part, place int, said []braille.Block) []braille.Block {
	name := p.ID
	if letters(said[0].Text) != letters(name) && len([]rune(name)) > 1 && strings.IndexFunc(name, unicode.IsDigit) < 0 {
		name = strconv.Itoa(place)
	}
	var words []string
	for _, b := range said {
		if b.Grid != nil {
			words = append(words, strings.Repeat("-", shortCard))
		} else if !slices.Contains(words, b.Text) {
			words = append(words, b.Text)
		}
	}
	line := strings.Join(words, "\u00A0; ")
	if len([]rune(line)) > shortCard {
		if letters(said[0].Text) != letters(name) {
			said = append([]braille.Block{{Level: 3, Text: name}}, said...)
		}
		return said
	}
	if p.Copies > 1 {
		line += " × " + strconv.Itoa(p.Copies)
	}
	if letters(words[0]) != letters(name) {
		line = name + ". " + line
	}
	return []braille.Block{{Item: true, Text: line}}
}

// spelled returns the letters and digits of each block.
func spelled(blocks []braille.Block) (out []string) {
	for _, b := range blocks {
		out = append(out, letters(b.Text))
	}
	return out
}

// letters returns a text without spaces, for letters that are spaced out.
func letters(s string) string { return strings.Join(strings.Fields(s), "") }

var (
	noBraille = check.Text{FR: "« %s » n’est pas en français : le braille n’est écrit que pour le français", EN: "%q is not in French: braille is written for French alone"}
	byHand    = check.Text{FR: "à remplir ou à découper, donc sans braille : %s", EN: "to fill in or to cut out, and so without braille: %s"}
	wordless  = check.Text{FR: "sans texte, donc sans braille : %s", EN: "without text, and so without braille: %s"}
	unsigned  = check.Text{FR: "le braille français n’a pas ces signes, laissés de côté : %s", EN: "French braille does not have these signs, which are left out: %s"}
)
