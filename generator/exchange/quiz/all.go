package quiz

import (
	"bytes"
	"regexp"
)

// init lists the formats, so that no format is read to know what one is.
func init() {
	formats = append(tableFormats(), giftFormat, aikenFormat, moodleFormat, ankiFormat, apkgFormat, h5pFormat, h5pCardsFormat, h5pCrosswordFormat, qtiFormat, amcFormat, kahootFormat, quizletFormat, jsonFormat, deckFormat)
}

var (
	likeAiken = regexp.MustCompile(`(?m)^ANSWER: ?[A-Z]\s*$`)
	likeGIFT  = regexp.MustCompile(`(?m)^(?:::|\$CATEGORY:)|(?:^|[^{\\])\{\s*(?:[=~#}]|T(?:RUE)?\s*[#}]|F(?:ALSE)?\s*[#}])`)
)

// Guess returns the format of a file by its extension and, for .txt, by its contents:
// Moodle writes Aiken and GIFT as .txt, as Anki does its cards. It is nil if there is
// none.
func Guess(name string, data []byte) *Format {
	f := ByFile(name)
	switch head := bytes.TrimPrefix(data, []byte("\ufeff")); {
	case f != ankiFormat || bytes.HasPrefix(head, []byte("#")):
		return f
	case likeAiken.Match(head):
		return aikenFormat
	case likeGIFT.Match(head):
		return giftFormat
	}
	return f
}
