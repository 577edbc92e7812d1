// Package daily makes the games of the day: one board of Boggle and one small crossword for
// each day and language, the same on every machine. The day is a parameter: nothing here
// reads a clock or a file.
package daily

import (
	"fmt"
	"hash/fnv"
	"time"

	"imprimots/engine/rng"
)

// Day is a day of the calendar: how many days after 1 January 1970 it is.
type Day int

// The first and the last year of the days that are taken.
const (
	firstYear = 2000
	lastYear  = 2999
)

// ParseDay reads a day as it is written in ISO 8601: 2026-11-28.
func ParseDay(s string) (Day, error) {
	t, err := time.Parse(time.DateOnly, s)
	if err != nil || t.Year() < firstYear || t.Year() > lastYear {
		return 0, fmt.Errorf("daily: %q is no day of the years %d to %d, such as 2026-11-28", s, firstYear, lastYear)
	}
	return Day(t.Unix() / secondsADay), nil
}

const secondsADay = 24 * 60 * 60

func (d Day) time() time.Time { return time.Unix(int64(d)*secondsADay, 0).UTC() }

// String returns the day as [ParseDay] reads it.
func (d Day) String() string { return d.time().Format(time.DateOnly) }

// Weekday returns the day of the week.
func (d Day) Weekday() time.Weekday { return d.time().Weekday() }

// random returns the random numbers of a day, others for each purpose.
func (d Day) random(purpose string) rng.Rand {
	r := rng.New(hash(purpose) + uint64(d))
	return rng.New(r.Uint64()) // not the numbers of the next day, moved by one
}

func hash(s string) uint64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(s)) // never fails
	return h.Sum64()
}
