package pdf

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"time"
)

// metadata returns the XMP packet: the same title, author, subject, keywords and dates
// as the file's information dictionary; accessible declares PDF/UA-1.
func metadata(o Options, accessible bool) []byte {
	var w bytes.Buffer
	w.WriteString("<?xpacket begin=\"\uFEFF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n" +
		`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` + "\n" +
		`<rdf:Description rdf:about="" ` + map[bool]string{true: `xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" `}[accessible] + `xmlns:dc="http://purl.org/dc/elements/1.1/"` +
		` xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">` + "\n")
	w.WriteString("<dc:format>application/pdf</dc:format>\n")
	element(&w, `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">`, o.Title, "</rdf:li></rdf:Alt></dc:title>")
	element(&w, "<dc:creator><rdf:Seq><rdf:li>", o.Author, "</rdf:li></rdf:Seq></dc:creator>")
	element(&w, `<dc:description><rdf:Alt><rdf:li xml:lang="x-default">`, o.Subject, "</rdf:li></rdf:Alt></dc:description>")
	element(&w, "<dc:language><rdf:Bag><rdf:li>", o.Lang, "</rdf:li></rdf:Bag></dc:language>")
	element(&w, "<pdf:Keywords>", o.Keywords, "</pdf:Keywords>")
	element(&w, "<pdf:Producer>", o.producer(), "</pdf:Producer>")
	element(&w, "<xmp:CreatorTool>", o.creator(), "</xmp:CreatorTool>")
	if accessible {
		w.WriteString(claim + "\n")
	}
	if o.Press != nil && o.Press.Exchange {
		w.WriteString(`<pdfx:GTS_PDFXVersion xmlns:pdfx="http://ns.adobe.com/pdfx/1.3/">` + ExchangeNorm + "</pdfx:GTS_PDFXVersion>\n<pdf:Trapped>False</pdf:Trapped>\n")
	}
	date := o.Created.UTC().Format(time.RFC3339)
	fmt.Fprintf(&w, "<xmp:CreateDate>%s</xmp:CreateDate>\n<xmp:ModifyDate>%s</xmp:ModifyDate>\n", date, date)
	w.WriteString("</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"r\"?>")
	return w.Bytes()
}

func element(w *bytes.Buffer, open, s, end string) {
	if s == "" {
		return
	}
	w.WriteString(open)
	_ = xml.EscapeText(w, []byte(s)) // a bytes.Buffer takes everything
	w.WriteString(end + "\n")
}
