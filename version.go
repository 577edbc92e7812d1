// Package imprimots says which version of the program this is. The module has no address
// yet: its path becomes one as soon as there is a place where others find it.
package imprimots

import _ "embed" // for the licence

// Version is the number of this release; with "-dev" at its end, that of the release to
// come. The first heading of CHANGELOG.md says the same.
const Version = "0.1.0"

// SPDX names the licence of the program.
const SPDX = "MIT"

// Licence is the text of the licence.
//
//go:embed LICENSE
var Licence string
