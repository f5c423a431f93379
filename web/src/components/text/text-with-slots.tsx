import { Fragment, type ReactNode } from 'react'

/** A sentence with something drawn at the places that it names as `<place></place>`. */
export function TextWithSlots({ text, parts }: { text: string; parts: Record<string, ReactNode> }) {
  return text
    .split(/<(\w+)><\/\1>/)
    .map((piece, place) => <Fragment key={place}>{place % 2 === 1 ? parts[piece] : piece}</Fragment>)
}
