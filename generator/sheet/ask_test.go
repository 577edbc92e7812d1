package sheet_test

import (
	"errors"
	"testing"

	"imprimots/generator/sheet"
)

// TestAsk: the number of pages is known before they are drawn, and who refuses gets none.
func TestAsk(t *testing.T) {
	b := newTable(t, "color")
	asked := 0
	o := b.options()
	o.Cover = sheet.NoCover
	o.Ask = func(_ *sheet.Kit, pages int) error { asked = pages; return nil }
	if _, info, err := sheet.PDF(b.kit(), o); err != nil || asked != info.Pages || asked == 0 {
		t.Errorf("%v: asked about %d pages, there are %d", err, asked, info.Pages)
	}
	no := errors.New("no")
	o.Ask = func(*sheet.Kit, int) error { return no }
	if data, _, err := sheet.PDF(b.kit(), o); !errors.Is(err, no) || data != nil {
		t.Errorf("%v, %d bytes", err, len(data))
	}
}
