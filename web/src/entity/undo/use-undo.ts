import { useQueryClient } from '@tanstack/react-query'
import { toast } from '#web/components/feedback/toast.ts'
import { invalidateEntity } from '#web/api/mutations.ts'
import type { RecordRef } from '#web/entity/list/bulk/run-for-each.ts'

/** A record that something was done with, and what puts it back as it was. */
export type UndoAction = RecordRef & { send: () => Promise<unknown> }

/**
 * Says what was done, with the way back beside it where there is one; words of its own come with its code. `undone` is what is
 * said of those that took the way back: what was deleted is there again, and what was changed is as it was.
 */
export function useUndoToast(entity: { name: string }) {
  const client = useQueryClient()
  return async (
    done: string | (() => string),
    backs: readonly UndoAction[],
    undone: 'restored' | 'done' = 'done',
  ): Promise<void> => {
    try {
      if (backs.length === 0 && typeof done === 'string') return toast.success(done)
      const { showUndoToast } = await import('./undo-toast.tsx')
      await showUndoToast(done, { undoActions: backs, undone, invalidate: () => invalidateEntity(client, entity.name) })
    } catch {
      toast.success(typeof done === 'string' ? done : 'updated')
    }
  }
}
