package deck

import (
	"cmp"
	"fmt"
	"slices"

	"imprimots/engine/check"
	"imprimots/engine/rng"
)

var (
	textFewCalls  = check.Text{FR: "%d ligne{|s} : un carton de %d cases en demande autant", EN: "%d row{|s}: a board of %d cells asks for as many"}
	textBoards    = check.Text{FR: "%d lignes ne font pas %d cartons différents de %d cases", EN: "%d rows do not make %d different boards of %d cells"}
	hintCalls     = check.Text{FR: "ajouter des lignes, ou demander une grille plus petite ou moins de cartons", EN: "add rows, or ask for a smaller grid or fewer boards"}
	textSameBoard = check.Text{FR: "les cartons %s et %s ont les mêmes cases", EN: "the boards %s and %s have the same cells"}
	textTwiceOn   = check.Text{FR: "le carton %s a deux fois « %s »", EN: "board %s has %q twice"}
)

// boardNames returns the names of the values on boards.
func boardNames(d *Deck) []string {
	n := min(max(d.Grid.Cells(), 0), maxSide*maxSide)
	return slices.Concat(numbered("c", n), numbered("p", n), []string{"cells", "pictures", "columns", "rows"})
}

// enough reports whether at least boards different choices of k out of n rows exist.
func enough(n, k, boards int) bool {
	ways := 1
	for i := 1; i <= min(k, n-k) && ways < boards; i++ {
		ways = ways * (n - min(k, n-k) + i) / i
	}
	return n >= k && ways >= boards
}

// boards draws the rows of each board: those used on the fewest boards, by lot on a
// tie, and no two boards alike.
func (d *Deck) boards() [][]int {
	n, k := len(d.Cards), d.Grid.Cells()
	if k == 0 || !enough(n, k, d.Boards) {
		return nil
	}
	r := rng.New(d.seed())
	used := make([]int, n)
	taken := map[string]bool{}
	var out [][]int
	for range d.Boards {
		rows := drawBoard(&r, used, k)
		for board := firstSet(k); taken[key(rows)]; board = nextSet(board, n) {
			rows = slices.Clone(board)
		}
		taken[key(rows)] = true
		for _, row := range rows {
			used[row]++
		}
		rng.Shuffle(&r, rows)
		out = append(out, rows)
	}
	return out
}

// drawBoard returns k of the least used rows.
func drawBoard(r *rng.Rand, used []int, k int) []int {
	rows := make([]int, len(used))
	for i := range rows {
		rows[i] = i
	}
	rng.Shuffle(r, rows)
	slices.SortStableFunc(rows, func(a, b int) int { return cmp.Compare(used[a], used[b]) })
	return rows[:k]
}

// key identifies a set of rows.
func key(rows []int) string { return fmt.Sprint(slices.Sorted(slices.Values(rows))) }

// firstSet returns the first k numbers. nextSet returns the next set of numbers below
// n in lexicographic order; the last one stays.
func firstSet(k int) []int {
	out := make([]int, k)
	for i := range out {
		out[i] = i
	}
	return out
}

func nextSet(set []int, n int) []int {
	k := len(set)
	for i := k - 1; i >= 0; i-- {
		if set[i] < n-k+i {
			set[i]++
			for j := i + 1; j < k; j++ {
				set[j] = set[j-1] + 1
			}
			break
		}
	}
	return set
}

func printLoto(d *Deck) []Printed {
	var out []Printed
	for n, rows := range d.boards() {
		texts, pictures := make([]string, len(rows)), make([]string, len(rows))
		for i, row := range rows {
			if texts[i], pictures[i] = d.split(row, "show"); pictures[i] != "" {
				texts[i] = d.part(row, "call")
			}
		}
		c := d.made(n+1, "boards")
		c.put("cells", "c", texts)
		c.put("pictures", "p", pictures)
		c.Values["columns"], c.Values["rows"] = float64(d.Grid.Columns), float64(d.Grid.Rows)
		out = append(out, c)
	}
	return out
}

// checkLoto: every call names a single thing, and no two boards are alike.
func checkLoto(p *check.Pass, d *Deck) {
	switch n, k := len(d.Cards), d.Grid.Cells(); {
	case n < k:
		p.Together(d.Pos("grid"), textFewCalls.With(n, k), hintCalls.With())
		return
	case !enough(n, k, d.Boards):
		p.Together(d.Pos("boards"), textBoards.With(n, d.Boards, k), hintCalls.With())
		return
	}
	if called, shown := d.distinct(p, "call"), d.distinct(p, "show"); called && shown {
		proveBoards(p, printLoto(d))
	}
}

// proveBoards looks only at what the boards show.
func proveBoards(p *check.Pass, boards []Printed) {
	before := map[string]string{}
	for _, b := range boards {
		var shown []string
		for n := 1; b.Values[fmt.Sprint("c", n)] != nil; n++ {
			cell := fmt.Sprint(b.Values[fmt.Sprint("c", n)], " ", b.Values[fmt.Sprint("p", n)])
			if slices.Contains(shown, cell) {
				p.Fault(b.Pos, textTwiceOn.With(b.ID, cell), check.Message{})
			}
			shown = append(shown, cell)
		}
		slices.Sort(shown)
		all := fmt.Sprintf("%q", shown)
		if other, ok := before[all]; ok {
			p.Fault(b.Pos, textSameBoard.With(other, b.ID), check.Message{})
		}
		before[all] = b.ID
	}
}
