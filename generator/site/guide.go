package site

import (
	"imprimots/generator/site/markdown"
	"imprimots/generator/site/page"
)

// guidePath is the page on printing.
const guidePath = "imprimer.html"

// Path is where a picture of a figure of the guide stands, from the root.
func (f Figure) Path(face Face) string {
	return "imprimer/" + markdown.Slug(f.Call+" "+face.Name) + ".svg"
}

// guide adds the page on printing, if there is a text for it.
func (b *builder) guide() {
	g := &b.in.Guide
	if g.Text.Data == nil {
		return
	}
	blocks := map[string]page.Block{}
	for _, f := range g.Figures {
		blocks[f.Call] = page.Block{Template: "guide-figure", Data: f}
		for _, face := range f.Faces {
			b.files = append(b.files, File{f.Path(face), face.SVG})
		}
	}
	title, description := b.named("guide.html", nil)
	b.add(&htmlPage{
		Path: guidePath, Title: title, Nav: guidePath, Description: description,
		Crumbs: []crumb{{"", title}}, template: "guide.html",
		fill: func(p *htmlPage) (any, error) {
			doc, err := b.prose(p, g.Text, blocks)
			if err != nil {
				return nil, err
			}
			return guideData{doc, headings(doc)}, nil
		},
	})
}

// guideData is what guide.html sees.
type guideData struct {
	Text     *markdown.Doc
	Contents []entry
}

// headings is the table of contents of a text, in two levels.
func headings(doc *markdown.Doc) []entry {
	var out []entry
	for _, h := range doc.Headings {
		switch {
		case h.Level == 2:
			out = append(out, entry{ID: h.ID, Title: h.Text})
		case h.Level == 3 && len(out) > 0:
			last := &out[len(out)-1]
			last.Entries = append(last.Entries, entry{ID: h.ID, Title: h.Text})
		}
	}
	return out
}
