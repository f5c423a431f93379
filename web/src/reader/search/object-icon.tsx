import { Icon, type IconName } from '#web/components/icons/icons.tsx'
import type { Openable } from '#web/reader/opened-item.ts'

const drawings: Record<Openable, IconName> = { faq: 'book', directory: 'building', media: 'play' }

export const ObjectIcon = ({ object, size = 15 }: { object: Openable; size?: number }) => (
  <Icon name={drawings[object]} size={size} />
)
