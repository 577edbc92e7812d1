package pdf

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"image"
	imgdraw "image/draw"
	"image/png"
	"math/bits"
	"reflect"
	"regexp"
	"strings"

	"github.com/go-pdf/fpdf"
)

// image registers a picture and gives its name, "" when there is none. Alpha
// is flattened onto white paper: soft masks make printers guess.
func (b *builder) image(img image.Image) string {
	if img == nil || img.Bounds().Empty() {
		return ""
	}
	comparable := reflect.TypeOf(img).Comparable()
	for _, u := range b.images {
		if comparable && u.image == img {
			return u.name
		}
	}
	var flat imgdraw.Image = image.NewNRGBA(image.Rect(0, 0, img.Bounds().Dx(), img.Bounds().Dy()))
	if _, gray := img.(*image.Gray); gray {
		flat = image.NewGray(flat.Bounds())
	}
	imgdraw.Draw(flat, flat.Bounds(), image.White, image.Point{}, imgdraw.Src)
	imgdraw.Draw(flat, flat.Bounds(), img, img.Bounds().Min, imgdraw.Over)
	var buf bytes.Buffer
	if err := png.Encode(&buf, flat); err != nil {
		b.fail(fmt.Errorf("pdf: image: %w", err))
		return ""
	}
	u := &imageUse{sum: sha256.Sum256(buf.Bytes()), data: buf.Bytes()}
	if comparable {
		u.image = img
	}
	for _, have := range b.images {
		if have.sum == u.sum {
			return have.name
		}
	}
	b.images = append(b.images, u)
	u.name = fmt.Sprintf("I%d", len(b.images))
	return u.name
}

var (
	reFontName  = regexp.MustCompile(`/F([0-9a-f]{40}) `)
	reImageName = regexp.MustCompile(`/I([0-9a-f]{40}) Do`)
)

// registerFonts adds the faces in use and tells fpdf which characters: it
// counts those that a template writes, and throws the template away.
func (b *builder) registerFonts(f *fpdf.Fpdf) error {
	for i, u := range b.fonts {
		face, err := b.doc.opts.Fonts.Face(u.face)
		if err != nil {
			return err
		}
		key := fmt.Sprintf("f%d", i+1)
		f.AddUTF8FontFromBytes(key, "", face.Data())
		tpl := f.CreateTemplate(func(t *fpdf.Tpl) {
			t.SetFont(key, "", 1)
			t.Text(0, 0, u.runes())
		})
		m := reFontName.FindSubmatch(tpl.Bytes())
		if m == nil {
			return fmt.Errorf("fpdf refused the font %q: %v", u.face, f.Error())
		}
		u.resource = string(m[1])
	}
	return f.Error()
}

func (b *builder) registerImages(f *fpdf.Fpdf) error {
	opt := fpdf.ImageOptions{ImageType: "png"}
	for _, u := range b.images {
		f.RegisterImageOptionsReader(u.name, opt, bytes.NewReader(u.data))
		tpl := f.CreateTemplate(func(t *fpdf.Tpl) { t.ImageOptions(u.name, 0, 0, 1, 1, false, opt, 0, "") })
		m := reImageName.FindSubmatch(tpl.Bytes())
		if m == nil {
			return fmt.Errorf("fpdf refused an image: %v", f.Error())
		}
		u.resource = string(m[1])
	}
	return f.Error()
}

// runes lists the characters in use, in order.
func (u *fontUse) runes() string {
	var s strings.Builder
	for i, w := range u.used {
		for ; w != 0; w &= w - 1 {
			s.WriteRune(rune(i<<6 + bits.TrailingZeros64(w)))
		}
	}
	return s.String()
}

// tag gives the six letters that mark a subset of a font, from the characters
// it has.
func (u *fontUse) tag() string {
	h := sha256.New()
	h.Write([]byte(u.face))
	var w [8]byte
	for _, v := range u.used {
		binary.LittleEndian.PutUint64(w[:], v)
		h.Write(w[:])
	}
	sum := h.Sum(nil)
	var tag [6]byte
	for i := range tag {
		tag[i] = 'A' + sum[i]%26
	}
	return string(tag[:])
}
