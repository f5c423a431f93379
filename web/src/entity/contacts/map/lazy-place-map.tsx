import { Skeleton } from '@mantine/core'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import type { MapPoint } from './map-point.ts'

const PlaceMap = lazyComponent(
  async () => (await import('./place-map.tsx')).PlaceMap,
  () => <Skeleton height={260} radius="md" />,
)

/** Map that loads only if there are points. */
export function LazyPlaceMap({ points }: { points: readonly MapPoint[] }) {
  if (points.length === 0) return null
  return <PlaceMap points={points} />
}
