package layout

import "imprimots/engine/check"

var (
	textLongFormula = check.Text{FR: "une formule de %d octet{|s} : %d au plus", EN: "a formula of %d byte{|s}: %d at most"}
	textBadFormula  = check.Text{FR: "la formule « %s » ne se lit pas : %s", EN: "the formula %q cannot be read: %s"}
	hintFormula     = check.Text{FR: "un nombre, ou un calcul comme « w/2 - 3 » ; un texte de la formule est entre apostrophes", EN: "a number, or a calculation such as w/2 - 3; a text in a formula is between single quotes"}
	textOpenBrace   = check.Text{FR: "une accolade ouverte n’est pas fermée dans « %s »", EN: "an open brace is not closed in %q"}
	hintBrace       = check.Text{FR: "écrire le champ entre accolades : {auteur}", EN: "write the field between braces: {author}"}
	textArgument    = check.Text{FR: "%s : l’argument %d n’est pas %s", EN: "%s: argument %d is not %s"}
	textTooMany     = check.Text{FR: "%s ne prend que %d argument{|s}", EN: "%s takes only %d argument{|s}"}
	textNoName      = check.Text{FR: "« %s » n’est ni un champ ni une valeur de la face « %s »", EN: "%q is neither a field nor a value of the face %q"}
	hintNames       = check.Text{FR: "noms connus ici : %s", EN: "names known here: %s"}
	textFails       = check.Text{FR: "« %s » ne se calcule pas : %s", EN: "%q cannot be worked out: %s"}
	textNotKind     = check.Text{FR: "« %s » n’est pas %s", EN: "%q is not %s"}
	kindNumber      = check.Text{FR: "un nombre", EN: "a number"}
	kindText        = check.Text{FR: "un texte", EN: "a text"}
	kindList        = check.Text{FR: "une liste", EN: "a list"}
	kindShape       = check.Text{FR: "une forme", EN: "a shape"}
	kindBool        = check.Text{FR: "une condition", EN: "a condition"}
	kindNotes       = check.Text{FR: "une liste de notes", EN: "a list of notes"}

	textNoLayout  = check.Text{FR: "aucune face ne s’appelle « %s »", EN: "no face is called %q"}
	hintLayouts   = check.Text{FR: "faces : %s", EN: "faces: %s"}
	textTwice     = check.Text{FR: "deux faces s’appellent « %s »", EN: "two faces are called %q"}
	hintTwice     = check.Text{FR: "donner un autre nom à l’une des deux", EN: "give one of the two another name"}
	textCircle    = check.Text{FR: "la face « %s » se contient elle-même", EN: "the face %q contains itself"}
	hintCircle    = check.Text{FR: "« extends » et « use » ne reviennent pas à la face dont ils partent", EN: "extends and use must not come back to the face they start from"}
	textKinds     = check.Text{FR: "une case a une seule de ces clés : %s", EN: "a box has one of these keys alone: %s"}
	textPlaces    = check.Text{FR: "« at » a %d nombre{|s} : %s", EN: "at has %d number{|s}: %s"}
	textNoSize    = check.Text{FR: "la face « %s » n’a pas de taille", EN: "the face %q has no size"}
	hintSize      = check.Text{FR: "écrire « size: [largeur, hauteur] » en millimètres", EN: "write size: [width, height] in millimetres"}
	textNoRole    = check.Text{FR: "aucun rôle de %s ne s’appelle « %s »", EN: "no role of %s is called %q"}
	hintDigits    = check.Text{FR: "une couleur a trois ou six chiffres : \"#0b6e4f\"", EN: "a color has three or six digits: \"#0b6e4f\""}
	hintColors    = check.Text{FR: "écrivez-la ainsi : \"#0b6e4f\", nommez-la dans theme.yaml, ou prenez-en une des profils : %s", EN: "write it like this: \"#0b6e4f\", name it in theme.yaml, or take one of the profiles: %s"}
	hintOwn       = check.Text{FR: "nommez-le dans theme.yaml, ou prenez-en un des profils : %s", EN: "name it in theme.yaml, or take one of the profiles: %s"}
	hintRoles     = check.Text{FR: "les rôles sont : %s", EN: "the roles are: %s"}
	textBeyond    = check.Text{FR: "dépasse de la face « %s » de %.1f mm", EN: "reaches %.1[2]f mm beyond the face %[1]q"}
	textTooSmall  = check.Text{FR: "la face « %s » ne tient pas dans %.0f × %.0f mm", EN: "the face %q does not fit %.0f × %.0f mm"}
	hintTooSmall  = check.Text{FR: "réduisez la taille de la pièce dans kit.yaml", EN: "make the piece smaller in kit.yaml"}
	textNearCut   = check.Text{FR: "le texte « %s » est à %.1f mm du bord de coupe de la face « %s », %.1f sont demandés", EN: "the text %q stands %.1f mm from the cut of the face %q, %.1f are asked for"}
	hintBeyond    = check.Text{FR: "déplacer la case, ou la rendre plus petite", EN: "move the box, or make it smaller"}
	textDeep      = check.Text{FR: "la face « %s » est emboîtée trop profondément", EN: "the face %q is nested too deeply"}
	textBoxes     = check.Text{FR: "les faces reprennent plus de %d cases de celles qu’elles étendent", EN: "faces take more than %d boxes from those they extend"}
	hintBoxes     = check.Text{FR: "moins de faces qui étendent une face de beaucoup de cases : « use » la montre sans la reprendre", EN: "fewer faces that extend one of many boxes: use shows it without taking them"}
	textNoPicture = check.Text{FR: "l’image « %s » ne se lit pas : %s", EN: "the picture %q cannot be read: %s"}
	hintPicture   = check.Text{FR: "un fichier .svg, .png, .jpg ou .webp du dossier art ; un SVG a 1 Mio au plus", EN: "a file in .svg, .png, .jpg or .webp of the folder art; an SVG has 1 MiB at most"}
	textNoIcon    = check.Text{FR: "aucune icône ne s’appelle « %s »", EN: "no icon is called %q"}
	hintIcons     = check.Text{FR: "icônes : %s", EN: "icons: %s"}
	textNoFile    = check.Text{FR: "elle n’est pas dans le dossier des images", EN: "it is not in the folder of pictures"}
	textSVGBytes  = check.Text{FR: "le fichier a plus de 1 Mio", EN: "the file has more than 1 MiB"}
)
