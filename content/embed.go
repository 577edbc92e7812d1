// Package content holds what is printed and published: one folder a game, and
// the texts of the site. README.md says where the manual is.
package content

import "embed"

// FS is the folder content as it is built into the program.
//
//go:embed README.md *.yaml */*
var FS embed.FS
