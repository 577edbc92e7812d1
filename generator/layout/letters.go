package layout

import (
	"slices"
	"strings"

	"imprimots/generator/draw/text"
	"imprimots/generator/draw/vector"
)

// letters sets the texts of pictures in the fonts of the game: those whose files have the name
// of the family and of the weight, as Family-Bold.ttf.
func letters(fonts *text.Fonts) vector.Fonts {
	if fonts == nil {
		return nil
	}
	return func(family string, weight int, italic bool, s string) ([]vector.Glyph, error) {
		name := fontFile(fonts.Names(), family, weight, italic)
		if name == "" {
			return nil, nil
		}
		face, err := fonts.Face(name)
		if err != nil {
			return nil, err
		}
		glyphs, err := fonts.Glyphs(name, s, true)
		if err != nil {
			return nil, err
		}
		var out []vector.Glyph
		for _, g := range glyphs {
			out = append(out, vector.Glyph{Outline: face.Outline(g.Rune), Advance: float64(g.Advance)})
		}
		return out, nil
	}
}

// weights are how the files of fonts call weights, from hundreds.
var weights = map[int][]string{
	1: {"thin"}, 2: {"extralight", "ultralight"}, 3: {"light"}, 4: {"regular", ""}, 5: {"medium"},
	6: {"semibold", "demibold"}, 7: {"bold"}, 8: {"extrabold", "ultrabold"}, 9: {"black", "heavy"},
}

// fontFile returns the first font for a list of families; "" for none.
func fontFile(names []string, families string, weight int, italic bool) string {
	for family := range strings.SplitSeq(families, ",") {
		for _, style := range append(weights[min(9, weight/100)], "whole") {
			want := signsOf(family) + style
			switch {
			case style == "whole" && strings.Contains(family, "-"): // Family-Bold, as Illustrator has it
				want = signsOf(family)
			case style == "whole":
				continue
			case italic:
				want = signsOf(family) + strings.TrimPrefix(style, "regular") + "italic"
			}
			if i := slices.IndexFunc(names, func(name string) bool { return signsOf(name) == want }); i >= 0 {
				return names[i]
			}
		}
	}
	return ""
}

// signsOf returns the letters and digits of a name, in small letters.
func signsOf(name string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, strings.ToLower(name))
}
