import { describe, expect, test } from 'vitest'
import type { WorkingDay } from '#shared/domain/directory/contact.ts'
import {
  clockAt,
  dayName,
  isOtherLocalTime,
  endsNextDay,
  getWeekdays,
  resolveTimeZone,
} from '#web/entity/contacts/weekdays.ts'
import { copyHours, nextSlot, withClosed, withSlots } from '#web/entity/contacts/edit-hours.ts'

const morning = { start: '09:00', end: '13:00' }

describe('the hours of a week', () => {
  test('are sorted by day, without days that have no hours', () => {
    const monday = withSlots([], 1, [morning])
    const both = withSlots(monday, 0, [morning])
    expect(both.map(({ day }) => day)).toEqual([0, 1])
    expect(withSlots(both, 1, [])).toEqual([{ day: 0, slots: [morning] }])
  })

  test('mark a day as closed instead of its hours, never both', () => {
    const closed = withClosed([{ day: 5, slots: [morning] }], 5, true)
    expect(closed).toEqual([{ day: 5, closed: true }])
    expect(withClosed(closed, 5, false)).toEqual([])
  })

  test('are copied to other days, and replace their hours', () => {
    const days: WorkingDay[] = [
      { day: 0, slots: [morning] },
      { day: 1, closed: true },
      { day: 6, closed: true },
    ]
    expect(copyHours(days, 0, [0, 1, 2])).toEqual([
      { day: 0, slots: [morning] },
      { day: 1, slots: [morning] },
      { day: 2, slots: [morning] },
      { day: 6, closed: true },
    ])
  })

  test('continue after the last time range of the day', () => {
    expect(nextSlot([])).toEqual({ start: '09:00', end: '15:00' })
    expect(nextSlot([morning])).toEqual({ start: '14:00', end: '17:00' })
    expect(nextSlot([{ start: '20:00', end: '23:00' }])).toEqual({ start: '22:00', end: '23:00' })
  })

  test('end on the next day if the end is before the start', () => {
    expect(endsNextDay({ start: '20:00', end: '02:00' })).toBe(true)
    expect(endsNextDay({ start: '00:00', end: '24:00' })).toBe(false)
    expect(endsNextDay({ start: '20:00', end: '' })).toBe(false)
  })
})

describe('the days', () => {
  test('start with Sunday, and with Monday in French', () => {
    expect(dayName(getWeekdays('en')[0]!, 'en')).toBe('Sunday')
    expect(dayName(getWeekdays('ar')[0]!, 'ar')).toBe('الأحد')
    expect(dayName(getWeekdays('fr')[0]!, 'fr')).toBe('lundi')
  })

  test('follow the time zone of the location, or UTC if it is unknown', () => {
    const lateOnSaturday = new Date('2026-11-21T23:30:00Z')
    expect(clockAt('Africa/Cairo', lateOnSaturday)).toEqual({ day: 0, time: '01:30' })
    expect(clockAt(null, lateOnSaturday)).toEqual({ day: 6, time: '23:30' })
    expect(clockAt('Nowhere/Land', lateOnSaturday)).toEqual({ day: 6, time: '23:30' })
    expect(resolveTimeZone('Nowhere/Land')).toBe('UTC')
  })

  test('are in another local time only if the clocks differ', () => {
    const now = new Date('2026-11-21T12:00:00Z')
    expect(isOtherLocalTime(Intl.DateTimeFormat().resolvedOptions().timeZone, now)).toBe(false)
    expect(isOtherLocalTime('Pacific/Kiritimati', now)).toBe(true)
  })
})
