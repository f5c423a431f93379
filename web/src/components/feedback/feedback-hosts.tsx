import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConfirmDialog } from './confirm-dialog.tsx'
import { useOpenConfirm } from './confirm.ts'
import { toast, useToasts } from './toast.ts'
import { Toasts } from './toasts.tsx'

const loadDialog = async () => (await import('./confirm-dialog.tsx')).ConfirmDialog

/** Loads the dialog on first use. If loading fails, the request is answered with no. */
function ConfirmHost() {
  const { t } = useTranslation('app')
  const question = useOpenConfirm()
  const [loaded, setLoaded] = useState<{ Dialog: typeof ConfirmDialog } | null>(null)
  useEffect(() => {
    if (!question || loaded) return
    loadDialog().then(
      (Dialog) => setLoaded({ Dialog }),
      () => {
        question.answer(false)
        toast.error(t('failed.chunkHelp'))
      },
    )
  }, [question, loaded, t])
  return question && loaded && <loaded.Dialog question={question} />
}

/** Container for `confirm` and `toast`. Toasts are part of the first load, since they report a lost connection. */
export function FeedbackHosts() {
  const toasts = useToasts()
  return (
    <>
      <ConfirmHost />
      <Toasts toasts={toasts} />
    </>
  )
}
