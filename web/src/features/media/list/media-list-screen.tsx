import { Anchor } from '@mantine/core'
import { Link, useLocation } from 'react-router-dom'
import { media } from '#shared/entities/media.ts'
import type { Listed } from '#web/api/answered.ts'
import { allows, pathWith, titleOf } from '#web/entity/record.ts'
import { EntityListPage } from '#web/entity/list-page.tsx'
import { MediaPicture } from '#web/reading/media/media-picture.tsx'
import classes from './media-list.module.css'

function MediaName({ row }: { row: Listed<typeof media> }) {
  const { pathname, search } = useLocation()
  const title = titleOf(media, row)
  return (
    <span className={classes.name}>
      <span className={classes.picture}>
        <MediaPicture type={row.content_type} url={row.thumbnail_url} />
      </span>
      {allows(row, 'UPDATE') ? (
        <Anchor
          component={Link}
          to={pathWith(media.screens.update, row.id)}
          state={{ from: pathname + search }}
          fw={500}
        >
          <bdi>{title}</bdi>
        </Anchor>
      ) : (
        <bdi>{title}</bdi>
      )}
    </span>
  )
}

const cells = { title: (row: Listed<typeof media>) => <MediaName row={row} /> }

/** All media as those who keep them see them, inactive ones too. */
export function MediaListScreen() {
  return <EntityListPage entity={media} cells={cells} />
}
