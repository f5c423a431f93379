import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { MapPoint } from '#web/entity/contacts/map/map-point.ts'

const PlaceMap = lazy(async () => ({ default: (await import('#web/entity/contacts/map/place-map.tsx')).PlaceMap }))

/** The map, loaded where there is something to show on it. */
export function PlaceMapLazy({ points }: { points: readonly MapPoint[] }) {
  if (points.length === 0) return null
  return (
    <Suspense fallback={<Skeleton height={260} radius="md" />}>
      <PlaceMap points={points} />
    </Suspense>
  )
}
