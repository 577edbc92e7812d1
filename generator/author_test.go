package generator

import (
	"bytes"
	"fmt"
	"image/color"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check/checktest"
	"imprimots/generator/draw"
	"imprimots/generator/draw/png"
	"imprimots/generator/sheet"
	"imprimots/templates"
)

// authored is a game as the manual tells to make one: 54 cards of a table, in four colors and two
// fonts of their own, with icons in their texts, a photo each, a back with a top, a cover, a box, a
// die, tokens and a licence.
func authored(t testing.TB) fstest.MapFS {
	t.Helper()
	effects := []string{
		"**Sale:** take 2 {gold} from the bank.", "Pay 1 {gold} less for your next {crate}.", "Each rival [loses 1 {gold}]{coral}.",
		"Worth 1 {star} more beside another of its harbour.", "[Gain 3 {gold}]{moss} if you have no {gold}.",
	}
	var cards strings.Builder
	cards.WriteString("id,harbour,name,price,effect,picture\n")
	for i := range 54 {
		harbour := []string{"sea", "coral", "moss", "plum"}[i%4]
		fmt.Fprintf(&cards, "card-%d,%s,Cargo %d,%d,\"%s\",%s.jpg\n", i+1, harbour, i+1, 1+i%5, effects[i%len(effects)], harbour)
	}
	icon := `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><title>%s</title><circle cx="12" cy="12" r="10" fill="%s"/></svg>`
	fsys := with(fstest.MapFS{}, map[string]string{
		"site.yaml":           "title: \"My games\"\ntagline: \"To print\"\ndescription: \"Card games.\"\nlanguages: [en]\n",
		"harbour/game.yaml":   "title: \"Harbour\"\nengine: deck\ntagline: \"Buy, sail, sell\"\nsummary: \"Four harbours.\"\nplayers: {min: 2, max: 4}\nage: 8\nduration: \"30 minutes\"\ncontents: [\"54 cards\"]\ntrains: \"Weighing risks\"\nlicence: \"CC BY-NC 4.0\"\nbacks: one-way\nsources: [{title: \"Our own invention\"}]\n",
		"harbour/rules.en.md": "Buy, sail, sell.\n\n## Object of the game\n\nWin.\n\n## Components\n\nCards.\n\n## Setup\n\nShuffle.\n\n## Playing the game\n\nPlay.\n\n## Scoring\n\nCount.\n\n## End of the game\n\nStop.\n\n## Variants\n\nNone.\n",
		"harbour/theme.yaml": "colors:\n  sea: {color: \"#1b6f9c\", gray: 70}\n  coral: {color: \"#b83a16\", gray: 60}\n  moss: {color: \"#3f7a26\", gray: 65}\n  plum: {color: \"#6d2a86\", gray: 80}\n" +
			"fonts:\n  title: {file: fonts/Title.ttf, licence: OFL-1.1}\n  body: {file: fonts/Text.ttf, licence: OFL-1.1}\nicons: art/icons/\n",
		"harbour/cards.yaml": "deck: cards\nfields:\n  harbour: {type: choice, of: [sea, coral, moss, plum]}\n  name: {type: text, max: 24}\n  price: {type: number}\n  effect: {type: text, max: 90}\n  picture: {type: picture}\n" +
			"faces: {front: trade, back: trade-back}\ncards: cards.csv\n",
		"harbour/cards.csv": cards.String(),
		"harbour/layouts/faces.yaml": "layout: trade\nsize: poker\nsafe: 3\nbleed: 3\ntitle: \"{name}, {harbour}\"\nboxes:\n" +
			"  - {shape: \"rect(-3, -3, w+6, h+6)\", fill: \"{harbour}-pale\"}\n  - {picture: \"{picture}\", at: [-3, -3, w+6, 47], fit: cover}\n  - {shape: \"rect(-3, 44, w+6, 11)\", fill: \"{harbour}\"}\n" +
			"  - {line: \"{name}\", role: h2, color: \"{fills ? 'paper' : harbour}\", at: [5, 44, 40, 11]}\n  - {line: \"{price} {star}\", role: h2, color: \"{fills ? 'paper' : harbour}\", align: right, at: [45, 44, 13, 11]}\n" +
			"  - {text: \"{effect}\", role: body, size: 12, at: [5, 58, 53, 18], align: center, valign: middle}\n" +
			"---\nlayout: trade-back\nsize: poker\nbleed: 3\nboxes:\n  - {shape: \"rect(-3, -3, w+6, h+6)\", fill: sea}\n  - {picture: anchor.svg, at: [w/2-20, 14, 40, 40]}\n" +
			"---\nlayout: front\ntitle: \"{title}, cover\"\nboxes:\n  - {picture: anchor.svg, at: [20, 20, w-40, 120]}\n  - {text: \"{title}\", role: title, at: [20, 150, w-40, 30], align: center}\n  - {text: \"{licence}\", role: label, at: [20, h-20, w-40, 10], align: center}\n",
		"harbour/pieces.yaml": "die: wind\nfaces: [icons/gold.svg, icons/crate.svg, anchor.svg, \"+1\", \"+2\", pass]\n---\ntoken: coins\nfaces: [icons/gold.svg, sea.jpg, \"5\"]\n",
		"harbour/kit.yaml": "kit: kit\nfile: kit.pdf\ntitle: \"Harbour\"\nversion: \"1\"\ncover: front\npieces:\n  - {id: cards, title: \"Cards\", grams: 250, advice: \"Cut from mark to mark.\"}\n" +
			"  - {id: wind, title: \"Die\", grams: 160, advice: \"Fold and glue.\"}\n  - {id: coins, title: \"Coins\", grams: 250, advice: \"Cut out.\"}\n  - {id: box, title: \"Card box\", box: tuck, holds: [cards], grams: 250, advice: \"Fold and glue.\"}\n",
		"harbour/art/icons/gold.svg":  fmt.Sprintf(icon, "gold", "#d9a514"),
		"harbour/art/icons/crate.svg": fmt.Sprintf(icon, "crate", "currentColor"),
		"harbour/art/icons/star.svg":  fmt.Sprintf(icon, "point", "currentColor"),
		"harbour/art/anchor.svg": `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs><radialGradient id="r"><stop offset="0" stop-color="#9fd3ee"/><stop offset="1" stop-color="#0d4c73"/></radialGradient>` +
			`<linearGradient id="g"><stop offset="0" stop-color="#f6d365"/><stop offset="1" stop-color="#c23a16"/></linearGradient></defs><circle cx="50" cy="50" r="48" fill="url(#r)"/><path d="M50 20V80M22 58C24 88 76 88 78 58" fill="none" stroke="url(#g)" stroke-width="7"/></svg>`,
	})
	for name, font := range map[string]string{"Title": "BricolageGrotesque-ExtraBold", "Text": "AtkinsonHyperlegible-Regular"} {
		data, err := fs.ReadFile(templates.FS, "fonts/"+font+".ttf")
		if err != nil {
			t.Fatal(err)
		}
		fsys["harbour/fonts/"+name+".ttf"] = &fstest.MapFile{Data: data}
	}
	for _, harbour := range []string{"sea", "coral", "moss", "plum"} {
		fsys["harbour/art/"+harbour+".jpg"] = &fstest.MapFile{Data: photoOf(t, "jpg", 640, 440)}
	}
	return fsys
}

// TestAuthor: a deck that follows the manual is made in one build, without a finding, in its own
// colors and fonts, with its icons; in grays there is no color.
func TestAuthor(t *testing.T) {
	checktest.Whole(t)
	fsys := authored(t)
	r, err := Build(Input{Content: fsys, Templates: templates.FS})
	if err != nil || len(r.Findings) > 0 {
		t.Fatalf("%v\n%s", err, says(r))
	}
	i := slices.IndexFunc(r.Files, func(f File) bool { return f.Path == "harbour/kit.pdf" })
	for _, font := range []string{"+Title-", "+Text-"} {
		if !bytes.Contains(r.Files[i].Data, []byte(font)) {
			t.Errorf("the PDF has no font %s", font)
		}
	}
	for _, profile := range []string{"color", "gray", "eco"} {
		b, kits, r, err := Input{Content: fsys, Templates: templates.FS, Games: []string{"harbour"}, Profile: profile}.drawn()
		if err != nil || len(r.Findings) > 0 {
			t.Fatalf("%s: %v\n%s", profile, err, ids(r.Findings))
		}
		kit := kits[slices.IndexFunc(kits, func(k sheet.Kit) bool { return k.File == "kit.pdf" })]
		if cards := kit.Groups[0].Parts; len(cards) != 54 || fmt.Sprint(draw.Alts(cards[0].Front)) != "[point gold]" {
			t.Errorf("%s: %d cards, with %v", profile, len(cards), draw.Alts(cards[0].Front))
		}
		if token := kit.Groups[2].Parts[1].Front.Title; token != "Token sea" {
			t.Errorf("%s: a token is called %q", profile, token)
		}
		imposed, err := sheet.Impose(kit, b.Print)
		if err != nil {
			t.Fatal(err)
		}
		pages, err := imposed.Previews(sheet.AllPages)
		if err != nil {
			t.Fatal(err)
		}
		colored := 0
		for _, p := range pages {
			img, err := png.Render(p.Drawing, 0, 20, png.Options{Fonts: b.Print.Fonts})
			if err != nil {
				t.Fatal(err)
			}
			for i := 0; i < len(img.Pix); i += 4 {
				if c := (color.RGBA{img.Pix[i], img.Pix[i+1], img.Pix[i+2], img.Pix[i+3]}); c.R != c.G || c.G != c.B {
					colored++
				}
			}
		}
		if colored > 0 != (profile == "color") {
			t.Errorf("%s: %d pixels have a color", profile, colored)
		}
	}
}
