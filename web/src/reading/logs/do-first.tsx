import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { Notice } from '#web/reading/notice.tsx'

type Props = {
  text: string
  /** The way to just what is spoken of, and its words; null where there is none. */
  way: { to: string; words: string } | null
}

/** In one sentence what to do first, above the figures that say so. */
export function DoFirst({ text, way }: Props) {
  return (
    <Notice tone="info">
      <Text>
        {text}{' '}
        {way && (
          <Anchor component={Link} to={way.to} fw={600}>
            {way.words}
          </Anchor>
        )}
      </Text>
    </Notice>
  )
}
