// Measure prints what the kits of a content folder cost and how they can be read: pages,
// blank ones, sheets, sizes of type and ink, a row a kit, as a table in Markdown. With an
// earlier table it prints both figures, so that a change can be judged.
package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"imprimots/content"
	"imprimots/generator"
	"imprimots/templates"
)

func main() {
	dir := flag.String("content", "", "the `folder` of the games, in place of those that are built in")
	profile := flag.String("profile", "", "the print `profile`")
	before := flag.String("before", "", "an earlier table, in a `file`")
	games := flag.String("games", "", "the `ids` of games, in place of all, separated by commas")
	flag.Parse()
	in := generator.Input{Content: content.FS, Templates: templates.FS, Profile: *profile}
	if *dir != "" {
		in.Content = os.DirFS(*dir)
	}
	if *games != "" {
		in.Games = strings.Split(*games, ",")
	}
	if err := run(os.Stdout, in, *before); err != nil {
		fmt.Fprintln(os.Stderr, "measure:", err)
		os.Exit(1)
	}
}

// heads are the columns of the table.
var heads = []string{"kit", "pages", "blank", "sheets", "characters", "< 8 pt", "< 9 pt", "least pt", "sizes", "ink"}

// run writes the table of a project; before is the file of an earlier one, or "".
func run(w io.Writer, in generator.Input, before string) error {
	old, err := table(before)
	if err != nil {
		return err
	}
	measured, err := generator.Measured(in)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "| %s |\n|%s\n", strings.Join(heads, " | "), strings.Repeat("---|", len(heads)))
	var all generator.KitMeasure
	for _, m := range measured {
		all.Pages, all.Blank, all.Sheets = all.Pages+m.Pages, all.Blank+m.Blank, all.Sheets+m.Sheets
		all.Characters, all.Small, all.Medium, all.Ink = all.Characters+m.Characters, all.Small+m.Small, all.Medium+m.Medium, all.Ink+m.Ink
		if all.Least == 0 || m.Least < all.Least {
			all.Least = m.Least
		}
		row(out, m, old)
	}
	all.Kit = "all"
	row(out, all, old)
	return out.Flush()
}

// row writes the row of a kit, each figure after what it was before.
func row(w io.Writer, m generator.KitMeasure, old map[string][]string) {
	share := func(n int) string { return fmt.Sprintf("%.1f %%", 100*float64(n)/float64(max(1, m.Characters))) }
	cells := []string{
		m.Kit, fmt.Sprint(m.Pages), fmt.Sprint(m.Blank), fmt.Sprint(m.Sheets), fmt.Sprint(m.Characters),
		share(m.Small), share(m.Medium), fmt.Sprintf("%.1f", m.Least), fmt.Sprint(m.Sizes), fmt.Sprintf("%.2f", m.Ink),
	}
	if was := old[m.Kit]; was != nil {
		for i := 1; i < len(cells); i++ {
			if cells[i] != was[i] {
				cells[i] = was[i] + " → " + cells[i]
			}
		}
	}
	fmt.Fprintf(w, "| %s |\n", strings.Join(cells, " | "))
}

// table reads the rows of an earlier table by their kits; none without a file.
func table(file string) (map[string][]string, error) {
	if file == "" {
		return nil, nil
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	rows := map[string][]string{}
	for line := range strings.Lines(string(data)) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		if len(cells) != len(heads) {
			return nil, fmt.Errorf("%s: a row has %d cells, not %d", file, len(cells), len(heads))
		}
		for i, c := range cells {
			cells[i] = strings.TrimSpace(c)
			if _, now, changed := strings.Cut(cells[i], " → "); changed {
				cells[i] = now
			}
		}
		rows[cells[0]] = cells
	}
	return rows, nil
}
