import type { ReactNode } from 'react'

/** SVG paths of the icons on a 24 × 24 grid. */
const iconPaths = {
  audio: 'M4.5 15v-3a7.5 7.5 0 0 1 15 0v3M4.5 14H8v6H4.5zM16 14h3.5v6H16z',
  back: 'M15 5.5L8.5 12l6.5 6.5',
  bell: 'M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4',
  bolt: 'M13 3L5 13.5h6L10 21l8.5-10.5H12z',
  book: 'M4 5.5c3-1.2 6-1 8 1 2-2 5-2.2 8-1v13c-3-1.2-6-1-8 1-2-2-5-2.2-8-1zM12 6.5v13',
  bookmark: 'M7 4h10v16l-5-4-5 4z',
  building: 'M5 20.5v-16h9v16M14 9.5h5v11M3.5 20.5h17M8 8.5h3M8 12.5h3M8 16.5h3',
  calendar: 'M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5V8M15.5 3.5V8',
  chart: 'M4 20h16M7 16v-5M12 16V6M17 16v-8',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7v5.2l3.3 2',
  close: 'M6 6l12 12M18 6L6 18',
  columns: 'M4 5h16v14H4zM9.5 5v14M14.5 5v14',
  contrast: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 3.5v17M15 5v14M18 7v10',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  delete: 'M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12M10.5 11v5M13.5 11v5',
  direction: 'M4 8h13m-4-4l4 4-4 4M20 17H7m4 4l-4-4 4-4',
  down: 'M5.5 9l6.5 6.5L18.5 9',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14',
  edit: 'M4 20l4.2-1 10-10a2.1 2.1 0 0 0-3-3l-10 10L4 20zM13.5 7.5l3 3',
  enlarge: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
  eye: 'M2.5 12c2.4-4.2 5.6-6.3 9.5-6.3s7.1 2.1 9.5 6.3c-2.4 4.2-5.6 6.3-9.5 6.3S4.9 16.2 2.5 12zM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z',
  eyeOff:
    'M4 4l16 16M9.5 6c.8-.2 1.6-.3 2.5-.3 3.9 0 7.1 2.1 9.5 6.3-.8 1.4-1.7 2.6-2.7 3.5M6.5 7.5C5 8.6 3.6 10 2.5 12c2.4 4.2 5.6 6.3 9.5 6.3 1.6 0 3.1-.4 4.4-1.1M10 10a2.8 2.8 0 0 0 4 4',
  filter: 'M4 6h16M7 12h10M10 18h4',
  forward: 'M9 5.5l6.5 6.5L9 18.5',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3.5 9.5h17M3.5 14.5h17M12 3c-2.6 2.5-3.8 5.5-3.8 9s1.2 6.5 3.8 9c2.6-2.5 3.8-5.5 3.8-9s-1.2-6.5-3.8-9z',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.4 9.3a2.7 2.7 0 1 1 3.9 2.4c-.9.5-1.3 1-1.3 2M12 16.8v.2',
  home: 'M4 11l8-7 8 7v9h-5.5v-5.5h-5V20H4z',
  leave: 'M10 4H5v16h5M10 12h10.5M16.5 8l4 4-4 4',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.6-5.7L12 7m2 3a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.6 5.7L12 17',
  list: 'M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4 6.5h.5M4 12h.5M4 17.5h.5',
  listAdd: 'M4 6h12M4 12h8M4 18h8m6-5v8m-4-4h8',
  mail: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  minus: 'M5 12h14',
  more: 'M5.5 12h1M11.5 12h1M17.5 12h1',
  paper: 'M7 3.5h7l4 4v13H7zM14 3.5v4h4M10 12h5M10 16h5',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6.3M18 14.2a6.5 6.5 0 0 1 3.5 5.8',
  phone:
    'M6.5 3.5h3l1.5 4-2 1.5c1 2.4 2.6 4 5 5l1.5-2 4 1.5v3c0 1.7-1.3 2.8-3 2.6C9.8 18.2 5.3 13.7 4 6.5c-.3-1.7.8-3 2.5-3z',
  picture: 'M4 5h16v14H4zM4 16.5l5-5 4.5 4.5 2.5-2.5 4 4M15.5 10a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4z',
  pin: 'M9 3.5h6l-1 6 3.5 3.5v1.5h-11V13L10 9.5zM12 14.5v6',
  place: 'M12 21s-7-6-7-11a7 7 0 1 1 14 0c0 5-7 11-7 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  play: 'M4 5h16v14H4zM10 9l5 3-5 3z',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 9V3h10v6M7 18H4v-7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v7h-3M7 14h10v7H7z',
  restore: 'M4 10h10a5 5 0 0 1 0 10h-3M8 6l-4 4 4 4',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM20 20l-4.8-4.8',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  shield: 'M8 12l3 3 5-6M12 3l7 3v6c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6z',
  start: 'M8 5.5v13l10.5-6.5z',
  target: 'M12 18a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM12 3v3M12 18v3M3 12h3M18 12h3',
  up: 'M5.5 15L12 8.5l6.5 6.5',
  upload: 'M12 16V5M7.5 9.5L12 5l4.5 4.5M5 19h14',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5a7.5 7.5 0 0 1 15 0',
} as const

export type IconName = keyof typeof iconPaths

/** Icons that are mirrored in right-to-left pages. */
const mirroredIcons: readonly IconName[] = ['back', 'forward', 'leave']

type SvgIconProps = { children: ReactNode; size: number; mirrored?: boolean; color?: string }

/** SVG icon in the text color by default. Hidden from screen readers, since it always accompanies text. */
export const SvgIcon = ({ children, size, mirrored = false, color }: SvgIconProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
    className={mirrored ? 'mirrored' : undefined}
    style={color ? { color } : undefined}
  >
    {children}
  </svg>
)

export const Icon = ({ name, size = 18 }: { name: IconName; size?: number }) => (
  <SvgIcon size={size} mirrored={mirroredIcons.includes(name)}>
    <path d={iconPaths[name]} />
  </SvgIcon>
)

/** Sort indicator of a column. Both arrows are faint if the column is sortable but not sorted. */
export const SortIcon = ({ direction }: { direction: 'ascending' | 'descending' | 'none' }) => (
  <SvgIcon size={16}>
    <path d="M6 10l6-6 6 6" opacity={direction === 'descending' ? 0.2 : direction === 'none' ? 0.45 : 1} />
    <path d="M6 14l6 6 6-6" opacity={direction === 'ascending' ? 0.2 : direction === 'none' ? 0.45 : 1} />
  </SvgIcon>
)
