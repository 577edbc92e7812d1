package picture

import (
	"bytes"
	"encoding/base64"
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"imprimots/engine/check"
)

// Bounds on an SVG file.
const (
	mostElements = 50_000
	mostNested   = 200
	mostLosses   = 100 // number reported
)

// Namespaces of an SVG file.
const (
	svgSpace   = "http://www.w3.org/2000/svg"
	linkSpace  = "http://www.w3.org/1999/xlink"
	xmlSpace   = "http://www.w3.org/XML/1998/namespace"
	xhtmlSpace = "http://www.w3.org/1999/xhtml"
)

var (
	wrongXML   = check.Text{FR: "l’image SVG n’est plus lisible à partir d’ici", EN: "the SVG picture cannot be read from here on"}
	utf8XML    = check.Text{FR: "un SVG est un texte XML en UTF-8", EN: "an SVG is an XML text in UTF-8"}
	manyParts  = check.Text{FR: "l’image SVG a trop d’éléments (%d au plus), ou trop d’éléments les uns dans les autres (%d au plus)", EN: "the SVG picture has too many elements (at most %d), or too many in each other (at most %d)"}
	fewerParts = check.Text{FR: "simplifiez le dessin", EN: "simplify the drawing"}
	lostTag    = check.Text{FR: "l’élément « %s » n’est pas publié", EN: "the element %q is not published"}
	lostValue  = check.Text{FR: "l’attribut « %s » de l’élément « %s » n’est pas publié", EN: "the attribute %q of the element %q is not published"}
	lostOrder  = check.Text{FR: "la déclaration « %s » n’est pas publiée", EN: "the declaration %q is not published"}
	onlyDraws  = check.Text{FR: "une image publiée ne fait que dessiner : ni programme, ni renvoi à un autre fichier", EN: "a published picture only draws: no program, no reference to another file"}
)

// reducer reads an SVG file and writes the parts of it that may be published.
type reducer struct {
	name     string
	data     []byte
	d        *xml.Decoder
	out      bytes.Buffer // all but the start of the root, whose namespaces are known last
	open     []string     // names of the open elements
	begun    bool         // whether the tag written last is still open
	linked   bool         // whether xlink is used
	elements int
	pixels   int64 // total in embedded pictures
	lost     []check.Diagnostic
}

// errParts means that an SVG file exceeds the bounds.
var errParts = errors.New("too many elements")

// readSVG returns an SVG file as it may be published, and findings on what was left
// out. Invisible parts are dropped silently: the kind of document, comments, metadata,
// elements of an editor.
func readSVG(name string, data []byte) ([]byte, []check.Diagnostic) {
	r := &reducer{name: name, data: data, d: xml.NewDecoder(bytes.NewReader(data))}
	r.d.Entity = map[string]string{}
	for {
		from := r.d.InputOffset()
		t, err := r.d.Token()
		if err == nil {
			err = r.token(t, from)
		}
		switch {
		case err == io.EOF && r.elements > 0:
			head := `<svg xmlns="` + svgSpace + `"`
			if r.linked {
				head += ` xmlns:xlink="` + linkSpace + `"`
			}
			return append([]byte(head), r.out.Bytes()...), r.lost
		case err == errParts:
			return nil, found(img002, r.at(from), manyParts.With(mostElements, mostNested), fewerParts.With())
		case err != nil && !isSVG(data):
			return nil, found(img001, check.Pos{File: name}, notOf.With("SVG"), other(nil, data))
		case err != nil:
			return nil, found(img001, r.at(r.d.InputOffset()), wrongXML.With(), utf8XML.With())
		}
	}
}

// isSVG reports whether the first element of a file is that of an SVG picture.
func isSVG(data []byte) bool {
	d := xml.NewDecoder(bytes.NewReader(data))
	d.Entity = map[string]string{}
	for {
		t, err := d.Token()
		if err != nil {
			return false
		}
		if t, ok := t.(xml.Directive); ok && !Entities(string(t), data, d.Entity) {
			return false
		}
		if t, ok := t.(xml.StartElement); ok {
			return t.Name.Local == "svg" && (t.Name.Space == svgSpace || t.Name.Space == "")
		}
	}
}

// errRoot means that the file has no SVG picture as its root, or two roots.
var errRoot = errors.New("no root of a picture")

func (r *reducer) token(t xml.Token, from int64) error {
	switch t := t.(type) {
	case xml.StartElement:
		if len(r.open) == 0 && (r.elements > 0 || t.Name.Local != "svg" || t.Name.Space != svgSpace && t.Name.Space != "") {
			return errRoot
		}
		return r.start(t, from)
	case xml.EndElement:
		name := r.open[len(r.open)-1]
		r.open = r.open[:len(r.open)-1]
		if r.begun {
			r.out.WriteString("/>")
		} else {
			r.out.WriteString("</" + name + ">")
		}
		r.begun = false
	case xml.CharData:
		if len(r.open) > 0 {
			r.text(string(t))
		}
	case xml.Directive:
		if !Entities(string(t), r.data, r.d.Entity) {
			return errParts
		}
	case xml.ProcInst:
		if t.Target != "xml" {
			r.lose(from, lostOrder, t.Target)
		}
	}
	return nil
}

// start writes the start of an element, or skips the whole element.
func (r *reducer) start(t xml.StartElement, from int64) error {
	if r.elements++; r.elements > mostElements || len(r.open) >= mostNested {
		return errParts
	}
	name := t.Name.Local
	switch {
	case t.Name.Space != svgSpace && t.Name.Space != "" && t.Name.Space != xhtmlSpace, name == "metadata",
		name == "foreignObject" && value(t, "requiredExtensions") != "": // what only one program shows
		return r.d.Skip()
	case t.Name.Space == xhtmlSpace, !drawing[name], animates(t) && !attributes[value(t, "attributeName")]:
		r.lose(from, lostTag, name)
		return r.d.Skip()
	case name == "style":
		return r.style(t, from)
	}
	r.tag(t, from)
	return nil
}

func (r *reducer) tag(t xml.StartElement, from int64) {
	name := t.Name.Local
	if name == "a" {
		name = "g" // its content stays, without the link
	}
	r.end()
	if len(r.open) > 0 {
		r.out.WriteString("<" + name)
	}
	r.open, r.begun = append(r.open, name), true
	var seen []string
	for _, a := range t.Attr {
		key, shows := keyOf(a.Name)
		if !shows || slices.Contains(seen, key) {
			continue
		}
		if !r.allowed(t.Name.Local, key, a.Value) {
			r.lose(from, lostValue, key, t.Name.Local)
			continue
		}
		seen = append(seen, key)
		r.linked = r.linked || key == "xlink:href"
		r.out.WriteString(" " + key + `="` + attributeEscapes.Replace(a.Value) + `"`)
	}
}

// style writes a style sheet if it refers to no other file.
func (r *reducer) style(t xml.StartElement, from int64) error {
	var css strings.Builder
	for {
		inner, err := r.d.Token()
		if err != nil {
			return err
		}
		switch inner := inner.(type) {
		case xml.CharData:
			css.Write(inner)
		case xml.StartElement:
			if err := r.d.Skip(); err != nil {
				return err
			}
		case xml.EndElement:
			if outside(css.String()) {
				r.lose(from, lostTag, "style")
				return nil
			}
			r.tag(t, from)
			r.text(css.String())
			return r.token(inner, from)
		}
	}
}

// keyOf returns the name of an attribute as written; those for namespaces and editors
// are never visible.
func keyOf(n xml.Name) (key string, shows bool) {
	switch n.Space {
	case "":
		return n.Local, n.Local != "xmlns" && !strings.HasPrefix(n.Local, "data-")
	case xmlSpace:
		return "xml:" + n.Local, true
	case linkSpace, "xlink":
		return "xlink:href", n.Local == "href"
	}
	return "", false
}

func value(t xml.StartElement, key string) string {
	for _, a := range t.Attr {
		if a.Name.Space == "" && a.Name.Local == key {
			return a.Value
		}
	}
	return ""
}

func animates(t xml.StartElement) bool {
	return t.Name.Local == "animate" || t.Name.Local == "animateTransform" || t.Name.Local == "set"
}

// allowed reports whether an attribute may be published.
func (r *reducer) allowed(element, key, value string) bool {
	if key != "href" && key != "xlink:href" {
		return attributes[key] && !outside(value)
	}
	value = strings.TrimSpace(value)
	switch element {
	case "a":
		return false
	case "image":
		return r.embedded(value)
	}
	return strings.HasPrefix(value, "#")
}

// embedded reports whether a URL contains a picture itself, and one that could be
// published.
func (r *reducer) embedded(address string) bool {
	head, coded, _ := strings.Cut(address, ";base64,")
	f := map[string]*raster{"data:image/png": pngFormat, "data:image/jpeg": jpegFormat}[head]
	data, err := base64.StdEncoding.DecodeString(strings.Join(strings.Fields(coded), ""))
	if f == nil || err != nil {
		return false
	}
	c, err := f.config(bytes.NewReader(data))
	r.pixels += int64(c.Width) * int64(c.Height)
	return err == nil && r.pixels <= MaxPixels && f.judge("", data) == nil
}

// end closes the open tag.
func (r *reducer) end() {
	if r.begun {
		r.out.WriteByte('>')
	}
	r.begun = false
}

func (r *reducer) text(s string) {
	r.end()
	r.out.WriteString(textEscapes.Replace(s))
}

var (
	textEscapes      = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", "\r", "&#13;")
	attributeEscapes = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&#34;", "\n", "&#10;", "\t", "&#9;", "\r", "&#13;")
)

func (r *reducer) lose(from int64, t check.Text, args ...any) {
	if len(r.lost) < mostLosses {
		r.lost = append(r.lost, found(img003, r.at(from), t.With(args...), onlyDraws.With())...)
	}
}

func (r *reducer) at(offset int64) check.Pos {
	before := r.data[:offset]
	line := before[bytes.LastIndexByte(before, '\n')+1:]
	return check.Pos{File: r.name, Line: bytes.Count(before, []byte{'\n'}) + 1, Col: utf8.RuneCount(line) + 1}
}
