import { describe, expect, test } from 'vitest'
import { cleanHtml } from '#functions/parsing/clean-html.ts'
import { parseReference, listReferences } from '#shared/domain/rich-text/text-references.ts'

const phone = '<data value="directory/7#phone">+20 2 123</data>'

describe('a reference in HTML', () => {
  test.each([
    ['its own form', `<p>Call ${phone}</p>`],
    ['with nothing in it yet', '<p><data value="faq/a-B_9#title"></data></p>'],
    ['in a link', `<p><a href="https://a.example/" rel="noopener noreferrer">${phone}</a></p>`],
    ['with signs that HTML escapes', '<p><data value="directory/7#name">A &amp; B &lt;C&gt;</data></p>'],
  ])('is unchanged: %s', (_what, html) => {
    expect(cleanHtml(html)).toBe(html)
  })

  test.each([
    ['other attributes', '<data class="x" onclick="alert(1)" dir="rtl" value="directory/7#phone" lang=ar>1</data>'],
    ['other quotation marks', "<data value='directory/7#phone'>1</data>"],
    ['none', '<DATA VALUE=directory/7#phone>1</DATA>'],
  ])('is normalized: %s', (_what, html) => {
    expect(cleanHtml(html)).toBe('<data value="directory/7#phone">1</data>')
  })

  test.each([
    ['an entity that is none of ours', '<data value="user/7#name">Ada</data>', 'Ada'],
    ['a part that there is not', '<data value="directory/7#password">x</data>', 'x'],
    ['a part of another entity', '<data value="faq/7#phone">x</data>', 'x'],
    ['a name of every object', '<data value="constructor/7#name">x</data>', 'x'],
    ['no value', '<data>x</data>', 'x'],
    ['a value with quotes', '<data value="directory/7&quot;><img src=x onerror=alert(1)>#phone">x</data>', 'x'],
    ['a value with a tag', "<data value='directory/7#phone<b>'>x</data>", 'x'],
    ['an id too long', `<data value="directory/${'7'.repeat(65)}#phone">x</data>`, 'x'],
    ['elements in it', '<data value="directory/7#name"><strong>x</strong> y</data>', '<strong>x</strong> y'],
    ['blocks in it', '<data value="directory/7#name"><p>a</p><p>b</p></data>', '<p>a</p><p>b</p>'],
    [
      'an end that is missing',
      '<p><data value="directory/7#name">a</p><p>b</p>',
      '<p><data value="directory/7#name">a</data></p><p>b</p>',
    ],
    [
      'a script in it',
      '<data value="directory/7#name"><script>alert(1)</script></data>',
      '<data value="directory/7#name"></data>',
    ],
    ['a text too long', `<data value="directory/7#name">${'x'.repeat(2001)}</data>`, 'x'.repeat(2001)],
  ])('is cleaned of invalid or unsafe markup: %s', (_what, html, expected) => {
    const clean = cleanHtml(html)
    expect(clean).toBe(expected)
    expect(clean).not.toMatch(/script|alert|onerror|<img/)
    expect(cleanHtml(clean)).toBe(clean)
    for (const [, value] of clean.matchAll(/<data value="([^"]*)">/g)) expect(parseReference(value!)).not.toBeNull()
  })

  test('is separated from a surrounding one', () => {
    const nested = `<data value="directory/7#name">a${phone}b<data value="faq/1#title">c</data></data>`
    expect(cleanHtml(nested)).toBe(`a${phone}b<data value="faq/1#title">c</data>`)
    expect(listReferences(cleanHtml(nested)).map(({ id }) => id)).toEqual(['7', '1'])
  })

  test('is parsed fast even if repeated 10,000 times or nested 5,000 levels deep', () => {
    expect(listReferences(cleanHtml(phone.repeat(10_000)))).toHaveLength(10_000)
    const deep = cleanHtml(`${'<data value="directory/7#name">'.repeat(5000)}x${'</data>'.repeat(5000)}`)
    expect(deep).toBe('<data value="directory/7#name">x</data>')
  })
})
