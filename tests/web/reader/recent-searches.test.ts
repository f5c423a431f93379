import { expect, test } from 'vitest'
import { menuLabels, screenTitles } from '#shared/screens/screen-texts.ts'
import { canStoreSearch, withoutSearch, withSearch } from '#web/reader/search/recent-searches.ts'
import { matchCommands, openableScreens } from '#web/reader/search/palette-commands.ts'
import ar from '#web/reader/search/texts/palette.ar.json' with { type: 'json' }
import en from '#web/reader/search/texts/palette.en.json' with { type: 'json' }
import fr from '#web/reader/search/texts/palette.fr.json' with { type: 'json' }
import { isShortcut } from '#web/reader/search/search-shortcut.ts'

test('adds the latest search first, removes its spelling variants, and keeps eight', () => {
  const eight = ['1', '2', '3', '4', '5', '6', '7', 'شهادة']
  expect(withSearch(eight, '  work   permit ')).toEqual(['work permit', ...eight.slice(0, 7)])
  expect(withSearch(eight, 'شهاده')).toEqual(['شهاده', ...eight.slice(0, 7)])
  expect(withSearch(['École'], 'ecole')).toEqual(['ecole'])
  expect(withoutSearch(['school', 'École'], 'ecole')).toEqual(['school'])
})

test('stores no search that may be an email address, a phone number or a case number', () => {
  for (const words of ['amal@example.org', 'call 079 123 45', 'case 123-45C67890', '٠٧٩١٢٣٤', ' ']) {
    expect(canStoreSearch(words)).toBe(false)
    expect(withSearch(['school'], words)).toEqual(['school'])
  }
  expect(canStoreSearch('school year 2026')).toBe(true)
})

const offersOf = (rights: readonly string[], language = 0) =>
  openableScreens(new Set(rights)).map((to) => {
    const words: Record<string, string> = [en, ar, fr][language]!.words
    return { to, label: (menuLabels[to] ?? screenTitles[to])![language]!, words: words[to] ?? '' }
  })

test('the palette offers the screens that the user may open, those of the menu first', () => {
  const offers = offersOf(['User:LIST', 'Group:LIST', 'HashTag:LIST', 'FAQ:SAVE'])
  expect(offers.slice(0, 4).map(({ to }) => to)).toEqual(['/work', '/hashtag/list', '/unit/list', '/user/list'])
  expect(matchCommands(offers, '')).toEqual(offers)
  const paths = offers.map(({ to }) => to)
  expect(paths).toEqual(expect.arrayContaining(['/faq/create-faq', '/user_profile', '/logout']))
  for (const other of ['/user/create-user', '/faq/list', '/login', '/403', '*', '/']) expect(paths).not.toContain(other)
})

test.each([
  [0, 'user', ['/user/list', '/unit/list']],
  [0, 'new question', ['/faq/create-faq']],
  [0, 'sign out', ['/logout']],
  [1, 'سؤال جديد', ['/faq/create-faq']],
  [1, 'مغادره', ['/logout']],
  [2, 'nouvelle question', ['/faq/create-faq']],
  [2, 'deconnecter', ['/logout']],
  [2, 'reglages', ['/user_profile']],
])('the palette finds screens in language %i by “%s”, including synonyms', (language, typed, found) => {
  const offers = offersOf(['User:LIST', 'Group:LIST', 'HashTag:LIST', 'FAQ:SAVE'], language)
  expect(matchCommands(offers, typed).map(({ to }) => to)).toEqual(found)
})

test('the palette has synonyms only for existing screens', () => {
  const paths = Object.keys(en.words).filter((key) => key.startsWith('/'))
  expect(paths.filter((path) => !screenTitles[path] || path.includes(':'))).toEqual([])
})

test('the search shortcut is the same on an Arabic keyboard', () => {
  const pressed = (init: KeyboardEventInit) => isShortcut(new KeyboardEvent('keydown', init))
  expect(pressed({ key: 'k', code: 'KeyK', ctrlKey: true })).toBe(true)
  expect(pressed({ key: 'K', code: 'KeyK', metaKey: true })).toBe(true)
  expect(pressed({ key: 'ن', code: 'KeyK', ctrlKey: true })).toBe(true)
  expect(pressed({ key: 't', code: 'KeyK', ctrlKey: true })).toBe(false)
  expect(pressed({ key: 'k', code: 'KeyK', ctrlKey: true, shiftKey: true })).toBe(false)
  expect(pressed({ key: 'k', code: 'KeyK' })).toBe(false)
})
