package handout_test

import (
	"image"
	"image/color"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
	"imprimots/generator/kit/handout"
)

// TestPictureCards: pictures stand on cards, in pairs and on boards, within their room; a
// page of the web has each, and a name for it that does not tell what is to be found.
func TestPictureCards(t *testing.T) {
	photo := draw.New(30, 60)
	photo.Image(draw.Picture{Box: draw.Rect{W: 30, H: 60}, Image: image.NewGray(image.Rect(0, 0, 30, 60))})
	for kind, c := range map[string]struct {
		b    worksheet.Block
		high draw.MM
		alt  string
	}{
		"flashcards": {&worksheet.Cards{Items: []worksheet.Card{{Back: "chat", Picture: "a.png"}}}, 60, `alt="image 1"`},
		"match":      {&worksheet.Pairs{Left: []string{"rat", "chat"}, Right: []string{"", "félin"}, Pictures: []string{"a.png", ""}, Partner: []int{0, 1}}, 27, "image 1</li>"},
		"bingo": {&worksheet.Cards{Cols: 2, Rows: 2, Items: []worksheet.Card{{Words: []string{"rat", "chat", "loup", "ours"}, Pictures: []string{"", "a.png", "", ""}}}},
			90, `alt="chat"`},
	} {
		sh, vs, o := one(worksheet.Puzzle{Kind: kind, Part: &worksheet.Part{Kind: kind}, Blocks: []worksheet.Block{c.b}}, "gray", 1)
		o.Pictures = map[string]*draw.Drawing{"a.png": photo}
		pages, found, err := handout.Pages(env(t), sh, vs, o, false)
		if err != nil || len(found) > 0 {
			t.Fatal(kind, found, err)
		}
		drawn := 0
		for _, m := range draw.Marks(pages[0]) {
			if b, _ := m.Bounds(); m.Picture != nil {
				if drawn++; b.H < 10 || b.H > c.high {
					t.Errorf("%s: the picture is %v mm high", kind, b.H)
				}
			}
		}
		web, _, err := handout.HTML(env(t), sh, vs, o)
		if err != nil || drawn != 1 || strings.Count(string(web[0].Data), `src="data:image/svg`) != 1 || !strings.Contains(string(web[0].Data), c.alt) {
			t.Errorf("%s: %d pictures, %v", kind, drawn, err)
		}
	}
}

// TestGrayPictures: in the profile gray, pictures and the logo are gray; in color they are
// what they were.
func TestGrayPictures(t *testing.T) {
	red := draw.Color{R: 200}
	inner := draw.New(10, 10)
	inner.Path(draw.Box(draw.Rect{W: 10, H: 10}), draw.Style{Fill: &red, Stroke: &red})
	photo := draw.New(10, 10)
	photo.Place(inner, draw.Identity)
	pixel := image.NewNRGBA(image.Rect(0, 0, 1, 1))
	pixel.SetNRGBA(0, 0, color.NRGBA{R: 255, A: 128})
	photo.Image(draw.Picture{Box: draw.Rect{W: 10, H: 10}, Image: pixel})
	for profile, want := range map[string]bool{"gray": false, "color": true} {
		cards := &worksheet.Cards{Items: []worksheet.Card{{Back: "chat", Picture: "a.svg"}}}
		sh, vs, o := one(worksheet.Puzzle{Kind: "flashcards", Part: &worksheet.Part{Kind: "flashcards"}, Blocks: []worksheet.Block{cards}}, profile, 1)
		o.Pictures, o.Logo = map[string]*draw.Drawing{"a.svg": photo}, inner
		pages, _, err := handout.Pages(env(t), sh, vs, o, false)
		if err != nil {
			t.Fatal(err)
		}
		reds := 0
		for _, m := range draw.Marks(pages[0]) {
			switch {
			case m.Picture != nil:
				if r, g, _, _ := m.Picture.Image.At(0, 0).RGBA(); r != g {
					reds++
				}
			case m.Style.Fill != nil && *m.Style.Fill == red:
				reds++
			}
			if m.Style.Stroke != nil && *m.Style.Stroke == red {
				reds++
			}
		}
		if (reds > 0) != want {
			t.Errorf("%s: %d marks in color", profile, reds)
		}
	}
}

// TestLogo: the logo and the pictures of questions are drawn on the page, no larger than
// their room, and are part of the page of the web.
func TestLogo(t *testing.T) {
	logo := draw.New(400, 20) // wide
	red := draw.Color{R: 200}
	logo.Path(draw.Box(draw.Rect{W: 400, H: 20}), draw.Style{Fill: &red})
	photo := draw.New(30, 60) // high
	photo.Image(draw.Picture{Box: draw.Rect{W: 30, H: 60}, Image: image.NewGray(image.Rect(0, 0, 30, 60))})
	z := worksheet.Puzzle{Kind: "quiz", Part: &worksheet.Part{}, Blocks: []worksheet.Block{&worksheet.Questions{Items: []worksheet.Question{
		{Text: "Qui est-ce ?", Picture: "a.png", Lines: 1, Answer: "Molière"}, {Text: "Où ?", Lines: 1, Answer: "Paris"}}}}}
	sh, vs, o := one(z, "color", 1)
	o.Logo, o.Pictures = logo, map[string]*draw.Drawing{"a.png": photo}
	pages, found, err := handout.Pages(env(t), sh, vs, o, false)
	if err != nil || len(found) > 0 || len(pages) != 1 {
		t.Fatal(len(pages), found, err)
	}
	drawn := 0
	for _, m := range draw.Marks(pages[0]) {
		b, ok := m.Bounds()
		switch {
		case m.Picture != nil:
			drawn++
			if b.H < 31 || b.H > 33 {
				t.Errorf("the picture is %v mm high", b.H)
			}
		case ok && m.Style.Fill != nil && *m.Style.Fill == red:
			drawn++
			if b.W < 60 || b.W > 80 {
				t.Errorf("the logo is %v mm wide", b.W)
			}
		}
	}
	if drawn != 2 {
		t.Errorf("%d of the logo and the picture are drawn", drawn)
	}
	web, _, err := handout.HTML(env(t), sh, vs, o)
	if n := strings.Count(string(web[0].Data), `src="data:image/svg`); err != nil || n != 2 {
		t.Errorf("the page of the web has %d pictures: %v", n, err)
	}
}

// TestCoarsePictures: a picture of too few pixels for its place is found where it is named,
// once, in gray as in color.
func TestCoarsePictures(t *testing.T) {
	at := check.Pos{File: "l.csv", Line: 2, Col: 5}
	for _, c := range []struct {
		w, want int
		profile string
	}{{80, 1, "gray"}, {80, 1, "color"}, {800, 0, "gray"}} {
		img := image.NewGray(image.Rect(0, 0, c.w, c.w))
		photo := draw.New(draw.MM(c.w), draw.MM(c.w))
		photo.Image(draw.Picture{Box: draw.Rect{W: photo.W, H: photo.H}, File: &draw.Bitmap{Name: "a.png", W: c.w, H: c.w, Opaque: true, Pixels: func() image.Image { return img }}})
		b := &worksheet.Cards{Items: []worksheet.Card{{Back: "chat", Picture: "a.png"}, {Back: "rat", Picture: "a.png"}}}
		sh, vs, o := one(worksheet.Puzzle{Kind: "flashcards", Part: &worksheet.Part{Kind: "flashcards"}, Blocks: []worksheet.Block{b}}, c.profile, 1)
		o.Pictures, o.Named = map[string]*draw.Drawing{"a.png": photo}, map[string]check.Pos{"a.png": at}
		printed, err := handout.Draw(env(t), sh, vs, o)
		if err != nil {
			t.Fatal(err)
		}
		if len(printed.Found) != c.want || c.want > 0 && (printed.Found[0].Pos != at || printed.Found[0].Rule.ID != "PRI023") {
			t.Errorf("%d pixels in %s: %+v", c.w, c.profile, printed.Found)
		}
	}
}
