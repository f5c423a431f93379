import { describe, expect, test } from 'vitest'
import {
  listEditFaqActions,
  listNewFaqActions,
  isWiderAudience,
  recordActions,
  getTakeBackAction,
} from '#web/features/faq/workflow-actions.ts'
import type { FaqRecord } from '#web/api/faq/faq-types.ts'

type Worked = Pick<FaqRecord, 'status' | 'pending' | 'moves' | 'abilities' | 'created_by' | 'pinned'>
const faq = (more: Partial<Worked>): Worked => ({
  status: 'DRAFT',
  pending: null,
  moves: [],
  abilities: ['SHOW', 'UPDATE'],
  created_by: 'author',
  pinned: false,
  ...more,
})
const names = (actions: { name: string }[]) => actions.map(({ name }) => name)
const pending = { status: 'WAITING_FOR_APPROVAL', created_by: 'author', created_at: '2026-01-01T00:00:00Z' } as const
const holding =
  (...keys: string[]) =>
  (entity: string, key: string) =>
    entity === 'FAQ' && keys.includes(key)

describe('the buttons of a new FAQ', () => {
  test('offer no publishing without PUBLISH', () => {
    expect(names(listNewFaqActions(holding('SAVE', 'UPDATE MINE')))).toEqual(['draft', 'submit'])
  })
  test('offer only a draft with SAVE alone', () => {
    expect(names(listNewFaqActions(holding('SAVE')))).toEqual(['draft'])
  })
  test('offer all three to a Supervisor', () => {
    expect(names(listNewFaqActions(holding('SAVE', 'UPDATE', 'PUBLISH')))).toEqual(['draft', 'submit', 'publish'])
  })
})

describe('the buttons of an edit', () => {
  test('are none without UPDATE on the record', () => {
    expect(listEditFaqActions(faq({ abilities: ['SHOW'], moves: ['PUBLISHED'] }), 'author')).toEqual([])
  })
  test('follow the transitions of a draft', () => {
    expect(names(listEditFaqActions(faq({ moves: ['WAITING_FOR_APPROVAL'] }), 'author'))).toEqual(['draft', 'submit'])
    expect(names(listEditFaqActions(faq({ moves: [] }), 'other'))).toEqual(['draft'])
  })
  test('only submit the change of a published FAQ without PUBLISH', () => {
    expect(listEditFaqActions(faq({ status: 'PUBLISHED' }), 'author')).toEqual([
      { name: 'submit', edited: null, unedited: null },
    ])
  })
  test('publish the change of a published FAQ directly with PUBLISH', () => {
    expect(names(listEditFaqActions(faq({ status: 'PUBLISHED', abilities: ['UPDATE', 'PUBLISH'] }), 'x'))).toEqual([
      'publish',
    ])
  })
  test('resubmit a pending FAQ that its author edited, but not one edited by another user', () => {
    const waiting = faq({ status: 'WAITING_FOR_APPROVAL', moves: ['DRAFT'] })
    expect(listEditFaqActions(waiting, 'author')[1]).toEqual({
      name: 'submit',
      edited: 'WAITING_FOR_APPROVAL',
      unedited: null,
    })
    expect(listEditFaqActions({ ...waiting, moves: [] }, 'other')).toEqual([
      { name: 'submit', edited: null, unedited: null },
    ])
  })
  test('request no transition for an edited declined change, which is resubmitted automatically', () => {
    const returned = faq({
      status: 'PUBLISHED',
      pending: { ...pending, status: 'DECLINED' },
      moves: ['WAITING_FOR_APPROVAL', 'DRAFT'],
    })
    expect(listEditFaqActions(returned, 'author')).toEqual([
      { name: 'submit', edited: null, unedited: 'WAITING_FOR_APPROVAL' },
    ])
  })
})

describe('the actions of a record', () => {
  test('require a separate permission for each decision', () => {
    const can = recordActions(faq({ status: 'WAITING_FOR_APPROVAL', moves: ['DECLINED'], abilities: ['DECLINE'] }))
    expect(can).toMatchObject({ return: true, publish: false, review: true, pin: false, edit: false })
  })
  test('include pinning only of published FAQs, with PUBLISH', () => {
    expect(recordActions(faq({ status: 'PUBLISHED', abilities: ['PUBLISH'] })).pin).toBe(true)
    expect(recordActions(faq({ status: 'PUBLISHED', abilities: ['UPDATE'] })).pin).toBe(false)
    expect(recordActions(faq({ status: 'DRAFT', abilities: ['PUBLISH'] })).pin).toBe(false)
  })
  test('withdraw a pending change for its author, and unpublish for other permitted users', () => {
    const live = faq({ status: 'PUBLISHED', moves: ['DRAFT'], abilities: ['PUBLISH'] })
    const changed = { ...live, pending }
    expect(getTakeBackAction(live, 'somebody')).toBe('unpublish')
    expect(getTakeBackAction(changed, pending.created_by)).toBe('withdraw')
    expect(getTakeBackAction(changed, 'somebody')).toBe('unpublish')
    expect(getTakeBackAction(faq({ status: 'WAITING_FOR_APPROVAL', moves: ['DRAFT'] }), 'author')).toBe('withdraw')
    expect(getTakeBackAction({ ...live, moves: [] }, 'somebody')).toBeNull()
  })
})

test('warns only if the audience becomes wider', () => {
  expect(isWiderAudience('UNHCR_STAFF', 'PUBLIC')).toBe(true)
  expect(isWiderAudience('PARTNERS', 'PUBLIC')).toBe(true)
  expect(isWiderAudience('PUBLIC', 'PARTNERS')).toBe(false)
  expect(isWiderAudience('PUBLIC', 'PUBLIC')).toBe(false)
  expect(isWiderAudience(null, 'PUBLIC')).toBe(false)
})
