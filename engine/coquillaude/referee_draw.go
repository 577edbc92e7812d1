package coquillaude

import (
	"maps"
	"slices"

	"imprimots/engine/check"
	"imprimots/engine/prose"
)

// seat puts the players in the order of play: the highest number first, then
// clockwise.
func (m *match) seat(r *Round) {
	if len(r.Rolls) == 0 {
		return
	}
	first, tied := highest(m.players, r.Rolls)
	for _, again := range r.StartAgain {
		if len(tied) > 1 {
			first, tied = highest(tied, again)
		}
	}
	if len(tied) > 1 {
		m.Fault(r.Pos("rolls", tied[1]), textStartTie.With(tied[0], tied[1], r.Rolls[tied[0]]), hintStartTie.With())
	}
	i := slices.Index(m.players, first)
	m.players = slices.Concat(m.players[i:], m.players[:i])
}

// highest returns the first player with the highest number, and all players who have
// it.
func highest(players []string, rolls map[string]int) (first string, tied []string) {
	best := 0
	for _, name := range players {
		switch n := rolls[name]; {
		case n > best:
			best, tied = n, []string{name}
		case n == best:
			tied = append(tied, name)
		}
	}
	return tied[0], tied
}

// draw plays the questions of a round: gifts, then draws, player by player.
func (m *match) draw(r *Round) {
	m.lines = make([]*Line, len(m.players))
	for i, name := range m.players {
		m.lines[i] = &Line{Player: name}
	}
	m.rolled = map[string]int{}
	if m.isEmpty() {
		if len(r.Rolls) > 0 {
			m.Fault(r.Pos("rolls"), textBagEmpty.With(), hintBagEmpty.With())
		}
		return
	}
	if len(r.Rolls) == 0 && len(r.Entries) == 0 {
		m.Fault(r.Where.Pos(), textNoRolls.With(), hintNoRolls.With())
		return
	}
	before, first := maps.Clone(m.tokens), len(m.rounds) == 0
	if first {
		maps.Copy(m.rolled, r.Rolls) // all players roll before the first question
	}
	for _, l := range m.lines {
		name := l.Player
		n, rolled := r.Rolls[name]
		if m.isEmpty() { // no more questions from here on
			if rolled && !first {
				m.Fault(r.Pos("rolls", name), textBagEmpty.With(), hintBagEmpty.With())
			}
			continue
		}
		m.rolled[name] = n
		if _, said := r.Entries[name]; !rolled && !said {
			m.Fault(r.Pos("rolls"), textNotRolled.With(name), hintNotRolled.With())
			continue
		}
		d := &Drawn{Number: Number(n), Before: before[name], Gift: m.scheme.Gift(Number(n))}
		l.Drawn = d
		for _, other := range m.players {
			if other != name {
				given := min(d.Gift, m.tokens[other])
				m.tokens[other] -= given
				d.Got += given
			}
		}
		m.tokens[name] += d.Got
		d.Earned = m.take(name, m.earned(r, name, d))
	}
	for _, l := range m.lines {
		if l.Drawn != nil {
			l.Drawn.Gave = l.Drawn.Before + l.Drawn.Got + l.Drawn.Earned - m.tokens[l.Player]
		}
	}
}

// earned returns the number of tokens that an entry brings.
func (m *match) earned(r *Round, name string, d *Drawn) int {
	asked, said := r.Entries[name]
	at := r.Pos("entries", name)
	if !said {
		at = r.Pos("rolls", name)
	}
	if !m.own {
		d.Entry = m.game.Entry(int(d.Number))
	}
	if d.Entry == nil {
		return m.earnedBySaying(&asked, at, name, d)
	}
	d.Stars, d.Windfall = d.Entry.Stars, d.Entry.Windfall
	agrees := m.agrees(&asked, at, d)
	if d.Windfall != "" {
		return m.scheme.Brings(d.Windfall)
	}
	var judged bool
	if d.Right, judged = m.judged(&asked, d.Entry); !judged && agrees {
		m.Fault(at, textNoRight.With(d.Number, name), hintNoRight.With())
	}
	return m.scheme.Answered(d.Stars, d.Right)
}

// earnedBySaying returns the number of tokens that an entry brings when only the
// transcript knows it.
func (m *match) earnedBySaying(asked *Asked, at check.Pos, name string, d *Drawn) int {
	d.Stars, d.Windfall = asked.Stars, asked.Windfall
	switch {
	case d.Stars == 0 && d.Windfall == "":
		m.Fault(at, textNoEntry.With(d.Number), hintNoEntry.With())
		return 0
	case d.Stars != 0 && d.Windfall != "":
		m.Fault(at, textBoth.With(d.Number), hintBoth.With())
		return 0
	case d.Windfall != "":
		if m.scheme.Brings(d.Windfall) == 0 {
			m.Fault(asked.Pos("windfall"), textWindfall.With(string(d.Windfall)), check.NearestOf(d.Windfall, m.scheme.Windfalls, hintWindfall))
		}
		return m.scheme.Brings(d.Windfall)
	case m.scheme.Answered(d.Stars, true) == 0:
		m.Fault(asked.Pos("stars"), textStars.With(d.Number, d.Stars), hintStars.With())
		return 0
	case asked.Right == nil:
		m.Fault(at, textNoRight.With(d.Number, name), hintNoRight.With())
	default:
		d.Right = *asked.Right
	}
	return m.scheme.Answered(d.Stars, d.Right)
}

// agrees reports whether the transcript repeats an entry as the Coquillaudet has it.
// If not, the Coquillaudet counts.
func (m *match) agrees(asked *Asked, at check.Pos, d *Drawn) bool {
	other := asked.Stars != 0 && asked.Stars != d.Stars || asked.Windfall != "" && asked.Windfall != d.Windfall
	if d.Windfall != "" {
		other = other || asked.Right != nil || asked.Answer != nil
	}
	if !other {
		return true
	}
	is := textIsWindfall.With(string(d.Windfall))
	if d.Windfall == "" {
		is = textIsQuestion.With(d.Stars)
	}
	m.Fault(at, textOtherEntry.With(d.Number, is), hintOtherEntry.With())
	return false
}

// judged reports whether a question was answered well; ok is false when nothing says
// so. A quoted answer is judged by the Coquillaudet.
func (m *match) judged(asked *Asked, e *Entry) (right, ok bool) {
	if asked.Answer == nil {
		return asked.Right != nil && *asked.Right, asked.Right != nil
	}
	right = e.Answers(*asked.Answer)
	if asked.Right != nil && *asked.Right != right {
		text := textNotWrong
		if *asked.Right {
			text = textNotRight
		}
		m.Fault(asked.Pos("right"), text.With(*asked.Answer, e.N), hintOtherEntry.With())
	}
	return right, true
}

// Answers reports whether the entry accepts an answer: the same words, whatever their
// article, accents and capitals.
func (e *Entry) Answers(answer string) bool {
	key := prose.AnswerKey(answer)
	return key != "" && slices.ContainsFunc(append([]string{e.A}, e.Accept...), func(a string) bool { return prose.AnswerKey(a) == key })
}

var (
	textBadBoard   = check.Text{FR: "le plateau « %s » ne se lit pas", EN: "the board %q cannot be read"}
	hintBadBoard   = check.Text{FR: "le faire vérifier par « imprimots check »", EN: "have it checked by imprimots check"}
	textOver       = check.Text{FR: "la partie est finie : ce tour est de trop", EN: "the game is over: this round is one too many"}
	hintOver       = check.Text{FR: "elle finit quand aucun mot annoncé ne vaut %d point{|s}", EN: "it ends when no word announced is worth %d point{|s}"}
	textStartTie   = check.Text{FR: "%s et %s ont tous deux %d", EN: "%s and %s both have %d"}
	hintStartTie   = check.Text{FR: "écrire sous start_again comment ils ont relancé", EN: "write under start_again how they rolled again"}
	textBagEmpty   = check.Text{FR: "le sachet est vide : plus aucune question n’est posée", EN: "the bag is empty: no more questions are asked"}
	hintBagEmpty   = check.Text{FR: "sans question, pas de jet de dés ; tie_again départage les ex æquo", EN: "without a question there is no roll; tie_again decides between equals"}
	textNoRolls    = check.Text{FR: "le sachet n’est pas vide, et personne n’a lancé les dés", EN: "the bag is not empty, and nobody rolled the dice"}
	hintNoRolls    = check.Text{FR: "écrire les numéros sous rolls", EN: "write the numbers under rolls"}
	textNotRolled  = check.Text{FR: "« %s » n’a pas lancé les dés", EN: "%q did not roll the dice"}
	hintNotRolled  = check.Text{FR: "chaque joueur a une question à chaque tour, tant que le sachet n’est pas vide", EN: "each player has a question in each round, as long as the bag is not empty"}
	textNoEntry    = check.Text{FR: "le Coquillaudet n’a pas d’entrée %d", EN: "the Coquillaudet has no entry %d"}
	hintNoEntry    = check.Text{FR: "écrire sous entries ce que c’était : {stars: 2, right: true}, ou {windfall: coquillaudette}", EN: "write under entries what it was: {stars: 2, right: true} or {windfall: coquillaudette}"}
	textOtherEntry = check.Text{FR: "au Coquillaudet, %d est %s", EN: "in the Coquillaudet, %d is %s"}
	textIsWindfall = check.Text{FR: "une %s", EN: "a %s"}
	textIsQuestion = check.Text{FR: "une question de %d étoile{|s}", EN: "a question of %d star{|s}"}
	textNotRight   = check.Text{FR: "« %s » n’est pas la réponse du Coquillaudet à la question %d", EN: "%q is not the answer of the Coquillaudet to question %d"}
	textNotWrong   = check.Text{FR: "« %s » est la réponse du Coquillaudet à la question %d", EN: "%q is the answer of the Coquillaudet to question %d"}
	hintOtherEntry = check.Text{FR: "le Coquillaudet fait foi ; pour un autre livret, écrire « book: own » en tête de la partie", EN: "the Coquillaudet decides; with another booklet, write book: own at the head of the game"}
	textNoRight    = check.Text{FR: "rien ne dit si la question %d a été bien répondue par %s", EN: "nothing says whether question %d was answered well by %s"}
	hintNoRight    = check.Text{FR: "ajouter right: true ou right: false, ou la réponse sous answer", EN: "add right: true or right: false, or the answer under answer"}
)
