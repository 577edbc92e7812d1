package embrouillamini

import "imprimots/engine/check"

// The reasons for refusing a play, by the rule it breaks.
var (
	textTaken        = check.Text{FR: "la case [%d, %d] porte déjà la carte %s", EN: "cell [%d, %d] has the card %s already"}
	hintTaken        = check.Text{FR: "les cartes ne se recouvrent pas", EN: "cards do not cover each other"}
	textOutside      = check.Text{FR: "la case [%d, %d] déborde de la table, grande de %d × %d cartes", EN: "cell [%d, %d] is off the table of %d × %d cards"}
	hintOutside      = check.Text{FR: "une carte qui déborderait n’est pas jouable", EN: "a card that would overhang cannot be played"}
	textAlone        = check.Text{FR: "la carte en [%d, %d] ne touche aucune autre carte", EN: "the card at [%d, %d] touches no other card"}
	hintAlone        = check.Text{FR: "une carte se pose contre une autre, par un côté ou par un coin", EN: "a card is laid against another one, by a side or a corner"}
	textNoPath       = check.Text{FR: "le chemin du mot n’est pas montré", EN: "the path of the word is not shown"}
	hintPath         = check.Text{FR: "montrer le mot carte par carte, de la majuscule à sa dernière lettre posée : « path: [[0, 0], [1, 0]] »", EN: "show the word card by card, from the capital to its last letter laid: path: [[0, 0], [1, 0]]"}
	textStart        = check.Text{FR: "le chemin ne part pas de la majuscule %s", EN: "the path does not start on the capital %s"}
	textEmptyCell    = check.Text{FR: "le chemin passe par la case vide [%d, %d]", EN: "the path goes through the empty cell [%d, %d]"}
	textTwice        = check.Text{FR: "le chemin passe deux fois par la carte en [%d, %d]", EN: "the path goes twice through the card at [%d, %d]"}
	hintTwice        = check.Text{FR: "une carte ne sert qu’une fois dans un mot", EN: "a card serves once in a word"}
	textJump         = check.Text{FR: "le chemin saute de [%d, %d] à [%d, %d], qui ne se touchent pas", EN: "the path jumps from [%d, %d] to [%d, %d], which do not touch"}
	textNotThrough   = check.Text{FR: "le chemin ne passe pas par la carte posée en [%d, %d]", EN: "the path does not go through the card laid at [%d, %d]"}
	hintNotThrough   = check.Text{FR: "le mot annoncé contient la carte que l’on vient de poser", EN: "the word announced has the card that was just laid"}
	textTooLong      = check.Text{FR: "le chemin a %d carte{|s}, mais %s n’a que %d lettre{|s}", EN: "the path has %d card{|s}, but %s has only %d letter{|s}"}
	textLetter       = check.Text{FR: "la lettre %d de %s est %s, mais le chemin y montre la carte %s", EN: "letter %d of %s is %s, but the path shows the card %s there"}
	hintLetter       = check.Text{FR: "le chemin épelle le mot, lettre après lettre", EN: "the path spells the word, letter by letter"}
	textTwoJokers    = check.Text{FR: "le chemin passe par deux jokers", EN: "the path goes through two jokers"}
	hintTwoJokers    = check.Text{FR: "un mot n’a qu’un joker", EN: "a word has one joker only"}
	textCapitalJoker = check.Text{FR: "le chemin passe par un joker, alors que la majuscule en est un", EN: "the path goes through a joker, while the capital is one"}
	hintCapitalJoker = check.Text{FR: "une majuscule joker interdit les jokers minuscules dans tous les mots", EN: "a joker capital forbids small jokers in every word"}
	textNoWord       = check.Text{FR: "« %s » n’est pas un mot admis", EN: "%q is not a word that counts"}
	hintNoWord       = check.Text{FR: "tous les mots sont admis, conjugués et accordés, sauf noms propres, abréviations, symboles et noms de lettres", EN: "all words are taken, conjugated and inflected, but for names, abbreviations, symbols and names of letters"}
	textMade         = check.Text{FR: "%s a déjà été fait dans cette manche", EN: "%s has been made in this round already"}
	hintMade         = check.Text{FR: "un mot complet ne compte qu’une fois, même avec une autre carte ou d’autres accents ; en annoncer un plus long", EN: "a complete word counts once, even with another card or other accents; announce a longer one"}
	textFinished     = check.Text{FR: "%s est déjà complet : il n’est plus en construction", EN: "%s is complete already: it is no longer being built"}
	textAgain        = check.Text{FR: "%s a déjà été annoncé pour un début de %d lettre{|s}", EN: "%s has been announced already for a beginning of %d letter{|s}"}
	hintAnother      = check.Text{FR: "annoncer un autre mot, ou montrer un début plus long de celui-ci", EN: "announce another word, or show a longer beginning of this one"}
	textClosed       = check.Text{FR: "la dernière lettre, %s en [%d, %d], n’a plus de place libre autour d’elle pour continuer %s", EN: "the last letter, %s at [%d, %d], has no free place around it left to go on with %s"}
	hintClosed       = check.Text{FR: "la dernière lettre d’un début garde une place libre, par un côté ou par un coin", EN: "the last letter of a beginning keeps a free place, by a side or a corner"}
)
