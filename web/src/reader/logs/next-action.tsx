import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { Callout } from '#web/reader/callout.tsx'

type Props = {
  text: string
  /** Link with its label; null if there is none. */
  way: { to: string; words: string } | null
}

/** Recommended action in one sentence, above the figures. */
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
