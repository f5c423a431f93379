import { useCallback, useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { faq as faqEntity, faq } from '#shared/entities/faq.ts'
import { hashtag } from '#shared/entities/hashtag.ts'
import { useSave } from '#web/api/mutations.ts'
import { useMachineDraft } from '#web/api/faq/machine-translation.ts'
import { isProblem } from '#web/api/http/api-problem.ts'
import { queries } from '#web/api/queries.ts'
import { toast } from '#web/components/feedback/toast.ts'
import { draftKey } from '#web/entity/form/drafts/draft-storage.ts'
import { toFormValues, withValue, listFormPaths, isSameValue, valueAt } from '#web/entity/form/form-conversion.ts'
import { typedFields, type FormValues } from '#web/entity/form/form-values.ts'
import { useDraft } from '#web/entity/form/drafts/use-draft.ts'
import { useEntityForm } from '#web/entity/form/use-entity-form.ts'
import { toFormRecord, findMissingFields, hasSameContent } from '../faq-content.ts'
import { draftAction, type EditAction } from '../workflow-actions.ts'
import type { FaqRecord } from '#web/api/faq/faq-types.ts'
import { sendOrQueue } from '#web/offline/outbox/send-or-queue.ts'
import { useFaqErrorMessage, useFaqActionErrorMessage } from '../use-faq-change.ts'
import { toFaqRecord } from '../use-faq-record.ts'
import { useSession } from '#web/session/use-session.ts'

/** Interval of automatic saves in milliseconds. */
const autosaveMs = 20_000

/**
 * Saves the draft on the server while the author types. Sends only after changes; errors stay silent until the author
 * saves.
 */
function useServerDraft({ active, values, save }: { active: boolean; values: FormValues; save: () => void }) {
  const sent = useRef(values)
  const now = useRef({ values, save })
  useEffect(() => {
    now.current = { values, save }
  })
  useEffect(() => {
    if (!active) return undefined
    const timer = setInterval(() => {
      if (sent.current === now.current.values) return
      sent.current = now.current.values
      now.current.save()
    }, autosaveMs)
    return () => clearInterval(timer)
  }, [active])
}

/** Applies the user's own changes to a newer version; untouched fields keep the newer values. */
const mergeOver = (theirs: FormValues, base: FormValues, mine: FormValues): FormValues =>
  listFormPaths(faq, base, mine).reduce((merged, path) => {
    const value = valueAt(mine, path)
    return isSameValue(valueAt(base, path), value) ? merged : withValue(merged, path, value)
  }, theirs)

/** Question that names a draft in the outbox. */
const findFirstQuestion = ({ translations }: FormValues): string =>
  Object.values(translations)
    .map(({ question }) => String(question ?? ''))
    .find(Boolean) ?? ''

export type Significance = 'minor' | 'major'

const withoutServerOwned = ({ status: _status, pinned: _pinned, ...rest }: Record<string, unknown>) => rest

export type PrefilledQuestion = { question: string; languageId: string }

export function useFaqForm(start: FaqRecord | null, shownLanguage: string, begun: PrefilledQuestion | null = null) {
  const { t } = useTranslation('faq')
  const { user } = useSession()
  const client = useQueryClient()
  const save = useSave(faqEntity)
  const machine = useMachineDraft()
  const [refusal, refusalOfPress] = [useFaqErrorMessage(), useFaqActionErrorMessage()]
  const [record, setRecord] = useState(start)
  const [theirs, setTheirs] = useState<FaqRecord | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [significance, setSignificance] = useState<Significance>('major')
  const wanted = useRef<EditAction['name']>('draft')

  const extraCheck = useCallback(
    (values: FormValues) => (wanted.current === 'draft' ? [] : findMissingFields(values, shownLanguage)),
    [shownLanguage],
  )
  const form = useEntityForm({
    entity: faqEntity,
    start: start && toFormRecord(start),
    shownLanguage,
    extraCheck,
  })
  const { values, dirty, replace } = form
  // Only the first prefill is used: later changes of the URL must not overwrite input.
  const [given] = useState(begun)
  useEffect(() => {
    if (given) replace((now) => withValue(now, `translations.${given.languageId}.question`, given.question))
  }, [given, replace])
  const draft = useDraft({
    key: user ? draftKey(user.id, 'faq', start?.id) : null,
    entity: faqEntity,
    base: form.base,
    values,
    version: record?.version ?? null,
    dirty,
  })

  const bodyOf = (action: EditAction) => {
    const edited = dirty || !record
    const edit = edited ? withoutServerOwned(form.parsed()) : {}
    const status = edited ? action.edited : action.unedited
    const move = status ? { status } : {}
    const major = record?.status === 'PUBLISHED' && action.name === 'publish' && dirty ? { significance } : {}
    return { ...edit, ...move, ...major }
  }

  const send = async (action: EditAction, over = record, key?: string): Promise<FaqRecord> =>
    toFaqRecord(
      await save.mutateAsync(
        over
          ? { method: 'PATCH', id: over.id, version: over.version, body: bodyOf(action) }
          : { method: 'POST', body: bodyOf(action), key },
      ),
    )

  /** Offline, a draft is queued in the outbox: the form is clean, but there is no record yet. */
  const sendDraft = async (action: EditAction, over: FaqRecord | null): Promise<FaqRecord | null> => {
    let saved: FaqRecord | null = null
    const { id = null, version = null } = over ?? {}
    const work = {
      kind: 'faqDraft',
      id,
      version,
      name: findFirstQuestion(values),
      body: bodyOf(action),
      values,
      base: form.base,
    } as const
    const done = await sendOrQueue(work, async (key) => {
      saved = await send(action, over, key)
    })
    if (done) return saved
    await draft.forget()
    if (record) form.rebase(values)
    else form.restart(null)
    return null
  }

  /**
   * Validates as for a submission and shows the missing fields.
   *
   * @returns the missing fields
   */
  const showMissingFields = () => {
    wanted.current = 'submit'
    return form.validate()
  }

  /**
   * Saves.
   *
   * @returns the record, or null if validation or the request failed; the form shows the error
   */
  const submit = async (action: EditAction, over = record): Promise<FaqRecord | null> => {
    wanted.current = action.name
    setRefused(null)
    if (form.validate().length > 0) return null
    try {
      const saved = action.name === 'draft' ? await sendDraft(action, over) : await send(action, over)
      if (!saved) return null
      const { hashtags = [] } = typedFields<typeof faqEntity>(values)
      // Refetches hashtags created with this save, so that the form shows their names.
      if (saved.hashtags.some((id) => !hashtags.includes(id)))
        await client.invalidateQueries({ queryKey: [hashtag.name] })
      await draft.forget()
      form.restart(toFormRecord(saved))
      setRecord(saved)
      return saved
    } catch (error) {
      if (isProblem(error, 'version_conflict') && over) {
        const current = toFaqRecord(await client.fetchQuery({ ...queries.one(faqEntity, over.id), staleTime: 0 }))
        // A newer version with the same content (only comments were added) is no conflict.
        if (current.version > over.version && hasSameContent(over, current)) return submit(action, current)
        setTheirs(current)
        return null
      }
      if (isProblem(error) && error.fields.length > 0) form.showProblems(error.fields)
      const sentence = refusal(error, action.name === 'publish')
      setRefused(sentence)
      toast.error(sentence)
      return null
    }
  }

  /** Saves the user's own draft on the server. Validation errors are shown only when the author saves. */
  const keepDraft = async () => {
    wanted.current = draftAction.name
    if (save.isPending || form.hasProblems()) return
    try {
      setRecord(await send(draftAction))
      form.rebase(values)
    } catch (error) {
      console.warn('the draft could not be kept on the server', error)
    }
  }
  const isOwnDraft = record?.status === 'DRAFT' && record.created_by === user?.id
  useServerDraft({ active: isOwnDraft && dirty && !theirs && !draft.found, values, save: () => void keepDraft() })

  /** Confirms that a stored translation is still correct; unsaved input stays. */
  const confirmStillRight = async (languageId: string) => {
    if (!record) return
    const { id, version } = record
    try {
      setRecord(
        toFaqRecord(await save.mutateAsync({ method: 'PATCH', id, version, body: { still_right: [languageId] } })),
      )
      toast.success(t('edit.saidRight'))
    } catch (error) {
      toast.error(refusalOfPress(error))
    }
  }

  /**
   * Requests a machine translation and loads it into the form; on failure the form stays as it was.
   *
   * @returns whether there is a translation
   */
  const draftByMachine = async (languageId: string): Promise<boolean> => {
    if (!record) return false
    try {
      const saved = toFaqRecord(
        await machine.mutateAsync({ id: record.id, language: languageId, version: record.version }),
      )
      await draft.forget()
      form.restart(toFormRecord(saved))
      setRecord(saved)
      return true
    } catch (error) {
      toast.error(refusalOfPress(error))
      return false
    }
  }

  /** Takes over new comments; unsaved input stays. */
  const onCommented = useCallback(
    (latest: FaqRecord) => setRecord((now) => (now && hasSameContent(now, latest) ? latest : now)),
    [],
  )

  const merged = theirs ? mergeOver(toFormValues(faqEntity, toFormRecord(theirs)), form.base, values) : values

  /** Continues with the user's changes on top of the newer version, which stays in the history. */
  const keepMine = () => {
    if (!theirs) return
    form.replace(merged)
    form.rebase(toFormValues(faqEntity, toFormRecord(theirs)))
    setRecord(theirs)
    setTheirs(null)
  }

  const takeTheirs = async () => {
    if (!theirs) return
    form.restart(toFormRecord(theirs))
    setRecord(theirs)
    setTheirs(null)
    await draft.forget()
  }

  /** Restores unsaved input; if the record has changed since, shows the conflict first. */
  const restoreDraft = () => {
    const { found } = draft
    if (!found) return
    form.replace(found.values)
    draft.accept()
    if (!record || found.version === record.version) return
    if (found.base) form.rebase(found.base)
    setTheirs(record)
  }

  return {
    form,
    draft,
    restoreDraft,
    record,
    theirs,
    merged,
    refused,
    significance,
    setSignificance,
    showMissingFields,
    submit,
    confirmStillRight,
    draftByMachine,
    onCommented,
    keepMine,
    takeTheirs,
    busy: save.isPending || machine.isPending,
  }
}

export type FaqFormState = ReturnType<typeof useFaqForm>
