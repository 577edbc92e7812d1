package quiadiquoi

import "imprimots/engine/check"

// The sentences of the referee, in the order of a turn.

var ( // the game and whose turn it is
	textNoDeck   = check.Text{FR: "il n’y a aucune carte pour jouer", EN: "there are no cards to play with"}
	hintNoDeck   = check.Text{FR: "jouer avec les cartes du contenu, ou les donner sous « deck: »", EN: "play with the cards of the content, or give them under deck:"}
	textNoCard   = check.Text{FR: "la carte %d n’existe pas", EN: "there is no card %d"}
	hintNoCard   = check.Text{FR: "écrire le numéro imprimé sur la carte", EN: "write the number printed on the card"}
	textOver     = check.Text{FR: "« %s » a gagné : ce tour est de trop", EN: "%q has won: this turn is one too many"}
	hintOver     = check.Text{FR: "qui possède %d carte{|s}, de catégories différentes autant qu’il se peut, gagne aussitôt", EN: "who owns %d card{|s}, of as many different categories as can be, wins at once"}
	textNoWinner = check.Text{FR: "« %s » n’a pas gagné cette partie", EN: "%q has not won this game"}
	hintNoWinner = check.Text{FR: "il faut %d carte{|s}", EN: "it takes %d card{|s}"}
	textNotYou   = check.Text{FR: "c’est le tour de « %[2]s », pas de « %[1]s »", EN: "it is the turn of %[2]q, not of %[1]q"}
	hintNotYou   = check.Text{FR: "le joueur principal devient lecteur, et le suivant joueur principal", EN: "the main player becomes the reader, and the next one the main player"}
)

var ( // the die
	textDie     = check.Text{FR: "le dé n’a pas de face « %s »", EN: "the die has no face %q"}
	hintDie     = check.Text{FR: "les faces sont : %s", EN: "the faces are: %s"}
	textNeedDie = check.Text{FR: "« %s » n’a pas lancé le dé : il manque « die »", EN: "%q has not rolled the die: die is missing"}
	textNoDie   = check.Text{FR: "le dé n’est pas lancé à ce tour", EN: "the die is not rolled in this turn"}
	hintNoDie   = check.Text{FR: "la partie se joue sans dé", EN: "the game is played without the die"}
	hintWithout = check.Text{FR: "« %s » joue sans dé", EN: "%q plays without the die"}
	hintFirst   = check.Text{FR: "premiers tours de table : %d ; ils se jouent sans dé ni compartiment 3", EN: "first rounds: %d; they are played without the die and compartment 3"}
	textNoVotes = check.Text{FR: "les adversaires ne choisissent pas : le dé n’a pas donné le choix imposé", EN: "the opponents do not choose: the die did not give the imposed choice"}
	textOwnVote = check.Text{FR: "« %s » est le joueur principal et ne choisit pas", EN: "%q is the main player and does not choose"}
	textVotes   = check.Text{FR: "le compartiment %d n’est pas celui que les adversaires ont choisi", EN: "compartment %d is not the one that the opponents chose"}
	textVain    = check.Text{FR: "rien ne peut être demandé du compartiment %d : ce choix ne vaut pas", EN: "nothing can be asked from compartment %d: this choice does not count"}
	hintVain    = check.Text{FR: "on n’impose qu’une question gratuite, ou que le joueur principal peut payer", EN: "only a question that is free, or that the main player can pay for, may be imposed"}
	hintVotes   = check.Text{FR: "après le choix imposé, les adversaires s’accordent, ou le lecteur décide", EN: "after the imposed choice the opponents agree, or the reader decides"}
)

var ( // the card
	textCompartment = check.Text{FR: "le sabot n’a pas de compartiment %d", EN: "the shoe has no compartment %d"}
	hintCompartment = check.Text{FR: "écrire 1, 2 ou 3", EN: "write 1, 2 or 3"}
	textThirdFirst  = check.Text{FR: "le compartiment 3 est interdit au premier tour", EN: "compartment 3 is not allowed in the first round"}
	textEmpty       = check.Text{FR: "le compartiment %d est vide", EN: "compartment %d is empty"}
	hintEmpty       = check.Text{FR: "choisir un autre compartiment", EN: "choose another compartment"}
	hintHalf        = check.Text{FR: "chaque paquet a %d carte{|s} au plus", EN: "each stack has %d card{|s} at most"}
	textElsewhere   = check.Text{FR: "la carte %d n’est pas dans le compartiment %d : %s", EN: "card %d is not in compartment %d: %s"}
	textOwned       = check.Text{FR: "« %s » la possède", EN: "%q owns it"}
	textLies        = check.Text{FR: "elle est dans le compartiment %d", EN: "it lies in compartment %d"}
	textGone        = check.Text{FR: "elle a quitté le jeu", EN: "it has left the game"}
	textUnseen      = check.Text{FR: "elle n’a pas encore été vue", EN: "it has not been seen yet"}
	textNotFront    = check.Text{FR: "la carte %d n’est pas devant dans le compartiment %d : c’est la carte %d", EN: "card %d is not in front in compartment %d: card %d is"}
	hintFront       = check.Text{FR: "on prend la carte de devant, ici la %d", EN: "the front card is taken, here %d"}
	hintSeen        = check.Text{FR: "une carte remise va dans le compartiment 3", EN: "a card put back goes to compartment 3"}
	textHard        = check.Text{FR: "la carte %d a deux étoiles et ne joue pas", EN: "card %d has two stars and is not played with"}
	hintHard        = check.Text{FR: "« difficulty: 1 » joue avec les cartes à une étoile", EN: "difficulty: 1 plays with the cards of one star"}
	textNeedCard    = check.Text{FR: "on ne sait pas quelle carte a été prise : il manque « card »", EN: "nobody knows which card was taken: card is missing"}
	hintNeedCard    = check.Text{FR: "écrire « card: », ou déclarer les paquets sous « stacks: »", EN: "write card:, or declare the stacks under stacks:"}
	textNeedFace    = check.Text{FR: "les paquets sont mêlés : il manque « face »", EN: "the stacks are mixed: face is missing"}
	textNoFace      = check.Text{FR: "une carte n’a pas de face « %s »", EN: "a card has no face %q"}
	hintFaces       = check.Text{FR: "écrire blue (bleue) ou burgundy (bordeaux)", EN: "write blue or burgundy"}
	textFace        = check.Text{FR: "la carte %d montre sa face %s", EN: "card %d shows its %s face"}
	hintFace        = check.Text{FR: "une carte trouvée est remise retournée, une carte non trouvée telle quelle", EN: "a card that was found is put back turned over, one that was not as it was"}
)

var ( // the payment
	textFree       = check.Text{FR: "cette question ne coûte rien : « pay » est de trop", EN: "this question costs nothing: pay is one too many"}
	hintFree       = check.Text{FR: "une question « phrase » coûte un jeton ; dans des paquets mêlés ou séparés, ce sont celles du compartiment 3", EN: "a phrase question costs a token; with mixed or separate stacks, those of compartment 3 do"}
	textNeedPay    = check.Text{FR: "cette question coûte un jeton (%s) : il manque « pay »", EN: "this question costs a token (%s): pay is missing"}
	hintNeedPay    = check.Text{FR: "écrire « pay: %s »", EN: "write pay: %s"}
	textCannotPay  = check.Text{FR: "« %s » ne peut pas payer cette question (%s)", EN: "%q cannot pay for this question (%s)"}
	textLacks      = check.Text{FR: "« %s » n’a pas de jeton (%s)", EN: "%q has no token (%s)"}
	hintPay        = check.Text{FR: "un jeton de la catégorie de la carte, sauf jeton magique ou jeton volé", EN: "a token of the card's category, but for the magic and the stolen token"}
	textWrongToken = check.Text{FR: "la question coûte un jeton (%s), pas (%s)", EN: "the question costs a token (%s), not (%s)"}
	textOwnFirst   = check.Text{FR: "« %s » a le jeton voulu (%s) et paie avec lui", EN: "%q has the right token (%s) and pays with it"}
	textNoTheft    = check.Text{FR: "le dé n’a pas donné le jeton volé : « from » est de trop", EN: "the die did not give the stolen token: from is one too many"}
	hintTheft      = check.Text{FR: "sans le jeton volé, on paie avec ses propres jetons", EN: "without the stolen token one pays with one's own"}
	textMagicThird = check.Text{FR: "le jeton magique ne paie qu’une carte du compartiment 3", EN: "the magic token pays only for a card of compartment 3"}
	hintMagic      = check.Text{FR: "ailleurs, il faut un jeton de la catégorie de la carte", EN: "elsewhere it takes a token of the card's category"}
)

var ( // the answers
	textNoAnswers  = check.Text{FR: "personne n’a répondu : il manque « asked »", EN: "nobody has answered: asked is missing"}
	hintAsked      = check.Text{FR: "chacun répond à son tour, un indice de plus à chaque fois, jusqu’à la bonne réponse ou au dernier indice", EN: "all answer in turn, with one hint more each time, until the right answer or the last hint"}
	textFound      = check.Text{FR: "« %s » a trouvé : cette réponse est de trop", EN: "%q has found it: this answer is one too many"}
	textAllRead    = check.Text{FR: "tous les indices sont lus : « %s » n’est plus interrogé", EN: "all hints are read: %q is not asked any more"}
	hintAllRead    = check.Text{FR: "une question a %d indice{|s} ; les joueurs suivants ne sont pas interrogés", EN: "a question has %d hint{|s}; the players after them are not asked"}
	textReader     = check.Text{FR: "« %s » lit la carte et ne peut pas répondre", EN: "%q reads the card and cannot answer"}
	textWrongAsked = check.Text{FR: "l’indice %d n’est pas pour « %s »", EN: "hint %d is not for %q"}
	hintNextUp     = check.Text{FR: "c’est à « %s » de répondre, avec l’indice %d", EN: "it is for %q to answer, with hint %d"}
	textHintRange  = check.Text{FR: "l’indice %d n’existe pas : il y en a %d", EN: "there is no hint %d among the %d"}
	textHintNow    = check.Text{FR: "l’indice lu est le %d, pas le %d", EN: "the hint read is number %d, not %d"}
	textUnfinished = check.Text{FR: "la question n’est pas finie : l’indice %d est pour « %s »", EN: "the question is not finished: hint %d is for %q"}
	textAbstains   = check.Text{FR: "« %s » ne peut pas s’abstenir et répondre à la fois", EN: "%q cannot abstain and answer at once"}
	hintAgain      = check.Text{FR: "qui s’est trompé peut reparler une fois, après une réponse fausse et avant l’indice suivant ; à plusieurs, dans le sens horaire depuis le lecteur", EN: "who was wrong may speak again once, after a wrong answer and before the next hint; several do so clockwise from the reader"}
	textDuelAgain  = check.Text{FR: "le droit de reparler n’existe pas dans le challenge", EN: "there is no right to speak again in the challenge"}
	hintDuel       = check.Text{FR: "challenge : le joueur principal prend un indice après l’autre ; quand il se trompe, chaque adversaire peut répondre une fois avant le suivant", EN: "challenge: the main player takes one hint after the other; after each failure every opponent may answer once before the next"}
)

var ( // the stolen card
	textNoSteal   = check.Text{FR: "le dé n’a pas donné la carte volée", EN: "the die did not give the stolen card"}
	textStealOnly = check.Text{FR: "la carte volée compte pour tout le tour : la question est de trop", EN: "the stolen card is the whole turn: the question is one too many"}
	textNotTheirs = check.Text{FR: "aucun adversaire ne possède la carte %d : %s", EN: "no opponent owns card %d: %s"}
	textNotOwner  = check.Text{FR: "« %s » ne possède pas la carte %d : %s", EN: "%q does not own card %d: %s"}
	textHow       = check.Text{FR: "« %s » n’est pas un usage de la carte volée", EN: "%q is not a use of the stolen card"}
	hintHow       = check.Text{FR: "les usages sont : %s", EN: "the uses are: %s"}
	hintSteal     = check.Text{FR: "la carte volée prend une carte adverse (answer, recite) ou la renvoie dans le compartiment 3 (return), à la place d’une question", EN: "the stolen card takes an opponent's card (answer, recite) or sends it back to compartment 3 (return), instead of a question"}
)

var ( // the tournaments
	textDue       = check.Text{FR: "le tournoi %d a lieu après ce tour, « %s » commence : il manque « tournament »", EN: "tournament %d takes place after this turn, %q begins: tournament is missing"}
	textNotDue    = check.Text{FR: "aucun tournoi n’a lieu après ce tour", EN: "no tournament takes place after this turn"}
	textWonNoBout = check.Text{FR: "« %s » a gagné : il n’y a plus de tournoi", EN: "%q has won: there is no tournament any more"}
	hintBouts     = check.Text{FR: "un tournoi suit la première carte gagnée, la première fois qu’un joueur en a deux, la première fois que deux joueurs en ont deux", EN: "a tournament follows the first card won, the first time a player owns two, the first time two players own two"}
	textBoutOver  = check.Text{FR: "le tournoi est fini : cette phrase est de trop", EN: "the tournament is over: this phrase is one too many"}
	textBoutOpen  = check.Text{FR: "le tournoi n’est pas fini : c’est à « %s »", EN: "the tournament is not over: it is for %q"}
	hintBoutEnd   = check.Text{FR: "il finit quand tous ont pris un galet dans le même tour, ou avec le dernier galet", EN: "it ends when all have taken a pebble in one round, or with the last pebble"}
	textSpeaker   = check.Text{FR: "« %s » parle à la place de « %s »", EN: "%q speaks in the place of %q"}
	hintSpeaker   = check.Text{FR: "le joueur qui suit le gagnant de la carte commence, puis chacun à son tour", EN: "the player after the winner of the card begins, then all in turn"}
	textSpeech    = check.Text{FR: "« %s » récite une phrase ou passe", EN: "%q recites a phrase or passes"}
	hintSpeech    = check.Text{FR: "écrire « card: » ou « pass: true »", EN: "write card: or pass: true"}
	textNeverRead = check.Text{FR: "la phrase de la carte %d n’a pas été lue dans cette partie", EN: "the phrase of card %d was not read in this game"}
	hintNeverRead = check.Text{FR: "une autre phrase, ou « pass: true » et un galet", EN: "another phrase, or pass: true and a pebble"}
	textSaidTwice = check.Text{FR: "la phrase de la carte %d a déjà été dite dans ce tournoi", EN: "the phrase of card %d was said before in this tournament"}
	hintSaidTwice = check.Text{FR: "écrire la proposition suivante du joueur, ou « pass: true »", EN: "write the next proposal of the player, or pass: true"}
)

var ( // what a tournament costs and brings
	textOwes      = check.Text{FR: "« %s » rend %d jeton{|s} et %d carte{|s}, pas %d et %d", EN: "%q gives up %d token{|s} and %d card{|s}, not %d and %d"}
	hintOwes      = check.Text{FR: "un galet rendu, qui en a encore un ou deux perd un jeton, qui en a plus en perd deux ; une carte remplace le jeton qui manque", EN: "one pebble put back, who has one or two left loses a token, who has more loses two; a card replaces a token that is lacking"}
	textNobody    = check.Text{FR: "personne n’a récité : personne ne pioche", EN: "nobody recited: nobody draws"}
	textNoDraw    = check.Text{FR: "« %s » a parlé en dernier et pioche un jeton : il manque « drawn »", EN: "%q spoke last and draws a token: drawn is missing"}
	hintDrawn     = check.Text{FR: "le dernier à avoir récité pioche un jeton", EN: "the last to have recited draws a token"}
	textCupEmpty  = check.Text{FR: "la coupelle n’a plus de jeton (%s)", EN: "the cup has no token left (%s)"}
	hintCup       = check.Text{FR: "le jeu a %d jeton{|s} de chaque catégorie", EN: "the game has %d token{|s} of each category"}
	textNoRewards = check.Text{FR: "le tournoi %d ne donne pas de jeton à tous", EN: "tournament %d gives no token to all"}
	textReward    = check.Text{FR: "« %s » pioche un jeton après le troisième tournoi : il manque dans « rewards »", EN: "%q draws a token after the third tournament: it is missing in rewards"}
	hintRewards   = check.Text{FR: "après le troisième tournoi, chacun pioche un jeton", EN: "after the third tournament everybody draws a token"}
)
