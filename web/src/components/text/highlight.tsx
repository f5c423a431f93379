import { highlightSegments } from './highlight-segments.ts'

type Props = { text: string; ranges: readonly (readonly [number, number])[] }

export const Highlight = ({ text, ranges }: Props) => (
  <bdi>
    {highlightSegments(text, ranges).map(([part, found], index) => (found ? <mark key={index}>{part}</mark> : part))}
  </bdi>
)
