package picture

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
)

// Stripped returns a JPEG, a PNG or a WebP without what does not draw, such as where and by whom
// a photo was taken: what is left are its pixels, its colors and which side is up. Other files,
// and pictures whose parts cannot be told apart, stay as they are.
func Stripped(name string, data []byte) []byte {
	var out []byte
	switch formats[extension(name)] {
	case jpegFormat:
		out = strippedJPEG(data)
	case pngFormat:
		out = strippedPNG(data)
	case webpFormat:
		out = strippedWebP(data)
	}
	if out == nil {
		return data
	}
	return out
}

// strippedJPEG returns a JPEG with the segments that draw alone; nil if it is broken.
func strippedJPEG(data []byte) []byte {
	head := headOf(jpegFormat, data)
	if !head.whole {
		return nil
	}
	if head.turn <= 1 && len(head.profile) == 0 {
		return head.image
	}
	out := []byte{0xFF, startOfImage}
	if head.turn > 1 {
		body := append([]byte(exifHead), turned(head.turn)...)
		out = append(binary.BigEndian.AppendUint16(append(out, 0xFF, app1), uint16(len(body)+2)), body...)
	}
	return append(append(out, head.profile...), head.image[2:]...)
}

// pngKept are the parts of a PNG that are not needed to decode it, but change its colors or its
// size.
var pngKept = set("tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP")

// piece is a part of a PNG or a WebP: four letters and a body; whole is all of it.
type piece struct {
	kind        string
	body, whole []byte
}

const pngSignature = "\x89PNG\r\n\x1a\n"

// eachOfPNG goes through the parts of a PNG, and reports whether it came to its end.
func eachOfPNG(data []byte, see func(piece)) bool {
	const head, sum = 8, 4 // length and kind; sum
	if !bytes.HasPrefix(data, []byte(pngSignature)) {
		return false
	}
	for at := int64(len(pngSignature)); at+head+sum <= int64(len(data)); {
		kind, end := string(data[at+4:at+head]), at+head+sum+int64(binary.BigEndian.Uint32(data[at:]))
		if end > int64(len(data)) {
			return false
		}
		see(piece{kind, data[at+head : end-sum], data[at:end]})
		if at = end; kind == "IEND" {
			return true
		}
	}
	return false
}

// eachOfWebP goes through the parts of a WebP, and reports whether it came to its end.
func eachOfWebP(data []byte, see func(piece)) bool {
	if len(data) < webpHead || string(data[:4]) != "RIFF" || string(data[8:webpHead]) != "WEBP" {
		return false
	}
	last := min(int64(len(data)), 8+int64(binary.LittleEndian.Uint32(data[4:])))
	for at := int64(webpHead); at+8 <= last; {
		end := at + 8 + int64(binary.LittleEndian.Uint32(data[at+4:]))
		if end > last {
			return false
		}
		see(piece{string(data[at : at+4]), data[at+8 : end], data[at:min(end+end%2, last)]})
		at = end + end%2
	}
	return true
}

// webpHead is the length of RIFF, its size and WEBP.
const webpHead = 12

// turnOf returns what a picture other than a JPEG says about where its top is, 1 to 8; 0 if it
// says nothing.
func turnOf(f *raster, data []byte) (turn int) {
	see := func(p piece) {
		if p.kind == "eXIf" || p.kind == "EXIF" {
			turn = orientationOf(bytes.TrimPrefix(p.body, []byte(exifHead)))
		}
	}
	if f == pngFormat {
		eachOfPNG(data, see)
	} else {
		eachOfWebP(data, see)
	}
	return turn
}

// strippedPNG returns a PNG with the parts that draw alone; nil if it is broken.
func strippedPNG(data []byte) []byte {
	out, turn := []byte(pngSignature), turnOf(pngFormat, data)
	whole := eachOfPNG(data, func(p piece) {
		needed := p.kind[0] >= 'A' && p.kind[0] <= 'Z'
		if needed || pngKept[p.kind] {
			out = append(out, p.whole...)
		}
		if p.kind == "IHDR" && turn > 1 {
			out = appendPart(out, "eXIf", turned(turn))
		}
	})
	if !whole {
		return nil
	}
	return out
}

// appendPart appends a part of a PNG.
func appendPart(out []byte, kind string, body []byte) []byte {
	out = binary.BigEndian.AppendUint32(out, uint32(len(body)))
	from := len(out)
	out = append(append(out, kind...), body...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[from:]))
}

// webpKept are the parts of a WebP that draw.
var webpKept = map[string]bool{"VP8 ": true, "VP8L": true, "VP8X": true, "ALPH": true, "ICCP": true, "ANIM": true, "ANMF": true}

// What the first byte of VP8X says that there is.
const hasXMP, hasExif = 1 << 2, 1 << 3

// strippedWebP returns a WebP with the parts that draw alone; nil if it is broken.
func strippedWebP(data []byte) []byte {
	var out []byte
	turn, flags := turnOf(webpFormat, data), -1
	whole := eachOfWebP(data, func(p piece) {
		if out == nil {
			out = bytes.Clone(data[:webpHead])
		}
		if p.kind == "VP8X" && len(p.body) > 0 {
			flags = len(out) + 8
		}
		if webpKept[p.kind] {
			out = append(out, p.whole...)
		}
	})
	if !whole || out == nil {
		return nil
	}
	if flags >= 0 {
		out[flags] &^= hasXMP | hasExif
		if turn > 1 {
			out[flags] |= hasExif
			out = append(binary.LittleEndian.AppendUint32(append(out, "EXIF"...), uint32(len(turned(turn)))), turned(turn)...)
		}
	}
	binary.LittleEndian.PutUint32(out[4:], uint32(len(out)-8))
	return out
}

// exifHead begins the segment of a JPEG with Exif.
const exifHead = "Exif\x00\x00"

// turned is an Exif that says which side of a picture is up, and nothing else.
func turned(orientation int) []byte {
	b := append([]byte("MM\x00\x2A"), 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1)
	return append(binary.BigEndian.AppendUint16(b, uint16(orientation)), 0, 0, 0, 0, 0, 0)
}
