import { invalidField } from '#shared/api/problems.ts'
import type { Contact } from '#shared/domain/directory/contact.ts'
import { distanceKm, type Coordinates } from '#shared/domain/geography/distance.ts'
import { visibleContacts } from '#shared/domain/directory/visible-contacts.ts'
import { foldTag } from '#shared/search/analysis/fold.ts'
import type { Directory } from './load-directory.ts'
import type { Query } from './hsds-query.ts'

const coordinatesOf = ({ latitude, longitude }: Contact): Coordinates | null =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null

function middleOf(places: readonly Contact[]): Coordinates | null {
  const known = places.flatMap((one) => coordinatesOf(one) ?? [])
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  if (known.length === 0) return null
  return { latitude: mean(known.map((one) => one.latitude)), longitude: mean(known.map((one) => one.longitude)) }
}

/**
 * Predicate for locations with the requested postcode or, with `proximity`, within that many metres of it. The position
 * of a postcode is the mean of the locations in the directory that have it.
 */
export function createPostcodeFilter(
  { organisations }: Directory,
  { postcode, proximity }: Query,
): (place: Contact | undefined) => boolean {
  if (postcode === undefined) {
    if (proximity !== undefined) throw invalidField('postcode', 'required')
    return () => true
  }
  const wanted = foldTag(postcode)
  const hasIt = (place: Contact | undefined): boolean => foldTag(place?.postal_code ?? '') === wanted
  if (proximity === undefined) return hasIt
  const middle = middleOf(organisations.flatMap(visibleContacts).filter(hasIt))
  return (place) => {
    const at = place && coordinatesOf(place)
    return Boolean(middle && at && distanceKm(middle, at) * 1000 <= Number(proximity))
  }
}
