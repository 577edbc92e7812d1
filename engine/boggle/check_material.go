package boggle

import (
	"slices"

	"imprimots/engine/check"
	"imprimots/engine/letters"
)

const dieFaces = 6

var (
	textDiceCount = check.Text{FR: "il faut %d dés, il y en a %d", EN: "%d dice are needed, not %d"}
	textDieFaces  = check.Text{FR: "un dé a 6 lettres, « %s » en a %d", EN: "a die has 6 letters, %q has %d"}
)

func ruleDice(g *Game, p *check.Pass) {
	side := g.Settings().Side
	for _, set := range g.Dice {
		check.Count(p, set.Pos("dice"), len(set.Dice), side*side, textDiceCount.With(side*side, len(set.Dice)), check.Message{})
		for i, die := range set.Dice {
			n := len(Faces(die))
			check.Count(p, set.Pos("dice", i), n, dieFaces, textDieFaces.With(die, n), check.Message{})
		}
		checkLetters(p, set.Where, "dice", set.Dice)
	}
}

// sound reports whether the set has one die of six letters for each cell of a board of
// the given side.
func (s DiceSet) sound(side int) bool {
	if len(s.Dice) != side*side {
		return false
	}
	for _, die := range s.Dice {
		if ls, ok := parseCells(die); !ok || len(ls) != dieFaces {
			return false
		}
	}
	return true
}

// Throwable reports whether the dice can fall so that they show the board: one die for
// each cell, each with the letter of its cell on a face.
func (s DiceSet) Throwable(b Board) bool { return s.canShow(b.cells()) }

// canShow reports whether the dice can show all the cells at once.
func (s DiceSet) canShow(cells []letters.Letter) bool {
	dice := make([][]letters.Letter, len(s.Dice))
	for i, die := range s.Dice {
		dice[i], _ = parseCells(die)
	}
	return match(dice, cells) != nil
}

// match assigns to each cell a die that can show it; nil when there is no such
// assignment.
func match(dice [][]letters.Letter, cells []letters.Letter) *matching {
	m := &matching{shows: make([]int, len(dice)), faces: make([]uint32, len(dice))}
	for i, die := range dice {
		for _, l := range die {
			m.faces[i] |= 1 << l
		}
	}
	for i, l := range cells {
		m.wanted = append(m.wanted, l)
		if !m.place(i, make([]bool, len(m.faces))) {
			return nil
		}
	}
	return m
}

// showsQu reports whether a die has a face with two letters.
func (s DiceSet) showsQu() bool {
	return slices.ContainsFunc(s.Dice, func(die string) bool { return slices.Contains(Faces(die), "Qu") })
}

// matching assigns each wanted letter a die of its own.
type matching struct {
	faces  []uint32 // the faces of each die
	shows  []int    // for each die, the index of the letter it shows plus one; 0 for none
	wanted []letters.Letter
}

// place finds a die for the letter at an index, moving others if need be.
func (m *matching) place(at int, tried []bool) bool {
	for d, faces := range m.faces {
		if tried[d] || faces>>m.wanted[at]&1 == 0 {
			continue
		}
		tried[d] = true
		if m.shows[d] == 0 || m.place(m.shows[d]-1, tried) {
			m.shows[d] = at + 1
			return true
		}
	}
	return false
}

var (
	textCommon     = check.Text{FR: "il faut 12 fiches pour le français, il y en a %d", EN: "12 strips are needed for French, not %d"}
	textMobile     = check.Text{FR: "il faut une seule fiche mobile, il y en a %d", EN: "exactly one mobile strip is needed, not %d"}
	textMobileLang = check.Text{FR: "une fiche de langue n’est pas la fiche mobile : elle la remplace", EN: "a language strip is not the mobile strip: it replaces it"}
	hintStripLang  = check.Text{FR: "fiches de langue : %s", EN: "language strips: %s"}
	textLangTimes  = check.Text{FR: "il faut une seule fiche pour la langue « %s », il y en a %d", EN: "exactly one strip is needed for language %q, not %d"}
	textSide       = check.Text{FR: "une face a 4 lettres, « %s » en a %d", EN: "a side has 4 letters, %q has %d"}
)

func ruleStripCount(g *Game, p *check.Pass) {
	for i := range g.Strips {
		checkStripCount(p, &g.Strips[i])
	}
}

func checkStripCount(p *check.Pass, set *StripSet) {
	others := Languages()[1:]
	french, mobile, byLang := 0, 0, map[string]int{}
	for _, s := range set.Strips {
		if s.Lang == "" {
			french++
		} else if check.OneOf(p, s.Pos("lang"), s.Lang, others, textLang, hintStripLang) {
			byLang[s.Lang]++
		}
		if s.Mobile {
			mobile++
			if s.Lang != "" {
				p.Reportf(s.Pos("mobile"), textMobileLang)
			}
		}
	}
	at := set.Pos("strips")
	check.Count(p, at, french, frenchStrips, textCommon.With(french), check.Message{})
	check.Count(p, at, mobile, 1, textMobile.With(mobile), check.Message{})
	for _, l := range others {
		check.Count(p, at, byLang[l], 1, textLangTimes.With(l, byLang[l]), check.Message{})
	}
}

func ruleStripSides(g *Game, p *check.Pass) {
	for _, set := range g.Strips {
		for _, s := range set.Strips {
			for _, f := range []struct{ key, text string }{{"front", s.Front}, {"back", s.Back}} {
				n := len(Faces(f.text))
				check.Count(p, s.Pos(f.key), n, Side, textSide.With(f.text, n), check.Message{})
				reportRune(p, s.Pos(f.key), f.text)
			}
		}
	}
}

// Bounds of what dice may set. A trie node can hold mostSteps different point values.
const (
	mostLeast  = 8
	mostSteps  = 7
	mostPoints = 1000
)

var (
	textBoardSide = check.Text{FR: "une grille de côté %d : de %d à %d sont possibles", EN: "a board of side %d: %d to %d are possible"}
	hintBoardSide = check.Text{FR: "sans « side: », la grille a quatre cases de côté", EN: "without side: the board has four cells a side"}
	textLeast     = check.Text{FR: "des mots d’au moins %d lettre{|s} : de %d à %d sont possibles", EN: "words of at least %d letter{|s}: %d to %d are possible"}
	hintLeast     = check.Text{FR: "sans « least: », un mot a trois lettres au moins", EN: "without least: a word has at least three letters"}
	textSteps     = check.Text{FR: "le barème a %d valeur{|s} : %d au plus sont possibles", EN: "the scale has %d value{|s}: %d at most are possible"}
	textPoints    = check.Text{FR: "un mot vaudrait %d point{|s} : de %d à %d sont possibles", EN: "a word would be worth %d point{|s}: %d to %d are possible"}
	textFalls     = check.Text{FR: "un mot plus long vaudrait moins : %d après %d", EN: "a longer word would be worth less: %d after %d"}
	hintPoints    = check.Text{FR: "donner les points du mot le plus court qui compte, puis d’une lettre de plus à chaque fois ; la dernière valeur vaut au-delà", EN: "give the points of the shortest word that counts, then of one letter more each time; the last value counts beyond"}
	textLaterSet  = check.Text{FR: "seul le premier jeu de dés fixe la grille et le barème", EN: "only the first set of dice sets the board and the scale"}
	hintLaterSet  = check.Text{FR: "enlever « side: », « least: » et « points: » ici", EN: "leave out side:, least: and points: here"}
	textOwnStrips = check.Text{FR: "les fiches font des grilles de quatre cases de côté, pas de %d", EN: "strips make boards of four cells a side, not of %d"}
	hintOwnStrips = check.Text{FR: "jouer avec des dés seuls, ou enlever « side: »", EN: "play with dice alone, or leave out side:"}
)

// ruleSettings checks what the dice set against its bounds.
func ruleSettings(g *Game, p *check.Pass) {
	for i := range g.Dice {
		d := &g.Dice[i]
		said := d.Side != 0 || d.Least != 0 || len(d.Points) > 0
		if i > 0 && said {
			p.Fault(d.Pos("side"), textLaterSet.With(), hintLaterSet.With())
			continue
		}
		if d.Side != 0 {
			check.Within(p, d.Pos("side"), d.Side, LeastSide, MostSide, textBoardSide.With(d.Side, LeastSide, MostSide), hintBoardSide.With())
		}
		if d.Least != 0 {
			check.Within(p, d.Pos("least"), d.Least, MinLetters, mostLeast, textLeast.With(d.Least, MinLetters, mostLeast), hintLeast.With())
		}
		checkScale(p, d)
	}
	if side := g.Settings().Side; side != Side {
		for i := range g.Strips {
			p.Fault(g.Strips[i].Pos("strips"), textOwnStrips.With(side), hintOwnStrips.With())
		}
	}
}

func checkScale(p *check.Pass, d *DiceSet) {
	if n := len(d.Points); n > mostSteps {
		p.Fault(d.Pos("points"), textSteps.With(n, mostSteps), hintPoints.With())
		return
	}
	for i, n := range d.Points {
		at := d.Pos("points", i)
		if check.Within(p, at, n, 1, mostPoints, textPoints.With(n, 1, mostPoints), hintPoints.With()) && i > 0 && n < d.Points[i-1] {
			p.Fault(at, textFalls.With(n, d.Points[i-1]), hintPoints.With())
		}
	}
}
