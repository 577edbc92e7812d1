package feed

import (
	"strings"
	"unicode/utf8"
)

// CalendarFile is where the calendar stands, below the root.
const CalendarFile = "du-jour.ics"

// Daily is an entry of a calendar that comes back each day: a site that is not built each day
// can have no feed with an entry for each, but calendars count the days themselves.
type Daily struct {
	Lang        string
	Name        string // of the calendar
	Title, Text string // of the entry
	URL         string // absolute, of what is new each day; it names the entry, too
	First       string // day: "2026-11-01"
}

// Calendar writes the entry in a calendar (RFC 5545). Its stamp is its first day: equal input
// gives equal bytes.
func (d Daily) Calendar() []byte {
	first := strings.ReplaceAll(d.First, "-", "")
	var b strings.Builder
	for _, line := range []string{
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		"PRODID:-//Imprimots//Daily//" + strings.ToUpper(d.Lang),
		"CALSCALE:GREGORIAN",
		"METHOD:PUBLISH",
		"X-WR-CALNAME:" + escaped(d.Name),
		"BEGIN:VEVENT",
		"UID:" + escaped(d.URL),
		"DTSTAMP:" + first + "T000000Z",
		"DTSTART;VALUE=DATE:" + first,
		"RRULE:FREQ=DAILY",
		"SUMMARY:" + escaped(d.Title),
		"DESCRIPTION:" + escaped(d.Text+"\n"+d.URL),
		"URL:" + d.URL,
		"TRANSP:TRANSPARENT",
		"END:VEVENT",
		"END:VCALENDAR",
	} {
		fold(&b, line)
	}
	return []byte(b.String())
}

// escaped writes a text as a value.
func escaped(s string) string {
	return strings.NewReplacer(`\`, `\\`, ";", `\;`, ",", `\,`, "\r\n", `\n`, "\n", `\n`).Replace(s)
}

// mostOctets is the most bytes of a line, without its end.
const mostOctets = 75

// fold writes a line, in several where it is long: each further one begins with a space. No
// sign is cut.
func fold(b *strings.Builder, line string) {
	room := mostOctets
	for len(line) > room {
		n := room
		for !utf8.RuneStart(line[n]) {
			n--
		}
		b.WriteString(line[:n] + "\r\n ")
		line, room = line[n:], mostOctets-1
	}
	b.WriteString(line + "\r\n")
}
