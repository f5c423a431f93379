import type { Contact, WorkingDay } from './contact.ts'
import { distanceKm, type Coordinates } from '#shared/domain/geography/distance.ts'
import { openStatusAt, type OpenStatus } from './opening-hours.ts'

/** Location of a contact in a list: where it is and when it is open. */
export type Location = {
  city?: string
  governorate?: string
  at?: Coordinates
  zone?: string
  days?: WorkingDay[]
}

/** Returns the locations of contacts without missing values. A contact without any location data is skipped. */
export function toLocations(contacts: readonly Contact[]): Location[] {
  return contacts.flatMap(({ city, governorate, latitude, longitude, time_zone: zone, working_days: days }) => {
    const place: Location = {
      ...(city && { city }),
      ...(governorate && { governorate }),
      ...(typeof latitude === 'number' && typeof longitude === 'number' && { at: { latitude, longitude } }),
      ...(zone && { zone }),
      ...(days && days.length > 0 && { days }),
    }
    return Object.keys(place).length > 0 ? [place] : []
  })
}

/** Returns the nearest location with its distance; null if none has coordinates. */
export function findNearest(
  places: readonly Location[],
  from: Coordinates,
): { place: Location; kilometres: number } | null {
  let found: { place: Location; kilometres: number } | null = null
  for (const place of places) {
    if (!place.at) continue
    const distance = distanceKm(from, place.at)
    if (!found || distance < found.kilometres) found = { place, kilometres: distance }
  }
  return found
}

const wait = ({ opens }: OpenStatus): number =>
  opens ? opens.inDays * 1440 + Number(opens.time.slice(0, 2)) * 60 + Number(opens.time.slice(3)) : Infinity

/** Returns the open status of the first open location, else of the one that opens soonest. */
export function bestOpenStatus(places: readonly Location[], at: Date): OpenStatus {
  const all = places.map(({ days, zone }) => openStatusAt(days, zone, at)).filter(({ state }) => state !== 'unknown')
  const open = all.find(({ state }) => state === 'open')
  if (open) return open
  const [soonest] = all.toSorted((one, other) => (wait(one) < wait(other) ? -1 : wait(one) > wait(other) ? 1 : 0))
  return soonest ?? { state: 'unknown', closes: null, opens: null }
}
