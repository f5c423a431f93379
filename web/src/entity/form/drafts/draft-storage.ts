import { updateUserValue, userKey, readUserValue, removeUserValue } from '#web/session/storage/user-storage.ts'
import type { FormValues } from '#web/entity/form/form-values.ts'

/** Unsaved values of one user and form, stored in IndexedDB until they are saved, discarded, or the user signs out. */
export type Draft = {
  values: FormValues
  version: number | null
  savedAt: string
  /** Values the draft started from, used to detect changes by other users. Missing in older drafts. */
  base?: FormValues
}

export const draftKey = (userId: string, entity: string, id: string | undefined): string =>
  userKey(userId, `draft:${entity}:${id ?? 'new'}`)

export const readDraft = (key: string): Promise<Draft | undefined> => readUserValue<Draft>(key)

/** Returns true if the browser stored the draft. */
export const writeDraft = (key: string, draft: Draft): Promise<boolean> => updateUserValue<Draft>(key, () => draft)

export const removeDraft = (key: string): Promise<unknown> => removeUserValue(key)
