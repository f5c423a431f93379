import type { ReactNode } from 'react'

type Props = { text: string; ranges: readonly (readonly [number, number])[] }

/** A text with the parts that were found marked; ranges that overlap or lead outside it are left out. */
export function Highlight({ text, ranges }: Props) {
  const parts: ReactNode[] = []
  let from = 0
  for (const [start, end] of [...ranges].sort((one, other) => one[0] - other[0])) {
    if (start < from || end <= start || end > text.length) continue
    parts.push(text.slice(from, start), <mark key={start}>{text.slice(start, end)}</mark>)
    from = end
  }
  return (
    <bdi>
      {parts}
      {text.slice(from)}
    </bdi>
  )
}
