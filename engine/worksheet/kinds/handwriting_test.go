package kinds

import (
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
)

// TestHandwriting: what is copied is the alphabet of the language, or each line of a text; what has
// no letters or is too long is left out, and another model is noticed.
func TestHandwriting(t *testing.T) {
	for lang, n := range map[string]int{"fr": 26, "de": 30, "es": 27} {
		for _, text := range []string{"", "alphabet", "Alphabet"} {
			z, err := handwriting{}.Make(worksheet.Request{Part: &worksheet.Part{Text: text}, Lang: lang})
			if err != nil || len(z.Blocks[0].Given()) != n || z.Blocks[0].Given()[0] != "a A" {
				t.Errorf("%s: %v, %v", lang, z, err)
			}
		}
	}
	part := &worksheet.Part{Text: "Le  chat dort.\n\n— … —\n" + strings.Repeat("long ", 70) + "\nÀ l’école !"}
	z, err := handwriting{}.Make(worksheet.Request{Part: part, Lang: "fr"})
	if err != nil || strings.Join(z.Blocks[0].Given(), "|") != "Le chat dort.|À l’école !" || len(z.Left) != 2 {
		t.Fatalf("%v, %v", z, err)
	}
	if found := (handwriting{}).Verify(part, z); len(found) > 0 {
		t.Error(found)
	}
	z.Blocks[0].(*worksheet.Copy).Items[1] = "à l’école !"
	if found := (handwriting{}).Verify(part, z); len(found) != 1 || !strings.Contains(found[0].Msg.In(check.English), "à l’école") {
		t.Errorf("another model: %v", found)
	}
	if _, err := (handwriting{}).Make(worksheet.Request{Part: &worksheet.Part{Text: "…"}, Lang: "fr"}); check.AsFault(err) == nil || check.AsFault(err).Rule != "WKS110" {
		t.Errorf("nothing to copy: %v", err)
	}
}
