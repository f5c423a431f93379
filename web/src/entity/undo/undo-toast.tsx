import { Button } from '@mantine/core'
import { loadNamespaces, t } from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLabelledValue } from '#shared/i18n/label.ts'
import { isProblem } from '#web/api/http/api-problem.ts'
import { toast } from '#web/components/feedback/toast.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'
import { type RecordRef, runForEach } from '#web/entity/list/bulk/run-for-each.ts'

export type UndoAction = RecordRef & { send: () => Promise<unknown> }

/** Milliseconds for which the undo button is available. Longer than other toasts; hover or focus extends it. */
const undoMs = 8000

/** What was undone, for the message: a deletion, a change of records, or of tasks. */
export type Undone = 'restored' | 'done' | 'tasks'

/** Undo actions, the message after an undo, and the invalidation of affected queries. */
type UndoRequest = {
  undoActions: readonly UndoAction[]
  undone: Undone
  invalidate: () => Promise<void>
  /** Called when the toast closes, after an undo too. */
  onClose?: () => void
}

const editable = 'input, textarea, select, [contenteditable]:not([contenteditable=false])'

/** Ctrl+Z or ⌘Z clicks the latest undo button, unless the focus is in an editable element. */
function useUndoKey(button: { current: HTMLButtonElement | null }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.code === 'KeyZ'
      const isTyping = event.target instanceof Element && event.target.closest(editable)
      const last = [...document.querySelectorAll('[data-undo]')].at(-1)
      if (!isUndo || isTyping || !last || last !== button.current) return
      event.preventDefault()
      button.current.click()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [button])
}

/** Isolates the text direction of a title within a sentence. */
const isolated = (title: string): string => `\u2068${title}\u2069`

/** Undoes an action on every record and shows the result. */
async function undo({ undoActions, undone, invalidate }: UndoRequest, language: string): Promise<void> {
  const outcomes = await runForEach(
    undoActions,
    ({ send }) => send(),
    (error) => (isProblem(error, 'version_conflict') ? t('undo:changed') : getErrorMessage(error, language)),
  )
  const failures = outcomes.filter(({ error }) => error !== null)
  const done = outcomes.length - failures.length
  await invalidate()
  if (done > 0) toast.success(t(`undo:${undone}`, { count: done }))
  if (failures.length === 0) return
  const reasons = failures.map(({ title, error }) => formatLabelledValue(isolated(title), error ?? '', language))
  const left = t(undone === 'tasks' ? 'undo:tasksLeft' : 'undo:left', { count: failures.length })
  toast.error([left, ...reasons].join('\n'))
}

function UndoButton({ description, request, close }: { description: string; request: UndoRequest; close: () => void }) {
  const { t: tUndo, i18n } = useTranslation('undo')
  const [busy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { onClose } = request
  useUndoKey(button)
  useEffect(() => onClose, [onClose])
  const onClick = async () => {
    setBusy(true)
    await undo(request, i18n.language)
    close()
  }
  return (
    <Button
      ref={button}
      size="compact-md"
      variant="light"
      loading={busy}
      data-undo
      aria-label={tUndo('of', { what: description })}
      aria-keyshortcuts="Control+Z"
      onClick={() => void onClick()}
    >
      {tUndo('undo')}
    </Button>
  )
}

export async function showUndoToast(done: string | (() => string), request: UndoRequest): Promise<void> {
  await loadNamespaces('undo')
  const description = typeof done === 'string' ? done : done()
  toast.success(description, {
    durationMs: undoMs,
    render: (close) => <UndoButton description={description} request={request} close={close} />,
  })
}
