package main

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing/fstest"
	"text/tabwriter"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"imprimots/engine"
	"imprimots/engine/check"
	"imprimots/generator"
	"imprimots/generator/source"
)

var (
	textNeedGame    = check.Text{FR: "donnez un jeu et un fichier", EN: "give a game and a file"}
	textUnknownGame = check.Text{FR: "aucun jeu ne s’appelle « %s »", EN: "no game is called %q"}
	textKnownGames  = check.Text{FR: "jeux : %s", EN: "games: %s"}
	headPoints      = check.Text{FR: "points", EN: "points"}
	headTotal       = check.Text{FR: "total", EN: "total"}
)

func (a *app) refereeCommand() *cobra.Command {
	var format, content string
	cmd := a.command("referee", func(_ *cobra.Command, args []string) error {
		if err := between(args, 2, 2, textNeedGame); err != nil {
			return err
		}
		room, err := findGame(args[0])
		if err != nil {
			return err
		}
		return a.referee(room, args[1], content, format)
	})
	choose(cmd, &format, "format", a.text(flagFormat), "text", "json")
	cmd.Flags().StringVar(&content, "content", "", a.text(flagContent))
	cmd.ValidArgsFunction = func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		if len(args) == 0 {
			return generator.RoomIDs(), cobra.ShellCompDirectiveNoFileComp
		}
		return []string{"yaml"}, cobra.ShellCompDirectiveFilterFileExt
	}
	return cmd
}

func findGame(id string) (*generator.Room, error) {
	if room := generator.FindRoom(id); room != nil {
		return room, nil
	}
	f := check.Faultf(textUnknownGame, id)
	if near, ok := check.Nearest(id, generator.RoomIDs()); ok {
		return nil, f.WithHint(check.DidYouMean, near)
	}
	return nil, f.WithHint(textKnownGames, strings.Join(generator.RoomIDs(), ", "))
}

func (a *app) referee(room *generator.Room, file, content, format string) error {
	model, err := gameContent(content, room)
	if err != nil {
		return err
	}
	fsys, name, err := a.oneFile(file)
	if err != nil {
		return err
	}
	r := source.NewReader(fsys)
	t := room.NewTranscript()
	var report generator.Replay
	if r.Transcript(name, t) {
		report = room.Referee(model, t)
	}
	shown := func(string) string { return filepath.ToSlash(file) }
	found := check.Rename(check.Sort(append(r.Findings(), report.Findings...)), shown)
	if report.Turns.Len() > 0 {
		show := a.reportTable
		if format == "json" {
			show = func(r generator.Replay) error { return a.json(r) }
		}
		if err := show(report); err != nil {
			return err
		}
	}
	if len(found) > 0 {
		return a.findings(found, map[string][]byte{shown(name): r.Files()[name]})
	}
	return nil
}

// oneFile opens the folder of a file, or holds standard input for "-".
func (a *app) oneFile(file string) (fs.FS, string, error) {
	if file == "-" {
		data, err := a.readAll(file, source.MaxFile)
		return fstest.MapFS{"-": {Data: data}}, "-", err
	}
	if _, err := os.Stat(file); err != nil {
		return nil, "", unreadable(err)
	}
	root, err := os.OpenRoot(filepath.Dir(file))
	if err != nil {
		return nil, "", unreadable(err)
	}
	return root.FS(), filepath.Base(file), nil
}

// json writes a value on one line. What HTML reads otherwise is escaped.
func (a *app) json(v any) error {
	data, err := json.Marshal(v)
	if err != nil {
		return err
	}
	return check.WriteJSON(a.out, json.RawMessage(data), "")
}

// table writes the heads and the rows of a table.
func (a *app) table(t engine.Table, flags uint) error {
	w := tabwriter.NewWriter(a.out, 0, 0, 2, ' ', flags)
	for _, row := range t.In(a.lang) {
		line := strings.Join(row, "\t")
		if flags&tabwriter.AlignRight != 0 {
			line += "\t" // the last column is aligned, too
		}
		fmt.Fprintln(w, line)
	}
	return w.Flush()
}

// reportTable writes a report for people.
func (a *app) reportTable(r generator.Replay) error {
	if err := a.table(r.Turns, 0); err != nil {
		return err
	}
	width := utf8.RuneCountInString(a.text(headTotal))
	for _, name := range slices.Sorted(maps.Keys(r.Totals)) {
		width = max(width, utf8.RuneCountInString(name))
	}
	fmt.Fprintln(a.out)
	for _, name := range slices.Sorted(maps.Keys(r.Totals)) {
		shown := check.Clean(name)
		fmt.Fprintf(a.out, "%s%s  %d\n", shown, strings.Repeat(" ", width-utf8.RuneCountInString(shown)), r.Totals[name])
	}
	return nil
}
