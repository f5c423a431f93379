import { updateUserValue, userKey, readUserValue, removeUserValue } from '#web/session/storage/user-storage.ts'
import type { FormValues } from '#web/entity/form/form-values.ts'

/** Unsaved work of one person on one form, kept in the browser's database until it is saved, discarded or signed out. */
export type Draft = {
  values: FormValues
  version: number | null
  savedAt: string
  /** What it was begun from, by which what somebody else saved meanwhile is told from what was typed. Older drafts lack it. */
  base?: FormValues
}

export const draftKey = (userId: string, entity: string, id: string | undefined): string =>
  userKey(userId, `draft:${entity}:${id ?? 'new'}`)

export const readDraft = (key: string): Promise<Draft | undefined> => readUserValue<Draft>(key)

/** True where this browser keeps it. */
export const writeDraft = (key: string, draft: Draft): Promise<boolean> => updateUserValue<Draft>(key, () => draft)

export const removeDraft = (key: string): Promise<unknown> => removeUserValue(key)
