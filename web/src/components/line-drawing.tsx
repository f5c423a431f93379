import type { ReactNode } from 'react'

type Props = {
  children: ReactNode
  size: number
  /** Width of the line, on a ground of 24 by 24. */
  line?: number
  /** Points the other way in a page from right to left. */
  mirrored?: boolean
}

/** The ground of every icon: lines in the colour of the text around them. Nothing for those who listen: words stand beside it. */
export function LineDrawing({ children, size, line = 1.7, mirrored = false }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={line}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={mirrored ? 'mirrored' : undefined}
    >
      {children}
    </svg>
  )
}

/** An icon of its own: these lines, at any size. */
export const drawn = (lines: ReactNode, mirrored = false) =>
  function Icon({ size = 18 }: { size?: number }) {
    return (
      <LineDrawing size={size} line={1.75} mirrored={mirrored}>
        {lines}
      </LineDrawing>
    )
  }
