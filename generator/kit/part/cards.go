package part

import "imprimots/generator/draw"

// Bleed is how far the grounds of backs reach beyond the cut, in mm: as far as
// a back may lie off its front, and more.
const Bleed draw.MM = 3

// Sizes of cards in mm, the usual one first. Those that follow are for type
// that needs more room: four to a sheet of A4 or Letter.
var CardSizes = []draw.Rect{{W: 63, H: 88}, {W: 95, H: 120}}
