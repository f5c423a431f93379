import { expect, onTestFinished, test } from 'vitest'
import { formatHours } from '#shared/domain/directory/contact-summary.ts'
import { directory } from '#shared/entities/directory.ts'
import { verificationLabels, verificationText } from '#shared/domain/public-pages/public-page-texts.ts'
import { isolateOther } from '#shared/i18n/isolate-other.ts'
import { addedLabels, labelLanguage } from '#shared/i18n/translate-label.ts'
import { createComparator } from '#shared/model/compare-records.ts'
import { closedUntilText } from '#shared/reader/closed-until.ts'

/** Texts of the product on content in languages without an interface. */

test('opening hours have weekdays and comma of the language', () => {
  const days = [
    { day: 0, slots: [{ start: '09:00', end: '15:00' }] },
    { day: 3, slots: [{ start: '00:00', end: '24:00' }] },
  ]
  expect(formatHours(days, 'prs')).toBe('یکشنبه 09:00–15:00، چهارشنبه 24 hours')
  // The week begins on Monday.
  expect(formatHours(days, 'uk')).toBe('ср 24 hours, нд 09:00–15:00')
  expect(formatHours(days, 'x1ab2')).toBe(formatHours(days, 'en'))
})

test('a date in an English sentence is English', () => {
  expect(closedUntilText('2026-05-03', 'prs')).toBe('temporarily closed until 3 May 2026')
  expect(verificationText({ verified_at: null, review_by: null, updated_at: '2026-05-03' }, 'prs')).toBe(
    'Not verified yet. Last updated on 3 May 2026',
  )
})

test('a sentence with a missing label is in the language that replaces missing ones, with its date', () => {
  const verified = { verified_at: '2026-05-03', review_by: '2026-06-03', updated_at: '2026-05-03' }
  const texts: Record<string, string> = { 'Verified on {{day}}': 'تأیید در {{day}}' }
  addedLabels['prs'] = { texts, fallback: 'fr' }
  onTestFinished(() => void delete addedLabels['prs'])
  expect(verificationText(verified, 'prs')).toBe('Vérifié le 3 mai 2026, prochaine révision d’ici le 3 juin 2026')
  expect(labelLanguage('prs', ...verificationLabels)).toBe('fr')
  texts['next review by {{day}}'] = 'تا {{day}}'
  texts['Not verified yet. Last updated on {{day}}'] = 'تغییر در {{day}}'
  expect(verificationText(verified, 'prs')).toMatch(/^تأیید در .*۲۰۲۶/)
  expect(labelLanguage('prs', ...verificationLabels)).toBe('prs')
  expect(closedUntilText('2026-05-03', 'prs')).toBe('fermé temporairement jusqu’au 3 mai 2026')
})

test('opening hours use the label of an added language, and its first weekday', () => {
  addedLabels['prs'] = { texts: { '24 hours': '۲۴ ساعت' }, fallback: 'fr' }
  onTestFinished(() => void delete addedLabels['prs'])
  const slots = [{ start: '00:00', end: '24:00' }]
  const saturday = { day: 6, slots: [{ start: '09:00', end: '15:00' }] }
  expect(formatHours([{ day: 0, slots }, saturday], 'prs')).toBe('شنبه 09:00–15:00، یکشنبه ۲۴ ساعت')
  addedLabels['prs'] = { texts: {}, fallback: 'fr' }
  expect(formatHours([{ day: 0, slots }], 'prs')).toBe('یکشنبه 24 h/24')
})

test('only text of the other direction is isolated', () => {
  expect(isolateOther('Helpline', 'prs')).toBe('\u2068Helpline\u2069')
  expect(isolateOther('خط کمک', 'prs')).toBe('خط کمک')
  expect(isolateOther('خط کمک', 'uk')).toBe('\u2068خط کمک\u2069')
})

test('texts are sorted by the alphabet of the language', () => {
  const sorted = (language: string, ...names: string[]) =>
    names
      .map((name) => ({ translations: [{ language_id: '9', name }] }))
      .toSorted(createComparator(directory, 'name', language))
      .map(({ translations }) => translations[0]!.name)
  expect(sorted('prs', 'ییلاق', 'پناه', 'تهران', 'بام')).toEqual(['بام', 'پناه', 'تهران', 'ییلاق'])
  expect(sorted('x1ab2', 'b', 'a')).toEqual(['a', 'b'])
})
