package sheet

import (
	"cmp"
	"path"
	"slices"

	"imprimots/engine/check"
)

// mostForced is how many of the cards that ask for small type a finding names.
const mostForced = 5

// forced reports type that all cards of a group have small, at the card that leaves the least room
// for it; the next ones are named as well.
func (in *inspector) forced(g *Group, s *SmallType) {
	all := slices.SortedStableFunc(slices.Values(s.Forced), func(a, b Forced) int { return cmp.Compare(a.Size, b.Size) })
	d := check.Diagnostic{
		Rule: pri026, Pos: check.Pos{File: path.Join(in.kit.Game, in.kit.File)},
		Msg: smallCards.With(g.Title, float64(s.Size), float64(in.theme.Cards.Least), len(all)), Hint: largerCards.With(),
	}
	for i, f := range all[:min(mostForced, len(all))] {
		if i == 0 {
			d.Pos = cmp.Or(f.Pos, d.Pos)
			continue
		}
		d.Related = append(d.Related, check.Related{Pos: f.Pos, Msg: thisCard.With(float64(f.Size))})
	}
	in.found = append(in.found, d)
}

var (
	smallCards  = check.Text{FR: "« %s » : ce qu’on lit en jouant est composé en %.4g pt, moins de %.4g, à cause de %d carte{|s}", EN: "%q: what is read in play is set in %.4g pt, less than %.4g, because of %d card{|s}"}
	largerCards = check.Text{FR: "raccourcissez le texte de ces cartes, ou prenez des cartes plus grandes (size, dans la face)", EN: "shorten the text of these cards, or make the cards larger (size, in the face)"}
	thisCard    = check.Text{FR: "cette carte ne laisse place qu’à %.4g pt", EN: "this card has room for %.4g pt only"}
)
