import { describe, expect, test } from 'vitest'
import { harmless, scrubbed } from '#functions/search/scrub.ts'

describe('the words of a search', () => {
  test.each([
    ['call me +962 79 123 4567 rent', 'call me rent'],
    ['amal.haddad@mail.example appointment', 'appointment'],
    ['case 899-12C00345 status', 'case status'],
    ['موعدي ٠٧٩١٢٣٤٥٦٧', 'موعدي'],
    ['my name is Layla Haddad and I need cash', 'my name is and I need cash'],
    ['appointment for Mr. Samir Khoury', 'appointment for Mr.'],
    ['name: Rana Saleh, lost certificate', 'name:, lost certificate'],
    ['اسمي أحمد محمد العلي أريد موعد', 'اسمي أريد موعد'],
    ['أنا اسمي سَلمى من حلب', 'أنا اسمي من حلب'],
    ["je m'appelle Inès Benali et je cherche un logement", "je m'appelle et je cherche un logement"],
    ['je m’appelle Inès', 'je m’appelle'],
    ['Madame Dupont attestation', 'Madame'],
  ])('“%s” are kept as “%s”', (given, kept) => {
    expect(scrubbed(given)).toBe(kept)
  })

  test.each([
    'my name is wrong on the certificate',
    'اسمي مكتوب خطأ',
    'mon nom est mal écrit',
    'covid-19 vaccine',
    'Red Cross North Hills',
    'دكتور أسنان',
    'name change',
    'scholarship 2027',
    'missing person',
  ])('“%s” stay as they are: they speak of nobody', (words) => {
    expect(scrubbed(words)).toBe(words)
  })
})

test('what a search is narrowed by is kept where the product offers it, and nothing else of the address', () => {
  const given = { q: 'rent', page: '1', category: 'category-4', country: 'a b', nationality: '0791234567' }
  expect(harmless({ ...given, hashtag: 'rent amal@mail.example' })).toEqual({ category: 'category-4', hashtag: 'rent' })
  expect(harmless({ q: 'rent', object: 'faq' })).toEqual({})
})
