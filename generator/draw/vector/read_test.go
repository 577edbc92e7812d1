package vector

import (
	"fmt"
	"strings"
	"testing"

	"imprimots/engine/check"
)

// TestRead reads what pictures are made of.
func TestRead(t *testing.T) {
	const head = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24mm">`
	for _, c := range []struct{ name, in, want string }{
		{"path", `<path d="M1 2h3v4z"/>`, "fill #000000: M1,2 L4,2 L4,6 Z"},
		{"rect", `<rect x="1" y="2" width="3" height="4" fill="#f00"/>`, "fill #ff0000: M1,2 L4,2 L4,6 L1,6 Z"},
		{"round rect", `<rect width="10" height="10" rx="2"/>`, "fill #000000: M2,0 L8,0 C"},
		{"circle", `<circle cx="5" cy="5" r="2" fill="currentColor"/>`, "fill currentColor: M5,3"},
		{"ellipse", `<ellipse cx="5" cy="5" rx="2" ry="3"/>`, "fill #000000: M5,2"},
		{"line", `<line x1="1" y1="2" x2="3" y2="4" stroke="black" fill="none" stroke-width="2px"/>`, "line #000000 2: M1,2 L3,4"},
		{"polygon", `<polygon points="0,0 2,0 2,2"/>`, "fill #000000: M0,0 L2,0 L2,2 Z"},
		{"polyline", `<polyline points="0 0 2 0"/>`, "fill #000000: M0,0 L2,0"},
		{"role", `<rect width="1" height="1" fill="var(--ground, #fff)"/>`, "fill ground: M0,0"},
		{"group", `<g transform="translate(2 3) scale(2)" fill="#010203"><rect width="1" height="1"/></g><rect width="1" height="1"/>`, "fill #010203: M2,3 L4,3 L4,5 L2,5 Z|fill #000000: M0,0"},
		{"rotate", `<rect width="1" height="1" transform="rotate(90 1 1)"/>`, "fill #000000: M2,0 L2,1 L1,1 L1,0 Z"},
		{"matrix", `<rect width="1" height="1" transform="matrix(2 0 0 3 1 1)"/>`, "fill #000000: M1,1 L3,1 L3,4 L1,4 Z"},
		{"stroke in a group", `<g transform="scale(3)"><line x2="1" stroke="#00f" stroke-width=".5" fill="none" stroke-dasharray="1 2"/></g>`, "line #0000ff 1.5 dash 3 6: M0,0 L3,0"},
		{"style", `<rect width="1" height="1" style="fill: none; stroke: rgb(1, 2, 3)"/>`, "line #010203 1: M0,0"},
		{"gradient", `<defs><linearGradient id="a"><stop stop-color="#000"/><stop stop-color="#222"/></linearGradient></defs><rect width="1" height="1" fill="url(#a)"/>`, "fill #111111: M0,0"},
		{"left out", `<title>Un <b>mot</b></title><g display="none"><image/></g><rect width="1" height="1"/>`, "fill #000000: M0,0"},
		{"even odd", `<g fill-rule="evenodd"><rect width="1" height="1"/></g><rect width="2" height="1"/>`, "fill #000000 evenodd: M0,0 L1,0 L1,1 L0,1 Z|fill #000000: M0,0 L2,0"},
		{"round ends", `<line x2="1" stroke="white" fill="none" stroke-linecap="round" stroke-linejoin="miter"/><line x2="1" stroke="white" fill="none" stroke-linecap="butt" stroke-linejoin="round"/><line x2="1" stroke="white" fill="none" stroke-linecap="butt"/>`,
			"line #ffffff 1 round: M0,0 L1,0|line #ffffff 1 round: M0,0 L1,0|line #ffffff 1: M0,0 L1,0"},
		{"no dash", `<g stroke-dasharray="3"><line x2="1" stroke="white" fill="none" stroke-dasharray="none"/></g>`, "line #ffffff 1: M0,0"},
		{"scale both ways", `<rect width="1" height="1" transform="scale(2, 3) translate(1)"/>`, "fill #000000: M2,0 L4,0 L4,3 L2,3 Z"},
		{"whole ellipse", `<ellipse cx="5" cy="6" rx="2" ry="3"/>`, "fill #000000: M5,3 C6.105,3 7,4.343 7,6 C7,7.657 6.105,9 5,9 C3.895,9 3,7.657 3,6 C3,4.343 3.895,3 5,3"},
		{"rounder than half", `<rect width="4" height="10" ry="9"/>`, "fill #000000: M2,0 L2,0 C3.105,0 4,0.895 4,2 L4,8"},
		{"colors", `<rect width="1" height="1" fill="#123"/><rect width="1" height="1" fill="#fedcba"/><rect width="1" height="1" fill="transparent"/><rect width="1" height="1" fill="CurrentColor"/>`,
			"fill #112233: M0,0 L1,0 L1,1 L0,1 Z|fill #fedcba: M0,0 L1,0 L1,1 L0,1 Z|: M0,0 L1,0 L1,1 L0,1 Z|fill currentColor: M0,0"},
		{"three stops", `<radialGradient id="b"><stop stop-color="#300"/><stop stop-color="#090"/><stop stop-color="#00c"/></radialGradient><linearGradient id="c"/><rect width="1" height="1" fill="url(#b)"/><rect width="1" height="1" fill="url(#c)"/>`,
			"fill #113344: M0,0 L1,0 L1,1 L0,1 Z|fill #000000: M0,0"},
		{"hidden inside of hidden", `<g visibility="hidden"><g><g/></g><image/></g><desc><p><i/></p></desc><rect width="1" height="1"/>`, "fill #000000: M0,0 L1,0 L1,1 L0,1 Z"},
		{"whole opacity", `<rect width="1" height="1" opacity="1" fill-opacity="100%" clip-path="none"/>`, "fill #000000: M0,0"},
		{"sizes in units", "<rect x='1mm' y='2px' width='3,' height='\n4\t'/>", "fill #000000: M1,2 L4,2 L4,6 L1,6 Z"},
		{"the largest number", `<rect width="1000000" height="1" x="-1000000"/>`, "fill #000000: M-1000000,0 L0,0"},
		{"an odd number of points", `<polyline points="0 0 2 0 3"/>`, "fill #000000: M0,0 L2,0"},
		{"nested as deep as may be", strings.Repeat("<g>", mostNested-2) + `<rect width="1" height="1"/>` + strings.Repeat("</g>", mostNested-2), "fill #000000: M0,0"},
		{"one deeper", strings.Repeat("<g>", mostNested-1) + `<rect width="1" height="1"/>`, "ligne 1 : l’image est trop grande ou trop profonde"},
		{"as many as may be", strings.Repeat("<g></g>", mostElements-1), ""},
		{"a number too large", `<rect width="1000001" height="1"/>`, "ligne 1 : « 1000001 » n’est pas une valeur de « width »"},
		{"a number too small", `<rect x="-1000001"/>`, "ligne 1 : « -1000001 » n’est pas une valeur de « x »"},
		{"not a number", `<rect x="nan"/>`, "ligne 1 : « nan » n’est pas une valeur de « x »"},
		{"no points", `<polygon points=" "/>`, "ligne 1 : «  » n’est pas une valeur de « points »"},
		{"fill opacity", `<rect fill-opacity="0"/>`, "ligne 1 : « 0 » n’est pas une valeur de « fill-opacity »"},
		{"mask", `<rect mask="url(#m)"/>`, "ligne 1 : « url(#m) » n’est pas une valeur de « mask »"},
		{"stop", `<linearGradient><stop stop-color="mauve"/></linearGradient>`, "ligne 1 : « mauve » n’est pas une valeur de « stop-color »"},
		{"short color", `<rect fill="#12"/>`, "ligne 1 : « #12 » n’est pas une valeur de « fill »"},
		{"color without its sign", `<rect fill="112233"/>`, "ligne 1 : « 112233 » n’est pas une valeur de « fill »"},
		{"two numbers of a color", `<rect fill="rgb(1, 2)"/>`, "ligne 1 : « rgb(1, 2) » n’est pas une valeur de « fill »"},
		{"a step too many", `<rect transform="translate(1 2 3)"/>`, "ligne 1 : « translate(1 2 3) » n’est pas une valeur de « transform »"},
		{"an open step", `<rect transform="translate(1"/>`, "ligne 1 : « translate(1 » n’est pas une valeur de « transform »"},
		{"a path", `<path d="M1"/>`, "ligne 1 : "},
		{"image", `<image href="a.png"/>`, "ligne 1 : l’élément « image » n’est pas pris en charge"},
		{"script", "\n<script>1</script>", "ligne 2 : l’élément « script » n’est pas pris en charge"},
		{"no gradient", `<rect width="1" height="1" fill="url(#b)"/>`, "ligne 1 : le dégradé ou le motif « url(#b) » n’est pas pris en charge : donner une couleur"},
		{"opacity", `<rect width="1" height="1" opacity=".5"/>`, "ligne 1 : « .5 » n’est pas une valeur de « opacity » prise en charge"},
		{"color", `<rect width="1" height="1" fill="mauve"/>`, "ligne 1 : « mauve » n’est pas une valeur de « fill » prise en charge"},
		{"number", `<rect width="x" height="1"/>`, "ligne 1 : « x » n’est pas une valeur de « width » prise en charge"},
		{"transform", `<rect width="1" height="1" transform="skewX(3)"/>`, "ligne 1 : « skewX(3) » n’est pas une valeur de « transform » prise en charge"},
		{"deep", strings.Repeat("<g>", 80), "ligne 1 : l’image est trop grande ou trop profonde"},
		{"many", strings.Repeat("<g></g>", mostElements), "ligne 1 : l’image est trop grande ou trop profonde"},
		{"as many dashes as may be", `<g stroke-dasharray="` + strings.Repeat("1 ", mostDashes) + `"/>`, ""},
		{"one dash more", `<g stroke-dasharray="` + strings.Repeat("1 ", mostDashes+1) + `"/>`, "ligne 1 : l’image est trop grande ou trop profonde"},
		{"open", `<g>`, "ligne 1 : XML syntax error on line 1: unexpected EOF"},
	} {
		in := head + c.in
		if c.name != "open" {
			in += "</svg>"
		}
		p, err := Read(strings.NewReader(in))
		got := ""
		if err != nil {
			got = check.AsFault(err).Msg.In(check.French)
		} else {
			got = p.log()
		}
		if !strings.HasPrefix(got, c.want) {
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

func (p *Picture) log() string {
	var out []string
	for _, m := range p.Marks {
		s := ""
		if !m.Fill.None {
			s = "fill " + m.Fill.said()
		}
		if !m.Stroke.None {
			s += "line " + m.Stroke.said() + " " + m.Width.String()
		}
		if m.Dash != nil {
			s += " dash " + strings.Trim(fmt.Sprint(m.Dash), "[]")
		}
		if m.Round {
			s += " round"
		}
		if m.EvenOdd {
			s += " evenodd"
		}
		out = append(out, s+": "+m.Path.String())
	}
	return strings.Join(out, "|")
}

func (p Paint) said() string {
	if p.Role != "" {
		return p.Role
	}
	return p.Color.String()
}
