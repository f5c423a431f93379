import { expect, test } from 'vitest'
import { type Asked, searchPath } from '#web/features/home/search-path.ts'
import { mediaQuery, readMedia } from '#web/features/media/items/media-query.ts'

const asked = (some: Partial<Asked>): Asked => ({ object: 'faq', words: '', country: null, language: null, ...some })
const all = () => true

test('the search of the home page leads to the results of what was chosen', () => {
  const path = searchPath(asked({ object: 'media', words: ' شهادة ', country: 'lb', language: 'ar' }), all)
  expect(Object.fromEntries(new URLSearchParams(path!.split('?')[1]))).toEqual({
    q: 'شهادة',
    object: 'media',
    country: 'lb',
    lang: 'ar',
  })
  expect(path).toMatch(/^\/search-result\?/)
})

test('without words it leads to all of it, for those who may look through it', () => {
  expect(searchPath(asked({ object: 'media' }), all)).toBe('/media-items')
  expect(searchPath(asked({ object: 'directory', country: 'lb' }), all)).toBe('/directory?country=lb')
  expect(searchPath(asked({ object: 'directory' }), () => false)).toBeNull()
  expect(searchPath(asked({}), all)).toBeNull()
})

test('the media list asks for what its address says, and passes over what that says wrongly', () => {
  const state = readMedia(new URLSearchParams('q=card&type=PDF&country=lb&page=2'))
  expect(mediaQuery(state)).toEqual({ search: 'card', type: 'PDF', country: 'lb', page: '2' })
  expect(mediaQuery(readMedia(new URLSearchParams('type=Film&page=0')))).toEqual({ page: '1' })
})
