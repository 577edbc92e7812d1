package quiz

import (
	"slices"
	"strings"

	"golang.org/x/net/html"

	"imprimots/templates/languages"
)

// raised and lowered are superscript and subscript characters.
var raised = map[rune]rune{'0': '⁰', '1': '¹', '2': '²', '3': '³', '4': '⁴', '5': '⁵', '6': '⁶', '7': '⁷', '8': '⁸', '9': '⁹', '+': '⁺', '-': '⁻', '−': '⁻', 'n': 'ⁿ'}
var lowered = map[rune]rune{'0': '₀', '1': '₁', '2': '₂', '3': '₃', '4': '₄', '5': '₅', '6': '₆', '7': '₇', '8': '₈', '9': '₉', '+': '₊', '-': '₋', '−': '₋', 'n': 'ₙ'}

// ordinals returns the superscripts that can as well be written on the line: XVIe, 1er, no.
func ordinals() (out []string) {
	for _, l := range languages.All() {
		out = append(out, l.Ordinals...)
	}
	return out
}

// silent are the elements without a meaning beyond their text.
var silent = []string{"p", "br", "div", "span", "html", "body"}

// mostMarks bounds the elements that are named as lost of one text; otherMarks stands for
// those beyond.
const mostMarks, otherMarks = 50, "…"

// plainHTML returns the text of HTML: its paragraphs and breaks become lines,
// superscript and subscript numbers the matching characters; lost are the other
// elements, which are removed.
func plainHTML(source string) (text string, lost []string) {
	tokens := html.NewTokenizer(strings.NewReader(source))
	var out strings.Builder
	var small map[rune]rune
	for {
		kind := tokens.Next()
		switch kind {
		case html.ErrorToken:
			lines := strings.Split(out.String(), "\n")
			for i, l := range lines {
				lines[i] = strings.Trim(l, " \t")
			}
			return strings.Trim(strings.Join(lines, "\n"), "\n"), lost
		case html.TextToken:
			text := strings.ReplaceAll(tokens.Token().Data, "\n", " ")
			if small != nil && !slices.Contains(ordinals(), strings.ToLower(text)) {
				signs, all := smaller(text, small)
				if text = signs; !all && !slices.Contains(lost, "sup, sub") {
					lost = append(lost, "sup, sub")
				}
			}
			out.WriteString(text)
		case html.StartTagToken, html.SelfClosingTagToken, html.EndTagToken:
			tag, _ := tokens.TagName()
			name := string(tag)
			small = nil
			switch {
			case name == "br" && kind != html.EndTagToken:
				out.WriteByte('\n')
			case name == "sup" && kind == html.StartTagToken:
				small = raised
			case name == "sub" && kind == html.StartTagToken:
				small = lowered
			case kind == html.EndTagToken && slices.Contains([]string{"p", "div", "li", "tr", "h1", "h2", "h3", "h4"}, name):
				out.WriteByte('\n')
			}
			if len(lost) >= mostMarks {
				name = otherMarks
			}
			if name != "sup" && name != "sub" && !slices.Contains(silent, name) && !slices.Contains(lost, name) {
				lost = append(lost, name)
			}
		}
	}
}

// smaller converts a text to small characters; if one is missing, the text is kept and
// all is false.
func smaller(text string, signs map[rune]rune) (out string, all bool) {
	var b strings.Builder
	for _, c := range text {
		small, ok := signs[c]
		if !ok {
			return text, false
		}
		b.WriteRune(small)
	}
	return b.String(), true
}

// plainText returns only the text of HTML.
func plainText(source string) string {
	text, _ := plainHTML(source)
	return text
}

// escapeHTML escapes a text for HTML. Quotes stay, since the formats of some programs
// give special meaning to the characters of their entities.
var escapeHTML = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;")

// lineBreaks returns the lines of a text as HTML.
func lineBreaks(text string) string {
	return strings.ReplaceAll(escapeHTML.Replace(text), "\n", "<br />")
}

// toHTML returns a text as an HTML paragraph.
func toHTML(text string) string { return "<p>" + lineBreaks(text) + "</p>" }
