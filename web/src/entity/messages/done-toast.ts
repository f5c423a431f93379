import { exists, loadNamespaces, t } from 'i18next'
import type { DoneAction } from '#shared/screens/entity-sentences.ts'
import { toast } from '#web/components/feedback/toast.ts'

type NamedRecord = { name: string }

/**
 * Returns the message for an action on this entity. If its texts cannot be loaded, returns `done`, which the toast
 * translates.
 */
async function getDoneMessage(
  what: string,
  done: DoneAction,
  { name }: NamedRecord,
  values: Record<string, string> = {},
): Promise<string> {
  // Loaded with the first message; no screen includes these texts.
  await loadNamespaces(['toasts']).catch(() => undefined)
  const key = `toasts:${what}.${name}`
  return exists(key) ? t(key, values) : done
}

export async function showDoneToast(entity: NamedRecord, done: DoneAction): Promise<void> {
  toast.success(await getDoneMessage(done, done, entity))
}

export const getDeletedMessage = (entity: NamedRecord, title: string): Promise<string> =>
  getDoneMessage('deletedOne', 'deleted', entity, { title })
