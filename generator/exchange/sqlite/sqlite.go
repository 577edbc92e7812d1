// Package sqlite writes small SQLite databases: tables and their rows, without
// indexes, in as few pages as they need. Equal tables yield equal bytes.
//
// A driver that also reads, changes and queries would add several megabytes to the
// program and minutes to its compilation, for a file that is written once.
//
// Source: www.sqlite.org/fileformat2.html.
package sqlite

import (
	"encoding/binary"
	"math"
)

// Table is a table and its rows.
type Table struct {
	Name string
	// SQL is the CREATE statement.
	SQL string
	// Rows have values of type int64, float64, string or nil. The first value is the
	// row's id if Key says that the first column is an INTEGER PRIMARY KEY; otherwise
	// rows are numbered.
	Rows [][]any
	Key  bool
}

// The sizes of pages, and of the part of a row in a cell before overflow pages: part
// 1.6.
const (
	pageSize = 4096
	most     = pageSize - 35
	least    = (pageSize-12)*32/255 - 23
	headSize = 100
)

// The kinds of pages.
const (
	interior = 0x05
	leaf     = 0x0d
)

// Write writes a database.
func Write(tables []Table) []byte {
	d := database{pages: make([][]byte, 1)} // the first page is filled last
	schema := Table{}
	for _, t := range tables {
		root := d.tree(t)
		schema.Rows = append(schema.Rows, []any{"table", t.Name, t.Name, int64(root), t.SQL})
	}
	first := newPage(leaf, headSize)
	for i, row := range schema.Rows {
		first.cell(d.row(int64(i+1), row, false))
	}
	copy(first.data, head(len(d.pages)))
	d.pages[0] = first.data
	out := make([]byte, 0, len(d.pages)*pageSize)
	for _, p := range d.pages {
		out = append(out, p...)
	}
	return out
}

// head returns the first hundred bytes: part 1.3.
func head(pages int) []byte {
	h := make([]byte, headSize)
	copy(h, "SQLite format 3\x00")
	binary.BigEndian.PutUint16(h[16:], pageSize)
	h[18], h[19] = 1, 1              // rollback journal
	h[21], h[22], h[23] = 64, 32, 32 // payload fractions, which are fixed
	for at, v := range map[int]uint32{24: 1, 28: uint32(pages), 40: 1, 44: 4, 56: 1, 92: 1, 96: 3045001} {
		binary.BigEndian.PutUint32(h[at:], v)
	}
	return h
}

// database is the pages so far.
type database struct{ pages [][]byte }

// add adds a page and returns its number, from 1.
func (d *database) add(data []byte) uint32 {
	d.pages = append(d.pages, data)
	return uint32(len(d.pages))
}

// child is a page of a tree and the largest id in it.
type child struct {
	page uint32
	id   int64
}

// tree writes the rows of a table as a tree of pages and returns its root.
func (d *database) tree(t Table) uint32 {
	var level []child
	p := newPage(leaf, 0)
	last := int64(0)
	for i, row := range t.Rows {
		id := int64(i + 1)
		if t.Key {
			id = row[0].(int64)
		}
		cell := d.row(id, row, t.Key)
		if !p.room(cell) {
			level = append(level, child{d.add(p.data), last})
			p = newPage(leaf, 0)
		}
		p.cell(cell)
		last = id
	}
	level = append(level, child{d.add(p.data), last})
	for len(level) > 1 {
		level = d.above(level)
	}
	return level[0].page
}

// above writes the pages that point to those of a level.
func (d *database) above(level []child) []child {
	var out []child
	for len(level) > 0 {
		p := newPage(interior, 0)
		n := 0
		for ; n < len(level)-1; n++ {
			cell := varint(binary.BigEndian.AppendUint32(nil, level[n].page), uint64(level[n].id))
			if !p.room(cell) {
				break
			}
			p.cell(cell)
		}
		binary.BigEndian.PutUint32(p.data[8:], level[n].page)
		out = append(out, child{d.add(p.data), level[n].id})
		level = level[n+1:]
	}
	return out
}

// row returns the cell of a row; what does not fit goes to overflow pages.
func (d *database) row(id int64, values []any, key bool) []byte {
	payload := payload(values, key)
	cell := varint(varint(nil, uint64(len(payload))), uint64(id))
	if len(payload) <= most {
		return append(cell, payload...)
	}
	local := least + (len(payload)-least)%(pageSize-4)
	if local > most {
		local = least
	}
	rest := payload[local:]
	cell = append(cell, payload[:local]...)
	cell = binary.BigEndian.AppendUint32(cell, uint32(len(d.pages)+1))
	for len(rest) > 0 {
		page := make([]byte, pageSize)
		n := copy(page[4:], rest)
		if rest = rest[n:]; len(rest) > 0 {
			binary.BigEndian.PutUint32(page, uint32(len(d.pages)+2))
		}
		d.add(page)
	}
	return cell
}

// payload writes the values of a row: part 2.1.
func payload(values []any, key bool) []byte {
	var types, body []byte
	for i, v := range values {
		switch v := v.(type) {
		case int64:
			if key && i == 0 { // an id is stored in the cell
				types = varint(types, 0)
				continue
			}
			types, body = integer(types, body, v)
		case float64:
			types = varint(types, 7)
			body = binary.BigEndian.AppendUint64(body, math.Float64bits(v))
		case string:
			types = varint(types, uint64(13+2*len(v)))
			body = append(body, v...)
		default:
			types = varint(types, 0)
		}
	}
	size := len(types) + 1
	if size > 127 {
		size++
	}
	return append(append(varint(nil, uint64(size)), types...), body...)
}

// integer writes an integer in the fewest bytes.
func integer(types, body []byte, v int64) ([]byte, []byte) {
	if v == 0 || v == 1 {
		return varint(types, uint64(8+v)), body
	}
	for kind, size := range [...]int{1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8} {
		if size == 0 || size < 8 && (v < -1<<(8*size-1) || v >= 1<<(8*size-1)) {
			continue
		}
		all := binary.BigEndian.AppendUint64(nil, uint64(v))
		return varint(types, uint64(kind)), append(body, all[8-size:]...)
	}
	return types, body
}

// varint appends a number of up to nine bytes: part 1.6. Numbers of eight bytes and
// more, which ids of negative rows would need, are not used here.
func varint(out []byte, v uint64) []byte {
	var digits [9]byte
	n := len(digits)
	for {
		n--
		digits[n] = byte(v) & 0x7f
		if n < len(digits)-1 {
			digits[n] |= 0x80
		}
		if v >>= 7; v == 0 {
			break
		}
	}
	return append(out, digits[n:]...)
}

// page is a page being filled.
type page struct {
	data  []byte
	start int // offset of its header
	cells int
	used  int // start of the cells, which are written from the end
	head  int // size of the header
}

func newPage(kind byte, start int) *page {
	p := &page{data: make([]byte, pageSize), start: start, used: pageSize, head: 8}
	if kind == interior {
		p.head = 12
	}
	p.data[start] = kind
	binary.BigEndian.PutUint16(p.data[start+5:], pageSize)
	return p
}

// room reports whether a cell fits.
func (p *page) room(cell []byte) bool {
	return p.used-len(cell) >= p.start+p.head+2*(p.cells+1)
}

// cell adds a cell.
func (p *page) cell(cell []byte) {
	p.used -= len(cell)
	copy(p.data[p.used:], cell)
	binary.BigEndian.PutUint16(p.data[p.start+p.head+2*p.cells:], uint16(p.used))
	p.cells++
	binary.BigEndian.PutUint16(p.data[p.start+3:], uint16(p.cells))
	binary.BigEndian.PutUint16(p.data[p.start+5:], uint16(p.used))
}
