package cruciverbs

import (
	"slices"

	"imprimots/engine/check"
	"imprimots/engine/grid"
)

var (
	textNoFiche   = check.Text{FR: "la fiche « %s » n’existe pas", EN: "there is no fiche %q"}
	hintNoFiche   = check.Text{FR: "nommer une fiche du contenu, ou la donner sous « fiches: »", EN: "name a fiche of the content, or give it under fiches:"}
	textBadFiche  = check.Text{FR: "la grille de la fiche « %s » ne se lit pas", EN: "the grid of fiche %q cannot be read"}
	hintBadFiche  = check.Text{FR: "la faire vérifier par « imprimots check »", EN: "have it checked by imprimots check"}
	textOver      = check.Text{FR: "la partie est finie : ce tour est de trop", EN: "the game is over: this turn is one too many"}
	hintOver      = check.Text{FR: "la première grille complète finit la partie ; si ce joueur avait commencé, l’autre joue encore une fois", EN: "the first complete grid ends the game; if that player began, the other has one turn more"}
	textNotYou    = check.Text{FR: "c’est le tour de « %[2]s », pas de « %[1]s »", EN: "it is the turn of %[2]q, not of %[1]q"}
	hintNotYou    = check.Text{FR: "chacun joue à son tour", EN: "players take turns"}
	textDie       = check.Text{FR: "un dé ne peut pas donner %d", EN: "a die cannot give %d"}
	hintDie       = check.Text{FR: "écrire un nombre de 1 à 6", EN: "write a number from 1 to 6"}
	textNeedGo    = check.Text{FR: "le pion est en %s, d’où le joueur choisit sa case : il manque « go »", EN: "the pawn is on %s, from where the player chooses a square: go is missing"}
	hintGo        = check.Text{FR: "une case d’un côté : T1 en haut, R1 à droite, B1 en bas, L1 à gauche", EN: "a square of a side: T1 above, R1 on the right, B1 below, L1 on the left"}
	textNoSquare  = check.Text{FR: "« %s » n’est pas une case où l’on puisse se placer", EN: "%q is not a square where one can go"}
	textFullGo    = check.Text{FR: "la ligne de la case %s est pleine : on n’y trouverait plus rien", EN: "the line of square %s is full: nothing is left to find there"}
	hintFullGo    = check.Text{FR: "choisir une case dont la ligne a encore un mot à trouver", EN: "choose a square whose line has a word left to find"}
	textNoGo      = check.Text{FR: "le pion est en %s, où le joueur ne choisit rien : « go » est de trop", EN: "the pawn is on %s, where the player chooses nothing: go is one too many"}
	hintNoGo      = check.Text{FR: "on choisit sur un angle, sur une case rouge de ligne pleine, ou après deux bonnes réponses", EN: "one chooses on a corner, on a red square of a full line, or after two right answers"}
	textNeedQ     = check.Text{FR: "la ligne de %s est pleine et la case verte : il manque « %s »", EN: "the line of %s is full and the square green: %s is missing"}
	hintQ         = check.Text{FR: "écrire right (juste) ou wrong (faux)", EN: "write right or wrong"}
	textBadQ      = check.Text{FR: "« %s » ne dit pas si la réponse est juste", EN: "%q does not say whether the answer is right"}
	textNoQ       = check.Text{FR: "aucune question n’est posée à ce moment du tour : « %s » est de trop", EN: "no question is asked at this point of the turn: %s is one too many"}
	hintNoQ       = check.Text{FR: "on ne pose de question que sur une case verte dont la ligne est pleine", EN: "questions are asked only on a green square whose line is full"}
	textNeedDie2  = check.Text{FR: "la bonne réponse donne un second jet : il manque « die2 »", EN: "the right answer gives another roll: die2 is missing"}
	textNoDie2    = check.Text{FR: "aucun second jet dans ce tour : « die2 » est de trop", EN: "no other roll in this turn: die2 is one too many"}
	hintDie2      = check.Text{FR: "on relance le dé après une première bonne réponse", EN: "the die is rolled again after a first right answer"}
	textNoAnswer  = check.Text{FR: "aucune définition n’est posée dans ce tour : « answer » est de trop", EN: "no definition is asked in this turn: answer is one too many"}
	hintNoAnswer  = check.Text{FR: "une question manquée finit le tour", EN: "a missed question ends the turn"}
	textBadAnswer = check.Text{FR: "« %s » n’est pas un mot", EN: "%q is not a word"}
	hintBadAnswer = check.Text{FR: "écrire un mot, ou null quand le joueur n’a rien répondu", EN: "write a word, or null when the player gave no answer"}
)

// scribe is the player of a transcript: it does what is written, and reports what the
// rules do not allow.
type scribe struct {
	duel    *duel
	move    *Move
	chose   bool
	asked   int
	again   bool
	refused bool
}

func (s *scribe) report(key string, msg, hint check.Message) {
	s.duel.Fault(s.move.Pos(key), msg, hint)
}

// Go reads the square chosen.
func (s *scribe) Go(p *Piste) (square int, ok bool) {
	s.chose = true
	if s.surplus() {
		return 0, false
	}
	if s.move.Go == "" {
		s.report("die", textNeedGo.With(p.Track[p.Pawn].String()), hintGo.With())
		return 0, false
	}
	i, ok := p.Track.Find(s.move.Go)
	if !ok || p.Track[i].Side == Corner {
		s.report("go", textNoSquare.With(s.move.Go), hintGo.With())
		return 0, false
	}
	if _, asks := p.Next(i); !asks {
		s.report("go", textFullGo.With(p.Track[i].String()), hintFullGo.With())
		return 0, false
	}
	return i, true
}

// verdicts are what question and question2 may say.
var verdicts = []string{"right", "wrong"}

// Question reads how the n-th question of the turn was answered.
func (s *scribe) Question(n int) (right, ok bool) {
	s.asked = n
	key, value := "question", s.move.Question
	if n == 2 {
		key, value = "question2", s.move.Question2
	}
	switch {
	case slices.Contains(verdicts, value):
		return value == verdicts[0], true
	case value == "":
		p := s.duel.seats[s.move.Player].piste
		s.report("die", textNeedQ.With(p.Track[p.Pawn].String(), key), hintQ.With())
	default:
		s.report(key, textBadQ.With(value), hintQ.With())
	}
	return false, false
}

// Again reads the second roll.
func (s *scribe) Again() (die int, ok bool) {
	s.again = true
	switch {
	case s.move.Die2 == 0:
		s.report("question", textNeedDie2.With(), hintDie2.With())
	case s.move.Die2 < 1 || s.move.Die2 > 6:
		s.report("die2", textDie.With(s.move.Die2), hintDie.With())
	default:
		return s.move.Die2, true
	}
	return 0, false
}

// Answer compares what the player said with the word of the grid.
func (s *scribe) Answer(_ *Piste, w grid.Word) (right, ok bool) {
	if !s.chose && s.surplus() {
		return false, false
	}
	if s.move.Answer == nil {
		return false, true
	}
	key, ok := AnswerKey(*s.move.Answer)
	if !ok {
		s.report("answer", textBadAnswer.With(*s.move.Answer), hintBadAnswer.With())
		return false, false
	}
	return key == w.Text, true
}

// surplus reports parts of a written turn that the rules have no place for, before a
// word is asked: such a turn is refused.
func (s *scribe) surplus() bool {
	m, p := s.move, s.duel.seats[s.move.Player].piste
	for _, part := range []struct {
		key       string
		surplus   bool
		msg, hint check.Message
	}{
		{"go", m.Go != "" && !s.chose, textNoGo.With(p.Track[p.Pawn].String()), hintNoGo.With()},
		{"question", m.Question != "" && s.asked < 1, textNoQ.With("question"), hintNoQ.With()},
		{"question2", m.Question2 != "" && s.asked < 2, textNoQ.With("question2"), hintNoQ.With()},
		{"die2", m.Die2 != 0 && !s.again, textNoDie2.With(), hintDie2.With()},
	} {
		if part.surplus {
			s.report(part.key, part.msg, part.hint)
			s.refused = true
		}
	}
	return s.refused
}

// unasked reports what is written of a turn after the missed question that ended it.
func (s *scribe) unasked(o Outcome) {
	if o.Word != nil {
		return
	}
	s.surplus()
	if s.move.Answer != nil {
		s.report("answer", textNoAnswer.With(), hintNoAnswer.With())
	}
}
