package sheet

import (
	"cmp"
	"image"
	"path"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/theme"
)

// inspector checks the drawings of a kit against the rules of printing.
type inspector struct {
	*imposition
	found []check.Diagnostic
	seen  map[*draw.Drawing]bool
	small map[string]bool    // roles of the group already reported for PRI022
	files map[check.Pos]bool // where a picture is named that is reported for PRI023
	// shrunk are the pictures of the kit in a small size; see [draw.NewGrounds].
	shrunk map[*draw.Bitmap]image.Image
	faint  map[[2]draw.Color]bool // texts and plain grounds already judged
}

// preflight inspects every drawing of the kit once; a proof may be too small to print.
func (p *imposition) preflight(jobs []job) []check.Diagnostic {
	if p.kit.Proof {
		return nil
	}
	in := &inspector{imposition: p, seen: map[*draw.Drawing]bool{}, files: map[check.Pos]bool{}}
	for _, j := range jobs {
		in.group(j.group)
		in.apart(j)
		in.reach(j)
	}
	for _, l := range p.kit.Left {
		in.found = append(in.found, check.Diagnostic{Rule: pri027, Pos: l.Pos, Msg: leftOut.With(l.Title, p.setup.Paper.Name), Hint: largerPaper.With()})
	}
	if p.kit.Picture != nil {
		in.pictures(&Part{Named: p.kit.OnCover}, p.kit.Picture, 1)
	}
	return in.found
}

func (in *inspector) group(g *Group) {
	in.small = map[string]bool{}
	if n := len(g.expanded()); g.Kind == Booklet && n%4 != 0 {
		in.report(pri010, nil, bookletPages.With(g.Title, n, (n+3)/4*4-n))
	}
	if g.Blank != (check.Pos{}) {
		in.found = append(in.found, check.Diagnostic{Rule: pri016, Pos: g.Blank, Msg: blankFronts.With(g.Title, len(g.Parts)), Hint: nameField.With()})
	}
	for i := range g.Small {
		in.forced(g, &g.Small[i])
	}
	for i := range g.Parts {
		part := &g.Parts[i]
		for _, f := range []face{{g, part, part.Front, false}, {g, part, part.Back, true}} {
			if f.d == nil || in.seen[f.d] {
				continue
			}
			in.seen[f.d] = true
			in.face(f)
		}
	}
	if g.Duplex && g.Hidden {
		in.backs(g)
	}
	in.categories(g)
}

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

// apart notes whole pages that are assembled from several sheets.
func (in *inspector) apart(j job) {
	if j.group.Kind != Pages {
		return
	}
	for _, s := range j.sides {
		if s.Tiles != nil {
			in.found = append(in.found, check.Diagnostic{
				Rule: pri017, Pos: cmp.Or(j.group.Pos, check.Pos{File: path.Join(in.kit.Game, in.kit.File)}),
				Msg: pageApart.With(j.group.Title, in.setup.Paper.Name, s.Tiles.Count()), Hint: otherPaper.With(check.Setting{Key: "paper", Option: true}),
			})
			return
		}
	}
}

// reach finds marks on a page of a booklet where the printer cannot print: its paper
// is not cut, so this is not bleed.
func (in *inspector) reach(j job) {
	if j.group.Kind != Booklet {
		return
	}
	m := in.setup.Margins
	for _, s := range j.sides {
		room := draw.Rect{X: m.Left, Y: m.Top, W: s.W - m.Left - m.Right, H: s.H - m.Top - m.Bottom}
		for _, slot := range s.Slots {
			if slot.Part < 0 || j.group.Parts[slot.Part].Front == nil {
				continue
			}
			part := &j.group.Parts[slot.Part]
			over := draw.MM(0)
			for mark := range draw.Each(part.Front) {
				mark.Matrix = slot.Matrix(part.Front.W, part.Front.H).Mul(mark.Matrix)
				if mark.Text != nil && strings.TrimSpace(mark.Text.S) != "" {
					over = max(over, outside(room, textBox(in.fonts, *mark.Text, mark.Matrix)))
				} else if b, ok := mark.Bounds(); ok {
					over = max(over, outside(room, b))
				}
			}
			if over > 0.2 {
				in.report(pri019, part, unreached.With(face{j.group, part, part.Front, false}.name(), float64(over)))
			}
		}
	}
}

// face is one side of a part.
type face struct {
	group *Group
	part  *Part
	d     *draw.Drawing
	back  bool
}

// name returns the name of the side for a finding.
func (f face) name() check.Message {
	t := check.Text{FR: "« %s », pièce %s", EN: "%q, piece %s"}
	if f.back {
		t = check.Text{FR: "« %s », dos de la pièce %s", EN: "%q, back of piece %s"}
	}
	return t.With(f.group.Title, f.part.ID)
}

func (in *inspector) report(rule *check.Info, part *Part, m check.Message) {
	in.reportText(rule, part, m, "", 0)
}

// reportText reports a drawn text, or a character of it.
func (in *inspector) reportText(rule *check.Info, part *Part, m check.Message, drawn string, sign rune) {
	d := check.Diagnostic{Rule: rule, Pos: check.Pos{File: path.Join(in.kit.Game, in.kit.File)}, Msg: m, Drawn: drawn, Sign: sign}
	if part != nil && part.Pos != (check.Pos{}) {
		d.Pos = part.Pos
	}
	in.found = append(in.found, d)
}

// face inspects the marks of one side.
func (in *inspector) face(f face) {
	marks := draw.Each(f.d)
	k := f.scale(in.setup)
	trim := draw.Rect{W: f.d.W, H: f.d.H}
	for m := range marks {
		switch {
		case m.Text != nil:
			in.text(f, m, trim, k)
		case m.Layer() == draw.Art:
			in.ink(f, m, trim)
		}
		if m.Path != nil && m.Style.Stroke != nil && m.LineWidth()*draw.MM(k) < theme.MinLine-0.001 {
			in.report(pri006, f.part, thinLine.With(f.name(), float64(m.LineWidth())*k, float64(theme.MinLine)))
		}
	}
	in.pictures(f.part, f.d, k)
	in.legible(f)
	if f.back && f.group.Duplex && f.group.Kind == Parts {
		in.edges(f, marks, trim)
	}
	if f.part.Letter != "" {
		in.letters(f, marks)
	}
}

// scale returns the factor by which a booklet is fitted to its paper.
func (f face) scale(s Setup) float64 {
	if f.group.Kind != Booklet {
		return 1
	}
	if s.Paper.small() {
		return s.unfoldedScale(f.group)
	}
	half, high := BookletPage(s.Paper)
	return min(1, float64(half/f.group.W), float64(high/f.group.H))
}

// text inspects one line of text: its role and size, its characters, and whether the
// scissors or the edge of the sheet could touch it.
func (in *inspector) text(f face, m draw.Mark, trim draw.Rect, k float64) {
	t := m.Text
	st, ok := in.theme.Styles[t.Role]
	if !ok {
		in.report(theme.Rules.Get("PRI001"), f.part, unknownRole.With(f.name(), t.Role, t.S))
	}
	if size := float64(m.TypeSize()) * k; ok && size < float64(st.Min)-0.01 {
		in.reportText(pri003, f.part, smallType.With(f.name(), t.S, size, t.Role, float64(st.Min)), t.S, 0)
	}
	if least := least(in.theme, f.group, t.Role); !in.small[t.Role] && float64(m.TypeSize())*k < float64(least)-0.01 {
		in.small[t.Role] = true
		in.reportText(pri022, f.part, smallReading.With(f.name(), t.S, float64(m.TypeSize())*k, float64(least)), t.S, 0)
	}
	if t.Track > 0 && strings.Contains(t.S, " ") {
		if space := float64(in.fonts.Width(text.Style{Font: t.Font, Size: 1}, " ") / draw.Pt(1).MM() * 1000); space < leastSpace*t.Track {
			in.reportText(pri021, f.part, narrowSpace.With(f.name(), t.S, space/t.Track, leastSpace), t.S, 0)
		}
	}
	if missing := in.fonts.Missing(t.Font, t.S); len(missing) > 0 {
		in.reportText(pri004, f.part, lackingGlyph.With(f.name(), t.Font, string(missing), t.S), t.S, missing[0])
	}
	if strings.TrimSpace(t.S) == "" || t.Layer == draw.Note {
		return
	}
	box := textBox(in.fonts, *t, m.Matrix)
	safe := draw.MM(0)
	switch {
	case f.group.Kind == Parts && !f.group.Outline:
		safe = in.setup.Tolerance
	case f.group.Kind == Booklet, f.group.Kind == Reading:
		safe = 5
	}
	switch {
	case !trim.Inset(-0.2).Contains(box):
		in.reportText(pri002, f.part, overflowing.With(f.name(), t.S, float64(outside(trim, box))), t.S, 0)
	case !trim.Inset(safe - 0.2).Contains(box):
		in.reportText(pri005, f.part, nearCut.With(f.name(), t.S, float64(safe-outside(trim.Inset(safe), box)), float64(safe)), t.S, 0)
	}
}

// leastSpace is the least width of the space between words, as a multiple of the space
// added between letters: spaced letters without spaced words slow down reading
// (Galliussi et al., 2020).
const leastSpace = 3.5

// outside returns how far a box extends beyond another.
func outside(r, box draw.Rect) draw.MM {
	return max(r.X-box.X, r.Y-box.Y, box.X+box.W-r.X-r.W, box.Y+box.H-r.Y-r.H)
}

// ink inspects a path or picture: nothing may extend beyond the bleed, where it would
// overlap a neighbour.
func (in *inspector) ink(f face, m draw.Mark, trim draw.Rect) {
	const line = 0.5 // a frame on the trim itself extends by half its width
	b, ok := m.Bounds()
	if !ok {
		return
	}
	if over := outside(trim.Inset(-f.group.Bleed), b); over > line {
		in.report(pri005, f.part, beyondBleed.With(f.name(), float64(over), float64(f.group.Bleed)))
	}
}

var (
	leftOut      = check.Text{FR: "« %s » : aucune feuille %s n’y suffit dans ce profil, le kit est sans cette pièce", EN: "%q: no %s sheet takes it in this profile, the kit is without this piece"}
	largerPaper  = check.Text{FR: "imprimez-la sur un papier plus grand, ou dans un autre profil", EN: "print it on larger paper, or in another profile"}
	smallCards   = check.Text{FR: "« %s » : ce qu’on lit en jouant est composé en %.4g pt, moins de %.4g, à cause de %d carte{|s}", EN: "%q: what is read in play is set in %.4g pt, less than %.4g, because of %d card{|s}"}
	largerCards  = check.Text{FR: "raccourcissez le texte de ces cartes, ou prenez des cartes plus grandes (size, dans la face)", EN: "shorten the text of these cards, or make the cards larger (size, in the face)"}
	thisCard     = check.Text{FR: "cette carte ne laisse place qu’à %.4g pt", EN: "this card has room for %.4g pt only"}
	pageApart    = check.Text{FR: "« %s » est plus grand que ce que l’imprimante atteint sur une feuille %s : %d feuille{|s} à assembler pour chaque page", EN: "%q is larger than what the printer reaches on a sheet of %s: %d sheet{|s} to put together for each page"}
	unreached    = check.Text{FR: "%s : l’imprimante n’atteint pas %.1f mm de ce que montre la page", EN: "%s: the printer does not reach %.1f mm of what the page shows"}
	otherPaper   = check.Text{FR: "un papier plus grand (%s) ou des marges plus étroites le gardent entier", EN: "a larger paper (%s) or narrower margins keep it whole"}
	bookletPages = check.Text{FR: "« %s » a %d page{|s} ; %d page{|s} blanche{|s} s’ajoute{|nt}", EN: "%q has %d page{|s}; %d blank page{|s} {is|are} added"}
	blankFronts  = check.Text{FR: "« %s » : les faces des %d carte{|s} ne montrent aucun champ et sont toutes pareilles", EN: "%q: the fronts of the %d card{|s} show no field and are all alike"}
	nameField    = check.Text{FR: "nommer un champ dans la face, entre accolades : {q}", EN: "name a field in the face, in braces: {q}"}
	thinLine     = check.Text{FR: "%s : un trait de %.2f mm, %.2f mm au moins", EN: "%s: a line of %.2f mm, %.2f mm at least"}
	unknownRole  = check.Text{FR: "%s : rôle de texte inconnu « %s » pour « %s »", EN: "%s: unknown role of text %q for %q"}
	smallType    = check.Text{FR: "%s : « %s » est composé en %.4g pt ; le rôle « %s » demande %.4g pt au moins", EN: "%s: %q is set in %.4g pt; the role %q needs %.4g pt at least"}
	smallReading = check.Text{FR: "%s : « %s » se lit en %.4g pt, et non en %.4g pt au moins", EN: "%s: %q is read in %.4g pt, not in %.4g pt at least"}
	faint        = check.Text{FR: "%s : « %s » se lit mal sur son fond : un contraste de %.1f, %d au moins", EN: "%s: %q is hard to read on its ground: a contrast of %.1f, %d at least"}
	narrowSpace  = check.Text{FR: "%s : entre les mots de « %s », l’espace vaut %.2f fois ce qui est ajouté entre les lettres, %g au moins", EN: "%s: between the words of %q, the space is %.2f times what is added between letters, %g at least"}
	lackingGlyph = check.Text{FR: "%s : la police « %s » n’a pas « %s », dans « %s »", EN: "%s: the font %q lacks %q, in %q"}
	overflowing  = check.Text{FR: "%s : « %s » déborde de %.1f mm", EN: "%s: %q overflows by %.1f mm"}
	nearCut      = check.Text{FR: "%s : « %s » est à %.1f mm de la coupe, %.1f mm au moins", EN: "%s: %q is %.1f mm from the cut, %.1f mm at least"}
	beyondBleed  = check.Text{FR: "%s : un dessin dépasse de %.1f mm le fond perdu de %.1f mm", EN: "%s: a drawing reaches %.1f mm beyond the bleed of %.1f mm"}
)
