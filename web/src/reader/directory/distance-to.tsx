import { type Coordinates, distanceKm } from '#shared/domain/geography/distance.ts'
import { Distance } from './distance.tsx'
import { useNear } from './use-near.ts'

/** How far a place is from the one that the person gave; nothing where they gave none. */
export function DistanceTo({ to }: { to: Coordinates }) {
  const near = useNear()
  return near && <Distance kilometres={distanceKm(near, to)} />
}
