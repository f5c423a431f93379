import { lazyPart } from '#web/components/part.tsx'
import { useReentry } from '#web/session/reentry.ts'

const ReentryDialog = lazyPart(async () => (await import('./reentry-dialog.tsx')).ReentryDialog)

/** Where a sign-in over unsaved work appears; its code is loaded only then. */
export function ReentryHost() {
  const reentry = useReentry()
  return reentry && <ReentryDialog reentry={reentry} />
}
