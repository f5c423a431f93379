import { fc } from '#tests/support/fast-check.ts'
import { expect, test } from 'vitest'
import type { Phone } from '#shared/domain/directory/contact.ts'
import { closedDays, parseWeeklySchedules, toWeeklySchedules } from '#shared/import/hsds/hsds-schedules.ts'
import { parseHsdsPhone, formatHsdsPhone } from '#shared/import/hsds/hsds-phones.ts'

test.each([
  ['+44 1234 234567', null, { country_code: '+44', number: '1234 234567' }],
  ['"+44 1234 234567"', null, { country_code: '+44', number: '1234 234567' }],
  ['00 962 6 123 4567', null, { country_code: '+962', number: '61234567' }],
  ['+1 (202) 555-0100', null, { country_code: '+1', area_code: '202', number: '555-0100' }],
  ['+9626 123 4567', null, { country_code: '+962', number: '61234567' }],
  ['٠٢ ٢٧٣٥ ١٢٣٤', '+20', { country_code: '+20', number: '0227351234' }],
  ['(202) 555-0100', '+1', { country_code: '+1', number: '2025550100' }],
  ['(202) 555-0100', null, null],
  ['ask at the door', '+1', null],
  ['+', null, null],
])('parses the phone text %s', (text, code, phone) => {
  expect(parseHsdsPhone(text, code)).toEqual(phone)
})

test('parses every phone that it formats', () => {
  const digits = (minLength: number, maxLength: number) =>
    fc.string({ unit: fc.constantFrom('0', '1', '2', '7', '9'), minLength, maxLength })
  const phone = fc.record({
    country_code: fc.constantFrom('+20', '+1', '+962', '+44'),
    area_code: digits(1, 5),
    number: digits(2, 12),
  })
  fc.assert(
    fc.property(phone, (one) => {
      expect(parseHsdsPhone(formatHsdsPhone(one), null)).toEqual(one)
    }),
  )
  const short: Phone = { country_code: '+962', number: '112 233' }
  expect(parseHsdsPhone(formatHsdsPhone(short), null)).toEqual(short)
})

const nine = { start: '09:00', end: '17:00' }

test('groups days with equal hours, and parses them back', () => {
  const days = [
    { day: 5, closed: true },
    { day: 1, slots: [nine, { start: '20:00', end: '24:00' }] },
    { day: 0, slots: [nine] },
  ]
  const schedules = toWeeklySchedules(days)
  expect(schedules).toEqual([
    { byday: 'SU,MO', opens_at: '09:00', closes_at: '17:00' },
    { byday: 'MO', opens_at: '20:00', closes_at: '24:00' },
  ])
  const sorted = days.toSorted((one, other) => one.day - other.day)
  expect(parseWeeklySchedules(schedules, closedDays(days))).toEqual({ days: sorted, skippedCount: 0 })
})

test('accepts weekly hours only, and counts skipped schedules', () => {
  const schedules = [
    { freq: 'WEEKLY', byday: 'TH, fr', opens_at: '10:00:00', closes_at: '18:00+03:00' },
    { byday: 'SA', opens_at: '00:00', closes_at: '00:00' },
    { freq: 'MONTHLY', byday: '2MO', opens_at: '10:00', closes_at: '18:00' },
    { byday: '', opens_at: '10:00', closes_at: '18:00' },
    { byday: 'MO', opens_at: 'morning', closes_at: '18:00' },
    { byday: 'MO', opens_at: '10:00', closes_at: '10:00' },
  ]
  const slots = [{ start: '10:00', end: '18:00' }]
  expect(parseWeeklySchedules(schedules, [])).toEqual({
    days: [
      { day: 4, slots },
      { day: 5, slots },
      { day: 6, slots: [{ start: '00:00', end: '24:00' }] },
    ],
    skippedCount: 4,
  })
})
