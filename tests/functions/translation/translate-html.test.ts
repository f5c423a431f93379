import { expect, test } from 'vitest'
import { translateHtml } from '#functions/translation/translate-html.ts'

/** Translates words to upper case and preserves elements, like the service. */
const capitals = (asked: string[]) => async (segment: string) => {
  asked.push(segment)
  return segment.replace(/(<[^>]*>)|([^<]+)/g, (_all, tag?: string, words?: string) => tag ?? words!.toUpperCase())
}

test('blocks are translated separately and keep their tags', async () => {
  const asked: string[] = []
  const html = '<h2 dir="ltr">papers</h2><ul><li>card one</li><li> — </li></ul><p>a<br />b &amp; c</p><hr />'
  expect(await translateHtml(html, capitals(asked))).toBe(
    '<h2 dir="ltr">PAPERS</h2><ul><li>CARD ONE</li><li> — </li></ul><p>A<br />B &AMP; C</p><hr />',
  )
  expect(asked).toEqual(['papers', 'card one', 'a', 'b &amp; c'])
})

test('marks, links and references are sent as numbered elements and restored', async () => {
  const asked: string[] = []
  const reference = '<data value="directory/7#phone">+20 2 555</data>'
  const html = `<p>call <strong>now <a href="https://a.example/?b=1&amp;c">here</a></strong> or ${reference}.</p>`
  expect(await translateHtml(html, capitals(asked))).toBe(
    `<p>CALL <strong>NOW <a href="https://a.example/?b=1&amp;c">HERE</a></strong> OR ${reference}.</p>`,
  )
  expect(asked).toEqual([
    'call <span id="1">now <span id="2">here</span></span> or <span id="3" translate="no">+20 2 555</span>.',
  ])
})

test('elements may be reordered with their words', async () => {
  const swap = async () => '<span id="2">deux</span> <span id="1">un</span>'
  expect(await translateHtml('<p><em>one</em> <u>two</u></p>', swap)).toBe('<p><u>deux</u> <em>un</em></p>')
})

test.each([
  ['is missing', 'say it'],
  ['is there twice', '<span id="1">say</span> <span id="1">it</span>'],
  ['is not closed', 'say <span id="1">it'],
  ['is closed twice', 'say <span id="1">it</span></span>'],
  ['is another', 'say <script>it</script>'],
])('if an element in the translation %s, text runs are translated separately', async (_what, spoilt) => {
  const translate = async (segment: string) => (segment.includes('<') ? spoilt : segment.toUpperCase())
  expect(await translateHtml('<p>say <em>it</em> </p>', translate)).toBe('<p>SAY <em>IT</em> </p>')
})

test('text without words is not sent, nor a single reference', async () => {
  const asked: string[] = []
  const html = '<p></p><p>&nbsp;</p><p><data value="directory/7#phone">…</data></p>'
  expect(await translateHtml(html, capitals(asked))).toBe(html)
  expect(asked).toEqual([])
})
