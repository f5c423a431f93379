import { mediaTypes } from '#shared/model/content-choices.ts'
import { Icon, type IconName } from '#web/components/icons/icons.tsx'
import { useLabel } from '#web/components/text/use-label.ts'
import classes from './media-type.module.css'

const icons: Record<string, IconName> = { Audio: 'audio', Poster: 'picture', PDF: 'paper' }

export const MediaTypeIcon = ({ type, size = 18 }: { type: string; size?: number }) => (
  <Icon name={icons[type] ?? 'play'} size={size} />
)

export function useMediaTypeName(): (type: string) => string {
  const label = useLabel()
  return (type) => (mediaTypes[type] ? label(mediaTypes[type]) : type)
}

export function MediaTypeBadge({ type }: { type: string }) {
  const nameOf = useMediaTypeName()
  return (
    <span className={classes.badge}>
      <MediaTypeIcon type={type} size={16} />
      {nameOf(type)}
    </span>
  )
}
