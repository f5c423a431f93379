// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { firstLanguage } from '#web/i18n/interface-languages.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('the first language is the chosen one, then the profile’s, then the browser’s, then English', () => {
  const browser = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE'])
  expect(firstLanguage()).toBe('en')
  browser.mockReturnValue(['de-DE', 'ar-LB'])
  expect(firstLanguage()).toBe('ar')
  localStorage.setItem('user', JSON.stringify({ language_id: '3' }))
  expect(firstLanguage()).toBe('fr')
  localStorage.setItem('locale', 'en')
  expect(firstLanguage()).toBe('en')
})

test.each([
  ['prs-AF', 'prs'],
  ['fa-AF', 'prs'],
  ['fa', 'fa'],
  ['fa-IR', 'fa'],
  ['pes', 'fa'],
  ['zh-TW', 'zh-Hant'],
  ['so-KE', 'so'],
  ['tl', 'fil'],
  ['en-GB', 'en'],
  ['ar-SY', 'ar'],
  ['zh-CN', 'en'],
  ['sr-Latn', 'en'],
])('a browser in %s gets the interface in %s', (preferred, expected) => {
  const added = ['prs', 'fa', 'zh-Hant', 'so', 'fil'].map((acronym, id) => ({ id: `${id}`, acronym, interface: {} }))
  localStorage.setItem('languages', JSON.stringify([...added, { id: '9', acronym: 'sr' }]))
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([preferred])
  expect(firstLanguage()).toBe(expected)
})
