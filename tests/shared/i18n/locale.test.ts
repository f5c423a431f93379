import { describe, expect, test } from 'vitest'
import { languageName } from '#shared/i18n/language-name.ts'
import { directionOf, localeOf, toLocale } from '#shared/i18n/locale.ts'

const scriptOf = (code: string) => toLocale(code).maximize().script

type Facts = [code: string, script: string, direction: 'ltr' | 'rtl', name: string, day: string, number: string]

const facts: Facts[] = [
  ['fa', 'Arab', 'rtl', 'فارسی', '۳ مهٔ ۲۰۲۶', '۱٬۲۳۴٫۵'],
  ['prs', 'Arab', 'rtl', 'دری', '۳ می ۲۰۲۶', '۱٬۲۳۴٫۵'],
  ['ps', 'Arab', 'rtl', 'پښتو', '۲۰۲۶ مۍ ۳', '۱٬۲۳۴٫۵'],
  ['ur', 'Arab', 'rtl', 'اردو', '3 مئی، 2026', '1,234.5'],
  ['uk', 'Cyrl', 'ltr', 'українська', '3 травня 2026 р.', '1\u00a0234,5'],
  ['so', 'Latn', 'ltr', 'Soomaali', 'Maayo 3, 2026', '1,234.5'],
  ['ti', 'Ethi', 'ltr', 'ትግርኛ', 'ጉንበት 3, 2026', '1,234.5'],
  ['es', 'Latn', 'ltr', 'español', '3 de mayo de 2026', '1234,5'],
  ['my', 'Mymr', 'ltr', 'မြန်မာ', '၂၀၂၆ မေ ၃', '၁,၂၃၄.၅'],
  ['rhg', 'Rohg', 'rtl', 'Rohingya', '3 May 2026', '1,234.5'],
]

describe.each(facts)('the code %s', (code, script, direction, name, day, number) => {
  test('gives script and direction', () => {
    expect([scriptOf(code), directionOf(code)]).toEqual([script, direction])
    expect(toLocale(code).baseName).not.toBe('und')
  })

  test('gives the name in its own language, or in English', () => {
    expect(languageName(code, code, 'en')).toBe(name)
  })

  test('gives dates of the Gregorian calendar and numbers with the digits of the language', () => {
    const format = new Intl.DateTimeFormat(localeOf(code), { dateStyle: 'long', timeZone: 'UTC' })
    expect(format.format(Date.UTC(2026, 4, 3))).toBe(day)
    expect(format.resolvedOptions().calendar).toBe('gregory')
    expect(new Intl.NumberFormat(localeOf(code)).format(1234.5)).toBe(number)
  })
})

test('interface languages have the day first, and Latin digits in Arabic', () => {
  const formatted = (code: string) =>
    new Intl.DateTimeFormat(localeOf(code), { dateStyle: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 4, 3))
  expect(['en', 'ar', 'ar-SA', 'fr'].map(formatted)).toEqual(['3 May 2026', '3 مايو 2026', '3 مايو 2026', '3 mai 2026'])
})

test('every right-to-left script is known', () => {
  const codes = [
    'ar',
    'az-Arab',
    'he',
    'yi',
    'dv',
    'syr',
    'nqo',
    'ff-Adlm',
    'rhg',
    'mid-Mand',
    'sam',
    'ur-Aran',
    'ku-IQ',
  ]
  expect(codes.filter((code) => directionOf(code) !== 'rtl')).toEqual([])
  expect(['ku', 'az', 'ff', 'und', 'pa'].filter((code) => directionOf(code) !== 'ltr')).toEqual([])
})

test('a private code has the direction and formats of English, and no name', () => {
  expect([directionOf('x1ab2'), localeOf('x1ab2')]).toEqual(['ltr', 'en-GB'])
  expect(languageName('x1ab2', 'fr')).toBe('x1ab2')
  expect(languageName('prs', 'x1ab2')).toBe('prs')
})

test.each(['a', 'abcd', 'abcdefghi', 'en-', 'so-x', 'en_GB', 'fa IR', '1a', ''])('%j is no language code', (code) => {
  expect(toLocale(code).baseName).toBe('und')
})
