// Package text measures, breaks and fits French text: no-break spaces never
// break, « » and ; : ! ? get their spaces, type shrinks only within declared
// bounds, and text that does not fit is an error, never a cut.
package text
