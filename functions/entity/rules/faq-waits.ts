import type { faq, FaqDecision } from '#shared/entities/faq.ts'
import { awaitsApproval } from '#shared/workflow/faq.ts'
import { millisecondsPerHour } from '#shared/time-units.ts'
import type { StoredOf } from '#functions/store/stored-record.ts'

/** An FAQ before a change, as far as it is known how long its texts wait. */
type Before = Pick<StoredOf<typeof faq>, 'waiting_since' | 'decisions'> & Parameters<typeof awaitsApproval>[0]

/** Decisions that a record keeps: the last ones, since rows of lists carry them. */
const mostKept = 8

/**
 * The decisions of an FAQ with the one that is made now (milliseconds), on a text that is for those of `visibility`: how long that text waited, to a
 * thousandth of an hour. Of one that waited before this was kept nothing is known, and nothing is added.
 */
export function withDecision(before: Before | null, visibility: FaqDecision['visibility'], now: number): FaqDecision[] {
  const { waiting_since: since, decisions = [] } = before ?? {}
  if (!since) return decisions
  const hours = Math.round(((now - Date.parse(since)) / millisecondsPerHour) * 1000) / 1000
  return [...decisions, { at: new Date(now).toISOString(), hours, visibility }].slice(-mostKept)
}

/** Since when a text of an FAQ waits that is changed now (milliseconds). Who edits one that waits does not make it wait anew. */
export function waitingSince(
  before: Before | null,
  after: Parameters<typeof awaitsApproval>[0],
  now: number,
): string | null {
  if (!awaitsApproval(after)) return null
  return before && awaitsApproval(before) ? (before.waiting_since ?? null) : new Date(now).toISOString()
}
