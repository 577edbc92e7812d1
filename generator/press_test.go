package generator

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"imprimots/engine/check/checktest"
	"imprimots/generator/export"
	"imprimots/generator/sheet"
	"imprimots/generator/theme"
	"imprimots/templates"
)

// What a press prints has no more ink anywhere than presses take, as Ghostscript separates
// it: of the first pages of each kit. A sample looks at one kit.
func TestPressInk(t *testing.T) {
	checktest.Whole(t)
	if _, err := exec.LookPath("gs"); err != nil {
		t.Skip("gs is missing (Debian: ghostscript)")
	}
	content, err := pagedContent()
	if err != nil {
		t.Fatal(err)
	}
	targets, found := Targets(templates.FS)
	if len(found) > 0 {
		t.Fatal(found)
	}
	for _, target := range targets {
		if target.Form != "press" {
			continue
		}
		for _, kit := range checktest.Sample(content.kits) {
			made, err := target.Make(&kit, export.Options{Theme: content.Print.Theme, Fonts: content.Print.Fonts, Paper: content.Print.Paper, Created: sheet.Date})
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range made.Files[:min(len(made.Files), 2)] {
				inkOf(t, target.ID+" "+kit.Game+"/"+f.Path, f.Data, min(f.Pages, 3))
			}
		}
	}
}

// inkOf looks at the first pages of a file.
func inkOf(t *testing.T, name string, data []byte, pages int) {
	t.Helper()
	dir := t.TempDir()
	file := filepath.Join(dir, "a.pdf")
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	args := []string{"-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-sDEVICE=tiff32nc", "-sCompression=none", "-r72", fmt.Sprintf("-dLastPage=%d", pages), "-sOutputFile=" + filepath.Join(dir, "%d.tif"), file}
	if out, err := exec.Command("gs", args...).CombinedOutput(); err != nil || len(out) > 0 {
		t.Fatalf("%s: %v\n%s", name, err, out)
	}
	for page := 1; page <= pages; page++ {
		picture, err := os.ReadFile(filepath.Join(dir, fmt.Sprintf("%d.tif", page)))
		if err != nil {
			t.Fatal(err)
		}
		most, some := 0, false
		for p := pixelsOf(t, picture); len(p) >= 4; p = p[4:] {
			ink := int(p[0]) + int(p[1]) + int(p[2]) + int(p[3])
			most, some = max(most, ink), some || ink > 0
		}
		if percent := (most*100 + 127) / 255; percent > theme.MostInk || !some {
			t.Errorf("%s, page %d: %d %% of ink", name, page, percent)
		}
	}
}

// pixelsOf gives the pixels of an uncompressed TIFF file of four inks.
func pixelsOf(t *testing.T, file []byte) (pixels []byte) {
	t.Helper()
	order := binary.ByteOrder(binary.LittleEndian)
	if bytes.HasPrefix(file, []byte("MM")) {
		order = binary.BigEndian
	}
	values := func(entry []byte) (out []int) {
		n, size := int(order.Uint32(entry[4:])), map[uint16]int{3: 2, 4: 4}[order.Uint16(entry[2:])]
		at := entry[8:]
		if n*size > 4 {
			at = file[order.Uint32(at):]
		}
		for ; n > 0; n-- {
			if size == 2 {
				out = append(out, int(order.Uint16(at)))
			} else {
				out = append(out, int(order.Uint32(at)))
			}
			at = at[size:]
		}
		return out
	}
	const strips, counts = 273, 279
	var from, long []int
	at := file[order.Uint32(file[4:]):]
	for i := range int(order.Uint16(at)) {
		entry := at[2+12*i:]
		switch order.Uint16(entry) {
		case strips:
			from = values(entry)
		case counts:
			long = values(entry)
		}
	}
	if len(from) == 0 || len(from) != len(long) {
		t.Fatal("no strips in the picture")
	}
	for i := range from {
		pixels = append(pixels, file[from[i]:from[i]+long[i]]...)
	}
	return pixels
}

// What is written for presses keeps PDF/X-1a:2003, with the bleed of its target around each page
// and, where the shop sells sizes, a trim of one of them.
func TestPressFiles(t *testing.T) {
	checktest.Whole(t)
	content, err := pagedContent()
	if err != nil {
		t.Fatal(err)
	}
	targets, _ := Targets(templates.FS)
	for _, target := range targets {
		if target.Form != "press" {
			continue
		}
		for _, kit := range checktest.Some(content.kits, 3) {
			for _, f := range pressed(t, &content, target, &kit) {
				e, err := readExchanged(f.Data)
				if err != nil {
					t.Fatalf("%s %s/%s: %v", target.ID, kit.Game, f.Path, err)
				}
				if broken := e.judge(); len(broken) > 0 {
					t.Errorf("%s %s/%s breaks %q, with %.0f %% of ink", target.ID, kit.Game, f.Path, broken, e.ink)
				}
				e.trimmed(t, target, kit.Game+"/"+f.Path)
			}
		}
	}
}

func pressed(t *testing.T, content *paged, target *export.Target, kit *sheet.Kit) []File {
	t.Helper()
	made, err := target.Make(kit, export.Options{Theme: content.Print.Theme, Fonts: content.Print.Fonts, Paper: content.Print.Paper, Created: sheet.Date})
	if err != nil {
		t.Fatal(err)
	}
	return made.Files
}

// trimmed checks the sizes of the pages, in mm.
func (e *exchanged) trimmed(t *testing.T, target *export.Target, name string) {
	t.Helper()
	const point, room = 25.4 / 72, 0.02
	for n := range e.PageCount {
		d, _, _, err := e.PageDict(n+1, false)
		if err != nil {
			t.Fatal(err)
		}
		trim, _ := e.rect(d, "TrimBox")
		bleed, _ := e.rect(d, "BleedBox")
		for i := range trim {
			if wide := math.Abs(trim[i]-bleed[i]) * point; math.Abs(wide-float64(target.Bleed)) > room {
				t.Errorf("%s %s, page %d: %.3f mm of bleed", target.ID, name, n+1, wide)
			}
		}
		w, h := (trim[2]-trim[0])*point, (trim[3]-trim[1])*point
		sold := func(s export.Size) bool {
			return math.Abs(w-float64(s.W)) < room && math.Abs(h-float64(s.H)) < room
		}
		if len(target.Sizes) > 0 && !slices.ContainsFunc(target.Sizes, sold) {
			t.Errorf("%s %s, page %d: %.2f × %.2f mm", target.ID, name, n+1, w, h)
		}
	}
}

// What is printed at the trim goes on to the end of the bleed: a cut that is not exact leaves no
// white rim. Looked at are the first pages of each file.
func TestPressBleed(t *testing.T) {
	checktest.Whole(t)
	if _, err := exec.LookPath("pdftoppm"); err != nil {
		t.Skip("pdftoppm is missing (Debian: poppler-utils)")
	}
	content, err := pagedContent()
	if err != nil {
		t.Fatal(err)
	}
	targets, _ := Targets(templates.FS)
	for _, target := range targets {
		if target.Form != "press" || target.ID == "press-pairs" {
			continue
		}
		for _, kit := range checktest.Some(content.kits, 3) {
			kit.Groups = slices.DeleteFunc(slices.Clone(kit.Groups), func(g sheet.Group) bool { return g.Outline || g.Kind == sheet.Board }) // they have lines at the trim
			for _, f := range pressed(t, &content, target, &kit) {
				bled(t, target, kit.Game+"/"+f.Path, f.Data)
			}
		}
	}
}

// bled compares what is printed on both sides of the trim.
func bled(t *testing.T, target *export.Target, name string, data []byte) {
	t.Helper()
	const dpi, pages = 72, 4
	dir := t.TempDir()
	file := filepath.Join(dir, "a.pdf")
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("pdftoppm", "-gray", "-r", fmt.Sprint(dpi), "-l", fmt.Sprint(pages), file, filepath.Join(dir, "p")).CombinedOutput(); err != nil || len(out) > 0 {
		t.Fatalf("%s: %v\n%s", name, err, out)
	}
	made, _ := filepath.Glob(filepath.Join(dir, "p-*.pgm"))
	for _, page := range made {
		raw, err := os.ReadFile(page)
		var w, h, most int
		if _, scan := fmt.Sscanf(string(raw[:min(len(raw), 30)]), "P5\n%d %d\n%d", &w, &h, &most); err != nil || scan != nil {
			t.Fatal(err, scan)
		}
		pixels := raw[len(raw)-w*h:]
		const mm = dpi / 25.4
		edge := float64(target.Bleed+target.Press.Slug) * mm
		in, out := int(edge+0.5*mm), int(edge-float64(target.Bleed-0.6)*mm)
		white := func(x, y int) bool { return pixels[y*w+x] > 245 }
		inked, bare := 0, 0
		at := func(x, y, x2, y2 int) {
			if !white(x, y) {
				inked++
				if white(x2, y2) {
					bare++
				}
			}
		}
		for x := in + 3; x < w-in-3; x++ {
			at(x, in, x, out)
			at(x, h-1-in, x, h-1-out)
		}
		for y := in + 3; y < h-in-3; y++ {
			at(in, y, out, y)
			at(w-1-in, y, w-1-out, y)
		}
		if bare > inked/4 && bare > 20 {
			t.Errorf("%s %s, %s: %d of %d inked points at the trim have white at the end of the bleed", target.ID, name, filepath.Base(page), bare, inked)
		}
	}
}

// A file that breaks a rule is found out, for each rule.
func TestPressJudge(t *testing.T) {
	checktest.Whole(t)
	content, err := pagedContent()
	if err != nil {
		t.Fatal(err)
	}
	targets, _ := Targets(templates.FS)
	target := targets[slices.IndexFunc(targets, func(t *export.Target) bool { return t.ID == "press" })]
	kit := content.kits[slices.IndexFunc(content.kits, func(k sheet.Kit) bool { return k.Game == "familles" })]
	files := pressed(t, &content, target, &kit)
	file := files[slices.IndexFunc(files, func(f File) bool { return f.Path == "etui.pdf" })].Data
	names := func(of ...string) types.Array {
		a := types.Array{}
		for _, n := range of {
			a = append(a, types.Name(n))
		}
		return a
	}
	page := func(e *exchanged) types.Dict { d, _, _, _ := e.PageDict(1, false); return d }
	info := func(e *exchanged) types.Dict { return e.dict(*e.Info) }
	intent := func(e *exchanged) types.Dict {
		return e.dict(e.at(e.RootDict, "OutputIntents").(types.Array)[0])
	}
	add := func(e *exchanged, o types.Object) { e.Table[1e6] = &model.XRefTableEntry{Object: o} }
	show := func(e *exchanged, marks string) {
		s := types.StreamDict{Dict: types.Dict{"Subtype": types.Name("Form")}, Raw: []byte(marks)}
		add(e, s)
	}
	picture := func(e *exchanged, d types.Dict, data ...byte) {
		d["Subtype"] = types.Name("Image")
		add(e, types.StreamDict{Dict: d, Raw: data, Content: data, FilterPipeline: []types.PDFFilter{{Name: "FlateDecode"}}})
	}
	cmyk := func() types.Dict {
		return types.Dict{"ColorSpace": types.Name("DeviceCMYK"), "BitsPerComponent": types.Integer(8)}
	}
	for _, c := range []struct {
		want  string
		spoil func(e *exchanged)
	}{
		{"", func(*exchanged) {}},
		{"", func(e *exchanged) { picture(e, cmyk(), 100, 100, 100, 100) }},
		{"header", func(e *exchanged) { e.raw = bytes.Replace(e.raw, []byte("1.4"), []byte("1.5"), 1) }},
		{"id", func(e *exchanged) { e.ID = nil }},
		{"encryption", func(e *exchanged) { e.Encrypt = e.Info }},
		{"info Title", func(e *exchanged) { delete(info(e), "Title") }},
		{"info Creator", func(e *exchanged) { delete(info(e), "Creator") }},
		{"info CreationDate", func(e *exchanged) { delete(info(e), "CreationDate") }},
		{"info ModDate", func(e *exchanged) { delete(info(e), "ModDate") }},
		{"trapped, xmp", func(e *exchanged) { info(e)["Trapped"] = types.Name("Unknown") }},
		{"version", func(e *exchanged) { delete(info(e), "GTS_PDFXVersion") }},
		{"intent", func(e *exchanged) { delete(e.RootDict, "OutputIntents") }},
		{"condition", func(e *exchanged) { delete(intent(e), "OutputConditionIdentifier") }},
		{"intent info", func(e *exchanged) { delete(intent(e), "Info") }},
		{"registry", func(e *exchanged) { delete(intent(e), "RegistryName") }},
		{"xmp", func(e *exchanged) { info(e)["Producer"] = types.StringLiteral("another") }},
		{"trim or art", func(e *exchanged) { delete(page(e), "TrimBox") }},
		{"trim or art", func(e *exchanged) { page(e)["ArtBox"] = page(e)["TrimBox"] }},
		{"boxes nested", func(e *exchanged) {
			page(e)["BleedBox"] = types.Array{types.Integer(50), types.Integer(50), types.Integer(60), types.Integer(60)}
		}},
		{"annotations", func(e *exchanged) { page(e)["Annots"] = types.Array{} }},
		{"actions", func(e *exchanged) { e.RootDict["OpenAction"] = types.Array{} }},
		{"actions", func(e *exchanged) { add(e, types.Dict{"S": types.Name("JavaScript")}) }},
		{"layers", func(e *exchanged) { e.RootDict["OCProperties"] = types.Dict{} }},
		{"files", func(e *exchanged) { add(e, types.Dict{"Type": types.Name("Filespec")}) }},
		{"fonts", func(e *exchanged) { add(e, types.Dict{"Type": types.Name("FontDescriptor")}) }},
		{"fonts", func(e *exchanged) { add(e, types.Dict{"Type": types.Name("Font"), "Subtype": types.Name("Type1")}) }},
		{"transparency", func(e *exchanged) { page(e)["Group"] = types.Dict{"S": types.Name("Transparency")} }},
		{"transparency", func(e *exchanged) { add(e, types.Dict{"ca": types.Float(0.5)}) }},
		{"transparency", func(e *exchanged) { add(e, types.Dict{"BM": types.Name("Multiply")}) }},
		{"transparency", func(e *exchanged) { d := cmyk(); d["SMask"] = types.Dict{}; picture(e, d) }},
		{"transfer", func(e *exchanged) { add(e, types.Dict{"TR": types.Name("Identity")}) }},
		{"replaced pictures", func(e *exchanged) { d := cmyk(); d["OPI"] = types.Dict{}; picture(e, d) }},
		{"shading", func(e *exchanged) {
			add(e, types.Dict{"ShadingType": types.Integer(2), "ColorSpace": types.Name("DeviceRGB")})
		}},
		{"pictures", func(e *exchanged) { d := cmyk(); d["ColorSpace"] = types.Name("DeviceRGB"); picture(e, d) }},
		{"pictures", func(e *exchanged) { d := cmyk(); d["ColorSpace"] = names("ICCBased"); picture(e, d) }},
		{"picture bits", func(e *exchanged) { d := cmyk(); d["BitsPerComponent"] = types.Integer(16); picture(e, d) }},
		{"filters", func(e *exchanged) {
			add(e, types.StreamDict{Dict: types.Dict{}, FilterPipeline: []types.PDFFilter{{Name: "LZWDecode"}}})
		}},
		{"postscript", func(e *exchanged) { add(e, types.StreamDict{Dict: types.Dict{"Subtype": types.Name("PS")}}) }},
		{"colors", func(e *exchanged) { show(e, "1 0 0 rg\n0 0 1 1 re f\n") }},
		{"colors", func(e *exchanged) { show(e, "/Lab cs\n") }},
		{"operators", func(e *exchanged) { show(e, "BX\n") }},
		{"small type", func(e *exchanged) { show(e, ".8 .65 .35 .55 k\nBT /F1 6 Tf (a [b) Tj ET\n") }},
		{"ink", func(e *exchanged) { show(e, "1 1 .5 0 k\n") }},
		{"ink", func(e *exchanged) { picture(e, cmyk(), 255, 255, 255, 0) }},
		{"ink", func(e *exchanged) {
			full := types.Array{types.Integer(1), types.Integer(1), types.Integer(1), types.Integer(0)}
			add(e, types.Dict{"ShadingType": types.Integer(2), "ColorSpace": types.Name("DeviceCMYK"), "Function": types.Dict{"C0": full}})
		}},
	} {
		e, err := readExchanged(file)
		if err != nil {
			t.Fatal(err)
		}
		c.spoil(e)
		if got := strings.Join(e.judge(), ", "); got != c.want {
			t.Errorf("found %q, want %q", got, c.want)
		}
	}
}
