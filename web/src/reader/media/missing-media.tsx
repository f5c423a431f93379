import { Text } from '@mantine/core'
import { MediaTypeIcon } from './media-type.tsx'
import classes from './media-player.module.css'

export function MissingMedia({ type, text }: { type: string; text: string }) {
  return (
    <div className={classes.missing}>
      <MediaTypeIcon type={type} size={36} />
      <Text>{text}</Text>
    </div>
  )
}
