package vector

import "imprimots/generator/draw"

// marked draws the marks on the corners of a line.
func (r *reader) marked(el *element, p draw.Path, now *state, into *group) {
}
