import { useQueryClient } from '@tanstack/react-query'
import { toast } from '#web/components/toast.ts'
import { forget } from '#web/api/mutations.ts'
import type { Known } from '#web/entity/with-each.ts'

/** A record that something was done with, and what puts it back as it was. */
export type Back = Known & { send: () => Promise<unknown> }

/**
 * Says what was done, with the way back beside it where there is one; words of its own come with its code. `undone` is what is
 * said of those that took the way back: what was deleted is there again, and what was changed is as it was.
 */
export function useUndo(entity: { name: string }) {
  const client = useQueryClient()
  return async (
    done: string | (() => string),
    backs: readonly Back[],
    undone: 'restored' | 'done' = 'done',
  ): Promise<void> => {
    try {
      if (backs.length === 0 && typeof done === 'string') return toast.success(done)
      const { offer } = await import('./undo-message.tsx')
      await offer(done, { backs, undone, forgotten: () => forget(client, entity.name) })
    } catch {
      toast.success(typeof done === 'string' ? done : 'updated')
    }
  }
}
