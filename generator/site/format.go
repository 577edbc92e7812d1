package site

import (
	"bytes"
	"errors"
	"image"
	_ "image/jpeg" // sizes of photographs
	_ "image/png"  // sizes of pictures
	"math"
	"path"
	"regexp"
	"strconv"
	"strings"

	_ "golang.org/x/image/webp" // sizes of photographs

	"imprimots/generator/site/page"
)

// octets writes a file size in French: 412 Ko, 1,3 Mo.
func octets(n int64) string {
	switch {
	case n < 1000:
		return page.Count(int(n), "octet", "octets")
	case n < 999_500:
		return strconv.FormatInt((n+500)/1000, 10) + page.NBSP + "Ko"
	}
	tenths := (n + 50_000) / 100_000
	s := page.Thousands(tenths / 10)
	if tenths%10 != 0 {
		s += "," + strconv.FormatInt(tenths%10, 10)
	}
	return s + page.NBSP + "Mo"
}

// dictionary makes a map of its arguments, for templates that call templates.
func dictionary(pairs ...any) (map[string]any, error) {
	if len(pairs)%2 != 0 {
		return nil, errors.New("dict: a key without a value")
	}
	m := map[string]any{}
	for i := 0; i < len(pairs); i += 2 {
		key, ok := pairs[i].(string)
		if !ok {
			return nil, errors.New("dict: a key that is no text")
		}
		m[key] = pairs[i+1]
	}
	return m, nil
}

var svgLength = regexp.MustCompile(`^<svg\b[^>]*?\b(width|height)="([0-9.]+)(mm|px|)"[^>]*?\b(width|height)="([0-9.]+)(mm|px|)"`)

// pictureSize gives the size of a picture file in CSS pixels.
func pictureSize(f File) (w, h int, ok bool) {
	switch strings.ToLower(path.Ext(f.Path)) {
	case ".png", ".jpg", ".jpeg", ".webp":
		c, _, err := image.DecodeConfig(bytes.NewReader(f.Data))
		return c.Width, c.Height, err == nil
	case ".svg":
		at := bytes.Index(f.Data, []byte("<svg"))
		if at < 0 {
			return 0, 0, false
		}
		m := svgLength.FindSubmatch(f.Data[at:])
		if m == nil || string(m[1]) == string(m[4]) {
			return 0, 0, false
		}
		w, h = pixels(m[2], m[3]), pixels(m[5], m[6])
		if string(m[1]) == "height" {
			w, h = h, w
		}
		return w, h, w > 0 && h > 0
	}
	return 0, 0, false
}

// pixels converts a length of an SVG file.
func pixels(number, unit []byte) int {
	v, err := strconv.ParseFloat(string(number), 64)
	if err != nil || v > 1e6 {
		return 0
	}
	if string(unit) == "mm" {
		v *= 96 / 25.4
	}
	return int(math.Round(v))
}
