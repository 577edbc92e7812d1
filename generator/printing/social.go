package printing

import (
	"imprimots/generator/draw"
	"imprimots/generator/draw/png"
	"imprimots/generator/draw/text"
	"imprimots/generator/sheet"
	"imprimots/generator/theme"
)

// PictureW and PictureH are the size of a picture, in pixels: what readers of Open Graph cut
// nothing of.
const PictureW, PictureH = 1200, 630

// The picture in mm, at five pixels a millimetre: its margin, and the room of the title
// beside the cover.
const (
	perMM          = 5
	margin draw.MM = 10
	gap    draw.MM = 9
	room   draw.MM = 46 // of the title, in height
)

// socialPicture draws the cover of a kit on the color of its game, with the title of the game and
// what it is in a sentence, as a PNG file. The error is a text that has no room.
func socialPicture(kit *sheet.Kit, theme *theme.Theme, fonts *text.Fonts, title, said string) ([]byte, error) {
	d := draw.New(PictureW/perMM, PictureH/perMM)
	ground := theme.Color(kit.Accent)
	d.Path(draw.Box(draw.Rect{W: d.W, H: d.H}), draw.Style{Fill: &ground})
	k := min((d.H-2*margin)/kit.Picture.H, d.W/2/kit.Picture.W)
	cover := draw.Rect{X: d.W - margin - kit.Picture.W*k, Y: (d.H - kit.Picture.H*k) / 2, W: kit.Picture.W * k, H: kit.Picture.H * k}
	paper := theme.Color("paper")
	d.Path(draw.Box(cover.Inset(-3)), draw.Style{Fill: &paper})
	d.Place(kit.Picture, draw.Translate(cover.X, cover.Y).Mul(draw.Scale(float64(k), float64(k))))
	box := draw.Rect{X: margin + 2, Y: d.H/2 - room, W: cover.X - 3 - gap - margin - 2, H: room}
	for _, line := range []struct {
		role, says string
		size       draw.Pt
		align      text.VAlign
	}{{"title", title, 66, text.Bottom}, {"lead", said, 27, text.Top}} {
		st := theme.Style(line.role)
		st.Size, st.Color = line.size, paper
		b, err := fonts.Layout(st, theme.Set(line.says), box, text.Options{VAlign: line.align})
		if err != nil {
			return nil, err
		}
		b.Draw(d)
		box.Y, box.H = d.H/2+5, d.H/2-margin-5
	}
	c, err := png.New(PictureW, PictureH, png.Options{Fonts: fonts})
	if err != nil {
		return nil, err
	}
	c.Show(d, draw.Scale(perMM, perMM), c.RGBA().Rect)
	if err := c.Err(); err != nil {
		return nil, err
	}
	return png.Encode(c.RGBA(), 72)
}
