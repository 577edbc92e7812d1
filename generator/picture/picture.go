// Package picture reads the pictures of content for publishing: PNG, JPEG and WebP are
// decoded and published unchanged, SVG is rewritten with only the elements and
// attributes that draw.
package picture

import (
	"bytes"
	"embed"
	"image"
	"image/jpeg"
	"image/png"
	"io"
	"path"
	"slices"
	"strings"

	"golang.org/x/image/webp"

	"imprimots/engine/check"
)

// Limits on pictures: a progressive JPEG of MaxPixels takes about 250 MB to decode.
const (
	MaxBytes  = 4 << 20
	MaxPixels = 16_000_000
	mostSide  = 20_000 // pixels of the longer side
	mostScans = 50     // of a JPEG, each of which goes over all of its pixels
)

//go:embed rules/*.txt
var ruleFiles embed.FS

var infos = check.ReadInfos(ruleFiles)

// Rules returns the rules on pictures, in the order of their ids.
func Rules() check.Infos { return slices.Clone(infos) }

var (
	img001 = infos.Get("IMG001")
	img002 = infos.Get("IMG002")
	img003 = infos.Get("IMG003")
	img004 = infos.Get("IMG004")
	img005 = infos.Get("IMG005")
)

var (
	notOf       = check.Text{FR: "ce fichier n’est pas une image %s", EN: "this file is no %s picture"}
	saysItIs    = check.Text{FR: "c’est une image %s : changez l’extension du nom", EN: "its format is %s: change the extension of its name"}
	broken      = check.Text{FR: "l’image %s est abîmée ou incomplète", EN: "the %s picture is damaged or incomplete"}
	exportAgain = check.Text{FR: "exportez-la de nouveau depuis le programme qui l’a faite", EN: "export it again from the program that made it"}
	manyBytes   = check.Text{FR: "l’image pèse %d Kio ; c’est %d Kio au plus", EN: "the picture has %d KiB; at most %d KiB are allowed"}
	manyPixels  = check.Text{FR: "l’image a %d × %d pixels ; c’est %d millions de pixels au plus", EN: "the picture has %d × %d pixels; at most %d million pixels are allowed"}
	longSide    = check.Text{FR: "l’image a %d × %d pixels ; c’est %d au plus de chaque côté", EN: "the picture has %d × %d pixels; at most %d are allowed on each side"}
	manyScans   = check.Text{FR: "l’image JPEG est écrite en %d passes ; c’est %d au plus", EN: "the JPEG picture is written in %d scans; at most %d are allowed"}
	makeSmaller = check.Text{FR: "réduisez-la : une page de lecture n’a pas besoin de plus", EN: "make it smaller: a page to read needs no more"}
	unreadable  = check.Text{FR: "l’image ne se lit pas : %s", EN: "the picture cannot be read: %s"}
	unnamed     = check.Text{FR: "rien ne nomme cette image : elle n’est pas publiée", EN: "nothing names this picture: it is not published"}
	nameIt      = check.Text{FR: "montrez-la dans un texte ou sur une face, ou retirez-la", EN: "show it in a text or on a face, or remove it"}
	taken       = check.Text{FR: "le site écrit lui-même « %s »", EN: "the site writes %q itself"}
	otherName   = check.Text{FR: "donnez un autre nom à l’image", EN: "give the picture another name"}
)

// raster is a bitmap format.
type raster struct {
	name   string
	config func(io.Reader) (image.Config, error)
	decode func(io.Reader) (image.Image, error)
}

var (
	pngFormat  = &raster{"PNG", png.DecodeConfig, png.Decode}
	jpegFormat = &raster{"JPEG", jpeg.DecodeConfig, jpeg.Decode}
	webpFormat = &raster{"WebP", webp.DecodeConfig, webp.Decode}
	formats    = map[string]*raster{".png": pngFormat, ".jpg": jpegFormat, ".jpeg": jpegFormat, ".webp": webpFormat, ".svg": nil}
)

// Is reports whether a name is that of a picture: whether it has the extension of a
// format that can be published.
func Is(name string) bool {
	_, ok := formats[extension(name)]
	return ok
}

func extension(name string) string { return strings.ToLower(path.Ext(name)) }

// Read returns a picture in the form in which it may be published, nil if it may not.
// The name must be that of a picture.
func Read(name string, data []byte) ([]byte, []check.Diagnostic) {
	if found := TooLarge(name, int64(len(data))); found != nil {
		return nil, found
	}
	f := formats[extension(name)]
	if f == nil {
		return readSVG(name, data)
	}
	if found := f.judge(name, data); found != nil {
		return nil, found
	}
	return data, nil
}

// TooLarge returns the finding on a file with more than MaxBytes; nil for a smaller
// one.
func TooLarge(name string, size int64) []check.Diagnostic {
	if size <= MaxBytes {
		return nil
	}
	return found(img002, check.Pos{File: name}, manyBytes.With((size+1023)/1024, MaxBytes/1024), makeSmaller.With())
}

// Unreadable returns the finding on a file that cannot be read, with the reason.
func Unreadable(name string, why check.Message) []check.Diagnostic {
	return found(img001, check.Pos{File: name}, unreadable.With(why), check.Message{})
}

// Unnamed returns the finding on a picture that no text, card, layout or site.yaml
// names.
func Unnamed(name string) []check.Diagnostic {
	return found(img004, check.Pos{File: name}, unnamed.With(), nameIt.With())
}

// Taken returns the finding on a picture with the name of a file that the site writes.
func Taken(name, file string) []check.Diagnostic {
	return found(img005, check.Pos{File: name}, taken.With(file), otherName.With())
}

// IsUnnamed reports whether a finding was returned by [Unnamed].
func IsUnnamed(d check.Diagnostic) bool { return d.Rule == img004 }

// IsTaken reports whether a finding was returned by [Taken].
func IsTaken(d check.Diagnostic) bool { return d.Rule == img005 }

func (f *raster) judge(name string, data []byte) []check.Diagnostic {
	at := check.Pos{File: name}
	c, wrong := f.judgeConfig(name, data)
	switch {
	case wrong != nil:
		return wrong
	case int64(c.Width)*int64(c.Height) > MaxPixels:
		return found(img002, at, manyPixels.With(c.Width, c.Height, MaxPixels/1_000_000), makeSmaller.With())
	}
	if _, err := f.decode(bytes.NewReader(data)); err != nil {
		return found(img001, at, broken.With(f.name), exportAgain.With())
	}
	return nil
}

// judgeConfig reads the size and the colors of a picture, without decoding it.
func (f *raster) judgeConfig(name string, data []byte) (image.Config, []check.Diagnostic) {
	at := check.Pos{File: name}
	c, err := f.config(bytes.NewReader(data))
	switch {
	case err != nil:
		return c, found(img001, at, notOf.With(f.name), other(f, data))
	case c.Width <= 0 || c.Height <= 0:
		return c, found(img001, at, broken.With(f.name), exportAgain.With())
	case max(c.Width, c.Height) > mostSide && int64(c.Width)*int64(c.Height) <= PrintPixels:
		return c, found(img002, at, longSide.With(c.Width, c.Height, mostSide), makeSmaller.With())
	}
	if n := scans(f, data); n > mostScans {
		return c, found(img002, at, manyScans.With(n, mostScans), exportAgain.With())
	}
	return c, nil
}

// other describes a file that is not of a format, nil for SVG.
func other(f *raster, data []byte) check.Message {
	for _, o := range []*raster{pngFormat, jpegFormat, webpFormat} {
		if _, err := o.config(bytes.NewReader(data)); o != f && err == nil {
			return saysItIs.With(o.name)
		}
	}
	if f != nil && isSVG(data) {
		return saysItIs.With("SVG")
	}
	return exportAgain.With()
}

func found(rule *check.Info, at check.Pos, msg, hint check.Message) []check.Diagnostic {
	return []check.Diagnostic{{Rule: rule, Pos: at, Msg: msg, Hint: hint}}
}
