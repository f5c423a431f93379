// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { addedLabels } from '#shared/i18n/translate-label.ts'
import { createSharedRecord, maxMessageLength, messageOf, messageOfList } from '#web/reader/share/share-message.ts'
import type { FaqContact } from '#shared/reader/faq-contacts.ts'
import type { Shareable } from '#web/reader/share/shareable.ts'
import type { ContentLanguage } from '#web/i18n/content-language.ts'
import { harbourOffice } from '#tests/web/reader/faq/harbour-office.ts'

const languages: ContentLanguage[] = [
  { id: '1', acronym: 'en', name: 'English', text_direction: 'ltr' },
  { id: '2', acronym: 'ar', name: 'العربية', text_direction: 'rtl' },
  { id: '9', acronym: 'prs', name: 'دری', text_direction: 'rtl' },
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

  test('in an added language has its weekdays, isolated after an English label, and English sentences', async () => {
    const dari = { ...office, texts: [{ language_id: '9', name: 'دفتر', description: 'کمک می‌کند.' }] }
    const text = messageOf(await sharedRecordOf(dari, '9'))
    expect(text).toContain('Opening hours: \u2068دوشنبه \u206609:00–15:00\u2069\u2069')
    expect(text).toContain('temporarily closed until 24 December 2026')
    expect(text).toContain('Last updated on 9 Oct 2026')
  })

  test('in an added language has its interface texts, whatever the language of the interface', async () => {
    const offered = { texts: '/uploads/interface/9/h.json', fallback: 'en' }
    localStorage.setItem('languages', JSON.stringify([{ ...languages[2], interface: offered }]))
    const download = vi.fn<typeof fetch>(async () =>
      Response.json({ 'label:Opening hours': 'ساعات کار', 'label:Last updated on {{day}}': 'آخرین تغییر: {{day}}' }),
    )
    vi.stubGlobal('fetch', download)
    onTestFinished(() => {
      localStorage.clear()
      vi.unstubAllGlobals()
      delete addedLabels['prs']
    })
    const dari = { ...office, texts: [{ language_id: '9', name: 'دفتر', description: 'کمک می‌کند.' }] }
    const text = messageOf(await sharedRecordOf(dari, '9'))
    expect(text).toContain('ساعات کار: دوشنبه')
    expect(text).toMatch(/آخرین تغییر: .*[۰-۹]/)
    expect(text).toContain('Latest version and changes:')
    await sharedRecordOf(office, '1')
    expect(download.mock.calls).toEqual([[offered.texts]])
  })

  test.each(Object.entries(maxMessageLength))(
    'for %s stays within its maximum length, ends after a sentence, then with the link',
    async (_way, most) => {
      for (const word of ['word', '+20 2 1234567', 'w'.repeat(70), 'One sentence.']) {
        const text = messageOf(await sharedRecordOf(long(word), '1'), most)
        expect(text.length).toBeLessThanOrEqual(most)
        expect(text).toMatch(/^Where\?\n\n(?:(?:One sentence\. ?)+\n\n)?Text shortened\./)
        expect(text.includes('One sentence.')).toBe(word === 'One sentence.')
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

describe('the message of an answer with a contact', () => {
  const contact: FaqContact = {
    label: 'Reception · الاستقبال',
    phones: [{ country_code: '20', area_code: '2', number: '1234567' }],
    working_days: [0, 1, 2, 3, 4].map((day) => ({ day, slots: [{ start: '09:00', end: '15:00' }] })),
    directory: harbourOffice,
    closed_until: null,
    closed: null,
    opening: { state: 'closed', closes: null, opens: null },
  }
  const answered = (answer: string, more: Partial<Shareable> = {}, question = 'Where do I register?'): Shareable => ({
    object: 'faq',
    id: 'f1',
    isPublic: true,
    updatedAt: '2026-10-09T08:00:00.000Z',
    texts: [
      { language_id: '1', question, answer },
      { language_id: '2', question: 'أين أسجّل؟', answer: '<p>احضر إلى المكتب.</p>' },
    ],
    answerContacts: [{ ...contact, phones: [] }, contact],
    office: 'Harbour Office · مكتب الميناء',
    ...more,
  })
  const textOf = async (record: Shareable, language = '1', most?: number) =>
    messageOf(await sharedRecordOf(record, language), most)
  const steps =
    '<h3>What to do</h3><ol><li>Call the office.</li><li>Bring your papers.</li></ol><p>It is free of charge.</p>'
  const reach = 'Harbour Office: +20 2 1234567\nOpening hours: Sun–Thu 09:00–15:00'

  test('has the first step first, then number and hours, then the rest', async () => {
    expect((await textOf(answered(steps))).split('\n\n')).toEqual([
      'Where do I register?',
      'What to do\nCall the office.',
      reach,
      'Bring your papers.\nIt is free of charge.',
      'Last updated on 9 Oct 2026',
      expect.stringMatching(/^Latest version and changes:\nhttp/),
    ])
  })

  test('is in the language of the recipient only, with a dialable number', async () => {
    const text = await textOf(answered(steps), '2')
    expect(text).toContain('مكتب الميناء: \u2066+20 2 1234567\u2069\nساعات العمل: الأحد–الخميس \u206609:00–15:00\u2069')
    expect(text.slice(0, text.indexOf('http'))).not.toMatch(/[A-Za-z]/)
    const unknown = await textOf(answered(steps, { answerContacts: [], office: 'Pier · الرصيف' }), '2')
    expect(unknown).toContain('الرصيف')
    expect(unknown).not.toContain('Pier')
  })

  test('names another contact office, and says until when the contact is closed', async () => {
    const mill = { ...contact, directory: { ...contact.directory, id: 'd2', translations: [], name: 'Old Mill' } }
    const answerContacts = [{ ...mill, closed_until: '2026-12-24' }, contact]
    const text = await textOf(answered(steps, { answerContacts }))
    expect(text).toContain('Old Mill: +20 2 1234567\ntemporarily closed until 24 December 2026\nOpening hours:')
    expect(text).toContain('It is free of charge.\nHarbour Office\n\n')
  })

  test.each([undefined, ...Object.values(maxMessageLength)])(
    'has number and hours within the first 300 characters, and the link last, in at most %s characters',
    async (most) => {
      const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
        day,
        slots: ['06', '10', '14', '18'].map((hour) => ({ start: `${hour}:0${day}`, end: `${hour}:30` })),
      }))
      const name = 'n'.repeat(200)
      const contacts = [
        contact,
        { ...contact, working_days: hours },
        { ...contact, directory: { ...contact.directory, name, translations: [] }, working_days: hours },
      ]
      for (const one of contacts)
        for (const question of ['Where?', `${'q'.repeat(298)}?`])
          for (const sentence of ['Go there.', `${'word '.repeat(30)}end.`, `${'word '.repeat(90)}end.`]) {
            const record = answered(
              `<p>${`${sentence} `.repeat(20)}</p>`,
              { answerContacts: [one], office: null },
              question,
            )
            const text = await textOf(record, '1', most)
            expect(text.length).toBeLessThanOrEqual(most ?? Infinity)
            expect(text.slice(0, 300)).toMatch(/\+20 2 1234567\nOpening hours: .*\d\d:\d\d–\d\d:\d\d(?:\n|$)/)
            expect(text.endsWith(`\n${location.origin}/search-result?open=faq:f1`)).toBe(true)
            // No sentence is cut.
            const words = text.split('\n\n').filter((part) => /^(?:Go there|word)/.test(part))
            for (const part of words) expect(part.trimEnd().endsWith('.')).toBe(true)
          }
    },
  )

  test('for SMS keeps the first step before the notes at its end', async () => {
    const sentence =
      'Call the office before you go and ask for an appointment, because nobody can be served without one.'
    const text = await textOf(
      answered(`<p>${sentence} ${'Then wait for the letter. '.repeat(20)}</p>`),
      '1',
      maxMessageLength.sms,
    )
    expect(text).toMatch(new RegExp(`^Where do I register\\?\\n\\n${sentence}`))
    expect(text).not.toContain('Last updated')
  })
})
