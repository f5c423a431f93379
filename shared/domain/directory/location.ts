import type { Contact, WorkingDay } from './contact.ts'
import { distanceKm, type Coordinates } from '#shared/domain/geography/distance.ts'
import { formatPhone } from './contact-text.ts'
import { openingRank, unknownOpeningRank } from './opening-hours.ts'

/** Location of a contact in a list: where it is, when it is open, and its first phone number. */
export type Location = {
  phone?: string
  city?: string
  governorate?: string
  at?: Coordinates
  zone?: string
  days?: WorkingDay[]
}

/** Returns the locations of contacts without missing values. A contact without any location data is skipped. */
export function toLocations(contacts: readonly Contact[]): Location[] {
  return contacts.flatMap((contact) => {
    const { phones, city, governorate, latitude, longitude, time_zone: zone, working_days: days } = contact
    const place: Location = {
      ...(phones?.[0] && { phone: formatPhone(phones[0]) }),
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

/** Returns the first open location, else the one that opens soonest, else the first with a city. */
export function findOpenSoonest(places: readonly Location[], at: Date): Location | undefined {
  const ranked = places.map((place) => ({
    place,
    rank: Math.min(openingRank(place.days, place.zone, at), unknownOpeningRank),
  }))
  ranked.sort((one, other) => one.rank - other.rank || Number(!one.place.city) - Number(!other.place.city))
  return ranked[0]?.place
}
