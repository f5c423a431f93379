import { fc } from '#tests/support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { hostileHtml } from '#tests/support/hostile/hostile-html.ts'
import { html, phone } from '#tests/support/formats/xliff-documents.ts'
import { cleanHtml } from '#functions/parsing/clean-html.ts'
import { joinSegments, splitIntoSegments, structureOf } from '#functions/xliff/html-segments.ts'

describe('an answer', () => {
  test('is unchanged after splitting and joining', () => {
    const holds = (raw: string) => {
      const clean = cleanHtml(raw)
      const { frame, parts } = splitIntoSegments(clean)
      expect(joinSegments(frame, parts)).toBe(clean)
    }
    for (const raw of hostileHtml) holds(raw)
    fc.assert(fc.property(html, holds), { numRuns: 500 })
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            '<p>',
            '</p>',
            '<strong>',
            '</strong>',
            '<ul><li>',
            'x',
            phone,
            '<br>',
            '</a>',
            '<a href="tel:1">',
          ),
        ),
        (some) => holds(some.join('')),
      ),
    )
  })

  test('has a segment per block with text, whatever surrounds it', () => {
    const { parts, frame } = splitIntoSegments(
      `<h2>A</h2>\n<ul><li>B <strong>b</strong></li><li> </li><li>${phone}</li></ul><table><tbody><tr><td>C</td></tr></tbody></table>D<hr /><p><br /></p>`,
    )
    expect(parts.map(({ pieces }) => pieces)).toEqual([
      [{ words: 'A' }],
      [{ words: 'B ' }, { open: '1' }, { words: 'b' }, { close: '1' }],
      [{ alone: '1' }],
      [{ words: 'C' }],
      [{ words: 'D' }],
    ])
    expect(frame.filter((one) => typeof one === 'number')).toEqual([0, 1, 2, 3, 4])
  })

  test('does not convert inline markup to codes if it contains blocks or is nested too deeply', () => {
    const { parts } = splitIntoSegments('<strong>a<p>b <em>c</em></p></strong>')
    expect(parts.map(({ codes }) => [...codes.values()].map(({ tag }) => tag))).toEqual([[], ['em']])
    const deep = `<p>${'<u>'.repeat(40)}x${'</u>'.repeat(40)}</p>`
    expect(splitIntoSegments(deep).parts.map(({ codes }) => codes.size)).toEqual([0])
  })

  test('has the same structure as another answer with equal blocks', () => {
    const shape = (one: string) => structureOf(splitIntoSegments(one))
    expect(shape('<p dir="rtl">س</p> <p>ب</p>')).toBe(shape('<p>a</p><p><em>b</em></p>'))
    expect(shape('<p>a</p>')).not.toBe(shape('<p>a</p><p>b</p>'))
    expect(shape('<p>a</p><p></p>')).not.toBe(shape('<p>a</p><p>b</p>'))
  })
})
