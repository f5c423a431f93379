import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConfirmDialog } from './confirm-dialog.tsx'
import { useOpenConfirm } from './confirm.ts'
import { toast, useToasts } from './toast.ts'
import { Toasts } from './toasts.tsx'

const loadDialog = async () => (await import('./confirm-dialog.tsx')).ConfirmDialog

/** Its code comes with the first question; where it does not come, the answer is no, and the page stays as it is. */
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

/** Where `confirm` and `toast` appear: once in the application. Toasts tell of a network that is gone, so they come first. */
export function FeedbackHosts() {
  const toasts = useToasts()
  return (
    <>
      <ConfirmHost />
      <Toasts toasts={toasts} />
    </>
  )
}
