import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#shared/entities/define.ts'
import { useSave } from '#web/api/mutations.ts'
import { isProblem } from '#web/api/problem.ts'
import type { EntityRecord } from '#web/api/answered.ts'
import { closeErrors, toast } from '#web/components/toast.ts'
import { problemWords } from './problem-words.ts'
import { sayDone } from './say-done.ts'
import { useConflict } from './use-conflict.ts'
import type { EntityForm } from './use-entity-form.ts'

/**
 * Saves a form: POST for a new record, PUT with the version it was read in for an old one. What the server refuses stands
 * at its fields; another version since opens the comparison.
 */
export function useFormSave(options: {
  entity: Entity
  form: EntityForm
  id: string | undefined
  startVersion: number | undefined
  onSaved: (record: EntityRecord) => void
}) {
  const { entity, form, id, onSaved } = options
  const { i18n } = useTranslation()
  const saving = useSave(entity)
  const [version, setVersion] = useState(options.startVersion)
  const compare = useConflict(entity, form, setVersion)
  const [busy, setBusy] = useState(false)

  const attempt = async () => {
    try {
      const body = form.parsed()
      const saved = await saving.mutateAsync(id ? { id, body, version, method: 'PUT' } : { body, method: 'POST' })
      void sayDone(entity, id ? 'updated' : 'created')
      onSaved(saved)
    } catch (error) {
      if (id && isProblem(error, 'version_conflict')) await compare.begin(id)
      else if (isProblem(error) && error.fields.length > 0) form.showProblems(error.fields)
      else toast.error(problemWords(error, i18n.language))
    }
  }

  const save = async () => {
    if (busy || form.validate().length > 0) return
    setBusy(true)
    compare.end()
    closeErrors()
    try {
      await attempt()
    } catch (error) {
      toast.error(problemWords(error, i18n.language))
    } finally {
      setBusy(false)
    }
  }

  return { save, busy, version, setVersion, conflict: compare.conflict, choose: compare.choose }
}
