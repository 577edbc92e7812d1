package layout

import (
	"io"
	"io/fs"
	"math"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/draw/vector"
	"imprimots/generator/picture"
)

// openIcon opens the file of an icon.
func (l *Library) openIcon(name string) func() (fs.File, error) {
	return func() (fs.File, error) {
		f, err := l.icons.open(name)
		if err != nil {
			return nil, &check.Fault{Msg: textNoFile.With()}
		}
		return f, nil
	}
}

// icon reads an icon that is a drawing once.
func (l *Library) icon(name string) (*vector.Picture, error) {
	return l.keep(l.icons.file(name), func() (*vector.Picture, error) {
		f, err := l.openIcon(name)()
		if err != nil {
			return nil, err
		}
		return readSVG(f, nil)
	})
}

// keep returns what was read under a name, once.
func (l *Library) keep(name string, read func() (*vector.Picture, error)) (*vector.Picture, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if p := l.pictures[name]; p != nil {
		return p, nil
	}
	if err := l.unread[name]; err != nil {
		return nil, err
	}
	p, err := read()
	if err != nil {
		l.unread[name] = err
		return nil, err
	}
	l.pictures[name] = p
	return p, nil
}

// readSVG reads a picture, with fonts for its texts unless they are nil, and closes its file.
func readSVG(f fs.File, fonts *text.Fonts) (*vector.Picture, error) {
	defer f.Close()
	if info, err := f.Stat(); err == nil && info.Size() > vector.MaxBytes {
		return nil, &check.Fault{Msg: textSVGBytes.With()}
	}
	return vector.ReadWith(io.LimitReader(f, vector.MaxBytes+1), letters(fonts))
}

// pixels reads a bitmap of the library once. It keeps the place of a layout that shows it.
func (l *Library) pixels(name, layout string, at check.Pos) (*draw.Bitmap, error) {
	l.place(name, layout, at)
	return l.bitmap(name, func() (fs.File, error) { return l.open(name) })
}

// place keeps the first place of a layout that shows a bitmap.
func (l *Library) place(name, layout string, at check.Pos) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.placed[name] == (check.Pos{}) {
		l.placed[name] = at
	}
	if in := (shownIn{layout, name}); l.shown[in] == (check.Pos{}) {
		l.shown[in] = at
	}
}

// bitmap reads a bitmap once, and caches its error too.
func (l *Library) bitmap(name string, open func() (fs.File, error)) (*draw.Bitmap, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	key := bitmapKey{name: name}
	if b := l.bitmaps[key]; b != nil {
		return b, nil
	}
	if err := l.unread[name]; err != nil {
		return nil, err
	}
	b, err := readBitmap(name, open)
	if err != nil {
		l.unread[name] = err
		return nil, err
	}
	b.Name, l.bitmaps[key] = name, b
	return b, nil
}

func readBitmap(name string, open func() (fs.File, error)) (*draw.Bitmap, error) {
	f, err := open()
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, picture.PrintBytes+1))
	if err != nil {
		return nil, &check.Fault{Msg: textNoFile.With()}
	}
	size := int64(len(data))
	if info, err := f.Stat(); err == nil {
		size = max(size, info.Size())
	}
	found := picture.TooLargeToPrint(name, size)
	var b *draw.Bitmap
	if found == nil {
		b, found = picture.Bitmap(name, data)
	}
	if b == nil {
		return nil, &check.Fault{Msg: found[0].Msg, Hint: found[0].Hint}
	}
	return b, nil
}

// mostDPI is the resolution beyond which no printer shows more of a picture.
const mostDPI = 600

// mostSmaller is how many smaller bitmaps are made of a file at most: a face may show it on each
// card at another size.
const mostSmaller = 64

// laddered returns a width of a smaller bitmap that is made, for one of at least w pixels.
func laddered(whole, w int) int {
	step := (whole + mostSmaller - 1) / mostSmaller
	return min(whole, (w+step-1)/step*step)
}

// exact bounds the pixels of files that are made smaller to the pixel: that takes little time.
const exact = 4_000_000

// shrunk returns a bitmap of the library, with fewer pixels if it has more than mostDPI at
// scale mm for each pixel.
func (l *Library) shrunk(b *draw.Bitmap, scale draw.MM) *draw.Bitmap {
	by := math.Round(float64(scale)*mostDPI/25.4*1e6) / 1e6
	if by >= 1 {
		return b
	}
	w, h := max(1, int(math.Round(float64(b.W)*by))), max(1, int(math.Round(float64(b.H)*by)))
	if b.W*b.H > exact {
		w = laddered(b.W, w)
		h = max(1, int(math.Round(float64(b.H)*float64(w)/float64(b.W))))
	}
	if w == b.W || h == b.H {
		return b
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	key := bitmapKey{b.Name, w}
	if l.bitmaps[key] == nil {
		small := picture.Shrunk(b, w, h)
		small.Name, l.bitmaps[key] = b.Name, small
	}
	return l.bitmaps[key]
}
