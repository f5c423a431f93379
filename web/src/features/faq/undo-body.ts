import { faq } from '#shared/entities/faq.ts'
import type { FaqStatus } from '#shared/domain/faq/faq-workflow.ts'
import type { Changed } from '#web/api/record-changes.ts'
import { getPreviousValues } from '#web/entity/undo/previous-values.ts'

type State = { version: number; status: FaqStatus; pending?: unknown; moves?: readonly string[] }

/**
 * Builds the request that undoes a change of an FAQ: previous field values and the transition back to the previous
 * status.
 *
 * @returns null if the workflow allows no such transition or someone else has changed the record since
 */
export function buildUndoBody(changed: Changed): Record<string, unknown> | null {
  const [before, after] = [changed.before as unknown as State, changed.after as unknown as State]
  const isEdit = Object.keys(changed.body).every((name) => name === 'status' || name in faq.fields)
  if (!isEdit || before.pending || after.version !== before.version + 1) return null
  const returns = (to: FaqStatus) => (after.moves ?? []).includes(to)
  // A pending revision is discarded as a whole.
  if (after.pending) return returns('DRAFT') ? { status: 'DRAFT' } : null
  const { status: _status, ...former } = getPreviousValues(changed)
  if (after.status === before.status) return Object.keys(former).length > 0 ? former : null
  // A return to the author requires a comment, so it cannot be restored.
  return before.status !== 'DECLINED' && returns(before.status) ? { ...former, status: before.status } : null
}
