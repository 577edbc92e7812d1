package part

import "cmp"

// Band lists what the cover of a kit says in its band: players, age and time.
func (b *Builder) Band(plan *Plan) []string {
	return b.band(cmp.Or(b.Env.Facts, &Facts{}).of(plan.Edition))
}
