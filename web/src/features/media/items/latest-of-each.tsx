import { useQuery } from '@tanstack/react-query'
import { mediaTypes } from '#shared/entities/choices.ts'
import type { Label } from '#shared/text/label.ts'
import { queries } from '#web/api/queries.ts'
import type { MediaRow } from '#web/api/types.ts'
import { useLabel } from '#web/components/use-label.ts'
import { MediaCards } from '#web/reading/media/media-cards.tsx'
import classes from './latest-of-each.module.css'

const heading: Label = ['Latest of each kind', 'الأحدث من كل نوع', 'Le plus récent de chaque type']

/** Beside the list of media, as long as none of it is chosen: the last that was changed of each kind, whatever narrows the list. */
export function LatestOfEach() {
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
