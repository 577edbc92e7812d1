package picture

import (
	"bytes"
	"encoding/binary"
)

// opening is what the beginning of a picture says besides its size and its colors.
type opening struct {
	turn int // orientation of Exif, 1 to 8; 0 for none
	// plain reports whether a PDF can show the JPEG as it is: gray or YCbCr, upright.
	plain bool
	// image is the JPEG without what does not draw, such as where the photo was taken; whole
	// reports whether its parts could be told apart.
	image []byte
	whole bool
	// profile is the segments of its color profile.
	profile []byte
}

// Markers of the segments of a JPEG.
const (
	startOfImage = 0xD8
	endOfImage   = 0xD9
	startOfScan  = 0xDA
	baseline     = 0xC0
	extended     = 0xC1
	progressive  = 0xC2
	app0         = 0xE0
	app1         = 0xE1
	app2         = 0xE2
	app14        = 0xEE
	app15        = 0xEF
	comment      = 0xFE
)

// headOf reads the head of a picture.
func headOf(f *raster, data []byte) (h opening) {
	if f != jpegFormat {
		h.turn = turnOf(f, data)
		return h
	}
	h.image = append(h.image, 0xFF, startOfImage)
	known, colors, scanned := false, true, false
	for at := 2; at+4 <= len(data) && data[at] == 0xFF; {
		kind := data[at+1]
		if kind == 0xFF { // fill byte
			at++
			continue
		}
		if kind == endOfImage {
			break
		}
		end := at + 2 + int(binary.BigEndian.Uint16(data[at+2:]))
		if end > len(data) || end < at+4 {
			return h
		}
		body := data[at+4 : end]
		switch kind {
		case baseline, extended, progressive:
			known = plainFrame(body)
		case app1:
			if tiff, ok := bytes.CutPrefix(body, []byte(exifHead)); ok {
				h.turn = orientationOf(tiff)
			}
		case app2:
			if bytes.HasPrefix(body, profileHead) {
				h.profile = append(h.profile, data[at:end]...)
			}
		case app14: // of Adobe: it says whether the colors are YCbCr
			colors = !bytes.HasPrefix(body, []byte("Adobe")) || len(body) >= 12 && body[11] == 1
		}
		if kind == startOfScan {
			end += scanLength(data[end:])
			scanned = true
		}
		if kind <= app0 || kind == app14 || kind > app15 && kind != comment {
			h.image = append(h.image, data[at:end]...)
		}
		at = end
	}
	h.image = append(h.image, 0xFF, endOfImage)
	h.whole = scanned
	h.plain = known && colors && h.turn <= 1
	return h
}

// scans returns how many scans a JPEG has; 0 for another picture.
func scans(f *raster, data []byte) (n int) {
	if f != jpegFormat {
		return 0
	}
	for at := 2; at+4 <= len(data); {
		switch kind := data[at+1]; {
		case data[at] != 0xFF || kind == 0 || kind == 0xFF || kind >= 0xD0 && kind <= 0xD8: // data of a scan
			at++
			continue
		case kind == endOfImage:
			return n
		case kind == startOfScan:
			n++
		}
		at += 2 + int(binary.BigEndian.Uint16(data[at+2:]))
	}
	return n
}

// plainFrame reports whether a frame is gray or YCbCr with 8 bits a channel.
func plainFrame(body []byte) bool {
	if len(body) < 6 || body[0] != 8 {
		return false
	}
	switch n := body[5]; {
	case n == 1:
		return true
	case n == 3 && len(body) >= 15:
		return string([]byte{body[6], body[9], body[12]}) != "RGB"
	}
	return false
}

// scanLength returns how long the data of a scan is, up to the next marker.
func scanLength(data []byte) int {
	for i := 0; i+1 < len(data); i++ {
		if next := data[i+1]; data[i] == 0xFF && next != 0 && next != 0xFF && (next < 0xD0 || next > 0xD7) {
			return i
		}
	}
	return len(data)
}

// profileHead begins the segments of a JPEG with its color profile.
var profileHead = []byte("ICC_PROFILE\x00")

// orientationOf returns what Exif says about where the top of a picture is; 0 if it says
// nothing.
func orientationOf(tiff []byte) int {
	if len(tiff) < 8 {
		return 0
	}
	var order binary.ByteOrder = binary.BigEndian
	if tiff[0] == 'I' {
		order = binary.LittleEndian
	}
	const entry, tag, short = 12, 0x0112, 3
	at := int64(order.Uint32(tiff[4:]))
	if at+2 > int64(len(tiff)) {
		return 0
	}
	fields := tiff[at+2:]
	for range order.Uint16(tiff[at:]) {
		if len(fields) < entry {
			return 0
		}
		if order.Uint16(fields) == tag && order.Uint16(fields[2:]) == short {
			return int(order.Uint16(fields[8:]))
		}
		fields = fields[entry:]
	}
	return 0
}
