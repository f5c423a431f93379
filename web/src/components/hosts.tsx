import { lazy, Suspense, useSyncExternalStore } from 'react'
import { onQuestion, openQuestion } from './confirm.ts'
import { onToasts, shownToasts } from './toast.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }))
const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }))

/** Where `confirm` and `toast` appear: once in the application; what they need is loaded with their first use. */
export function Hosts() {
  const question = useSyncExternalStore(onQuestion, openQuestion)
  const toasts = useSyncExternalStore(onToasts, shownToasts)
  return (
    <Suspense fallback={null}>
      {question && <ConfirmDialog question={question} />}
      {toasts.length > 0 && <Toasts toasts={toasts} />}
    </Suspense>
  )
}
