import { expect, test } from 'vitest'
import { menuLabels } from '#shared/screens/texts.ts'
import { mayBeKept, withoutSearch, withSearch } from '#web/reading/search/recent.ts'
import { screenOptions, screensFor } from '#web/reading/search/screen-options.ts'
import { isShortcut } from '#web/reading/search/shortcut.ts'

test('the last search comes first, each stands once however it is spelled, and the ninth is forgotten', () => {
  const eight = ['1', '2', '3', '4', '5', '6', '7', 'شهادة']
  expect(withSearch(eight, '  work   permit ')).toEqual(['work permit', ...eight.slice(0, 7)])
  expect(withSearch(eight, 'شهاده')).toEqual(['شهاده', ...eight.slice(0, 7)])
  expect(withSearch(['École'], 'ecole')).toEqual(['ecole'])
  expect(withoutSearch(['school', 'École'], 'ecole')).toEqual(['school'])
})

test('nothing is remembered that may be an address, a telephone number or a number at an agency', () => {
  for (const words of ['amal@example.org', 'call 079 123 45', 'case 123-45C67890', '٠٧٩١٢٣٤', ' ']) {
    expect(mayBeKept(words)).toBe(false)
    expect(withSearch(['school'], words)).toEqual(['school'])
  }
  expect(mayBeKept('school year 2026')).toBe(true)
})

test('screens of one’s menu are found by a part of their names, the shortest first', () => {
  const screens = screenOptions(new Set(['User:LIST', 'Group:LIST', 'HashTag:LIST']), (path) => menuLabels[path]![0])
  expect(screens.map(({ label }) => label)).toEqual(['Hashtags', 'User Groups', 'Users'])
  expect(screensFor(screens, 'user').map(({ value }) => value)).toEqual(['/user/list', '/unit/list'])
  expect(screensFor(screens, '')).toEqual(screens)
})

test('the keys for the search are the same on a keyboard of Arabic letters', () => {
  const pressed = (init: KeyboardEventInit) => isShortcut(new KeyboardEvent('keydown', init))
  expect(pressed({ key: 'k', code: 'KeyK', ctrlKey: true })).toBe(true)
  expect(pressed({ key: 'K', code: 'KeyK', metaKey: true })).toBe(true)
  expect(pressed({ key: 'ن', code: 'KeyK', ctrlKey: true })).toBe(true)
  expect(pressed({ key: 't', code: 'KeyK', ctrlKey: true })).toBe(false)
  expect(pressed({ key: 'k', code: 'KeyK', ctrlKey: true, shiftKey: true })).toBe(false)
  expect(pressed({ key: 'k', code: 'KeyK' })).toBe(false)
})
