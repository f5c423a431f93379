import { LineDrawing } from '#web/components/line-drawing.tsx'

/** Drawings on 24 by 24, beside words that say the same. */
const drawings = {
  phone:
    'M6.5 3.5h3l1.5 4-2 1.5c1 2.4 2.6 4 5 5l1.5-2 4 1.5v3c0 1.7-1.3 2.8-3 2.6C9.8 18.2 5.3 13.7 4 6.5c-.3-1.7.8-3 2.5-3Z',
  mail: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
  web: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM4 9.5h16M4 14.5h16M12 3.5c-2.4 2.3-3.5 5.2-3.5 8.5s1.1 6.2 3.5 8.5c2.4-2.3 3.5-5.2 3.5-8.5S14.4 5.8 12 3.5Z',
  place: 'M12 21s-7-6-7-11a7 7 0 1 1 14 0c0 5-7 11-7 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7v5.2l3.3 2',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  map: 'M9 4.5 3.5 6.5v13L9 17.5l6 2 5.5-2v-13L15 6.5ZM9 4.5v13M15 6.5v13',
  target: 'M12 18a6 6 0 1 0 0-12 6 6 0 0 0 0 12ZM12 3v3M12 18v3M3 12h3M18 12h3',
  up: 'M6 14.5 12 8.5l6 6',
  down: 'M6 9.5l6 6 6-6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  building: 'M5 20.5v-16h9v16M14 9.5h5v11M3.5 20.5h17M8 8.5h3M8 12.5h3M8 16.5h3',
} as const

type Props = { name: keyof typeof drawings; size?: number }

export function DirectoryIcon({ name, size = 20 }: Props) {
  return (
    <LineDrawing size={size}>
      <path d={drawings[name]} />
    </LineDrawing>
  )
}
