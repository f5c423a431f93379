import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './states.module.css'

type Props = { message: ReactNode; action?: ReactNode }

/** Says that there is nothing here, and what can be done about it. */
export function EmptyState({ message, action }: Props) {
  return (
    <output className={classes.state}>
      <Text size="md">{message}</Text>
      {action}
    </output>
  )
}
