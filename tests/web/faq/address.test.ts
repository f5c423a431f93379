import { describe, expect, test } from 'vitest'
import { openedFaq, withOpened } from '#web/faq/opened.ts'
import { addressOf, textOf } from '#web/faq/share.ts'
import { changed, isAsked, readSearch, searchQuery, widened } from '#web/screens/search-result/search-state.ts'

const address = (text: string) => new URLSearchParams(text)

describe('the open item in the address', () => {
  test('is an FAQ by its id and nothing else', () => {
    expect(openedFaq(address('open=faq:abc-1'))).toBe('abc-1')
    expect(openedFaq(address('open=directory:abc'))).toBeNull()
    expect(openedFaq(address('open=faq:../../me'))).toBeNull()
  })
  test('is set and taken away without touching the rest', () => {
    expect(withOpened(address('q=card&page=2'), 'a')).toBe('q=card&page=2&open=faq:a')
    expect(withOpened(address('q=card&open=faq:a'), null)).toBe('q=card')
  })
})

describe('the search in the address', () => {
  test('passes over what it cannot follow', () => {
    expect(readSearch(address('q=card&object=people&page=-3'))).toMatchObject({ q: 'card', object: 'all', page: 1 })
  })
  test('is asked of the server with its narrowings', () => {
    const query = searchQuery(readSearch(address('q=%20card&object=faq&lang=ar&category=k1&page=2')))
    expect(query).toEqual({ q: 'card', object: 'faq', lang: 'ar', category: 'k1', page: '2' })
  })
  test('begins another question at its first page with nothing open', () => {
    expect(changed(address('q=card&page=3&open=faq:a'), { lang: 'ar' }).toString()).toBe('q=card&lang=ar')
    expect(widened(address('q=card&lang=ar&country=c1')).toString()).toBe('q=card')
  })
  test('asks nothing while there are no words', () => {
    expect(isAsked(readSearch(address('q=%20&lang=ar')))).toBe(false)
    expect(isAsked(readSearch(address('hashtag=card')))).toBe(true)
  })
})

describe('what is sent on', () => {
  const faq = { id: 'f1', visibility: 'PUBLIC' }
  test('opens without a session where it is public, and only then', () => {
    expect(addressOf(faq, 'https://x.org')).toBe('https://x.org/search-result?open=faq:f1')
    expect(addressOf({ ...faq, visibility: 'PARTNERS' }, 'https://x.org')).toBe('https://x.org/frontline/faq/f1')
  })
  test('is nothing in a language that the text does not have', () => {
    const translations = [{ language_id: '1', question: 'Q', answer: '' }]
    const whole = { ...faq, question: 'Q', language_id: '1', translations, service_categories: [], hashtags: [] }
    expect(textOf({ ...whole, pinned: false, updated_at: null }, '2')).toBe('')
  })
})
