package quiz

import (
	"strings"

	"golang.org/x/net/html"
)

// plainHTML gives the text of HTML: its paragraphs and breaks are lines, its marks go.
func plainHTML(source string) string {
	tokens := html.NewTokenizer(strings.NewReader(source))
	var out strings.Builder
	for {
		switch tokens.Next() {
		case html.ErrorToken:
			lines := strings.Split(out.String(), "\n")
			for i, l := range lines {
				lines[i] = strings.Trim(l, " \t")
			}
			return strings.Trim(strings.Join(lines, "\n"), "\n")
		case html.TextToken:
			out.WriteString(strings.ReplaceAll(tokens.Token().Data, "\n", " "))
		case html.StartTagToken, html.SelfClosingTagToken:
			if name, _ := tokens.TagName(); string(name) == "br" {
				out.WriteByte('\n')
			}
		case html.EndTagToken:
			switch name, _ := tokens.TagName(); string(name) {
			case "p", "div", "li", "h1", "h2", "h3", "h4":
				out.WriteByte('\n')
			}
		}
	}
}
