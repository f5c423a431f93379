import type { faq, FaqDecision } from '#shared/entities/faq.ts'
import { isAwaitingApproval } from '#shared/domain/faq/faq-workflow.ts'
import { millisecondsPerHour } from '#shared/time-units.ts'
import type { StoredOf } from '#functions/data/repositories/records/stored-record.ts'

/** An FAQ before a change, as far as it is known how long its texts wait. */
type Before = Pick<StoredOf<typeof faq>, 'waiting_since' | 'decisions'> & Parameters<typeof isAwaitingApproval>[0]

/** Decisions that a record keeps: the last ones, since rows of lists carry them. */
const maxDecisions = 8

/**
 * The decisions of an FAQ with the one that is made now (milliseconds), on a text that is for those of `visibility`: how long that text waited, to a
 * thousandth of an hour. Of one that waited before this was kept nothing is known, and nothing is added.
 */
export function appendDecision(
  before: Before | null,
  visibility: FaqDecision['visibility'],
  now: number,
): FaqDecision[] {
  const { waiting_since: since, decisions = [] } = before ?? {}
  if (!since) return decisions
  const hours = Math.round(((now - Date.parse(since)) / millisecondsPerHour) * 1000) / 1000
  return [...decisions, { at: new Date(now).toISOString(), hours, visibility }].slice(-maxDecisions)
}

/** Since when a text of an FAQ waits that is changed now (milliseconds). Who edits one that waits does not make it wait anew. */
export function waitingSince(
  before: Before | null,
  after: Parameters<typeof isAwaitingApproval>[0],
  now: number,
): string | null {
  if (!isAwaitingApproval(after)) return null
  return before && isAwaitingApproval(before) ? (before.waiting_since ?? null) : new Date(now).toISOString()
}
