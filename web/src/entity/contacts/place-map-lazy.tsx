import { Skeleton } from '@mantine/core'
import { lazyPart } from '#web/components/part.tsx'
import type { MapPoint } from '#web/entity/contacts/map/map-point.ts'

const PlaceMap = lazyPart(
  async () => (await import('#web/entity/contacts/map/place-map.tsx')).PlaceMap,
  () => <Skeleton height={260} radius="md" />,
)

/** The map, loaded where there is something to show on it. */
export function PlaceMapLazy({ points }: { points: readonly MapPoint[] }) {
  if (points.length === 0) return null
  return <PlaceMap points={points} />
}
