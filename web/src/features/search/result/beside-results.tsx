import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, useEffect } from 'react'
import type { Label } from '#shared/text/label.ts'
import { queries } from '#web/api/queries.ts'
import type { PublishedRow, SearchHit } from '#web/api/types.ts'
import { Icon } from '#web/components/icons.tsx'
import { useLabel } from '#web/components/use-label.ts'
import { placesQuery } from '#web/reading/directory/map/places.ts'
import { Questions, MostRead } from '#web/reading/faq/most-read.tsx'
import classes from './beside-results.module.css'
import { lazyPart } from '#web/components/part.tsx'
import { useNear } from '#web/reading/directory/use-near.ts'
import { organisationsQuery } from './found.ts'

const ResultsMap = lazyPart(
  async () => (await import('#web/reading/directory/map/results-map.tsx')).ResultsMap,
  () => <Skeleton height={320} radius="md" />,
)

/** Where the organisations among some results are: the query of the API for them, and which of their rows and marks are lit. */
type PlacesProps = {
  query: Record<string, string>
  lit: readonly string[]
  onLight: (ids: readonly string[]) => void
}

/** The map of the organisations among the results: a mark that is pressed lights its row and brings it into view. */
function FoundPlaces({ query, lit, onLight }: PlacesProps) {
  const near = useNear()
  const [chosen, setChosen] = useState<readonly string[]>([])
  useEffect(() => {
    if (chosen.length > 0) document.querySelector('li[data-lit]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const choose = (ids: readonly string[]) => {
    onLight(ids)
    setChosen(ids)
  }
  return <ResultsMap query={query} near={near} lit={lit} onChoose={choose} />
}

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
