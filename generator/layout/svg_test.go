package layout

import (
	"fmt"
	"strings"
	"testing"

	"imprimots/engine/check"
)

// TestSVG reads what pictures are made of.
func TestSVG(t *testing.T) {
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
		{"image", `<image href="a.png"/>`, "ligne 1 : l’élément « image » n’est pas pris en charge"},
		{"script", "\n<script>1</script>", "ligne 2 : l’élément « script » n’est pas pris en charge"},
		{"no gradient", `<rect width="1" height="1" fill="url(#b)"/>`, "ligne 1 : le dégradé ou le motif « url(#b) » n’est pas pris en charge : donner une couleur"},
		{"opacity", `<rect width="1" height="1" opacity=".5"/>`, "ligne 1 : « .5 » n’est pas une valeur de « opacity » prise en charge"},
		{"color", `<rect width="1" height="1" fill="mauve"/>`, "ligne 1 : « mauve » n’est pas une valeur de « fill » prise en charge"},
		{"number", `<rect width="x" height="1"/>`, "ligne 1 : « x » n’est pas une valeur de « width » prise en charge"},
		{"transform", `<rect width="1" height="1" transform="skewX(3)"/>`, "ligne 1 : « skewX(3) » n’est pas une valeur de « transform » prise en charge"},
		{"deep", strings.Repeat("<g>", 80), "ligne 1 : l’image est trop grande ou trop profonde"},
		{"many", strings.Repeat("<g></g>", mostElements), "ligne 1 : l’image est trop grande ou trop profonde"},
		{"open", `<g>`, "ligne 1 : XML syntax error on line 1: unexpected EOF"},
	} {
		in := head + c.in
		if c.name != "open" {
			in += "</svg>"
		}
		p, err := readSVG(strings.NewReader(in))
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
	if _, err := readSVG(strings.NewReader(`<svg><rect/></svg>`)); err == nil {
		t.Error("a picture without a viewBox is read")
	}
	if p, err := readSVG(strings.NewReader(`<svg viewBox="5 5 10 10"><rect x="5" y="5" width="1" height="1"/></svg>`)); err != nil || !strings.Contains(p.log(), "M0,0") {
		t.Errorf("a moved viewBox: %v", err)
	}
}

func (p *picture) log() string {
	var out []string
	for _, m := range p.marks {
		s := ""
		if !m.fill.none {
			s = "fill " + m.fill.said()
		}
		if !m.stroke.none {
			s += "line " + m.stroke.said() + " " + m.width.String()
		}
		if m.dash != nil {
			s += " dash " + strings.Trim(fmt.Sprint(m.dash), "[]")
		}
		out = append(out, s+": "+m.path.String())
	}
	return strings.Join(out, "|")
}

func (p paint) said() string {
	if p.role != "" {
		return p.role
	}
	return p.color.String()
}
