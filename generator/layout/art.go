package layout

import (
	"io/fs"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/picture"
)

// IsPicture reports whether a text looks like the name of a picture, which the library
// may have.
func IsPicture(text string) bool { return picture.Is(text) && !strings.Contains(text, " ") }

// The values of fit: a picture is seen whole, or cut to fill its place.
const (
	contain = "contain"
	cover   = "cover"
)

// sides are what focus may say, as shares of the width and the height of a picture.
var sides = map[string]draw.Point{
	"center": {X: 0.5, Y: 0.5}, "top": {X: 0.5, Y: 0}, "bottom": {X: 0.5, Y: 1}, "left": {X: 0, Y: 0.5}, "right": {X: 1, Y: 0.5},
	"top left": {X: 0, Y: 0}, "top right": {X: 1, Y: 0}, "bottom left": {X: 0, Y: 1}, "bottom right": {X: 1, Y: 1},
}

// Unshown returns the name of the picture that a message says cannot be shown, where it is
// about what was drawn; "" for another message.
func Unshown(msg check.Message, drawn string) string {
	if msg.Text != textNoPicture {
		return ""
	}
	return drawn
}

// open opens a picture in the first folder that has it.
func (l *Library) open(name string) (fs.File, error) {
	for _, folder := range l.art {
		if f, err := folder.Open(name); err == nil && picture.Is(name) {
			return f, nil
		}
	}
	if !picture.Is(name) {
		return nil, &check.Fault{Msg: textNotPicture.With()}
	}
	return nil, &check.Fault{Msg: textNoFile.With()}
}

// has reports whether a folder has a picture.
func (l *Library) has(name string) bool {
	f, err := l.open(name)
	if err != nil {
		return false
	}
	return f.Close() == nil
}

// isAbsent reports whether an error of a picture is that no folder has it.
func isAbsent(err error) bool {
	f := check.AsFault(err)
	return f != nil && f.Msg.Text == textNoFile
}

// mostPictureNames bounds the names among which the nearest is looked for.
const mostPictureNames = 2000

// pictureNames lists the pictures of all folders.
func (l *Library) pictureNames() []string {
	var names []string
	for _, folder := range l.art {
		_ = fs.WalkDir(folder, ".", func(name string, d fs.DirEntry, err error) error {
			switch {
			case len(names) >= mostPictureNames:
				return fs.SkipAll
			case err == nil && !d.IsDir() && picture.Is(name):
				names = append(names, name)
			}
			return nil // what cannot be read has no names
		})
	}
	return names
}

var (
	textNotPicture = check.Text{FR: "une face ne montre que des images .svg, .png, .jpg ou .webp", EN: "a face shows pictures in .svg, .png, .jpg or .webp only"}
	textNoFocus    = check.Text{FR: "« %s » n’est pas un endroit d’une image", EN: "%q is no place of a picture"}
	hintFocus      = check.Text{FR: "deux pourcentages, de gauche à droite et de haut en bas, comme « 50 20 », ou un de ces mots : %s", EN: "two percentages, from left to right and from top to bottom, as in 50 20, or one of these words: %s"}
)
