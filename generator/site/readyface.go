package site

import "html/template"

// ReadyFace is a ready face in the gallery of the atelier.
type ReadyFace struct {
	Title, About string
	Lang         string // of these; "" is that of the pages
	// Start is the address on the page of games that starts one with the face: "#r=…".
	Start template.URL
	Sides []ReadySide
}

// ReadySide is a picture of a side of a card.
type ReadySide struct {
	Path string // of its file, below [ReadyFolder]
	SVG  []byte
	Says string // to those who do not see it
	W, H int    // in pixels
}

// ReadyFolder has the pictures of ready faces, those of all languages.
const ReadyFolder = "atelier/faces"
