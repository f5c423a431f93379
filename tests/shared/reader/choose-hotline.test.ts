import { describe, expect, test } from 'vitest'
import type { WorkingDay } from '#shared/domain/directory/contact.ts'
import {
  chooseHotline,
  type HotlineCandidate,
  type HotlineRequest,
  hotlineOpenStatus,
} from '#shared/reader/choose-hotline.ts'

const everyDay = (start: string, end: string): WorkingDay[] =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, slots: [{ start, end }] }))
const hoursIn = (time_zone: string, working_days: WorkingDay[]) => ({
  always_open: false,
  hours: { time_zone, working_days },
})
const never = hoursIn('UTC', [{ day: 0, closed: true }])

const line = (id: string, more: Partial<HotlineCandidate> = {}): HotlineCandidate => ({
  id,
  kinds: [],
  countries: [],
  languages: [],
  always_open: true,
  hours: null,
  visibility: 'PUBLIC',
  ...more,
})

/** Wednesday, 12:00 in Cairo, 13:00 in Baghdad. */
const noon = new Date('2026-01-07T10:00:00Z')
const reader: HotlineRequest = { kind: 'suicide', audience: 'PUBLIC', country: 'eg', language: '2' }

/** IDs of the hotlines in order of preference, regardless of the input order. */
function order(lines: readonly HotlineCandidate[], need: Partial<HotlineRequest> = {}, at = noon): string[] {
  const left = lines.toReversed()
  const ids: string[] = []
  for (
    let one = chooseHotline(left, { ...reader, ...need }, at);
    one;
    one = chooseHotline(left, { ...reader, ...need }, at)
  ) {
    ids.push(one.id)
    left.splice(left.indexOf(one), 1)
  }
  return ids
}

describe('a hotline matches', () => {
  test('only callers who may see it', () => {
    const lines = [line('a', { visibility: 'UNHCR_STAFF' }), line('b', { visibility: 'PARTNERS' }), line('c')]
    expect(order(lines)).toEqual(['c'])
    expect(order(lines, { audience: 'PARTNER' })).toEqual(['b', 'c'])
    expect(order(lines, { audience: 'STAFF' })).toEqual(['a', 'b', 'c'])
  })

  test('the kind of danger and the country, or all of them', () => {
    const lines = [
      line('general'),
      line('medical', { kinds: ['medical'] }),
      line('suicide', { kinds: ['medical', 'suicide'] }),
      line('jordan', { countries: ['jo'] }),
      line('egypt', { countries: ['jo', 'eg'] }),
    ]
    expect(order(lines)).toEqual(['egypt', 'suicide', 'general'])
    expect(order(lines, { country: null })).toEqual(['suicide', 'general'])
    expect(order([line('jordan', { countries: ['jo'] })])).toEqual([])
    expect(order([])).toEqual([])
  })
})

describe('of matching hotlines', () => {
  test('the order is country, kind, language, id', () => {
    const lines = [
      line('a'),
      line('b', { languages: ['2'] }),
      line('c', { kinds: ['suicide'] }),
      line('d', { countries: ['eg'] }),
      line('e', { countries: ['eg'], languages: ['1', '2'] }),
      line('f', { countries: ['eg'], kinds: ['suicide'] }),
    ]
    expect(order(lines)).toEqual(['f', 'e', 'd', 'c', 'b', 'a'])
    expect(order(lines, { language: null })).toEqual(['f', 'd', 'e', 'c', 'a', 'b'])
  })

  test('an open one precedes one without hours, and both precede a closed one', () => {
    const shut = hoursIn('Africa/Cairo', everyDay('08:00', '11:00'))
    const lines = [
      line('closed', { ...shut, countries: ['eg'], kinds: ['suicide'], languages: ['2'] }),
      line('unknown', { always_open: false, countries: ['eg'] }),
      line('no-days', { ...hoursIn('UTC', []) }),
      line('open', hoursIn('Africa/Cairo', everyDay('11:00', '15:00'))),
    ]
    expect(order(lines)).toEqual(['open', 'unknown', 'no-days', 'closed'])
    expect(hotlineOpenStatus(lines[0]!, noon)).toMatchObject({
      state: 'closed',
      opens: { day: 4, time: '08:00', inDays: 1 },
    })
  })

  test('a round-the-clock one precedes no other open one, and is open whatever its hours', () => {
    const open = hoursIn('Africa/Cairo', everyDay('11:00', '15:00'))
    expect(order([line('b', { ...never, always_open: true }), line('a', open)])).toEqual(['a', 'b'])
    expect(hotlineOpenStatus({ ...never, always_open: true }, noon)).toEqual({
      state: 'open',
      closes: null,
      opens: null,
    })
  })

  test('of closed ones the next to open comes first, by local time', () => {
    const at = (id: string, zone: string, start: string, end: string) => line(id, hoursIn(zone, everyDay(start, end)))
    const lines = [
      line('a', never),
      // 22:00 UTC today.
      at('b', 'Asia/Baghdad', '01:00', '02:00'),
      // 17:00 UTC.
      at('c', 'Africa/Cairo', '19:00', '23:00'),
      // 14:00 UTC.
      at('d', 'America/New_York', '09:00', '17:00'),
      // 18:00 UTC.
      at('e', 'UTC', '18:00', '20:00'),
    ]
    expect(order(lines)).toEqual(['d', 'c', 'e', 'b', 'a'])
  })

  test('country and kind precede the next opening time', () => {
    const later = hoursIn('UTC', everyDay('20:00', '22:00'))
    const sooner = hoursIn('UTC', everyDay('11:00', '12:00'))
    const lines = [line('anywhere', sooner), line('here', { ...later, countries: ['eg'] })]
    expect(order(lines)).toEqual(['here', 'anywhere'])
  })
})

test('hours past midnight last until their end, on the next day and week', () => {
  const night = line('night', {
    ...hoursIn('Africa/Cairo', [{ day: 6, slots: [{ start: '20:00', end: '04:00' }] }]),
    countries: ['eg'],
  })
  const day = line('day', hoursIn('Africa/Cairo', everyDay('05:00', '19:00')))
  // Sunday, the first day of the week. Cairo is at UTC+2.
  expect(order([night, day], {}, new Date('2026-01-11T01:59:00Z'))).toEqual(['night', 'day'])
  expect(hotlineOpenStatus(night, new Date('2026-01-11T01:59:00Z'))).toEqual({
    state: 'open',
    closes: '04:00',
    opens: null,
  })
  expect(order([night, day], {}, new Date('2026-01-11T08:00:00Z'))).toEqual(['day', 'night'])
})

test('the time zone of the hotline counts, not that of the reader', () => {
  const days = everyDay('09:00', '17:00')
  const lines = [line('cairo', hoursIn('Africa/Cairo', days)), line('baghdad', hoursIn('Asia/Baghdad', days))]
  expect(chooseHotline(lines, reader, new Date('2026-01-07T06:30:00Z'))?.id).toBe('baghdad')
  expect(chooseHotline(lines, reader, new Date('2026-01-07T14:30:00Z'))?.id).toBe('cairo')
})
