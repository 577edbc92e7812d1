package pdf

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"image"
	imgdraw "image/draw"
	"image/png"
	"reflect"
)

// image registers a picture and returns its name, "" if it is empty. Alpha is
// flattened onto white paper: printers handle soft masks inconsistently.
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
	data, err := deflated(flat)
	if err != nil {
		b.fail(fmt.Errorf("pdf: image: %w", err))
		return ""
	}
	u := &imageUse{sum: sha256.Sum256(data), flat: flat, data: data}
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

// deflated returns the data of a picture in the form PDF takes: that of a PNG file,
// which uses the best of its five filters on each line.
func deflated(img image.Image) ([]byte, error) {
	var file bytes.Buffer
	if err := png.Encode(&file, img); err != nil {
		return nil, err
	}
	var data []byte
	const head, sum = 8, 4 // sizes in a chunk: of length and type, of the checksum
	for rest := file.Bytes()[len("\x89PNG\r\n\x1a\n"):]; len(rest) >= head; {
		n := int(binary.BigEndian.Uint32(rest))
		if string(rest[4:head]) == "IDAT" {
			data = append(data, rest[head:head+n]...)
		}
		rest = rest[head+n+sum:]
	}
	return data, nil
}

// picture adds a picture to the file.
func (b *builder) picture(f *file, u *imageUse) (ref, error) {
	if u.file != nil {
		return b.bitmap(f, u.file)
	}
	_, gray := u.flat.(*image.Gray)
	b.colored = b.colored || !gray
	return f.add(u.object(b.doc.opts.Press)), nil
}

func (u *imageUse) object(p *Press) *stream {
	space, colors := name("DeviceRGB"), 3
	if _, gray := u.flat.(*image.Gray); gray {
		space, colors = "DeviceGray", 1
	}
	size := u.flat.Bounds().Size()
	if p != nil && colors == 3 {
		return &stream{dict{
			"Type": name("XObject"), "Subtype": name("Image"), "Width": size.X, "Height": size.Y,
			"ColorSpace": name("DeviceCMYK"), "BitsPerComponent": 8, "Filter": name("FlateDecode"),
		}, p.separated(u.flat)}
	}
	return &stream{dict{
		"Type": name("XObject"), "Subtype": name("Image"), "Width": size.X, "Height": size.Y,
		"ColorSpace": space, "BitsPerComponent": 8, "Filter": name("FlateDecode"),
		"DecodeParms": dict{"Predictor": 15, "Colors": colors, "BitsPerComponent": 8, "Columns": size.X},
	}, u.data}
}
