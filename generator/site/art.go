package site

import (
	"bytes"
	"errors"
	"html/template"
	"io/fs"
	"path"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// picture gives a picture of templates/art to stand in a page, with attributes:
// name, value, and so on; that of --name takes the place of var(--name), since
// pages have no attributes of style. It is hidden from those who listen to the
// page, so that its name has to stand beside it.
func (t *Templates) picture(name string, attributes ...string) (template.HTML, error) {
	t.drawing.Lock()
	defer t.drawing.Unlock()
	key := strings.Join(append([]string{name}, attributes...), "\x00")
	if made, ok := t.drawn[key]; ok {
		return made, nil
	}
	data, err := fs.ReadFile(t.art, path.Clean(name)+".svg")
	if err != nil {
		return "", err
	}
	nodes, err := html.ParseFragment(bytes.NewReader(data), &html.Node{Type: html.ElementNode, Data: "body", DataAtom: atom.Body})
	if err != nil {
		return "", err
	}
	if len(nodes) == 0 || nodes[0].DataAtom != atom.Svg {
		return "", errors.New(name + ": no picture")
	}
	svg := nodes[0]
	svg.Attr = slices.DeleteFunc(svg.Attr, func(a html.Attribute) bool { return a.Key == "xmlns" })
	own := []html.Attribute{}
	for i := 0; i+1 < len(attributes); i += 2 {
		if name, value := attributes[i], attributes[i+1]; strings.HasPrefix(name, "--") {
			paint(svg, "var("+name, value)
		} else {
			own = append(own, html.Attribute{Key: name, Val: value})
		}
	}
	svg.Attr = append(append(own, html.Attribute{Key: "aria-hidden", Val: "true"}), svg.Attr...)
	for c := svg.FirstChild; c != nil; {
		next := c.NextSibling
		if c.Type == html.TextNode || c.Data == "title" {
			svg.RemoveChild(c)
		}
		c = next
	}
	var out strings.Builder
	if err := html.Render(&out, svg); err != nil {
		return "", err
	}
	t.drawn[key] = template.HTML(out.String())
	return t.drawn[key], nil
}

// paint gives the attributes of a picture that begin with a text another value.
func paint(n *html.Node, old, value string) {
	for i := range n.Attr {
		if strings.HasPrefix(n.Attr[i].Val, old) {
			n.Attr[i].Val = value
		}
	}
	for c := range n.ChildNodes() {
		paint(c, old, value)
	}
}
