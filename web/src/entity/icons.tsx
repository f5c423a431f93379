import type { ReactNode } from 'react'
import { LineDrawing } from '#web/components/line-drawing.tsx'

const Icon = ({
  children,
  size = 18,
  mirrored = false,
}: {
  children: ReactNode
  size?: number
  mirrored?: boolean
}) => (
  <LineDrawing size={size} line={1.8} mirrored={mirrored}>
    {children}
  </LineDrawing>
)

export const CheckIcon = () => (
  <Icon size={16}>
    <path d="M5 12.5l4.5 4.5L19 7.5" />
  </Icon>
)
export const DashIcon = () => (
  <Icon size={16}>
    <path d="M7 12h10" />
  </Icon>
)
export const EditIcon = () => (
  <Icon>
    <path d="M4 20l4.2-1 10-10a2.1 2.1 0 0 0-3-3l-10 10L4 20z" />
    <path d="M13.5 7.5l3 3" />
  </Icon>
)
export const DeleteIcon = () => (
  <Icon>
    <path d="M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12M10.5 11v5M13.5 11v5" />
  </Icon>
)
export const ColumnsIcon = () => (
  <Icon>
    <path d="M4 5h16v14H4zM9.5 5v14M14.5 5v14" />
  </Icon>
)
export const DownloadIcon = () => (
  <Icon>
    <path d="M12 4v11M7.5 11L12 15.5 16.5 11M5 20h14" />
  </Icon>
)
export const UploadIcon = () => (
  <Icon>
    <path d="M12 16V5M7.5 9.5L12 5l4.5 4.5M5 19h14" />
  </Icon>
)
export const PlusIcon = () => (
  <Icon>
    <path d="M12 5v14M5 12h14" />
  </Icon>
)
export const SearchIcon = () => (
  <Icon>
    <circle cx="11" cy="11" r="6" />
    <path d="M15.5 15.5L20 20" />
  </Icon>
)
export const MoreIcon = () => (
  <Icon>
    <path d="M6 12h.01M12 12h.01M18 12h.01" strokeWidth={3} />
  </Icon>
)

export const RestoreIcon = () => (
  <Icon>
    <path d="M4 10h10a5 5 0 0 1 0 10h-3" />
    <path d="M8 6l-4 4 4 4" />
  </Icon>
)
export const FilterIcon = () => (
  <Icon>
    <path d="M4 6h16M7 12h10M10 18h4" />
  </Icon>
)
export const BookmarkIcon = () => (
  <Icon>
    <path d="M7 4h10v16l-5-4-5 4z" />
  </Icon>
)
export const UpIcon = () => (
  <Icon size={16}>
    <path d="M6 14.5l6-6 6 6" />
  </Icon>
)
export const DownIcon = () => (
  <Icon size={16}>
    <path d="M6 9.5l6 6 6-6" />
  </Icon>
)

/** The order of a sorted column; both arrows, faint, where it could be sorted. */
export function SortIcon({ direction }: { direction: 'ascending' | 'descending' | 'none' }) {
  return (
    <Icon size={14}>
      <path d="M8 10l4-4 4 4" opacity={direction === 'descending' ? 0.2 : direction === 'none' ? 0.45 : 1} />
      <path d="M8 14l4 4 4-4" opacity={direction === 'ascending' ? 0.2 : direction === 'none' ? 0.45 : 1} />
    </Icon>
  )
}

export const BackIcon = () => (
  <Icon mirrored>
    <path d="M14.5 6l-6 6 6 6" />
  </Icon>
)
export const ForwardIcon = () => (
  <Icon mirrored>
    <path d="M9.5 6l6 6-6 6" />
  </Icon>
)
