import type { ReactNode } from 'react'
import { LineDrawing } from './line-drawing.tsx'

const drawings = {
  search: <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM20 20l-4.8-4.8" />,
  bell: <path d="M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4" />,
  sun: (
    <path d="M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
  ),
  moon: <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" />,
  menu: <path d="M4 6.5h16M4 12h16M4 17.5h16" />,
  close: <path d="M6 6l12 12M18 6L6 18" />,
  user: <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5a7.5 7.5 0 0 1 15 0" />,
  language: (
    <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3.5 9.5h17M3.5 14.5h17M12 3c-2.6 2.5-3.8 5.5-3.8 9s1.2 6.5 3.8 9c2.6-2.5 3.8-5.5 3.8-9s-1.2-6.5-3.8-9z" />
  ),
  leave: <path d="M10 4H5v16h5M10 12h10.5M16.5 8l4 4-4 4" />,
  home: <path d="M4 11l8-7 8 7v9h-5.5v-5.5h-5V20H4z" />,
  chart: <path d="M4 20h16M7 16v-5M12 16V6M17 16v-8" />,
  list: <path d="M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4 6.5h.5M4 12h.5M4 17.5h.5" />,
  book: <path d="M4 5.5c3-1.2 6-1 8 1 2-2 5-2.2 8-1v13c-3-1.2-6-1-8 1-2-2-5-2.2-8-1zM12 6.5v13" />,
  settings: (
    <path d="M4 7h9M17 7h3M4 17h3M11 17h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z" />
  ),
  building: <path d="M5 20.5v-16h9v16M14 9.5h5v11M3.5 20.5h17M8 8.5h3M8 12.5h3M8 16.5h3" />,
  play: <path d="M4 5h16v14H4zM10 9l5 3-5 3z" />,
  people: (
    <path d="M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6.3M18 14.2a6.5 6.5 0 0 1 3.5 5.8" />
  ),
  chevron: <path d="M9 5.5l6.5 6.5L9 18.5" />,
  down: <path d="M5.5 9l6.5 6.5L18.5 9" />,
  pin: <path d="M9 3.5h6l-1 6 3.5 3.5v1.5h-11V13L10 9.5zM12 14.5v6" />,
  eye: (
    <path d="M2.5 12c2.4-4.2 5.6-6.3 9.5-6.3s7.1 2.1 9.5 6.3c-2.4 4.2-5.6 6.3-9.5 6.3S4.9 16.2 2.5 12zM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z" />
  ),
  eyeOff: (
    <path d="M4 4l16 16M9.5 6c.8-.2 1.6-.3 2.5-.3 3.9 0 7.1 2.1 9.5 6.3-.8 1.4-1.7 2.6-2.7 3.5M6.5 7.5C5 8.6 3.6 10 2.5 12c2.4 4.2 5.6 6.3 9.5 6.3 1.6 0 3.1-.4 4.4-1.1M10 10a2.8 2.8 0 0 0 4 4" />
  ),
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof drawings

type Props = {
  name: IconName
  size?: number
  /** Points the other way in a page from right to left. */ mirrored?: boolean
}

/** A drawing beside words that say the same; nothing for those who listen. */
export function Icon({ name, size = 20, mirrored = false }: Props) {
  return (
    <LineDrawing size={size} mirrored={mirrored}>
      {drawings[name]}
    </LineDrawing>
  )
}
