import { Text } from '@mantine/core'

/** What a group of inputs is given that together are one field. */
export type GroupInputProps<Value> = {
  id?: string
  label: string
  error?: string
  disabled?: boolean
  value: Value | null
  onChange: (value: Value | null) => void
}

/** What is wrong with a group of inputs as a whole. */
export function GroupError({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <Text size="sm" c="var(--mantine-color-error)" mt="xs">
      {text}
    </Text>
  )
}
