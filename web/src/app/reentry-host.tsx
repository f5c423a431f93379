import { lazy, Suspense } from 'react'
import { useReentry } from '#web/session/reentry.ts'

const ReentryDialog = lazy(async () => ({ default: (await import('./reentry-dialog.tsx')).ReentryDialog }))

/** Where a sign-in over unsaved work appears; its code is loaded only then. */
export function ReentryHost() {
  const reentry = useReentry()
  return <Suspense fallback={null}>{reentry && <ReentryDialog reentry={reentry} />}</Suspense>
}
