package main

import (
	"bytes"
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
	headPlayer      = check.Text{FR: "joueur", EN: "player"}
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
	f := faultf(textUnknownGame, id)
	if near, ok := check.Nearest(id, generator.RoomIDs()); ok {
		return nil, f.hint(check.DidYouMean, near)
	}
	return nil, f.hint(textKnownGames, strings.Join(generator.RoomIDs(), ", "))
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
	var report engine.Report
	if r.Transcript(name, t) {
		report = room.Referee(model, t)
	}
	shown := func(string) string { return filepath.ToSlash(file) }
	found := check.Rename(check.Sort(append(r.Findings(), report.Findings...)), shown)
	if len(report.Turns) > 0 {
		if err := a.showReport(report, format); err != nil {
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

func (a *app) showReport(r engine.Report, format string) error {
	if format == "json" {
		data, err := reportJSON(r)
		if err != nil {
			return err
		}
		return check.WriteJSON(a.out, json.RawMessage(data), "")
	}
	return a.reportTable(r)
}

// unitRounds is the unit of a game in which all players play at once: a round has
// the game's own columns alone.
const unitRounds = "rounds"

// reportJSON writes a report with its keys in the order of the design: game,
// turns or rounds, totals; in a turn n, player, points, total, then the game's
// own; in a round n, then the game's own.
func reportJSON(r engine.Report) ([]byte, error) {
	turns := make([]json.RawMessage, 0, len(r.Turns))
	for _, t := range r.Turns {
		fields := []engine.Field{{Key: "n", Value: t.N}}
		if r.Unit != unitRounds {
			if t.Player != "" {
				fields = append(fields, engine.Field{Key: "player", Value: t.Player})
			}
			fields = append(fields, engine.Field{Key: "points", Value: t.Points}, engine.Field{Key: "total", Value: t.Total})
		}
		data, err := object(append(fields, t.Extra...))
		if err != nil {
			return nil, err
		}
		turns = append(turns, data)
	}
	return object([]engine.Field{{Key: "game", Value: r.Game}, {Key: r.Unit, Value: turns}, {Key: "totals", Value: r.Totals}})
}

// object writes a JSON object whose keys keep their order.
func object(fields []engine.Field) ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, f := range fields {
		if i > 0 {
			b.WriteByte(',')
		}
		key, err := json.Marshal(f.Key)
		if err != nil {
			return nil, err
		}
		value, err := json.Marshal(f.Value)
		if err != nil {
			return nil, err
		}
		b.Write(key)
		b.WriteByte(':')
		b.Write(value)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// reportTable writes a report for people.
func (a *app) reportTable(r engine.Report) error {
	w := tabwriter.NewWriter(a.out, 0, 0, 2, ' ', 0)
	head := []string{"n"}
	if r.Unit != unitRounds {
		head = append(head, a.text(headPlayer), a.text(headPoints), a.text(headTotal))
	}
	for _, f := range r.Turns[0].Extra {
		head = append(head, a.text(f.Label))
	}
	fmt.Fprintln(w, strings.Join(head, "\t"))
	for _, t := range r.Turns {
		row := []string{fmt.Sprint(t.N)}
		if r.Unit != unitRounds {
			row = append(row, check.Clean(t.Player), fmt.Sprint(t.Points), fmt.Sprint(t.Total))
		}
		for _, f := range t.Extra {
			row = append(row, check.Clean(a.cell(f.Value)))
		}
		fmt.Fprintln(w, strings.Join(row, "\t"))
	}
	if err := w.Flush(); err != nil {
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

// cell writes a game's own value.
func (a *app) cell(v any) string {
	if t, ok := v.(interface{ In(check.Lang) string }); ok {
		return t.In(a.lang)
	}
	return fmt.Sprint(v)
}
