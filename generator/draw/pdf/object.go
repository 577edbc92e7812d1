package pdf

import "errors"

// object is an object of a PDF file (ISO 32000-1, 7.3): nil for null, a bool,
// an int, or one of the types below.
type object any

type (
	real        string // a number with a fraction, as written
	name        string // without the slash
	str         string // bytes of a string
	hexadecimal string // the same, to be written in hexadecimal
	array       []object
	dict        map[name]object
	ref         int // number of an indirect object; its generation is 0
)

// stream is a dictionary with data; the dictionary omits the length.
type stream struct {
	dict dict
	data []byte
}

// file is the objects of a PDF file by number, 0 being unused, and the trailer.
type file struct {
	objects []object
	trailer dict
	small   map[ref]bool // objects to be written in object streams
	version string       // of PDF; "" stands for the newest one that we write
}

// add appends an object and returns a reference to it.
func (f *file) add(o object) ref {
	f.objects = append(f.objects, o)
	return ref(len(f.objects) - 1)
}

// addSmall is add for small, numerous objects that are not streams.
func (f *file) addSmall(o object) ref {
	r := f.add(o)
	if f.small == nil {
		f.small = map[ref]bool{}
	}
	f.small[r] = true
	return r
}

// at returns the object that o is or refers to, or the zero value when it is not
// of type T.
func at[T object](f *file, o object) T {
	if r, ok := o.(ref); ok {
		o = f.objects[r]
	}
	v, _ := o.(T)
	return v
}

// utf16 returns a text in the encoding of outlines.
func utf16(s string) string {
	out := []byte{0xFE, 0xFF}
	for _, r := range s {
		if r > 0xFFFF {
			r = 0xFFFD
		}
		out = append(out, byte(r>>8), byte(r))
	}
	return string(out)
}

var errLayout = errors.New("pdf: fpdf wrote a file of another shape than expected")
