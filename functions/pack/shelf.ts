import type { Part } from '#shared/pack/format.ts'
import { millisecondsPerHour } from '#shared/time-units.ts'
import { requireEnv } from '#functions/environment.ts'
import type { Place } from '#functions/store/objects.ts'

/** Milliseconds after which a part is made anew, where anybody asks for it; what changed meanwhile is told beside it. */
const age = 6 * millisecondsPerHour

/** Where the pack of a part lies that was made in this span of time, or in an earlier one. */
export function packPlace({ audience, language, country, category }: Part, now: number, spansAgo = 0): Place {
  const span = Math.floor(now / age) - spansAgo
  const part = [audience, language, country ?? 'all', category ?? 'all'].join('/')
  return { bucket: requireEnv('FILES_BUCKET'), key: `packs/${span}/${part}` }
}
