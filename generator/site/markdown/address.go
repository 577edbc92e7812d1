package markdown

import (
	"html"
	"net/url"
	"slices"
	"strings"

	"github.com/yuin/goldmark/util"
)

// schemes are the only ones that a link may have; a destination without a
// scheme is a path inside the site.
var schemes = []string{"https", "http", "mailto"}

// mostReadings is how often an address is decoded: one that is coded in a code
// is read by nobody, but has no business in a text either.
const mostReadings = 3

// isRefused reports whether the destination of a link has a scheme that may not
// be published, in whatever way it is coded.
func isRefused(dest []byte) bool {
	return slices.ContainsFunc(readings(dest), func(a string) bool {
		scheme := schemeOf(a)
		return scheme != "" && !slices.Contains(schemes, scheme)
	})
}

// isElsewhere reports whether the destination of a picture is not a path inside
// the site: it has a scheme or names a host.
func isElsewhere(dest []byte) bool {
	return slices.ContainsFunc(readings(dest), func(a string) bool {
		return schemeOf(a) != "" || strings.HasPrefix(a, "//")
	})
}

// readings gives a destination as browsers read it, then as it would be read if
// what is coded in it were not: entities, percent signs. Letters are small,
// backslashes are slashes, and what browsers pass over is left out.
func readings(dest []byte) []string {
	a := string(util.ResolveEntityNames(util.ResolveNumericReferences(util.UnescapePunctuations(dest))))
	var out []string
	for range mostReadings {
		out = append(out, strings.Map(func(r rune) rune {
			switch {
			case r <= ' ':
				return -1
			case r == '\\':
				return '/'
			}
			return r
		}, strings.ToLower(a)))
		if plain, err := url.PathUnescape(a); err == nil {
			a = plain
		}
		a = html.UnescapeString(a)
	}
	return out
}

// schemeOf gives what stands before the first colon of an address, "" where that
// is part of a path.
func schemeOf(address string) string {
	scheme, _, ok := strings.Cut(address, ":")
	if !ok || strings.ContainsAny(scheme, "/?#") {
		return ""
	}
	return scheme
}
