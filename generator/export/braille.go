package export

import (
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/braille"
	"imprimots/generator/publish"
	"imprimots/generator/sheet"
)

// Braille is how texts are embossed: pages of so many cells and lines.
type Braille struct {
	// Format is "brf", the characters that embossers take, or "pef".
	Format string `yaml:"format"`
	Cells  int    `yaml:"cells"`
	Lines  int    `yaml:"lines"`
}

// brailleFault gives what is wrong with a target in braille.
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
	var empty []string
	for i, g := range j.groups {
		said := j.said(g)
		if len(said) == 0 {
			empty = append(empty, quoted(g))
			continue
		}
		blocks = append(append(blocks, braille.Block{Level: 2, Text: g.Title}), said...)
		if j.o.Progress != nil {
			j.o.Progress(i+1, len(j.groups))
		}
	}
	if len(empty) > 0 {
		j.note(wordless, strings.Join(empty, ", "))
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

// foreign reports whether a kit is not in French, and says so.
func (j *job) foreign() bool {
	if j.kit.Lang == "" || j.kit.Lang == "fr" {
		return false
	}
	j.note(noBraille, j.kit.Title)
	return true
}

// said gives what the pieces of a group say, each under its number where there are
// several; what a back repeats of another is said once.
func (j *job) said(g *sheet.Group) []braille.Block {
	var out []braille.Block
	last := ""
	for i := range g.Parts {
		p := &g.Parts[i]
		said := braille.Read(p.Front, j.o.Fonts)
		if p.Back != nil {
			back := braille.Read(p.Back, j.o.Fonts)
			text := spelled(back)
			if text != last {
				said = append(said, back...)
			}
			last = text
		}
		for k := range said {
			if said[k].Level > 0 {
				said[k].Level += 3 // below the title of the group and the number of the piece
			}
		}
		if len(said) > 0 && len(g.Parts) > 1 && isCards(g) && said[0].Text != p.ID {
			out = append(out, braille.Block{Level: 3, Text: p.ID})
		}
		out = append(out, said...)
	}
	return out
}

// spelled gives the words of blocks alone.
func spelled(blocks []braille.Block) string {
	var b strings.Builder
	for _, block := range blocks {
		b.WriteString(block.Text + "\n")
	}
	return b.String()
}

var (
	noBraille = check.Text{FR: "« %s » n’est pas en français : le braille n’est écrit que pour le français", EN: "%q is not in French: braille is written for French alone"}
	wordless  = check.Text{FR: "sans texte, donc sans braille : %s", EN: "without text, and so without braille: %s"}
	unsigned  = check.Text{FR: "le braille français n’a pas ces signes, laissés de côté : %s", EN: "French braille does not have these signs, which are left out: %s"}
)
