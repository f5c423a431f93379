import { useCallback, useEffect, useRef, useState } from 'react'
import type { Entity } from '#shared/model/define-entity.ts'
import { type Draft, readDraft, removeDraft, writeDraft } from './draft-storage.ts'
import { isSameBody } from '#web/entity/form/form-conversion.ts'
import type { FormValues } from '#web/entity/form/form-values.ts'

/** Delay in milliseconds between the last keystroke and saving the draft. */
const debounceMs = 1000

const withoutSecrets = (entity: Entity, values: FormValues): FormValues => ({
  ...values,
  fields: Object.fromEntries(
    Object.entries(values.fields).filter(([name]) => entity.fields[name]?.kind !== 'password'),
  ),
})

/**
 * Saves unsaved values as a draft, and offers the draft of an earlier visit. While an earlier draft awaits the user's
 * decision, none is written, so that it is not overwritten. Drafts of confidential entities are never stored.
 *
 * @returns `draftSavedAt`: last save on this device; `restoredFrom`: ISO 8601 save time of a restored draft
 */
export function useDraft(options: {
  key: string | null
  entity: Entity
  base: FormValues
  values: FormValues
  version: number | null
  dirty: boolean
}) {
  const { entity, base, values, version, dirty } = options
  const key = entity.confidential ? null : options.key
  const [storedDraft, setStoredDraft] = useState<Draft | null>(null)
  const [isLoaded, setIsLoaded] = useState(false)
  const [draftSavedAt, setDraftSavedAt] = useState<Date | null>(null)
  const [restoredFrom, setRestoredFrom] = useState<string | null>(null)
  const isWritten = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const first = useRef(values)

  useEffect(() => {
    if (!key) return undefined
    let isCancelled = false
    void readDraft(key).then((draft) => {
      if (isCancelled) return
      setStoredDraft(draft && !isSameBody(entity, draft.values, first.current) ? draft : null)
      setIsLoaded(true)
    })
    return () => {
      isCancelled = true
    }
  }, [key, entity])

  useEffect(() => {
    if (!key || !isLoaded || storedDraft) return undefined
    if (!dirty) {
      if (isWritten.current) void removeDraft(key)
      isWritten.current = false
      return undefined
    }
    timer.current = setTimeout(async () => {
      isWritten.current = true
      const now = new Date()
      const [savedBase, savedValues] = [base, values].map((one) => withoutSecrets(entity, one))
      const draft = { base: savedBase!, values: savedValues!, version, savedAt: now.toISOString() }
      if ((await writeDraft(key, draft)) && isWritten.current) setDraftSavedAt(now)
    }, debounceMs)
    return () => clearTimeout(timer.current)
  }, [key, isLoaded, storedDraft, dirty, entity, base, values, version])

  /** Cancels the pending write too, which would recreate the deleted draft. */
  const discard = useCallback(() => {
    clearTimeout(timer.current)
    setStoredDraft(null)
    setDraftSavedAt(null)
    setRestoredFrom(null)
    isWritten.current = false
    return key ? removeDraft(key) : Promise.resolve()
  }, [key])

  /** Closes the offer without deleting the draft, since the form now has its values. */
  const accept = useCallback(() => {
    setRestoredFrom(storedDraft?.savedAt ?? null)
    setStoredDraft(null)
  }, [storedDraft])

  return {
    storedDraft,
    draftSavedAt: dirty ? draftSavedAt : null,
    restoredFrom: dirty ? restoredFrom : null,
    discard,
    accept,
  }
}
