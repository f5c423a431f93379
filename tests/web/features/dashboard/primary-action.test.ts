import { describe, expect, test } from 'vitest'
import type { MaintenanceFigures, SearchCount, RerunSearch } from '#web/api/types.ts'
import { findPrimaryAction as ofKeeping } from '#web/features/dashboard/primary-action.ts'
import { findSearchPriority as ofSearches } from '#web/features/search/analytics/search-priority.ts'
import { keeping } from './dashboard-fixtures.ts'

const [all, none] = [() => true, () => false]
const searches = { from: '2026-10-01', to: '2026-10-31' }
const makeReport = (more: Partial<MaintenanceFigures> = {}): MaintenanceFigures => ({
  ...searches,
  ...(keeping as unknown as MaintenanceFigures),
  ...more,
})
const noWaits = { ...makeReport().approval, waiting: 0, oldest_hours: null }
const noneOverdue = makeReport().verified.map((one) => ({ ...one, overdue: 0 }))
const allFound = {
  from: '2026-10-01',
  before: null,
  by_language: [{ language: 'en', searches: 4, found: 4, opened: 1 }],
}

describe('the primary action of the dashboard', () => {
  test('is pending approvals, then overdue reviews, then searches without results, then none', () => {
    expect(ofKeeping(makeReport(), all)).toEqual({
      kind: 'waiting',
      count: 2,
      days: 4,
      to: '/work?kind=approve&order=oldest',
    })
    expect(ofKeeping(makeReport({ approval: noWaits }), all)).toEqual({
      kind: 'overdue',
      count: 6,
      to: '/work?kind=stale&order=oldest',
    })
    const found = { approval: noWaits, verified: noneOverdue }
    expect(ofKeeping(makeReport(found), all)).toEqual({
      kind: 'unanswered',
      count: 8,
      to: '/search-anlytics/list?results=nothing&from=2026-10-01&to=2026-10-31',
    })
    expect(ofKeeping(makeReport({ ...found, answered: allFound }), all)).toEqual({ kind: 'nothing' })
    expect(ofKeeping(makeReport({ ...found, answered: null }), all)).toEqual({ kind: 'nothing' })
  })

  test('has no link to a list that the user may not open', () => {
    expect(ofKeeping(makeReport(), none)).toMatchObject({ kind: 'waiting', to: null })
    const holdsNoPublish = (_entity: string, key: string) => key !== 'PUBLISH'
    expect(ofKeeping(makeReport(), holdsNoPublish)).toMatchObject({ kind: 'waiting', to: null })
    expect(ofKeeping(makeReport({ approval: noWaits }), none)).toMatchObject({ kind: 'overdue', to: null })
  })
})

describe('the priority of search analytics', () => {
  const counted = (id: string): SearchCount => ({ id, keywords: id, language: 'en', searches: 3, median_rank: null })
  const withAnswer = (id: string, linked: boolean): [string, RerunSearch] => [
    id,
    { id, total: 0, best: { object: 'faq', id: 'f', title: 'x', language_id: '1', linked } },
  ]
  const summary = { not_found: [counted('rent'), counted('card')], not_opened: [counted('bus')] }

  test('is the most frequent gap without a linked answer, then a search without opened results, then none', () => {
    expect(ofSearches(summary, new Map())).toMatchObject({ kind: 'gap', search: { id: 'rent' } })
    const one = new Map([withAnswer('rent', true), withAnswer('card', false)])
    expect(ofSearches(summary, one)).toMatchObject({ kind: 'gap', search: { id: 'card' } })
    const both = new Map([withAnswer('rent', true), withAnswer('card', true)])
    expect(ofSearches(summary, both)).toMatchObject({ kind: 'unopened', search: { id: 'bus' } })
    expect(ofSearches({ ...summary, not_opened: [] }, both)).toEqual({ kind: 'nothing' })
  })
})
