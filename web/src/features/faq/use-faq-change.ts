import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { fieldText } from '#shared/api/field-error-texts.ts'
import { faq } from '#shared/entities/faq.ts'
import type { FieldProblem } from '#shared/api/problems.ts'
import type { FaqRecord } from '#web/api/faq/faq-types.ts'
import type { DetailRecord, ListRecord } from '#web/api/record-types.ts'
import { type Changed, patchRecord } from '#web/api/record-changes.ts'
import { useSave } from '#web/api/mutations.ts'
import { isProblem } from '#web/api/http/api-problem.ts'
import { toast } from '#web/components/feedback/toast.ts'
import { isAllowed, fillPath } from '#web/entity/view/record-paths.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'
import { useUndoToast } from '#web/entity/undo/use-undo.ts'
import { useSession } from '#web/session/use-session.ts'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'

/**
 * Error message for a failed save. Publishing one's own text is forbidden even with the privilege and has its own
 * message.
 */
export function useFaqErrorMessage(): (error: unknown, publishing?: boolean) => string {
  const { t, i18n } = useTranslation('faq')
  const { hasPermission } = useSession()
  return (error, publishing = false) => {
    const own = publishing && isProblem(error, 'forbidden') && hasPermission('FAQ', 'PUBLISH')
    return own ? t('problem.ownText') : getErrorMessage(error, i18n.language)
  }
}

/** Error message for an action outside the form; prefers the first field error, because no field shows it. */
export function useFaqActionErrorMessage(): ReturnType<typeof useFaqErrorMessage> {
  const { i18n } = useTranslation('faq')
  const getErrorText = useFaqErrorMessage()
  return (error, publishing) => {
    const [first] = isProblem(error) ? error.fields : []
    return first ? fieldText(first, i18n.language) : getErrorText(error, publishing)
  }
}

/** Message keys that the toast translates. */
export type FaqDoneMessage =
  | 'updated'
  | 'pinned'
  | 'unpinned'
  | 'published'
  | 'saved as draft'
  | 'submitted for approval'
  | 'comment saved'
  | 'returned'
  | 'withdrawn'

/** Fields that are missing for a transition; errors of the comment are excluded. */
const missingFieldsIn = (error: unknown, body: Record<string, unknown>) =>
  isProblem(error, 'validation_failed') && body['status']
    ? error.fields.filter(({ path }) => path in faq.fields || path === 'translations')
    : []

/**
 * Changes an FAQ outside its form: transition, pin, comment. Shows a toast with undo, or the error. If fields are
 * missing, redirects editors to the form and passes the fields to `onMissingFields` for others.
 *
 * @returns `change`, which resolves to the record, or to null on failure; `isWhole`, which checks required fields; and whether a save is pending
 */
export function useFaqChange(
  before: ListRecord<typeof faq>,
  onMissingFields?: (missingFields: readonly FieldProblem[]) => void,
) {
  const navigate = useNavigate()
  const { languageById } = useContentLanguages()
  const save = useSave(faq)
  const { t, i18n } = useTranslation('app')
  const showUndo = useUndoToast(faq)
  const getErrorText = useFaqActionErrorMessage()
  const showDone = async (words: string, changed: Changed): Promise<void> => {
    const back = await import('./undo-body.ts').then(
      ({ buildUndoBody }) => buildUndoBody(changed),
      () => null,
    )
    const send = () => patchRecord(faq.name, changed.after, back)
    await showUndo(words, back ? [{ id: before.id, title: String(before.question), send }] : [])
  }
  const showMissingFields = async (missingFields: readonly FieldProblem[]): Promise<void> => {
    if (isAllowed(before, 'UPDATE')) {
      void navigate(fillPath(faq.screens.update, before.id), { state: { lacks: true } })
      return
    }
    if (onMissingFields) return onMissingFields(missingFields)
    const { problemSummary } = await import('./problem-summary.ts')
    const nameOf = (id: string) => languageById(id).name
    toast.error(missingFields.map((one) => problemSummary(one, i18n.language, nameOf)).join(' '))
  }
  /** Whether no required field is missing; shows the missing ones before any request. */
  const isComplete = async (record: FaqRecord): Promise<boolean> => {
    // If the chunk cannot be loaded, the server validates instead.
    const missingFields = await import('./missing-fields.ts').then(
      ({ findMissingRecordFields }) => findMissingRecordFields(record),
      () => [],
    )
    if (missingFields.length > 0) await showMissingFields(missingFields)
    return missingFields.length === 0
  }
  const change = async (
    body: Record<string, unknown>,
    done: FaqDoneMessage,
  ): Promise<DetailRecord<typeof faq> | null> => {
    try {
      const record = await save.mutateAsync({ id: before.id, method: 'PATCH', body })
      void showDone(t(`toasts.${done}`), { before, after: record, body })
      return record
    } catch (error) {
      const missingFields = missingFieldsIn(error, body)
      if (missingFields.length === 0) toast.error(getErrorText(error, body['status'] === 'PUBLISHED'))
      else await showMissingFields(missingFields)
      return null
    }
  }
  return { change, isComplete, pending: save.isPending }
}
