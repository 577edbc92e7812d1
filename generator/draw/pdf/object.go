package pdf

// object is an object of a PDF file (ISO 32000-1, 7.3): nil for null, a bool,
// an int, or one of the types below.
type object any

type (
	real        string // a number with a fraction, as it is written
	name        string // without its slash
	str         string // the bytes that a string stands for
	hexadecimal string // the same, to be written in digits
	array       []object
	dict        map[name]object
	ref         int // the number of an indirect object; its generation is 0
)

// stream is a dictionary with data; the dictionary says nothing of their
// length.
type stream struct {
	dict dict
	data []byte
}

// file is the objects of a PDF file by number, 0 being none, and the trailer.
type file struct {
	objects []object
	trailer dict
	small   map[ref]bool // those that are written many in a stream
}

// add appends an object and gives the reference to it.
func (f *file) add(o object) ref {
	f.objects = append(f.objects, o)
	return ref(len(f.objects) - 1)
}

// addSmall is add for one of many small objects, no stream among them.
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
