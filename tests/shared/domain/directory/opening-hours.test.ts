import { describe, expect, test } from 'vitest'
import type { WorkingDay } from '#shared/domain/directory/contact.ts'
import { openStatusAt } from '#shared/domain/directory/opening-hours.ts'

const open = (day: number, ...slots: string[]): WorkingDay => ({
  day,
  slots: slots.map((slot) => ({ start: slot.slice(0, 5), end: slot.slice(6) })),
})
const everyDay = (...slots: string[]) => [0, 1, 2, 3, 4, 5, 6].map((day) => open(day, ...slots))

/** Wednesday by default. Cairo is at UTC+2. */
const inCairo = (time: string, date = '2026-01-07') => new Date(`${date}T${time}:00+02:00`)
const cairo = (days: WorkingDay[] | undefined, time: string, date?: string) =>
  openStatusAt(days, 'Africa/Cairo', inCairo(time, date))

describe('opening hours', () => {
  const week = [...[0, 1, 2, 3].map((day) => open(day, '09:00-13:00', '14:00-17:00')), { day: 5, closed: true }]

  test.each([
    ['08:59', { state: 'closed', closes: null, opens: { day: 3, time: '09:00', inDays: 0 } }],
    ['09:00', { state: 'open', closes: '13:00', opens: null }],
    ['12:59', { state: 'open', closes: '13:00', opens: null }],
    ['13:00', { state: 'closed', closes: null, opens: { day: 3, time: '14:00', inDays: 0 } }],
    ['16:30', { state: 'open', closes: '17:00', opens: null }],
    ['17:00', { state: 'closed', closes: null, opens: { day: 0, time: '09:00', inDays: 4 } }],
  ])('give the open status on a Wednesday at %s', (time, expected) => {
    expect(cairo(week, time)).toEqual(expected)
  })

  test('use the time zone of the location', () => {
    const days = everyDay('09:00-17:00')
    const at = new Date('2026-01-07T06:30:00Z')
    expect(openStatusAt(days, 'Africa/Cairo', at).state).toBe('closed')
    expect(openStatusAt(days, 'Asia/Baghdad', at).state).toBe('open')
    expect(openStatusAt(days, 'America/New_York', at).opens).toEqual({ day: 3, time: '09:00', inDays: 0 })
    for (const zone of [null, undefined, '', 'Nowhere/Land'])
      expect(openStatusAt(days, zone, new Date('2026-01-07T09:30:00Z')), String(zone)).toMatchObject({
        closes: '17:00',
      })
  })

  test('respect daylight saving time of the location', () => {
    const at = (date: string) =>
      openStatusAt(everyDay('09:00-17:00'), 'Europe/Paris', new Date(`${date}T07:30:00Z`)).state
    expect([at('2026-01-07'), at('2026-07-08')]).toEqual(['closed', 'open'])
  })

  test('continue past midnight, also from Saturday to Sunday', () => {
    const night = [open(6, '20:00-02:00')]
    expect(cairo(night, '23:00', '2026-01-10')).toEqual({ state: 'open', closes: '02:00', opens: null })
    expect(cairo(night, '01:59', '2026-01-11')).toEqual({ state: 'open', closes: '02:00', opens: null })
    expect(cairo(night, '02:00', '2026-01-11')).toMatchObject({
      state: 'closed',
      opens: { day: 6, time: '20:00', inDays: 6 },
    })
  })

  test('merge adjacent spans', () => {
    const days = [open(3, '08:00-12:00', '12:00-24:00'), open(4, '00:00-03:00')]
    expect(cairo(days, '09:00')).toMatchObject({ state: 'open', closes: '03:00' })
  })

  test('open a week later if today’s only span is over, whatever the order of days', () => {
    expect(cairo([open(3, '09:00-10:00')], '11:00').opens).toEqual({ day: 3, time: '09:00', inDays: 7 })
    expect(cairo([open(6, '09:00-10:00'), open(4, '08:00-10:00')], '11:00').opens).toMatchObject({ inDays: 1 })
  })

  test('have no closing time if never closed', () => {
    expect(cairo(everyDay('00:00-24:00'), '11:00')).toEqual({ state: 'open', closes: null, opens: null })
  })
})

test('opening hours are unknown if missing, and closed if all days are closed', () => {
  for (const days of [undefined, []])
    expect(cairo(days, '11:00')).toEqual({ state: 'unknown', closes: null, opens: null })
  expect(cairo([{ day: 3, closed: true }], '11:00')).toEqual({ state: 'closed', closes: null, opens: null })
})
