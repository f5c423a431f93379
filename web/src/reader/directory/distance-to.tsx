import { type Coordinates, distanceKm } from '#shared/domain/geography/distance.ts'
import { Distance } from './distance.tsx'
import { useNear } from './use-near.ts'

/** Distance from the reader's location; renders nothing if none is set. */
export function DistanceTo({ to }: { to: Coordinates }) {
  const near = useNear()
  return near && <Distance kilometres={distanceKm(near, to)} />
}
