import type { PackSelection } from '#shared/offline-pack/pack-format.ts'
import { millisecondsPerHour } from '#shared/time-units.ts'
import { requireEnv } from '#functions/platform/environment.ts'
import type { ObjectLocation } from '#functions/data/objects/object-store.ts'

/** Milliseconds after which a pack is rebuilt on request. Later changes are delivered as updates. */
const packAgeMs = 6 * millisecondsPerHour

/** Returns the location of the pack built in this period, or in an earlier one. */
export function packLocation(
  { audience, language, country, category }: PackSelection,
  now: number,
  spansAgo = 0,
): ObjectLocation {
  const span = Math.floor(now / packAgeMs) - spansAgo
  const part = [audience, language, country ?? 'all', category ?? 'all'].join('/')
  return { bucket: requireEnv('FILES_BUCKET'), key: `packs/${span}/${part}` }
}
