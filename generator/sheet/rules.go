package sheet

import (
	"embed"

	"imprimots/engine/check"
)

//go:embed rules/*.txt
var ruleFiles embed.FS

// Rules are the rules of printing. Preflight checks the sheets against them before
// each write; CheckTheme and CheckPrinter check PRI001 and PRI013 on reading. Errors
// stop the build.
var Rules = check.ReadInfos(ruleFiles)

var (
	pri002 = Rules.Get("PRI002")
	pri003 = Rules.Get("PRI003")
	pri004 = Rules.Get("PRI004")
	pri005 = Rules.Get("PRI005")
	pri006 = Rules.Get("PRI006")
	pri007 = Rules.Get("PRI007")
	pri008 = Rules.Get("PRI008")
	pri009 = Rules.Get("PRI009")
	pri010 = Rules.Get("PRI010")
	pri011 = Rules.Get("PRI011")
	pri012 = Rules.Get("PRI012")
	pri013 = Rules.Get("PRI013")
	pri014 = Rules.Get("PRI014")
	pri016 = Rules.Get("PRI016")
	pri017 = Rules.Get("PRI017")
	pri019 = Rules.Get("PRI019")
	pri021 = Rules.Get("PRI021")
	pri022 = Rules.Get("PRI022")
	pri023 = Rules.Get("PRI023")
	pri026 = Rules.Get("PRI026")
	pri027 = Rules.Get("PRI027")
	pri030 = Rules.Get("PRI030")
)
