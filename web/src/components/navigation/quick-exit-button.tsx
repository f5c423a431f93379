import { ActionIcon, Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { isExposed, quickExit } from '#web/session/quick-exit.ts'
import { useSession } from '#web/session/use-session.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'

/** Milliseconds in which leaving can be undone. The page is hidden meanwhile. */
const undoMs = 4000

const cover = { position: 'fixed', inset: 0, background: 'var(--mantine-color-body)' } as const

const QuickExitDelay = lazyComponent(
  async () => (await import('./quick-exit-delay.tsx')).QuickExitDelay,
  () => <div style={cover} />,
)

/**
 * Button that leaves the site, on pages with sensitive content. Visitors leave at once. Users who are signed in can undo
 * it, because they lose their session and what is saved on the device. `labelled` adds its name next to the icon.
 */
export function QuickExit({ labelled = false }: { labelled?: boolean }) {
  const { t } = useTranslation('app')
  const { pathname } = useLocation()
  const { status } = useSession()
  const [isLeaving, setIsLeaving] = useState(false)
  useEffect(() => {
    if (!isLeaving) return
    const leaveNow = () => void quickExit()
    const timer = setTimeout(leaveNow, undoMs)
    // Closing the tab does not undo it.
    addEventListener('pagehide', leaveNow)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', leaveNow)
    }
  }, [isLeaving])
  if (!isExposed(pathname)) return null
  const name = t('shell.exit')
  const icon = <Icon name="bolt" size={20} />
  const leave = () => (status === 'signed-in' ? setIsLeaving(true) : void quickExit())
  const common = { variant: 'subtle', color: 'danger', title: t('shell.exitHow'), onClick: leave }
  return (
    <>
      {labelled ? (
        <Button {...common} h={44} px="xs" leftSection={icon}>
          {name}
        </Button>
      ) : (
        <ActionIcon {...common} size={44} aria-label={name}>
          {icon}
        </ActionIcon>
      )}
      {isLeaving && <QuickExitDelay onUndo={() => setIsLeaving(false)} />}
    </>
  )
}
