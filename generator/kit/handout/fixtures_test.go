package handout_test

import (
	"strings"

	"imprimots/engine/record"
	"imprimots/engine/worksheet"
)

// Puzzles made by hand, of every block.

// lettered makes a board of rows of letters; a dot is outside, # is black, + is a
// definition, a capital is to be filled in.
func lettered(rows ...string) *worksheet.Board {
	b := &worksheet.Board{Rows: len(rows)}
	for _, r := range rows {
		letters := []rune(r)
		b.Cols = len(letters)
		for _, l := range letters {
			c := worksheet.Cell{Kind: worksheet.Letter, Letter: string(l)}
			switch l {
			case '.':
				c = worksheet.Cell{}
			case '#':
				c = worksheet.Cell{Kind: worksheet.Black}
			case '+':
				c = worksheet.Cell{Kind: worksheet.Definition}
			}
			b.Cells = append(b.Cells, c)
		}
	}
	return b
}

func given(b *worksheet.Board) *worksheet.Board {
	for i := range b.Cells {
		b.Cells[i].Given = b.Cells[i].Kind == worksheet.Letter
	}
	return b
}

func crossword(help bool) worksheet.Puzzle {
	b := lettered(
		"....CHATEAU...",
		"....H.........",
		".DONJON.......",
		"..U.V.........",
		"..B.A..ROI....",
		"REMPART.......",
		".......O......",
		"..HEAUME......",
		".......R......",
	)
	b.Cells[5*14+6].Letter = "T"
	b.Cells[4].Number, b.Cells[2*14+1].Number, b.Cells[5*14].Number, b.Cells[7*14+2].Number = 1, 2, 4, 6
	b.Cells[2*14+2].Number, b.Cells[4*14+7].Number = 3, 5
	if help {
		b.Cells[0*14+4].Given, b.Cells[2*14+1].Given = true, true
	}
	clue := func(n, text, answer string) worksheet.Clue {
		return worksheet.Clue{Label: n, Text: text, Answer: answer, Lengths: map[bool]string{true: "7"}[help]}
	}
	z := worksheet.Puzzle{Kind: "crossword", Part: &worksheet.Part{Kind: "crossword", Marks: 10}, Blocks: []worksheet.Block{b,
		&worksheet.Clues{Heading: "across", Items: []worksheet.Clue{
			clue("1", "Demeure fortifiée du seigneur, entourée de murs", "château"),
			clue("2", "La plus haute tour ; dernier refuge des défenseurs !", "donjon"),
			clue("4", "Mur épais qui protège une ville ou une forteresse", "rempart"),
			clue("5", "Il porte la couronne", "roi"),
			clue("6", "Casque du chevalier, qui couvre la tête et le visage", "heaume"),
		}},
		&worksheet.Clues{Heading: "down", Items: []worksheet.Clue{
			clue("1", "Monture du chevalier", "cheval"),
			clue("3", "Qui n’est pas clair : une lumière …", "ombre"),
			clue("5", "Construction haute et étroite", "tour"),
		}},
	}}
	if help {
		z.Blocks = append(z.Blocks, &worksheet.Bank{Heading: "bank", Words: []string{"château", "cheval", "donjon", "heaume", "ombre", "rempart", "roi", "tour"}})
	}
	return z
}

// wordsearch has its words across but one down, one in a diagonal and one backwards.
func wordsearch() worksheet.Puzzle {
	b := given(lettered(
		"ECOLEXZBRT",
		"LIVREAQUEC",
		"GOMMETRSTR",
		"CAHIERIQEA",
		"TABLEAUOCI",
		"CLASSEVPRE",
		"MAITREEUEL",
		"STYLOBPATI",
		"SERTTELXYZ",
		"ABCDEFGHIJ",
	))
	b.Plain = true
	words := []string{"école", "livre", "gomme", "cahier", "tableau", "classe", "maître", "stylo"}
	for row, w := range words {
		path := worksheet.Path{Word: w}
		for i := range []rune(w) {
			path.Cells = append(path.Cells, row*10+i)
		}
		b.Paths = append(b.Paths, path)
	}
	b.Paths = append(b.Paths, worksheet.Path{Word: "craie", Cells: []int{19, 29, 39, 49, 59}},
		worksheet.Path{Word: "lettres", Cells: []int{86, 85, 84, 83, 82, 81, 80}},
		worksheet.Path{Word: "oblique", Cells: []int{47, 56, 65, 74}})
	return worksheet.Puzzle{Kind: "wordsearch", Part: &worksheet.Part{Kind: "wordsearch", Marks: 5}, Blocks: []worksheet.Block{b,
		&worksheet.Bank{Heading: "find", Words: append(words, "craie", "lettres"), Boxes: true},
		&worksheet.Reveal{Word: "LA RENTRÉE"},
	}}
}

func arrowword() worksheet.Puzzle {
	b := lettered(
		"+C+M+S",
		"CHAISE",
		"+A+E+L",
		"STYLO+",
		"+S+S+A",
		"LAPINE",
	)
	put := func(i int, clues ...worksheet.Arrow) { b.Cells[i].Clues = clues }
	put(0, worksheet.Arrow{Text: "Animaux qui miaulent", Dir: "right-down", Answer: "CHATSA"}, worksheet.Arrow{Text: "Siège à dossier", Dir: "down-right", Answer: "CHAISE"})
	put(2, worksheet.Arrow{Text: "Miel au pluriel", Dir: "right-down", Answer: "MIELS"})
	put(4, worksheet.Arrow{Text: "Assaisonne", Dir: "right-down", Answer: "SEL"})
	put(12, worksheet.Arrow{Text: "Première voyelle", Dir: "right", Answer: "A"}, worksheet.Arrow{Text: "On écrit avec", Dir: "down-right", Answer: "STYLO"})
	put(14, worksheet.Arrow{Text: "Point cardinal", Dir: "right", Answer: "E"})
	put(16, worksheet.Arrow{Text: "Cinquante", Dir: "right", Answer: "L"})
	put(23, worksheet.Arrow{Text: "Verbe avoir", Dir: "down", Answer: "AE"})
	put(24, worksheet.Arrow{Text: "Serpent", Dir: "right", Answer: "S"}, worksheet.Arrow{Text: "Femelle du lapin", Dir: "down-right", Answer: "LAPINE"})
	put(26, worksheet.Arrow{Text: "Pluriel", Dir: "right", Answer: "S"})
	put(28, worksheet.Arrow{Text: "Voyelle", Dir: "right", Answer: "A"})
	return worksheet.Puzzle{Kind: "arrowword", Part: &worksheet.Part{Kind: "arrowword"}, Blocks: []worksheet.Block{b}}
}

func grid() worksheet.Puzzle {
	b := lettered("PORTE#A", "O#AIMER", "MER#ONE", "ME#SINS", "E#ETS#E")
	b.RowNames, b.ColNames = []string{"1", "2", "3", "4", "5"}, []string{"I", "II", "III", "IV", "V", "VI", "VII"}
	clues := func(names []string) (out []worksheet.Clue) {
		for _, n := range names {
			out = append(out, worksheet.Clue{Label: n, Text: "Fruit du verger. Possessif. Négation.", Answer: "porte, a"})
		}
		return out
	}
	return worksheet.Puzzle{Kind: "grid", Part: &worksheet.Part{Kind: "grid"}, Blocks: []worksheet.Block{b,
		&worksheet.Clues{Heading: "across", Items: clues(b.RowNames)}, &worksheet.Clues{Heading: "down", Items: clues(b.ColNames)}}}
}

func tiles(kind string, lines int, rows ...string) worksheet.Puzzle {
	b := given(lettered(rows...))
	b.Paths = []worksheet.Path{{Word: "maire", Cells: []int{0, 1, 2}}}
	return worksheet.Puzzle{Kind: kind, Part: &worksheet.Part{Kind: kind, Marks: 6}, Blocks: []worksheet.Block{b,
		&worksheet.Questions{Items: []worksheet.Question{{Text: "Mes mots :", Lines: lines, Answer: "maire, rame, mare, arme"}}}}}
}

func anagram() worksheet.Puzzle {
	return worksheet.Puzzle{Kind: "anagram", Part: &worksheet.Part{Kind: "anagram"}, Blocks: []worksheet.Block{&worksheet.Questions{Items: []worksheet.Question{
		{Text: "T A E U H C Â", Boxes: 7, Answer: "château", Given: "c"}, {Text: "N J O N O D", Boxes: 6, Answer: "donjon"},
	}}}}
}

func mystery() worksheet.Puzzle {
	z := worksheet.Puzzle{Kind: "mystery", Part: &worksheet.Part{Kind: "mystery"}, Blocks: []worksheet.Block{
		&worksheet.Questions{Items: []worksheet.Question{
			{Text: "Il porte la couronne.", Boxes: 3, Answer: "ROI"}, {Text: "Casque du chevalier.", Boxes: 6, Answer: "HEAUME"}, {Text: "La plus haute tour du château.", Boxes: 6, Answer: "DONJON"},
		}}, &worksheet.Reveal{Word: "OMD"}}}
	r := z.Blocks[1].(*worksheet.Reveal)
	for _, s := range [][2]int{{1, 2}, {2, 5}, {3, 1}} {
		r.Sources = append(r.Sources, struct{ Question, Letter int }{s[0], s[1]})
	}
	return z
}

func cloze(bank bool) worksheet.Puzzle {
	z := worksheet.Puzzle{Kind: "cloze", Part: &worksheet.Part{Kind: "cloze", Marks: 4}, Blocks: []worksheet.Block{&worksheet.Passage{Runs: []worksheet.Run{
		{Text: "Le seigneur habite un "}, {Gap: true, Number: 1, Answer: "château"}, {Text: " entouré de "}, {Gap: true, Number: 2, Answer: "remparts", Given: "re"},
		{Text: ". Les ennemis ? Ils attaquent la nuit ! La sentinelle "}, {Gap: true, Number: 3, Answer: "surveille"}, {Text: " la plaine du haut du "}, {Gap: true, Number: 4, Answer: "donjon"},
		{Text: ", d’où elle voit très loin : la rivière, la forêt et les champs."},
	}}}}
	if bank {
		z.Blocks = append([]worksheet.Block{&worksheet.Bank{Words: []string{"donjon", "surveille", "remparts", "château"}}}, z.Blocks...)
	}
	return z
}

func quiz() worksheet.Puzzle {
	yes := true
	return worksheet.Puzzle{Kind: "quiz", Part: &worksheet.Part{Kind: "quiz", Marks: 8}, Blocks: []worksheet.Block{&worksheet.Questions{Items: []worksheet.Question{
		{Text: "Quel roi signa l’édit de Nantes ?", Choices: []string{"Henri IV", "Louis XIV", "François Ier", "Charles IX"}, Right: []int{0}, Answer: "Henri IV", Marks: 2, Note: "En avril 1598."},
		{Text: "Pourquoi les fenêtres du château sont-elles si étroites ?", Choices: []string{"Pour que l’on puisse tirer sans être touché par les flèches des assaillants", "Parce que le verre coûte cher au Moyen Âge"}, Right: []int{0}, Marks: 1},
		{Text: "La Loire est le plus long fleuve de France.", Truth: &yes, Marks: 1},
		{Text: "Citez trois métiers du château fort et dites ce que chacun y fait.", Lines: 3, Answer: "le forgeron, la lavandière, le cuisinier", Marks: 3},
		{Text: "Comment s’appelle le petit du cheval ?", Lines: 1, Answer: "le poulain", Given: "le p", Marks: 1},
	}}}}
}

func match() worksheet.Puzzle {
	return worksheet.Puzzle{Kind: "match", Part: &worksheet.Part{Kind: "match"}, Blocks: []worksheet.Block{&worksheet.Pairs{
		Left: []string{"la vache", "le cheval", "le mouton", "la chèvre", "le canard qui nage sur la mare du village"}, Right: []string{"l’agneau", "le chevreau", "le caneton", "le veau", "le poulain"}, Partner: []int{3, 4, 0, 1, 2}}}}
}

func order() worksheet.Puzzle {
	return worksheet.Puzzle{Kind: "order", Part: &worksheet.Part{Kind: "order", Answer: "dates"}, Blocks: []worksheet.Block{&worksheet.Sequence{
		Items: []string{"Prise de la Bastille", "Couronnement de Charlemagne", "Armistice de la Première Guerre mondiale", "Bataille de Marignan"},
		Rank:  []int{3, 1, 4, 2}, Shown: []string{"1789", "800", "1918", "1515"}}}}
}

// sorted has words to sort into columns, which are given or not.
func sorted(bank bool) worksheet.Puzzle {
	z := worksheet.Puzzle{Kind: "match", Part: &worksheet.Part{Kind: "match", Task: "Rangez les mots dans les colonnes."}, Blocks: []worksheet.Block{&worksheet.Table{
		Heads: []string{"animaux de la ferme", "outils", "légumes"}, Lines: 3, Answers: [][]string{{"vache", "mouton"}, {"marteau", "tenailles", "scie"}, {"poireau"}}}}}
	if bank {
		z.Blocks = append([]worksheet.Block{&worksheet.Bank{Words: []string{"scie", "mouton", "poireau", "tenailles", "vache", "marteau"}}}, z.Blocks...)
	}
	return z
}

func flashcards() worksheet.Puzzle {
	z := worksheet.Puzzle{Kind: "flashcards", Part: &worksheet.Part{Kind: "flashcards"}}
	c := &worksheet.Cards{}
	for _, w := range strings.Fields("cheval/horse vache/cow mouton/sheep poule/hen canard/duck cochon/pig chien/dog") {
		front, back, _ := strings.Cut(w, "/")
		c.Items = append(c.Items, worksheet.Card{Front: "le " + front, Back: back})
	}
	z.Blocks = []worksheet.Block{c}
	return z
}

func bingo() worksheet.Puzzle {
	words := strings.Fields("cheval vache mouton poule canard cochon chien chat lapin âne chèvre dindon")
	c := &worksheet.Cards{Cols: 3, Rows: 3}
	for k := range 4 {
		var w []string
		for i := range 9 {
			w = append(w, words[(k*5+i)%len(words)])
		}
		c.Items = append(c.Items, worksheet.Card{Words: w})
	}
	for _, w := range words {
		c.Calls = append(c.Calls, worksheet.Clue{Text: "Animal de la ferme qui s’appelle ainsi", Answer: w})
	}
	return worksheet.Puzzle{Kind: "bingo", Part: &worksheet.Part{Kind: "bingo"}, Blocks: []worksheet.Block{c}}
}

// asks makes a puzzle of questions.
func asks(kind string, items ...worksheet.Question) worksheet.Puzzle {
	return worksheet.Puzzle{Kind: kind, Part: &worksheet.Part{Kind: kind}, Blocks: []worksheet.Block{&worksheet.Questions{Items: items}}}
}

// coded has words in a code of which half is given.
func coded() worksheet.Puzzle {
	z := asks("code", worksheet.Question{Text: "La poule le pond.", Codes: strings.Fields("4 7 1 9 4 12"), Boxes: 6, Answer: "un œuf"},
		worksheet.Question{Codes: []string{"4", "7", "", "12", "9", "4"}, Boxes: 5, Answer: "un feu", Given: "U"})
	z.Blocks = append([]worksheet.Block{&worksheet.Bank{Heading: "code", Words: []string{"E = 9", "N = 7", "U = 4"}}}, z.Blocks...)
	z.Part.Items = []record.Record{{Answers: []string{"un œuf"}}, {Answers: []string{"un feu"}}}
	return z
}

// pyramids has two of them, the second with a definition.
func pyramids() worksheet.Puzzle {
	z := asks("pyramid", worksheet.Question{Boxes: 3, Given: "MIS", Answer: "mis"}, worksheet.Question{Text: "+\u00a0O", Boxes: 4, Answer: "mois", Note: "omis"},
		worksheet.Question{Text: "+\u00a0N", Boxes: 5, Answer: "moins"}, worksheet.Question{Text: "+\u00a0A — on y habite", Boxes: 6, Answer: "maison", Given: "M"})
	z.Blocks = append(z.Blocks, asks("pyramid", worksheet.Question{Boxes: 3, Given: "RUE", Answer: "rue"}, worksheet.Question{Text: "+\u00a0T", Boxes: 4, Answer: "tuer"}).Blocks...)
	return z
}

// cutouts are cards of a form.
func cutouts(kind string, form worksheet.Form) worksheet.Puzzle {
	b := &worksheet.Cards{Form: form}
	words := strings.Fields("cheval/horse vache/cow mouton/sheep poule/hen canard/duck cochon/pig chien/dog")
	for i, w := range words {
		front, back, _ := strings.Cut(w, "/")
		b.Calls = append(b.Calls, worksheet.Clue{Answer: "le " + front, Text: back})
		switch form {
		case worksheet.Memory:
			b.Items = append(b.Items, worksheet.Card{Front: "le " + front}, worksheet.Card{Front: back, Call: i + 1})
		case worksheet.Dominoes:
			_, next, _ := strings.Cut(words[(i+1)%len(words)], "/")
			b.Items = append(b.Items, worksheet.Card{Front: "le " + front, Back: next, Call: (i+1)%len(words) + 1})
		default:
			b.Calls[i].Text = ""
			b.Items = append(b.Items, worksheet.Card{Front: "le " + front})
		}
	}
	return worksheet.Puzzle{Kind: kind, Part: &worksheet.Part{Kind: kind}, Blocks: []worksheet.Block{b}}
}

// all are the puzzles by name.
func all() map[string]worksheet.Puzzle {
	return map[string]worksheet.Puzzle{
		"crossword": crossword(false), "crossword-help": crossword(true), "wordsearch": wordsearch(), "arrowword": arrowword(), "grid": grid(),
		"boggle": tiles("boggle", 5, "MAIR", "REST", "QLON", "TUPE"), "tangle": tiles("tangle", 3, "M.IR.", "REST.", "Q.ONE"), "coquillaude": tiles("coquillaude", 1, "RELEGES"),
		"anagram": anagram(), "mystery": mystery(), "cloze": cloze(false), "cloze-bank": cloze(true), "quiz": quiz(), "match": match(), "order": order(),
		"flashcards": flashcards(), "bingo": bingo(), "table": sorted(false), "table-bank": sorted(true),
		"sentence": asks("sentence", worksheet.Question{Text: "chat / dort / le", Lines: 1, Answer: "Le chat dort."}, worksheet.Question{Text: "vas / où / tu / ?", Lines: 2, Answer: "Où vas tu ?", Given: "Où"}),
		"odd":      asks("odd", worksheet.Question{Choices: []string{"chat", "marteau", "chien"}, Right: []int{1}, Answer: "marteau", Note: "chat, chien = animaux"}, worksheet.Question{Choices: []string{"chou", "navet", "scie"}, Right: []int{2}, Answer: "scie"}),
		"code":     coded(), "pyramid": pyramids(), "memory": cutouts("memory", worksheet.Memory), "dominoes": cutouts("dominoes", worksheet.Dominoes), "labels": cutouts("labels", worksheet.Labels),
	}
}
