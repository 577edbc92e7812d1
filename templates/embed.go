//go:build !atelier

// Package templates holds what shapes the prints and the site: the fonts, the
// print themes and layouts, the pictures, the pages' HTML, CSS and JavaScript, and the
// licences of the modules that the program is linked from.
package templates

import "embed"

// FS is the folder templates as it is built into the program, with the
// folders art, fonts, pictograms, languages, licences, print, site and start, which `init` writes.
//
//go:embed art fonts pictograms languages/*/*.* languages/*/start licences print site start
var FS embed.FS

// Book is the manual in its languages, languages/*/book. It stands beside FS because the
// program of the browser, which uses FS alone, is to be no larger by it.
//
//go:embed languages/*/book
var Book embed.FS
