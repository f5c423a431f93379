import { useQueryClient } from '@tanstack/react-query'
import { toast } from '#web/components/feedback/toast.ts'
import { invalidateEntity } from '#web/api/mutations.ts'
import type { UndoAction, Undone } from './undo-toast.tsx'

/**
 * Shows a success message, with an undo button if there are undo actions. Its code loads on first use. `undone` selects
 * the message after the undo.
 */
export function useUndoToast(entity: { name: string }) {
  const client = useQueryClient()
  return async (
    done: string | (() => string),
    undoActions: readonly UndoAction[],
    undone: Undone = 'done',
  ): Promise<void> => {
    try {
      if (undoActions.length === 0 && typeof done === 'string') return toast.success(done)
      const { showUndoToast } = await import('./undo-toast.tsx')
      await showUndoToast(done, {
        undoActions,
        undone,
        invalidate: () => invalidateEntity(client, entity.name),
      })
    } catch {
      toast.success(typeof done === 'string' ? done : 'updated')
    }
  }
}
