import { ActionIcon, Button } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'

type Props = Omit<ComponentPropsWithRef<'button'>, 'color' | 'style'> & {
  label: string
  icon: ReactNode
  /** In words, where there is room for them and no pointer that could ask for a hint. */
  labelled: boolean
}

/** One button of the reading view: a drawing with its name as a hint, or both in words. */
export function ReadingAction({ label, icon, labelled, ...button }: Props) {
  if (labelled)
    return (
      <Button {...button} variant="default" leftSection={icon} justify="start" px={12} h={48}>
        {label}
      </Button>
    )
  // The browser's own hint: a drawn one would load a third more code than the page needs.
  return (
    <ActionIcon {...button} variant="subtle" size={44} aria-label={label} title={label}>
      {icon}
    </ActionIcon>
  )
}
