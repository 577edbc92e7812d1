package braille

import (
	"io/fs"
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/templates"
)

// TestInline: a picture in a line is a word of its paragraph, and says nothing besides.
func TestInline(t *testing.T) {
	folder, err := fs.Sub(templates.FS, "fonts")
	if err != nil {
		t.Fatal(err)
	}
	fonts := text.NewFonts(folder)
	word := func(x draw.MM, s string) draw.Text {
		return draw.Text{X: x, Y: 10, S: s, Font: "Alegreya-Regular", Size: 10}
	}
	for _, c := range []struct {
		texts []draw.Text
		want  string
	}{
		{[]draw.Text{word(0, "Gagnez 2 "), word(20, ", ou rien")}, "Gagnez 2 or, ou rien"},
		{[]draw.Text{word(0, "Gagnez 2"), word(20, "s")}, "Gagnez 2 or s"},
	} {
		d := draw.New(60, 20)
		p := draw.As(draw.Paragraph)
		d.Begin(p)
		d.Text(c.texts[0])
		d.Inside(func() { d.Path(draw.Path{}, draw.Style{}) }, draw.Inline("or", draw.Rect{X: 17, Y: 8, W: 2.7, H: 2.1}, draw.Text{}))
		d.Text(c.texts[1])
		d.End()
		if got := Read(d, fonts); len(got) != 1 || got[0].Text != c.want {
			t.Errorf("%+v, want %q", got, c.want)
		}
		if got := Parts(d, fonts); got[p] != c.want || len(got) != 1 {
			t.Errorf("%v", got)
		}
	}
}
