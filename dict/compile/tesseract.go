package main

import (
	"encoding/binary"
	"errors"
	"math/bits"
	"strconv"
	"strings"
)

// The parts of Tesseract's trained data that are read, by their index in the file's
// table.
const (
	partWords = 19
	partChars = 21
)

// maxDepth bounds the length of a word in characters.
const maxDepth = 64

var errTraineddata = errors.New("no trained data of Tesseract's LSTM with a list of words")

// tesseractWords returns the words of the list in a file of trained data, the frequent
// ones of a large collection of web pages. They are stored as an automaton: 64 bits
// per edge, with the number of a character, whether it is the last one of its node,
// whether a word ends after it, and the index of the next node.
func tesseractWords(data []byte) ([]string, error) {
	automaton, chars := trainedPart(data, partWords), trainedPart(data, partChars)
	if len(automaton) < 10 || chars == nil {
		return nil, errTraineddata
	}
	size := binary.LittleEndian.Uint32(automaton[2:])
	d := dawg{edges: automaton[10:], charBits: bits.Len32(size)}
	lines := strings.Split(string(chars), "\n")
	n, err := strconv.Atoi(lines[0])
	if err != nil || n < 0 || n > len(lines)-1 {
		return nil, errTraineddata
	}
	for _, line := range lines[1 : n+1] {
		char, _, _ := strings.Cut(line, " ")
		d.chars = append(d.chars, char)
	}
	if !d.from(0, nil) {
		return nil, errTraineddata
	}
	return d.words, nil
}

// trainedPart returns one part of a file of trained data, which starts with a table of
// offsets.
func trainedPart(data []byte, i int) []byte {
	if len(data) < 4 {
		return nil
	}
	n := int(binary.LittleEndian.Uint32(data))
	if i >= n || n > (len(data)-4)/8 {
		return nil
	}
	place := func(i int) uint64 { return binary.LittleEndian.Uint64(data[4+8*i:]) }
	at, end := place(i), uint64(len(data))
	for k := range n {
		if next := place(k); next > at && next < end {
			end = next
		}
	}
	if at > end {
		return nil
	}
	return data[at:end]
}

type dawg struct {
	edges    []byte
	charBits int
	chars    []string
	words    []string
}

// from collects the words below the node at an edge; it reports whether the automaton
// is valid.
func (d *dawg) from(edge uint64, prefix []string) bool {
	const last, word = 1, 4
	for ; ; edge++ {
		if edge >= uint64(len(d.edges)/8) || len(prefix) == maxDepth {
			return false
		}
		e := binary.LittleEndian.Uint64(d.edges[8*edge:])
		char, flags, next := e&(1<<d.charBits-1), e>>d.charBits, e>>(d.charBits+3)
		if char >= uint64(len(d.chars)) {
			return false
		}
		spelled := append(prefix, d.chars[char])
		if flags&word != 0 {
			d.words = append(d.words, strings.Join(spelled, ""))
		}
		if none := uint64(1)<<(64-d.charBits-3) - 1; next != 0 && next != none && !d.from(next, spelled) {
			return false
		}
		if flags&last != 0 {
			return true
		}
	}
}
