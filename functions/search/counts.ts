import { hashtag } from '#shared/entities/hashtag.ts'
import { foldTag } from '#shared/search/fold.ts'
import { interfaceLanguages } from '#functions/http/language.ts'
import { ok, type Answer } from '#functions/http/answer.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { names } from '#functions/reading/names.ts'
import { services } from '#functions/store/services.ts'
import { narrowingFor } from './filter.ts'
import type { SearchPort } from './port.ts'
import { askedIn, longestQuery, narrowingParameters, readQuery } from './query.ts'

/** GET search/counts: how many results a search of the caller has with each value of each filter. Nothing is captured. */
export async function counts(request: Request): Promise<Answer> {
  const query = readQuery(request.rawQuery, ['q', ...narrowingParameters], longestQuery)
  const port = (await request.prepared) as SearchPort
  const [narrowing, written] = await Promise.all([narrowingFor(query, request.caller), writtenHashtags()])
  const counted = await port.counts({ ...askedIn(query), narrowing })
  const none = Object.fromEntries(Object.keys(interfaceLanguages).map((acronym) => [acronym, 0]))
  return ok({
    ...counted,
    language: { ...none, ...counted.language },
    hashtag: counted.hashtag.map((one) => ({ ...one, hashtag: written.get(one.hashtag) ?? one.hashtag })),
  })
}

let known = { generation: '', written: new Map<string, string>() }

/** Hashtags as people wrote them, by how they are compared. */
async function writtenHashtags(): Promise<ReadonlyMap<string, string>> {
  const { generation } = await names([hashtag])
  if (known.generation !== generation) {
    const tags = services()
      .corpus(hashtag)
      .rows.values()
      .map((row) => row.hashtag)
    known = { generation, written: new Map(tags.map((tag) => [foldTag(tag), tag])) }
  }
  return known.written
}
