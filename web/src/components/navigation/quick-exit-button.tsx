import { ActionIcon, Button } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { isExposed, quickExit } from '#web/session/quick-exit.ts'
import { Icon } from '#web/components/icons/icons.tsx'

type Props = {
  /** Adds the name next to the icon. */
  labelled?: boolean
  /**
   * Leaves with a delay in which it can be undone, for users who lose a session and what is saved on the device.
   * Without it, the button leaves at once.
   */
  Delay?: ComponentType<{ onUndo: () => void }> | undefined
}

/** Button that leaves the site, on pages with sensitive content. */
export function QuickExit({ labelled = false, Delay }: Props) {
  const { t } = useTranslation('app')
  const { pathname } = useLocation()
  const [isLeaving, setIsLeaving] = useState(false)
  if (!isExposed(pathname)) return null
  const name = t('shell.exit')
  const icon = <Icon name="bolt" size={20} />
  const leave = () => (Delay ? setIsLeaving(true) : void quickExit())
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
      {isLeaving && Delay && <Delay onUndo={() => setIsLeaving(false)} />}
    </>
  )
}
