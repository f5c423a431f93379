import { describe, expect, test } from 'vitest'
import { openedFaq, openedItem, withChanges, withOpened } from '#web/reader/opened-item.ts'
import { readerPath } from '#web/reader/reader-path.ts'
import { publicUrlOfFaq } from '#web/reader/faq/shareable-faq.ts'
import { withCounts, hashtagOptions } from '#web/features/search/results/counted-filter-options.ts'
import {
  countsQuery,
  hasQuery,
  readSearchState,
  searchQuery,
  withoutFilters,
} from '#web/features/search/results/search-state.ts'

const address = (text: string) => new URLSearchParams(text)

describe('the open item in the URL', () => {
  test('is read as an FAQ only with that type and a valid id', () => {
    expect(openedFaq(address('open=faq:abc-1'))).toBe('abc-1')
    expect(openedFaq(address('open=directory:abc'))).toBeNull()
    expect(openedFaq(address('open=faq:../../me'))).toBeNull()
  })
  test('can be an organisation or a media item, but no other type', () => {
    expect(openedItem(address('open=directory:abc'))).toEqual({ object: 'directory', id: 'abc' })
    expect(openedItem(address('open=media:m-1'))).toEqual({ object: 'media', id: 'm-1' })
    expect(openedItem(address('open=user:1'))).toBeNull()
    expect(openedItem(address('open=media:a/b'))).toBeNull()
    expect(withOpened(address('q=card&open=faq:a'), 'm', 'media')).toBe('q=card&open=media:m')
  })
  test('is set and removed without changing other parameters', () => {
    expect(withOpened(address('q=card&page=2'), 'a')).toBe('q=card&page=2&open=faq:a')
    expect(withOpened(address('q=card&open=faq:a'), null)).toBe('q=card')
  })
})

describe('the path to an item', () => {
  const holding =
    (...rights: string[]) =>
    (entity: string, key: string) =>
      rights.includes(`${entity} ${key}`)
  test('is the screen that the permissions allow, or the search if they allow none', () => {
    const front = holding('FAQ FRONTLINER_VIEW', 'Directory FRONTLINER_VIEW', 'Media FRONTLINER_VIEW')
    expect(readerPath(front, 'faq', 'a')).toBe('/frontline/faq/a')
    expect(readerPath(front, 'directory', 'a')).toBe('/frontline/directory/a')
    expect(readerPath(front, 'media', 'a')).toBe('/frontline/media/a')
    expect(readerPath(holding('Media SHOW'), 'media', 'a')).toBe('/media-items/a')
    expect(readerPath(holding('Directory SHOW'), 'directory', 'a')).toBe('/directory?open=directory:a')
    for (const object of ['faq', 'directory', 'media'] as const)
      expect(readerPath(holding(), object, 'a')).toBe(`/search-result?open=${object}:a`)
  })
})

describe('the search in the URL', () => {
  test('ignores invalid parameters', () => {
    expect(readSearchState(address('q=card&object=people&page=-3'))).toMatchObject({
      q: 'card',
      object: 'all',
      page: 1,
    })
  })
  test('is sent to the API with its filters', () => {
    const query = searchQuery(readSearchState(address('q=%20card&object=faq&lang=ar&category=k1&page=2')))
    expect(query).toEqual({ q: 'card', object: 'faq', lang: 'ar', category: 'k1', page: '2', per_page: '20' })
  })
  test('returns to the first page and closes the open item when filters change', () => {
    expect(withChanges(address('q=card&page=3&open=faq:a'), { lang: 'ar' }).toString()).toBe('q=card&lang=ar')
    expect(withoutFilters(address('q=card&lang=ar&country=c1')).toString()).toBe('q=card')
  })
  test('is not sent without search words or a hashtag', () => {
    expect(hasQuery(readSearchState(address('q=%20&lang=ar')))).toBe(false)
    expect(hasQuery(readSearchState(address('hashtag=card')))).toBe(true)
  })
})

describe('search filters', () => {
  const options = ['lb', 'jo', 'eg'].map((value) => ({ value, label: value }))
  test('show result counts, independent of the page', () => {
    expect(countsQuery(readSearchState(address('q=card&country=lb&page=3')))).toEqual({
      q: 'card',
      object: 'all',
      country: 'lb',
    })
    expect(
      withCounts(options, { lb: 4000 }, 'jo', 'en').map(({ value, detail: aside }) => `${value} ${aside}`),
    ).toEqual(['lb 4,000', 'jo 0'])
    expect(withCounts(options, undefined, null, 'en')).toEqual(options)
  })
  test('keep the spelling of the selected hashtag, with or without results', () => {
    const counts = [
      { hashtag: 'card', count: 3 },
      { hashtag: 'school', count: 1 },
    ]
    expect(hashtagOptions(counts, 'Card', 'en').map(({ value, detail: aside }) => [value, aside])).toEqual([
      ['Card', '3'],
      ['school', '1'],
    ])
    expect(hashtagOptions(counts, 'work', 'en')[0]).toEqual({ value: 'work', label: '#work', detail: '0' })
    expect(hashtagOptions(undefined, null, 'en')).toEqual([])
  })
})

describe('the URL of a shared FAQ', () => {
  const faq = { id: 'f1', visibility: 'PUBLIC' }
  test('opens without sign-in only if the FAQ is public', () => {
    expect(publicUrlOfFaq(faq, 'https://x.org')).toBe('https://x.org/search-result?open=faq:f1')
    expect(publicUrlOfFaq({ ...faq, visibility: 'PARTNERS' }, 'https://x.org')).toBe('https://x.org/frontline/faq/f1')
  })
})
