import { fc } from '#tests/support/fast-check.ts'
import { expect, test } from 'vitest'
import { allowedAttributes, allowedSchemes, allowedTags } from '#shared/domain/rich-text/allowed-html.ts'
import { htmlToText } from '#shared/domain/rich-text/html-to-text.ts'

test.each([
  ['<p>One</p><p>Two</p>', 'One\nTwo'],
  ['<ul><li>a</li><li>b</li></ul>', 'a\nb'],
  ['a<br>b<br />c', 'a\nb\nc'],
  ['<table><tr><td>a</td><td>b</td></tr></table>', 'a b'],
  ['&lt;b&gt; &amp; &quot;x&quot; &#39;y&#39; &#x41;&#66;', `<b> & "x" 'y' AB`],
  ['<p> &nbsp; </p>', ''],
  ['&constructor; &nothing;', '&constructor; &nothing;'],
  ['&#0;&#99999999;', '&#0;&#99999999;'],
])('%s becomes %j', (html, text) => {
  expect(htmlToText(html)).toBe(text)
})

test('removes all tags of any HTML without throwing', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('<p>', '</p>', '<br>', '&', '#', 'x', ';', 'amp', ' ', '\n', 'م', '9')),
      (parts) => {
        expect(htmlToText(parts.join(''))).not.toMatch(/<[a-z/]/)
      },
    ),
  )
})

test('allows no scripts', () => {
  expect(allowedTags).not.toEqual(expect.arrayContaining(['script']))
  for (const tag of ['script', 'style', 'iframe', 'img', 'svg', 'math', 'form', 'object'])
    expect(allowedTags as readonly string[]).not.toContain(tag)
  expect(
    Object.values(allowedAttributes)
      .flat()
      .filter((name) => /^on|style|src/.test(name)),
  ).toEqual([])
  expect(allowedSchemes).toEqual(['http', 'https', 'mailto', 'tel'])
})
