package table

import (
	"strconv"
	"strings"
	"time"
)

// digits is how many figures of a number spreadsheets show: 0.1+0.2 is 0.3.
const digits = 15

// decimal gives a number as French spreadsheets show it: 12, 1,5.
func decimal(f float64) string {
	// It never fails: what was a number is read again.
	f, _ = strconv.ParseFloat(strconv.FormatFloat(f, 'g', digits, 64), 64)
	return strings.Replace(strconv.FormatFloat(f, 'f', -1, 64), ".", ",", 1)
}

// number gives what a file says is a number as decimal does; as it is where it is
// none.
func number(text string) string {
	f, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
	if err != nil || strings.ContainsAny(text, "nNxX_") { // no Inf, NaN, 0x10
		return text
	}
	return decimal(f)
}

// truth gives a truth value as French spreadsheets show it.
func truth(yes bool) string {
	if yes {
		return "VRAI"
	}
	return "FAUX"
}

// lastDay is the day behind 9999-12-31, in days of spreadsheets.
const lastDay = 2_958_466

// date gives a number of days as a date or a time: 2026-11-30, 12:30:00,
// 2026-11-30T12:30:00. since1904 is for workbooks that count from 1904.
func date(days float64, since1904 bool) (text string, ok bool) {
	if days < 0 || days >= lastDay {
		return "", false
	}
	if days < 1 {
		return time.Time{}.Add(seconds(days)).Format(time.TimeOnly), true
	}
	begin := time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC)
	switch {
	case since1904:
		begin = time.Date(1904, 1, 1, 0, 0, 0, 0, time.UTC)
	case days < 60: // the count has a 29 February 1900
		begin = begin.AddDate(0, 0, 1)
	}
	whole := int(days)
	t := begin.AddDate(0, 0, whole).Add(seconds(days - float64(whole)))
	if t.Hour() == 0 && t.Minute() == 0 && t.Second() == 0 {
		return t.Format(time.DateOnly), true
	}
	return t.Format("2006-01-02T15:04:05"), true
}

func seconds(days float64) time.Duration {
	return time.Duration(days*86_400+0.5) * time.Second
}

// isDate reports whether a format shows a number as a date or a time.
func isDate(format string) bool {
	format, _, _ = strings.Cut(format, ";") // for negative numbers
	for i := 0; i < len(format); i++ {
		switch c := format[i]; c {
		case '"':
			if n := strings.IndexByte(format[i+1:], '"'); n >= 0 {
				i += n + 1
			}
		case '[': // a color, a language, a count of hours
			n := strings.IndexByte(format[i:], ']')
			if n > 0 && strings.Trim(strings.ToLower(format[i+1:i+n]), "hms") == "" {
				return true
			}
			i += max(n, 0)
		case '\\', '_', '*':
			i++
		case 'd', 'D', 'm', 'M', 'y', 'Y', 'h', 'H', 's', 'S':
			return true
		case 'G', 'g': // General
			return false
		}
	}
	return false
}

// builtInDate reports whether a format without a text of its own shows dates; those
// from 27 on do so in some languages of Asia.
func builtInDate(id int) bool {
	return id >= 14 && id <= 22 || id >= 27 && id <= 36 || id >= 45 && id <= 47 || id >= 50 && id <= 58
}

// column gives the number of a column named by letters, from 1; 0 for what is none.
func column(name string) int {
	n := 0
	for _, c := range name {
		if c < 'A' || c > 'Z' || n > 1<<20 {
			return 0
		}
		n = n*26 + int(c-'A') + 1
	}
	return n
}
