package pdf

import (
	"strings"

	"imprimots/generator/draw"
)

// structure adds the structure tree of a tagged document, as PDF/UA-1 (ISO 14289-1)
// requires: the tree has everything except artifacts, in reading order; nothing for the
// backs of cards that are all alike.
func (f *file) structure(b *builder, root dict, pages array) {
	if b.root == nil {
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

// structure is the tree under construction.
type structure struct {
	*file
	pages   array
	height  func(page int) draw.MM
	parents []array // by page, the parents of its marked content
	scopes  [2]ref  // attributes of column and row headers
}

// element adds an element and everything in it.
func (s *structure) element(e *part, parent ref) ref {
	d := dict{"S": e.typ, "P": parent}
	at := s.addSmall(d)
	var kids array
	page, whole := -1, true // page of its marks; all are on it
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
				whole = false
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
		if e.typ == "TH" { // a head that says nothing, in the corner of a table
			e.typ, d["S"] = "TD", name("TD")
		}
	case 1:
		d["K"] = kids[0]
	default:
		d["K"] = kids
	}
	if !whole {
		page = -1
	}
	s.attributes(e, d, page)
	return at
}

// attributes adds the attributes of an element whose marks are on a page, -1 for several.
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

// unbroken replaces no-break spaces by plain ones: nothing is broken here.
var unbroken = strings.NewReplacer("\u00A0", " ", "\u202F", " ")

// special are the characters of PDFDocEncoding that are not Latin-1.
var special = map[rune]byte{'…': 0x83, '—': 0x84, '–': 0x85, '“': 0x8D, '”': 0x8E, '‘': 0x8F, '’': 0x90, 'Œ': 0x96, 'œ': 0x9C}

// textString returns a text in the encoding of PDF strings, one byte per character if
// possible.
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
