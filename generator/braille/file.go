package braille

import (
	"bytes"
	"encoding/xml"
	"strings"
)

// ascii is North American Braille ASCII: the 64 cells in the order of their code
// points.
const ascii = ` A1B'K2L@CIF/MSP"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\0Z7(_?W]#Y)=`

// BRF returns pages in the form that embossers take: one character per cell, lines
// ending in CR and LF, a form feed after each page.
func BRF(pages []Page) []byte {
	var b bytes.Buffer
	for _, p := range pages {
		for _, line := range p {
			for _, c := range line {
				b.WriteByte(ascii[(c-blank)&63])
			}
			b.WriteString("\r\n")
		}
		b.WriteByte('\f')
	}
	return b.Bytes()
}

// Book is the metadata of a PEF file.
type Book struct {
	Title string
	// Identifier identifies the book, not the build: it is the same for the same game
	// and kit.
	Identifier string
	Size       Size
}

// pef is a file in Portable Embosser Format 2008-1.
type pef struct {
	XMLName xml.Name `xml:"http://www.daisy.org/ns/2008/pef pef"`
	Version string   `xml:"version,attr"`
	Meta    struct {
		DC         string `xml:"xmlns:dc,attr"`
		Format     string `xml:"dc:format"`
		Identifier string `xml:"dc:identifier"`
		Title      string `xml:"dc:title"`
		Language   string `xml:"dc:language"`
	} `xml:"head>meta"`
	Volume struct {
		Cols   int       `xml:"cols,attr"`
		Rows   int       `xml:"rows,attr"`
		Gap    int       `xml:"rowgap,attr"`
		Duplex bool      `xml:"duplex,attr"`
		Pages  []pefPage `xml:"section>page"`
	} `xml:"body>volume"`
}

type pefPage struct {
	Rows []string `xml:"row"`
}

// PEF returns pages as a file in the Portable Embosser Format.
func PEF(pages []Page, b Book) ([]byte, error) {
	p := pef{Version: "2008-1"}
	p.Meta.DC, p.Meta.Format, p.Meta.Language = "http://purl.org/dc/elements/1.1/", "application/x-pef+xml", "fr"
	p.Meta.Identifier, p.Meta.Title = b.Identifier, b.Title
	p.Volume.Cols, p.Volume.Rows = b.Size.Cells, b.Size.Lines
	for _, page := range pages {
		p.Volume.Pages = append(p.Volume.Pages, pefPage{page})
	}
	out, err := xml.MarshalIndent(p, "", " ")
	return []byte(xml.Header + strings.TrimSpace(string(out)) + "\n"), err
}
