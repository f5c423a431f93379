import { hashtag } from '#shared/entities/hashtag.ts'
import type { Library, Reading } from '#shared/reading/library.ts'
import { names } from '#shared/reading/names.ts'
import { foldTag } from '#shared/search/fold.ts'
import { narrowingFor } from './filter.ts'
import type { Answering } from './port.ts'
import { askedIn, eachLanguage, longestQuery, narrowingParameters, readQuery } from './query.ts'

/** GET search/counts: how many results a search of the caller has with each value of each filter. */
export async function counts(reading: Reading, port: Answering) {
  const query = readQuery(reading.rawQuery, ['q', ...narrowingParameters], longestQuery)
  const [narrowing, written] = await Promise.all([narrowingFor(query, reading), writtenHashtags(reading.library)])
  const counted = await port.counts({ ...askedIn(query), narrowing })
  return {
    ...counted,
    language: eachLanguage(counted.language),
    hashtag: counted.hashtag.map((one) => ({ ...one, hashtag: written.get(one.hashtag) ?? one.hashtag })),
  }
}

/** Hashtags as people wrote them, by how they are compared. */
async function writtenHashtags(library: Library): Promise<ReadonlyMap<string, string>> {
  await names(library, [hashtag])
  const shelf = library.corpus(hashtag)
  return shelf.remember(
    'written',
    () => new Map([...shelf.rows.values()].map((row) => [foldTag(row.hashtag), row.hashtag])),
  )
}
