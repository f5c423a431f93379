import { describe, expect, test } from 'vitest'
import { contact } from '#shared/domain/directory/contact.ts'
import { formatDialCode, stripPlus } from '#shared/domain/directory/dial-code.ts'
import { hotline } from '#shared/entities/hotline.ts'
import { webAddress } from '#shared/model/fields.ts'
import { entities } from '#shared/entities/registry.ts'
import { fieldProblems } from '#shared/model/schemas.ts'
import { personalData } from '#shared/entities/personal-data.ts'

const read = (field: string, value: unknown) => personalData.fields[field]!.schema.parse(value)

describe('typed digits', () => {
  test('become ASCII in phones, coordinates and hours of a contact', () => {
    const given = {
      latitude: '٣١٫٩٥',
      longitude: '−۳۵.۹',
      phones: [
        { country_code: '+٩٦٢', area_code: '٦', number: '۵۵۵۰۱۲۳' },
        { country_code: '٠٠٢٠', number: '\u202a٠١٠ ٥٥٥\u202c' },
        { country_code: '20', area_code: '', number: '1234567' },
      ],
      working_days: [{ day: 0, slots: [{ start: '٠٩:٠٠', end: '۱۴:۳۰' }] }],
    }
    expect(contact.parse(given)).toEqual({
      latitude: 31.95,
      longitude: -35.9,
      phones: [
        { country_code: '+962', area_code: '6', number: '5550123' },
        { country_code: '+20', number: '010 555' },
        { country_code: '20', area_code: null, number: '1234567' },
      ],
      working_days: [{ day: 0, slots: [{ start: '09:00', end: '14:30' }] }],
    })
  })

  test('become ASCII in phones, dates and number of a person', () => {
    expect(read('phone', '+٢٠ ١٠٠ ٥٥٥ ٠٧٧٧')).toBe('+20 100 555 0777')
    expect(read('whatsapp', '۰۷۹۱۲۳۴۵۶۷')).toBe('0791234567')
    expect(read('date_of_birth', '١٩٩٠-٠٢-٢٨')).toBe('1990-02-28')
    expect(read('agency_number', '٨٩٩-١٢C٠٠٣٤٥')).toBe('899-12C00345')
    expect(read('consent', { given_at: '٢٠٢٦-٠١-٠١T٠٠:٠٠:٠٠Z', purposes: ['contact'] })).toMatchObject({
      given_at: '2026-01-01T00:00:00Z',
    })
  })

  test('become ASCII in every date field, and invalid dates stay rejected', () => {
    const dates = entities.flatMap(({ fields }) => Object.values(fields).filter(({ kind }) => kind === 'date'))
    expect(dates.length).toBeGreaterThan(0)
    for (const { schema } of dates) {
      expect(schema.parse('٢٠٢٦-١٢-٣١')).toBe('2026-12-31')
      expect(schema.parse('2026-12-31')).toBe('2026-12-31')
      const { error } = schema.safeParse('٢٠٢٦-٠٢-٣٠', { reportInput: true })
      expect(fieldProblems(error!)).toMatchObject([{ code: 'invalid_date' }])
    }
  })

  test.each([
    ['٠٠٩٦٢ ٦ ٥٥٥ ٠١٠٠', '+962 6 555 0100'],
    ['\u202a+44 1632-960101\u202c', '+44 1632-960101'],
    ['۱۱۶', '116'],
  ])('become ASCII in hotline numbers, international or short', (typed, stored) => {
    expect(hotline.fields.phone.schema.parse(typed)).toBe(stored)
  })

  test.each(['', '1', '+', '+0', 'call us', '112 or 113', '+44 (0) 1632', `1${'0'.repeat(40)}`])(
    'do not make %j a valid hotline number',
    (phone) => expect(hotline.fields.phone.schema.safeParse(phone).success).toBe(false),
  )

  test.each(['', ' ', 'x', '1e3', '0x10', '٣١٫٩٥٫١', 'NaN', '91', true, {}, '1'.repeat(40)])(
    'do not make %j a valid latitude',
    (latitude) => expect(contact.safeParse({ latitude }).success).toBe(false),
  )

  test('stay unchanged in texts', () => {
    expect(read('name', 'فرقة ٧')).toBe('فرقة ٧')
    expect(contact.parse({ postal_code: '١١١٨١', address_line_1: 'شارع ١٢' })).toEqual({
      postal_code: '١١١٨١',
      address_line_1: 'شارع ١٢',
    })
  })
})

test.each(['20', '+20'])('the dial code %s is formatted with one plus sign', (code) => {
  expect([formatDialCode(code), stripPlus(code)]).toEqual(['+20', '20'])
})

describe('a website URL', () => {
  test.each([
    ['example.org', 'https://example.org'],
    [' www.example.org/help?x=1#y ', 'https://www.example.org/help?x=1#y'],
    ['example.org:8080/x', 'https://example.org:8080/x'],
    ['مثال.إختبار/مساعدة', 'https://مثال.إختبار/مساعدة'],
    ['http://example.org', 'http://example.org'],
    ['HTTPS://example.org/A', 'HTTPS://example.org/A'],
  ])('%j is stored as %s', (given, stored) => expect(webAddress.parse(given)).toBe(stored))

  test.each([
    'javascript:alert(1)',
    'javascript.x:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<b>x</b>',
    'mailto:a@example.org',
    'someone@example.org',
    'user:word@example.org',
    'https://user@example.org',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https:/\\evil.example',
    'evil.example\\@example.org',
    'ftp://example.org',
    'example',
    'exa mple.org',
    '.org',
    'example..org',
    '',
  ])('%j is refused', (given) => expect(webAddress.safeParse(given).success).toBe(false))
})
