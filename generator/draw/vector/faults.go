package vector

import (
	"strings"

	"imprimots/engine/check"
)

var (
	textAt      = check.Text{FR: "ligne %d, colonne %d : %s", EN: "line %d, column %d: %s"}
	textAlso    = check.Text{FR: "ligne %d, colonne %d, %s : %s", EN: "line %d, column %d, %s: %s"}
	textMore    = check.Text{FR: "%s (et %d autre{|s} ensuite)", EN: "%s (and %d more after it)"}
	textNoSVG   = check.Text{FR: "ce n’est pas une image SVG", EN: "this is no SVG picture"}
	textView    = check.Text{FR: "l’image n’a ni « viewBox », ni largeur et hauteur", EN: "the picture has neither a viewBox nor a width and a height"}
	hintView    = check.Text{FR: "ajouter viewBox=\"0 0 largeur hauteur\" à l’élément svg", EN: "add viewBox=\"0 0 width height\" to the svg element"}
	textLarge   = check.Text{FR: "l’image est trop grande ou trop profonde", EN: "the picture is too large or too deep"}
	textBytes   = check.Text{FR: "l’image a plus de %d Mio", EN: "the picture has more than %d MiB"}
	hintLess    = check.Text{FR: "simplifier le dessin, ou l’exporter en PNG", EN: "simplify the drawing, or export it as PNG"}
	textCircle  = check.Text{FR: "l’élément se contient lui-même", EN: "the element contains itself"}
	hintCircle  = check.Text{FR: "retirer le renvoi à ce qui l’entoure", EN: "remove the reference to what is around it"}
	textCharset = check.Text{FR: "l’encodage « %s » n’est pas lu", EN: "the encoding %q is not read"}
	hintCharset = check.Text{FR: "enregistrer le fichier en UTF-8", EN: "save the file as UTF-8"}
	textElement = check.Text{FR: "cet élément n’est pas pris en charge", EN: "this element is not supported"}
	hintElement = check.Text{FR: "le convertir en chemins, ou exporter l’image en PNG", EN: "convert it to paths, or export the picture as PNG"}
	textValue   = check.Text{FR: "« %s » n’est pas une valeur de « %s » prise en charge", EN: "%q is not a supported value of %q"}
	hintValue   = check.Text{FR: "corriger la valeur, ou convertir l’élément en chemins", EN: "correct the value, or convert the element to paths"}
	hintColor   = check.Text{FR: "une couleur s’écrit #1f9bd1, rgb(31, 155, 209) ou avec un nom du Web, tel que « teal »", EN: "a color is #1f9bd1, rgb(31, 155, 209) or a name of the web, such as teal"}
	textFilter  = check.Text{FR: "le filtre « %s » ne s’imprime pas tel qu’on le voit", EN: "the filter %q cannot be printed as it is seen"}
	hintFilter  = check.Text{FR: "retirer l’effet (flou, ombre…), ou exporter l’image en PNG", EN: "remove the effect (blur, shadow…), or export the picture as PNG"}
	textScript  = check.Text{FR: "une image n’a pas de programme", EN: "a picture has no program"}
	hintScript  = check.Text{FR: "retirer l’élément", EN: "remove the element"}
	textMoves   = check.Text{FR: "une image imprimée ne bouge pas", EN: "a printed picture does not move"}
	hintMoves   = check.Text{FR: "retirer l’animation", EN: "remove the animation"}
	textOutside = check.Text{FR: "« %s » est hors du fichier", EN: "%q is outside of the file"}
	hintOutside = check.Text{FR: "incorporer dans le fichier ce qu’il montre", EN: "embed what it shows in the file"}
	textText    = check.Text{FR: "la police « %s » de ce texte n’est pas connue", EN: "the font %q of this text is not known"}
	textLetter  = check.Text{FR: "la police « %s » n’a pas le signe « %c »", EN: "the font %q has no sign %q"}
	hintText    = check.Text{FR: "convertir les textes en chemins (Inkscape : Chemin, Objet en chemin ; Illustrator : Vectoriser ; Figma : Outline stroke)", EN: "convert texts to paths (Inkscape: Path, Object to path; Illustrator: Create outlines; Figma: Outline stroke)"}
	textBitmap  = check.Text{FR: "l’image incorporée ne se lit pas : PNG ou JPEG", EN: "the embedded picture cannot be read: PNG or JPEG"}
	textPixels  = check.Text{FR: "les images incorporées ont plus de %d millions de pixels", EN: "the embedded pictures have more than %d million pixels"}
	hintPixels  = check.Text{FR: "les réduire avant de les incorporer", EN: "make them smaller before embedding them"}
	textTiles   = check.Text{FR: "le motif se répète plus de %d fois", EN: "the pattern repeats more than %d times"}
	hintTiles   = check.Text{FR: "un motif plus grand, ou une surface plus petite", EN: "a larger pattern, or a smaller area"}
	textPath    = check.Text{FR: "le chemin ne se lit pas : %s", EN: "the path cannot be read: %s"}
)

// Said returns the sentence for a read error, in both languages if available.
func Said(err error) any {
	if f, ok := err.(*check.Fault); ok {
		return f.Msg
	}
	return short(err.Error())
}

// Hint returns what to do about a read error; otherwise if it does not say.
func Hint(err error, otherwise check.Message) check.Message {
	if f, ok := err.(*check.Fault); ok && f.Hint.Text != (check.Text{}) {
		return f.Hint
	}
	return otherwise
}

// mostSaid bounds the characters shown of what quotes its input.
const mostSaid = 200

func short(s string) string {
	r := []rune(strings.ToValidUTF8(s, "\ufffd"))
	return string(r[:min(len(r), mostSaid)])
}

// placed adds a place in the file to an error.
func placed(err error, line, col int) *check.Fault {
	f := &check.Fault{Msg: textAt.With(line, col, Said(err))}
	f.Hint = Hint(err, check.Message{})
	return f
}

// faults collects what cannot be printed, each with its element.
type faults struct {
	found []*check.Fault
	more  int
	known map[*element]bool // those with a fault, which may be drawn several times
}

// add adds a fault of an element; one is enough.
func (f *faults) add(el *element, fault *check.Fault) {
	if f.known[el] {
		return
	}
	f.known[el] = true
	if len(f.found) == mostFaults {
		f.more++
		return
	}
	fault.Msg = textAlso.With(el.line, el.col, el.said(), fault.Msg)
	f.found = append(f.found, fault)
}

// err returns the first fault, to which the others are related; nil if there is none.
func (f *faults) err() error {
	if len(f.found) == 0 {
		return nil
	}
	first := f.found[0]
	if n := len(f.found) - 1 + f.more; n > 0 {
		first.Msg = textMore.With(first.Msg, n)
	}
	for _, other := range f.found[1:] {
		first.Related = append(first.Related, check.Related{Msg: other.Msg})
	}
	return first
}
