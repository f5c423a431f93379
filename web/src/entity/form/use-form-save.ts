import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#shared/model/define-entity.ts'
import { useSave } from '#web/api/mutations.ts'
import { isProblem } from '#web/api/http/api-problem.ts'
import type { EntityRecord } from '#web/api/record-types.ts'
import { closeErrors, toast } from '#web/components/feedback/toast.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'
import { showDoneToast } from '#web/entity/messages/done-toast.ts'
import { useConflict } from '#web/entity/versions/use-conflict.ts'
import type { EntityForm } from './use-entity-form.ts'

/**
 * Saves a form: POST for a new record, PUT with the version it was read in for an existing one. Validation errors of
 * the server appear at their fields; a version conflict opens the comparison.
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
      void showDoneToast(entity, id ? 'updated' : 'created')
      onSaved(saved)
    } catch (error) {
      if (id && isProblem(error, 'version_conflict')) await compare.begin(id)
      else if (isProblem(error) && error.fields.length > 0) form.showProblems(error.fields)
      else toast.error(getErrorMessage(error, i18n.language))
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
      toast.error(getErrorMessage(error, i18n.language))
    } finally {
      setBusy(false)
    }
  }

  return { save, busy, version, setVersion, conflict: compare.conflict, choose: compare.choose }
}
