//go:build !atelier

package quiadiquoi

import "imprimots/engine/check"

// Checks are the rules of this game.
var Checks = check.Rules(infos, map[string]func(*Game, *check.Pass){
	"QUI001": ruleCount,
	"QUI002": ruleIDs,
	"QUI003": check.Every((*Game).cards, ruleFields),
	"QUI004": ruleKinds,
	"QUI005": ruleHintCount,
	"QUI006": ruleAuthorLeak,
	"QUI007": check.Every((*Game).cards, rulePhraseLeak),
	"QUI008": check.Every((*Game).cards, ruleWork),
	"QUI009": ruleDoubles,
	"QUI010": ruleTwoWays,
	"QUI011": ruleMissing,
	"QUI012": ruleOrder,
	"QUI013": ruleBalance,
	"QUI014": ruleStars,
	"QUI015": ruleLengths,
	"QUI016": check.Every((*Game).cards, ruleSource),
	"QUI017": ruleRecent,
	"QUI018": ruleAuthors,
	"QUI019": ruleSigns,
	"QUI020": ruleReplay,
	"QUI023": check.Every((*Game).cards, ruleTypography),
	"QUI024": ruleEvidence,
	"QUI026": rulePromise,
	"QUI025": ruleSettings,
	"QUI027": check.Every((*Game).cards, ruleWrong),
})
