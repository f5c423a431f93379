import { type Coordinates, kilometres } from '#shared/places/distance.ts'
import { Distance } from './distance.tsx'
import { useNear } from './use-near.ts'

/** How far a place is from the one that the person gave; nothing where they gave none. */
export function WayThere({ to }: { to: Coordinates }) {
  const near = useNear()
  return near && <Distance kilometres={kilometres(near, to)} />
}
