//go:build !jouer

package source

import (
	"embed"
	"slices"

	"imprimots/engine/check"
)

//go:embed rules/*.txt
var ruleFiles embed.FS

var infos = check.ReadInfos(ruleFiles)

// Rules are the rules of content in general, in the order of their ids.
func Rules() check.Infos { return slices.Concat(infos, check.IgnoreRules) }

// The other rules, by name.
var (
	gen010 = infos.Get("GEN010")
	gen017 = infos.Get("GEN017")
	gen018 = infos.Get("GEN018")
	gen020 = infos.Get("GEN020")
	gen021 = infos.Get("GEN021")
	gen022 = infos.Get("GEN022")
	gen023 = infos.Get("GEN023")
	gen024 = infos.Get("GEN024")
	gen025 = infos.Get("GEN025")
	gen026 = infos.Get("GEN026")
	gen027 = infos.Get("GEN027")
	gen028 = infos.Get("GEN028")
	gen029 = infos.Get("GEN029")
	gen032 = infos.Get("GEN032")
	gen033 = infos.Get("GEN033")
	gen034 = infos.Get("GEN034")
	gen037 = infos.Get("GEN037")
	gen050 = infos.Get("GEN050")
	gen051 = infos.Get("GEN051")
	gen052 = infos.Get("GEN052")
	gen053 = infos.Get("GEN053")
)
