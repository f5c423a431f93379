import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setPreloader } from '#web/app/routing/page-history.ts'
import { useShortcutsDialogOpen } from '#web/components/keyboard/shortcuts-dialog-state.ts'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { OutboxDialog } from '#web/offline/outbox/outbox-dialog.tsx'
import { useOutboxOpen } from '#web/offline/outbox/outbox-state.ts'
import { startTextRetries } from '#web/i18n/retry-texts.ts'
import { useAddedLanguages } from './use-added-languages.ts'
import { useOutboxSync } from '#web/offline/outbox/use-outbox-sync.ts'
import { useOffline } from '#web/platform/connection.ts'
import { useReauthentication, extendSession } from '#web/session/reauthentication.ts'
import classes from './overlays.module.css'
import { ConnectionStatus } from './connection-status.tsx'
import { Notices } from './notices.tsx'
import { ReauthenticationDialog } from './reauthentication-dialog.tsx'
import { formatTime } from '#web/components/dates/formatters.ts'
import { useNearEnd } from '#web/session/session-end.ts'
import { ActionNotice } from './action-notice.tsx'
import { UpdateNotice } from './update-notice.tsx'
import { useKeyboardShortcuts } from './use-keyboard-shortcuts.ts'
import { useUnreadNews } from './use-unread-news.ts'
import { usePushNavigation } from './use-push-navigation.ts'
import { startUpdateChecks, applyUpdate, useWaitingUpdate } from './service-worker-updates.ts'

const focusable = ':is([tabindex], a[href], button, input, select, textarea):not(:disabled)'

const placesFrom = (element: Element | null): Element[] =>
  element ? [element, ...placesFrom(element.parentElement)] : []

/**
 * Restores focus when the focused element is removed or disabled, for instance a button during its request. Focuses the
 * nearest focusable ancestor, such as the row, the dialog or the page. Otherwise keyboard users would start at the top
 * again.
 */
function useFocusRestoration(): void {
  useEffect(() => {
    let places: Element[] = []
    const note = (event: FocusEvent) => {
      places = placesFrom(event.target as Element)
    }
    const restoreFocus = () => {
      const [last] = places
      if (!last || (document.activeElement ?? document.body) !== document.body) return
      // The element is still focusable: a click on the background has removed the focus on purpose.
      if (last.isConnected && !last.matches(':disabled')) return
      const next = places.find((one) => one.isConnected && one.matches(focusable)) ?? document.getElementById('main')
      ;(next as HTMLElement | null)?.focus({ preventScroll: true })
    }
    // Browsers blur a disabled element on the next frame.
    const changes = new MutationObserver(() => requestAnimationFrame(() => requestAnimationFrame(restoreFocus)))
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    addEventListener('focusin', note)
    return () => {
      changes.disconnect()
      removeEventListener('focusin', note)
    }
  }, [])
}

/** Ref that publishes the height of the overlays at the bottom, above which action bars of screens stay visible. */
function publishFootHeight(foot: HTMLElement | null) {
  if (!foot) return undefined
  const { style } = document.documentElement
  const sizes = new ResizeObserver(() => style.setProperty('--daleel-foot', `${foot.offsetHeight}px`))
  sizes.observe(foot)
  return () => {
    sizes.disconnect()
    style.removeProperty('--daleel-foot')
  }
}

/** Notice two minutes before the session expires. Reauthentication extends the session. */
function SessionNotice() {
  const { t, i18n } = useTranslation('beside')
  const end = useNearEnd()
  const [dismissed, setDismissed] = useState(0)
  if (end === null || end === dismissed) return null
  return (
    <ActionNotice
      title={t('session.title')}
      text={t('session.ends', { time: formatTime(new Date(end), i18n.language) })}
      confirmLabel={t('session.stay')}
      dismissLabel={t('session.later')}
      onConfirm={() => void extendSession()}
      onDismiss={() => setDismissed(end)}
    />
  )
}

const KeysSheet = lazyComponent(
  async () => (await import('#web/components/keyboard/shortcuts-dialog.tsx')).ShortcutsDialog,
)

/** Modules preloaded when the page is idle, so that they open without delay and without a network. */
const preloads = [
  () => import('#web/app/layout/header/account-panel.tsx'),
  () => import('#web/components/feedback/confirm-dialog.tsx'),
  () => import('#web/components/keyboard/shortcuts-dialog.tsx'),
  () => import('#web/entity/form/drafts/draft-saved-times.tsx'),
  () => import('#web/features/account/logout-screen.tsx'),
  async () => setPreloader((await import('#web/features/search/results/prefetch-results.ts')).prefetchResults),
  () => import('#web/features/search/results/search-result-screen.tsx'),
  () => import('#web/reader/faq/my-list-picker-dialog.tsx'),
  () => import('#web/reader/search/palette.tsx'),
  () => import('#web/reader/search/suggestions.tsx'),
  () => import('#web/offline/pack/pack.ts'),
]

function NewerVersion() {
  const waitingUpdate = useWaitingUpdate()
  const offline = useOffline()
  const [dismissed, setDismissed] = useState<ServiceWorker | null>(null)
  // A reload needs a network.
  if (waitingUpdate === dismissed || offline) return null
  return <UpdateNotice onTake={applyUpdate} onLater={() => setDismissed(waitingUpdate)} />
}

export function Overlays() {
  const reentry = useReauthentication()
  const outbox = useOutboxOpen()
  const keys = useShortcutsDialogOpen()
  useOutboxSync()
  usePushNavigation()
  useKeyboardShortcuts()
  useFocusRestoration()
  useUnreadNews()
  useAddedLanguages()
  useEffect(() => {
    for (const load of preloads) load().catch(Boolean)
    startUpdateChecks()
    startTextRetries()
  }, [])
  return (
    <Suspense fallback={null}>
      <div ref={publishFootHeight} className={classes.foot}>
        <Notices />
        <ConnectionStatus />
      </div>
      <NewerVersion />
      <SessionNotice />
      {outbox && <OutboxDialog />}
      {keys && <KeysSheet />}
      {reentry && <ReauthenticationDialog reentry={reentry} />}
    </Suspense>
  )
}
