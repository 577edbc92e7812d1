// Package templates holds what shapes the prints and the site: the fonts, the
// print themes and layouts, the pictures, and the pages' HTML, CSS and JavaScript.
package templates

import "embed"

// FS is the folder templates as it is built into the program, with the
// folders art, fonts, print and site.
//
//go:embed art fonts print site
var FS embed.FS
