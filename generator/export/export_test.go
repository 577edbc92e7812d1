package export_test

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"image"
	"image/png"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/export"
	"imprimots/generator/sheet"
	"imprimots/generator/source"
	"imprimots/generator/theme"
	"imprimots/templates"
)

var blue, red = draw.Color{B: 200}, draw.Color{R: 200}

// face is a colored face with a word at a height.
func face(w, h, bleed draw.MM, c draw.Color, y draw.MM) *draw.Drawing {
	d := draw.New(w, h)
	d.Path(draw.Box(draw.Rect{W: w, H: h}.Inset(-bleed)), draw.Style{Fill: &c})
	d.Text(draw.Text{X: 10, Y: y, S: "Été", Font: "BricolageGrotesque-Bold", Size: 20})
	return d
}

// kit returns a kit with n cards of a size with one back, a token to cut out and a
// board.
func kit(n int, w, h draw.MM) *sheet.Kit {
	cards := sheet.Group{ID: "cards", Title: "Cartes", W: w, H: h, Duplex: true, Hidden: true}
	back := face(w, h, 0, red, 40)
	for i := range n {
		cards.Parts = append(cards.Parts, sheet.Part{ID: fmt.Sprint("é", i), Front: face(w, h, 0, blue, 40), Back: back, Copies: 2})
	}
	return &sheet.Kit{Game: "essai", File: "kit.pdf", Title: "Essai", Groups: []sheet.Group{
		cards,
		{ID: "tokens", Title: "Jetons", Outline: true, Parts: []sheet.Part{{ID: "1", Front: face(30, 30, 0, blue, 20)}}},
		{ID: "board", Title: "Plateau", Kind: sheet.Board, Parts: []sheet.Part{{ID: "1", Front: face(300, 200, 0, blue, 20)}}},
	}}
}

func targets(t *testing.T) []*export.Target {
	t.Helper()
	r := source.NewReader(templates.FS)
	all := export.ReadTargets(r, "print/targets")
	if found := r.Findings(); len(found) > 0 || len(all) < 7 {
		t.Fatalf("%d targets, %v", len(all), found)
	}
	return all
}

func target(t *testing.T, id string) *export.Target {
	t.Helper()
	all := targets(t)
	i := slices.IndexFunc(all, func(x *export.Target) bool { return x.ID == id })
	if i < 0 {
		t.Fatalf("no target %s", id)
	}
	return all[i]
}

var color = sync.OnceValue(func() *theme.Theme {
	return theme.Profile(source.NewReader(templates.FS).Themes("print"), "color")
})

// files makes a kit for a target.
func files(t *testing.T, id string, k *sheet.Kit) (map[string][]byte, []string) {
	t.Helper()
	return made(t, id, k, export.Options{})
}

// made makes a kit for a target, with options of its own.
func made(t *testing.T, id string, k *sheet.Kit, o export.Options) (map[string][]byte, []string) {
	t.Helper()
	sub, err := fs.Sub(templates.FS, "fonts")
	if err != nil {
		t.Fatal(err)
	}
	done := 0
	o.Fonts, o.Theme, o.BaseURL = text.NewFonts(sub), color(), "https://a.example/x/"
	o.Created, o.Progress = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC), func(int, int) { done++ }
	r, err := target(t, id).Make(k, o)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string][]byte{}
	for _, f := range r.Files {
		if out[f.Path] != nil || !fs.ValidPath(f.Path) || strings.ContainsAny(f.Path, "é:") {
			t.Errorf("%s: file %q", id, f.Path)
		}
		out[f.Path] = f.Data
	}
	if done == 0 && len(r.Files) > 0 {
		t.Errorf("%s: no progress", id)
	}
	var notes []string
	for _, n := range r.Notes {
		notes = append(notes, n.In(check.English))
	}
	return out, notes
}

func decoded(t *testing.T, data []byte) image.Image {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return img
}

func TestCardsOfShops(t *testing.T) {
	checktest.Whole(t)
	for id, want := range map[string]image.Point{"tgc": {825, 1125}, "mpc": {822, 1122}, "png": {815, 1110}, "tabletopia": {496, 693}} {
		out, _ := files(t, id, kit(3, 63, 88))
		fronts, backs := 0, 0
		for name, data := range out {
			if !strings.HasPrefix(name, "cards/") {
				continue
			}
			img := decoded(t, data)
			if img.Bounds().Size() != want {
				t.Errorf("%s: %s has %v pixels", id, name, img.Bounds().Size())
			}
			// The color goes on to the edge, though the drawing has no bleed.
			r, _, b, _ := img.At(0, 0).RGBA()
			mid := img.At(want.X-1, want.Y/2)
			if mid != img.At(0, 0) || r>>8 != 200 && b>>8 != 200 {
				t.Errorf("%s: %s: %v at the corner, %v at the edge", id, name, img.At(0, 0), mid)
			}
			if r > b {
				backs++
			} else {
				fronts++
			}
		}
		if once := id != "png"; fronts != 3 || once && backs != 1 || !once && backs != 3 {
			t.Errorf("%s: %d fronts, %d backs", id, fronts, backs)
		}
		if shop := id == "tgc" || id == "mpc"; shop != (out["board/1-1.png"] == nil) {
			t.Errorf("%s: the board is in the wrong place", id)
		}
	}
}

// A picture of several parts is read part by part, one of a single part as a sentence.
func TestSVGIsRead(t *testing.T) {
	k := kit(2, 63, 88)
	for i, words := range [][]string{{"Un chat"}, {"Un chat", "dort"}} {
		k.Groups[0].Parts[i].Front = draw.New(63, 88)
		for n, s := range words {
			k.Groups[0].Parts[i].Front.Inside(func() {
				k.Groups[0].Parts[i].Front.Text(draw.Text{X: 5, Y: 10 + 20*draw.MM(n), S: s, Font: "BricolageGrotesque-Bold", Size: 9})
			}, draw.As(draw.Paragraph))
		}
	}
	out, _ := files(t, "svg", k)
	if got := string(out["cards/1--0.svg"]); !strings.Contains(got, ` role="img" `) || !strings.Contains(got, `<desc id="d-d">Un chat</desc>`) {
		t.Errorf("%.300s", got)
	}
	if got := string(out["cards/2--1.svg"]); !strings.Contains(got, `<g role="img" aria-label="Un chat">`) || !strings.Contains(got, `<g role="img" aria-label="dort">`) {
		t.Errorf("%.300s", got)
	}
}

func TestSVG(t *testing.T) {
	out, _ := files(t, "svg", kit(2, 63, 88))
	if got := out["cards/1--0.svg"]; !bytes.Contains(got, []byte(`width="63mm" height="88mm"`)) {
		t.Errorf("%.200s", got)
	}
	if len(out) != 6 {
		t.Errorf("%d files", len(out))
	}
}

// The order names each card once, and only files that are there.
func TestOrder(t *testing.T) {
	many := kit(8, 63, 88)
	for i := range many.Groups[0].Parts {
		many.Groups[0].Parts[i].Copies = 100
	}
	out, notes := files(t, "mpc", many)
	for name, want := range map[string]int{"cards-1.xml": 612, "cards-2.xml": 188} {
		var o struct {
			Quantity int `xml:"details>quantity"`
			Bracket  int `xml:"details>bracket"`
			Cards    []struct {
				ID    string `xml:"id"`
				Slots string `xml:"slots"`
			} `xml:"fronts>card"`
			Back string `xml:"cardback"`
		}
		if err := xml.Unmarshal(out[name], &o); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		slots := map[string]bool{}
		for _, c := range o.Cards {
			if out[c.ID] == nil {
				t.Errorf("%s: no file %s", name, c.ID)
			}
			for _, s := range strings.Split(c.Slots, ",") {
				slots[s] = true
			}
		}
		if o.Quantity != want || len(slots) != want || !slots["0"] || o.Bracket < want || o.Bracket > 612 || out[o.Back] == nil {
			t.Errorf("%s: %d cards, %d slots, %d paid, back %s", name, o.Quantity, len(slots), o.Bracket, o.Back)
		}
	}
	if !slices.ContainsFunc(notes, func(n string) bool { return strings.Contains(n, "800 cards, an order takes 612") }) {
		t.Error(notes)
	}
}

type thing struct {
	Name, GUID string
	CardID     int
	DeckIDs    []int
	CustomDeck map[string]struct {
		FaceURL, BackURL    string
		NumWidth, NumHeight int
		UniqueBack          bool
	}
	CustomImage      *struct{ ImageURL string }
	ContainedObjects []thing
}

func TestTable(t *testing.T) {
	checktest.Whole(t)
	out, _ := files(t, "tts", kit(40, 63, 88))
	var saved struct{ ObjectStates []thing }
	if err := json.Unmarshal(out["essai.json"], &saved); err != nil {
		t.Fatal(err)
	}
	file := func(url string) image.Point {
		name := strings.TrimPrefix(url, "https://a.example/x/")
		if out[name] == nil {
			t.Fatalf("no file for %s", url)
		}
		size := decoded(t, out[name]).Bounds().Size()
		if size.X > 4096 || size.Y > 4096 {
			t.Errorf("%s: %v pixels", name, size)
		}
		return size
	}
	cards, boards := 0, 0
	seen := map[string]bool{}
	for _, o := range saved.ObjectStates {
		if seen[o.GUID] {
			t.Errorf("GUID %s twice", o.GUID)
		}
		seen[o.GUID] = true
		if o.CustomImage != nil {
			boards++
			file(o.CustomImage.ImageURL)
			continue
		}
		all := o.ContainedObjects
		if o.Name == "Card" {
			all = []thing{o}
		} else if len(all) != len(o.DeckIDs) || len(all) < 2 {
			t.Errorf("a deck of %d cards, %d numbers", len(all), len(o.DeckIDs))
		}
		for _, c := range all {
			d, ok := c.CustomDeck[fmt.Sprint(c.CardID/100)]
			if slot := c.CardID % 100; !ok || slot >= d.NumWidth*d.NumHeight || d.NumWidth > 10 || d.NumHeight > 7 {
				t.Errorf("card %d in %+v", c.CardID, c.CustomDeck)
			}
			cards++
		}
		for _, d := range o.CustomDeck {
			face, back := file(d.FaceURL), file(d.BackURL)
			if d.UniqueBack && face != back || face.X%d.NumWidth != 0 || face.Y%d.NumHeight != 0 {
				t.Errorf("%v faces, %v backs, %d × %d", face, back, d.NumWidth, d.NumHeight)
			}
		}
	}
	if cards != 81 || boards != 1 {
		t.Errorf("%d cards, %d boards", cards, boards)
	}
}

func TestGrid(t *testing.T) {
	checktest.Whole(t)
	out, _ := files(t, "screentop", kit(20, 63, 88))
	size := decoded(t, out["cards.png"]).Bounds().Size()
	if size.X%10 != 0 || size.Y%4 != 0 || max(size.X, size.Y) > 4096 || out["cards-dos.png"] == nil {
		t.Errorf("%v pixels, %d files", size, len(out))
	}
	for name := range out {
		if path.Ext(name) != ".png" {
			t.Errorf("file %s", name)
		}
	}
}

func TestNotes(t *testing.T) {
	checktest.Whole(t)
	low := kit(1, 63, 88)
	low.Groups[0].Parts[0].Front = face(63, 88, 0, blue, 86)
	for want, k := range map[string]*sheet.Kit{
		"made smaller to 50 %":        kit(1, 127, 177.8),
		"a white edge will be left":   kit(1, 42, 42),
		"a text is less than 3 mm":    low,
		"these are not cards: “Jeton": kit(1, 63, 88),
	} {
		if _, notes := files(t, "mpc", k); !slices.ContainsFunc(notes, func(n string) bool { return strings.Contains(n, want) }) {
			t.Errorf("%q is not in %q", want, notes)
		}
	}
	if _, notes := files(t, "png", kit(1, 42, 42)); len(notes) > 0 {
		t.Errorf("notes on pieces of their own size: %q", notes)
	}
}

func TestBraille(t *testing.T) {
	k := kit(2, 63, 88)
	for i := range k.Groups[0].Parts {
		front := draw.New(63, 88)
		front.Inside(func() {
			front.Text(draw.Text{X: 5, Y: 10, S: "Été ☃", Font: "BricolageGrotesque-Bold", Size: 9})
		}, draw.As(draw.Paragraph))
		k.Groups[0].Parts[i].Front = front
	}
	out, notes := files(t, "brf", k)
	if got := string(out["kit.brf"]); !strings.Contains(got, ".CARTES\r\n") || strings.Count(got, "4 .=T= \"9 ,<\r\n") != 2 {
		t.Errorf("%q", got)
	}
	for _, want := range []string{"left out: ☃", "without braille: “Jetons”, “Plateau”"} {
		if !slices.ContainsFunc(notes, func(n string) bool { return strings.Contains(n, want) }) {
			t.Errorf("%q is not in %q", want, notes)
		}
	}
	if out, _ := files(t, "pef", k); !bytes.Contains(out["kit.pef"], []byte("<row>⠿⠠⠡⠲⠀⠨⠿⠞⠿⠀⠐⠔⠀⠠⠣</row>")) {
		t.Errorf("%s", out["kit.pef"])
	}
	k.Lang = "de"
	if out, notes := files(t, "brf", k); len(out) > 0 || len(notes) != 1 {
		t.Errorf("%d files in German, %q", len(out), notes)
	}
}

func TestBadTargets(t *testing.T) {
	for _, c := range []string{
		"form: tower\ndpi: 300\nfront: a\nback: b", "form: pictures\ndpi: 1e9\nfront: a\nback: b", "form: pictures\ndpi: 300\nfront: a",
		"form: grid\ndpi: 300\ncolumns: 10\nrows: 7\nside: 100000", "form: pictures\ndpi: 300\nfront: a\nback: b\nsizes: [{name: x, w: 0, h: 5}]",
		"form: pictures\ndpi: 300\nfront: a\nback: b\nbleed: -1", "form: labels", "form: braille", "form: braille\nbraille: {format: brf, cells: 4, lines: 28}",
	} {
		fsys := fstest.MapFS{"t/x.yaml": {Data: []byte("target: x\nabout: {fr: un, en: one}\n" + c + "\n")}}
		r := source.NewReader(fsys)
		if all := export.ReadTargets(r, "t"); len(all) > 0 || len(r.Findings()) != 1 {
			t.Errorf("%s: %d targets, %v", c, len(all), r.Findings())
		}
	}
}

// TestNicknames: cards on a table are called by the titles of their faces, else by the first thing
// that they say.
func TestNicknames(t *testing.T) {
	k := kit(2, 63, 88)
	k.Groups = k.Groups[:1]
	k.Groups[0].Parts[0].Front.Title = "La Lune " + strings.Repeat("é", 80)
	out, _ := files(t, "tts", k)
	var saved struct {
		ObjectStates []struct {
			Nickname         string
			ContainedObjects []struct{ Nickname, Description string }
		}
	}
	if err := json.Unmarshal(out["essai.json"], &saved); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, c := range saved.ObjectStates[0].ContainedObjects {
		got = append(got, c.Nickname+" "+c.Description)
	}
	long := "La Lune " + strings.Repeat("é", 51) + "… é0"
	if want := []string{long, long, "Été é1", "Été é1"}; !slices.Equal(got, want) || saved.ObjectStates[0].Nickname != "Cartes" {
		t.Errorf("%q, want %q", got, want)
	}
}
