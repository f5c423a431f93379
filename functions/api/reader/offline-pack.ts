import { parseQueryPairs } from '#shared/api/list-query.ts'
import { invalidField, Problem } from '#shared/api/problems.ts'
import { country as countries } from '#shared/entities/country.ts'
import { language as languages } from '#shared/entities/language.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import {
  parseSequence,
  formatSequence,
  type PackResponse,
  type PackSelection,
} from '#shared/offline-pack/pack-format.ts'
import { millisecondsPerHour } from '#shared/time-units.ts'
import { publishEvent } from '#functions/platform/event-bus.ts'
import { ok, type ApiResponse } from '#functions/platform/http/response.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { newId } from '#functions/data/client/dynamodb-keys.ts'
import { readObject } from '#functions/data/objects/object-store.ts'
import { services } from '#functions/data/services.ts'
import { collectPackRows } from '#functions/offline-pack/collect-rows.ts'
import { packLocation } from '#functions/offline-pack/pack-storage.ts'

/** Time in milliseconds for which the change feed reliably contains deletions. */
const feedRetentionMs = 36 * millisecondsPerHour

/** Maximum response size of a Lambda function in bytes, before base64 encoding. */
const maxBytes = 4_400_000

/**
 * GET pack: changes of a section since `since`, or the full section, as compressed text with one row per line. The
 * audience is that of the caller at this moment, never a parameter.
 */
export async function getPack(request: Request): Promise<ApiResponse> {
  const { part, since } = await readPackQuery(request)
  if (since === null) return getFullPack(part)
  const { upTo, isFor } = parseSequence(since, part.audience)
  const isKnown = upTo !== null && Date.now() - upTo < feedRetentionMs
  if (!isKnown) return packResponse({ whole: true, wipe: !isFor })
  const collected = await collectPackRows(part, upTo)
  if (!collected) {
    await publishEvent('PackWanted', { id: newId(Date.now()), anew: true, ...part })
    return packResponse({ whole: true, wipe: false })
  }
  const { put, gone } = collected
  return packResponse({ seq: formatSequence(part.audience, collected.upTo), put, gone })
}

const packResponse = (answer: PackResponse): ApiResponse => ok(answer)

async function readPackQuery({ rawQuery, caller }: Request): Promise<{ part: PackSelection; since: string | null }> {
  const {
    language = '',
    country = null,
    category = null,
    since = null,
    ...others
  } = Object.fromEntries(parseQueryPairs(rawQuery).filter(([name]) => name !== 'lang')) as Record<string, string>
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw invalidField(unknown, 'unknown_parameter')
  const caches = [languages, countries, serviceCategory].map((entity) => services().entityCache(entity))
  await Promise.all(caches.map((corpus) => corpus.recent()))
  const rows = services().entityCache(languages).rows.values()
  if (![...rows].some(({ acronym }) => acronym === language)) throw invalidField('language', 'invalid_choice')
  if (country !== null && !services().entityCache(countries).rows.has(country))
    throw invalidField('country', 'invalid_choice')
  if (category !== null && !services().entityCache(serviceCategory).rows.has(category))
    throw invalidField('category', 'invalid_choice')
  return { part: { audience: caller.audience, language, country, category }, since }
}

/**
 * Latest full pack. The first request in a period triggers its creation; until it is ready, the previous one is
 * returned.
 */
async function getFullPack(part: PackSelection): Promise<ApiResponse> {
  const now = Date.now()
  const latest = await readObject(packLocation(part, now))
  if (!latest) await publishEvent('PackWanted', { id: newId(now), ...part })
  const bytes = latest ?? (await readObject(packLocation(part, now, 1)))
  if (!bytes) return packResponse({ building: true })
  if (bytes.length > maxBytes) throw new Problem('too_large')
  return { status: 200, bytes, headers: { 'content-type': 'text/pack; charset=utf-8', 'content-encoding': 'gzip' } }
}
