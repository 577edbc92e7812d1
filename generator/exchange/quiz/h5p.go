package quiz

import (
	"crypto/sha1"
	"encoding/hex"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/worksheet/crisscross"
)

// The formats of H5P: packages with content only, whose libraries the host has or
// fetches. Source: h5p-php-library, h5p.org.
var (
	h5pFormat = &Format{
		Name: "h5p", Exts: []string{".h5p"}, Title: "H5P, Question Set", write: writeQuestionSet, most: h5pMost,
		holds: holds{kinds: []record.Kind{record.Open, record.Choice, record.Truth, record.Cloze}, keeps: "kind many:open,choice,cloze wrong:choice feedback:choice,truth note picture"}, embeds: true,
	}
	h5pCardsFormat = &Format{
		Name: "h5p-cards", Exts: []string{".cards.h5p"}, Title: "H5P, Dialog Cards", write: writeDialogCards,
		holds: holds{kinds: []record.Kind{record.Open, record.Choice, record.Truth, record.Match}, keeps: "note picture"}, embeds: true,
	}
	h5pCrosswordFormat = &Format{
		Name: "h5p-crossword", Exts: []string{".crossword.h5p"}, Title: "H5P, Crossword", write: writeH5PCrossword, most: crisscross.MaxWords,
		holds: holds{kinds: []record.Kind{record.Open, record.Choice}, keeps: "kind -capitals"},
	}
)

// h5pMost is the most questions of a set, each with all that its player says.
const h5pMost = 5000

// object is a JSON object, whose keys are written in order.
type object map[string]any

// longTitle is the most characters of a title in H5P.
const longTitle = 255

// pack writes a package of a main library with the content types used in it.
func (w *writer) pack(main library, content object, used ...library) {
	title := string(cut([]rune(strings.Join(strings.Fields(w.Title), " ")), longTitle))
	if title == "" {
		title = "Imprimots"
	}
	var needed []object
	for _, l := range closure(append([]library{main}, used...)) {
		needed = append(needed, object{"machineName": l.name, "majorVersion": l.major, "minorVersion": l.minor})
	}
	head := object{
		"title": title, "language": w.lang(), "defaultLanguage": w.lang(), "mainLibrary": main.name, "embedTypes": []string{"iframe"}, "license": "U",
		"preloadedDependencies": needed,
	}
	var files []zipped
	for _, file := range []struct {
		name string
		data object
	}{{"h5p.json", head}, {"content/content.json", w.said(main, content)}} {
		data, _ := json.Marshal(file.data) // maps of texts and numbers cannot fail
		files = append(files, zipped{file.name, data})
	}
	for _, p := range w.media {
		files = append(files, zipped{"content/" + h5pFolder + p.name, p.data})
	}
	w.zip(files)
}

// h5pFolder is the folder of the pictures within the content of a package.
const h5pFolder = "images/"

// h5pFile describes the picture of a record; nil if it has none, or none that can be
// shown.
func (w *writer) h5pFile(r *record.Record) object {
	if r.Picture == "" {
		return nil
	}
	p, ok := w.picture(r)
	switch {
	case !ok:
		return nil
	case p.mime == "image/webp":
		w.pass.Fault(r.Place("picture"), textNoWebP.With("H5P", check.Clean(r.Picture)), hintNoWebP.With())
		return nil
	}
	out := object{"path": h5pFolder + p.name, "mime": p.mime, "copyright": object{"license": "U"}}
	if p.width > 0 {
		out["width"], out["height"] = p.width, p.height
	}
	return out
}

// shows puts the picture of a record above a question.
func (w *writer) shows(r *record.Record, params object) object {
	if file := w.h5pFile(r); file != nil {
		params["media"] = object{"disableImageZooming": false, "type": object{
			"library": images.String(), "subContentId": uuid("image", r.Picture, r.Question),
			"params":   object{"contentName": "Image", "file": file, "alt": "", "decorative": true},
			"metadata": object{"contentType": "Image", "license": "U", "title": "Image"},
		}}
	}
	return params
}

// overall returns the feedback shown when a question is done: the explanation.
func overall(r *record.Record) []object {
	if r.Note == "" {
		return feedback
	}
	return []object{{"from": 0, "to": 100, "feedback": lineBreaks(r.Note)}}
}

// saidOf returns the feedback on answer i.
func saidOf(r *record.Record, i int) string {
	if i >= len(r.Feedback) {
		return ""
	}
	return r.Feedback[i]
}

// uuid returns an identifier derived from content: version 5, equal for equal content.
func uuid(parts ...string) string {
	sum := sha1.Sum([]byte("imprimots\x00" + strings.Join(parts, "\x00")))
	sum[6], sum[8] = sum[6]&0x0f|0x50, sum[8]&0x3f|0x80
	h := hex.EncodeToString(sum[:16])
	return h[:8] + "-" + h[8:12] + "-" + h[12:16] + "-" + h[16:20] + "-" + h[20:]
}

// sub returns a question within a set.
func (w *writer) sub(l library, kind string, r *record.Record, i int, params object) object {
	return object{
		"library": l.String(), "params": w.said(l, w.shows(r, params)), "subContentId": uuid(l.name, strconv.Itoa(i), r.Question),
		"metadata": object{"contentType": kind, "license": "U", "title": string(cut([]rune(strings.ReplaceAll(r.Question, "\n", " ")), longTitle))},
	}
}

func writeQuestionSet(w *writer) {
	var questions []object
	var used []library
	for i := range w.records {
		r := &w.records[i]
		var l library
		var kind string
		var params object
		switch kindOf(r) {
		case record.Choice:
			l, kind, params = multiChoice, "Multiple Choice", w.multiChoice(r)
		case record.Truth:
			l, kind, params = trueFalse, "True/False Question", w.trueFalse(r)
		default:
			l, kind, params = blanks, "Fill in the Blanks", w.blanks(r)
		}
		questions = append(questions, w.sub(l, kind, r, i, params))
		used = append(used, l)
	}
	if len(w.media) > 0 {
		used = append(used, images)
	}
	w.pack(questionSet, object{
		"introPage": object{"showIntroPage": false}, "progressType": "dots", "passPercentage": 50, "questions": questions,
		"endGame": object{"showResultPage": true, "showSolutionButton": true, "showRetryButton": true, "overallFeedback": feedback},
	}, used...)
}

// multiChoice returns a question with choices.
func (w *writer) multiChoice(r *record.Record) object {
	all, right := choices(r)
	if len(all) < 2 {
		w.pass.Fault(r.Place("wrong"), textFewAre.With("H5P", 2), hintFewAre.With())
	}
	var answers []object
	for k, c := range all {
		said := object{"tip": "", "chosenFeedback": "", "notChosenFeedback": ""}
		if text := saidOf(r, k); text != "" {
			said["chosenFeedback"] = "<div>" + lineBreaks(text) + "</div>"
		}
		answers = append(answers, object{"text": "<div>" + lineBreaks(c) + "</div>", "correct": k < right, "tipsAndFeedback": said})
	}
	return object{
		"question": toHTML(r.Question), "answers": answers, "overallFeedback": overall(r),
		"behaviour": object{"type": "auto", "randomAnswers": true, "singlePoint": right == 1, "enableRetry": true, "enableSolutionsButton": true},
	}
}

// trueFalse returns a question of true or false.
func (w *writer) trueFalse(r *record.Record) object {
	if r.Answer() != "true" && r.Answer() != "false" {
		w.pass.Fault(r.Place("answers"), textNoTruth.With(r.Answer()), hintNoTruth.With())
	}
	return object{"question": toHTML(r.Question), "correct": r.Answer(), "behaviour": object{
		"enableRetry": true, "enableSolutionsButton": true,
		"feedbackOnCorrect": lineBreaks(join(saidOf(r, 0), r.Note)), "feedbackOnWrong": lineBreaks(join(saidOf(r, 1), r.Note)),
	}}
}

// join joins texts with empty lines between them.
func join(texts ...string) string {
	return strings.Join(slices.DeleteFunc(texts, func(t string) bool { return t == "" }), "\n")
}

var feedback = []object{{"from": 0, "to": 100}}

var (
	textStar  = check.Text{FR: "« * », « / » et « : » ont un sens pour H5P dans une réponse à écrire", EN: "*, / and : have a meaning for H5P in an answer that is written"}
	hintStar  = check.Text{FR: "écrivez la réponse autrement, ou proposez des choix", EN: "write the answer differently, or give choices"}
	textStars = check.Text{FR: "« * » commence un trou pour H5P", EN: "* begins a gap for H5P"}
	hintStars = check.Text{FR: "écrivez « × » ou « ∗ »", EN: "write × or ∗"}
)

// blanks returns an open question, or a text with gaps, as blanks: *answer/other*.
func (w *writer) blanks(r *record.Record) object {
	star := func(answers []string) string {
		for _, a := range answers {
			if strings.ContainsAny(a, "*/:") {
				w.pass.Fault(r.Place("answers"), textStar.With(), hintStar.With())
			}
		}
		return "*" + escapeHTML.Replace(strings.Join(answers, "/")) + "*"
	}
	text, task := "<p>"+star(r.Answers)+"</p>", toHTML(r.Question)
	if kindOf(r) == record.Cloze {
		var out strings.Builder
		end := 0
		for _, g := range gapsOf(r.Question) {
			out.WriteString(escapeHTML.Replace(r.Question[end:g.from]) + star(g.answers))
			end = g.to
		}
		if strings.Contains(gapText.ReplaceAllString(r.Question, ""), "*") {
			w.pass.Fault(r.Place("question"), textStars.With(), hintStars.With())
		}
		text, task = "<p>"+strings.ReplaceAll(out.String()+escapeHTML.Replace(r.Question[end:]), "\n", "<br>")+"</p>", ""
	}
	return object{
		"text": task, "questions": []string{text}, "overallFeedback": overall(r),
		"behaviour": object{"enableRetry": true, "enableSolutionsButton": true, "caseSensitive": false, "acceptSpellingErrors": false},
	}
}

func writeDialogCards(w *writer) {
	var dialogs []object
	for i := range w.records {
		r := &w.records[i]
		for _, c := range w.cards(r) {
			one := object{"text": toHTML(c.front), "answer": "<p>" + lineBreaks(join(c.back, r.Note)) + "</p>", "tips": object{"front": "", "back": ""}}
			if file := w.h5pFile(r); file != nil {
				one["image"] = file
			}
			dialogs = append(dialogs, one)
		}
	}
	w.pack(dialogCards, object{
		"mode": "normal", "title": escapeHTML.Replace(w.Title), "dialogs": dialogs,
		"behaviour": object{"enableRetry": true, "disableBackwardsNavigation": false, "scaleTextNotCard": false, "randomCards": true, "maxProficiency": 5, "quickProgression": false},
	})
}
