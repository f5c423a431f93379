import { Anchor } from '@mantine/core'
import { Link, useLocation } from 'react-router-dom'
import { media } from '#shared/entities/media.ts'
import type { ListRecord } from '#web/api/record-types.ts'
import { isAllowed, fillPath, getRecordTitle } from '#web/entity/view/record-paths.ts'
import { EntityListPage } from '#web/entity/list/list-page.tsx'
import { MediaThumbnail } from '#web/reader/media/media-thumbnail.tsx'
import classes from './media-list.module.css'

function MediaName({ row }: { row: ListRecord<typeof media> }) {
  const { pathname, search } = useLocation()
  const title = getRecordTitle(media, row)
  return (
    <span className={classes.name}>
      <span className={classes.picture}>
        <MediaThumbnail type={row.content_type} url={row.thumbnail_url} />
      </span>
      {isAllowed(row, 'UPDATE') ? (
        <Anchor
          component={Link}
          to={fillPath(media.screens.update, row.id)}
          state={{ from: pathname + search }}
          fw={500}
          fz="inherit"
        >
          <bdi>{title}</bdi>
        </Anchor>
      ) : (
        <bdi>{title}</bdi>
      )}
    </span>
  )
}

const cells = { title: (row: ListRecord<typeof media>) => <MediaName row={row} /> }

/** Media in the back office, inactive ones included. */
export function MediaListScreen() {
  return <EntityListPage entity={media} cells={cells} />
}
