package site

import (
	"errors"
	"strings"
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/sheet"
)

func testKit() *sheet.Kit {
	die, front, back, page := draw.New(38, 38), draw.New(20, 80), draw.New(20, 80), draw.New(190, 270)
	die.Title = "Patron du dé 1"
	return &sheet.Kit{File: "pocket.pdf", Title: "Pocket Boggle", Groups: []sheet.Group{
		{ID: "dice", Title: "Dés", W: 38, H: 38, Grams: 160, Parts: []sheet.Part{{ID: "1", Front: die, Copies: 3}}},
		{ID: "strips", Title: "Fiches", W: 20, H: 80, Duplex: true, Parts: []sheet.Part{{ID: "A", Front: front, Back: back}}},
		{ID: "play", Title: "Grilles", Kind: sheet.Pages, W: 190, H: 270, Parts: []sheet.Part{{ID: "1", Front: page}, {ID: "2", Front: page}}},
	}}
}

func TestKitOf(t *testing.T) {
	svg := func(d *draw.Drawing) ([]byte, error) { return []byte("<svg/>"), nil }
	k, err := KitOf(testKit(), sheet.Setup{}, svg)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, g := range k.Groups {
		for _, f := range g.Faces {
			got = append(got, f.Path(k, g)+" "+f.Alt)
		}
	}
	want := `apercus/pocket-boggle/dice-1.svg Patron du dé 1
apercus/pocket-boggle/strips-a-recto.svg Fiches, A, recto
apercus/pocket-boggle/strips-a-verso.svg Fiches, A, verso
apercus/pocket-boggle/play-1.svg Grilles, 1
apercus/pocket-boggle/play-2.svg Grilles, 2`
	if s := strings.Join(got, "\n"); s != want {
		t.Errorf("faces:\n%s\nwant:\n%s", s, want)
	}
	dice, play := k.Groups[0], k.Groups[2]
	if dice.Count != 3 || dice.Sheets != 1 || play.Sheets < 1 || dice.Faces[0].W != 144 || play.Faces[0].W != maxPreview || play.Faces[0].H != 270 {
		t.Errorf("%+v", k.Groups)
	}
	bad := errors.New("no font")
	if _, err := KitOf(testKit(), sheet.Setup{}, func(*draw.Drawing) ([]byte, error) { return nil, bad }); !errors.Is(err, bad) {
		t.Errorf("a drawing that cannot be written: %v", err)
	}
}
