import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '#web/components/feedback/confirm.ts'
import { setLeaveGuard } from '#web/components/navigation/leave-guard.ts'
import { registerUnsaved } from '#web/session/reauthentication.ts'
import { sessionState } from '#web/session/session.ts'

/**
 * Asks for confirmation before a form with unsaved changes is left, including when the page closes. `release` allows
 * the navigation after a save. An expired session is never blocked.
 */
export function useUnsavedChanges(dirty: boolean): { release: () => void } {
  const { t } = useTranslation('entity')
  const released = useRef(false)

  useEffect(() => {
    if (!dirty) return undefined
    let isAsking = false
    return setLeaveGuard({
      hasUnsavedChanges: () => !released.current && sessionState().status !== 'visitor',
      confirmLeave: () => {
        if (isAsking) return Promise.resolve(false)
        isAsking = true
        const words = { title: t('unsaved.title'), text: t('unsaved.text'), confirmLabel: t('unsaved.leave') }
        return confirm({ ...words, local: true }).finally(() => {
          isAsking = false
        })
      },
    })
  }, [dirty, t])

  useEffect(() => {
    if (!dirty) return undefined
    const release = registerUnsaved()
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
