import { useEffect, useRef } from 'react'
import type { faq } from '#shared/entities/faq.ts'
import type { RecordFormState } from '#web/entity/form/use-record-form.ts'

/** Interval of automatic saves in milliseconds. */
const autosaveMs = 20_000

/**
 * Saves a draft on the server while its author types. Sends only after changes. Validation errors and failed requests
 * are shown only when the author saves.
 */
export function useServerDraft(options: {
  state: RecordFormState<typeof faq>
  isOwnDraft: boolean
  bodyOf: () => Record<string, unknown>
}) {
  const { state, isOwnDraft, bodyOf } = options
  const { form, conflict, draft } = state
  const { values, dirty } = form

  const save = async () => {
    if (state.busy || form.hasProblems()) return
    try {
      state.setRecord(await state.send(bodyOf()))
      form.rebase(values)
    } catch (error) {
      console.warn('the draft could not be kept on the server', error)
    }
  }

  const sent = useRef(values)
  const now = useRef({ values, save })
  useEffect(() => {
    now.current = { values, save }
  })
  const active = isOwnDraft && dirty && !conflict && !draft.storedDraft
  useEffect(() => {
    if (!active) return undefined
    const timer = setInterval(() => {
      if (sent.current === now.current.values) return
      sent.current = now.current.values
      void now.current.save()
    }, autosaveMs)
    return () => clearInterval(timer)
  }, [active])
}
