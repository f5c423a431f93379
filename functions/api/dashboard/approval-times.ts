import { isVisibleTo, type Audience } from '#shared/access/audience.ts'
import { isInPeriod, utcDateOf, type Period } from '#shared/domain/analytics/period.ts'
import { quantile } from '#shared/domain/analytics/quantile.ts'
import type { FaqDecision } from '#shared/entities/faq.ts'
import type { PendingText } from '#shared/model/record-types.ts'
import { millisecondsPerHour } from '#shared/time-units.ts'

/** As much of a row as says how long its texts wait. */
export type Waited = {
  updated_at: string
  source_language_id?: string
  visibility?: unknown
  pending?: PendingText | null
  awaits_approval?: unknown
  waiting_since?: string | null
  decisions?: FaqDecision[]
}

const rounded = (hours: number | null): number | null => (hours === null ? null : Math.round(hours * 100) / 100)

type Wait = { language_id: string; since: number }
type Decided = Wait & { hours: number; at: string }

/** Texts that wait now, and those that were decided on. */
export type Waits = { waiting: readonly Wait[]; decided: readonly Decided[] }

/** All that are for an audience, on records that are for it too. */
export function collectWaits(audience: Audience, rows: Iterable<Waited>): Waits {
  const [waiting, decided]: [Wait[], Decided[]] = [[], []]
  for (const row of rows) {
    if (!isVisibleTo(audience, row.visibility)) continue
    const { source_language_id: language_id = '', decisions = [] } = row
    if (row.awaits_approval === true && isVisibleTo(audience, (row.pending ?? row)['visibility']))
      // Of one that waited before this was kept, it is known that it waits since its last change.
      waiting.push({ language_id, since: Date.parse(row.waiting_since ?? row.updated_at) })
    for (const { at, hours, visibility } of decisions)
      if (isVisibleTo(audience, visibility))
        decided.push({ language_id, hours, at, since: Date.parse(at) - hours * millisecondsPerHour })
  }
  return { waiting, decided }
}

function numbersOf(waiting: readonly Wait[], decided: readonly Decided[], now: number) {
  const hours = decided.map((one) => one.hours)
  const oldest = earliest(waiting)
  return {
    decided: decided.length,
    median_hours: rounded(quantile(hours, 0.5)),
    ninetieth_hours: rounded(quantile(hours, 0.9)),
    waiting: waiting.length,
    oldest_hours: oldest === null ? null : rounded((now - oldest) / millisecondsPerHour),
  }
}

const earliest = (waits: readonly Wait[]): number | null =>
  waits.reduce<number | null>((first, { since }) => (first === null || since < first ? since : first), null)

/**
 * How long texts wait for approval, in hours: those that were decided on in a period, whichever way, from when they were handed in; and those
 * that wait now; all together and by the language of the source. `known_from` is the first day from which waits are known.
 */
export function approvalStatistics({ waiting, decided: ever }: Waits, period: Period, now: number = Date.now()) {
  const decided = ever.filter(({ at }) => isInPeriod(period, utcDateOf(Date.parse(at))))
  const first = earliest([...ever, ...waiting])
  const languages = new Set([...decided, ...waiting].map(({ language_id }) => language_id))
  return {
    known_from: first === null ? null : utcDateOf(first),
    ...numbersOf(waiting, decided, now),
    by_language: [...languages].toSorted().map((id) => {
      const isIn = ({ language_id }: Wait): boolean => language_id === id
      return { language_id: id, ...numbersOf(waiting.filter(isIn), decided.filter(isIn), now) }
    }),
  }
}
