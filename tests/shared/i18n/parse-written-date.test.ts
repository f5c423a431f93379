import { describe, expect, test } from 'vitest'
import { formatDate } from '#web/components/dates/formatters.ts'
import { parseWrittenDate } from '#shared/i18n/parse-written-date.ts'

describe('a date written by a user', () => {
  test.each([
    '3/5/2026',
    '03.05.2026',
    '3-5-2026',
    '2026-05-03',
    ' 3 May 2026 ',
    '3rd may, 2026',
    '3 mai 2026',
    '٣/٥/٢٠٢٦',
    '٣ مايو ٢٠٢٦',
    '3 أيار 2026',
    '٣ ايار ٢٠٢٦',
    '‏٣ مايو ٢٠٢٦',
    '۳ ماي ۲۰۲۶',
  ])('is parsed in any format: %s', (text) => {
    expect(parseWrittenDate(text)).toBe('2026-05-03')
  })

  test.each([
    ['1er février 2026', '2026-02-01'],
    ['15 févr. 2026', '2026-02-15'],
    ['3 كانون الثاني 2026', '2026-01-03'],
    ['29 February 2028', '2028-02-29'],
  ])('is parsed with any name of the month: %s', (text, day) => {
    expect(parseWrittenDate(text)).toBe(day)
  })

  test.each([
    '',
    'tomorrow',
    '3/15/2026',
    '31/4/2026',
    '29 February 2026',
    '3/5/26',
    '3 May',
    '3 Mayo 2026',
    '3/5/20266',
  ])('is rejected if invalid or incomplete: “%s”', (text) => {
    expect(parseWrittenDate(text)).toBeNull()
  })

  test.each(['en', 'ar', 'fr'])('is parsed as the interface formats it (%s)', (language) => {
    const days = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}-09`)
    expect(days.map((day) => parseWrittenDate(formatDate(day, language)))).toEqual(days)
  })
})
