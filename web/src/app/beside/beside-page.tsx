import { Suspense, useEffect, useState } from 'react'
import { connectAhead } from '#web/app/page-history.ts'
import { useKeysOpened } from '#web/components/keyboard/keys-opened.ts'
import { lazyPart } from '#web/components/part.tsx'
import { OutboxDialog } from '#web/offline/outbox/outbox-dialog.tsx'
import { useOutboxOpened } from '#web/offline/outbox/outbox-state.ts'
import { useSending } from '#web/offline/outbox/use-sending.ts'
import { useOffline } from '#web/session/connection.ts'
import { useReentry } from '#web/session/reentry.ts'
import classes from './beside.module.css'
import { ConnectionLine } from './connection-line.tsx'
import { Notices } from './notices.tsx'
import { ReentryDialog } from './reentry-dialog.tsx'
import { SessionNotice } from './session-notice.tsx'
import { UpdateNotice } from './update-notice.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useKeys } from './use-keys.ts'
import { useNews } from './use-news.ts'
import { usePushed } from './use-pushed.ts'
import { startVersions, takeNewerVersion, useNewerVersion } from './versions.ts'

const KeysSheet = lazyPart(async () => (await import('#web/components/keyboard/keys-sheet.tsx')).KeysSheet)

/** Asked for once the page is at rest, so that they answer at once, and without a network. */
const soonNeeded = [
  () => import('#web/app/account-panel.tsx'),
  () => import('#web/components/confirm-dialog.tsx'),
  () => import('#web/components/keyboard/keys-sheet.tsx'),
  () => import('#web/entity/kept-times.tsx'),
  () => import('#web/features/account/logout-screen.tsx'),
  async () => connectAhead((await import('#web/features/search/result/ask-ahead.ts')).askAhead),
  () => import('#web/features/search/result/search-result-screen.tsx'),
  () => import('#web/reading/faq/lists-dialog.tsx'),
  () => import('#web/reading/search/palette.tsx'),
  () => import('#web/reading/search/suggestions.tsx'),
  () => import('#web/offline/pack/pack.ts'),
]

function NewerVersion() {
  const newer = useNewerVersion()
  const offline = useOffline()
  const [putOff, setPutOff] = useState<ServiceWorker | null>(null)
  // Nothing is loaded anew without a network.
  if (newer === putOff || offline) return null
  return <UpdateNotice onTake={takeNewerVersion} onLater={() => setPutOff(newer)} />
}

export function BesidePage() {
  const reentry = useReentry()
  const outbox = useOutboxOpened()
  const keys = useKeysOpened()
  useSending()
  usePushed()
  useKeys()
  useKeptFocus()
  useNews()
  useEffect(() => {
    for (const load of soonNeeded) load().catch(Boolean)
    startVersions()
  }, [])
  return (
    <Suspense fallback={null}>
      <div className={classes.foot}>
        <Notices />
        <ConnectionLine />
      </div>
      <NewerVersion />
      <SessionNotice />
      {outbox && <OutboxDialog />}
      {keys && <KeysSheet />}
      {reentry && <ReentryDialog reentry={reentry} />}
    </Suspense>
  )
}
