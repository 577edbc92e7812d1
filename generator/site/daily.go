package site

import (
	"cmp"
	"slices"

	"imprimots/generator/site/feed"
	"imprimots/generator/site/page"
	"imprimots/templates/languages"
)

// dayPath is the page of the games of the day, and firstDay the first day of its archive.
const (
	dayPath  = "du-jour.html"
	firstDay = "2026-11-01"
)

// dailyData is what daily.html sees.
type dailyData struct {
	First    string
	Games    []dailyGame
	Calendar string // a file beside the page; "" where the address of the site is not known
}

// dailyGame is what is played each day.
type dailyGame struct {
	Kind   string // "boggle" or "crossword"
	Lang   string // of the words
	Href   string // the page on which one plays
	Others []otherDaily
}

// otherDaily is the same in another language.
type otherDaily struct{ Path, Lang, Title string }

// dailyGames are the games of the day that the site has pages to play on, with the program that
// makes them: a board in the language of the pages, else in another one, and a crossword in
// their language.
func (b *builder) dailyGames() (out []dailyGame) {
	first := b.in.Lang
	if b.main != nil {
		first = b.main.in.Lang
	}
	var boards []*Game
	for i := range b.in.Games {
		g := &b.in.Games[i]
		p := b.byPath[g.ID+"/"+page.PlayFile]
		if p == nil || !p.Runs {
			continue
		}
		switch cmp.Or(g.Engine, g.ID) {
		case "boggle":
			boards = append(boards, g)
		case "cruciverbs":
			if slices.Contains(b.in.Crosswords, b.in.Lang) && !slices.ContainsFunc(out, func(d dailyGame) bool { return d.Kind == "crossword" }) {
				out = append(out, dailyGame{Kind: "crossword", Lang: b.in.Lang, Href: p.Path})
			}
		}
	}
	if len(boards) == 0 {
		return out
	}
	lang := func(g *Game) string { return cmp.Or(g.Lang, first) }
	slices.SortStableFunc(boards, func(g, h *Game) int { return foreign(lang(g), b.in.Lang) - foreign(lang(h), b.in.Lang) })
	board := dailyGame{Kind: "boggle", Lang: lang(boards[0]), Href: boards[0].ID + "/" + page.PlayFile}
	seen := []string{lang(boards[0])}
	for _, g := range boards[1:] {
		if l := lang(g); !slices.Contains(seen, l) {
			seen = append(seen, l)
			board.Others = append(board.Others, otherDaily{g.ID + "/" + page.PlayFile, l, languages.Of(l).Name})
		}
	}
	return append([]dailyGame{board}, out...)
}

// foreign is 1 for a language that is not the one of the pages, else 0.
func foreign(lang, of string) int {
	if lang == of {
		return 0
	}
	return 1
}

// daily adds the page of the games of the day, where there are any.
func (b *builder) daily() {
	games := b.dailyGames()
	if len(games) == 0 {
		return
	}
	b.scripts["jour"] = cmp.Or(b.scripts["jour"], dayPath)
	title, description := b.named("daily.html", nil)
	data := dailyData{First: firstDay, Games: games}
	if b.base != nil {
		data.Calendar = feed.CalendarFile
	}
	b.add(&htmlPage{
		Path: dayPath, Title: title, Nav: "index.html", Description: description,
		Crumbs: []crumb{{"", title}}, template: "daily.html", Style: b.style("du-jour"), Scripts: []string{"partage", playFolder + "jour", "du-jour"},
		fill: func(*htmlPage) (any, error) { return data, nil },
	})
	b.in.foot = append(b.in.foot, link{dayPath, title})
}

// dailies reports whether the site has a calendar of the games of the day.
func (b *builder) dailies() bool { return b.base != nil && b.byPath[dayPath] != nil }

func (b *builder) calendarFile() string { return b.prefix + b.in.words.Of(feed.CalendarFile) }

// calendar gives the games of the day to those who keep a calendar.
func (b *builder) calendar() []byte {
	p := b.byPath[dayPath]
	return feed.Daily{Lang: b.in.Lang, Name: b.in.Title, Title: p.Title, Text: p.Description, URL: p.Canonical, First: firstDay}.Calendar()
}
