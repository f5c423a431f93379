import { Suspense, useEffect } from 'react'
import { useReentry } from '#web/session/reentry.ts'
import { ConnectionLine } from './connection-line.tsx'
import { ReentryDialog } from './reentry-dialog.tsx'
import { SessionNotice } from './session-notice.tsx'

/** Asked for once the page is at rest, so that they answer at once, and without a network. */
const soonNeeded = [
  () => import('#web/components/confirm-dialog.tsx'),
  () => import('#web/reading/search/palette.tsx'),
  () => import('#web/reading/search/suggestions.tsx'),
]

export function BesidePage() {
  const reentry = useReentry()
  useEffect(() => {
    for (const load of soonNeeded) load().catch(Boolean)
  }, [])
  return (
    <Suspense fallback={null}>
      <ConnectionLine />
      <SessionNotice />
      {reentry && <ReentryDialog reentry={reentry} />}
    </Suspense>
  )
}
