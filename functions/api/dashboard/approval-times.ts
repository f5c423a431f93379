import { isVisibleTo, type Audience } from '#shared/access/audience.ts'
import { isInPeriod, utcDateOf, type Period } from '#shared/domain/analytics/period.ts'
import { quantile } from '#shared/domain/analytics/quantile.ts'
import type { FaqDecision } from '#shared/entities/faq.ts'
import type { PendingText } from '#shared/model/record-types.ts'
import { millisecondsPerHour } from '#shared/time-units.ts'

export type ApprovalRow = {
  updated_at: string
  source_language_id?: string
  visibility?: unknown
  pending?: PendingText | null
  awaits_approval?: unknown
  waiting_since?: string | null
  decisions?: FaqDecision[]
}

const roundHours = (hours: number | null): number | null => (hours === null ? null : Math.round(hours * 100) / 100)

type PendingApproval = { language_id: string; since: number }
type DecidedApproval = PendingApproval & { hours: number; at: string }

export type ApprovalTimes = { waiting: readonly PendingApproval[]; decided: readonly DecidedApproval[] }

/** Collects the waiting and decided texts that an audience may see, from records that it may see. */
export function collectApprovalTimes(audience: Audience, rows: Iterable<ApprovalRow>): ApprovalTimes {
  const [waiting, decided]: [PendingApproval[], DecidedApproval[]] = [[], []]
  for (const row of rows) {
    if (!isVisibleTo(audience, row.visibility)) continue
    const { source_language_id: language_id = '', decisions = [] } = row
    if (row.awaits_approval === true && isVisibleTo(audience, (row.pending ?? row)['visibility']))
      // Older records have no `waiting_since`: the last update is the best estimate.
      waiting.push({ language_id, since: Date.parse(row.waiting_since ?? row.updated_at) })
    for (const { at, hours, visibility } of decisions)
      if (isVisibleTo(audience, visibility))
        decided.push({ language_id, hours, at, since: Date.parse(at) - hours * millisecondsPerHour })
  }
  return { waiting, decided }
}

function numbersOf(waiting: readonly PendingApproval[], decided: readonly DecidedApproval[], now: number) {
  const hours = decided.map((one) => one.hours)
  const oldest = earliestStart(waiting)
  return {
    decided: decided.length,
    median_hours: roundHours(quantile(hours, 0.5)),
    ninetieth_hours: roundHours(quantile(hours, 0.9)),
    waiting: waiting.length,
    oldest_hours: oldest === null ? null : roundHours((now - oldest) / millisecondsPerHour),
  }
}

const earliestStart = (approvals: readonly PendingApproval[]): number | null =>
  approvals.reduce<number | null>((first, { since }) => (first === null || since < first ? since : first), null)

/**
 * Waiting times for approval in hours: of texts decided in a period (approved or returned), and of texts that wait now.
 * In total and by source language. `known_from` is the first day with data.
 */
export function approvalStatistics(
  { waiting, decided: allDecided }: ApprovalTimes,
  period: Period,
  now: number = Date.now(),
) {
  const decided = allDecided.filter(({ at }) => isInPeriod(period, utcDateOf(Date.parse(at))))
  const first = earliestStart([...allDecided, ...waiting])
  const languages = new Set([...decided, ...waiting].map(({ language_id }) => language_id))
  return {
    known_from: first === null ? null : utcDateOf(first),
    ...numbersOf(waiting, decided, now),
    by_language: [...languages].toSorted().map((id) => {
      const isIn = ({ language_id }: PendingApproval): boolean => language_id === id
      return { language_id: id, ...numbersOf(waiting.filter(isIn), decided.filter(isIn), now) }
    }),
  }
}
