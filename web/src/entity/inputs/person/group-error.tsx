import { Text } from '@mantine/core'

/** Props of several inputs that edit one field. */
export type GroupInputProps<Value> = {
  id?: string
  label: string
  error?: string
  disabled?: boolean
  value: Value | null
  onChange: (value: Value | null) => void
}

export function GroupError({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <Text size="sm" c="var(--mantine-color-error)" mt="xs">
      {text}
    </Text>
  )
}
