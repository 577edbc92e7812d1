package pdf

import (
	"bytes"
	"compress/zlib"
	"crypto/sha256"
	"errors"
	"fmt"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"

	"imprimots/generator/draw"
)

// object is one object of the file; stream is nil when it has none.
type object struct {
	dict, stream []byte
}

// file is what fpdf wrote, taken apart. Objects count from 1.
type file struct {
	objects    []object
	root, info int
}

const resources = 2 // the object number that fpdf gives the shared resources

var (
	errLayout = errors.New("pdf: fpdf wrote a file of another shape than expected")

	reRef     = regexp.MustCompile(`\b(\d+) 0 R\b`)
	reLength  = regexp.MustCompile(`/Length (\d+)`)
	reTrailer = regexp.MustCompile(`/Root (\d+) 0 R\s*/Info (\d+) 0 R`)
	reBox     = regexp.MustCompile(`(?m)^/(?:Trim|Bleed)Box \[.*\]\n`)
	reNames   = regexp.MustCompile(`/Names <<\n/EmbeddedFiles[^>]*>>\n>>\n`)
	reDest    = regexp.MustCompile(` /XYZ 0 [-.\d]+ null\]`)
	reDate    = regexp.MustCompile(`/(Creation|Mod)Date \(D:(\d{14})\)`)
	reBase    = regexp.MustCompile(`utf8f(\d+)\b`)
)

// finish adds to fpdf's file what fpdf has no name for, and writes it anew
// with its objects in the order in which the catalog reaches them.
func (b *builder) finish(raw []byte) ([]byte, error) {
	f, err := takeApart(raw)
	if err != nil {
		return nil, err
	}
	if err := b.addForms(f); err != nil {
		return nil, err
	}
	b.rename(f)
	f.tidy()
	f.outline(b.doc.outline)
	f.catalog(b.doc.opts)
	f.compress(b.doc.opts.Level)
	return f.write(), nil
}

func takeApart(raw []byte) (*file, error) {
	end := bytes.LastIndex(raw, []byte("startxref\n"))
	m := reTrailer.FindSubmatch(raw[max(0, bytes.LastIndex(raw, []byte("trailer\n"))):])
	if end < 0 || m == nil {
		return nil, errLayout
	}
	digits, _, _ := bytes.Cut(raw[end+len("startxref\n"):], []byte("\n"))
	start, err := strconv.Atoi(string(digits))
	if err != nil || start < 0 || start > end {
		return nil, errLayout
	}
	f := &file{objects: []object{{}}}
	f.root, _ = strconv.Atoi(string(m[1]))
	f.info, _ = strconv.Atoi(string(m[2]))
	for _, line := range bytes.Split(raw[start:end], []byte("\n"))[3:] {
		if !bytes.HasSuffix(line, []byte(" n ")) {
			break
		}
		at, err := strconv.Atoi(string(line[:10]))
		if err != nil || at >= start {
			return nil, errLayout
		}
		o, ok := cutObject(raw[at:start])
		if !ok {
			return nil, errLayout
		}
		f.objects = append(f.objects, o)
	}
	if max(f.root, f.info, resources) >= len(f.objects) {
		return nil, errLayout
	}
	return f, nil
}

// cutObject reads one object from its "12 0 obj" line on.
func cutObject(b []byte) (o object, ok bool) {
	_, b, _ = bytes.Cut(b, []byte("\n"))
	end := bytes.Index(b, []byte("endobj"))
	if end < 0 {
		return o, false
	}
	if s := bytes.Index(b[:end], []byte("stream\n")); s >= 0 {
		if m := reLength.FindSubmatch(b[:s]); m != nil {
			n, err := strconv.Atoi(string(m[1]))
			at := s + len("stream\n")
			if err != nil || at+n > len(b) {
				return o, false
			}
			return object{dict: slices.Clone(b[:s]), stream: b[at : at+n]}, true
		}
	}
	return object{dict: slices.Clone(b[:end])}, true
}

// addForms appends the form objects and names them in the shared resources.
func (b *builder) addForms(f *file) error {
	if len(b.forms) == 0 {
		return nil
	}
	var names bytes.Buffer
	for _, form := range b.forms {
		// Art may reach into the bleed and beyond; the box only has to be
		// large enough, for it clips.
		w, h := hundredths(form.d.W), hundredths(form.d.H)
		var box []byte
		for _, v := range []int64{-w, -2 * h, 2 * w, h} {
			box = append(draw.AppendDecimal(box, v, 2), ' ')
		}
		f.objects = append(f.objects, object{
			dict: fmt.Appendf(nil, "<</Type /XObject /Subtype /Form /BBox [%s] /Resources %d 0 R /Length %d>>\n",
				bytes.TrimSpace(box), resources, len(form.content)),
			stream: form.content,
		})
		fmt.Fprintf(&names, "/%s %d 0 R\n", form.name, len(f.objects)-1)
	}
	before, after, ok := bytes.Cut(f.objects[resources].dict, []byte("/XObject <<\n"))
	if !ok {
		return errLayout
	}
	f.objects[resources].dict = slices.Concat(before, []byte("/XObject <<\n"), names.Bytes(), after)
	return nil
}

// rename gives fonts and images the names that the pages use, and the fonts
// their own names with the tag of a subset.
func (b *builder) rename(f *file) {
	var pairs []string
	for _, u := range b.fonts {
		pairs = append(pairs, "/F"+u.resource+" ", "/"+u.name+" ")
	}
	for _, u := range b.images {
		pairs = append(pairs, "/I"+u.resource+" ", "/"+u.name+" ")
	}
	f.objects[resources].dict = []byte(strings.NewReplacer(pairs...).Replace(string(f.objects[resources].dict)))
	for i := range f.objects {
		o := &f.objects[i]
		if !bytes.Contains(o.dict, []byte("utf8f")) {
			continue
		}
		o.dict = reBase.ReplaceAllFunc(o.dict, func(m []byte) []byte {
			n, _ := strconv.Atoi(string(m[len("utf8f"):]))
			u := b.fonts[n-1]
			return []byte(u.tag() + "+" + u.face)
		})
	}
}

// tidy mends what fpdf leaves to chance or writes wrong: page boxes in the
// order of a map, dates without a time zone, a transparency group on every
// page.
func (f *file) tidy() {
	for i := range f.objects {
		d := f.objects[i].dict
		switch {
		case bytes.HasPrefix(d, []byte("<</Type /Page\n")):
			boxes := reBox.FindAll(d, -1)
			slices.SortFunc(boxes, bytes.Compare)
			sorted := bytes.Join(boxes, nil)
			d = reBox.ReplaceAllLiteral(d, nil)
			d = bytes.Replace(d, []byte("/Resources"), append(slices.Clip(sorted), "/Resources"...), 1)
			d = bytes.Replace(d, []byte("/Group <</Type /Group /S /Transparency /CS /DeviceRGB>>\n"), nil, 1)
		case i == f.info:
			d = reDate.ReplaceAll(d, []byte("/${1}Date (D:${2}+00'00')"))
		default:
			continue
		}
		f.objects[i].dict = d
	}
}

// outline lets the entries lead to whole pages, where fpdf would place them by
// the height of the last page, and counts what lies below each, so that the
// tree is shown open.
func (f *file) outline(entries []entry) {
	k := 0
	for i := range f.objects {
		d := f.objects[i].dict
		switch {
		case bytes.HasPrefix(d, []byte("<</Title ")) && k < len(entries):
			below := 0
			for _, e := range entries[k+1:] {
				if e.level <= entries[k].level {
					break
				}
				below++
			}
			k++
			count := ""
			if below > 0 {
				count = fmt.Sprintf("/Count %d", below)
			}
			d = reDest.ReplaceAllLiteral(d, []byte(" /Fit]"))
			d = bytes.Replace(d, []byte("/Count 0"), []byte(count), 1)
		case bytes.HasPrefix(d, []byte("<</Type /Outlines ")):
			d = bytes.Replace(d, []byte("<</Type /Outlines "), fmt.Appendf(nil, "<</Type /Outlines /Count %d ", len(entries)), 1)
		default:
			continue
		}
		f.objects[i].dict = d
	}
}

// catalog adds the wishes for print dialogs and the XMP metadata.
func (f *file) catalog(o Options) {
	xmp := metadata(o)
	f.objects = append(f.objects, object{
		dict:   fmt.Appendf(nil, "<</Type /Metadata /Subtype /XML /Length %d>>\n", len(xmp)),
		stream: xmp,
	})
	d := reNames.ReplaceAllLiteral(f.objects[f.root].dict, nil)
	d = bytes.TrimSuffix(bytes.TrimSpace(d), []byte(">>"))
	duplex := map[Duplex]string{Simplex: "Simplex", LongEdge: "DuplexFlipLongEdge", ShortEdge: "DuplexFlipShortEdge"}[o.Duplex]
	f.objects[f.root].dict = fmt.Appendf(d,
		"/Lang (%s)\n/ViewerPreferences <</DisplayDocTitle true /PrintScaling /None /Duplex /%s>>\n/Metadata %d 0 R\n>>\n",
		literal(o.Lang), duplex, len(f.objects)-1)
}

// literal escapes what may stand in parentheses.
func literal(s string) string {
	return strings.NewReplacer("\\", "\\\\", "(", "\\(", ")", "\\)", "\r", "\\r").Replace(s)
}

var writers [10]sync.Pool

// compress deflates the streams that fpdf left as they are, on all processors.
// XMP stays readable, as its users expect.
func (f *file) compress(level int) {
	level = min(max(level, 1), 9)
	var wg sync.WaitGroup
	workers := runtime.GOMAXPROCS(0)
	for first := range workers {
		wg.Go(func() {
			var buf bytes.Buffer
			z, ok := writers[level].Get().(*zlib.Writer)
			if !ok {
				z, _ = zlib.NewWriterLevel(&buf, level)
			}
			defer writers[level].Put(z)
			for i := first; i < len(f.objects); i += workers {
				f.objects[i].deflate(z, &buf)
			}
		})
	}
	wg.Wait()
}

// deflate compresses the stream of an object that has one and that is not
// compressed yet.
func (o *object) deflate(z *zlib.Writer, buf *bytes.Buffer) {
	if o.stream == nil || bytes.Contains(o.dict, []byte("/Filter")) || bytes.Contains(o.dict, []byte("/Type /Metadata")) {
		return
	}
	buf.Reset()
	z.Reset(buf)
	_, _ = z.Write(o.stream) // a bytes.Buffer takes everything
	_ = z.Close()
	o.stream = bytes.Clone(buf.Bytes())
	o.dict = reLength.ReplaceAll(o.dict, fmt.Appendf(nil, "/Filter /FlateDecode /Length %d", len(o.stream)))
}

// write puts the file together, with its objects numbered in the order in
// which a walk from the catalog meets them, and an /ID made from its bytes.
func (f *file) write() []byte {
	number := make([]int, len(f.objects))
	var order []int
	var walk func(k int)
	walk = func(k int) {
		if k <= 0 || k >= len(f.objects) || number[k] != 0 {
			return
		}
		order = append(order, k)
		number[k] = len(order)
		for _, m := range reRef.FindAllSubmatch(f.objects[k].dict, -1) {
			n, _ := strconv.Atoi(string(m[1]))
			walk(n)
		}
	}
	walk(f.root)
	walk(f.info)

	var w bytes.Buffer
	w.WriteString("%PDF-1.7\n%\xE2\xE3\xCF\xD3\n")
	offsets := make([]int, len(order))
	for i, k := range order {
		offsets[i] = w.Len()
		o := f.objects[k]
		fmt.Fprintf(&w, "%d 0 obj\n", i+1)
		w.Write(reRef.ReplaceAllFunc(o.dict, func(m []byte) []byte {
			n, _ := strconv.Atoi(string(m[:bytes.IndexByte(m, ' ')]))
			return fmt.Appendf(nil, "%d 0 R", number[n])
		}))
		if o.stream != nil {
			w.WriteString("stream\n")
			w.Write(o.stream)
			w.WriteString("\nendstream\n")
		}
		w.WriteString("endobj\n")
	}
	id := sha256.Sum256(w.Bytes())
	start := w.Len()
	fmt.Fprintf(&w, "xref\n0 %d\n0000000000 65535 f \n", len(order)+1)
	for _, at := range offsets {
		fmt.Fprintf(&w, "%010d 00000 n \n", at)
	}
	fmt.Fprintf(&w, "trailer\n<</Size %d /Root %d 0 R /Info %d 0 R /ID [<%x> <%x>]>>\nstartxref\n%d\n%%%%EOF\n",
		len(order)+1, number[f.root], number[f.info], id[:16], id[:16], start)
	return w.Bytes()
}
