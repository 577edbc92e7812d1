package pdf

import (
	"strings"

	"imprimots/generator/draw"
)

// structure adds the tree of the parts of a tagged document, as PDF/UA-1 (ISO 14289-1) wants
// it: what is in the tree says all that is no furniture, in the order in which it is read.
func (f *file) structure(b *builder, root dict, pages array) {
	if len(b.marked) == 0 {
		return
	}
	s := &structure{file: f, pages: pages, height: func(page int) draw.MM { return b.doc.pages[page].h }, parents: make([]array, len(pages))}
	tree := dict{"Type": name("StructTreeRoot")}
	at := f.add(tree)
	tree["K"] = s.element(b.tree(), at)
	nums := array{}
	for i, kids := range s.parents {
		page := s.file.objects[pages[i].(ref)].(dict)
		page["Tabs"] = name("S")
		if len(kids) > 0 {
			page["StructParents"] = i
			nums = append(nums, i, f.addSmall(kids))
		}
	}
	tree["ParentTree"] = f.add(dict{"Nums": nums})
	tree["ParentTreeNextKey"] = len(pages)
	root["StructTreeRoot"], root["MarkInfo"] = at, dict{"Marked": true}
}

// structure is the tree being written.
type structure struct {
	*file
	pages   array
	height  func(page int) draw.MM
	parents []array // of the marked content of each page
	scopes  [2]ref  // the attributes of heads of columns and of rows
}

// element adds an element and all that is in it.
func (s *structure) element(e *part, parent ref) ref {
	d := dict{"S": e.typ, "P": parent}
	at := s.addSmall(d)
	var kids array
	page := -1 // of its marks
	for _, k := range e.kids {
		switch k := k.(type) {
		case *part:
			kids = append(kids, s.element(k, at))
		case marked:
			if k.mcid < 0 {
				continue
			}
			if page < 0 {
				page = k.page
				d["Pg"] = s.pages[page]
			}
			if page == k.page {
				kids = append(kids, k.mcid)
			} else {
				kids = append(kids, dict{"Type": name("MCR"), "Pg": s.pages[k.page], "MCID": k.mcid})
			}
			for len(s.parents[k.page]) <= k.mcid {
				s.parents[k.page] = append(s.parents[k.page], nil)
			}
			s.parents[k.page][k.mcid] = at
		}
	}
	switch len(kids) {
	case 0:
	case 1:
		d["K"] = kids[0]
	default:
		d["K"] = kids
	}
	s.attributes(e, d, page)
	return at
}

// attributes adds what an element says of itself.
func (s *structure) attributes(e *part, d dict, page int) {
	switch e.typ {
	case "Figure":
		d["Alt"] = textString(unbroken.Replace(e.of.tag.Alt))
		if box := e.of.box; box != (draw.Rect{}) && page >= 0 {
			h := s.height(page)
			d["A"] = dict{"O": name("Layout"), "BBox": points(box.X, h-box.Y-box.H, box.X+box.W, h-box.Y)}
		}
	case "TH":
		i, scope := 0, name("Column")
		if e.of.tag.Role == draw.SideCell {
			i, scope = 1, "Row"
		}
		if s.scopes[i] == 0 {
			s.scopes[i] = s.add(dict{"O": name("Table"), "Scope": scope})
		}
		d["A"] = s.scopes[i]
	}
}

// unbroken makes plain spaces of those that hold lines together: none is broken here.
var unbroken = strings.NewReplacer("\u00A0", " ", "\u202F", " ")

// special are the signs of PDFDocEncoding that are no Latin-1.
var special = map[rune]byte{'…': 0x83, '—': 0x84, '–': 0x85, '“': 0x8D, '”': 0x8E, '‘': 0x8F, '’': 0x90, 'Œ': 0x96, 'œ': 0x9C}

// textString returns a text as PDF wants it, in a byte for each sign where it can.
func textString(s string) str {
	out := make([]byte, 0, len(s))
	for _, r := range s {
		b, ok := special[r]
		switch {
		case r >= ' ' && r <= '~' || r > 0xA0 && r <= 0xFF && r != 0xAD:
			out = append(out, byte(r))
		case ok:
			out = append(out, b)
		default:
			return str(utf16(s))
		}
	}
	return str(out)
}
