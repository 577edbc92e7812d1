package site

import "testing"

func TestOrdinals(t *testing.T) {
	for page, want := range map[string]string{
		`<p title="au XXe siècle">au XXe siècle, le 1er mai</p>`:  `<p title="au XXe siècle">au <span class="pc">XX</span><sup>e</sup> siècle, le 1<sup>er</sup> mai</p>`,
		`<title>Le 1er</title><h1>Le 1er</h1>`:                    `<title>Le 1er</title><h1>Le 1<sup>er</sup></h1>`,
		`<script>var a="2e"</script><svg><text>2e</text></svg>3e`: `<script>var a="2e"</script><svg><text>2e</text></svg>3<sup>e</sup>`,
		`<code>1e</code><codex>2e</codex> &#39;e &lt;2e`:          `<code>1e</code><codex>2<sup>e</sup></codex> &#39;e &lt;2<sup>e</sup>`,
		`<p>François Ier<`: `<p>François I<sup>er</sup><`,
		``:                 ``,
	} {
		if got := string(withOrdinals(page, scan(page).nth)); got != want {
			t.Errorf("%s:\n%s, want\n%s", page, got, want)
		}
	}
}
