import { describe, expect, test } from 'vitest'
import type { Keeping, SearchCount, SearchedAgain } from '#web/api/types.ts'
import { foremostOf as ofKeeping } from '#web/features/dashboard/foremost.ts'
import { foremostOf as ofSearches } from '#web/features/search/analytics/foremost.ts'
import { keeping } from './dashboard-figures.ts'

const [all, none] = [() => true, () => false]
const searches = { from: '2026-10-01', to: '2026-10-31' }
const kept = (more: Partial<Keeping> = {}): Keeping => ({ ...searches, ...(keeping as unknown as Keeping), ...more })
const noWaits = { ...kept().approval, waiting: 0, oldest_hours: null }
const noneOverdue = kept().verified.map((one) => ({ ...one, overdue: 0 }))
const allFound = { from: '2026-10-01', by_language: [{ language: 'en', searches: 4, found: 4, opened: 1 }] }

describe('what is done first by whoever looks at the dashboard', () => {
  test('is what waits for approval, then what is overdue, then what finds nothing, then nothing', () => {
    expect(ofKeeping(kept(), all)).toEqual({
      what: 'waiting',
      count: 2,
      days: 4,
      to: '/work?kind=approve&order=oldest',
    })
    expect(ofKeeping(kept({ approval: noWaits }), all)).toEqual({
      what: 'overdue',
      count: 6,
      to: '/work?kind=stale&order=oldest',
    })
    const found = { approval: noWaits, verified: noneOverdue }
    expect(ofKeeping(kept(found), all)).toEqual({
      what: 'unanswered',
      count: 8,
      to: '/search-anlytics/list?results=nothing&from=2026-10-01&to=2026-10-31',
    })
    expect(ofKeeping(kept({ ...found, answered: allFound }), all)).toEqual({ what: 'nothing' })
    expect(ofKeeping(kept({ ...found, answered: null }), all)).toEqual({ what: 'nothing' })
  })

  test('leads nobody to a list that is not theirs', () => {
    expect(ofKeeping(kept(), none)).toMatchObject({ what: 'waiting', to: null })
    const holdsNoPublish = (_entity: string, key: string) => key !== 'PUBLISH'
    expect(ofKeeping(kept(), holdsNoPublish)).toMatchObject({ what: 'waiting', to: null })
    expect(ofKeeping(kept({ approval: noWaits }), none)).toMatchObject({ what: 'overdue', to: null })
  })
})

describe('what is done first about searches', () => {
  const counted = (id: string): SearchCount => ({ id, keywords: id, language: 'en', searches: 3, median_rank: null })
  const answered = (id: string, is: boolean): [string, SearchedAgain] => [
    id,
    { id, total: 0, best: is ? { object: 'faq', id: 'f', title: 'x', language_id: '1', linked: false } : null },
  ]
  const summary = { not_found: [counted('rent'), counted('card')], not_opened: [counted('bus')] }

  test('is the gap searched most that nothing answers by now, then what nobody opens, then nothing', () => {
    expect(ofSearches(summary, new Map())).toMatchObject({ what: 'gap', search: { id: 'rent' } })
    const one = new Map([answered('rent', true), answered('card', false)])
    expect(ofSearches(summary, one)).toMatchObject({ what: 'gap', search: { id: 'card' } })
    const both = new Map([answered('rent', true), answered('card', true)])
    expect(ofSearches(summary, both)).toMatchObject({ what: 'unopened', search: { id: 'bus' } })
    expect(ofSearches({ ...summary, not_opened: [] }, both)).toEqual({ what: 'nothing' })
  })
})
