package evidence

import (
	_ "embed"
	"encoding/base64"
	"net/url"
	"slices"
	"strings"

	"imprimots/engine/check"
)

//go:embed mirrors.txt
var mirrorsFile string

// mirrors are hosts that show what others wrote.
var mirrors = strings.Fields(withoutComments(mirrorsFile))

func withoutComments(text string) string {
	var out strings.Builder
	for line := range strings.Lines(text) {
		before, _, _ := strings.Cut(line, "#")
		out.WriteString(before + "\n")
	}
	return out.String()
}

var (
	textMirror = check.Text{FR: "« %s » recopie ce que d’autres ont écrit, ou cache où il mène", EN: "%q copies what others wrote, or hides where it leads"}
	textProxy  = check.Text{FR: "« %s » n’est qu’un intermédiaire : l’adresse en porte une autre", EN: "%q only passes on: the address holds another one"}
	textSearch = check.Text{FR: "« %s » est une page de recherche, dont le résultat change", EN: "%q is a search page, whose result changes"}
	hintPage   = check.Text{FR: "écrire l’adresse de la page où le fait se lit, sur le site de qui l’a écrite", EN: "write the address of the page on which the fact is read, on the site of whoever wrote it"}
)

// seekers are the names of what search pages are asked.
var seekers = []string{"q", "query", "search", "recherche", "keywords", "keyword"}

// borrowed says why an address is no evidence, though it can be followed: it passes on
// another address, copies others, or is a search page. The text is zero where it is.
func borrowed(address string) (why check.Text, is bool) {
	u, err := url.Parse(address)
	if err != nil {
		return check.Text{}, false
	}
	host := strings.TrimSuffix(strings.ToLower(u.Hostname()), ".")
	if slices.ContainsFunc(mirrors, func(m string) bool { return host == m || strings.HasSuffix(host, "."+m) }) {
		return textMirror, true
	}
	asked := false
	for name, values := range u.Query() {
		for _, v := range values {
			if isAddress(v) {
				return textProxy, true
			}
			asked = asked || v != "" && slices.Contains(seekers, strings.ToLower(name))
		}
	}
	segments := strings.Split(strings.ToLower(u.Path), "/")
	last := segments[len(segments)-1]
	if asked || u.RawQuery != "" && (strings.HasPrefix(last, "search") || strings.HasPrefix(last, "recherche")) {
		return textSearch, true
	}
	return check.Text{}, false
}

// isAddress reports whether a value is an address, as it stands or in base64.
func isAddress(v string) bool {
	begins := func(s string) bool { return strings.HasPrefix(s, "http://") || strings.HasPrefix(s, "https://") }
	plain := strings.NewReplacer("-", "+", "_", "/", " ", "+", "=", "").Replace(v)
	decoded, _ := base64.RawStdEncoding.DecodeString(plain)
	return begins(v) || begins(string(decoded))
}
