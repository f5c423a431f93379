import { lazy, Suspense, useSyncExternalStore } from 'react'
import { onReentry, openReentry } from '#web/session/reentry.ts'

const ReentryDialog = lazy(async () => ({ default: (await import('./reentry-dialog.tsx')).ReentryDialog }))

/** Where a sign-in over unsaved work appears; its code is loaded only then. */
export function ReentryHost() {
  const reentry = useSyncExternalStore(onReentry, openReentry)
  return <Suspense fallback={null}>{reentry && <ReentryDialog reentry={reentry} />}</Suspense>
}
