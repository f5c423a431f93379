import type { TranslationIssue } from '#shared/domain/faq/translation-issues.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'

/**
 * Kinds of tasks and the weight of one view. Tasks that affect readers or block someone today weigh more than future
 * ones.
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

/** Reasons for dismissing a search gap without writing an FAQ. */
export const gapReasons = ['elsewhere', 'not_ours'] as const

export type GapReason = (typeof gapReasons)[number]

/**
 * Open task. `views`: views by readers in the last 30 days, for a gap the searches without results. `since`: date or
 * time since when it is open.
 */
export type WaitingTask = { kind: TaskKind; views: number; since: string }

/** Days after which the priority of an open task has doubled, its maximum. */
const doublePriorityDays = 30

/**
 * Returns the priority of a task: its value for readers.
 *
 * @param now Milliseconds since 1970
 */
export function taskPriority({ kind, views, since }: WaitingTask, now: number): number {
  const waited = Math.min(1, Math.max(0, now - Date.parse(since)) / (doublePriorityDays * millisecondsPerDay))
  return (1 + views) * taskKinds[kind] * (1 + waited)
}

/** Share of a text that readers of the language miss. */
const lacking: Record<TranslationIssue, number> = { missing: 1, outdated: 0.5, unreviewed: 0.25 }

/**
 * Returns the priority of a translation: its value for readers.
 *
 * @param share Share of searches in the language, from 0 to 1
 */
export const translationPriority = (views: number, share: number, debt: TranslationIssue): number =>
  (1 + views) * share * lacking[debt]
