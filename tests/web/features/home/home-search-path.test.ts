import { expect, test } from 'vitest'
import { type HomeSearchQuery, buildHomeSearchPath } from '#web/features/home/home-search-path.ts'
import { mediaQuery, readMediaState } from '#web/features/media/items/media-state.ts'

const asked = (some: Partial<HomeSearchQuery>): HomeSearchQuery => ({
  object: 'faq',
  text: '',
  country: null,
  language: null,
  ...some,
})
const all = () => true

test('the search of the home page opens the results with the selected filters', () => {
  const path = buildHomeSearchPath(asked({ object: 'media', text: ' شهادة ', country: 'lb', language: 'ar' }), all)
  expect(Object.fromEntries(new URLSearchParams(path!.split('?')[1]))).toEqual({
    q: 'شهادة',
    object: 'media',
    country: 'lb',
    lang: 'ar',
  })
  expect(path).toMatch(/^\/search-result\?/)
})

test('a search without words opens the full list, if the user may view it', () => {
  expect(buildHomeSearchPath(asked({ object: 'media' }), all)).toBe('/media-items')
  expect(buildHomeSearchPath(asked({ object: 'directory', country: 'lb' }), all)).toBe('/directory?country=lb')
  expect(buildHomeSearchPath(asked({ object: 'directory' }), () => false)).toBeNull()
  expect(buildHomeSearchPath(asked({}), all)).toBeNull()
})

test('the media list reads its query from the URL, and ignores invalid values', () => {
  const state = readMediaState(new URLSearchParams('q=card&type=PDF&country=lb&page=2'))
  expect(mediaQuery(state)).toEqual({ search: 'card', type: 'PDF', country: 'lb', page: '2' })
  expect(mediaQuery(readMediaState(new URLSearchParams('type=Film&page=0')))).toEqual({ page: '1' })
})
