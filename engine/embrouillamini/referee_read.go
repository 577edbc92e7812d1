package embrouillamini

import (
	"strings"

	"imprimots/dict"
	"imprimots/engine/check"
)

// foldWord folds an announced word, which must consist of letters only.
func foldWord(s string) (key string, ok bool) { return dict.Fold(strings.TrimSpace(s)) }

// leftover returns a key that makes no sense in a pass; empty when there is none.
func (m *Move) leftover() string {
	switch {
	case m.Card != "":
		return "card"
	case m.Announce != "":
		return "announce"
	case len(m.At) > 0:
		return "at"
	case len(m.Path) > 0:
		return "path"
	}
	return ""
}

// maxPath bounds a path: no word is as long.
const maxPath = 40

// read returns the play of a move as written.
func (m *Move) read() (p Placing, f *check.Fault) {
	var ok bool
	if m.Card == "" && m.Announce == "" {
		return p, fault(textNothing.With(), hintNothing.With(), "player")
	}
	if p.Card, ok = ParseCard(m.Card); !ok {
		p.Card = 0
		return p, fault(textCard.With(m.Card), hintCard.With(), "card")
	}
	if p.At, ok = cellOf(m.At); !ok {
		return p, fault(textCell.With(), hintCell.With(), "at")
	}
	if p.Word, ok = foldWord(m.Announce); !ok {
		return p, fault(textUnreadable.With(m.Announce), hintUnreadable.With(), "announce")
	}
	if len(m.Path) > maxPath {
		return p, fault(textTooLong.With(len(m.Path), p.Word, len(p.Word)), hintPath.With(), "path")
	}
	for i, xy := range m.Path {
		c, ok := cellOf(xy)
		if !ok {
			return p, fault(textCell.With(), hintCell.With(), "path", i)
		}
		p.Path = append(p.Path, c)
	}
	return p, nil
}

// readAs compares the letter announced for a joker with the word.
func (m *Move) readAs(p Placing) *check.Fault {
	if m.As == "" {
		return nil
	}
	if p.Card != Joker {
		return fault(textAsLetter.With(p.Card.Small()), hintAsLetter.With(), "as")
	}
	if as, ok := ParseCard(m.As); !ok || as != p.As() {
		return fault(textAsOther.With(m.As, p.As().Small(), p.Word), hintAsOther.With(), "as")
	}
	return nil
}

// cellOf parses [column, row]. Any cell is forced into the bounds of a game without
// limits.
func cellOf(xy []int) (Cell, bool) {
	if len(xy) != 2 {
		return Cell{}, false
	}
	c := Cell{xy[0], xy[1]}
	return c, boundless.Has(c)
}

var (
	textNoLetters  = check.Text{FR: "le contenu n’a pas les lettres du jeu", EN: "the content has no letters for this game"}
	hintNoLetters  = check.Text{FR: "les lettres et leurs valeurs sont un document avec « capitals: » et « small: »", EN: "letters and values are a document with capitals: and small:"}
	textUnfinished = check.Text{FR: "la manche %d n’est pas finie", EN: "round %d is not finished"}
	hintUnfinished = check.Text{FR: "une manche finit, à nombre de tours égal, quand un joueur n’a plus de carte ou quand tous ont passé", EN: "a round ends, at equal numbers of turns, when a player has no card left or when all have passed"}
	textOver       = check.Text{FR: "la manche %d est finie : ce tour est de trop", EN: "round %d is over: this turn is one too many"}
	hintOver       = check.Text{FR: "écrire la suite comme une nouvelle manche, sous « rounds: »", EN: "write what follows as a new round, under rounds:"}
	textNotYou     = check.Text{FR: "c’est le tour de « %[2]s », pas de « %[1]s »", EN: "it is the turn of %[2]q, not of %[1]q"}
	hintNotYou     = check.Text{FR: "chacun joue à son tour ; le joueur suivant commence la manche suivante", EN: "players take turns; the next player begins the next round"}
	textHandSize   = check.Text{FR: "« %s » reçoit %d lettre{|s} ; à %d joueur{|s}, chacun en reçoit %d", EN: "%q gets %d letter{|s}; with %d player{|s} each gets %d"}
	hintHandSize   = check.Text{FR: "écrire toute la donne : « hands: {A: aeirstnou*, …} »", EN: "write the whole deal: hands: {A: aeirstnou*, …}"}
	textSupply     = check.Text{FR: "la boîte n’a pas autant de cartes « %s »", EN: "the box does not have that many cards %q"}
	hintSupply     = check.Text{FR: "les cartes d’une manche sont mises de côté : elles ne reviennent pas dans la partie", EN: "the cards of a round are put aside: they do not come back in the game"}
	textNotInHand  = check.Text{FR: "« %s » n’a pas la carte « %s » en main (%s)", EN: "%q has no card %q in hand (%s)"}
	hintNotInHand  = check.Text{FR: "on ne pose que les lettres que l’on a reçues", EN: "one lays only letters that one was dealt"}
	textNothing    = check.Text{FR: "ce tour ne dit pas ce qui a été posé", EN: "this turn does not say what was laid"}
	hintNothing    = check.Text{FR: "écrire « card: », « at: », « announce: » et « path: », ou « pass: true »", EN: "write card:, at:, announce: and path:, or pass: true"}
	textBoth       = check.Text{FR: "le joueur passe : « %s » est de trop", EN: "the player passes: %s is one too many"}
	hintBoth       = check.Text{FR: "enlever « pass: true », ou tout le reste", EN: "leave out pass: true, or all the rest"}
	textCard       = check.Text{FR: "« %s » n’est pas une carte", EN: "%q is not a card"}
	hintCard       = check.Text{FR: "écrire une lettre, ou \"*\" pour un joker", EN: "write a letter, or \"*\" for a joker"}
	textCell       = check.Text{FR: "ce n’est pas une case de la table", EN: "this is not a cell of the table"}
	hintCell       = check.Text{FR: "écrire « [colonne, ligne] » ; la majuscule est en [0, 0]", EN: "write [column, row]; the capital is at [0, 0]"}
	textUnreadable = check.Text{FR: "« %s » n’est pas un mot fait de lettres", EN: "%q is not a word made of letters"}
	hintUnreadable = check.Text{FR: "écrire le mot entier que l’on annonce : « announce: jouer »", EN: "write the whole word that is announced: announce: jouer"}
	textAsLetter   = check.Text{FR: "la carte « %s » n’est pas un joker : « as » est de trop", EN: "the card %q is not a joker: as is one too many"}
	hintAsLetter   = check.Text{FR: "« as » dit quelle lettre le joker posé remplace", EN: "as says which letter the joker laid stands for"}
	textAsOther    = check.Text{FR: "le joker est annoncé comme « %s », mais il tient la place de « %s » dans %s", EN: "the joker is announced as %q, but it stands for %q in %s"}
	hintAsOther    = check.Text{FR: "le chemin et le mot disent quelle lettre le joker remplace", EN: "the path and the word say which letter the joker stands for"}
)
