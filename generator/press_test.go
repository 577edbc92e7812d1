package generator

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

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
			made, err := target.Make(&kit, export.Options{Theme: content.Print.Theme, Fonts: content.Print.Fonts, Created: sheet.Date})
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

// Pages for a press have inks alone, their boxes, and the printing condition by name.
func TestPressFile(t *testing.T) {
	checktest.Whole(t)
	content, err := pagedContent()
	if err != nil {
		t.Fatal(err)
	}
	targets, _ := Targets(templates.FS)
	for _, target := range targets {
		if target.ID != "press" {
			continue
		}
		made, err := target.Make(&content.kits[0], export.Options{Theme: content.Print.Theme, Fonts: content.Print.Fonts, Created: sheet.Date})
		if err != nil || len(made.Files) == 0 {
			t.Fatal(err)
		}
		for _, f := range made.Files {
			for _, want := range []string{"/GTS_PDFX", "(FOGRA39)", "/TrimBox", "/BleedBox"} {
				if !bytes.Contains(f.Data, []byte(want)) {
					t.Errorf("%s has no %s", f.Path, want)
				}
			}
			if bytes.Contains(f.Data, []byte("GTS_PDFXVersion")) || bytes.Contains(f.Data, []byte("DeviceRGB")) {
				t.Errorf("%s claims a conformity, or has colors of a screen", f.Path)
			}
			for _, line := range strings.Split(unpacked(t, f.Data), "\n") {
				if strings.HasSuffix(line, " rg") || strings.HasSuffix(line, " RG") || strings.HasSuffix(line, " g") || strings.HasSuffix(line, " G") {
					t.Fatalf("%s: %s", f.Path, line)
				}
			}
		}
	}
}

// unpacked gives a PDF with its streams as they are read.
func unpacked(t *testing.T, data []byte) string {
	t.Helper()
	if _, err := exec.LookPath("qpdf"); err != nil {
		t.Skip("qpdf is missing (Debian: qpdf)")
	}
	file := filepath.Join(t.TempDir(), "a.pdf")
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("qpdf", "--qdf", file, "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}
