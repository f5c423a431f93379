import type { TranslationIssue } from '#shared/domain/faq/translation-issues.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'

/**
 * What there is to do about a record, and how much of it one view is worth: what somebody waits for or reads wrong today before
 * what will be so one day.
 */
export const taskKinds = {
  approve: 3,
  report: 3,
  closed: 3,
  suggestion: 3,
  returned: 2,
  stale: 2,
  link: 2,
  gap: 2,
  translation: 1,
  unconfirmed: 1,
  due: 1,
} as const

export type TaskKind = keyof typeof taskKinds

/** Why no answer has to be written to what was searched in vain. */
export const gapReasons = ['elsewhere', 'not_ours'] as const

export type GapReason = (typeof gapReasons)[number]

/** One thing to do, as a list is ordered by it. `views`: of readers, of a gap searches in vain, in the last 30 days; `since`: the day, or the moment, from which it waits. */
export type WaitingTask = { kind: TaskKind; views: number; since: string }

/** Days in which something that waits becomes worth twice as much; it never is worth more. */
const doublePriorityDays = 30

/** What it does for readers that it is done. `now`: milliseconds since 1970. */
export function taskPriority({ kind, views, since }: WaitingTask, now: number): number {
  const waited = Math.min(1, Math.max(0, now - Date.parse(since)) / (doublePriorityDays * millisecondsPerDay))
  return (1 + views) * taskKinds[kind] * (1 + waited)
}

/** How much of a text somebody lacks to whom its translation is owed. */
const lacking: Record<TranslationIssue, number> = { missing: 1, outdated: 0.5, unreviewed: 0.25 }

/** What it does for readers that a translation is made, or mended: how often the text is read, by the share of searches in that language (0 to 1). */
export const translationPriority = (views: number, share: number, debt: TranslationIssue): number =>
  (1 + views) * share * lacking[debt]
