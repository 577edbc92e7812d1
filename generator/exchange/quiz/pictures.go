package quiz

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"image"
	"io/fs"
	"path"
	"regexp"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/generator/picture"
	"imprimots/generator/source"
)

// packed is a picture in a package.
type packed struct {
	name, mime    string
	data          []byte
	width, height int // in pixels; 0 if unknown
}

// mostPictures bounds the total size of the pictures of a file, in bytes.
const mostPictures = 48 << 20

var (
	textNoPicture = check.Text{FR: "l’image « %s » manque", EN: "the picture %q is missing"}
	hintNoPicture = check.Text{FR: "mettez-la à côté du fichier qui la nomme", EN: "put it beside the file that names it"}
	textUnread    = check.Text{FR: "l’image « %s » ne se lit pas : %s", EN: "the picture %q cannot be read: %s"}
	textForeign   = check.Text{FR: "« %s » n’est pas une image .svg, .png, .jpg ou .webp", EN: "%q is not a picture in .svg, .png, .jpg or .webp"}
	textHeavy     = check.Text{FR: "les images pèsent plus de %d Mio en tout", EN: "the pictures have more than %d MiB in all"}
	hintHeavy     = check.Text{FR: "partagez le fichier, ou prenez de plus petites images", EN: "part the file, or take smaller pictures"}
	textNoWebP    = check.Text{FR: "%s ne montre pas les images WebP : « %s »", EN: "%s does not show pictures in WebP: %q"}
	hintNoWebP    = check.Text{FR: "enregistrez-la en PNG ou en JPEG", EN: "save it as PNG or JPEG"}
)

var mimes = map[string]string{".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".webp": "image/webp", ".svg": "image/svg+xml"}

// picture returns the picture of a record in the package, each file once; ok is false
// if it is unavailable, which is reported.
func (w *writer) picture(r *record.Record) (out packed, ok bool) {
	name, at := r.Picture, r.Place("picture")
	if p, ok := w.pictures[name]; ok {
		return p, p.data != nil
	}
	if w.pictures == nil {
		w.pictures = map[string]packed{}
	}
	w.pictures[name] = packed{}
	if !picture.Is(name) || !fs.ValidPath(name) {
		w.pass.Fault(at, textForeign.With(check.Clean(name)), hintNoPicture.With())
		return packed{}, false
	}
	err := fs.ErrNotExist
	var data []byte
	if w.Picture != nil {
		data, err = w.Picture(name)
	}
	if w.bytes += len(data); w.bytes > mostPictures {
		w.pass.Fault(at, textHeavy.With(mostPictures>>20), hintHeavy.With())
		return packed{}, false
	}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		w.pass.Fault(at, textNoPicture.With(check.Clean(name)), hintNoPicture.With())
		return packed{}, false
	case err != nil:
		w.pass.Fault(at, textUnread.With(check.Clean(name), source.Reason(err)), hintNoPicture.With())
		return packed{}, false
	}
	clean, found := picture.Read(name, data)
	if found != nil {
		w.pass.Fault(at, textUnread.With(check.Clean(name), found[0].Msg), found[0].Hint)
		return packed{}, false
	}
	out = packed{name: w.names.Take(odd.ReplaceAllString(path.Base(name), "_")), mime: mimes[strings.ToLower(path.Ext(name))], data: clean}
	if size, _, err := image.DecodeConfig(bytes.NewReader(clean)); err == nil {
		out.width, out.height = size.Width, size.Height
	}
	w.pictures[name] = out
	w.media = append(w.media, out)
	return out, true
}

// odd matches characters to avoid in file names inside packages.
var odd = regexp.MustCompile(`[^A-Za-z0-9._-]+`)

// shown matches a Moodle text showing a file of its own.
var shown = regexp.MustCompile(`(?:<p>\s*)?<img[^>]*src="@@PLUGINFILE@@/([^"]*)"[^>]*>(?:\s*</p>)?`)

var textOtherPicture = check.Text{FR: "une seule image par question est reprise : « %s » ne l’est pas", EN: "one picture a question is taken over: %q is not"}

// pictures extracts the picture of a question from its text, and returns its name;
// others are noted.
func (m *moodleReader) pictures(t *moodleText) (name string) {
	for _, f := range t.Files {
		file := path.Base(odd.ReplaceAllString(f.Name, "_"))
		switch {
		case name != "":
			m.lose(m.line, textOtherPicture, check.Clean(f.Name))
			continue
		case !picture.Is(file):
			m.lose(m.line, textForeign, check.Clean(f.Name))
			continue
		}
		data, err := base64.StdEncoding.DecodeString(strings.Join(strings.Fields(f.Data), ""))
		if err != nil || f.Encoding != "base64" {
			m.fault(m.line, 1, textUnread.With(check.Clean(f.Name), "base64"), hintBadXML.With())
			continue
		}
		clean, found := picture.Read(file, data)
		if found != nil {
			m.fault(m.line, 1, textUnread.With(check.Clean(f.Name), found[0].Msg), found[0].Hint)
			continue
		}
		name = m.keep(file, clean)
	}
	first := true
	t.Text = shown.ReplaceAllStringFunc(t.Text, func(img string) string {
		if first && name != "" {
			first = false
			return ""
		}
		return img
	})
	return name
}

// stored identifies a picture of a file by the name that it asks for and its bytes.
type stored struct {
	name string
	sum  [sha256.Size]byte
}

// keep stores a picture under its name, or another one if that is taken; equal ones of one
// name are stored once.
func (r *reader) keep(name string, data []byte) string {
	if r.Pictures == nil {
		r.Pictures, r.kept = map[string][]byte{}, map[stored]string{}
	}
	key := stored{check.FoldedName(name), sha256.Sum256(data)}
	out, met := r.kept[key]
	if !met {
		out = r.names.Take(name)
		r.Pictures[out], r.kept[key] = data, out
	}
	return out
}
