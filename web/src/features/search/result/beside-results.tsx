import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Label } from '#shared/text/label.ts'
import { queries } from '#web/api/queries.ts'
import type { PublishedRow, SearchHit } from '#web/api/types.ts'
import { Icon } from '#web/components/icons.tsx'
import { useLabel } from '#web/components/use-label.ts'
import { placesQuery } from '#web/reading/directory/map/places.ts'
import { Questions, MostRead } from '#web/reading/faq/most-read.tsx'
import classes from './beside-results.module.css'
import { FoundPlaces, type PlacesProps } from './found-places.tsx'
import { organisationsQuery } from './found.ts'

const words = {
  places: ['Where they are', 'أين تقع', 'Où ils se trouvent'],
  map: ['On the map', 'على الخريطة', 'Sur la carte'],
  latest: ['Changed last', 'آخر ما تغيّر', 'Modifiées en dernier'],
} satisfies Record<string, Label>

type Props = { hits: readonly SearchHit[] } & Pick<PlacesProps, 'lit' | 'onLight'>

/** The query for the organisations among the results, once some of them say where they are; else whether that may still come. */
function useLocated(hits: readonly SearchHit[]) {
  const query = organisationsQuery(hits)
  const { data, isLoading } = useQuery({ ...placesQuery(query ?? {}), enabled: query !== null })
  return { query: query && data && data.located > 0 ? query : null, isComing: isLoading }
}

type QuestionProps = {
  /** Id of the category that the search is narrowed to. */
  category: string | null
  to: (row: PublishedRow) => string
}

/** What is read most in the category of a search, or what was changed last where it has none. */
function OtherQuestions({ category, to }: QuestionProps) {
  const toText = useLabel()
  const query: Record<string, string> = category ? { category } : { recent: '1' }
  const { data } = useQuery(queries.publishedList<PublishedRow>('faq', query))
  if (!data) return null
  const rows = data.entities
  return category ? <MostRead rows={rows} to={to} /> : <Questions heading={toText(words.latest)} rows={rows} to={to} />
}

/** Beside the results of a search, as long as nothing of them is open: where the organisations among them are, else questions to begin with. */
export function BesideResults({ hits, lit, onLight, ...questions }: Props & QuestionProps) {
  const toText = useLabel()
  const { query, isComing } = useLocated(hits)
  if (isComing) return null
  if (!query) return <OtherQuestions {...questions} />
  return (
    <section data-beside aria-label={toText(words.places)}>
      <FoundPlaces query={query} lit={lit} onLight={onLight} />
    </section>
  )
}

/** Where list and map have no room beside each other: the map over the list, with the press on its button. */
export function ResultsOnMap({ hits, lit, onLight }: Props) {
  const toText = useLabel()
  const [open, setOpen] = useState(false)
  const { query } = useLocated(hits)
  if (!query) return null
  return (
    <div className={classes.map} data-open={open || undefined}>
      <Button
        variant="subtle"
        leftSection={<Icon name="place" size={18} />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {toText(words.map)}
      </Button>
      {open && <FoundPlaces query={query} lit={lit} onLight={onLight} />}
    </div>
  )
}
