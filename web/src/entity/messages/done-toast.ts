import { exists, loadNamespaces, t } from 'i18next'
import type { DoneAction } from '#shared/screens/entity-sentences.ts'
import { toast } from '#web/components/feedback/toast.ts'

type Named = { name: string }

/** What is said by what a record is; `done` alone, which the toast translates, where the words for that do not come. */
async function getDoneMessage(
  what: string,
  done: DoneAction,
  { name }: Named,
  values: Record<string, string> = {},
): Promise<string> {
  // With what was done, and not before: no screen brings these texts along.
  await loadNamespaces(['toasts']).catch(() => undefined)
  const key = `toasts:${what}.${name}`
  return exists(key) ? t(key, values) : done
}

/** Says what was done with a record, by what it is. */
export async function showDoneToast(entity: Named, done: DoneAction): Promise<void> {
  toast.success(await getDoneMessage(done, done, entity))
}

/** The words for a record that was deleted, with its title. */
export const getDeletedMessage = (entity: Named, title: string): Promise<string> =>
  getDoneMessage('deletedOne', 'deleted', entity, { title })
