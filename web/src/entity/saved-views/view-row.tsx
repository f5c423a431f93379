import { ActionIcon, Anchor, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Bidi } from '#web/components/text/bidi.tsx'
import { Icon, type IconName } from '#web/components/icons/icons.tsx'

type Action = {
  icon: IconName
  label: string
  /** State of a toggle button. */
  isPressed?: boolean
  isDanger?: true
  disabled: boolean
  onPress: () => void
}

type Props = { to: string; name: string; details?: ReactNode; actions: readonly Action[]; onOpen: () => void }

export function ViewRow({ to, name, details, actions, onOpen }: Props) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <div>
        <Anchor component={Link} to={to} onClick={onOpen}>
          <Bidi>{name}</Bidi>
        </Anchor>
        {details && (
          <Text size="xs" c="dimmed">
            {details}
          </Text>
        )}
      </div>
      <Group wrap="nowrap" gap={4}>
        {actions.map(({ icon, label, isPressed, isDanger, disabled, onPress }) => (
          <ActionIcon
            key={icon}
            variant={isPressed ? 'light' : 'subtle'}
            {...(isDanger && { color: 'danger' })}
            size="lg"
            disabled={disabled}
            aria-label={label}
            aria-pressed={isPressed}
            onClick={onPress}
          >
            <Icon name={icon} />
          </ActionIcon>
        ))}
      </Group>
    </Group>
  )
}
