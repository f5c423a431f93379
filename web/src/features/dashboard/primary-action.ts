import type { MaintenanceFigures } from '#web/api/types.ts'

/** Most urgent action for a manager. `to` is its path; null if the user lacks the privilege. */
export type PrimaryAction =
  | { kind: 'waiting'; count: number; days: number; to: string | null }
  | { kind: 'overdue'; count: number; to: string | null }
  | { kind: 'unanswered'; count: number; to: string }
  | { kind: 'nothing' }

type HasPermission = (entity: string, key: string) => boolean

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)

/** Full days, rounded as in the panels below; 0 for less than 24 hours. */
const fullDays = (hours: number): number => (hours < 24 ? 0 : Math.round(hours / 24))

/** Returns the first that applies: texts waiting for approval, overdue reviews, searches without results. */
export function findPrimaryAction(
  { approval, verified, answered, from, to }: MaintenanceFigures,
  hasPermission: HasPermission,
): PrimaryAction {
  const canEdit = hasPermission('FAQ', 'SAVE')
  if (approval.waiting > 0) {
    const list = canEdit && hasPermission('FAQ', 'PUBLISH') ? '/work?kind=approve&order=oldest' : null
    return { kind: 'waiting', count: approval.waiting, days: fullDays(approval.oldest_hours ?? 0), to: list }
  }
  const overdue = sumOf(verified, (one) => one.overdue)
  if (overdue > 0) return { kind: 'overdue', count: overdue, to: canEdit ? '/work?kind=stale&order=oldest' : null }
  const unansweredCount = sumOf(answered?.by_language ?? [], ({ searches, found }) => searches - found)
  if (unansweredCount > 0)
    return {
      kind: 'unanswered',
      count: unansweredCount,
      to: `/search-anlytics/list?${new URLSearchParams({ results: 'nothing', from, to })}`,
    }
  return { kind: 'nothing' }
}
