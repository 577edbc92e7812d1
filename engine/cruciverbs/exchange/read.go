package exchange

import (
	"bytes"
	"encoding/xml"
	"io"
	"regexp"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"imprimots/engine/cruciverbs"
)

// Read reads a crossword of any of the three formats, which is known by its
// content, not by its name. The error is a [*Refusal] with all reasons.
func Read(data []byte, o Options) (*Import, error) {
	in := &input{file: o.File, data: data}
	var p *puzzle
	switch {
	case len(data) > MaxFile:
		in.fault(-1, tooLarge.With(MaxFile/1024), hintLarge.With())
	case puzStart(data) >= 0:
		in.format = Puz
		p = in.readPuz()
	default:
		p = in.readText()
	}
	if p != nil && len(p.clues) > maxClues {
		in.fault(-1, tooMany.With(maxClues), hintLarge.With())
	}
	if err := in.refused(); err != nil {
		return nil, err
	}
	f := in.fiche(p, o)
	if err := in.refused(); err != nil {
		return nil, err
	}
	got := &Import{Format: in.format, Fiche: f, Findings: in.findings, Notes: in.notes}
	if !in.format.Binary() {
		got.Text = in.data
	}
	return got, nil
}

var callback = regexp.MustCompile(`^[\pL_$][\pL\pN_$.]*\s*\(\s*$`)

// readText reads what is not a .puz; what it is, its first sign tells.
func (in *input) readText() *puzzle {
	if bytes.HasPrefix(in.data, []byte("PK\x03\x04")) {
		in.format = JPZ
		if !in.unzip() {
			return nil
		}
	}
	if !in.decode() {
		return nil
	}
	text := bytes.TrimLeft(in.data, " \t\r\n")
	head := text[:max(0, bytes.IndexByte(text[:min(len(text), 200)], '{'))]
	switch {
	case bytes.HasPrefix(text, []byte("<")):
		in.format = JPZ
		return in.readJPZ()
	case in.format == JPZ:
		in.fault(-1, zipWithout.With(), hintZip.With())
	case bytes.HasPrefix(text, []byte("{")):
		in.format = IPuz
		return in.readIPuz(len(in.data) - len(text))
	case callback.Match(head):
		in.format = IPuz
		return in.readIPuz(len(in.data) - len(text) + len(head))
	case bytes.HasPrefix(text, []byte("exolve-begin")):
		in.fault(-1, exolveForm.With(), hintExolve.With())
	default:
		in.fault(-1, unknownForm.With(), hintForms.With())
	}
	return nil
}

var xmlEncoding = regexp.MustCompile(`^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']{1,40})["']`)

// decode makes UTF-8 of the text, without a byte order mark.
func (in *input) decode() bool {
	var from encoding.Encoding
	switch {
	case bytes.HasPrefix(in.data, []byte("\xff\xfe")), bytes.HasPrefix(in.data, []byte("\xfe\xff")):
		from = unicode.UTF16(unicode.LittleEndian, unicode.UseBOM)
	case bytes.HasPrefix(in.data, []byte("\xef\xbb\xbf")):
		in.data = in.data[3:]
	default:
		if m := xmlEncoding.FindSubmatch(in.data); m != nil {
			switch name := strings.ToLower(string(m[1])); name {
			case "utf-8", "utf8", "us-ascii", "ascii":
			case "iso-8859-1", "latin1", "latin-1", "windows-1252", "cp1252", "iso-8859-15":
				from = charmap.Windows1252
				if name == "iso-8859-15" {
					from = charmap.ISO8859_15
				}
			default:
				in.fault(-1, badEncoding.With(clean(name)), hintEncoding.With())
				return false
			}
		}
	}
	if from == nil && !utf8.Valid(in.data) {
		from = charmap.Windows1252
		in.note(noteEncoding)
	}
	if from != nil {
		text, err := from.NewDecoder().Bytes(in.data)
		if err != nil {
			in.fault(-1, badEncoding.With("?"), hintEncoding.With())
			return false
		}
		in.data = text
	}
	return true
}

// newXML reads XML that is UTF-8 by now, whatever encoding it declares.
func newXML(data []byte) *xml.Decoder {
	d := xml.NewDecoder(bytes.NewReader(data))
	d.CharsetReader = func(_ string, r io.Reader) (io.Reader, error) { return r, nil }
	d.Entity = xml.HTMLEntity
	return d
}

// sized holds that a grid has a size that the game knows.
func (in *input) sized(cols, rows, offset int) bool {
	const least, most = cruciverbs.MinSide, cruciverbs.MaxSide
	if cols < least || cols > most || rows < least || rows > most {
		in.fault(offset, badSize.With(cols, rows), hintSize.With(least, most))
		return false
	}
	return true
}
