package site

import (
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/generator/source"
)

// guided is the fixture with a page on printing: a figure of two sheets, and
// one that no kit has.
func guided() Input {
	svg := File{Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="297mm"/>`)}
	in := fixture()
	in.Guide = Guide{
		Text: source.Text{Path: "pages/imprimer.fr.md", Data: []byte("Réglez.\n\n## Avant d’imprimer\n\n{{assemblage long-edge}}\n\n{{livret}}\n\n### La barre\n\nVoir [plus haut](#avant-d-imprimer).\n")},
		Figures: []Figure{
			{Call: "assemblage long-edge", Pictures: []Picture{
				{Face{Name: "front", W: 300, H: 424, SVG: svg}, "front", "boggle", "deluxe.pdf", "dice", "", ""}, {Face{Name: "back", W: 300, H: 424, SVG: svg}, "back", "boggle", "deluxe.pdf", "", "", ""},
			}},
			{Call: "livret"},
		},
	}
	in.Games[0].Kits[0].Groups[0].Sheet = []Face{{Name: "planche, recto", Alt: "Dés, feuille 1", W: 255, H: 360, SVG: svg}}
	return in
}

func TestGuide(t *testing.T) {
	files := build(t, guided())
	page := file(t, files, "imprimer.html")
	for _, part := range []string{
		`<img src="imprimer/assemblage-long-edge-front.svg" alt="Planche « Dés » : recto" width="300" height="424" loading="lazy" decoding="async"><small>Recto</small>`,
		"<figcaption>Recto verso, bord long.</figcaption>",
		`<a href="imprimer.html" aria-current="page">Imprimer</a>`,
		`<li><a href="#avant-d-imprimer">Avant d’imprimer</a><ol><li><a href="#la-barre">La barre</a></li></ol></li>`,
	} {
		if !strings.Contains(page, part) {
			t.Errorf("the guide lacks %s", part)
		}
	}
	if n := strings.Count(page, "<figure"); n != 1 {
		t.Errorf("%d figures, one of them empty", n)
	}
	file(t, files, "imprimer/assemblage-long-edge-back.svg")
	game := file(t, files, "boggle/index.html")
	for _, part := range []string{`<a href="../imprimer.html">Imprimer sans surprise</a>`, `<img src="apercus/deluxe/dice-planche-recto.svg" alt="Dés, feuille 1"`, ">Une planche<"} {
		if !strings.Contains(game, part) {
			t.Errorf("the game's page lacks %s", part)
		}
	}
	file(t, files, "boggle/apercus/deluxe/dice-planche-recto.svg")
	if html := file(t, build(t, fixture()), "boggle/index.html"); strings.Contains(html, "imprimer.html") {
		t.Error("a link to a guide that is not there")
	}
}

// A call of the guide that no figure stands for is a finding.
func TestGuideUnknownFigure(t *testing.T) {
	in := guided()
	in.Guide.Figures = in.Guide.Figures[1:]
	_, found, err := Build(in)
	if err != nil || len(found) != 1 || found[0].Rule.ID != "SIT007" || found[0].Pos.Line != 5 || found[0].Msg.In(check.French) == "" {
		t.Errorf("%v, %v", found, err)
	}
}
