package exchange

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
)

// element is an element of XML with its place in the file. A text is an element
// without a name.
type element struct {
	at   int
	name string // without its name space
	attr map[string]string
	text string
	in   []*element
}

// all gives the elements of a name right below an element.
func (e *element) all(name string) []*element {
	var out []*element
	if e == nil {
		return nil
	}
	for _, c := range e.in {
		if c.name == name {
			out = append(out, c)
		}
	}
	return out
}

// first gives the first of them; nil when there is none.
func (e *element) first(name string) *element {
	if all := e.all(name); len(all) > 0 {
		return all[0]
	}
	return nil
}

// find gives the first element of a name anywhere below; nil when there is none.
func (e *element) find(name string) *element {
	if e.name == name {
		return e
	}
	for _, c := range e.in {
		if f := c.find(name); f != nil {
			return f
		}
	}
	return nil
}

// words gives the text of an element without its tags.
func (e *element) words() string {
	if e == nil {
		return ""
	}
	var b strings.Builder
	e.write(&b)
	return b.String()
}

func (e *element) write(b *strings.Builder) {
	if breaking.MatchString("<" + e.name) {
		b.WriteByte(' ')
	}
	b.WriteString(e.text)
	for _, c := range e.in {
		c.write(b)
	}
}

// readXML reads XML into elements, below one without a name, and the processing
// instruction that is our own. A fault is reported.
func (in *input) readXML() (root *element, own []byte) {
	d := newXML(in.data)
	root = &element{}
	open := []*element{root}
	for n := 0; ; {
		at := int(d.InputOffset())
		tok, err := d.Token()
		switch {
		case errors.Is(err, io.EOF):
			return root, own
		case err != nil:
			in.fault(min(len(in.data), int(d.InputOffset())), badXML.With(), hintXML.With())
			return nil, nil
		}
		top := open[len(open)-1]
		switch t := tok.(type) {
		case xml.StartElement:
			e := &element{at: at, name: t.Name.Local, attr: map[string]string{}}
			for _, a := range t.Attr {
				e.attr[a.Name.Local] = a.Value
			}
			top.in = append(top.in, e)
			open = append(open, e)
			n += 1 + len(t.Attr)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			top.in = append(top.in, &element{at: at, text: string(t)})
			n++
		case xml.ProcInst:
			if t.Target == extraTarget {
				own = append([]byte(nil), t.Inst...)
			}
		}
		switch {
		case len(open) > maxDepth:
			in.fault(at, tooDeep.With(maxDepth), hintLarge.With())
			return nil, nil
		case n > maxNodes:
			in.fault(at, tooMany.With(maxNodes), hintLarge.With())
			return nil, nil
		}
	}
}
