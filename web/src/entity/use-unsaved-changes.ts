import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { confirm } from '#web/components/confirm.ts'
import { holdUnsaved } from '#web/session/reentry.ts'
import { sessionState } from '#web/session/session.ts'

/**
 * Asks before a form with real changes is left, inside the application and by closing the page. `release` lets the next
 * navigation through, for after a save. A session that has ended is never held back.
 */
export function useUnsavedChanges(dirty: boolean): { release: () => void } {
  const { t } = useTranslation('entity')
  const released = useRef(false)
  const asking = useRef(false)
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        dirty &&
        !released.current &&
        sessionState().status !== 'visitor' &&
        currentLocation.pathname !== nextLocation.pathname,
      [dirty],
    ),
  )

  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return
    asking.current = true
    void confirm({
      title: t('unsaved.title'),
      text: t('unsaved.text'),
      confirmLabel: t('unsaved.leave'),
      local: true,
    }).then((leave) => {
      asking.current = false
      if (leave) blocker.proceed()
      else blocker.reset()
    })
  }, [blocker, t])

  useEffect(() => {
    if (!dirty) return undefined
    const release = holdUnsaved()
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => {
      release()
      removeEventListener('beforeunload', warn)
    }
  }, [dirty])

  return {
    release: useCallback(() => {
      released.current = true
    }, []),
  }
}
