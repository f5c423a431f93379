import { describe, expect, test } from 'vitest'
import { formatHours, formatPhones, parseHours, parsePhones } from '#functions/api/partner/parse-contact-fields.ts'

const known = [
  { country_code: '20', area_code: '2', number: '2578 9000' },
  { country_code: '+33', number: '123456' },
]

describe('phones', () => {
  test('remain the same phones, with all their fields, if the text is unchanged', () => {
    expect(parsePhones(formatPhones({ phones: known }), known)).toEqual(known)
  })
  test.each([
    ['+20 1001234567', { country_code: '+20', number: '1001234567' }],
    ['0033 1 23', { country_code: '+33', number: '1 23' }],
    ['+201001234567', { country_code: '+20', number: '1001234567' }],
    ['٠١٠٠١٢٣٤٥٦٧', { country_code: '+20', number: '01001234567' }],
    ['\u200e+20 (10) 01.23', { country_code: '+20', number: '10 01 23' }],
    // The end of the country code is unknown, so the validation rejects it.
    ['+4912345', { country_code: '', number: '4912345' }],
  ])('are parsed from "%s"', (line, phone) => {
    expect(parsePhones(`\n${line}\n`, known)).toEqual([phone])
  })
})

describe('opening hours', () => {
  test.each([
    [
      '09:00–13:00, 14:00–17:00',
      [
        ['09:00', '13:00'],
        ['14:00', '17:00'],
      ],
    ],
    ['9-17', [['09:00', '17:00']]],
    [
      '٩:٣٠ - ١٧:٠٠، ١٨ - ٢٠',
      [
        ['09:30', '17:00'],
        ['18:00', '20:00'],
      ],
    ],
    ['9h30 à 12h', [['09:30', '12:00']]],
    ['22:00-02:00', [['22:00', '02:00']]],
  ])('are parsed from "%s"', (text, spans) => {
    expect(parseHours(text, 3)).toEqual({ day: 3, slots: spans.map(([start, end]) => ({ start, end })) })
  })
  test.each(['closed', 'Fermé', 'مغلق', 'مغلقة', '–'])('are parsed as closed from "%s"', (text) => {
    expect(parseHours(text, 0)).toEqual({ day: 0, closed: true })
  })
  test('are unknown for an empty text, and invalid for text that is no time', () => {
    expect(parseHours(' ', 0)).toBeNull()
    expect(parseHours('mornings', 0)).toEqual({ day: 0, slots: [{ start: 'mornings', end: 'mornings' }] })
  })
  test('are formatted as they are parsed', () => {
    const working_days = [
      {
        day: 1,
        slots: [
          { start: '09:00', end: '13:00' },
          { start: '14:00', end: '17:00' },
        ],
      },
      { day: 5, closed: true },
    ]
    for (const language of ['en', 'ar', 'fr'])
      for (const one of working_days)
        expect(parseHours(formatHours({ working_days }, one.day, language), one.day)).toEqual(one)
  })
})
