package crossword

import (
	"archive/zip"
	"bytes"
	"io"
	"regexp"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"imprimots/engine/check"
	"imprimots/engine/grid"
)

// Read reads a crossword of any of the three formats, recognised by its content, not
// by the name of the file. The error is a [*check.Fault], possibly with further
// reasons, which [check.Findings] returns. The Import returned with an error only has
// the text to which their places refer.
func Read(data []byte, file string) (*Import, error) {
	r := &reader{file: file, data: data}
	r.read()
	if !r.Format.Binary() {
		r.Text = r.data
	}
	if len(r.faults) > 0 {
		return &Import{Text: r.Text}, check.Refuse(r.faults)
	}
	return &r.Import, nil
}

// read reads the file, until there is a fault.
func (r *reader) read() {
	defer func() {
		if e := recover(); e != nil && e != errStop {
			panic(e)
		}
	}()
	switch {
	case len(r.data) > MaxFile:
		r.refuse(-1, tooLarge.With(MaxFile/1024), hintLarge.With())
	case puzStart(r.data) >= 0:
		r.Format = Puz
		r.readPuz()
	default:
		r.readText()
	}
	if len(r.clues) > maxClues {
		r.refuse(-1, tooMany.With(maxClues), hintLarge.With())
	}
	if len(r.faults) == 0 {
		r.addClues()
	}
}

var callback = regexp.MustCompile(`^[\pL_$][\pL\pN_$.]*\s*\(\s*$`)

// readText reads anything but a .puz; the first character decides what it is.
func (r *reader) readText() {
	if bytes.HasPrefix(r.data, []byte("PK\x03\x04")) {
		r.Format = JPZ
		r.unzip()
	}
	r.decode()
	text := bytes.TrimLeft(r.data, " \t\r\n")
	brace := max(0, bytes.IndexByte(text[:min(len(text), 200)], '{'))
	switch {
	case bytes.HasPrefix(text, []byte("<")):
		r.Format = JPZ
		r.readJPZ()
	case r.Format == JPZ:
		r.refuse(-1, zipWithout.With(), hintZip.With())
	case bytes.HasPrefix(text, []byte("{")), callback.Match(text[:brace]):
		r.Format = IPuz
		r.readIPuz(len(r.data) - len(text) + brace)
	case bytes.HasPrefix(text, []byte("exolve-begin")):
		r.refuse(-1, exolveForm.With(), hintExolve.With())
	default:
		r.refuse(-1, unknownForm.With(), hintForms.With())
	}
}

// unzip replaces the archive of a zipped JPZ by the file in it.
func (r *reader) unzip() {
	z, err := zip.NewReader(bytes.NewReader(r.data), int64(len(r.data)))
	if err != nil {
		r.refuse(-1, badZip.With(), hintZip.With())
	}
	for _, f := range z.File[:min(len(z.File), 100)] {
		name := strings.ToLower(f.Name)
		if f.FileInfo().IsDir() || len(z.File) > 1 && !strings.HasSuffix(name, ".jpz") && !strings.HasSuffix(name, ".xml") {
			continue
		}
		if r.data, err = unzipped(f); err != nil {
			r.refuse(-1, badZip.With(), hintZip.With())
		} else if len(r.data) > MaxFile {
			r.refuse(-1, tooLarge.With(MaxFile/1024), hintLarge.With())
		}
		return
	}
	r.refuse(-1, zipWithout.With(), hintZip.With())
}

// unzipped returns a file of an archive, up to one byte more than allowed.
func unzipped(f *zip.File) ([]byte, error) {
	r, err := f.Open()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	return io.ReadAll(io.LimitReader(r, MaxFile+1))
}

var xmlEncoding = regexp.MustCompile(`^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']{1,40})["']`)

// encodings are the encodings that XML may declare; nil means UTF-8.
var encodings = map[string]encoding.Encoding{
	"utf-8": nil, "utf8": nil, "us-ascii": nil, "ascii": nil,
	"iso-8859-1": charmap.Windows1252, "latin1": charmap.Windows1252, "latin-1": charmap.Windows1252,
	"windows-1252": charmap.Windows1252, "cp1252": charmap.Windows1252, "iso-8859-15": charmap.ISO8859_15,
}

// decode converts the text to UTF-8, without a byte order mark.
func (r *reader) decode() {
	var from encoding.Encoding
	switch {
	case bytes.HasPrefix(r.data, []byte("\xff\xfe")), bytes.HasPrefix(r.data, []byte("\xfe\xff")):
		from = unicode.UTF16(unicode.LittleEndian, unicode.UseBOM)
	case bytes.HasPrefix(r.data, []byte("\xef\xbb\xbf")):
		r.data = r.data[3:]
	default:
		if m := xmlEncoding.FindSubmatch(r.data); m != nil {
			name, known := strings.ToLower(string(m[1])), false
			if from, known = encodings[name]; !known {
				r.refuse(-1, badEncoding.With(name), hintEncoding.With())
			}
		}
	}
	if from == nil && !utf8.Valid(r.data) {
		from = charmap.Windows1252
		r.note(noteEncoding)
	}
	if from != nil {
		text, err := from.NewDecoder().Bytes(r.data)
		if err != nil {
			r.refuse(-1, badEncoding.With("?"), hintEncoding.With())
		}
		r.data = text
	}
}

// sized checks that a grid has a size that the game supports.
func (r *reader) sized(cols, rows, offset int) {
	const least, most = grid.MinSide, grid.MaxSide
	if cols < least || cols > most || rows < least || rows > most {
		r.refuse(offset, badSize.With(cols, rows), hintSize.With(least, most))
	}
}
