package markdown_test

import (
	"strings"
	"testing"

	"imprimots/generator/site/markdown"
)

func TestTerminal(t *testing.T) {
	link := func(dest string) string {
		if strings.HasPrefix(dest, "#") {
			return ""
		}
		return "see " + dest
	}
	for src, want := range map[string]string{
		"# A title\n\nSome words.":                                             "A title\n=======\n\nSome words.\n",
		"## Part\n\none two three four five six seven":                         "Part\n\none two three four\nfive six seven\n",
		"a **strong** `code` [page](deck.md) [here](#a)":                       "a strong code page\n(see deck.md) here\n",
		"- one\n- two three four five six\n  - in\n":                           "- one\n- two three four\n  five six\n  - in\n",
		"3. one\n4. two\n":                                                     "3. one\n4. two\n",
		"- one\n\n  more\n\n- two\n":                                           "- one\n\n  more\n\n- two\n",
		"```yaml a.yaml\nx: 1\n\n  y: a long line that is never broken\n```\n": "[a.yaml]\n    x: 1\n\n      y: a long line that is never broken\n",
		"> said\n> so\n":                                                       "| said so\n",
		"| a | b |\n|---|---|\n| 1 | two |\n":                                  "a  b\n1  two\n",
		"| key | what it is |\n|---|---|\n| size | how large it is |\n":        "- size\n  what it is: how\n  large it is\n",
		"text\n\n![a picture](a.svg)\n\nmore":                                  "text\n\nmore\n",
		"a  \nb":                                                               "a\nb\n",
		"<https://example.org>":                                                "https://example.org\n",
	} {
		got := markdown.Terminal{Width: 20, Link: link}.Plain([]byte(src))
		if got = strings.ReplaceAll(got, "\u00a0", " "); got != want {
			t.Errorf("%q:\ngot  %q\nwant %q", src, got, want)
		}
	}
	if got, want := (markdown.Terminal{Width: 80, Bold: true}).Plain([]byte("# A\n\nb **c**\n")), "\x1b[1mA\x1b[22m\n\nb \x1b[1mc\x1b[22m\n"; got != want {
		t.Errorf("bold: %q, want %q", got, want)
	}
}
