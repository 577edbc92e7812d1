package table

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"io"

	"imprimots/engine/check"
)

// Bounds of what is packed. Deflate packs a thousand times at most; spreadsheets,
// twenty times, or a hundred where all rows are alike.
const (
	maxRatio = 250
	leastBig = 1 << 20 // bytes from which the ratio counts
	maxDepth = 64      // of elements in each other
	maxSteps = 10_000_000
	maxTag   = 64 << 10 // bytes of a tag with its attributes
)

// pack is the files that a workbook is made of.
type pack struct {
	files map[string][]*zip.File // by their names without regard to capitals
	left  int64                  // bytes that may still be unpacked
	steps int                    // tags, texts and the like that were met in all parts
	text  int                    // bytes of the paragraphs that were put together
}

func openPack(data []byte) (*pack, *check.Fault) {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		if zipped(data) {
			return nil, fault(textCut).WithHint(hintSaveAgain)
		}
		return nil, fault(textNoWorkbook).WithHint(hintSaveAgain)
	}
	p := &pack{files: make(map[string][]*zip.File, len(z.File)), left: maxText}
	for _, f := range z.File {
		name := check.FoldedName(f.Name)
		p.files[name] = append(p.files[name], f)
	}
	if len(p.files["word/document.xml"]) > 0 {
		return nil, fault(textDocument).WithHint(hintDocument)
	}
	return p, nil
}

// twice is the fault of a workbook that has two of what there is one of: programs take
// one or the other.
func twice(what string) *check.Fault { return fault(textTwice, what).WithHint(hintSaveAgain) }

// open unpacks a file.
func (p *pack) open(name string) (*scanner, *check.Fault) {
	files := p.files[check.FoldedName(name)]
	switch len(files) {
	case 0:
		return nil, fault(textMissing, name).WithHint(hintSaveAgain)
	case 1:
	default:
		return nil, twice(name)
	}
	f := files[0]
	part, err := f.Open()
	if err != nil {
		return nil, fault(textCut).WithHint(hintSaveAgain)
	}
	defer part.Close()
	data, err := io.ReadAll(io.LimitReader(part, p.left+1))
	n := int64(len(data))
	switch {
	case n > p.left:
		return nil, fault(textUnpacked, maxText>>20).WithHint(hintLarge)
	case n > leastBig && n/maxRatio > int64(f.CompressedSize64):
		return nil, fault(textBomb, maxRatio).WithHint(hintSaveAgain)
	case err != nil:
		return nil, fault(textCut).WithHint(hintSaveAgain)
	}
	p.left -= n
	if LongTag(data) >= 0 {
		return nil, fault(textTag, name, maxTag>>10).WithHint(hintSaveAgain)
	}
	return &scanner{d: xml.NewDecoder(bytes.NewReader(data)), pack: p, name: name}, nil
}

// LongTag returns the offset of a tag of XML that is longer than is read, before memory is
// spent on its attributes; -1 if there is none.
func LongTag(data []byte) int {
	for at := 0; ; {
		next := bytes.IndexByte(data[at:], '<')
		if next < 0 {
			return -1
		}
		at += next
		end := tagEnd(data[at:])
		if end < 0 {
			return at
		}
		at += end
	}
}

// apart are the parts of XML that are no tags: how they begin and end.
var apart = [][2]string{{"<!--", "-->"}, {"<![CDATA[", "]]>"}, {"<?", "?>"}}

// tagEnd returns the length of the tag, or of another part, that begins here; negative if
// it is too long. What does not end is left to who reads it.
func tagEnd(data []byte) int {
	for _, ends := range apart {
		if bytes.HasPrefix(data, []byte(ends[0])) {
			if n := bytes.Index(data, []byte(ends[1])); n > 0 {
				return n
			}
			return len(data)
		}
	}
	var quote byte
	for i, c := range data[:min(len(data), maxTag)] {
		switch {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '>':
			return i + 1
		}
	}
	if len(data) <= maxTag {
		return len(data)
	}
	return -1
}

// scanner walks through the elements of an XML file.
type scanner struct {
	d     *xml.Decoder
	pack  *pack
	name  string
	depth int
}

var (
	errDoctype = errors.New("a document type")
	errDepth   = errors.New("too deep")
	errSteps   = errors.New("too many")
)

// next gives the next token; io.EOF behind the last. A document type, which could
// define entities, is refused, and so are elements too deep in each other, or too many.
func (s *scanner) next() (xml.Token, error) {
	t, err := s.d.Token()
	if err != nil {
		return nil, err
	}
	if s.pack.steps++; s.pack.steps > maxSteps {
		return nil, errSteps
	}
	switch t.(type) {
	case xml.Directive:
		return nil, errDoctype
	case xml.StartElement:
		if s.depth++; s.depth > maxDepth {
			return nil, errDepth
		}
	case xml.EndElement:
		s.depth--
	}
	return t, nil
}

// children calls do with each element in the one that was begun last, which do has to
// read up to its end; it ends behind the end of that one.
func (s *scanner) children(do func(e xml.StartElement) error) error {
	for {
		t, err := s.next()
		if err != nil {
			return err
		}
		switch t := t.(type) {
		case xml.EndElement:
			return nil
		case xml.StartElement:
			if err := do(t); err != nil {
				return err
			}
		}
	}
}

// skip reads up to the end of the element that was begun last.
func (s *scanner) skip() error {
	for depth := s.depth; s.depth >= depth; {
		if _, err := s.next(); err != nil {
			return err
		}
	}
	return nil
}

// text gives the characters of the element that was begun last, up to its end,
// without those of elements in it.
func (s *scanner) text() (string, error) {
	var out []byte
	for {
		t, err := s.next()
		if err != nil {
			return "", err
		}
		switch t := t.(type) {
		case xml.CharData:
			out = append(out, t...)
		case xml.StartElement:
			if err := s.skip(); err != nil {
				return "", err
			}
		case xml.EndElement:
			return string(out), nil
		}
	}
}

// root calls do with the elements in the outermost one.
func (s *scanner) root(do func(e xml.StartElement) error) *check.Fault {
	for {
		t, err := s.next()
		if err != nil {
			return s.fault(err)
		}
		if _, ok := t.(xml.StartElement); ok {
			return s.fault(s.children(do))
		}
	}
}

// fault makes a fault of an error of reading; nil for none.
func (s *scanner) fault(err error) *check.Fault {
	if err == nil {
		return nil
	}
	if f := check.AsFault(err); f != nil {
		return f
	}
	switch {
	case errors.Is(err, errDoctype):
		return fault(textDoctype, s.name).WithHint(hintSaveAgain)
	case errors.Is(err, errDepth):
		return fault(textDeep, s.name, maxDepth).WithHint(hintSaveAgain)
	case errors.Is(err, errSteps):
		return fault(textSteps, maxSteps/1_000_000).WithHint(hintLarge)
	}
	return fault(textXML, s.name).WithHint(hintSaveAgain)
}

// refused gives a fault as an error; nil for none.
func refused(f *check.Fault) error {
	if f == nil {
		return nil
	}
	return f
}

// attribute gives an attribute by its name without its space of names.
func attribute(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

var (
	textNoWorkbook = check.Text{FR: "ce fichier n’est pas un classeur XLSX ou ODS", EN: "this file is not an XLSX or ODS workbook"}
	textDocument   = check.Text{FR: "ce fichier est un texte mis en page, pas un tableau", EN: "this file is a document, not a table"}
	hintDocument   = check.Text{FR: "ouvrez-le, copiez la liste et collez-la, ou enregistrez-le comme texte (.txt)", EN: "open it, copy the list and paste it, or save it as plain text (.txt)"}
	textCut        = check.Text{FR: "ce classeur est abîmé ou incomplet", EN: "this workbook is damaged or incomplete"}
	textMissing    = check.Text{FR: "il manque « %s » dans ce classeur", EN: "%q is missing from this workbook"}
	textTwice      = check.Text{FR: "ce classeur a deux « %s » : il se lirait de deux façons", EN: "this workbook has two %q: it could be read in two ways"}
	textBomb       = check.Text{
		FR: "ce classeur se décompresse plus de %d fois : il n’est pas lu",
		EN: "this workbook unpacks more than %d times: it is not read",
	}
	textDoctype = check.Text{
		FR: "« %s », dans ce classeur, définit un type de document : il n’est pas lu",
		EN: "%q in this workbook defines a document type: it is not read",
	}
	textDeep = check.Text{
		FR: "« %s », dans ce classeur, emboîte plus de %d éléments",
		EN: "%q in this workbook nests more than %d elements",
	}
	textSteps = check.Text{
		FR: "ce classeur a plus de %d millions d’éléments",
		EN: "this workbook has more than %d million elements",
	}
	textTag = check.Text{
		FR: "une balise de « %s », dans ce classeur, fait plus de %d Kio",
		EN: "a tag of %q in this workbook has more than %d KiB",
	}
	textXML = check.Text{
		FR: "« %s », dans ce classeur, ne se lit pas : le classeur est abîmé, ou protégé par un mot de passe",
		EN: "%q in this workbook cannot be read: the workbook is damaged, or protected by a password",
	}
	hintSaveAgain = check.Text{
		FR: "ouvrez-le dans un tableur et enregistrez-le de nouveau, en XLSX ou en ODS, sans mot de passe",
		EN: "open it in a spreadsheet program and save it again as XLSX or ODS, without a password",
	}
)
