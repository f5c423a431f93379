import type { faq, FaqDecision } from '#shared/entities/faq.ts'
import { isAwaitingApproval } from '#shared/domain/faq/faq-workflow.ts'
import { millisecondsPerHour } from '#shared/time-units.ts'
import type { StoredOf } from '#functions/data/repositories/records/stored-record.ts'

type StoredFaq = Pick<StoredOf<typeof faq>, 'waiting_since' | 'decisions'> & Parameters<typeof isAwaitingApproval>[0]

/** Maximum number of stored decisions. They are part of list rows, so only the latest are stored. */
const maxDecisions = 8

/**
 * Appends a decision with the waiting time of the text in hours. Returns the decisions unchanged if the start of the
 * wait is unknown (older records).
 *
 * @param visibility Audience of the decided text.
 * @param now Milliseconds.
 */
export function appendDecision(
  before: StoredFaq | null,
  visibility: FaqDecision['visibility'],
  now: number,
): FaqDecision[] {
  const { waiting_since: since, decisions = [] } = before ?? {}
  if (!since) return decisions
  const hours = Math.round(((now - Date.parse(since)) / millisecondsPerHour) * 1000) / 1000
  return [...decisions, { at: new Date(now).toISOString(), hours, visibility }].slice(-maxDecisions)
}

/**
 * Start of the wait for approval (ISO date), or null. Editing a waiting text does not restart the wait.
 *
 * @param now Milliseconds.
 */
export function waitingSince(
  before: StoredFaq | null,
  after: Parameters<typeof isAwaitingApproval>[0],
  now: number,
): string | null {
  if (!isAwaitingApproval(after)) return null
  return before && isAwaitingApproval(before) ? (before.waiting_since ?? null) : new Date(now).toISOString()
}
