package deck

import (
	"fmt"
	"slices"

	"imprimots/engine/check"
	"imprimots/engine/rng"
)

// orders maps each number of symbols on a card for which a projective plane can be
// built to its finite field, whose order is one less. The elements of the field are
// polynomials over the integers modulo prime, reduced by modulus, and each is coded as
// its value at that prime.
//
// Source: Lam, The search for a finite projective plane of order 10 (1991), §1: the
// planes over fields have an order that is a power of a prime; there is none of order
// 6 (Tarry 1901), so no cards of 7 symbols.
var orders = map[int]struct{ prime, modulus int }{
	3: {2, 2 /* x */}, 4: {3, 3 /* x */}, 5: {2, 7 /* x²+x+1 */}, 6: {5, 5 /* x */},
	8: {7, 7 /* x */}, 9: {2, 11 /* x³+x+1 */}, 10: {3, 10 /* x²+1 */},
}

// sizes are the keys of orders.
const sizes = "3, 4, 5, 6, 8, 9, 10"

// finite is the finite field of an order.
type finite struct{ order, prime, modulus int }

// digits returns the coefficients of a polynomial, constant term first.
func (f finite) digits(n int) []int {
	var out []int
	for ; n > 0; n /= f.prime {
		out = append(out, n%f.prime)
	}
	return out
}

// number is the inverse of digits.
func (f finite) number(digits []int) int {
	n := 0
	for _, d := range slices.Backward(digits) {
		n = n*f.prime + d
	}
	return n
}

func (f finite) add(a, b int) int {
	x, y := f.digits(a), f.digits(b)
	if len(x) < len(y) {
		x, y = y, x
	}
	for i, c := range y {
		x[i] = (x[i] + c) % f.prime
	}
	return f.number(x)
}

func (f finite) multiply(a, b int) int {
	x, y := f.digits(a), f.digits(b)
	product := make([]int, len(x)+len(y))
	for i, c := range x {
		for j, e := range y {
			product[i+j] = (product[i+j] + c*e) % f.prime
		}
	}
	m := f.digits(f.modulus) // its leading coefficient is 1
	for i := len(product) - 1; i >= len(m)-1; i-- {
		c := product[i]
		for j, e := range m {
			k := i - len(m) + 1 + j
			product[k] = (product[k] + (f.prime-c)*e) % f.prime
		}
	}
	return f.number(product)
}

// table returns the results of an operation on every two elements of the field.
func (f finite) table(of func(a, b int) int) [][]int {
	out := make([][]int, f.order)
	for a := range out {
		for b := range f.order {
			out[a] = append(out[a], of(a, b))
		}
	}
	return out
}

// planeSize returns the number of points, and of lines, of a plane with n points on a
// line.
func planeSize(n int) int { return n*(n-1) + 1 }

// plane returns the points on each line of the projective plane with n points on a
// line; nil if none is known. Points and lines are the same triples, normalised so
// that the first nonzero coordinate is one; a point is on a line when their dot
// product is zero.
func plane(n int) [][]int {
	o, ok := orders[n]
	if !ok {
		return nil
	}
	f := finite{n - 1, o.prime, o.modulus}
	sum, product := f.table(f.add), f.table(f.multiply)
	var triples [][3]int
	for a := range f.order {
		for b := range f.order {
			triples = append(triples, [3]int{1, a, b})
		}
	}
	for a := range f.order {
		triples = append(triples, [3]int{0, 1, a})
	}
	triples = append(triples, [3]int{0, 0, 1})
	lines := make([][]int, len(triples))
	for i, line := range triples {
		for j, point := range triples {
			n := 0
			for k := range 3 {
				n = sum[n][product[line[k]][point[k]]]
			}
			if n == 0 {
				lines[i] = append(lines[i], j)
			}
		}
	}
	return lines
}

func symbolNames(d *Deck) []string {
	n := min(max(d.Symbols, 0), 10)
	return slices.Concat(numbered("s", n), numbered("p", n), []string{"names", "pictures"})
}

// printPaires makes a card of each line of the plane; its points are the rows.
func printPaires(d *Deck) []Printed {
	lines := plane(d.Symbols)
	if len(d.Cards) != len(lines) {
		return nil
	}
	r := rng.New(d.seed())
	out := make([]Printed, len(lines))
	for i, points := range lines {
		rng.Shuffle(&r, points)
		names, pictures := make([]string, len(points)), make([]string, len(points))
		for j, row := range points {
			names[j], pictures[j] = d.part(row, "name"), d.part(row, "picture")
		}
		out[i] = d.made(i+1, "symbols")
		out[i].put("names", "s", names)
		out[i].put("pictures", "p", pictures)
	}
	return out
}

var (
	textNoPlane  = check.Text{FR: "aucun jeu de paires n’est connu avec %d symboles par carte", EN: "no cards of pairs are known with %d symbols each"}
	hintPlanes   = check.Text{FR: "nombres possibles : %s", EN: "possible numbers: %s"}
	textSymbols  = check.Text{FR: "%d symbole{|s} : %d par carte en demandent %d", EN: "%d symbol{|s}: %d a card ask for %d"}
	hintSymbols  = check.Text{FR: "chaque ligne de « cards » est un symbole : en ajouter ou en enlever", EN: "each row of cards is a symbol: add or remove some"}
	textAlike    = check.Text{FR: "« %s » est déjà dit", EN: "%q has been said already"}
	hintAlike    = check.Text{FR: "deux cartes que l’on confond ne se jouent pas : changer l’une", EN: "two cards that are taken for each other cannot be played: change one"}
	textShared   = check.Text{FR: "les cartes %s et %s ont %d symboles en commun : il en faut un", EN: "the cards %s and %s share %d symbols: it must be one"}
	textRepeated = check.Text{FR: "la carte %s montre deux fois « %s »", EN: "card %s shows %q twice"}
)

// checkPaires proves, on the cards as printed, that any two share exactly one symbol.
func checkPaires(p *check.Pass, d *Deck) {
	if _, ok := orders[d.Symbols]; !ok {
		p.Fault(d.Pos("symbols"), textNoPlane.With(d.Symbols), hintPlanes.With(sizes))
		return
	}
	if want := planeSize(d.Symbols); len(d.Cards) != want {
		p.Together(d.Pos("cards"), textSymbols.With(len(d.Cards), d.Symbols, want), hintSymbols.With())
		return
	}
	if d.distinct(p, "name") && d.distinct(p, "picture") {
		proveShared(p, printPaires(d))
	}
}

// proveShared looks only at the names on the cards.
func proveShared(p *check.Pass, cards []Printed) {
	shows := make([]map[string]bool, len(cards))
	for i, c := range cards {
		shows[i] = map[string]bool{}
		for n := 1; c.Values[fmt.Sprint("s", n)] != nil; n++ {
			name := c.Values[fmt.Sprint("s", n)].(string)
			if shows[i][name] {
				p.Fault(c.Pos, textRepeated.With(c.ID, name), check.Message{})
			}
			shows[i][name] = true
		}
		for j := range i {
			shared := 0
			for name := range shows[i] {
				if shows[j][name] {
					shared++
				}
			}
			if shared != 1 {
				p.Fault(c.Pos, textShared.With(cards[j].ID, c.ID, shared), check.Message{})
			}
		}
	}
}
