package deck

import (
	"fmt"
	"maps"
	"math/bits"
	"slices"

	"imprimots/engine/check"
)

// maxPortraits bounds the portraits of a deck: the bits of a set.
const maxPortraits = 256

// set is a set of portraits.
type set [maxPortraits / 64]uint64

func (s *set) add(i int) { s[i/64] |= 1 << (i % 64) }

func (s set) len() int {
	n := 0
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// parted returns the members of the set that are in another, and those that are not.
func (s set) parted(by set) (in, out set) {
	for i, w := range s {
		in[i], out[i] = w&by[i], w&^by[i]
	}
	return in, out
}

// members returns the members of the set.
func (s set) members() []int {
	var out []int
	for i := range maxPortraits {
		if s[i/64]>>(i%64)&1 == 1 {
			out = append(out, i)
		}
	}
	return out
}

// asked returns, for each possible question, the portraits with the answer yes: "is it
// so?" for a yes-or-no field, "is it this one?" for each value of a choice.
func (d *Deck) asked() []set {
	var out []set
	for _, name := range slices.Sorted(maps.Keys(d.Fields)) {
		values := d.Fields[name].Of
		switch d.Fields[name].Type {
		case "yesno":
			values = []string{"true"}
		case "choice":
		default:
			continue
		}
		for _, v := range values {
			var yes set
			for i, c := range d.Cards {
				if c[name].Text == v {
					yes.add(i)
				}
			}
			if n := yes.len(); n > 0 && n < len(d.Cards) {
				out = append(out, yes)
			}
		}
	}
	return out
}

// asker searches for the tree of questions that finds every portrait soonest.
type asker struct {
	questions []set
	failed    map[set]int // by set, the most questions known not to be enough
	left      int         // sets that may still be looked at
}

// maxSets bounds the search.
const maxSets = 100_000

// finds reports whether n questions are enough to find each member of a set.
func (a *asker) finds(s set, n int) bool {
	size := s.len()
	switch {
	case size <= 1:
		return true
	case n < bits.Len(uint(size-1)), a.left <= 0:
		return false
	}
	if failed, ok := a.failed[s]; ok && n <= failed {
		return false
	}
	a.left--
	for _, q := range a.questions {
		yes, no := s.parted(q)
		if yes != (set{}) && no != (set{}) && a.finds(yes, n-1) && a.finds(no, n-1) {
			return true
		}
	}
	if a.left > 0 {
		a.failed[s] = n
	}
	return false
}

// balanced returns the two sides of the question that comes nearest to halving a set;
// ok is false when no question splits it.
func (a *asker) balanced(s set) (yes, no set, ok bool) {
	best := s.len()
	for _, q := range a.questions {
		in, out := s.parted(q)
		if most := max(in.len(), out.len()); most < best {
			yes, no, best, ok = in, out, most, true
		}
	}
	return yes, no, ok
}

// depth returns how many questions find every member of a set when each halves it as
// well as it can.
func (a *asker) depth(s set) int {
	yes, no, ok := a.balanced(s)
	if !ok {
		return 0
	}
	return 1 + max(a.depth(yes), a.depth(no))
}

// together returns two members of a set that n such questions do not tell apart.
func (a *asker) together(s set, n int) []int {
	if s.len() < 2 {
		return nil
	}
	yes, no, ok := a.balanced(s)
	if n == 0 || !ok {
		return s.members()[:2]
	}
	if pair := a.together(yes, n-1); pair != nil {
		return pair
	}
	return a.together(no, n-1)
}

// ask returns the asker of a deck, and the set of all its portraits.
func (d *Deck) ask() (*asker, set) {
	var all set
	for i := range d.Cards {
		all.add(i)
	}
	return &asker{d.asked(), map[set]int{}, maxSets}, all
}

// QuestionsNeeded returns how many questions find each of the portraits of a deck, in
// the best tree that a bounded search finds. The deck must be without findings. It
// returns 0 when there are more portraits than the rules allow.
func (d *Deck) QuestionsNeeded() int {
	if len(d.Cards) > maxPortraits {
		return 0
	}
	a, all := d.ask()
	most := a.depth(all)
	for n := bits.Len(uint(max(len(d.Cards)-1, 0))); n < most; n++ {
		if a.finds(all, n) {
			return n
		}
	}
	return most
}

var (
	textPortraits = check.Text{FR: "%d portraits : %d au plus", EN: "%d portraits: %d at most"}
	textNoAsked   = check.Text{FR: "aucun champ à demander", EN: "no field to ask about"}
	hintNoAsked   = check.Text{FR: "on interroge sur les champs des types choice et yesno", EN: "one asks about fields of the types choice and yesno"}
	textTwins     = check.Text{FR: "aucune question ne sépare « %s » de « %s »", EN: "no question parts %q from %q"}
	hintTwins     = check.Text{FR: "changer une réponse de l’un des deux, ou ajouter un champ", EN: "change an answer of one of the two, or add a field"}
	textSlow      = check.Text{FR: "%d question{|s} ne suffi{t|sent} pas : « %s » et « %s » restent ensemble ; %d suffisent", EN: "%d question{ is|s are} not enough: %q and %q stay together; %d are enough"}
	hintSlow      = check.Text{FR: "mieux répartir les réponses, ou relever « questions »", EN: "spread the answers better, or raise questions"}
)

// checkPortraits: any two portraits differ in an answer, and the declared number of
// questions is enough.
func checkPortraits(p *check.Pass, d *Deck) {
	if len(d.Cards) > maxPortraits {
		p.Fault(d.Pos("cards"), textPortraits.With(len(d.Cards), maxPortraits), check.Message{})
		return
	}
	a, all := d.ask()
	if len(a.questions) == 0 {
		p.Fault(d.Pos("fields"), textNoAsked.With(), hintNoAsked.With())
		return
	}
	apart := true
	first := map[string]int{}
	for i := range d.Cards {
		var answers []int
		for n, q := range a.questions {
			if q[i/64]>>(i%64)&1 == 1 {
				answers = append(answers, n)
			}
		}
		if j, ok := first[fmt.Sprint(answers)]; ok {
			apart = false
			p.Fault(d.Pos("cards", i), textTwins.With(d.part(j, "name"), d.part(i, "name")), hintTwins.With(), check.FirstAt(d.Pos("cards", j)))
		} else {
			first[fmt.Sprint(answers)] = i
		}
	}
	if !apart || a.finds(all, d.Questions) {
		return
	}
	if n := d.QuestionsNeeded(); n > d.Questions {
		pair := a.together(all, d.Questions)
		p.Fault(d.Pos("questions"), textSlow.With(d.Questions, d.part(pair[0], "name"), d.part(pair[1], "name"), n), hintSlow.With())
	}
}
