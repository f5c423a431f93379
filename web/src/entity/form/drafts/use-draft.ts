import { useCallback, useEffect, useRef, useState } from 'react'
import type { Entity } from '#shared/model/define-entity.ts'
import { type Draft, readDraft, removeDraft, writeDraft } from './draft-storage.ts'
import { isSameBody } from '#web/entity/form/form-conversion.ts'
import type { FormValues } from '#web/entity/form/form-values.ts'

/** Pause after the last key before the draft is written, in milliseconds. */
const debounceMs = 1000

const withoutSecrets = (entity: Entity, values: FormValues): FormValues => ({
  ...values,
  fields: Object.fromEntries(
    Object.entries(values.fields).filter(([name]) => entity.fields[name]?.kind !== 'password'),
  ),
})

/**
 * Keeps what is typed but not saved, and offers what an earlier visit left. Nothing is written while an earlier draft
 * waits for its answer, or it would be lost; and nothing ever of people, of whom no browser keeps anything. For the form to
 * say: `keptAt`, when this device last kept it, and `restoredFrom`, when (ISO 8601) what was brought back into it was kept.
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
  const [found, setFound] = useState<Draft | null>(null)
  const [looked, setLooked] = useState(false)
  const [draftSavedAt, setDraftSavedAt] = useState<Date | null>(null)
  const [restoredFrom, setRestoredFrom] = useState<string | null>(null)
  const written = useRef(false)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const first = useRef(values)

  useEffect(() => {
    if (!key) return undefined
    let gone = false
    void readDraft(key).then((draft) => {
      if (gone) return
      setFound(draft && !isSameBody(entity, draft.values, first.current) ? draft : null)
      setLooked(true)
    })
    return () => {
      gone = true
    }
  }, [key, entity])

  useEffect(() => {
    if (!key || !looked || found) return undefined
    if (!dirty) {
      if (written.current) void removeDraft(key)
      written.current = false
      return undefined
    }
    waiting.current = setTimeout(async () => {
      written.current = true
      const now = new Date()
      const [begun, typed] = [base, values].map((one) => withoutSecrets(entity, one))
      const draft = { base: begun!, values: typed!, version, savedAt: now.toISOString() }
      if ((await writeDraft(key, draft)) && written.current) setDraftSavedAt(now)
    }, debounceMs)
    return () => clearTimeout(waiting.current)
  }, [key, looked, found, dirty, entity, base, values, version])

  /** What waits to be written goes, too: it would come back once it has been removed, when the form may be gone. */
  const forget = useCallback(() => {
    clearTimeout(waiting.current)
    setFound(null)
    setDraftSavedAt(null)
    setRestoredFrom(null)
    written.current = false
    return key ? removeDraft(key) : Promise.resolve()
  }, [key])

  /** Takes the draft out of the offer without removing it: what it held is in the form now. */
  const accept = useCallback(() => {
    setRestoredFrom(found?.savedAt ?? null)
    setFound(null)
  }, [found])

  return { found, draftSavedAt: dirty ? draftSavedAt : null, restoredFrom: dirty ? restoredFrom : null, forget, accept }
}
