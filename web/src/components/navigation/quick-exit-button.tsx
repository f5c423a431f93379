import { ActionIcon } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { isExposed, quickExit } from '#web/session/quick-exit.ts'
import { Icon } from '#web/components/icons/icons.tsx'

/**
 * Leaves with a delay in which it can be undone, for users who lose a session and what is saved on the device. Without
 * it, the button leaves at once.
 */
type Delay = ComponentType<{ onUndo: () => void }> | undefined

/** Attributes of a quick exit button, and what it shows while it can be undone; null on pages without the button. */
export function useQuickExit(Delay: Delay) {
  const { t } = useTranslation('app')
  const { pathname } = useLocation()
  const [isLeaving, setIsLeaving] = useState(false)
  if (!isExposed(pathname)) return null
  return {
    attributes: {
      variant: 'subtle',
      color: 'danger',
      title: t('shell.exitHow'),
      onClick: () => {
        if (!Delay) return void quickExit()
        // Hides the page while the code of the delay loads.
        document.documentElement.style.visibility = 'hidden'
        setIsLeaving(true)
      },
    },
    name: t('shell.exit'),
    delay: isLeaving && Delay && <Delay onUndo={() => setIsLeaving(false)} />,
  }
}

/** Button that leaves the site, on pages with sensitive content. */
export function QuickExit({ Delay }: { Delay?: Delay }) {
  const exit = useQuickExit(Delay)
  return (
    exit && (
      <>
        <ActionIcon {...exit.attributes} size={44} aria-label={exit.name}>
          <Icon name="bolt" size={20} />
        </ActionIcon>
        {exit.delay}
      </>
    )
  )
}
