//go:build atelier

// Package templates holds, for the program of the browser, what shapes the worksheets:
// their profiles and sentences, and the words that end no line. Fonts are given to it.
package templates

import "embed"

// FS is what worksheets need of the folder templates, without its fonts.
//
//go:embed print/*.yaml languages/*/kits.yaml languages/*/worksheets.yaml
var FS embed.FS
