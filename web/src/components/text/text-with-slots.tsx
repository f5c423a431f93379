import { Fragment, type ReactNode } from 'react'

/** Text with components in its placeholders `<name></name>`. */
export function TextWithSlots({ text, parts }: { text: string; parts: Record<string, ReactNode> }) {
  return text
    .split(/<(\w+)><\/\1>/)
    .map((piece, index) => <Fragment key={index}>{index % 2 === 1 ? parts[piece] : piece}</Fragment>)
}
