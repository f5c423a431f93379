import type { ReactNode } from 'react'
import { mediaTypes } from '#shared/entities/choices.ts'
import { LineDrawing } from '#web/components/line-drawing.tsx'
import { useLabel } from '#web/components/use-label.ts'
import classes from './media-type.module.css'

const play = <path d="M3.5 5.5h17v13h-17zM10 9l5 3-5 3z" />

const drawings: Record<string, ReactNode> = {
  Video: play,
  'Facebook Video': play,
  Audio: <path d="M4.5 15v-3a7.5 7.5 0 0 1 15 0v3M4.5 14H8v6H4.5zM16 14h3.5v6H16z" />,
  Poster: <path d="M4 4.5h16v15H4zM4 16l5-5 4 4 2.5-2.5L20 17M15.5 9.5h.01" />,
  PDF: <path d="M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12.5h6M9 16h6" />,
}

/** The drawing of a kind of media, beside words or on an empty picture. */
export function MediaTypeIcon({ type, size = 18 }: { type: string; size?: number }) {
  return <LineDrawing size={size}>{drawings[type] ?? play}</LineDrawing>
}

/** The name of a kind of media in the language of the interface. */
export function useMediaTypeName(): (type: string) => string {
  const label = useLabel()
  return (type) => (mediaTypes[type] ? label(mediaTypes[type]) : type)
}

/** What kind of media it is, in words and with its drawing. */
export function MediaTypeBadge({ type }: { type: string }) {
  const nameOf = useMediaTypeName()
  return (
    <span className={classes.badge}>
      <MediaTypeIcon type={type} size={16} />
      {nameOf(type)}
    </span>
  )
}
