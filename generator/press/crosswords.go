//go:build !atelier

package press

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/grid"
	"imprimots/engine/record"
	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/crisscross"
	"imprimots/generator/exchange/crossword"
	"imprimots/generator/exchange/quiz"
	"imprimots/templates/languages"
)

var (
	textNoCross = check.Text{FR: "seuls les mots croisés vont en %s, pas cet exercice", EN: "only crosswords go to %s, not this exercise"}
	hintNoCross = check.Text{FR: "faites une fiche de la sorte « crossword »", EN: "make a worksheet of the kind crossword"}
	textNoClue  = check.Text{FR: "« %s » n’a pas de définition, %s en demande une", EN: "%q has no clue, %s asks for one"}
	hintNoClue  = check.Text{FR: "donnez-lui une définition dans la liste", EN: "give it a clue in the list"}
)

// played is a grid of a crossword, for programs that play it.
type played struct {
	board *worksheet.Board
	words []record.Record // with their clues
	laid  []crisscross.Place
}

// crosswords writes the grids of a sheet as one of the formats "ipuz" and "h5p", a file each.
func (p *Press) crosswords(w *Worksheet, variants []worksheet.Variant, format string) (files []File, found []check.Diagnostic, err error) {
	seen := map[string]bool{} // what was said of one variant is not said of the next
	for i, v := range variants {
		suffix := ""
		if len(variants) > 1 {
			suffix = "-" + cmp.Or(v.Letter, strconv.Itoa(i+1))
		}
		var grids []played
		for _, z := range v.Parts {
			if z.Kind != "crossword" {
				return nil, nil, &check.Fault{Rule: "WKS013", Pos: z.Part.Pos("kind"), Msg: textNoCross.With(format), Hint: hintNoCross.With()}
			}
			more, err := playable(&z, format)
			if err != nil {
				return nil, nil, err
			}
			grids = append(grids, more...)
		}
		for k, g := range grids {
			name := suffix
			if len(grids) > 1 {
				name += "-" + strconv.Itoa(k+1)
			}
			data, told, err := g.written(&w.Sheet, p.titled(&w.Sheet), format)
			if err != nil {
				return nil, nil, err
			}
			for _, d := range told {
				if line := fmt.Sprint(d.Rule.ID, d.Pos, d.Msg.In(check.English)); !seen[line] {
					seen[line] = true
					found = append(found, d)
				}
			}
			if data != nil {
				files = append(files, File{Name: name + "." + format, Key: true, Data: data})
			}
		}
	}
	return files, found, nil
}

// titled returns the title of a sheet, by default what its exercise is called.
func (p *Press) titled(s *worksheet.Sheet) string {
	return cmp.Or(s.Title, p.Env.Texts[langOf(s)]["kind."+s.Exercises()[0].Kind])
}

// playable returns the grids of a crossword with their words in the order of their numbers.
func playable(z *worksheet.Puzzle, format string) (out []played, err error) {
	for _, block := range z.Blocks {
		switch block := block.(type) {
		case *worksheet.Board:
			out = append(out, played{board: block})
		case *worksheet.Clues:
			g := &out[len(out)-1]
			for _, c := range block.Items {
				g.add(z, c, block.Heading == "down")
			}
		}
	}
	for i := range z.Part.Items {
		item := &z.Part.Items[i]
		left := slices.ContainsFunc(z.Left, func(l worksheet.Left) bool { return l.Item.Answer() == item.Answer() })
		if item.Question == "" && !left {
			return nil, &check.Fault{Rule: "WKS013", Pos: item.Pos, Msg: textNoClue.With(item.Answer(), format), Hint: hintNoClue.With()}
		}
	}
	return out, nil
}

// add adds the word of a clue.
func (g *played) add(z *worksheet.Puzzle, c worksheet.Clue, down bool) {
	at := slices.IndexFunc(g.board.Cells, func(cell worksheet.Cell) bool { return cell.Number > 0 && strconv.Itoa(cell.Number) == c.Label })
	word := record.Record{Kind: record.Open, Question: c.Text, Answers: []string{c.Answer}, Lang: z.Lang}
	if i := slices.IndexFunc(z.Part.Items, func(r record.Record) bool { return r.Answer() == c.Answer && r.Question == c.Text }); i >= 0 {
		word.Pos, word.At = z.Part.Items[i].Pos, z.Part.Items[i].At
	}
	if c.Lengths != "" {
		word.Question += " (" + c.Lengths + ")"
	}
	g.words = append(g.words, word)
	g.laid = append(g.laid, crisscross.Place{Row: at / g.board.Cols, Col: at % g.board.Cols, Down: down, Placed: true})
}

// written returns the file of a grid.
func (g *played) written(s *worksheet.Sheet, title, format string) ([]byte, []check.Diagnostic, error) {
	if format == "h5p" {
		words := slices.Clone(g.words)
		for i := range words {
			words[i].Lang = "" // that of the file
		}
		data, found := quiz.Of("h5p-crossword").Write(words, quiz.Options{Title: title, Lang: langOf(s), Laid: g.laid})
		return data, found, nil
	}
	puzzle := crossword.Puzzle{Title: title, Author: s.Heading.School, Locale: languages.Of(langOf(s)).Region, Numbered: true}
	puzzle.Grid, puzzle.Signs = g.letters(langOf(s))
	for _, word := range puzzle.Grid.Words() {
		i := slices.IndexFunc(g.laid, func(p crisscross.Place) bool {
			return p.Row == word.Cells[0].Row && p.Col == word.Cells[0].Col && p.Down == (word.Dir == grid.Vertical)
		})
		clue := ""
		if i >= 0 {
			clue = g.words[i].Question
		}
		puzzle.Clues = append(puzzle.Clues, clue)
	}
	data, _, err := crossword.Write(puzzle, crossword.IPuz)
	return data, nil, err
}

// letters returns the grid of capitals, and the letters that it has no capital for, by cell.
func (g *played) letters(lang string) (grid.Grid, []string) {
	cells, signs := make([]byte, len(g.board.Cells)), make([]string, len(g.board.Cells))
	for i, c := range g.board.Cells {
		cells[i] = grid.Black
		if c.Kind != worksheet.Letter {
			continue
		}
		key, ok := worksheet.Key(lang, c.Letter)
		if cells[i] = 'X'; ok && len(key) == 1 {
			cells[i] = key[0]
			continue
		}
		signs[i] = strings.ToUpper(c.Letter)
	}
	return grid.Of(g.board.Cols, cells), signs
}
