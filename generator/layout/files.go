package layout

import (
	"io"
	"io/fs"

	"imprimots/engine/check"
	"imprimots/generator/draw/text"
	"imprimots/generator/draw/vector"
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
