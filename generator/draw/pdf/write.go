package pdf

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// write assembles the file: its objects in the order of the first references to them,
// from the catalog on, and an /ID derived from its bytes. Unreferenced objects are
// left out; small ones go into object streams.
func (f *file) write(level int) []byte {
	w := &writer{buf: []byte("%PDF-" + cmp.Or(f.version, "1.7") + "\n%\xE2\xE3\xCF\xD3\n"), number: make([]int, len(f.objects))}
	trailer := dict{}
	for _, key := range []name{"Root", "Info"} {
		if r, ok := f.trailer[key].(ref); ok {
			trailer[key] = r
			w.see(r)
		}
	}
	var places []place
	var bundles []bundle
	for i := 0; i < len(w.order); i++ {
		o := f.objects[w.order[i]]
		if !f.small[w.order[i]] {
			places = append(places, place{at: len(w.buf)})
			w.numbered(i+1, o)
			continue
		}
		if n := len(bundles); n == 0 || bundles[n-1].n == mostBundled {
			bundles = append(bundles, bundle{})
		}
		last := &bundles[len(bundles)-1]
		places = append(places, place{in: len(bundles), at: last.n})
		last.add(w, i+1, o)
	}
	first := len(places) // number before that of the first bundle
	for i := range bundles {
		places = append(places, place{at: len(w.buf)})
		w.numbered(len(places), bundles[i].stream(level))
	}
	id := sha256.Sum256(w.buf)
	trailer["ID"] = array{hexadecimal(id[:16]), hexadecimal(id[:16])}
	start := len(w.buf)
	if len(bundles) > 0 {
		w.crossStream(places, first, trailer, level)
	} else {
		w.crossTable(places, trailer)
	}
	w.buf = fmt.Appendf(w.buf, "\nstartxref\n%d\n%%%%EOF\n", start)
	return w.buf
}

// numbered writes an object with its number.
func (w *writer) numbered(n int, o object) {
	w.int(n)
	w.str(" 0 obj\n")
	w.object(o)
	w.str("\nendobj\n")
}

// crossTable writes the cross-reference table.
func (w *writer) crossTable(places []place, trailer dict) {
	w.buf = fmt.Appendf(w.buf, "xref\n0 %d\n0000000000 65535 f \n", len(places)+1)
	for _, p := range places {
		w.buf = fmt.Appendf(w.buf, "%010d 00000 n \n", p.at)
	}
	trailer["Size"] = len(places) + 1
	w.str("trailer\n")
	w.dict(trailer)
}

// writer writes objects and numbers them in the order in which it meets them.
type writer struct {
	buf    []byte
	number []int // by number in the file; 0 means none yet
	order  []ref
}

func (w *writer) str(s string) { w.buf = append(w.buf, s...) }
func (w *writer) int(n int)    { w.buf = strconv.AppendInt(w.buf, int64(n), 10) }

// see returns the new number of an object, and queues it for writing.
func (w *writer) see(r ref) int {
	if w.number[r] == 0 {
		w.order = append(w.order, r)
		w.number[r] = len(w.order)
	}
	return w.number[r]
}

func (w *writer) object(o object) {
	switch o := o.(type) {
	case nil:
		w.str("null")
	case bool:
		w.buf = strconv.AppendBool(w.buf, o)
	case int:
		w.int(o)
	case real:
		w.str(string(o))
	case name:
		w.name(o)
	case str:
		w.str("(")
		w.str(escape.Replace(string(o)))
		w.str(")")
	case hexadecimal:
		w.str("<")
		w.buf = hex.AppendEncode(w.buf, []byte(o))
		w.str(">")
	case ref:
		w.int(w.see(o))
		w.str(" 0 R")
	case array:
		w.array(o)
	case dict:
		w.dict(o)
	case *stream:
		o.dict["Length"] = len(o.data)
		w.dict(o.dict)
		w.str("\nstream\n")
		w.buf = append(w.buf, o.data...)
		w.str("\nendstream")
	default:
		panic(fmt.Sprintf("pdf: %T is no object", o))
	}
}

// escape is for strings in parentheses. A line ending other than \n would be read as
// \n.
var escape = strings.NewReplacer("\\", "\\\\", "(", "\\(", ")", "\\)", "\r", "\\r")

func (w *writer) name(n name) {
	w.str("/")
	for i := range len(n) {
		if c := n[i]; c == '#' || !regular(c) || c < '!' || c > '~' {
			w.buf = hex.AppendEncode(append(w.buf, '#'), []byte{c})
		} else {
			w.buf = append(w.buf, c)
		}
	}
}

func (w *writer) array(a array) {
	w.str("[")
	for i, o := range a {
		if i > 0 {
			w.str(" ")
		}
		w.object(o)
	}
	w.str("]")
}

// dict writes the keys sorted by bytes.
func (w *writer) dict(d dict) {
	w.str("<<")
	for i, k := range slices.Sorted(maps.Keys(d)) {
		if i > 0 {
			w.str("\n")
		}
		w.name(k)
		w.str(" ")
		w.object(d[k])
	}
	w.str(">>")
}
