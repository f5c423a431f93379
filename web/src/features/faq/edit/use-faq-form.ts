import { useCallback, useEffect, useMemo, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { faq } from '#shared/entities/faq.ts'
import { hashtag } from '#shared/entities/hashtag.ts'
import type { FaqRecord } from '#web/api/faq/faq-types.ts'
import { toast } from '#web/components/feedback/toast.ts'
import { withValue } from '#web/entity/form/form-conversion.ts'
import { typedFields, type FormValues } from '#web/entity/form/form-values.ts'
import { type SendOrQueue, useRecordForm } from '#web/entity/form/use-record-form.ts'
import { sendOrQueue } from '#web/offline/outbox/send-or-queue.ts'
import { useSession } from '#web/session/use-session.ts'
import { toFormRecord, findMissingFields, hasSameContent } from '../faq-content.ts'
import { useFaqErrorMessage } from '../use-faq-change.ts'
import { toFaqRecord } from '../use-faq-record.ts'
import { draftAction, type EditAction } from '../workflow-actions.ts'
import { useServerDraft } from './use-server-draft.ts'

/** Question that names a draft in the outbox. */
const findFirstQuestion = ({ translations }: FormValues): string =>
  Object.values(translations)
    .map(({ question }) => String(question ?? ''))
    .find(Boolean) ?? ''

export type Significance = 'minor' | 'major'

const withoutServerOwned = ({ status: _status, pinned: _pinned, ...rest }: Record<string, unknown>) => rest

export type PrefilledQuestion = { question: string; languageId: string }

/** Form of an FAQ: the form of every record, with transitions, offline drafts and drafts on the server. */
export function useFaqForm(start: FaqRecord | null, shownLanguage: string, prefilled: PrefilledQuestion | null = null) {
  const { user } = useSession()
  const client = useQueryClient()
  const toErrorMessage = useFaqErrorMessage()
  const [refused, setRefused] = useState<string | null>(null)
  const state = useRecordForm({
    entity: faq,
    start,
    shownLanguage,
    method: 'PATCH',
    conflicts: 'by-version',
    toFormRecord,
    hasSameContent,
  })
  const { form, setRecord } = state
  const { values, base, dirty, replace } = form
  const record = useMemo(() => state.record && toFaqRecord(state.record), [state.record])
  // Only the first prefill is used: later changes of the URL must not overwrite input.
  const [initialPrefilled] = useState(prefilled)
  useEffect(() => {
    if (initialPrefilled)
      replace((now) =>
        withValue(now, `translations.${initialPrefilled.languageId}.question`, initialPrefilled.question),
      )
  }, [initialPrefilled, replace])

  const bodyOf = (action: EditAction, significance?: Significance) => {
    const edited = dirty || !record
    const edit = edited ? withoutServerOwned(form.parsed()) : {}
    const status = edited ? action.edited : action.unedited
    const move = status ? { status } : {}
    return { ...edit, ...move, ...(significance && { significance }) }
  }

  const checkForSubmission = (now: FormValues) => findMissingFields(now, shownLanguage)

  /** Saves a draft, offline in the outbox: the form is clean then, but there is no record yet. */
  const sendOrQueueDraft: SendOrQueue = (send, request) => {
    const [id, name] = [record?.id ?? null, findFirstQuestion(values)]
    return sendOrQueue({ kind: 'faqDraft', id, name, values, base, ...request }, send)
  }

  /**
   * Saves.
   *
   * @param significance kind of change, for a published FAQ
   * @returns the record, or null if validation or the request failed; the form shows the error
   */
  const submit = async (action: EditAction, significance?: Significance): Promise<FaqRecord | null> => {
    const isDraft = action.name === 'draft'
    setRefused(null)
    const saved = await state.save({
      check: isDraft ? undefined : checkForSubmission,
      body: () => bodyOf(action, significance),
      sendOrQueue: isDraft ? sendOrQueueDraft : undefined,
      onError: (error) => {
        const sentence = toErrorMessage(error, action.name === 'publish')
        setRefused(sentence)
        toast.error(sentence)
      },
    })
    if (!saved) return null
    const { hashtags = [] } = typedFields<typeof faq>(values)
    // Refetches hashtags created with this save, so that the form shows their names.
    if (saved.hashtags.some((id) => !hashtags.includes(id)))
      await client.invalidateQueries({ queryKey: [hashtag.name] })
    state.load(saved)
    return toFaqRecord(saved)
  }

  const isOwnDraft = record?.status === 'DRAFT' && record.created_by === user?.id
  useServerDraft({ state, isOwnDraft, bodyOf: () => bodyOf(draftAction) })

  /** Takes over new comments; unsaved input stays. */
  const onCommented = useCallback(
    (latest: FaqRecord) => setRecord((now) => (now && hasSameContent(now, latest) ? latest : now)),
    [setRecord],
  )

  /** Validates as for a submission, shows the missing fields and returns them. */
  const showMissingFields = () => form.validate(checkForSubmission)
  return { ...state, record, refused, showMissingFields, submit, onCommented }
}

export type FaqFormState = ReturnType<typeof useFaqForm>
