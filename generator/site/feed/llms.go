package feed

import (
	"bytes"
	"fmt"
	"strings"
)

// AssistantsFile is where assistants look for what a site has (llmstxt.org), below the root.
const AssistantsFile = "llms.txt"

// Outline is what assistants are told of a site: in Markdown, its pages by language.
type Outline struct {
	Title, Description string
	Sections           []Section
}

// Section is the pages of a language.
type Section struct {
	Title string
	Pages []Link
}

// Link is a page by its address, its title and its description.
type Link struct{ URL, Title, Description string }

// Encode writes the outline.
func (o Outline) Encode() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "# %s\n\n> %s\n", oneLine(o.Title), oneLine(o.Description))
	for _, s := range o.Sections {
		fmt.Fprintf(&b, "\n## %s\n\n", oneLine(s.Title))
		for _, p := range s.Pages {
			fmt.Fprintf(&b, "- [%s](%s)", escaper.Replace(oneLine(p.Title)), p.URL)
			if d := oneLine(p.Description); d != "" {
				fmt.Fprintf(&b, ": %s", d)
			}
			b.WriteByte('\n')
		}
	}
	return b.Bytes()
}

// escaper keeps a title from ending its link.
var escaper = strings.NewReplacer(`\`, `\\`, `[`, `\[`, `]`, `\]`)

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }
