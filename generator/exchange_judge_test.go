package generator

import (
	"bytes"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"imprimots/generator/theme"
)

// exchanged is a PDF file as another program reads it.
type exchanged struct {
	*model.Context
	raw    []byte
	broken map[string]bool
	ink    float64 // the most in one place, in percent
}

// readExchanged reads a file.
func readExchanged(data []byte) (*exchanged, error) {
	ctx, err := api.ReadContext(bytes.NewReader(data), model.NewDefaultConfiguration())
	if err == nil {
		err = ctx.EnsurePageCount()
	}
	return &exchanged{Context: ctx, raw: data}, err
}

// judge returns the names of the rules that are broken, sorted: those of ISO 15930-4
// (PDF/X-1a:2003), and that of shops on the amount of ink.
func (e *exchanged) judge() (broken []string) {
	e.broken, e.ink = map[string]bool{}, 0
	e.header()
	e.catalog()
	e.info()
	e.intent()
	e.xmp()
	e.boxes()
	e.objects()
	e.marks()
	e.must(e.ink <= theme.MostInk, "ink")
	return slices.Sorted(maps.Keys(e.broken))
}

func (e *exchanged) must(ok bool, name string) {
	if !ok {
		e.broken[name] = true
	}
}

// value returns an object without references.
func (e *exchanged) value(o types.Object) types.Object {
	v, _ := e.Dereference(o)
	return v
}

func (e *exchanged) dict(o types.Object) types.Dict {
	switch d := e.value(o).(type) {
	case types.Dict:
		return d
	case types.StreamDict:
		return d.Dict
	}
	return nil
}

func (e *exchanged) at(d types.Dict, key string) types.Object {
	o, _ := d.Find(key)
	return e.value(o)
}

func (e *exchanged) text(d types.Dict, key string) string {
	switch v := e.at(d, key).(type) {
	case types.StringLiteral:
		s, _ := types.StringLiteralToString(v)
		return s
	case types.HexLiteral:
		s, _ := types.HexLiteralToString(v)
		return s
	case types.Name:
		return v.Value()
	}
	return ""
}

func (e *exchanged) header() {
	e.must(bytes.HasPrefix(e.raw, []byte("%PDF-1.3\n")) || bytes.HasPrefix(e.raw, []byte("%PDF-1.4\n")), "header")
	for _, newer := range []string{"/ObjStm", "/XRef"} {
		e.must(!bytes.Contains(e.raw, []byte("/Type "+newer)), "header")
	}
}

func (e *exchanged) catalog() {
	for _, key := range []string{"AcroForm", "OpenAction", "AA", "Names", "AF", "URI"} {
		e.must(!e.RootDict.HasEntry(key), "actions")
	}
	e.must(!e.RootDict.HasEntry("OCProperties"), "layers")
	e.must(len(e.ID) == 2, "id")
	e.must(e.Encrypt == nil, "encryption")
}

func (e *exchanged) info() {
	if e.Info == nil {
		e.must(false, "info")
		return
	}
	d := e.dict(*e.Info)
	for _, key := range []string{"Title", "Creator", "Producer", "CreationDate", "ModDate"} {
		e.must(e.text(d, key) != "", "info "+key)
	}
	e.must(slices.Contains([]string{"True", "False"}, e.text(d, "Trapped")), "trapped")
	e.must(e.text(d, "GTS_PDFXVersion") == "PDF/X-1a:2003", "version")
}

func (e *exchanged) intent() {
	all, _ := e.at(e.RootDict, "OutputIntents").(types.Array)
	n := 0
	for _, o := range all {
		if d := e.dict(o); e.text(d, "S") == "GTS_PDFX" {
			n++
			e.must(e.text(d, "OutputConditionIdentifier") != "", "condition")
			e.must(e.text(d, "Info") != "", "intent info")
			e.must(e.text(d, "RegistryName") == "http://www.color.org" || e.dict(e.at(d, "DestOutputProfile")) != nil, "registry")
		}
	}
	e.must(n == 1, "intent")
}

func (e *exchanged) xmp() {
	o, ok := e.RootDict.Find("Metadata")
	if !ok {
		return // not required
	}
	s, _ := e.value(o).(types.StreamDict)
	_ = s.Decode()
	d := e.dict(*e.Info)
	date := e.text(d, "ModDate") // D:20260101000000+00'00'
	if len(date) < 16 {
		return
	}
	for _, want := range []string{
		"GTS_PDFXVersion", e.text(d, "GTS_PDFXVersion"), "<pdf:Trapped>" + e.text(d, "Trapped"), "<pdf:Producer>" + e.text(d, "Producer"),
		fmt.Sprintf("<xmp:ModifyDate>%s-%s-%sT%s:%s:%sZ", date[2:6], date[6:8], date[8:10], date[10:12], date[12:14], date[14:16]),
	} {
		e.must(strings.Contains(string(s.Content), want), "xmp")
	}
}

// rect returns a box of a page.
func (e *exchanged) rect(d types.Dict, key string) (r [4]float64, ok bool) {
	a, _ := e.at(d, key).(types.Array)
	for i := range a[:min(len(a), 4)] {
		r[i] = quantity(a[i])
	}
	return r, len(a) == 4 && r[2] > r[0] && r[3] > r[1]
}

func quantity(o types.Object) float64 {
	switch v := o.(type) {
	case types.Integer:
		return float64(v)
	case types.Float:
		return float64(v)
	}
	return math.NaN()
}

func within(in, out [4]float64) bool {
	const e = 0.011 // what is written is rounded
	return in[0] >= out[0]-e && in[1] >= out[1]-e && in[2] <= out[2]+e && in[3] <= out[3]+e
}

func (e *exchanged) boxes() {
	for n := range e.PageCount {
		d, _, inherited, err := e.PageDict(n+1, false)
		if err != nil || inherited.MediaBox == nil {
			e.must(false, "boxes")
			return
		}
		m := inherited.MediaBox
		media := [4]float64{m.LL.X, m.LL.Y, m.UR.X, m.UR.Y}
		trim, trims := e.rect(d, "TrimBox")
		_, arts := e.rect(d, "ArtBox")
		bleed, bleeds := e.rect(d, "BleedBox")
		e.must(trims != arts, "trim or art")
		e.must(bleeds && within(bleed, media) && (!trims || within(trim, bleed)), "boxes nested")
		if crop, crops := e.rect(d, "CropBox"); crops {
			e.must(within(crop, media) && within(bleed, crop), "boxes nested")
		}
		e.must(!d.HasEntry("Annots"), "annotations")
		e.must(!d.HasEntry("AA"), "actions")
	}
}

// objects looks at each object for what the norm forbids wherever it stands.
func (e *exchanged) objects() {
	for _, entry := range e.Table {
		if entry == nil || entry.Free {
			continue
		}
		switch o := entry.Object.(type) {
		case types.StreamDict:
			e.stream(o)
			e.inside(o.Dict)
		case types.Dict:
			e.inside(o)
		}
	}
}

// inside looks at a dictionary and those in it.
func (e *exchanged) inside(d types.Dict) {
	switch e.text(d, "Type") {
	case "Filespec", "EmbeddedFile":
		e.must(false, "files")
	case "Action":
		e.must(false, "actions")
	case "FontDescriptor":
		_, tt := d.Find("FontFile2")
		_, cff := d.Find("FontFile3")
		_, one := d.Find("FontFile")
		e.must(tt || cff || one, "fonts")
	case "Font":
		of := e.text(d, "Subtype")
		e.must(of == "Type0" || of == "Type3" || d.HasEntry("FontDescriptor"), "fonts")
	}
	e.must(e.text(d, "S") != "JavaScript" && !d.HasEntry("JS"), "actions")
	e.must(e.text(d, "S") != "Transparency", "transparency")
	if mask := e.at(d, "SMask"); mask != nil && e.text(d, "SMask") != "None" {
		e.must(false, "transparency")
	}
	for _, key := range []string{"ca", "CA"} {
		v, ok := d.Find(key)
		e.must(!ok || quantity(v) == 1, "transparency")
	}
	if mode := e.text(d, "BM"); d.HasEntry("BM") {
		e.must(mode == "Normal" || mode == "Compatible", "transparency")
	}
	e.must(!d.HasEntry("TR") && !d.HasEntry("HTP") && (!d.HasEntry("TR2") || e.text(d, "TR2") == "Default"), "transfer")
	e.must(!d.HasEntry("OPI") && !d.HasEntry("Alternates"), "replaced pictures")
	if d.HasEntry("ShadingType") {
		e.space(d, "shading")
		e.stops(d)
	}
	for _, v := range d {
		switch v := v.(type) {
		case types.Dict:
			e.inside(v)
		case types.Array:
			for _, w := range v {
				if w, ok := w.(types.Dict); ok {
					e.inside(w)
				}
			}
		}
	}
}

// stops sums the inks of the colors of a gradient.
func (e *exchanged) stops(d types.Dict) {
	for _, key := range []string{"C0", "C1"} {
		if a, ok := e.at(d, key).(types.Array); ok && len(a) == 4 {
			sum := 0.0
			for _, v := range a {
				sum += 100 * quantity(v)
			}
			e.ink = max(e.ink, sum)
		}
	}
	if f := e.dict(e.at(d, "Function")); f != nil {
		e.stops(f)
	}
	all, _ := e.at(d, "Functions").(types.Array)
	for _, f := range all {
		e.stops(e.dict(f))
	}
}

// space reports a color space of a device other than a press.
func (e *exchanged) space(d types.Dict, what string) {
	switch o := e.at(d, "ColorSpace").(type) {
	case types.Name:
		e.must(o.Value() == "DeviceCMYK" || o.Value() == "DeviceGray", what)
	case types.Array:
		e.must(e.separation(o), what)
	default:
		e.must(e.text(d, "Subtype") != "Image" || e.at(d, "ImageMask") != nil, what)
	}
}

// separation reports whether a color space is a separation that process inks stand for.
func (e *exchanged) separation(o types.Object) bool {
	a, ok := e.value(o).(types.Array)
	if !ok || len(a) != 4 {
		return false
	}
	kind, _ := e.value(a[0]).(types.Name)
	of, _ := e.value(a[2]).(types.Name)
	return kind.Value() == "Separation" && (of.Value() == "DeviceCMYK" || of.Value() == "DeviceGray")
}

func (e *exchanged) stream(s types.StreamDict) {
	for _, f := range s.FilterPipeline {
		e.must(slices.Contains([]string{"FlateDecode", "DCTDecode", "RunLengthDecode", "CCITTFaxDecode", "ASCII85Decode", "ASCIIHexDecode"}, f.Name), "filters")
	}
	if e.text(s.Dict, "Subtype") == "PS" || s.Dict.HasEntry("Ref") {
		e.must(false, "postscript")
	}
	if e.text(s.Dict, "Subtype") != "Image" {
		return
	}
	e.space(s.Dict, "pictures")
	bits, _ := e.at(s.Dict, "BitsPerComponent").(types.Integer)
	e.must(bits == 8 || e.at(s.Dict, "ImageMask") != nil, "picture bits")
	if e.text(s.Dict, "ColorSpace") == "DeviceCMYK" && len(s.FilterPipeline) == 1 && s.FilterPipeline[0].Name == "FlateDecode" && s.Decode() == nil {
		for p := s.Content; len(p) >= 4; p = p[4:] {
			e.ink = max(e.ink, float64(int(p[0])+int(p[1])+int(p[2])+int(p[3]))/2.55)
		}
	}
}

// operators are those of PDF 1.4 that the norm allows.
const operators = " b B b* B* BDC BI BMC BT c cm CS cs d d0 d1 Do DP EI EMC ET f F f* G g gs h i ID j J K k l m M MP n q Q re ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y ' \" "

// marks reads what pages and forms show.
func (e *exchanged) marks() {
	for n := range e.PageCount {
		d, _, inherited, err := e.PageDict(n+1, false)
		if err != nil {
			e.must(false, "marks")
			return
		}
		if s, ok := e.at(d, "Contents").(types.StreamDict); ok {
			e.content(s, inherited.Resources)
		}
	}
	for _, entry := range e.Table {
		if s, ok := entry.Object.(types.StreamDict); ok && (e.text(s.Dict, "Subtype") == "Form" || s.Dict.HasEntry("PatternType")) {
			e.content(s, e.dict(e.at(s.Dict, "Resources")))
		}
	}
}

// content follows the operators of a content stream.
func (e *exchanged) content(s types.StreamDict, resources types.Dict) {
	if s.Decode() != nil {
		e.must(false, "marks")
		return
	}
	spaces := e.dict(e.at(resources, "ColorSpace"))
	var args []string
	size, fill := 0.0, []float64{0, 0, 0, 1}
	for _, word := range pdfWords(s.Content) {
		if word == "" || strings.ContainsAny(word[:1], "0123456789+-./()[<") {
			args = append(args, word)
			continue
		}
		n := func(back int) float64 {
			v, _ := strconv.ParseFloat(args[max(0, len(args)-back)], 64)
			return v
		}
		switch word {
		case "k", "K":
			if len(args) < 4 {
				e.must(false, "marks")
				break
			}
			inks := []float64{n(4), n(3), n(2), n(1)}
			e.ink = max(e.ink, 100*(inks[0]+inks[1]+inks[2]+inks[3]))
			if word == "k" {
				fill = inks
			}
		case "Tf":
			size = n(1)
		case "Tj", "TJ": // nearly black, and so small that three inks do not meet
			e.must(size > 8 || fill[3] < 0.5 || fill[0] < 0.3 || fill[1] < 0.3, "small type")
		case "cs", "CS":
			space := strings.TrimPrefix(args[len(args)-1], "/")
			e.must(space == "Pattern" || space == "DeviceCMYK" || space == "DeviceGray" || e.separation(e.at(spaces, space)), "colors")
		case "rg", "RG":
			e.must(false, "colors")
		default:
			e.must(strings.Contains(operators, " "+word+" "), "operators")
		}
		args = args[:0]
	}
}

// pdfWords splits a content stream: operators and numbers, and each string, array or dictionary
// as one word.
func pdfWords(b []byte) (out []string) {
	for i := 0; i < len(b); {
		from := i
		switch c := b[i]; {
		case strings.ContainsRune(" \n\r\t\x00\f", rune(c)):
			i++
			continue
		case c == '(' || c == '[' || c == '<':
			i = closed(b, i)
		default:
			for i++; i < len(b) && !strings.ContainsRune(" \n\r\t/[(<", rune(b[i])); i++ {
			}
		}
		out = append(out, string(b[from:i]))
	}
	return out
}

// closed returns the end of the string, array or dictionary that begins at i.
func closed(b []byte, i int) int {
	depth, text := 0, 0
	for ; i < len(b); i++ {
		switch c := b[i]; {
		case c == '\\' && text > 0:
			i++
		case c == '(':
			text++
		case c == ')':
			text--
		case text > 0:
		case c == '[' || c == '<':
			depth++
		case c == ']' || c == '>':
			depth--
		}
		if depth == 0 && text == 0 {
			return i + 1
		}
	}
	return len(b)
}
