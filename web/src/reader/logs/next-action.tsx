import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { Callout } from '#web/reader/callout.tsx'

type Props = {
  text: string
  /** The way to just what is spoken of, and its words; null where there is none. */
  way: { to: string; words: string } | null
}

/** In one sentence what to do first, above the figures that say so. */
export function NextAction({ text, way }: Props) {
  return (
    <Callout tone="info">
      <Text>
        {text}{' '}
        {way && (
          <Anchor component={Link} to={way.to} fw={600}>
            {way.words}
          </Anchor>
        )}
      </Text>
    </Callout>
  )
}
