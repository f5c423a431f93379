import { Link } from 'react-router-dom'
import type { LinkedMedia } from '#web/api/types.ts'
import { useReadingPath } from '#web/reading/reading-path.ts'
import classes from './media-card.module.css'
import { MediaPicture } from './media-picture.tsx'
import { MediaTypeIcon, useMediaTypeName } from './media-type.tsx'

/** A media item as a small card that leads to it: its picture, what it is and what it is called. */
export function MediaCard({ item, lang }: { item: LinkedMedia; lang?: string }) {
  const nameOf = useMediaTypeName()
  const path = useReadingPath()
  return (
    <Link to={path('media', item.id)} className={classes.card}>
      <MediaPicture type={item.content_type} url={item.thumbnail_url} />
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
