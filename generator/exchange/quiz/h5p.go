package quiz

import (
	"archive/zip"
	"crypto/sha1"
	"encoding/hex"
	"encoding/json"
	"html"
	"strconv"
	"strings"
	"time"
	"unicode"

	"imprimots/engine/check"
	"imprimots/engine/record"
)

// The formats of H5P: packages that hold content only, whose libraries the host has or
// fetches. Source: h5p-php-library, h5p.org.
var (
	h5pFormat = &Format{
		Name: "h5p", Exts: []string{".h5p"}, Title: "H5P, Question Set", write: writeQuestionSet,
		holds: holds{kinds: []record.Kind{record.Open, record.Choice, record.Truth, record.Cloze}, many: true, wrong: true, note: true},
	}
	h5pCardsFormat = &Format{
		Name: "h5p-cards", Exts: []string{".cards.h5p"}, Title: "H5P, Dialog Cards", write: writeDialogCards,
		holds: holds{kinds: []record.Kind{record.Open, record.Choice, record.Truth, record.Match}, note: true},
	}
	h5pCrosswordFormat = &Format{
		Name: "h5p-crossword", Exts: []string{".crossword.h5p"}, Title: "H5P, Crossword", write: writeH5PCrossword,
		holds: holds{kinds: []record.Kind{record.Open}},
	}
)

// object is a mapping of JSON, whose keys are written in order.
type object map[string]any

// library is a library of H5P and the version that is asked for: an old one, which hosts
// have or have an upgrade of.
type library struct {
	name         string
	major, minor int
}

var (
	questionSet = library{"H5P.QuestionSet", 1, 20}
	multiChoice = library{"H5P.MultiChoice", 1, 16}
	trueFalse   = library{"H5P.TrueFalse", 1, 8}
	blanks      = library{"H5P.Blanks", 1, 14}
	dialogCards = library{"H5P.Dialogcards", 1, 9}
	crosswords  = library{"H5P.Crossword", 0, 5}
)

func (l library) String() string {
	return l.name + " " + strconv.Itoa(l.major) + "." + strconv.Itoa(l.minor)
}

// longTitle is how many signs a title of H5P may have.
const longTitle = 255

// pack writes a package.
func (w *writer) pack(main library, content object) {
	title := string(cut([]rune(strings.Join(strings.Fields(w.Title), " ")), longTitle))
	if title == "" {
		title = "Imprimots"
	}
	head := object{
		"title": title, "language": w.lang(), "mainLibrary": main.name, "embedTypes": []string{"iframe"}, "license": "U",
		"preloadedDependencies": []object{{"machineName": main.name, "majorVersion": main.major, "minorVersion": main.minor}},
	}
	archive := zip.NewWriter(&w.out)
	for _, file := range []struct {
		name string
		data object
	}{{"h5p.json", head}, {"content/content.json", content}} {
		// A buffer does not fail, and neither do maps of texts and numbers.
		entry, _ := archive.CreateHeader(&zip.FileHeader{Name: file.name, Method: zip.Deflate, Modified: time.Date(2026, time.January, 1, 0, 0, 0, 0, time.UTC)})
		data, _ := json.Marshal(file.data)
		_, _ = entry.Write(data)
	}
	_ = archive.Close()
}

// uuid makes the name of a part from its content: version 5, equal for equal content.
func uuid(parts ...string) string {
	sum := sha1.Sum([]byte("imprimots\x00" + strings.Join(parts, "\x00")))
	sum[6], sum[8] = sum[6]&0x0f|0x50, sum[8]&0x3f|0x80
	h := hex.EncodeToString(sum[:16])
	return h[:8] + "-" + h[8:12] + "-" + h[12:16] + "-" + h[16:20] + "-" + h[20:]
}

// sub is a question in a set.
func sub(l library, kind string, r *record.Record, i int, params object) object {
	return object{
		"library": l.String(), "params": params, "subContentId": uuid(l.name, strconv.Itoa(i), r.Question),
		"metadata": object{"contentType": kind, "license": "U", "title": string(cut([]rune(strings.ReplaceAll(r.Question, "\n", " ")), longTitle))},
	}
}

func writeQuestionSet(w *writer) {
	var questions []object
	for i := range w.records {
		r := &w.records[i]
		switch kindOf(r) {
		case record.Choice:
			all, right := choices(r)
			if len(all) < 2 {
				w.pass.Fault(r.Place("wrong"), textFewAre.With("H5P", 2), hintFewAre.With())
			}
			var answers []object
			for k, c := range all {
				said := object{"tip": "", "chosenFeedback": "", "notChosenFeedback": ""}
				if k == 0 && r.Note != "" {
					said["chosenFeedback"] = "<div>" + html.EscapeString(r.Note) + "</div>"
				}
				answers = append(answers, object{"text": "<div>" + html.EscapeString(c) + "</div>", "correct": k < right, "tipsAndFeedback": said})
			}
			questions = append(questions, sub(multiChoice, "Multiple Choice", r, i, object{
				"question": toHTML(r.Question), "answers": answers, "overallFeedback": feedback,
				"behaviour": object{"type": "auto", "randomAnswers": true, "singlePoint": right == 1, "enableRetry": true, "enableSolutionsButton": true},
			}))
		case record.Truth:
			if r.Answer() != "true" && r.Answer() != "false" {
				w.pass.Fault(r.Place("answers"), textNoTruth.With(r.Answer()), hintNoTruth.With())
			}
			questions = append(questions, sub(trueFalse, "True/False Question", r, i, object{
				"question": toHTML(r.Question), "correct": r.Answer(), "behaviour": object{"enableRetry": true, "enableSolutionsButton": true, "feedbackOnCorrect": r.Note, "feedbackOnWrong": r.Note},
			}))
		default:
			questions = append(questions, sub(blanks, "Fill in the Blanks", r, i, w.blanks(r)))
		}
	}
	w.pack(questionSet, object{
		"introPage": object{"showIntroPage": false}, "progressType": "dots", "passPercentage": 50, "questions": questions,
		"endGame": object{"showResultPage": true, "showSolutionButton": true, "showRetryButton": true, "overallFeedback": feedback},
	})
}

var feedback = []object{{"from": 0, "to": 100}}

var (
	textStar = check.Text{FR: "« * », « / » et « : » ont un sens pour H5P dans une réponse à écrire", EN: "*, / and : have a meaning for H5P in an answer that is written"}
	hintStar = check.Text{FR: "écrivez la réponse autrement, ou proposez des choix", EN: "write the answer differently, or give choices"}
)

// blanks writes an open question, or a text with gaps, as blanks: *answer/other*.
func (w *writer) blanks(r *record.Record) object {
	star := func(answers []string) string {
		for _, a := range answers {
			if strings.ContainsAny(a, "*/:") {
				w.pass.Fault(r.Place("answers"), textStar.With(), hintStar.With())
			}
		}
		return "*" + html.EscapeString(strings.Join(answers, "/")) + "*"
	}
	text, task := "<p>"+star(r.Answers)+"</p>", toHTML(r.Question)
	if kindOf(r) == record.Cloze {
		var out strings.Builder
		end := 0
		for _, g := range gapsOf(r.Question) {
			out.WriteString(html.EscapeString(r.Question[end:g.from]) + star(g.answers))
			end = g.to
		}
		text, task = "<p>"+strings.ReplaceAll(out.String()+html.EscapeString(r.Question[end:]), "\n", "<br>")+"</p>", ""
	}
	return object{
		"text": task, "questions": []string{text}, "overallFeedback": feedback,
		"behaviour": object{"enableRetry": true, "enableSolutionsButton": true, "caseSensitive": false, "acceptSpellingErrors": false},
	}
}

func writeDialogCards(w *writer) {
	var dialogs []object
	for i := range w.records {
		r := &w.records[i]
		for _, c := range w.cards(r) {
			back := html.EscapeString(c.back)
			if r.Note != "" {
				back += "<br>" + html.EscapeString(r.Note)
			}
			dialogs = append(dialogs, object{"text": "<p>" + html.EscapeString(c.front) + "</p>", "answer": "<p>" + back + "</p>", "tips": object{"front": "", "back": ""}})
		}
	}
	w.pack(dialogCards, object{
		"mode": "normal", "title": html.EscapeString(w.Title), "dialogs": dialogs,
		"behaviour": object{"enableRetry": true, "disableBackwardsNavigation": false, "scaleTextNotCard": false, "randomCards": true, "maxProficiency": 5, "quickProgression": false},
	})
}

var (
	textH5PLetters = check.Text{FR: "« %s » ne s’écrit pas avec des lettres seules", EN: "%q is not written with letters alone"}
	hintH5PLetters = check.Text{FR: "un mot croisé n’a que des lettres", EN: "a word of a crossword has letters only"}
)

// writeH5PCrossword writes words and clues, which H5P lays out itself.
func writeH5PCrossword(w *writer) {
	var words []object
	for i := range w.records {
		r := &w.records[i]
		word := strings.NewReplacer(" ", "", "-", "", "’", "", "'", "").Replace(r.Answer())
		if word == "" || strings.ContainsFunc(word, func(c rune) bool { return !unicode.IsLetter(c) }) {
			w.pass.Fault(r.Place("answers"), textH5PLetters.With(r.Answer()), hintH5PLetters.With())
		}
		words = append(words, object{"clue": r.Question, "answer": strings.ToUpper(word), "fixWord": false})
	}
	w.pack(crosswords, object{
		"words": words, "solutionWord": "", "overallFeedback": feedback,
		"behaviour": object{"enableInstantFeedback": false, "scoreWords": true, "applyPenalties": false, "enableRetry": true, "enableSolutionsButton": true},
	})
}
