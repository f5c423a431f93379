import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, useEffect } from 'react'
import type { Label } from '#shared/i18n/label.ts'
import { queries } from '#web/api/queries.ts'
import type { PublishedRow, SearchHit } from '#web/api/types.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import { useLabel } from '#web/components/text/use-label.ts'
import { organisationLocationsQuery } from '#web/reader/directory/map/organisation-locations.ts'
import { QuestionList, PopularQuestions } from '#web/reader/faq/popular-questions.tsx'
import classes from './results-sidebar.module.css'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { useNear } from '#web/reader/directory/use-near.ts'
import { organisationsQuery } from './use-hit-organisation.ts'

const ResultsMap = lazyComponent(
  async () => (await import('#web/reader/directory/map/results-map.tsx')).ResultsMap,
  () => <Skeleton height={320} radius="md" />,
)

/** Map of the organisations among the results: API query and highlighted rows and markers. */
type PlacesProps = {
  query: Record<string, string>
  highlighted: readonly string[]
  onHighlight: (ids: readonly string[]) => void
}

/** Map of the organisations; a click on a marker highlights its row and scrolls to it. */
function ResultsMapPanel({ query, highlighted, onHighlight }: PlacesProps) {
  const near = useNear()
  const [chosen, setChosen] = useState<readonly string[]>([])
  useEffect(() => {
    if (chosen.length > 0) document.querySelector('li[data-lit]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const choose = (ids: readonly string[]) => {
    onHighlight(ids)
    setChosen(ids)
  }
  return <ResultsMap query={query} near={near} highlighted={highlighted} onChoose={choose} />
}

const words = {
  places: ['Locations', 'الأماكن', 'Localisation'],
  map: ['On the map', 'على الخريطة', 'Sur la carte'],
  latest: ['Recently updated', 'آخر التحديثات', 'Mises à jour récentes'],
} satisfies Record<string, Label>

type Props = { hits: readonly SearchHit[] } & Pick<PlacesProps, 'highlighted' | 'onHighlight'>

/** Query for the organisations among the results if any has a location; `isComing` while loading. */
function useLocatedOrganisations(hits: readonly SearchHit[]) {
  const query = organisationsQuery(hits)
  const { data, isLoading } = useQuery({ ...organisationLocationsQuery(query ?? {}), enabled: query !== null })
  return { query: query && data && data.located > 0 ? query : null, isComing: isLoading }
}

type QuestionProps = {
  category: string | null
  to: (row: PublishedRow) => string
}

/** Most viewed questions of the category filter; without one, the most recently changed. */
function OtherQuestions({ category, to }: QuestionProps) {
  const toText = useLabel()
  const query: Record<string, string> = category ? { category } : { recent: '1' }
  const { data } = useQuery(queries.publishedList<PublishedRow>('faq', query))
  if (!data) return null
  const rows = data.entities
  return category ? (
    <PopularQuestions rows={rows} to={to} />
  ) : (
    <QuestionList heading={toText(words.latest)} rows={rows} to={to} />
  )
}

/** Sidebar while no result is open: map of the organisations, or questions if none has a location. */
export function ResultsSidebar({ hits, highlighted, onHighlight, ...questions }: Props & QuestionProps) {
  const toText = useLabel()
  const { query, isComing } = useLocatedOrganisations(hits)
  if (isComing) return null
  if (!query) return <OtherQuestions {...questions} />
  return (
    <section data-beside aria-label={toText(words.places)}>
      <ResultsMapPanel query={query} highlighted={highlighted} onHighlight={onHighlight} />
    </section>
  )
}

/** Map above the list on narrow screens, opened by a button. */
export function ResultsOnMap({ hits, highlighted, onHighlight }: Props) {
  const toText = useLabel()
  const [open, setOpen] = useState(false)
  const { query } = useLocatedOrganisations(hits)
  if (!query) return null
  return (
    <div className={classes.map} data-open={open || undefined}>
      <Button
        variant="subtle"
        px="xs"
        leftSection={<Icon name="place" size={18} />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {toText(words.map)}
      </Button>
      {open && <ResultsMapPanel query={query} highlighted={highlighted} onHighlight={onHighlight} />}
    </div>
  )
}
