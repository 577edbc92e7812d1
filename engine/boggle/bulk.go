package boggle

import (
	"bufio"
	"errors"
	"io"
	"runtime"
	"strconv"
	"sync"
	"sync/atomic"

	"imprimots/engine/check"
)

// chunk is how many boards a core takes at a time.
const chunk = 128

// ScoreAll scores many boards on all cores; the scores are in the order of the boards.
func (w *Words) ScoreAll(boards []Board) []Score {
	scores := make([]Score, len(boards))
	w.scoreInto(scores, boards, w.scorers(len(boards)))
	return scores
}

// scorers returns as many scorers as n boards can keep busy.
func (w *Words) scorers(n int) []*Scorer {
	s := make([]*Scorer, max(1, min(runtime.GOMAXPROCS(0), (n+chunk-1)/chunk)))
	for i := range s {
		s[i] = w.NewScorer()
	}
	return s
}

func (w *Words) scoreInto(scores []Score, boards []Board, scorers []*Scorer) {
	var next atomic.Int64
	var wg sync.WaitGroup
	for _, s := range scorers {
		wg.Go(func() {
			for {
				from := int(next.Add(chunk)) - chunk
				if from >= len(boards) {
					return
				}
				for i := from; i < min(from+chunk, len(boards)); i++ {
					scores[i] = s.Score(boards[i])
				}
			}
		})
	}
	wg.Wait()
}

// batch is the number of boards that ScoreLines holds at a time.
const batch = 1 << 14

// ScoreLines reads boards, one per line, of sixteen letters or as many as the game of
// the words has, and writes for each a line "board, tab, words, tab, points". Empty
// lines are ignored. It works on all cores and holds at most one batch in memory, so
// the input may be endless. At a line that is not a board it stops with a *check.Fault
// for that line, after writing the lines before it.
func (w *Words) ScoreLines(out io.Writer, in io.Reader) error {
	lines := bufio.NewScanner(in)
	lines.Buffer(make([]byte, 1<<12), 1<<12)
	var fault *check.Fault
	n := 0
	boards, scores := make([]Board, 0, batch), make([]Score, batch)
	scorers := w.scorers(batch)
	var text []byte
	for more := true; more && fault == nil; {
		boards = boards[:0]
		for len(boards) < batch {
			if more = lines.Scan(); !more {
				break
			}
			n++
			if len(lines.Bytes()) == 0 {
				continue
			}
			b, err := w.ParseBoard(lines.Text())
			if err != nil {
				fault = check.AsFault(err)
				break
			}
			boards = append(boards, b)
		}
		w.scoreInto(scores[:len(boards)], boards, scorers)
		text = text[:0]
		for i, b := range boards {
			text = append(text, b.String()...)
			text = append(text, '\t')
			text = strconv.AppendInt(text, int64(scores[i].Words), 10)
			text = append(text, '\t')
			text = strconv.AppendInt(text, int64(scores[i].Points), 10)
			text = append(text, '\n')
		}
		if len(text) == 0 {
			continue
		}
		if _, err := out.Write(text); err != nil {
			return err
		}
	}
	if err := lines.Err(); errors.Is(err, bufio.ErrTooLong) {
		n++
		fault = check.Faultf(textLineLong).WithHint(hintBoard)
	} else if err != nil || fault == nil {
		return err
	}
	fault.Pos = check.Pos{Line: n, Col: 1}
	return fault
}

var textLineLong = check.Text{FR: "ligne bien trop longue pour une grille", EN: "line far too long for a board"}
