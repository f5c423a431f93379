import { Text } from '@mantine/core'

export type OfficeProps = {
  /** As it was typed: one office, often named in several languages. */
  text: string
  /** Where the answer sends people, the office perhaps among them. */
  directories: readonly { id: string; name: string }[]
}

export const officeNames = (text: string): string[] => text.split(' · ').flatMap((name) => name.trim() || [])

/** The names of an office, line by line: in one line the directions would cross. */
export const OfficeNames = ({ text }: OfficeProps) =>
  officeNames(text).map((name) => (
    <Text key={name} fw={600}>
      <bdi>{name}</bdi>
    </Text>
  ))
