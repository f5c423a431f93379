import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { Callout } from '#web/reader/callout.tsx'

type Props = {
  text: string
  /** Link with its label; null if there is none. */
  link: { to: string; label: string } | null
}

/** Recommended action in one sentence, above the figures. */
export function NextAction({ text, link }: Props) {
  return (
    <Callout tone="info">
      <Text>
        {text}{' '}
        {link && (
          <Anchor component={Link} to={link.to} fw={600}>
            {link.label}
          </Anchor>
        )}
      </Text>
    </Callout>
  )
}
