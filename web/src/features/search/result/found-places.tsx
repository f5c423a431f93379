import { Skeleton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { lazyPart } from '#web/components/part.tsx'
import { useNear } from '#web/reading/directory/use-near.ts'

const ResultsMap = lazyPart(
  async () => (await import('#web/reading/directory/map/results-map.tsx')).ResultsMap,
  () => <Skeleton height={320} radius="md" />,
)

/** Where the organisations among some results are: the query of the API for them, and which of their rows and marks are lit. */
export type PlacesProps = {
  query: Record<string, string>
  lit: readonly string[]
  onLight: (ids: readonly string[]) => void
}

/** The map of the organisations among the results: a mark that is pressed lights its row and brings it into view. */
export function FoundPlaces({ query, lit, onLight }: PlacesProps) {
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
