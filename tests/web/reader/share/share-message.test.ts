// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { createSharedRecord, maxMessageLength, messageOf, messageOfList } from '#web/reader/share/share-message.ts'
import type { Shareable } from '#web/reader/share/shareable.ts'
import type { ContentLanguage } from '#web/i18n/content-language.ts'

const languages: ContentLanguage[] = [
  { id: '1', acronym: 'en', name: 'English', text_direction: 'ltr' },
  { id: '2', acronym: 'ar', name: 'العربية', text_direction: 'rtl' },
]
const of = (id: string) => languages.find((one) => one.id === id)!

const office: Shareable = {
  object: 'directory',
  id: 'd1',
  isPublic: true,
  updatedAt: '2026-10-09T08:00:00.000Z',
  texts: [
    { language_id: '1', name: 'Office', description: 'Helps people.' },
    { language_id: '2', name: 'المكتب', description: 'يساعد الناس.' },
  ],
  closedUntil: '2026-12-24',
  contacts: [
    {
      city: 'Cairo',
      phones: [{ country_code: '20', area_code: '2', number: '1234567' }],
      working_days: [{ day: 1, slots: [{ start: '09:00', end: '15:00' }] }],
    },
  ],
}
const sharedRecordOf = async (record: Shareable, language: string) => (await createSharedRecord(record, language, of))!
const long = (word: string): Shareable => ({
  ...office,
  object: 'faq',
  contacts: [],
  texts: [{ language_id: '1', question: 'Where?', answer: `<p>${`${word} `.repeat(600)}</p>` }],
})

describe('a message', () => {
  test('has the contacts of an organisation in the recipient’s language, with numbers left-to-right', async () => {
    const text = messageOf(await sharedRecordOf(office, '2'))
    expect(text.split('\n').slice(0, 6)).toEqual([
      'المكتب',
      '',
      'مغلق مؤقتًا حتى 24 ديسمبر 2026',
      'يساعد الناس.',
      'Cairo',
      '\u2066+20 2 1234567\u2069',
    ])
    expect(text).toContain('ساعات العمل: الاثنين \u206609:00–15:00\u2069')
    expect(text.endsWith(`\n${location.origin}/search-result?open=directory:d1`)).toBe(true)
  })

  test.each(Object.entries(maxMessageLength))(
    'for %s stays within its maximum length and ends with the link',
    async (_way, most) => {
      for (const word of ['word', '+20 2 1234567', 'w'.repeat(70)]) {
        const text = messageOf(await sharedRecordOf(long(word), '1'), most)
        expect(text.length).toBeLessThanOrEqual(most)
        expect(text).toContain('…\n\nText shortened.')
        expect(text.endsWith(`\n${location.origin}/search-result?open=faq:d1`)).toBe(true)
      }
      expect(maxMessageLength.whatsapp).toBeLessThan(900)
    },
  )

  test('of a list has the titles of public items, and its link last', async () => {
    const all = await Promise.all(
      [office, { ...office, isPublic: false, texts: long('x').texts }].map((one) => sharedRecordOf(one, '1')),
    )
    const text = messageOfList('First week', all, 'https://daleel.example/shared-list/x', maxMessageLength.whatsapp)
    expect(text).toMatch(/^First week\n\n• Office\n\n/)
    expect(text).not.toContain('Where?')
    expect(text.endsWith('\nhttps://daleel.example/shared-list/x')).toBe(true)
  })

  test('omits URLs of internal links in the text', async () => {
    const linked = '<p>See <a href="/search-result?open=faq:f2">that</a> and <a href="https://a.example/">this</a>.</p>'
    const record: Shareable = {
      ...office,
      contacts: [],
      closedUntil: null,
      texts: [{ language_id: '1', question: 'Where?', answer: linked }],
    }
    expect(messageOf(await sharedRecordOf(record, '1'))).toContain('See that and this (https://a.example/).')
  })

  test('falls back to the first available language if the requested one is missing', async () => {
    expect((await sharedRecordOf(long('x'), '2')).language.acronym).toBe('en')
  })
})
