package arrowword

// The characters of a grid before it is filled.
const (
	definition = '#'
	unknown    = '.' // a letter to find
)

// Grid is a grid of arrow words: row by row, '#' for a definition cell, else a letter
// A–Z.
type Grid struct {
	Cols, Rows int
	Cells      []byte
}

// Run is a word of a grid: where it starts, its length, and whether it goes down.
type Run struct {
	Row, Col, Len int
	Down          bool
}

// at returns the byte of a cell, 0 outside the grid.
func (g *Grid) at(row, col int) byte {
	if row < 0 || col < 0 || row >= g.Rows || col >= g.Cols {
		return 0
	}
	return g.Cells[row*g.Cols+col]
}

// cell returns the index of the i-th cell of a run.
func (g *Grid) cell(r Run, i int) int {
	if r.Down {
		return (r.Row+i)*g.Cols + r.Col
	}
	return r.Row*g.Cols + r.Col + i
}

// Text returns the letters of a run.
func (g *Grid) Text(r Run) string {
	out := make([]byte, r.Len)
	for i := range out {
		out[i] = g.Cells[g.cell(r, i)]
	}
	return string(out)
}

// Runs returns the runs of at least two letters: first those to the right, by rows,
// then those down, by columns.
func (g *Grid) Runs() []Run {
	var out []Run
	for _, down := range [2]bool{false, true} {
		lines, length := g.Rows, g.Cols
		if down {
			lines, length = length, lines
		}
		for line := range lines {
			for from := 0; from < length; from++ {
				to := from
				for to < length && g.inLine(line, to, down) {
					to++
				}
				if to-from >= 2 {
					r := Run{Row: line, Col: from, Len: to - from, Down: down}
					if down {
						r.Row, r.Col = from, line
					}
					out = append(out, r)
				}
				from = to
			}
		}
	}
	return out
}

// inLine reports whether the i-th cell of a row, or of a column, is a letter.
func (g *Grid) inLine(line, i int, down bool) bool {
	if down {
		return g.Cells[i*g.Cols+line] != definition
	}
	return g.Cells[line*g.Cols+i] != definition
}

// The shapes of an arrow from its definition cell.
const (
	Right     = "right"
	Down      = "down"
	RightDown = "right-down" // the word starts to the right and goes down
	DownRight = "down-right" // the word starts below and goes right
)

// arrow returns the definition cell of a run and the shape of its arrow: the cell
// before the run or, at the border, the one beside its first letter. ok is false when
// that is not a definition cell.
func (g *Grid) arrow(r Run) (cell int, way string, ok bool) {
	row, col, way := r.Row, r.Col-1, Right
	if r.Down {
		row, col, way = r.Row-1, r.Col, Down
	}
	if row < 0 || col < 0 {
		row, col, way = r.Row-1, r.Col, DownRight
		if r.Down {
			row, col, way = r.Row, r.Col-1, RightDown
		}
	}
	if g.at(row, col) != definition {
		return 0, "", false
	}
	return row*g.Cols + col, way, true
}
