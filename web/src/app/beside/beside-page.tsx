import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { connectAhead } from '#web/app/page-history.ts'
import { useKeysOpened } from '#web/components/keyboard/keys-opened.ts'
import { lazyPart } from '#web/components/part.tsx'
import { OutboxDialog } from '#web/offline/outbox/outbox-dialog.tsx'
import { useOutboxOpened } from '#web/offline/outbox/outbox-state.ts'
import { useSending } from '#web/offline/outbox/use-sending.ts'
import { useOffline } from '#web/session/connection.ts'
import { useReentry, stay } from '#web/session/reentry.ts'
import classes from './beside.module.css'
import { ConnectionLine } from './connection-line.tsx'
import { Notices } from './notices.tsx'
import { ReentryDialog } from './reentry-dialog.tsx'
import { formatTime } from '#web/components/dates.ts'
import { useNearEnd } from '#web/session/session-end.ts'
import { BesideNotice } from './beside-notice.tsx'
import { UpdateNotice } from './update-notice.tsx'
import { useKeys } from './use-keys.ts'
import { useNews } from './use-news.ts'
import { usePushed } from './use-pushed.ts'
import { startVersions, takeNewerVersion, useNewerVersion } from './versions.ts'

/** What can take the focus, from the inside out. */
const focusable = ':is([tabindex], a[href], button, input, select, textarea):not(:disabled)'

const placesFrom = (element: Element | null): Element[] =>
  element ? [element, ...placesFrom(element.parentElement)] : []

/**
 * Where what had the focus is gone or can no longer have it, as a button is while it works, the nearest thing around it has it:
 * its row, its dialog, the page. Otherwise whoever works by keys would begin at the top again.
 */
function useKeptFocus(): void {
  useEffect(() => {
    let places: Element[] = []
    const note = (event: FocusEvent) => {
      places = placesFrom(event.target as Element)
    }
    const mend = () => {
      const [last] = places
      if (!last || (document.activeElement ?? document.body) !== document.body) return
      // A press beside everything takes the focus away, and that is meant.
      if (last.isConnected && !last.matches(':disabled')) return
      const next = places.find((one) => one.isConnected && one.matches(focusable)) ?? document.getElementById('main')
      ;(next as HTMLElement | null)?.focus({ preventScroll: true })
    }
    // Browsers take the focus from what is disabled when they draw it.
    const changes = new MutationObserver(() => requestAnimationFrame(() => requestAnimationFrame(mend)))
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    addEventListener('focusin', note)
    return () => {
      changes.disconnect()
      removeEventListener('focusin', note)
    }
  }, [])
}

/** Two minutes before a session ends: signing in over the page makes it a new one. */
function SessionNotice() {
  const { t, i18n } = useTranslation('beside')
  const end = useNearEnd()
  const [putOff, setPutOff] = useState(0)
  if (end === null || end === putOff) return null
  return (
    <BesideNotice
      title={t('session.title')}
      text={t('session.ends', { time: formatTime(new Date(end), i18n.language) })}
      yes={t('session.stay')}
      no={t('session.later')}
      onYes={() => void stay()}
      onNo={() => setPutOff(end)}
    />
  )
}

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
