import { expect, test } from 'vitest'
import { approvalStatistics, collectApprovalTimes, type ApprovalRow } from '#functions/api/dashboard/approval-times.ts'

const now = Date.UTC(2026, 9, 31, 12)
const period = { from: '2026-10-01', to: '2026-10-31' }
const updated_at = '2026-10-31T02:00:00.000Z'

const row = (more: Partial<ApprovalRow>): ApprovalRow => ({
  updated_at,
  source_language_id: '1',
  visibility: 'PUBLIC',
  ...more,
})
const decision = (date: string, hours: number) =>
  ({ at: `2026-${date}T12:00:00.000Z`, hours, visibility: 'PUBLIC' }) as const

test('counts each decision within the period, per language', () => {
  const rows = [
    row({ decisions: [decision('09-30', 99), decision('10-01', 48), decision('10-31', 1)] }),
    row({ decisions: [decision('10-15', 3)], source_language_id: '2' }),
    row({ awaits_approval: true, waiting_since: '2026-10-30T12:00:00.000Z', source_language_id: '2' }),
  ]
  expect(approvalStatistics(collectApprovalTimes('PUBLIC', rows), period, now)).toEqual({
    known_from: '2026-09-26',
    decided: 3,
    median_hours: 3,
    ninetieth_hours: 39,
    waiting: 1,
    oldest_hours: 24,
    by_language: [
      { language_id: '1', decided: 2, median_hours: 24.5, ninetieth_hours: 43.3, waiting: 0, oldest_hours: null },
      { language_id: '2', decided: 1, median_hours: 3, ninetieth_hours: 3, waiting: 1, oldest_hours: 24 },
    ],
  })
})

test('counts from the last change for texts that were submitted before waiting times were stored', () => {
  expect(
    approvalStatistics(collectApprovalTimes('STAFF', [row({ awaits_approval: true })]), period, now),
  ).toMatchObject({
    known_from: '2026-10-31',
    waiting: 1,
    oldest_hours: 10,
  })
})

test('returns null without approvals', () => {
  expect(approvalStatistics(collectApprovalTimes('STAFF', [row({})]), period, now)).toEqual({
    known_from: null,
    decided: 0,
    median_hours: null,
    ninetieth_hours: null,
    waiting: 0,
    oldest_hours: null,
    by_language: [],
  })
})

test('excludes texts for other audiences, by their visibility now and at the decision', () => {
  const once = { ...decision('10-15', 3), visibility: 'UNHCR_STAFF' } as const
  const rows = [
    row({ decisions: [decision('10-15', 3)], visibility: 'PARTNERS' }),
    row({ decisions: [once] }),
    row({ awaits_approval: true, visibility: 'PARTNERS' }),
    row({ awaits_approval: true, pending: { visibility: 'PARTNERS', created_by: 'u', created_at: updated_at } }),
  ]
  const counts = (audience: 'PUBLIC' | 'PARTNER' | 'STAFF') => {
    const { decided, waiting } = approvalStatistics(collectApprovalTimes(audience, rows), period, now)
    return [decided, waiting]
  }
  expect(counts('PUBLIC')).toEqual([0, 0])
  expect(counts('PARTNER')).toEqual([1, 2])
  expect(counts('STAFF')).toEqual([2, 2])
})
