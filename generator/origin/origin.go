// Package origin is what a printed file carries of its making: the files of content that
// it prints, and how it was printed. From both it can be made again.
package origin

import (
	"archive/tar"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"time"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/sheet"
)

// The names of the files that a printed file carries.
const (
	ContentFile = "source.tar"
	RecipeFile  = "imprimots.json"
)

// Bounds of what is carried: the compressed bytes written, in each kit of a game or in its first
// one; the bytes and files read.
const (
	MostEach    = 120 << 10
	MostCarried = 8 << 20
	MostRead    = 16 << 20
	mostFiles   = 4000
)

// Recipe says how a kit was printed.
type Recipe struct {
	Program  string    `json:"program,omitempty"` // the version that made the file
	Game     string    `json:"game"`
	Kit      string    `json:"kit"` // the name of its file
	Profile  string    `json:"profile"`
	Paper    string    `json:"paper"`
	Assembly string    `json:"assembly"`
	Cover    string    `json:"cover,omitempty"` // empty for a full one
	Gap      float64   `json:"gap,omitempty"`   // mm
	Whole    bool      `json:"whole,omitempty"`
	Strict   bool      `json:"strict,omitempty"`
	URL      string    `json:"url,omitempty"`
	Printer  *Printer  `json:"printer,omitempty"`
	Created  time.Time `json:"created"`
}

// Printer is the readings of a printer, without its name.
type Printer struct {
	Scale   [2]float64  `json:"scale"`
	Offset  [2]float64  `json:"offset"`
	Angle   float64     `json:"angle,omitempty"`
	Margins *[4]float64 `json:"margins,omitempty"` // top, right, bottom, left
	Flip    string      `json:"flip,omitempty"`
	Feed    string      `json:"feed,omitempty"`
}

// PrinterOf gives the readings of a printer to be carried; nil for none.
func PrinterOf(pr *sheet.Printer) *Printer {
	if pr == nil {
		return nil
	}
	out := &Printer{Scale: [2]float64{pr.Scale.X, pr.Scale.Y}, Offset: [2]float64{pr.Offset.X, pr.Offset.Y}, Angle: pr.Angle, Flip: pr.Flip, Feed: pr.Feed}
	if m := pr.Margins; m != nil {
		out.Margins = &[4]float64{float64(m.Top), float64(m.Right), float64(m.Bottom), float64(m.Left)}
	}
	return out
}

// Sheet gives the readings as sheets are corrected by them; nil for none.
func (pr *Printer) Sheet() *sheet.Printer {
	if pr == nil {
		return nil
	}
	out := &sheet.Printer{Scale: sheet.Lengths{X: pr.Scale[0], Y: pr.Scale[1]}, Offset: sheet.Lengths{X: pr.Offset[0], Y: pr.Offset[1]}, Angle: pr.Angle, Flip: pr.Flip, Feed: pr.Feed}
	if m := pr.Margins; m != nil {
		out.Margins = &sheet.Margins{Top: draw.MM(m[0]), Right: draw.MM(m[1]), Bottom: draw.MM(m[2]), Left: draw.MM(m[3])}
	}
	return out
}

// Marshal writes a recipe.
func (r Recipe) Marshal() []byte {
	data, _ := json.MarshalIndent(r, "", "  ") // it has no value that JSON lacks
	return append(data, '\n')
}

// ParseRecipe reads the recipe that a kit carries.
func ParseRecipe(data []byte) (r Recipe, err error) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(&r); err != nil {
		return r, err
	}
	if !isName(r.Game) || strings.Contains(r.Game, "/") || !isName(r.Kit) || strings.Contains(r.Kit, "/") {
		return r, errors.New("a recipe without a game and a kit")
	}
	return r, nil
}

// Pack writes files in the order of their names: equal files give equal bytes.
func Pack(files map[string][]byte) ([]byte, error) {
	var buf bytes.Buffer
	w := tar.NewWriter(&buf)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		h := &tar.Header{Name: name, Mode: 0o644, Size: int64(len(files[name])), Typeflag: tar.TypeReg, Format: tar.FormatPAX}
		if err := w.WriteHeader(h); err != nil {
			return nil, err
		}
		if _, err := w.Write(files[name]); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return buf.Bytes(), err
}

// Unpack reads files that were packed: regular ones alone, each once, with names that stay
// inside of a folder on any system.
func Unpack(data []byte) (map[string][]byte, error) {
	out := map[string][]byte{}
	r := tar.NewReader(bytes.NewReader(data))
	left := int64(MostRead)
	for {
		h, err := r.Next()
		switch {
		case errors.Is(err, io.EOF):
			return out, nil
		case err != nil:
			return nil, err
		case h.Typeflag != tar.TypeReg || !isName(h.Name):
			return nil, fmt.Errorf("%q is no file of content", h.Name)
		case out[h.Name] != nil:
			return nil, fmt.Errorf("%q twice", h.Name)
		case h.Size > left || len(out) >= mostFiles:
			return nil, errors.New("too much content")
		}
		left -= h.Size
		content, err := io.ReadAll(io.LimitReader(r, h.Size))
		if err != nil {
			return nil, err
		}
		out[h.Name] = append([]byte{}, content...)
	}
}

// isName reports whether a path stays inside of a folder, on any system.
func isName(s string) bool {
	_, bad := check.Inadmissible(s)
	if bad || !fs.ValidPath(s) || s == "." || len(s) > 500 || strings.ContainsAny(s, `\:*?"<>|`) {
		return false
	}
	for part := range strings.SplitSeq(s, "/") {
		if strings.HasPrefix(part, ".") || strings.HasSuffix(part, ".") || strings.HasSuffix(part, " ") {
			return false
		}
	}
	return true
}

// YAML writes the readings as a printer.yaml.
func (pr *Printer) YAML() string {
	s := ""
	if pr.Scale != [2]float64{} {
		s += fmt.Sprintf("scale: {x: %v, y: %v}\n", pr.Scale[0], pr.Scale[1])
	}
	s += fmt.Sprintf("offset: {x: %v, y: %v}\nangle: %v\n", pr.Offset[0], pr.Offset[1], pr.Angle)
	if m := pr.Margins; m != nil {
		s += fmt.Sprintf("margins: {top: %v, right: %v, bottom: %v, left: %v}\n", m[0], m[1], m[2], m[3])
	}
	for _, word := range []struct{ key, value string }{{"flip", pr.Flip}, {"feed", pr.Feed}} {
		if word.value == "long" || word.value == "short" || word.value == "last-first" || word.value == "first-first" {
			s += word.key + ": " + word.value + "\n"
		}
	}
	return s
}
