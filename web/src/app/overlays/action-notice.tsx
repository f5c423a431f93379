import { Button, Group, Text } from '@mantine/core'
import { useId } from 'react'
import classes from './overlays.module.css'

type Props = {
  title: string
  text: string
  /** Label of the action; null if the action is unavailable. */
  confirmLabel: string | null
  dismissLabel: string
  onConfirm: () => void
  onDismiss: () => void
}

/** Non-modal notice with an action and a dismiss button. */
export function ActionNotice({ title, text, confirmLabel, dismissLabel, onConfirm, onDismiss }: Props) {
  const id = useId()
  return (
    <output className={classes.notice} aria-labelledby={id}>
      <Text id={id} fw={600}>
        {title}
      </Text>
      <Text size="sm">{text}</Text>
      <Group gap="sm" mt="sm">
        {confirmLabel && <Button onClick={onConfirm}>{confirmLabel}</Button>}
        <Button variant="default" onClick={onDismiss}>
          {dismissLabel}
        </Button>
      </Group>
    </output>
  )
}
