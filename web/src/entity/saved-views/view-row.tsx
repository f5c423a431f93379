import { ActionIcon, Anchor, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Bidi } from '#web/components/text/bidi.tsx'
import { Icon, type IconName } from '#web/components/icons/icons.tsx'

type Action = {
  icon: IconName
  label: string
  /** State of a toggle button. */
  pressed?: boolean
  isDanger?: true
  disabled: boolean
  onPress: () => void
}

type Props = { to: string; name: string; about?: ReactNode; actions: readonly Action[]; onOpen: () => void }

export function ViewRow({ to, name, about, actions, onOpen }: Props) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <div>
        <Anchor component={Link} to={to} onClick={onOpen}>
          <Bidi>{name}</Bidi>
        </Anchor>
        {about && (
          <Text size="xs" c="dimmed">
            {about}
          </Text>
        )}
      </div>
      <Group wrap="nowrap" gap={4}>
        {actions.map(({ icon, label, pressed, isDanger, disabled, onPress }) => (
          <ActionIcon
            key={icon}
            variant={pressed ? 'light' : 'subtle'}
            {...(isDanger && { color: 'danger' })}
            size="lg"
            disabled={disabled}
            aria-label={label}
            aria-pressed={pressed}
            onClick={onPress}
          >
            <Icon name={icon} />
          </ActionIcon>
        ))}
      </Group>
    </Group>
  )
}
