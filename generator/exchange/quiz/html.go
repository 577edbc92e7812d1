package quiz

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// raised and lowered are the small signs of numbers.
var raised = map[rune]rune{'0': '⁰', '1': '¹', '2': '²', '3': '³', '4': '⁴', '5': '⁵', '6': '⁶', '7': '⁷', '8': '⁸', '9': '⁹', '+': '⁺', '-': '⁻', '−': '⁻', 'n': 'ⁿ'}
var lowered = map[rune]rune{'0': '₀', '1': '₁', '2': '₂', '3': '₃', '4': '₄', '5': '₅', '6': '₆', '7': '₇', '8': '₈', '9': '₉', '+': '₊', '-': '₋', '−': '₋', 'n': 'ₙ'}

// ordinals are raised letters that are as well written on the line: XVIe, 1er, no.
var ordinals = []string{"e", "er", "re", "ers", "res", "nd", "nde", "d", "de", "es", "ème", "o", "os", "st", "th", "rd", "a"}

// silent are the elements that mean no more than their text.
var silent = []string{"p", "br", "div", "span", "html", "body"}

// plainHTML returns the text of HTML: its paragraphs and breaks are lines, raised and lowered
// numbers are such signs; lost are its other elements, whose marks go.
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
			if small != nil && !slices.Contains(ordinals, strings.ToLower(text)) {
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
			if name != "sup" && name != "sub" && !slices.Contains(silent, name) && !slices.Contains(lost, name) {
				lost = append(lost, name)
			}
		}
	}
}

// smaller writes a text in small signs; where there are none for one of them, the text
// stays, and all is false.
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

// plainText returns the text of HTML alone.
func plainText(source string) string {
	text, _ := plainHTML(source)
	return text
}

// escapeHTML writes a text as HTML. Quotes stay, as the formats of some programs give
// the signs of their entities a meaning.
var escapeHTML = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;")

// lineBreaks are lines of a text in HTML.
func lineBreaks(text string) string {
	return strings.ReplaceAll(escapeHTML.Replace(text), "\n", "<br />")
}

// toHTML writes a text as the HTML of a paragraph.
func toHTML(text string) string { return "<p>" + lineBreaks(text) + "</p>" }
