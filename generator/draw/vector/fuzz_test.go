package vector

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/templates"
)

// FuzzPicture reads pictures.
func FuzzPicture(f *testing.F) {
	names, err := fs.Glob(templates.FS, "art/*.svg")
	if err != nil {
		f.Fatal(err)
	}
	for _, name := range names {
		data, err := fs.ReadFile(templates.FS, name)
		if err != nil {
			f.Fatal(err)
		}
		if len(data) < 2000 {
			f.Add(string(data))
		}
	}
	f.Add(`<svg viewBox="0 0 24 24"><g transform="rotate(9 1 2)"><path d="M1 2h3v4z" fill="url(#a)"/></g></svg>`)
	f.Add(`<svg viewBox="0 0 9 9"><g stroke="black" stroke-dasharray="` + strings.Repeat("1 ", 5000) + `">` + strings.Repeat(`<path d="M0 0L9 9"/>`, 500) + `</g></svg>`)
	f.Add(`<svg viewBox="0 0 9 9"><defs><g id="a"/></defs><use href="#a"/></svg>`)
	f.Fuzz(func(t *testing.T, s string) {
		pic, err := Read(strings.NewReader(s))
		if err != nil {
			f, ok := errors.AsType[*check.Fault](err)
			if !ok || f.Msg.In(check.French) == "" || f.Msg.In(check.English) == "" {
				t.Errorf("%v is no sentence in both languages", err)
			}
			return
		}
		if said := fmt.Sprint(pic.W, pic.H); strings.Contains(said, "NaN") || strings.Contains(said, "Inf") || pic.W <= 0 {
			t.Errorf("a picture of %s", said)
		}
		if pic.Points > mostSteps || pic.Marks > mostSteps {
			t.Errorf("%d points and %d marks", pic.Points, pic.Marks)
		}
		pic.Drawing(func(string) draw.Color { return draw.Color{} })
	})
}
