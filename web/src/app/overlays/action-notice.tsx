import { Button, Group, Text } from '@mantine/core'
import { useId } from 'react'
import classes from './overlays.module.css'

type Props = {
  title: string
  text: string
  /** None where it cannot be done now. */
  yes: string | null
  no: string
  onYes: () => void
  onNo: () => void
}

/** A question at the edge of the page, which takes nothing away from what is being done. */
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
