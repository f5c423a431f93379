// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cleanHtml } from '#web/components/text/clean-html.ts'
import { renderHtml } from '#web/components/text/render-html.ts'
import { SafeHtml } from '#web/components/text/safe-html.tsx'

afterEach(cleanup)

const drawn = (html: string): string => {
  const place = document.createElement('div')
  place.append(...renderHtml(html))
  return place.innerHTML
}

/** Sanitizing for the editor and rendering must give the same result. */
const renderers = { cleanHtml, drawn }

describe('an answer', () => {
  test('is shown with its language and direction', () => {
    const { container } = render(<SafeHtml html="<p>مرحبًا <strong>بكم</strong></p>" lang="ar" dir="rtl" />)
    const answer = container.firstElementChild!
    expect(answer.getAttribute('dir')).toBe('rtl')
    expect(answer.getAttribute('lang')).toBe('ar')
    expect(answer.innerHTML).toBe('<p>مرحبًا <strong>بكم</strong></p>')
  })

  describe.each(Object.entries(renderers))('sanitized by %s', (_name, leftOf) => {
    test.each([
      ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
      ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
      ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
      ['<iframe src="https://x.example"></iframe><p>a</p>', '<p>a</p>'],
      ['<p style="position:fixed" class="x" id="main">a</p>', '<p>a</p>'],
      ['<img src="https://x.example/pixel.png"><p>a</p>', '<p>a</p>'],
      ['<svg><a href="https://x.example">a</a></svg>', ''],
      ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>', ''],
      ['<form><p>a</p><input name="b"></form>', '<p>a</p>'],
      ['<a href="//x.example">a</a>', '<a>a</a>'],
      ['<a href=" javascript:alert(1)">a</a>', '<a>a</a>'],
      ['<!-- <p>b</p> --><p>a</p>', '<p>a</p>'],
    ])('loses dangerous markup: %s [IN-6]', (html, expected) => {
      expect(leftOf(html)).toBe(expected)
    })

    test.each([
      [`<p class=a style='font-family:"Arial">"'>a</p>`, '<p>a</p>'],
      ['<style type="text/css">p { color: red }</style><p\nSTYLE = red>a</p>', '<p>a</p>'],
      [
        '<p>The style="plain" is <b>kept</b> where it is text.</p>',
        '<p>The style="plain" is kept where it is text.</p>',
      ],
    ])('loses its styles before it is parsed: %s', (html, expected) => {
      const read = vi.spyOn(DOMParser.prototype, 'parseFromString')
      expect(leftOf(html)).toBe(expected)
      const parsed = new DOMParser().parseFromString(String(read.mock.calls[0]![0]), 'text/html')
      read.mockRestore()
      expect(parsed.querySelectorAll('style, [style]')).toHaveLength(0)
    })

    test('keeps direction, language, phone links, and links that open in a new tab', () => {
      expect(leftOf('<p dir="rtl" lang="ar">أ</p>')).toBe('<p dir="rtl" lang="ar">أ</p>')
      expect(leftOf('<a href="tel:+9611234567">call</a>')).toContain('href="tel:+9611234567"')
      const link = leftOf('<a href="https://daleel.example">site</a>')
      expect(link).toContain('rel="noopener noreferrer"')
      expect(link).toContain('target="_blank"')
    })
  })
})
