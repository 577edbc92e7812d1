package vector

import (
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// TestRead reads what pictures are made of.
func TestRead(t *testing.T) {
	const head = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24mm">`
	for _, c := range []struct{ name, in, want string }{
		{"path", `<path d="M1 2h3v4z"/>`, "path fill #000000: M1,2 L4,2 L4,6 Z"},
		{"rect", `<rect x="1" y="2" width="3" height="4" fill="#f00"/>`, "path fill #ff0000: M1,2 L4,2 L4,6 L1,6 Z"},
		{"round rect", `<rect width="10" height="10" rx="2"/>`, "path fill #000000: M2,0 L8,0 C"},
		{"circle", `<circle cx="5" cy="5" r="2" fill="currentColor"/>`, "path fill #abcdef: M5,3"},
		{"ellipse", `<ellipse cx="5" cy="5" rx="2" ry="3"/>`, "path fill #000000: M5,2"},
		{"line", `<line x1="1" y1="2" x2="3" y2="4" stroke="black" fill="none" stroke-width="2px"/>`, "path line #000000 2: M1,2 L3,4"},
		{"polygon", `<polygon points="0,0 2,0 2,2"/>`, "path fill #000000: M0,0 L2,0 L2,2 Z"},
		{"polyline", `<polyline points="0 0 2 0"/>`, "path fill #000000: M0,0 L2,0"},
		{"role", `<rect width="1" height="1" fill="var(--ground, #fff)"/>`, "path fill #fedc01: M0,0"},
		{"group", `<g transform="translate(2 3) scale(2)" fill="#010203"><rect width="1" height="1"/></g><rect width="1" height="1"/>`, "path fill #010203: M2,3 L4,3 L4,5 L2,5 Z|path fill #000000: M0,0"},
		{"rotate", `<rect width="1" height="1" transform="rotate(90 1 1)"/>`, "path fill #000000: M2,0 L2,1 L1,1 L1,0 Z"},
		{"matrix", `<rect width="1" height="1" transform="matrix(2 0 0 3 1 1)"/>`, "path fill #000000: M1,1 L3,1 L3,4 L1,4 Z"},
		{"stroke in a group", `<g transform="scale(3)"><line x2="1" stroke="#00f" stroke-width=".5" fill="none" stroke-dasharray="1 2"/></g>`, "path line #0000ff 1.5 dash 3,6: M0,0 L3,0"},
		{"style", `<rect width="1" height="1" style="fill: none; stroke: rgb(1, 2, 3)"/>`, "path line #010203 1: M0,0"},
		{"gradient", `<defs><linearGradient id="a"><stop stop-color="#000"/><stop offset="1" stop-color="#222"/></linearGradient></defs><rect width="2" height="1" fill="url(#a)"/>`, "path fill #111111 shade [2 0 0 1] @0,0 0,0 to 1,0 0 #000000 1 #222222: M0,0 L2,0"},
		{"gradient along a line", `<linearGradient id="a"><stop stop-color="#000"/><stop offset="1" stop-color="#222"/></linearGradient><path d="M2 2H6V4" fill="none" stroke-width="2" stroke="url(#a)"/>`, "path fill #111111 shade"},
		{"left out", `<title>Un <b>mot</b></title><g display="none"><image/></g><rect width="1" height="1"/>`, "path fill #000000: M0,0"},
		{"even odd", `<g fill-rule="evenodd"><rect width="1" height="1"/></g><rect width="2" height="1"/>`, "path fill #000000 evenodd: M0,0 L1,0 L1,1 L0,1 Z|path fill #000000: M0,0 L2,0"},
		{"round ends", `<path d="M0 0H1V1" stroke="white" fill="none" stroke-linecap="round" stroke-linejoin="miter"/><line x2="1" stroke="white" fill="none" stroke-linecap="butt" stroke-linejoin="round"/><line x2="1" stroke="white" fill="none" stroke-linecap="butt"/>`,
			"path line #ffffff 1 round caps: M0,0 L1,0 L1,1|path line #ffffff 1 round joins: M0,0 L1,0|path line #ffffff 1: M0,0 L1,0"},
		{"no dash", `<g stroke-dasharray="3"><line x2="1" stroke="white" fill="none" stroke-dasharray="none"/></g>`, "path line #ffffff 1: M0,0"},
		{"scale both ways", `<rect width="1" height="1" transform="scale(2, 3) translate(1)"/>`, "path fill #000000: M2,0 L4,0 L4,3 L2,3 Z"},
		{"whole ellipse", `<ellipse cx="5" cy="6" rx="2" ry="3"/>`, "path fill #000000: M5,3 C6.105,3 7,4.343 7,6 C7,7.657 6.105,9 5,9 C3.895,9 3,7.657 3,6 C3,4.343 3.895,3 5,3"},
		{"rounder than half", `<rect width="4" height="10" ry="9"/>`, "path fill #000000: M2,0 L2,0 C3.105,0 4,2.239 4,5 L4,5"},
		{"colors", `<rect width="1" height="1" fill="#123"/><rect width="1" height="1" fill="#fedcba"/><rect width="1" height="1" fill="transparent"/><rect width="1" height="1" fill="CurrentColor"/>`,
			"path fill #112233: M0,0 L1,0 L1,1 L0,1 Z|path fill #fedcba: M0,0 L1,0 L1,1 L0,1 Z|path fill #abcdef: M0,0"},
		{"three stops", `<radialGradient id="b"><stop stop-color="#300"/><stop offset=".5" stop-color="#090"/><stop offset="50%" stop-color="#00c"/></radialGradient><linearGradient id="c"/><rect width="1" height="1" fill="url(#b)"/><rect width="1" height="1" fill="url(#c)"/>`,
			"path fill #113344 shade 0.5,0.5 r 0 to 0.5,0.5 r 0.5 0 #330000 0.5 #009900 0.5 #0000cc: M0,0"},
		{"hidden inside of hidden", `<g visibility="hidden"><g><g/></g><image/></g><desc><p><i/></p></desc><rect width="1" height="1"/>`, "path fill #000000: M0,0 L1,0 L1,1 L0,1 Z"},
		{"whole opacity", `<rect width="1" height="1" opacity="1" fill-opacity="100%" clip-path="none"/>`, "path fill #000000: M0,0"},
		{"sizes in units", `<rect x="2.54cm" y="1pc" width="3pt" height="100%"/>`, "clip: M0,0 L24,0 L24,24 L0,24 Z|place #1|size 24 × 24|path fill #000000: M96,16 L100,16 L100,40 L96,40 Z"},
		{"the largest number", `<g opacity="0"><rect width="1e9" height="1" x="-1e9"/></g>`, ""},
		{"an odd number of points", `<polyline points="0 0 2 0 3"/>`, "path fill #000000: M0,0 L2,0"},
		{"nested as deep as may be", strings.Repeat("<g>", mostNested-2) + `<rect width="1" height="1"/>` + strings.Repeat("</g>", mostNested-2), "path fill #000000: M0,0"},
		{"nothing of a color", `<rect width="1" height="1" fill-opacity="0"/>`, ""},
		{"no gradient", `<rect width="1" height="1" fill="url(#b)"/><rect width="1" height="1" fill="url(#b) red"/>`, "path fill #ff0000: M0,0"},
		{"opacity", `<rect width="1" height="1" opacity=".5"/>`, "transparency 0.5|place #1|size 24 × 24|path fill #000000: M0,0"},
		{"skew", `<rect width="1" height="1" transform="skewX(45)"/>`, "path fill #000000: M0,0 L1,0 L2,1 L1,1 Z"},
		{"as many dashes as may be", `<g stroke-dasharray="` + strings.Repeat("1 ", mostDashes) + `"/>`, ""},
	} {
		in := head + c.in
		if c.name != "open" {
			in += "</svg>"
		}
		p, err := Read(strings.NewReader(in))
		got := ""
		if err != nil {
			got = err.Error()
		} else {
			got = p.log()
		}
		if !strings.Contains(got, c.want) || c.want == "" && got != "" {
			t.Errorf("%s: got %.200s, want %s", c.name, got, c.want)
		}
	}
	for _, view := range []string{"", "0 0 1", "0 0 1 0", "0 0 0 1", "0 0 1 -1", "0 0 x 1"} {
		if _, err := Read(strings.NewReader(`<svg viewBox="` + view + `"><rect/></svg>`)); err == nil {
			t.Errorf("a picture with the viewBox %q is read", view)
		}
	}
	if p, err := Read(strings.NewReader(`<svg viewBox="0 0 20 0.5"><rect/></svg>`)); err != nil || p.W != 20 || p.H != 0.5 {
		t.Errorf("a low picture: %v", err)
	}
	if p, err := Read(strings.NewReader(`<svg viewBox="5 5 10 10"><rect x="5" y="5" width="1" height="1"/></svg>`)); err != nil || !strings.Contains(p.log(), "M0,0") {
		t.Errorf("a moved viewBox: %v", err)
	}
}

// log returns the marks of a picture as text, with the role ground as #fedc01 and that of the
// surroundings as #abcdef.
func (p *Picture) log() string {
	d := p.Drawing(func(role string) draw.Color {
		return map[string]draw.Color{"ground": {R: 0xfe, G: 0xdc, B: 1}, CurrentColor: {R: 0xab, G: 0xcd, B: 0xef}}[role]
	})
	lines := strings.Split(strings.TrimSpace(draw.Log(d)), "\n")
	for i := range lines {
		lines[i] = strings.TrimSpace(lines[i])
	}
	return strings.Join(lines[1:], "|")
}

// TestFaults: what cannot be printed as it is seen is named with its element, its place and
// what to do.
func TestFaults(t *testing.T) {
	const head = "<svg viewBox='0 0 24 24'>\n "
	for _, c := range []struct{ name, in, want, hint string }{
		{"too deep", strings.Repeat("<g>", 300), "ligne 2, colonne 602 : l’image est trop grande ou trop profonde", "simplifier"},
		{"color", `<rect id="r" width="1" height="1" fill="mauve"/>`, `ligne 2, colonne 2, <rect id="r"> : « mauve » n’est pas une valeur de « fill » prise en charge`, "une couleur s’écrit"},
		{"number", `<rect width="x" height="1"/>`, "ligne 2, colonne 2, <rect> : « x » n’est pas une valeur de « width »", "corriger"},
		{"not a number", `<rect x="nan"/>`, "ligne 2, colonne 2, <rect> : « nan » n’est pas une valeur de « x »", "corriger"},
		{"a number too large", `<rect x="1e10"/>`, "ligne 2, colonne 2, <rect> : « 1e10 » n’est pas une valeur de « x »", "corriger"},
		{"stop", `<linearGradient id="a"><stop stop-color="mauve"/></linearGradient><path d="M0 0h1v1z" fill="url(#a)"/>`, "ligne 2, colonne 25, <stop> : « mauve » n’est pas une valeur de « stop-color »", "une couleur"},
		{"short color", `<rect fill="#12"/>`, "ligne 2, colonne 2, <rect> : « #12 » n’est pas une valeur de « fill »", "une couleur"},
		{"color without its sign", `<rect fill="112233"/>`, "ligne 2, colonne 2, <rect> : « 112233 » n’est pas", "une couleur"},
		{"two numbers of a color", `<rect fill="rgb(1, 2)"/>`, "ligne 2, colonne 2, <rect> : « rgb(1, 2) » n’est pas", "une couleur"},
		{"a step too many", `<rect transform="translate(1 2 3)"/>`, "ligne 2, colonne 2, <rect> : « translate(1 2 3) » n’est pas une valeur de « transform »", "corriger"},
		{"an open step", `<rect transform="translate(1"/>`, "ligne 2, colonne 2, <rect> : « translate(1 » n’est pas", "corriger"},
		{"3D", `<rect style="transform: rotate3d(1, 1, 1, 45deg)"/>`, "ligne 2, colonne 2, <rect> : « rotate3d(1, 1, 1, 45deg) » n’est pas", "corriger"},
		{"a path", `<path d="M1"/>`, "ligne 2, colonne 2, <path> : le chemin ne se lit pas", "corriger"},
		{"image", `<image id="i" href="a.png"/>`, `ligne 2, colonne 2, <image id="i"> : « a.png » est hors du fichier`, "incorporer"},
		{"use", `<use href="b.svg#x"/>`, "ligne 2, colonne 2, <use> : « b.svg#x » est hors du fichier", "incorporer"},
		{"paint", `<rect width="1" height="1" fill="url(http://a.b/c#d)"/>`, "ligne 2, colonne 2, <rect> : « http://a.b/c#d » est hors du fichier", "incorporer"},
		{"import", "<style>@import 'a.css';</style>", "ligne 2, colonne 2, <style> : « @import » est hors du fichier", "incorporer"},
		{"script", "<defs><script>1</script></defs>", "ligne 2, colonne 8, <script> : une image n’a pas de programme", "retirer"},
		{"filter", `<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><g filter="url(#f)"><rect width="1" height="1"/></g>`, "ligne 2, colonne 60, <g> : le filtre « url(#f) » ne s’imprime pas", "flou"},
		{"blend", `<g style="mix-blend-mode:multiply"/>`, "ligne 2, colonne 2, <g> : le filtre « mix-blend-mode: multiply » ne s’imprime pas", "exporter"},
		{"foreign", `<foreignObject/>`, "ligne 2, colonne 2, <foreignObject> : cet élément n’est pas pris en charge", "PNG"},
		{"text", `<text font-family="Ubuntu">a<!-- --></text>`, "ligne 2, colonne 2, <text> : la police « Ubuntu » de ce texte n’est pas connue", "Outline stroke"},
		{"animation", `<rect><animate/></rect>`, "ligne 2, colonne 8, <animate> : une image imprimée ne bouge pas", "retirer"},
		{"itself", `<g id="a"><use href="#a"/></g>`, "ligne 2, colonne 2, <g id=\"a\"> : l’élément se contient lui-même", "retirer"},
		{"one dash more", `<g stroke-dasharray="` + strings.Repeat("1 ", mostDashes+1) + `"/>`, "ligne 2, colonne 2, <g> : « 1 1", "corriger"},
		{"two", `<text>a</text><text>b</text>`, "ligne 2, colonne 2, <text> : la police «  » de ce texte n’est pas connue (et 1 autre ensuite)", "convertir"},
		{"open", `<g>`, "ligne 2, colonne 5 : XML syntax error on line 2: ", ""},
	} {
		in := head + c.in
		if c.name != "open" {
			in += "</svg>"
		}
		_, err := Read(strings.NewReader(in))
		f := check.AsFault(err)
		if f == nil {
			t.Errorf("%s: no fault, want %s", c.name, c.want)
			continue
		}
		if got := f.Msg.In(check.French); !strings.HasPrefix(got, c.want) || !strings.Contains(f.Hint.In(check.French), c.hint) {
			t.Errorf("%s: got %.300s (%s), want %s", c.name, got, f.Hint.In(check.French), c.want)
		}
	}
}
