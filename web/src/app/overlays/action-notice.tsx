import { Button, Group, Text } from '@mantine/core'
import { useId } from 'react'
import classes from './overlays.module.css'

type Props = {
  title: string
  text: string
  /** Label of the action; null if the action is unavailable. */
  yes: string | null
  no: string
  onYes: () => void
  onNo: () => void
}

/** Non-modal notice with an action and a dismiss button. */
export function ActionNotice({ title, text, yes, no, onYes, onNo }: Props) {
  const id = useId()
  return (
    <output className={classes.notice} aria-labelledby={id}>
      <Text id={id} fw={600}>
        {title}
      </Text>
      <Text size="sm">{text}</Text>
      <Group gap="sm" mt="sm">
        {yes && <Button onClick={onYes}>{yes}</Button>}
        <Button variant="default" onClick={onNo}>
          {no}
        </Button>
      </Group>
    </output>
  )
}
