import { Suspense, useEffect } from 'react'
import { OutboxDialog } from '#web/offline/outbox/outbox-dialog.tsx'
import { useOutboxOpened } from '#web/offline/outbox/outbox-state.ts'
import { useSending } from '#web/offline/outbox/use-sending.ts'
import { useReentry } from '#web/session/reentry.ts'
import { ConnectionLine } from './connection-line.tsx'
import { ReentryDialog } from './reentry-dialog.tsx'
import { SessionNotice } from './session-notice.tsx'

/** Asked for once the page is at rest, so that they answer at once, and without a network. */
const soonNeeded = [
  () => import('#web/components/confirm-dialog.tsx'),
  () => import('#web/entity/kept-times.tsx'),
  () => import('#web/entity/kept-times.tsx'),
  () => import('#web/features/account/logout-screen.tsx'),
  () => import('#web/reading/faq/lists-dialog.tsx'),
  () => import('#web/reading/search/palette.tsx'),
  () => import('#web/reading/search/suggestions.tsx'),
  () => import('#web/offline/pack/pack.ts'),
]

export function BesidePage() {
  const reentry = useReentry()
  const outbox = useOutboxOpened()
  useSending()
  useEffect(() => {
    for (const load of soonNeeded) load().catch(Boolean)
  }, [])
  return (
    <Suspense fallback={null}>
      <ConnectionLine />
      <SessionNotice />
      {outbox && <OutboxDialog />}
      {reentry && <ReentryDialog reentry={reentry} />}
    </Suspense>
  )
}
