import { ActionIcon, Button, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  label: string
  icon: ReactNode
  /** In words, where there is room for them and no pointer that could ask for a hint. */
  labelled: boolean
  onClick: () => void
}

/** One button of the reading view: a drawing with its name as a hint, or both in words. */
export function ReadingAction({ label, icon, labelled, onClick }: Props) {
  if (labelled)
    return (
      <Button variant="default" leftSection={icon} justify="start" px={12} h={48} onClick={onClick}>
        {label}
      </Button>
    )
  return (
    <Tooltip label={label} openDelay={400}>
      <ActionIcon variant="subtle" size={44} aria-label={label} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
