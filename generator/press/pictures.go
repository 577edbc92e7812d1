//go:build !atelier

package press

import (
	"bytes"
	"errors"
	"io/fs"
	"path"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
	"imprimots/generator/draw/vector"
	"imprimots/generator/picture"
	"imprimots/generator/source"
)

// Opener returns the contents of a file, up to one byte more than the limit, as
// [source.Reader.Open] does.
type Opener func(file string, limit int64) ([]byte, error)

// mostPictures bounds the total size of the pictures of a sheet, in bytes.
const mostPictures = 64 << 20

var (
	textNoPicture = check.Text{FR: "l’image « %s » manque", EN: "the picture %q is missing"}
	hintPicture   = check.Text{FR: "mettez-la à côté de la liste ou de la fiche qui la nomme", EN: "put it beside the list or the sheet that names it"}
	textNotOne    = check.Text{FR: "« %s » n’est pas une image", EN: "%q is not a picture"}
	hintNotOne    = check.Text{FR: "donnez un fichier .svg, .png, .jpg ou .webp", EN: "give a file in .svg, .png, .jpg or .webp"}
	textOutside   = check.Text{FR: "« %s » n’est pas une image du dossier : .svg, .png, .jpg ou .webp", EN: "%q is not a picture of the folder: .svg, .png, .jpg or .webp"}
	textUnread    = check.Text{FR: "l’image « %s » ne peut être imprimée : %s", EN: "the picture %q cannot be printed: %s"}
	textHeavy     = check.Text{FR: "les images de la fiche pèsent plus de %d Mio en tout", EN: "the pictures of the sheet have more than %d MiB in all"}
	hintHeavy     = check.Text{FR: "prenez-en moins, ou de plus petites", EN: "take fewer of them, or smaller ones"}
)

// readPictures reads the logo of a worksheet and the pictures named by its items, relative
// to the files that name them; items then name them relative to the opener. Pictures on the
// cards of a game come from its folder, which games opens. Unprintable ones are reported at
// their line (WKS019).
func (w *Worksheet) readPictures(open, games Opener) []check.Diagnostic {
	if w.Pictures == nil {
		w.Pictures, w.Named = map[string]*draw.Drawing{}, map[string]check.Pos{}
	}
	r := &pictures{known: w.Pictures, named: w.Named, bytes: &w.bytes}
	if name := w.Heading.Logo; name != "" {
		at := w.Pos("heading", "logo")
		w.Logo, _ = r.read(open, at, path.Dir(at.File), name)
	}
	if name := w.Heading.Picture; picture.Is(name) {
		at := w.Pos("heading", "picture")
		w.Picture, _ = r.read(open, at, path.Dir(at.File), name)
	}
	for _, part := range w.Exercises() {
		for i := range part.Items {
			item := &part.Items[i]
			if item.Picture == "" {
				continue
			}
			at := item.Place("picture")
			file, _, _ := strings.Cut(item.Pos.File, "#")
			if ofGame(part) {
				r.read(games, at, ".", item.Picture)
				continue
			}
			if !fs.ValidPath(item.Picture) {
				r.tell(at, textOutside.With(item.Picture), hintPicture.With())
				continue
			}
			_, item.Picture = r.read(open, at, path.Dir(file), item.Picture)
		}
	}
	return r.found
}

// own reads the file that is the picture of a word, and returns its name.
func (w *Worksheet) own(open Opener, at check.Pos, file string) (string, []check.Diagnostic) {
	r := &pictures{known: w.Pictures, named: w.Named, bytes: &w.bytes}
	_, name := r.read(open, at, ".", file)
	return name, r.found
}

// isFile reports whether the picture beside a title is a file, not a word.
func isFile(name string) bool { return picture.Is(name) }

// pictures reads the pictures of a sheet, each once.
type pictures struct {
	known map[string]*draw.Drawing
	named map[string]check.Pos // where a file of pixels is named first
	bytes *int
	found []check.Diagnostic
}

func (r *pictures) tell(at check.Pos, msg, hint check.Message) {
	r.found = append(r.found, check.Diagnostic{Rule: worksheet.Infos.Get("WKS019"), Pos: at, Msg: msg, Hint: hint})
}

// fromGames is the prefix of the names of pictures of games, which are not relative to
// a list.
const fromGames = "games:"

// gamePicture returns the name for a picture of a game under which readPictures
// finds it; "" for none.
func gamePicture(game, name string) string {
	if name == "" {
		return ""
	}
	return fromGames + path.Join(game, "art", name)
}

// read returns a picture and its file, nil if it cannot be printed.
func (r *pictures) read(open Opener, at check.Pos, folder, name string) (*draw.Drawing, string) {
	file := name
	if folder != "." {
		file = path.Join(folder, name)
	}
	if d, ok := r.known[file]; ok {
		return d, file
	}
	r.known[file] = nil
	if !picture.Is(name) {
		r.tell(at, textNotOne.With(name), hintNotOne.With())
		return nil, file
	}
	limit := int64(picture.MaxBytes)
	if picture.IsBitmap(name) {
		limit = picture.PrintBytes
	}
	data, err := open(strings.TrimPrefix(file, fromGames), limit)
	*r.bytes += len(data)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		r.tell(at, textNoPicture.With(name), hintPicture.With())
	case errors.Is(err, fs.ErrInvalid):
		r.tell(at, textOutside.With(name), hintPicture.With())
	case err != nil:
		r.tell(at, textUnread.With(name, source.Reason(err)), check.Message{})
	case *r.bytes > mostPictures:
		r.tell(at, textHeavy.With(mostPictures>>20), hintHeavy.With())
	default:
		seen := strings.TrimPrefix(file, fromGames)
		r.named[seen] = at
		d, why, hint := drawingOf(seen, data)
		if d == nil {
			r.tell(at, textUnread.With(name, why), hint)
		}
		r.known[file] = d
	}
	return r.known[file], file
}

// drawingOf returns a picture as a drawing, one millimetre per pixel or unit; nil and
// the reason if that is impossible.
func drawingOf(name string, data []byte) (d *draw.Drawing, why, hint check.Message) {
	if picture.IsBitmap(name) {
		file, found := picture.Bitmap(name, data)
		if file == nil {
			return nil, found[0].Msg, found[0].Hint
		}
		file = picture.Within(file, mostDots)
		file.Name = name
		d = draw.New(draw.MM(file.W), draw.MM(file.H))
		d.Image(draw.Picture{Box: draw.Rect{W: d.W, H: d.H}, File: file})
		return d, check.Message{}, check.Message{}
	}
	clean, found := picture.Read(name, data)
	if found != nil {
		return nil, found[0].Msg, found[0].Hint
	}
	d, err := vector.Drawing(bytes.NewReader(clean))
	var fault *check.Fault
	if errors.As(err, &fault) {
		return nil, fault.Msg, fault.Hint
	}
	return d, check.Message{}, check.Message{}
}

// mostDots is the longest side, in pixels, of a picture on a sheet: 600 dots per inch over half
// the width of a page.
const mostDots = 2400
