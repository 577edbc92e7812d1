package main

import (
	"bufio"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"
	"sync"

	"imprimots/engine/check"
	"imprimots/generator"
	"imprimots/generator/sheet"
)

var (
	textLong    = check.Text{FR: "%s aurait %d pages de format %s", EN: "%s would have %d pages of size %s"}
	textLongAsk = check.Text{FR: "%s aura %d pages de format %s. Continuer ? [o/N] ", EN: "%s will have %d pages of size %s. Go on? [y/N] "}
	hintLong    = check.Text{FR: "prenez un papier plus grand (--paper a4), moins de pièces (--pieces), ou --yes pour imprimer tout de même", EN: "take larger paper (--paper a4), fewer pieces (--pieces), or --yes to print all the same"}
)

// mostPages is the number of pages of a kit beyond which people are asked.
const mostPages = 300

// errLong stops a build that nobody wants.
var errLong = errors.New("too many pages")

// doubt asks before a kit of many pages is printed: on a terminal the user, once;
// elsewhere nobody answers.
type doubt struct {
	sync.Mutex
	*app
	yes   bool
	fault *check.Fault // of the first refusal
}

// doubts has a build ask before it prints many pages.
func (a *app) doubts(in *generator.Input, yes bool) *doubt {
	d := &doubt{app: a, yes: yes}
	in.Print.Ask = func(kit *sheet.Kit, pages int) error { return d.ask(kit, pages, in.Print.Paper.Name) }
	return d
}

// ask returns an error where a kit is not to be printed.
func (d *doubt) ask(kit *sheet.Kit, pages int, paper string) error {
	d.Lock()
	defer d.Unlock()
	if d.fault != nil {
		return errLong
	}
	if pages <= mostPages || d.yes {
		return nil
	}
	file, paper := path.Join(kit.Game, kit.File), strings.ToUpper(paper)
	if d.errTTY {
		fmt.Fprint(d.err, textLongAsk.With(file, pages, paper).In(d.lang))
		answer, _ := bufio.NewReader(d.in).ReadString('\n') // no answer is a no
		if slices.Contains([]string{"o", "oui", "y", "yes"}, strings.ToLower(strings.TrimSpace(answer))) {
			d.yes = true
			return nil
		}
	}
	d.fault = check.Faultf(textLong, file, pages, paper).WithHint(hintLong)
	return errLong
}
