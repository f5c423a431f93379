import { queryPairs } from '#shared/api/list-query.ts'
import { invalid, Problem } from '#shared/api/problems.ts'
import { country as countries } from '#shared/entities/country.ts'
import { language as languages } from '#shared/entities/language.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import { readSeq, seqOf, type PackAnswer, type Part } from '#shared/pack/format.ts'
import { millisecondsPerHour } from '#shared/time-units.ts'
import { announce } from '#functions/events/announce.ts'
import { ok, type Answer } from '#functions/http/answer.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { newId } from '#functions/store/keys.ts'
import { readObject } from '#functions/store/objects.ts'
import { services } from '#functions/store/services.ts'
import { collect } from './collect.ts'
import { packPlace } from './shelf.ts'

/** Milliseconds for which the feed surely tells of what was deleted. */
const remembered = 36 * millisecondsPerHour

/** Bytes that one answer of a function carries, in letters of 6 bits. */
const mostBytes = 4_400_000

/**
 * GET pack: what of a part changed since (`since`), else the whole of it: text that is compressed, a row a line. It is for
 * whoever asks, as they are at this moment; what is for others is told by nobody's wish.
 */
export async function pack(request: Request): Promise<Answer> {
  const { part, since } = await askedIn(request)
  if (since === null) return whole(part)
  const { upTo, isFor } = readSeq(since, part.audience)
  const isKnown = upTo !== null && Date.now() - upTo < remembered
  if (!isKnown) return answered({ whole: true, wipe: !isFor })
  const collected = await collect(part, upTo)
  if (!collected) {
    await announce('PackWanted', { id: newId(Date.now()), anew: true, ...part })
    return answered({ whole: true, wipe: false })
  }
  const { put, gone } = collected
  return answered({ seq: seqOf(part.audience, collected.upTo), put, gone })
}

const answered = (answer: PackAnswer): Answer => ok(answer)

async function askedIn({ rawQuery, caller }: Request): Promise<{ part: Part; since: string | null }> {
  const {
    language = '',
    country = null,
    category = null,
    since = null,
    ...others
  } = Object.fromEntries(queryPairs(rawQuery).filter(([name]) => name !== 'lang')) as Record<string, string>
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw invalid(unknown, 'unknown_parameter')
  const corpora = [languages, countries, serviceCategory].map((entity) => services().corpus(entity))
  await Promise.all(corpora.map((corpus) => corpus.recent()))
  const rows = services().corpus(languages).rows.values()
  if (![...rows].some(({ acronym }) => acronym === language)) throw invalid('language', 'invalid_choice')
  if (country !== null && !services().corpus(countries).rows.has(country)) throw invalid('country', 'invalid_choice')
  if (category !== null && !services().corpus(serviceCategory).rows.has(category))
    throw invalid('category', 'invalid_choice')
  return { part: { audience: caller.audience, language, country, category }, since }
}

/** The whole of a part as it was made last. The first who asks in a while has it made; until then the earlier one is good. */
async function whole(part: Part): Promise<Answer> {
  const now = Date.now()
  const latest = await readObject(packPlace(part, now))
  if (!latest) await announce('PackWanted', { id: newId(now), ...part })
  const bytes = latest ?? (await readObject(packPlace(part, now, 1)))
  if (!bytes) return answered({ building: true })
  if (bytes.length > mostBytes) throw new Problem('too_large')
  return { status: 200, bytes, headers: { 'content-type': 'text/pack; charset=utf-8', 'content-encoding': 'gzip' } }
}
