package pdf

import (
	"runtime"
	"sync"

	"imprimots/generator/draw"
)

// finish adds to fpdf's file the features that fpdf lacks, and rewrites it.
func (b *builder) finish(raw []byte) ([]byte, error) {
	f, err := read(raw)
	if err != nil {
		return nil, err
	}
	root, info := at[dict](f, f.trailer["Root"]), at[dict](f, f.trailer["Info"])
	pages := at[array](f, at[dict](f, root["Pages"])["Kids"])
	if info == nil || len(pages) == 0 || len(pages) != len(b.pages) {
		return nil, errLayout
	}
	shared := at[dict](f, pages[0])["Resources"]
	resources := at[dict](f, shared)
	if resources == nil {
		return nil, errLayout
	}
	if err := b.addObjects(f, resources, shared); err != nil {
		return nil, err
	}
	if !b.fillPages(f, pages) {
		return nil, errLayout
	}
	if err := b.addFonts(f, resources); err != nil {
		return nil, err
	}
	f.outline(b.doc.outline, root, pages)
	if layers := at[dict](f, root["OCProperties"]); layers != nil {
		at[dict](f, layers["D"])["Name"] = textString(b.doc.opts.Title)
	}
	xmp := describe(f, root, info, b.doc.opts)
	if f.structure(b, root, pages); b.root != nil {
		b.doc.found = f.accessible().found
		xmp.data = metadata(b.doc.opts, len(b.doc.found) == 0)
	}
	if b.doc.opts.Draft {
		return nil, nil
	}
	f.attach(root, b.doc.opts.Source, b.doc.opts.Created)
	f.intent(root, info, b.doc.opts.Press)
	f.compress(b.doc.opts.Level)
	return f.write(b.doc.opts.Level), nil
}

// fillPages fills in the marks and boxes of the pages. It reports whether they are as
// expected from fpdf.
func (b *builder) fillPages(f *file, pages array) bool {
	boxed := false
	for _, p := range b.doc.pages {
		boxed = boxed || p.trim != draw.Rect{}
	}
	for i, p := range b.doc.pages {
		page := at[dict](f, pages[i])
		marks := at[*stream](f, page["Contents"])
		if marks == nil {
			return false
		}
		marks.data = b.pages[i]
		delete(page, "Group") // for transparency
		if b.blends[i] {
			page["Group"] = dict{"S": name("Transparency"), "CS": b.space(false)}
		}
		if boxed {
			page["TrimBox"] = p.box(p.trim)
			page["BleedBox"] = p.box(p.bleed)
		}
	}
	return true
}

// box returns a box of the page in points from its bottom left corner; for a zero box,
// the whole page.
func (p *Page) box(r draw.Rect) array {
	if r == (draw.Rect{}) {
		r = draw.Rect{W: p.w, H: p.h}
	}
	return points(r.X, p.h-r.Y-r.H, r.X+r.W, p.h-r.Y)
}

// addObjects adds the pictures, the drawings that are forms, and what they are painted with.
func (b *builder) addObjects(f *file, resources dict, shared object) error {
	objects := dict{}
	for _, u := range b.images {
		image, err := b.picture(f, u)
		if err != nil {
			return err
		}
		objects[name(u.name)] = image
	}
	refs := map[*form]ref{}
	for _, form := range b.forms {
		d := dict{"Type": name("XObject"), "Subtype": name("Form"), "BBox": form.box, "Resources": shared}
		if form.whole {
			d["Group"] = dict{"S": name("Transparency"), "I": true, "CS": b.space(form.plain)}
		}
		refs[form] = f.add(&stream{d, form.content})
		objects[name(form.name)] = refs[form]
	}
	resources["XObject"] = objects
	b.shades.add(f, resources)
	addStates(f, resources, b.states, refs)
	if b.spotted {
		spaces, over := b.doc.opts.Press.spaces()
		resources["ColorSpace"] = spaces
		states, _ := resources["ExtGState"].(dict)
		if states == nil {
			states = dict{}
		}
		states[overprint] = over
		resources["ExtGState"] = states
	}
	return nil
}

// outline adds the tree of bookmarks, all expanded; each leads to a whole page.
func (f *file) outline(entries []entry, root dict, pages array) {
	if len(entries) == 0 {
		return
	}
	type item struct {
		ref  ref
		dict dict
	}
	add := func(d dict) item { return item{f.add(d), d} }
	path := []item{add(dict{"Type": name("Outlines"), "Count": 0})}
	root["Outlines"], root["PageMode"] = path[0].ref, name("UseOutlines")
	for _, e := range entries {
		parent := path[e.level]
		it := add(dict{"Title": str(utf16(e.title)), "Parent": parent.ref, "Dest": array{pages[e.page], name("Fit")}})
		if last, ok := parent.dict["Last"]; ok {
			it.dict["Prev"] = last
			at[dict](f, last)["Next"] = it.ref
		} else {
			parent.dict["First"] = it.ref
		}
		parent.dict["Last"] = it.ref
		path = append(path[:e.level+1], it)
		for _, above := range path[:e.level+1] {
			n, _ := above.dict["Count"].(int)
			above.dict["Count"] = n + 1
		}
	}
}

// describe adds the viewer preferences, the dates and the XMP metadata, which it
// returns.
func describe(f *file, root, info dict, o Options) *stream {
	delete(root, "Names") // fpdf's, which are empty
	root["Lang"] = str(o.Lang)
	root["ViewerPreferences"] = dict{
		"DisplayDocTitle": true, "PrintScaling": name("None"),
		"Duplex": map[Duplex]name{Simplex: "Simplex", LongEdge: "DuplexFlipLongEdge", ShortEdge: "DuplexFlipShortEdge"}[o.Duplex],
	}
	xmp := &stream{dict{"Type": name("Metadata"), "Subtype": name("XML")}, metadata(o, false)}
	root["Metadata"] = f.add(xmp)
	date := str(o.Created.UTC().Format("D:20060102150405+00'00'"))
	info["CreationDate"], info["ModDate"] = date, date
	return xmp
}

// compress deflates the streams that fpdf left uncompressed, on all processors. XMP
// stays readable, as its users expect.
func (f *file) compress(level int) {
	level = min(max(level, 1), 9)
	var wg sync.WaitGroup
	workers := runtime.GOMAXPROCS(0)
	for first := range workers {
		wg.Go(func() {
			for i := first; i < len(f.objects); i += workers {
				if s, ok := f.objects[i].(*stream); ok && s.dict["Filter"] == nil && s.dict["Type"] != name("Metadata") {
					s.data = packed(level, s.data)
					s.dict["Filter"] = name("FlateDecode")
				}
			}
		})
	}
	wg.Wait()
}

// addStates adds the states of a document to the resources.
func addStates(f *file, resources dict, states []state, forms map[*form]ref) {
	if len(states) == 0 {
		return
	}
	all := dict{}
	for i, s := range states {
		d := dict{"Type": name("ExtGState")}
		if s.clear > 0 {
			opaque := real(draw.AppendDecimal(nil, int64(1000-s.clear), 3))
			d["ca"], d["CA"] = opaque, opaque
		}
		if s.mask != nil {
			d["SMask"] = dict{"Type": name("Mask"), "S": name("Luminosity"), "G": forms[s.mask]}
		}
		all[stateName(i)] = f.add(d)
	}
	resources["ExtGState"] = all
}
