package pdf

import (
	"bytes"
	"compress/zlib"
	"io"
	"strconv"
)

// place is the location of an object: a byte offset in the file or, if in is not 0,
// its index in an object stream. When writing, in is the number of the bundle, from 1;
// when reading, the number of the object that is the stream.
type place struct{ in, at int }

// bundle is an object stream of small objects (ISO 32000-1, 7.5.7).
type bundle struct {
	n          int
	head, body []byte // number and offset of each object; the objects
}

// mostBundled is the most objects of one stream.
const mostBundled = 1000

// add appends an object.
func (b *bundle) add(w *writer, number int, o object) {
	b.head = strconv.AppendInt(b.head, int64(number), 10)
	b.head = append(b.head, ' ')
	b.head = strconv.AppendInt(b.head, int64(len(b.body)), 10)
	b.head = append(b.head, ' ')
	file := w.buf
	w.buf = b.body
	w.object(o)
	b.body, w.buf = append(w.buf, '\n'), file
	b.n++
}

// stream returns the bundle as an object.
func (b *bundle) stream(level int) *stream {
	return &stream{
		dict{"Type": name("ObjStm"), "N": b.n, "First": len(b.head), "Filter": name("FlateDecode")},
		packed(level, append(b.head, b.body...)),
	}
}

// fields are the widths in bytes of the fields of a cross-reference stream: type,
// offset or stream, index. A byte before each row selects the PNG predictor "up".
var fields = [3]int{1, 4, 2}

const wide = 1 + 4 + 2

// crossStream writes the locations of all objects as a stream, including its own;
// first is the number before that of the first bundle.
func (w *writer) crossStream(places []place, first int, trailer dict, level int) {
	places = append(places, place{at: len(w.buf)})
	var rows []byte
	var above [wide]byte
	row := func(kind byte, where, index int) {
		now := [wide]byte{kind, byte(where >> 24), byte(where >> 16), byte(where >> 8), byte(where), byte(index >> 8), byte(index)}
		rows = append(rows, 2)
		for i := range now {
			rows = append(rows, now[i]-above[i])
		}
		above = now
	}
	row(0, 0, 0xFFFF)
	for _, p := range places {
		if p.in > 0 {
			row(2, first+p.in, p.at)
		} else {
			row(1, p.at, 0)
		}
	}
	trailer["Type"], trailer["Size"] = name("XRef"), len(places)+1
	trailer["W"] = array{fields[0], fields[1], fields[2]}
	trailer["Filter"], trailer["DecodeParms"] = name("FlateDecode"), dict{"Predictor": 12, "Columns": wide}
	w.numbered(len(places), &stream{trailer, packed(level, rows)})
}

// mostUnpacked bounds the cross-reference and object streams of a file that is read,
// in bytes.
const mostUnpacked = 1 << 24

// unpacked returns the decompressed data of a stream.
func (p *parser) unpacked(s *stream) []byte {
	if s == nil || s.dict["Filter"] != name("FlateDecode") {
		p.fail("a stream that is not packed as ours are")
		return nil
	}
	z, err := zlib.NewReader(bytes.NewReader(s.data))
	if err != nil {
		p.fail("%v", err)
		return nil
	}
	data, err := io.ReadAll(io.LimitReader(z, mostUnpacked+1))
	if err != nil || len(data) > mostUnpacked {
		p.fail("a stream that cannot be unpacked")
		return nil
	}
	return data
}

// crossStream reads the locations of all objects from a stream, and the trailer.
func (p *parser) crossStream() ([]place, dict) {
	p.objects = len(p.b) // until their number is known
	number := p.int()
	p.word("0")
	p.word("obj")
	d, _ := p.value(maxDepth).(dict)
	if d["Type"] != name("XRef") || p.err != nil {
		p.fail("no stream of places")
		return nil, nil
	}
	for _, key := range []name{"Prev", "Encrypt", "Index"} {
		if d[key] != nil {
			p.fail("/%s in the trailer", key)
		}
	}
	rows := p.unpacked(p.stream(d))
	n, _ := d["Size"].(int)
	if p.err != nil || n < 1 || len(rows) != n*(wide+1) || number != n-1 {
		p.fail("%d places in %d bytes", n, len(rows))
		return nil, nil
	}
	p.objects = n
	places := make([]place, n)
	var now [wide]byte
	for i := range places {
		row := rows[i*(wide+1) : (i+1)*(wide+1)]
		if row[0] != 2 {
			p.fail("places that are not written as ours are")
			return nil, nil
		}
		for k := range now {
			now[k] += row[1+k]
		}
		where := int(now[1])<<24 | int(now[2])<<16 | int(now[3])<<8 | int(now[4])
		switch now[0] {
		case 1:
			places[i].at = where
		case 2:
			places[i] = place{in: where, at: int(now[5])<<8 | int(now[6])}
		}
	}
	return places, d
}

// bundled reads the objects in object streams.
func (p *parser) bundled(f *file, places []place) {
	read := map[int][]object{}
	for i, at := range places {
		if at.in == 0 || p.err != nil {
			continue
		}
		all, ok := read[at.in]
		if !ok {
			if at.in >= len(places) || places[at.in].in != 0 || len(read) > len(places)/mostBundled {
				p.fail("no stream of objects has the number %d", at.in)
				return
			}
			s, _ := f.objects[at.in].(*stream)
			all = p.objectsOf(s)
			read[at.in] = all
		}
		if at.at >= len(all) {
			p.fail("no object %d in a stream of %d", at.at, len(all))
			return
		}
		f.objects[i] = all[at.at]
	}
}

// objectsOf reads the objects of an object stream.
func (p *parser) objectsOf(s *stream) []object {
	data := p.unpacked(s)
	if p.err != nil {
		return nil
	}
	n, _ := s.dict["N"].(int)
	first, _ := s.dict["First"].(int)
	if s.dict["Type"] != name("ObjStm") || n < 0 || n > mostBundled || first < 0 || first > len(data) {
		p.fail("a stream of %d objects from byte %d", n, first)
		return nil
	}
	in := &parser{b: data, at: first, objects: p.objects}
	out := make([]object, n)
	for i := range out { // contiguous, as we write them
		out[i] = in.value(maxDepth)
	}
	if in.err != nil {
		p.fail("a stream of objects: %v", in.err)
	}
	return out
}
