import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/components/icons/icons.tsx'
import classes from './states.module.css'

type Props = {
  /** Drawn above the words. */
  mark: IconName
  message: ReactNode
  /** What would stand here, and how it comes to. */
  about?: ReactNode
  action?: ReactNode
}

/** Says that there is nothing here, what belongs here, and what can be done about it. */
export function EmptyState({ mark, message, about, action }: Props) {
  return (
    <output className={classes.state}>
      <Icon name={mark} size={36} />
      <Text size="md">{message}</Text>
      {about && <Text size="sm">{about}</Text>}
      {action}
    </output>
  )
}
