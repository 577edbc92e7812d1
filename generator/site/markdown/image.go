package markdown

import (
	"html"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/util"
)

func (s *survey) image(n *ast.Image) {
	img := Image{Dest: string(n.Destination), Src: escape(n.Destination), Alt: strings.TrimSpace(plain(n, s.src)), Pos: s.pos(n)}
	if img.Refused = isElsewhere(n.Destination); img.Refused {
		n.Destination = nil
	} else if s.options.Size != nil {
		w, h, ok := s.options.Size(img.Dest)
		img.Known = ok
		if ok {
			n.SetAttributeString("width", strconv.Itoa(w))
			n.SetAttributeString("height", strconv.Itoa(h))
		}
	}
	n.SetAttributeString("alt", img.Alt)
	s.doc.Images = append(s.doc.Images, img)
}

// imageRenderer writes pictures with their size, so that the page does not
// jump when they come, and loads them only when they are near the screen.
type imageRenderer struct{}

// RegisterFuncs takes over images.
func (r imageRenderer) RegisterFuncs(reg renderer.NodeRendererFuncRegisterer) {
	reg.Register(ast.KindImage, r.image)
}

func (imageRenderer) image(w util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	n := node.(*ast.Image)
	_, _ = w.WriteString(`<img src="`)
	_, _ = w.Write(util.EscapeHTML(util.URLEscape(n.Destination, true)))
	_ = w.WriteByte('"')
	for _, name := range []string{"alt", "width", "height"} {
		if v, ok := n.AttributeString(name); ok {
			_, _ = w.WriteString(" " + name + `="` + html.EscapeString(v.(string)) + `"`)
		}
	}
	_, _ = w.WriteString(` loading="lazy" decoding="async">`)
	return ast.WalkSkipChildren, nil
}
