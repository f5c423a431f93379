import { expect, test } from 'vitest'
import { createAddedFormats } from '#shared/i18n/calendar-names.ts'
import { listCalendarTexts } from '#shared/i18n/calendar-texts.ts'
import { addedFormats, createDateFormat, isKnownToIntl, localeOf } from '#shared/i18n/locale.ts'
import { calendarNamespace, textsOfNamespace } from '#shared/i18n/published-texts.ts'

/** Code that no runtime knows, as a browser does not know Pashto. */
const code = 'xps'

const sunday = new Date('2026-11-01T00:00:00Z')
const [tuesday, friday] = [new Date('2026-12-01T00:00:00Z'), new Date('2026-12-04T00:00:00Z')]
const nameIn = (language: string, options: Intl.DateTimeFormatOptions, date: Date): string =>
  new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' }).format(date)

test('dates have the names and digits of the published texts if the browser does not know the language', () => {
  expect(isKnownToIntl(code)).toBe(false)
  expect(localeOf(code)).toBe('en-GB')
  addedFormats[code] = createAddedFormats(textsOfNamespace(listCalendarTexts('ps'), calendarNamespace))
  const format = (options: Intl.DateTimeFormatOptions) => createDateFormat(code, { ...options, timeZone: 'UTC' })
  for (const weekday of ['long', 'short', 'narrow'] as const)
    expect(format({ weekday }).format(sunday)).toBe(nameIn('ps', { weekday }, sunday))
  const december = nameIn('ps', { month: 'long' }, tuesday)
  expect(format({ dateStyle: 'long' }).format(tuesday)).toBe(`۱ ${december} ۲۰۲۶`)
  expect(format({ day: 'numeric', month: 'long' }).formatRange(tuesday, friday)).toMatch(
    new RegExp(`^۱\\s*–\\s*۴ ${december}$`),
  )
  expect(format({ day: 'numeric', month: 'short', year: 'numeric' }).format(tuesday)).toContain(
    nameIn('ps', { month: 'short' }, tuesday),
  )
  expect(new Intl.NumberFormat(localeOf(code)).format(15)).toBe('۱۵')
})

test('a language that no runtime knows publishes no names, and its dates stay British', () => {
  expect(createAddedFormats({})).toBeNull()
  expect(listCalendarTexts('xqq')).toEqual({})
  expect(listCalendarTexts('so')['calendar-names:digits']).toBe('latn')
})
