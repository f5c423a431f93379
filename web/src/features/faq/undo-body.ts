import { faq } from '#shared/entities/faq.ts'
import type { FaqStatus } from '#shared/domain/faq/faq-workflow.ts'
import type { Changed } from '#web/api/record-changes.ts'
import { getPreviousValues } from '#web/entity/undo/previous-values.ts'

type State = { version: number; status: FaqStatus; pending?: unknown; moves?: readonly string[] }

/**
 * What takes a change of an FAQ back: the former values of its fields, and the move back to where it stood, as far as the
 * moves of its workflow lead there. Null where none does, and where somebody else changed it in between.
 */
export function buildUndoBody(changed: Changed): Record<string, unknown> | null {
  const [before, after] = [changed.before as unknown as State, changed.after as unknown as State]
  const isEdit = Object.keys(changed.body).every((name) => name === 'status' || name in faq.fields)
  if (!isEdit || before.pending || after.version !== before.version + 1) return null
  const returns = (to: FaqStatus) => (after.moves ?? []).includes(to)
  // What waits beside a published text since goes as a whole.
  if (after.pending) return returns('DRAFT') ? { status: 'DRAFT' } : null
  const { status: _status, ...former } = getPreviousValues(changed)
  if (after.status === before.status) return Object.keys(former).length > 0 ? former : null
  // Nothing is returned to its writer without a comment.
  return before.status !== 'DECLINED' && returns(before.status) ? { ...former, status: before.status } : null
}
