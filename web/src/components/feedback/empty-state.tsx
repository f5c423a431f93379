import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/components/icons/icons.tsx'
import classes from './states.module.css'

type Props = {
  /** Icon above the message. */
  icon: IconName
  message: ReactNode
  /** Description of the missing content and how to create it. */
  detail?: ReactNode
  action?: ReactNode
}

export function EmptyState({ icon, message, detail, action }: Props) {
  return (
    <output className={classes.state}>
      <Icon name={icon} size={36} />
      <Text size="md">{message}</Text>
      {detail && <Text size="sm">{detail}</Text>}
      {action}
    </output>
  )
}
