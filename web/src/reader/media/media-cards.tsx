import { Link } from 'react-router-dom'
import type { LinkedMedia } from '#web/api/types.ts'
import { acronymOf } from '#web/i18n/interface-languages.ts'
import classes from './media-card.module.css'
import { useReaderPath } from '#web/reader/reader-path.ts'
import { MediaThumbnail } from './media-thumbnail.tsx'
import { MediaTypeIcon, useMediaTypeName } from './media-type.tsx'

function MediaCard({ item, lang }: { item: LinkedMedia; lang?: string }) {
  const nameOf = useMediaTypeName()
  const path = useReaderPath()
  return (
    <Link to={path('media', item.id)} className={classes.card}>
      <MediaThumbnail type={item.content_type} url={item.thumbnail_url} />
      <span className={classes.about}>
        <span className={classes.title} lang={lang}>
          <bdi>{item.title}</bdi>
        </span>
        <span className={classes.type}>
          <MediaTypeIcon type={item.content_type} size={15} />
          {nameOf(item.content_type)}
        </span>
      </span>
    </Link>
  )
}

type Props = { items: readonly (LinkedMedia & { language_id?: string })[]; label: string }

export function MediaCards({ items, label }: Props) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {items.map((item) => (
        <li key={item.id}>
          <MediaCard item={item} lang={acronymOf(item.language_id ?? '') ?? undefined} />
        </li>
      ))}
    </ul>
  )
}
