import { useQuery } from '@tanstack/react-query'
import { mediaTypes } from '#shared/model/content-choices.ts'
import type { Label } from '#shared/i18n/label.ts'
import { queries } from '#web/api/queries.ts'
import type { MediaRow } from '#web/api/types.ts'
import { useLabel } from '#web/components/text/use-label.ts'
import { MediaCards } from '#web/reader/media/media-cards.tsx'
import classes from './latest-by-type.module.css'

const heading: Label = ['Latest by type', 'الأحدث حسب النوع', 'Les plus récents par type']

/** Latest item of each media type, shown while no item is open; ignores the filters. */
export function LatestByType() {
  const toText = useLabel()
  const { data } = useQuery(queries.publishedList<MediaRow>('media', { recent: '1' }))
  const latest = Object.keys(mediaTypes).flatMap(
    (type) => data?.entities.find(({ content_type: own }) => own === type) ?? [],
  )
  if (latest.length === 0) return null
  return (
    <section data-beside>
      <h2 className={classes.heading}>{toText(heading)}</h2>
      <MediaCards items={latest} label={toText(heading)} />
    </section>
  )
}
