package boggle

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/rng"
)

func TestScoreAll(t *testing.T) {
	w := WordsIn(French, Pocket)
	r := rng.New(11)
	boards := throw(&r, 3*chunk+7)
	s := w.NewScorer()
	for i, got := range w.ScoreAll(boards) {
		if want := s.Score(boards[i]); got != want {
			t.Fatalf("board %d: %v, want %v", i, got, want)
		}
	}
	if len(w.ScoreAll(nil)) != 0 {
		t.Error("no boards, no scores")
	}
}

func TestScoreLines(t *testing.T) {
	checktest.Whole(t)
	w := WordsIn(French, Pocket)
	r := rng.New(12)
	var in, want strings.Builder
	for i, b := range throw(&r, batch+100) {
		text := b.String()
		if i%3 == 0 {
			text = strings.ToLower(b.Spaced())
		}
		in.WriteString(text + "\n")
		if i%1000 == 0 {
			in.WriteString("\n")
		}
		sc := w.Score(b)
		fmt.Fprintf(&want, "%s\t%d\t%d\n", b, sc.Words, sc.Points)
	}
	var out bytes.Buffer
	if err := w.ScoreLines(&out, strings.NewReader(in.String())); err != nil {
		t.Fatal(err)
	}
	if out.String() != want.String() {
		t.Error("lines differ from single scores")
	}
}

type failingWriter struct{}

func (failingWriter) Write([]byte) (int, error) { return 0, io.ErrShortWrite }

func TestScoreLinesFaults(t *testing.T) {
	w := WordsIn(French, Pocket)
	const good = "UTXOLUIDAISAMREN\n"
	var out bytes.Buffer
	err := w.ScoreLines(&out, strings.NewReader(good+"\nUTXO\n"+good))
	if f := check.AsFault(err); f == nil || f.Pos.Line != 3 || f.Msg.Text != textBoardSize {
		t.Errorf("%v", err)
	}
	if !strings.HasPrefix(out.String(), "UTXOLUIDAISAMREN\t") || strings.Count(out.String(), "\n") != 1 {
		t.Errorf("before the fault: %q", out.String())
	}
	for letters, want := range map[int]check.Text{17: textBoardSize, 4095: textBoardSize, 4096: textLineLong, 1 << 20: textLineLong} {
		err = w.ScoreLines(io.Discard, strings.NewReader(good+strings.Repeat("A", letters)+"\n"+good))
		if f := check.AsFault(err); f == nil || f.Pos.Line != 2 || f.Msg.Text != want {
			t.Errorf("a line of %d letters: %v", letters, err)
		}
	}
	if err := w.ScoreLines(failingWriter{}, strings.NewReader(good)); !errors.Is(err, io.ErrShortWrite) {
		t.Errorf("%v", err)
	}
}
