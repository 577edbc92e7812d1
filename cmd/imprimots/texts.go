package main

import "imprimots/engine/check"

// Texts of the command, besides the pages of help.
var (
	textError = check.Text{FR: "imprimots: erreur :", EN: "imprimots: error:"}
	textHint  = check.Text{FR: "conseil :", EN: "hint:"}
	textAny   = check.Text{FR: "%s", EN: "%s"}
	textPath  = check.Text{FR: "%s : %s", EN: "%s: %s"}

	textWrite = check.Text{FR: "écriture impossible : %s", EN: "cannot write: %s"}
	hintPath  = check.Text{FR: "vérifiez le chemin et les droits d’accès", EN: "check the path and its permissions"}
	hintWrite = check.Text{FR: "vérifiez le dossier, la place libre et les droits d’accès", EN: "check the folder, the free space and the permissions"}

	textUnknownCommand = check.Text{FR: "commande inconnue : « %s »", EN: "unknown command: %q"}
	textKnownCommands  = check.Text{FR: "commandes : %s", EN: "commands: %s"}
	textTooManyArgs    = check.Text{FR: "argument de trop : « %s »", EN: "unexpected argument: %q"}
	textUnknownFlag    = check.Text{FR: "option inconnue : %s", EN: "unknown option: %s"}
	textFlagValue      = check.Text{FR: "l’option %s attend une valeur", EN: "option %s needs a value"}
	textFlagInvalid    = check.Text{FR: "« %s » n’est pas une valeur pour %s", EN: "%q is not a value for %s"}
	textNotAChoice     = check.Text{FR: "« %s » n’est pas une valeur possible", EN: "%q is not a possible value"}
	hintOtherFlag      = check.Text{FR: "c’est une valeur d’une autre option : %s %s", EN: "it is a value of another option: %s %s"}
	textChoices        = check.Text{FR: "valeurs possibles : %s", EN: "possible values: %s"}
	textSeeHelp        = check.Text{FR: "voir %s --help", EN: "see %s --help"}

	headUsage    = check.Text{FR: "Emploi :", EN: "Usage:"}
	headExamples = check.Text{FR: "Exemples :", EN: "Examples:"}
	headCommands = check.Text{FR: "Commandes :", EN: "Commands:"}
	headList     = check.Text{FR: "%s :", EN: "%s:"}
	headFlags    = check.Text{FR: "Options :", EN: "Options:"}
	headGlobal   = check.Text{FR: "Options de toutes les commandes :", EN: "Options of all commands:"}
)
