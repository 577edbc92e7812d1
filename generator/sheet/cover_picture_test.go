package sheet_test

import (
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/sheet"
)

// TestCoverPicture: the picture is the first page, inside the margins of the printer,
// without a footer; the contents follow it, and it is counted among the sheets.
func TestCoverPicture(t *testing.T) {
	b := newTable(t, "color")
	kit := b.kit()
	kit.Picture = draw.New(100, 300)
	kit.Picture.Path(draw.Box(draw.Rect{W: 100, H: 300}), draw.Style{Fill: &draw.Color{G: 99}})
	o := b.options()
	pages, err := sheet.Previews(kit, o, 0)
	if err != nil {
		t.Fatal(err)
	}
	if len(pages) != 2 || pages[0].Verso || !pages[1].Verso {
		t.Fatalf("%d pages", len(pages))
	}
	marks := draw.Marks(pages[0].Drawing)
	if len(marks) != 1 {
		t.Fatalf("%d marks on the picture", len(marks))
	}
	r, _ := marks[0].Bounds()
	if room := sheet.Content(sheet.A4, sheet.DefaultMargins); !room.Contains(r) || r.H < room.H-0.01 {
		t.Errorf("%v in %v", r, room)
	}
	if len(draw.Texts(pages[1].Drawing)) == 0 {
		t.Error("nothing behind the picture")
	}
	o.Assembly = sheet.SingleSided
	with, err := sheet.Impose(kit, o)
	if err != nil {
		t.Fatal(err)
	}
	_, many, err := with.PDF()
	if err != nil {
		t.Fatal(err)
	}
	kit.Picture = nil
	without, err := sheet.Impose(kit, o)
	if err != nil {
		t.Fatal(err)
	}
	if _, few, err := without.PDF(); err != nil || many.Sheets != few.Sheets+1 {
		t.Errorf("%d sheets with a picture, %d without, %v", many.Sheets, few.Sheets, err)
	}
}
