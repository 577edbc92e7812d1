package list

import (
	"archive/zip"
	"bytes"
	"fmt"
	"strings"
	"testing"

	"imprimots/engine/check"
)

// page is a sheet of a workbook that a test makes.
type page struct {
	name string
	rows []string // with tabs between the cells
}

func zipped(t *testing.T, files map[string]string, names ...string) []byte {
	t.Helper()
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for _, name := range names {
		w, err := z.Create(name)
		if err == nil {
			_, err = w.Write([]byte(files[name]))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// xlsx returns a workbook; a row of one cell is merged over three columns.
func xlsx(t *testing.T, pages ...page) []byte {
	t.Helper()
	const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
	files := map[string]string{"_rels/.rels": `<Relationships><Relationship Id="r" Type="` + office + `/officeDocument" Target="xl/workbook.xml"/></Relationships>`}
	names := []string{"_rels/.rels", "xl/workbook.xml", "xl/_rels/workbook.xml.rels"}
	var sheets, rels strings.Builder
	for i, p := range pages {
		var rows, merged strings.Builder
		for n, row := range p.rows {
			cells := strings.Split(row, "\t")
			fmt.Fprintf(&rows, `<row r="%d">`, n+1)
			for c, text := range cells {
				fmt.Fprintf(&rows, `<c r="%c%d" t="inlineStr"><is><t>%s</t></is></c>`, 'A'+c, n+1, text)
			}
			if rows.WriteString(`</row>`); len(cells) == 1 {
				fmt.Fprintf(&merged, `<mergeCell ref="A%d:C%d"/>`, n+1, n+1)
			}
		}
		name := fmt.Sprintf("xl/worksheets/sheet%d.xml", i+1)
		names = append(names, name)
		files[name] = `<worksheet><sheetData>` + rows.String() + `</sheetData><mergeCells>` + merged.String() + `</mergeCells></worksheet>`
		fmt.Fprintf(&sheets, `<sheet name="%s" sheetId="%d" r:id="s%d"/>`, p.name, i+1, i)
		fmt.Fprintf(&rels, `<Relationship Id="s%d" Type="%s/worksheet" Target="worksheets/sheet%d.xml"/>`, i, office, i+1)
	}
	files["xl/workbook.xml"] = `<workbook xmlns:r="` + office + `"><sheets>` + sheets.String() + `</sheets></workbook>`
	files["xl/_rels/workbook.xml.rels"] = `<Relationships>` + rels.String() + `</Relationships>`
	return zipped(t, files, names...)
}

func ods(t *testing.T, pages ...page) []byte {
	t.Helper()
	var out strings.Builder
	out.WriteString(`<o:document-content xmlns:o="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:t="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:x="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><o:body><o:spreadsheet>`)
	for _, p := range pages {
		fmt.Fprintf(&out, `<t:table t:name="%s">`, p.name)
		for _, row := range p.rows {
			out.WriteString(`<t:table-row>`)
			for text := range strings.SplitSeq(row, "\t") {
				out.WriteString(`<t:table-cell><x:p>` + text + `</x:p></t:table-cell>`)
			}
			out.WriteString(`</t:table-row>`)
		}
		out.WriteString(`</t:table>`)
	}
	out.WriteString(`</o:spreadsheet></o:body></o:document-content>`)
	return zipped(t, map[string]string{"content.xml": out.String()}, "content.xml")
}

// TestWorkbooks: lists in workbooks as people have them, with their places in the sheet.
func TestWorkbooks(t *testing.T) {
	words := page{"Mots", []string{"château\tdemeure du seigneur", "donjon\tla plus haute tour", "douve\tfossé rempli d’eau"}}
	titled := page{"Mots", append([]string{"Le vocabulaire du château fort"}, words.rows...)}
	cover := page{"Accueil", []string{"Vocabulaire", "Voir la feuille 2"}}
	const read = "1:1 château <- 1:2 demeure du seigneur\n2:1 donjon <- 2:2 la plus haute tour\n3:1 douve <- 3:2 fossé rempli d’eau\n"
	below := strings.NewReplacer("1:1 ", "2:1 ", "1:2 ", "2:2 ", "2:1 ", "3:1 ", "2:2 ", "3:2 ", "3:1 ", "4:1 ", "3:2 ", "4:2 ").Replace(read)
	for _, c := range []struct {
		name  string
		pages []page
		want  string
	}{
		{"plain", []page{words}, read},
		{"a merged title", []page{titled}, below + "WKS021: liste lue ainsi : 1 ligne de titre sautée (« Le vocabulaire du château fort »)\n"},
		{"a cover", []page{cover, words}, read + "WKS021: liste lue ainsi : feuille « Mots », la première n’ayant pas de liste\n"},
		{"an empty sheet", []page{{"Feuille1", nil}, words}, read + "WKS021: liste lue ainsi : feuille « Mots », la première n’ayant pas de liste\n"},
		{"two lists", []page{words, {"Autres", []string{"a\tb", "c\td", "e\tf"}}}, read},
		{"a cover of two lists", []page{cover, words, {"Autres", words.rows}}, "Vocabulaire\nVoir la feuille 2\n"},
		{"one column", []page{{"Mots", []string{"1. château : demeure du seigneur", "2. donjon : la plus haute tour"}}}, "château <- demeure du seigneur\ndonjon <- la plus haute tour\nWKS021: liste lue ainsi : numéros ôtés\n"},
		{"a head", []page{{"Mots", []string{"Mot à trouver\tAide", "château\tdemeure du seigneur", "donjon\tla plus haute tour"}}}, "château <- demeure du seigneur\ndonjon <- la plus haute tour\nWKS021: liste lue ainsi : en-tête « Mot à trouver ; Aide »\n"},
		{"numbers", []page{{"Mots", []string{"N°\tFrançais\tAnglais", "1\tle chat\tthe cat", "2\tle chien\tthe dog", "3\tla vache\tthe cow"}}}, "le chat <- the cat\nle chien <- the dog\nla vache <- the cow\nWKS021: liste lue ainsi : numéros ôtés, en-tête « Français ; Anglais »\n"},
		{"gender", []page{{"Mots", []string{"château (n. m.)\tdemeure", "tour (n. f.)\tbâtiment"}}}, "château <- demeure\ntour <- bâtiment\nWKS021: liste lue ainsi : genre et nature ôtés des mots\n"},
	} {
		for ext, data := range map[string][]byte{"xlsx": xlsx(t, c.pages...), "ods": ods(t, c.pages...)} {
			table, found := Read("liste."+ext, data)
			if table == nil {
				t.Fatalf("%s, %s: %v", c.name, ext, found)
			}
			places := strings.HasPrefix(c.want, "1:1") || strings.HasPrefix(c.want, "2:1")
			if got := told(table, found, uses["words"], places); got != c.want {
				t.Errorf("%s, %s:\n%swant\n%s", c.name, ext, got, c.want)
			}
		}
	}
}

// TestPlacesOfSheets: what is read from another sheet has its places there.
func TestPlacesOfSheets(t *testing.T) {
	table, _ := Read("l.xlsx", xlsx(t, page{"Page", nil}, page{"Mots", []string{"un\tdeux", "trois\tquatre"}}))
	records, found := table.Understood(uses["words"])
	if at := records[1].Place("question"); at != (check.Pos{File: "l.xlsx", Sheet: 2, Line: 2, Col: 2}) || len(found) != 1 || found[0].Pos.Sheet != 2 {
		t.Errorf("%v, %v", at, found)
	}
}
