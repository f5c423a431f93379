import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#shared/model/define-entity.ts'
import { isProblem } from '#web/api/http/api-problem.ts'
import { useSave } from '#web/api/mutations.ts'
import { queries } from '#web/api/queries.ts'
import type { DetailRecord } from '#web/api/record-types.ts'
import { closeErrors, toast } from '#web/components/feedback/toast.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'
import { type Conflict, useConflict } from '#web/entity/versions/use-conflict.ts'
import { useSession } from '#web/session/use-session.ts'
import { draftKey } from './drafts/draft-storage.ts'
import { useDraft } from './drafts/use-draft.ts'
import { type FormRecord, toFormValues, withRevealedValues } from './form-conversion.ts'
import { type FormCheck, useEntityForm } from './use-entity-form.ts'
import { useFormErrorTitle } from './use-form-error-title.ts'
import { useUnsavedChanges } from './use-unsaved-changes.ts'

type Options<Described extends Entity> = {
  entity: Described
  /** Record to edit, read once; null for a new one. */
  start: DetailRecord<Described> | null
  /** Initial values of a new record. */
  prefilled?: FormRecord | undefined
  shownLanguage: string
  /** Method that saves an existing record. */
  method: 'PUT' | 'PATCH'
  /**
   * Resolution of version conflicts. `by-field` merges both versions at once and offers a choice for each differing
   * field; `by-version` waits until the user calls `keepMine` or `takeTheirs`.
   */
  conflicts: 'by-field' | 'by-version'
  /** Values that the form edits. Default: those of the record. */
  toFormRecord?: (record: DetailRecord<Described>) => FormRecord
  /** True if two versions differ only in what the form does not edit, which is no conflict. */
  hasSameContent?: (one: DetailRecord<Described>, other: DetailRecord<Described>) => boolean
}

/** Sends a request with an idempotency key, or queues it for later. Resolves to true if it was sent. */
export type SendOrQueue = (
  send: (key: string) => Promise<unknown>,
  request: { body: Record<string, unknown>; version: number | null },
) => Promise<boolean>

type SaveOptions = {
  /** Validation in addition to the definition. */
  check?: FormCheck | undefined
  /** Request body, read after validation. Default: all values. */
  body?: () => Record<string, unknown>
  /** Default: sends at once. */
  sendOrQueue?: SendOrQueue | undefined
  /** Reports an error other than a version conflict. Default: a toast unless fields show it. */
  onError?: (error: unknown) => void
}

/**
 * Form of one record of any entity: values, local draft, save, version conflict, and confirmation before unsaved changes
 * are left.
 */
export function useRecordForm<Described extends Entity>(options: Options<Described>) {
  type Saved = DetailRecord<Described>
  const { entity, start, prefilled, shownLanguage, method, conflicts, hasSameContent } = options
  const { i18n } = useTranslation()
  const { user } = useSession()
  const client = useQueryClient()
  const saving = useSave(entity)
  const [isSubmitting, setIsSubmitting] = useState(false)
  const [record, setRecord] = useState(start)
  // Set while an outdated draft is restored: saving over a later version opens the conflict.
  const [draftVersion, setDraftVersion] = useState<number | null>(null)
  const version = draftVersion ?? record?.version ?? null
  const toFormRecord = options.toFormRecord ?? ((one: Saved): FormRecord => one)
  const form = useEntityForm({ entity, start: start ? toFormRecord(start) : (prefilled ?? null), shownLanguage })
  const draft = useDraft({
    key: user ? draftKey(user.id, entity.name, start?.id) : null,
    entity,
    base: form.base,
    values: form.values,
    version,
    dirty: form.dirty,
  })
  const { conflict, begin: startConflict, choose, end } = useConflict<Saved>(entity, form)
  const busy = isSubmitting || saving.isPending
  const { release } = useUnsavedChanges(form.dirty)
  useFormErrorTitle(form.summary.length > 0)

  /** Edits another version of the record; unsaved values are lost. */
  const load = (latest: Saved) => {
    form.restart(toFormRecord(latest))
    setRecord(latest)
    setDraftVersion(null)
  }

  /** Continues with the user's changes on top of the other version. */
  const applyMerged = ({ theirs, merged, record: latest }: Conflict<Saved>) => {
    form.rebase(theirs)
    form.replace(merged)
    setRecord(latest)
    setDraftVersion(null)
  }

  const beginConflict = (latest: Saved, mine = form.values, base = form.base) => {
    const theirs = withRevealedValues(entity, toFormValues(entity, toFormRecord(latest)), base)
    const opened = startConflict({ record: latest, theirs, mine, base })
    if (conflicts === 'by-field') applyMerged(opened)
  }

  /** Sends a change without validation. */
  const send = (body: Record<string, unknown>, baseRecord = version, key?: string): Promise<Saved> =>
    saving.mutateAsync(
      record ? { method, id: record.id, version: baseRecord ?? undefined, body } : { method: 'POST', body, key },
    )

  /** Sends or queues the form. Returns null if it was queued, or if it conflicts with another version. */
  const attempt = async (
    request: SaveOptions,
    baseRecord: Saved | null,
    overVersion: number | null,
  ): Promise<Saved | null> => {
    try {
      const body = request.body?.() ?? form.parsed()
      if (!request.sendOrQueue) return await send(body, overVersion)
      let saved: Saved | null = null
      const sendNow = async (key: string) => {
        saved = await send(body, overVersion, key)
      }
      const isSent = await request.sendOrQueue(sendNow, { body, version: overVersion })
      if (isSent) return saved
      // Queued: there is nothing unsaved, but no new version yet.
      void draft.discard()
      if (record) form.rebase(form.values)
      else form.restart(null)
      return null
    } catch (error) {
      if (!baseRecord || !isProblem(error, 'version_conflict')) throw error
      const latest: Saved = await client.fetchQuery({ ...queries.one(entity, baseRecord.id), staleTime: 0 })
      if (latest.version > baseRecord.version && hasSameContent?.(baseRecord, latest))
        return attempt(request, latest, latest.version)
      beginConflict(latest)
      return null
    }
  }

  const showError = (error: unknown, onError: SaveOptions['onError']) => {
    const fields = isProblem(error) ? error.fields : []
    if (fields.length > 0) form.showProblems(fields)
    if (onError) onError(error)
    else if (fields.length === 0) toast.error(getErrorMessage(error, i18n.language))
  }

  /**
   * Validates and saves. Errors of the server appear at their fields.
   *
   * @returns the saved record; null if it is invalid, was rejected or queued, or conflicts with another version
   */
  const save = async (request: SaveOptions = {}): Promise<Saved | null> => {
    if (busy || form.validate(request.check).length > 0) return null
    setIsSubmitting(true)
    end()
    closeErrors()
    try {
      const saved = await attempt(request, record, version)
      if (saved) void draft.discard()
      return saved
    } catch (error) {
      showError(error, request.onError)
      return null
    } finally {
      setIsSubmitting(false)
    }
  }

  const { storedDraft } = draft
  const isDraftOutdated = storedDraft !== null && record !== null && storedDraft.version !== record.version

  /** Restores unsaved values of an earlier visit, with the version that they started from. */
  const restoreDraft = () => {
    if (!storedDraft) return
    form.replace(storedDraft.values)
    if (storedDraft.base) form.rebase(storedDraft.base)
    draft.accept()
    if (!isDraftOutdated) return
    if (conflicts === 'by-version') beginConflict(record, storedDraft.values, storedDraft.base)
    else setDraftVersion(storedDraft.version)
  }

  const keepMine = () => {
    if (conflict) applyMerged(conflict)
    end()
  }

  const takeTheirs = () => {
    if (conflict) load(conflict.record)
    end()
    void draft.discard()
  }

  return {
    form,
    record,
    version,
    draft,
    isDraftOutdated,
    restoreDraft,
    conflict,
    choose,
    keepMine,
    takeTheirs,
    save,
    send,
    load,
    setRecord,
    release,
    busy,
  }
}

export type RecordFormState<Described extends Entity> = ReturnType<typeof useRecordForm<Described>>
