// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { alignTranslations } from '#web/reader/tools/align-translations.ts'

const alignedTexts = (one: string, other: string): string[] =>
  alignTranslations(one, other).map((pair) =>
    pair.map((html) => new DOMParser().parseFromString(html, 'text/html').body.textContent).join(' = '),
  )

test('aligns paragraphs, headings and list items of two languages', () => {
  const english = '<p>Come.</p><h2>Papers</h2><ol><li>A pass</li><li>A photo</li></ol><p>It is free.</p>'
  const arabic = '<p>تعال.</p><h2>الأوراق</h2><ol><li>جواز</li><li>صورة</li></ol><p>مجانًا.</p>'
  expect(alignedTexts(english, arabic)).toEqual([
    'Come. = تعال.',
    'Papers = الأوراق',
    'A pass = جواز',
    'A photo = صورة',
    'It is free. = مجانًا.',
  ])
})

test('list items keep their numbers', () => {
  const [, second] = alignTranslations('<ol start="3"><li>a</li><li>b</li></ol>', '<ol><li>c</li><li>d</li></ol>')
  expect(second).toEqual(['<ol start="4"><li>b</li></ol>', '<ol start="2"><li>d</li></ol>'])
})

test('pairs text of only one language with an empty cell, and keeps the rest aligned', () => {
  expect(
    alignedTexts('<p>a</p><h2>b</h2><p>c</p><ul><li>d</li></ul>', '<p>A</p><p>C</p><ul><li>D</li><li>E</li></ul>'),
  ).toEqual(['a = A', 'b = ', 'c = C', 'd = D', ' = E'])
  expect(alignedTexts('', '<p>A</p>')).toEqual([' = A'])
})

test('aligns blocks of different types at the same position', () => {
  expect(alignedTexts('<p>a</p><blockquote>b</blockquote><p>c</p>', '<p>A</p><h3>B</h3><p>C</p>')).toEqual([
    'a = A',
    'b = B',
    'c = C',
  ])
})

test('removes disallowed HTML from both languages', () => {
  expect(
    JSON.stringify(alignTranslations('<p>a<script>alert(1)</script></p>', 'loose <img src="//x.example/y">')),
  ).toBe(JSON.stringify([['<p>a</p>', '<p>loose </p>']]))
})
