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
