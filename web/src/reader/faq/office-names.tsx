import { Text } from '@mantine/core'

export type OfficeProps = {
  /** Free text: one office, often named in several languages. */
  text: string
  /** Organisations linked by the answer, possibly including the office. */
  directories: readonly { id: string; name: string }[]
}

export const officeNames = (text: string): string[] => text.split(' · ').flatMap((name) => name.trim() || [])

/** Names of an office on separate lines, because mixed text directions on one line are unreadable. */
export const OfficeNames = ({ text }: OfficeProps) =>
  officeNames(text).map((name) => (
    <Text key={name} fw={600}>
      <bdi>{name}</bdi>
    </Text>
  ))
